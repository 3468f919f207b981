"""One material: tests, models and solver cards."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Union

from .connection import Connection, segment
from .tables import Curve, Table, curves_of, notes_of

if TYPE_CHECKING:  # pragma: no cover
    import pyarrow


@dataclass(frozen=True)
class Proof:
    """The simulation of a card along the tests of its coil.

    `outcome` is ``proven``, ``partly`` or ``failed``, or None without a measured curve. Each run has `label`,
    `outcome`, `share` (RMS difference over the mean measured stress [1]), `limit`, and the arrays `strain` [1],
    `measured` [MPa] and `simulated` [MPa].
    """

    outcome: Optional[str]
    verdict: str
    runs: List[Mapping[str, Any]]
    issues: List[Mapping[str, Any]]


@dataclass(frozen=True)
class Card:
    """A solver card: `text` is the input file, `law` the hardening law in it, `proof` its verdict."""

    id: str
    file_name: str
    content: bytes
    law: str
    proof: Proof

    @property
    def text(self) -> str:
        """The input file as text. :raises UnicodeDecodeError: for cards that are archives"""
        return self.content.decode()

    def save(self, path: Optional[str] = None) -> str:
        """Writes the input file and returns its path. Default: `file_name` in the current folder."""
        target = path or self.file_name
        with open(target, "wb") as file:
            file.write(self.content)
        return target


@dataclass(frozen=True)
class Model:
    """A released fit. `parameters` are values by id; `errors` their standard errors, if known."""

    tab: str
    id: str
    name: str
    version: int
    release: str
    parameters: Dict[str, float]
    errors: Dict[str, Optional[float]]
    units: Dict[str, str]
    rmse: Optional[float]
    r2: Optional[float]
    last_measured: Optional[float]
    proof: Optional[str]
    origin: str


class Test:
    """A test type of a material, such as ``UAT``."""

    def __init__(self, material: "Material", code: str) -> None:
        self.material = material
        self.code = code

    def curves(self, *, condition: Optional[str] = None, data: str = "displayed") -> List[Curve]:
        """Curves of all specimens.

        :param condition: such as ``RD``, or ``RD 1`` for one specimen; default: all
        :param data: ``displayed``: the first chart of the test; ``all``: all channels as measured
        """
        return curves_of(self._json("tests", condition=condition, data=data))

    def properties(self) -> Table:
        """Mean, standard deviation, count, range, definition and method of each property and condition."""
        body = self._json("properties")
        about = {row["property"]: row for row in body["properties"]}
        rows = [
            {
                "property": row["property"],
                "symbol": about[row["property"]]["symbol"],
                "name": about[row["property"]]["name"],
                "condition": row["condition"],
                "mean": row["mean"],
                "s": row["s"],
                "n": row["n"],
                "unit": row["unit"],
                "min": row["min"],
                "max": row["max"],
                "definition": about[row["property"]]["definition"],
                "method": about[row["property"]]["method"],
            }
            for row in body["rows"]
        ]
        return Table(rows, notes=notes_of(body))

    def to_arrow(self, *, condition: Optional[str] = None, data: str = "all") -> "pyarrow.Table":
        """The channels as a table of pyarrow, read from Parquet. Needs pyarrow."""
        try:
            import pyarrow.parquet
        except ImportError:
            raise ImportError("This needs pyarrow: pip install 'material-insights[arrow]'") from None
        content = self.material._bytes(f"tests/{segment(self.code)}.parquet", condition=condition, data=data)
        return pyarrow.parquet.read_table(io.BytesIO(content))

    def _json(self, kind: str, **query: Optional[str]) -> Any:
        return self.material._json(f"{kind}/{segment(self.code)}.json", **query)


class Material:
    """A material by its name or the last part of its address, such as ``DP980-6``.

    :param coil: id, short name or name of a coil; default: the first coil
    :param release: name of a release; default: the release of the client, or the newest
    """

    def __init__(self, connection: Connection, name: str, coil: Optional[str], release: Optional[str]) -> None:
        self.name = name
        self.coil = coil
        self.release = release
        self._connection = connection

    def facts(self, *, missing_for: Optional[str] = None) -> Dict[str, Any]:
        """Coil, tests with numbers of specimens, missing tests and citation.

        :param missing_for: card whose missing tests are listed, such as ``ls-dyna-mat-036``
        """
        facts: Dict[str, Any] = self._connection.json(self._path, self._query(card=missing_for))
        return facts

    def cite(self) -> str:
        """How a publication cites the data."""
        return str(self.facts()["citation"]["text"])

    def test(self, code: str) -> Test:
        """A test by its code, such as ``UAT``, ``FLC`` or ``HER``."""
        return Test(self, code.upper())

    def models(self) -> List[Model]:
        """The newest released version of each fitted model, with parameters, errors and proof."""
        return [_model_of(model) for model in self._json("models.json")["models"]]

    def fit(self, model: Optional[str] = None) -> Model:
        """A fitted model by its id, such as ``swift-voce``; default: the first hardening law.

        :raises KeyError: if the material has no such model; the message lists those it has
        """
        models = self.models()
        for one in models:
            if one.id == model or (model is None and one.tab == "FE2"):
                return one
        known = ", ".join(one.id for one in models) or "none"
        raise KeyError(f"No model {model or 'of hardening'!r} of {self.name}. Models: {known}")

    def card(
        self,
        solver: str,
        card: Optional[str] = None,
        *,
        units: str = "mm-t-s",
        law: Optional[str] = None,
        fracture: Optional[str] = None,
        regularisation: Union[str, Mapping[float, float], None] = None,
        last_strain: Optional[float] = None,
        id_offset: Optional[int] = None,
        repair: bool = False,
    ) -> Card:
        """A solver card with its proof.

        :param solver: such as ``ls-dyna``, ``abaqus``, ``radioss``, ``calculix``
        :param card: such as ``mat-036``; default: the first card of the solver
        :param units: ``mm-t-s``, ``mm-kg-ms``, ``mm-g-ms`` or ``m-kg-s``
        :param law: id of the hardening law; default: the recommended law
        :param fracture: id of the fracture model of a card with failure; default: the first stored one
        :param regularisation: factors on failure strain by element size [mm], as ``{0.5: 1, 1: 0.9}``
        :param last_strain: largest plastic strain of the curves [1], 0.1 to 5; default 1
        :param id_offset: number added to every id of the card
        :param repair: correct falling curves and crossing rates, stated in the header, instead of an error
        :raises InvalidRequest: if a correct card cannot be written; `issues` has all reasons
        """
        if isinstance(regularisation, Mapping):
            regularisation = ",".join(f"{size:g}:{factor:g}" for size, factor in regularisation.items())
        name = f"{solver}-{card}" if card and not card.startswith(solver) else card or solver
        query = self._query(
            units=units,
            law=law,
            fracture=fracture,
            regularisation=regularisation,
            lastStrain=last_strain,
            idOffset=id_offset,
            repair="true" if repair else None,
        )
        path = f"{self._path}/cards/{segment(name)}"
        with self._connection.open(path, query) as response:
            content = response.read()
            file_name = response.headers.get_filename() or name
        proof = self._connection.json(f"{path}.json", query)
        return Card(
            id=proof["card"],
            file_name=file_name,
            content=content,
            law=proof["law"],
            proof=Proof(proof["outcome"], proof["verdict"], proof["runs"], proof["issues"]),
        )

    @property
    def _path(self) -> str:
        return f"/api/v1/materials/{segment(self.name)}"

    def _query(self, **query: Any) -> Dict[str, Any]:
        return {"variant": self.coil, "release": self.release, **query}

    def _json(self, path: str, **query: Any) -> Any:
        return self._connection.json(f"{self._path}/{path}", self._query(**query))

    def _bytes(self, path: str, **query: Any) -> bytes:
        return self._connection.bytes(f"{self._path}/{path}", self._query(**query))

    def __repr__(self) -> str:
        return f"Material({self.name!r})"


def _model_of(model: Mapping[str, Any]) -> Model:
    fit = model["fit"] or {}
    return Model(
        tab=model["tab"],
        id=model["model"],
        name=model["name"],
        version=model["version"],
        release=model["release"],
        parameters={one["id"]: one["value"] for one in model["parameters"]},
        errors={one["id"]: one["standardError"] for one in model["parameters"]},
        units={one["id"]: one["unit"] for one in model["parameters"]},
        rmse=fit.get("rmse"),
        r2=fit.get("r2"),
        last_measured=model["lastMeasured"],
        proof=(model["proof"] or {}).get("outcome"),
        origin="synthetic" if model["synthetic"] else "measured",
    )
