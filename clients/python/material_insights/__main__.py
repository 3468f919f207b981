"""``python -m material_insights deliver FOLDER --to URL``: delivers the files of a folder."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Dict, List, Optional

from .client import Client
from .errors import MaterialInsightsError


def main(arguments: Optional[List[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m material_insights")
    deliver = parser.add_subparsers(dest="command", required=True).add_parser(
        "deliver",
        help="deliver the files of a folder to a site, each once",
        description="Delivers new files of a folder as one batch per pass: each file once, also if the connection breaks.",
        epilog="The key is taken from MATERIAL_INSIGHTS_KEY if it is not given; other users of the machine see arguments. "
        "Exit status with --once: 0 delivered, 1 a file or batch needs a person, 2 the site refused or did not respond.",
    )
    deliver.add_argument("folder", metavar="FOLDER")
    deliver.add_argument("--to", metavar="URL", help="default: MATERIAL_INSIGHTS_URL, or http://127.0.0.1:3000")
    deliver.add_argument("--key", help="API key with the scope uploads")
    deliver.add_argument("--once", action="store_true", help="one pass, then end")
    deliver.add_argument("--every", type=float, default=30.0, metavar="SECONDS")
    deliver.add_argument("--settle", type=float, default=2.0, metavar="SECONDS", help="a file must not change for this time")
    deliver.add_argument("--journal", metavar="FILE")
    deliver.add_argument("--material", metavar="NAME", help="with --coil; the files are checked")
    deliver.add_argument("--coil", metavar="NAME")
    deliver.add_argument("--new-material", action="store_true", help="create the material if it does not exist")
    deliver.add_argument(
        "--new-coil",
        type=_new_coil,
        metavar="LIST",
        help="create the coil if it does not exist: thickness=1.40,coating=GI,mill=Mini Mill [mm]",
    )
    deliver.add_argument("--test-type", metavar="CODE")
    deliver.add_argument("--condition", metavar="TEXT")
    deliver.add_argument("--geometry", type=_geometry, metavar="LIST", help="[mm, mm²], such as b0=20,t0=1.4,L0=80")
    deliver.add_argument("--laboratory", metavar="NAME")
    deliver.add_argument("--import", dest="import_drafts", action="store_true", help="import as drafts if the check passes")
    deliver.add_argument("--accept-warnings", action="store_true")
    deliver.add_argument("--reason", metavar="TEXT", default="Delivered by a machine")
    given = vars(parser.parse_args(arguments))
    client = Client(given["key"], given["to"])
    names = ("material", "coil", "new_material", "new_coil", "test_type", "condition", "geometry", "laboratory")
    more = ("every", "settle", "journal", "import_drafts", "accept_warnings", "reason")
    try:
        result = client.deliver(
            given["folder"],
            watch=not given["once"],
            log=lambda line: print(line, flush=True),
            **{name: given[name] for name in (*names, *more)},
        )
    except KeyboardInterrupt:
        return 0
    except (MaterialInsightsError, OSError) as failed:
        print(f"deliver: {failed}", file=sys.stderr)
        return 2
    return 0 if result.open == 0 else 1


def _geometry(text: str) -> Dict[str, float]:
    try:
        return {name.strip(): float(value) for name, value in (part.split("=") for part in text.split(","))}
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a list such as b0=20,t0=1.4,L0=80") from None


def _new_coil(text: str) -> Dict[str, Any]:
    try:
        parts = {name.strip(): value.strip() for name, value in (part.split("=") for part in text.split(","))}
        coil: Dict[str, Any] = {"thickness": float(parts.pop("thickness"))}
        names = {"coating": "coating", "mill": "millType"}
        coil.update({names[name]: value for name, value in parts.items()})
        return coil
    except (KeyError, ValueError):
        raise argparse.ArgumentTypeError(f"{text!r} is not a list such as thickness=1.40,coating=GI,mill=Mini Mill") from None


if __name__ == "__main__":
    sys.exit(main())
