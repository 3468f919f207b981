"""Evaluation and fits of files and curves of your own; the site stores nothing."""

from __future__ import annotations

import json
import os
import uuid
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from .connection import Connection
from .tables import Curve, Channel, Table

File = Union[str, "os.PathLike[str]", Tuple[str, bytes]]


class OwnCard:
    """A solver card of own data.

    :ivar refused: reasons if the card cannot be written; empty otherwise
    :ivar verdict: result of the proof, as in the header of the card
    :ivar runs: paths of the proof with `outcome`, `share` [1] and `limit` [1]
    """

    def __init__(self, answer: Mapping[str, Any]) -> None:
        self.name: Optional[str] = answer["name"]
        self.law: str = answer["law"]
        self.units: str = answer["units"]
        self.refused: List[str] = answer["refused"]
        self.verdict: str = answer["verdict"]
        self.outcome: Optional[str] = answer["outcome"]
        self.notes: List[str] = answer["notes"]
        self.files: Dict[str, str] = {file["name"]: file["text"] for file in answer["files"]}
        self.runs = Table(answer["runs"])

    def save(self, folder: str = ".") -> List[str]:
        """Writes the files of the card and returns their paths.

        :raises ValueError: if the card was refused
        """
        if self.refused:
            raise ValueError("The card was not written: " + " ".join(self.refused))
        paths = []
        for name, text in self.files.items():
            path = os.path.join(folder, self.name or name) if len(self.files) == 1 else os.path.join(folder, name)
            with open(path, "w", encoding="ascii", newline="\n") as target:
                target.write(text)
            paths.append(path)
        return paths


class Evaluation:
    """Result of :meth:`Client.evaluate`.

    :ivar values: property values of each specimen with unit, method and flags
    :ivar means: means by test and condition with `n`, `s` and 95 % interval
    :ivar laws: fitted hardening laws along RD, best first; empty if `fit_refused` states a reason
    :ivar issues: findings by file: severity, code, message, line, column
    :ivar refused: reason by name of each file that cannot be read
    """

    def __init__(self, answer: Mapping[str, Any]) -> None:
        files = answer["files"]
        self.refused: Dict[str, str] = {file["name"]: file["refused"] for file in files if file["refused"]}
        self.issues = Table([{"file": file["name"], **issue} for file in files for issue in file["issues"]])
        specimens = [(file["name"], specimen) for file in files for specimen in file["specimens"]]
        self.values = Table(
            [
                {"file": name, "specimen": one["label"], "test": one["test"], "condition": one["condition"], **value}
                for name, one in specimens
                for value in one["values"]
            ]
        )
        self.means = Table(answer["means"])
        self.laws = Table(answer["fit"]["laws"])
        self.fit_refused: Optional[str] = answer["fit"]["refused"]
        self.card: Optional[OwnCard] = answer["card"] and OwnCard(answer["card"])
        self._specimens = specimens

    def curves(self, kind: str) -> Dict[str, Curve]:
        """Curves of a kind, such as ``engineering`` or ``flow``, by file and specimen; request them with ``curves=True``."""
        return {
            f"{name}: {one['label']}": Curve(
                condition=one["condition"] or "",
                specimen=None,
                kind=kind,
                channels=[Channel(axis, "", one["curves"][kind][axis]) for axis in ("x", "y")],
            )
            for name, one in self._specimens
            if kind in one["curves"]
        }


def evaluate(connection: Connection, files: Sequence[File], settings: Mapping[str, Any]) -> Evaluation:
    boundary = uuid.uuid4().hex
    parts = [_part(boundary, 'name="settings"', json.dumps(settings).encode())]
    for file in files:
        name, content = file if isinstance(file, tuple) else (os.path.basename(os.fspath(file)), _bytes_of(file))
        quoted = name.replace("\\", "_").replace('"', "%22")
        parts.append(_part(boundary, f'name="file"; filename="{quoted}"', content))
    body = b"".join(parts) + f"--{boundary}--\r\n".encode()
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    with connection.open("/api/v1/evaluate", headers=headers, data=body, method="POST") as response:
        return Evaluation(json.load(response))


def _part(boundary: str, disposition: str, content: bytes) -> bytes:
    head = f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\n\r\n"
    return head.encode() + content + b"\r\n"


def _bytes_of(path: Union[str, "os.PathLike[str]"]) -> bytes:
    with open(path, "rb") as source:
        return source.read()
