"""The client: one site, one key."""

from __future__ import annotations

import os
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from .connection import Connection, Query, segment
from .delivery import Delivered, DeliverySite, Import, deliver
from .errors import InvalidRequest
from .material import Material
from .own_data import Evaluation, File, OwnCard, evaluate
from .tables import Channel, Curve, Table, notes_of

Range = Union[float, Tuple[Optional[float], Optional[float]]]
_page = 500
_directions = ("RD", "DD", "TD")


class Client:
    """Access to the data of a site.

    :param key: API key or access token; default: the environment variable ``MATERIAL_INSIGHTS_KEY``. Without a key the
        free sample and public measurements are open.
    :param base: address of the site; default: ``MATERIAL_INSIGHTS_URL``, or ``http://127.0.0.1:3000``
    :param release: release of the catalogue for all calls, such as ``2026.4``; default: the newest
    :param timeout: longest time without a byte [s]
    :param retries: how often a call is repeated that the site asks to repeat, or that had no response

    Every call raises :class:`MaterialInsightsError`, whose message names the field and the fix.
    """

    def __init__(
        self,
        key: Optional[str] = None,
        base: Optional[str] = None,
        *,
        release: Optional[str] = None,
        timeout: float = 60.0,
        retries: int = 4,
    ) -> None:
        address = base or os.environ.get("MATERIAL_INSIGHTS_URL") or "http://127.0.0.1:3000"
        token = key or os.environ.get("MATERIAL_INSIGHTS_KEY")
        self.release = release
        self.connection = Connection(address, token, timeout=timeout, retries=retries)
        self._delivery_site = DeliverySite(address, token, timeout=timeout, retries=max(retries, 8))
        self.catalogue = Catalogue(self)
        self.materials = Materials(self)

    def material(self, name: str, *, coil: Optional[str] = None, release: Optional[str] = None) -> Material:
        """A material by its name or the last part of its address, such as ``DP980-6``."""
        return Material(self.connection, name, coil, release or self.release)

    def compare(
        self, materials: Sequence[str], *, reference: Optional[str] = None, release: Optional[str] = None
    ) -> Table:
        """All properties of two to ten materials, with difference from the reference and Welch's test.

        :param reference: default: the first material
        """
        body = self._comparison("values", materials, reference=reference, release=release)
        names = [coil["name"] for coil in body["coils"]]
        rows = [
            {
                "test": row["test"],
                "property": row["property"],
                "condition": row["condition"],
                "coil": names[index],
                "mean": (value["mean"] or {}).get("mean"),
                "s": (value["mean"] or {}).get("s"),
                "n": (value["mean"] or {}).get("n"),
                "unit": row["unit"],
                "difference": value["absolute"],
                "difference_percent": value["difference"],
                "p": value["p"],
                "significant": value["significant"],
                "reason": value["reason"],
            }
            for row in body["rows"]
            for index, value in enumerate(row["values"])
        ]
        return Table(rows, notes=notes_of(body))

    def compare_curves(
        self,
        materials: Sequence[str],
        *,
        test: str = "UAT",
        chart: Optional[str] = None,
        condition: Optional[str] = None,
        mean: bool = True,
        release: Optional[str] = None,
    ) -> Dict[str, Curve]:
        """Curves of a chart by their label; mean curves, or with ``mean=False`` those of all specimens."""
        body = self._comparison(
            "curves",
            materials,
            test=test,
            chart=chart,
            condition=condition,
            curves="mean" if mean else "replicates",
            release=release,
        )
        axes = [body.get(axis) or {} for axis in ("x", "y")]
        return {
            line["label"]: Curve(
                condition=line["condition"],
                specimen=None,
                kind=line["kind"],
                channels=[
                    Channel(axis.get("channel") or fallback, "", _numbers(line[fallback]))
                    for fallback, axis in zip(("x", "y"), axes)
                ],
            )
            for line in body["curves"]
        }

    def map(self, x: str, y: str, *, size: Optional[str] = None, hue: Optional[str] = None, **filters: Any) -> Table:
        """The coils of a data map.

        :param x: formula of the axis in symbols or ids, such as ``Rm`` or ``her.lambda * uat.rm-TD``
        :param filters: as of :meth:`Materials.search`
        """
        query = {"x": x, "y": y, "size": size, "hue": hue, **self.materials.query(filters)}
        body = self.connection.json("/api/v1/data-map/points.json", query)
        notes = notes_of(body)
        axes = {name: body[name] for name in ("x", "y", "size", "hue") if body.get(name)}
        units = {name: axis["unit"] for name, axis in axes.items()}
        return Table(body["points"], units=units, notes={**notes, "not_shown": body["notShown"]})

    def search(self, question: str) -> Table:
        """What the search field of the site finds: materials, tables, cards, articles, pages."""
        body = self.connection.json("/api/v1/search", {"q": question})
        return Table([result for group in body["groups"] for result in group["results"]])

    def releases(self) -> Table:
        """Releases of the catalogue that are visible to you, the newest first."""
        return Table(self.connection.json("/api/v1/releases")["releases"])

    def download(
        self, materials: Union[str, Iterable[str]], path: str, *, format: str = "csv", release: Optional[str] = None
    ) -> int:
        """Writes a ZIP with all tests of up to 50 materials to `path` and returns its size [bytes].

        A broken download goes on where it stopped.

        :param format: ``csv``, ``json``, ``xlsx`` or ``parquet``
        """
        names = [materials] if isinstance(materials, str) else list(materials)
        query = {"materials": ",".join(names), "release": release or self.release}
        with open(path, "wb") as target:
            return self.connection.download(f"/api/v1/bulk/{segment(format)}", target, query)

    def evaluate(
        self,
        files: Union[File, Sequence[File]],
        *,
        test: Optional[str] = None,
        direction: Optional[str] = None,
        geometry: Optional[Mapping[str, float]] = None,
        card: Optional[Mapping[str, Any]] = None,
        curves: bool = False,
        **settings: Any,
    ) -> Evaluation:
        """Properties, fitted laws and a solver card of laboratory files of your own; the site stores nothing.

        ``evaluate(["RD-1.csv", "RD-2.csv"], test="UAT", direction="RD", geometry={"b0": 20, "t0": 1.4, "L0": 80})``

        :param files: paths, or pairs of a name and bytes; at most 20 files, 30 MB in total
        :param test: test type; default: as in the files, otherwise ``UAT``
        :param direction: ``RD``, ``DD`` or ``TD``; default: as in the files or their names
        :param geometry: dimensions before the test [mm, mm²], before those in the files
        :param card: ``{"card": "ls-dyna-mat-024", "units": "mm-t-s"}``; default: no card
        :param settings: `columns`, and `files` with settings of single files by name
        """
        given = {"test": test, "direction": direction, "geometry": geometry, "card": card, **settings}
        sent = {"curves": curves, **{name: value for name, value in given.items() if value is not None}}
        many = [files] if isinstance(files, (str, os.PathLike, tuple)) else list(files)
        return evaluate(self.connection, many, sent)

    def fit(self, strain: Sequence[float], stress: Sequence[float], law: str, **options: Any) -> Dict[str, Any]:
        """A hardening law fitted to a flow curve of your own, with intervals, bands and warnings.

        :param strain: plastic strain [1], increasing
        :param stress: true stress [MPa]
        :param law: id from ``catalogue.laws()``, such as ``swift-voce``
        :param options: as of ``POST /api/v1/fit``: `window`, `fixed`, `bounds`, `anchorAtAg`, `card` …; with `card` the
            result has an :class:`OwnCard`
        """
        body = {"strain": list(strain), "stress": list(stress), "law": law, **options}
        fit: Dict[str, Any] = self.connection.json("/api/v1/fit", body=body)
        fit["card"] = fit["card"] and OwnCard(fit["card"])
        return fit

    def deliver(
        self,
        files: Union[str, "os.PathLike[str]", Iterable[Union[str, "os.PathLike[str]"]]],
        *,
        material: Optional[str] = None,
        coil: Optional[str] = None,
        new_material: bool = False,
        new_coil: Optional[Mapping[str, Any]] = None,
        test_type: Optional[str] = None,
        condition: Optional[str] = None,
        geometry: Optional[Mapping[str, float]] = None,
        laboratory: Optional[str] = None,
        import_drafts: bool = False,
        accept_warnings: bool = False,
        reason: str = "Delivered by a machine",
        watch: bool = False,
        every: float = 30.0,
        settle: float = 2.0,
        journal: Optional[Union[str, "os.PathLike[str]"]] = None,
        log: Callable[[str], Any] = print,
    ) -> Delivered:
        """Delivers laboratory files, each once, also if the connection breaks. Needs a key with the scope ``uploads``.

        New files are sent as one batch. A file is known by its SHA-256: what the journal or the site has is not sent
        again. After an interruption the next call continues.

        :param files: a folder, or files
        :param material: with `coil` the destination; without it a person chooses it on the page of the batch
        :param new_material: create the material with the import if it does not exist
        :param new_coil: create the coil likewise: ``{"thickness": 1.4, "coating": "GI", "millType": "Mini Mill"}``,
            thickness [mm]; coating and mill may be left out
        :param geometry: dimensions of all specimens [mm, mm²], such as ``{"b0": 20, "t0": 1.4, "L0": 80}``
        :param import_drafts: import as drafts if the check has no errors, and no warnings unless `accept_warnings`
        :param watch: look for new files every `every` seconds and do not return
        :param settle: a file is sent if it has not changed for this time [s]
        :param journal: default: ``.material-insights-delivery.jsonl`` in the folder
        :raises MaterialInsightsError: if the site refuses the key or does not respond
        """
        chosen = {
            "material": material,
            "coil": coil,
            "newMaterial": new_material or None,
            "newCoil": new_coil,
            "test": test_type,
            "condition": condition,
            "geometry": geometry,
            "laboratory": laboratory,
        }
        settings = {name: value for name, value in chosen.items() if value is not None}
        if settings and not (material and coil):
            raise InvalidRequest("Settings of a delivery need material and coil.")
        if import_drafts and not settings:
            raise InvalidRequest("An import needs material and coil.")
        return deliver(
            self._delivery_site,
            files,
            settings=settings or None,
            imports=Import(reason, accept_warnings) if import_drafts else None,
            watch=watch,
            every=every,
            settle=settle,
            journal=journal,
            log=log,
        )

    def _comparison(self, content: str, materials: Sequence[str], **query: Any) -> Any:
        query["release"] = query.get("release") or self.release
        return self.connection.json(f"/api/v1/comparison/{content}.json", {"materials": ",".join(materials), **query})


class Catalogue:
    """What the catalogue has: ids, symbols, units and definitions."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._columns: Optional[Dict[str, List[str]]] = None

    def properties(self, text: Optional[str] = None) -> Table:
        """Properties with id, symbol, unit, definition and the columns of the property table."""
        return self._all("properties", text)

    def materials(self, text: Optional[str] = None) -> Table:
        """Materials with path, tests, coils and your access."""
        return self._all("materials", text)

    def tests(self) -> Table:
        """Test types with standard, properties and charts."""
        return self._all("tests")

    def cards(self) -> Table:
        """Solver cards with unit systems and the parts of a material that they contain."""
        return self._all("cards")

    def laws(self) -> Table:
        """Material laws with equation, parameters, validity and source."""
        return self._all("laws")

    def units(self) -> Table:
        """Units of files and formulas, and unit systems of cards."""
        return self._all("units")

    def column(self, property: str, direction: str) -> str:
        """Id of a column by symbol or id of a property: ``uat.rm-RD`` for ``Rm`` and ``RD``.

        :raises InvalidRequest: if no property or several match; the message lists them
        """
        if self._columns is None:
            self._columns = {}
            for entry in self.properties():
                for name in (entry["id"], entry["symbol"] or ""):
                    self._columns.setdefault(_plain(name), []).extend(entry["columns"])
        known = self._columns.get(_plain(property), [])
        if property in (column for columns in self._columns.values() for column in columns):
            return property
        matching = [column for column in known if not column.endswith(_directions) or column.endswith(direction)]
        if len(matching) == 1:
            return matching[0]
        if matching:
            raise InvalidRequest(f"{property!r} is the symbol of several columns. Use one of: {', '.join(matching)}")
        entries = self.properties(property[:100])
        near = ", ".join(f"{entry['id']} ({entry['name']})" for entry in entries.rows[:5])
        raise InvalidRequest(f"No property {property!r}." + (f" Near: {near}" if near else " See catalogue.properties()."))

    def _all(self, kind: str, text: Optional[str] = None) -> Table:
        rows: List[Dict[str, Any]] = []
        while True:
            query: Query = {"text": text, "offset": len(rows)}
            body = self._client.connection.json(f"/api/v1/catalogue/{kind}", query)
            rows.extend(body["entries"])
            if len(rows) >= body["total"] or not body["entries"]:
                return Table(rows)


class Materials:
    """Coils by their properties: the property table of the site."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def search(
        self, *, columns: Sequence[str] = (), sort: Optional[str] = None, limit: Optional[int] = None, **filters: Any
    ) -> Table:
        """Coils whose properties are within ranges.

        ``search(family="DP", Rm=(580, 700), A80=(12, None), thickness=(0.8, 1.5), coating="GI", tested=["UAT"])``

        :param columns: properties to return; default: those in the filter, or the columns of the property table
        :param sort: property; prefix with ``-`` for descending order
        :param limit: largest number of rows; default: all
        :param filters: `family` (symbol or path of a node of the tree), `direction` (``RD``, ``DD`` or ``TD`` of
            tensile properties, default ``RD``), `thickness` [mm], `coating`, `mill_type`, `tested`, `untested`,
            `release`, and any property by symbol or id as a range or smallest value in stored units
        """
        direction = str(filters.get("direction", "RD"))
        asked = [name for name in filters if name not in _filters]
        shown = [self._client.catalogue.column(name, direction) for name in (*columns, *asked)]
        query: Dict[str, Any] = {**self.query(filters), "columns": ",".join(dict.fromkeys(shown)) or None}
        if sort:
            column = sort.lstrip("-")
            known = column if column in ("material", "thickness") else self._client.catalogue.column(column, direction)
            query["sort"] = "-" * sort.startswith("-") + known
        rows: List[Dict[str, Any]] = []
        units: Dict[str, str] = {}
        release = None
        for body in self._pages(query, limit):
            release = body["release"]
            units.update((column["id"], column["unit"]) for column in body["columns"])
            rows.extend(_coil(row, body["columns"]) for row in body["rows"])
        return Table(rows[:limit], units=units, notes={"release": release})

    def query(self, filters: Mapping[str, Any]) -> Dict[str, Any]:
        """Filters as parameters of calls."""
        direction = str(filters.get("direction", "RD"))
        ranges = [
            f"{self._client.catalogue.column(name, direction)} {_range(value)}"
            for name, value in filters.items()
            if name not in _filters
        ]
        thickness = filters.get("thickness")
        return {
            "within": self._path(filters.get("family")),
            "thickness": None if thickness is None else _range(thickness),
            "coatings": _list(filters.get("coating")),
            "millTypes": _list(filters.get("mill_type")),
            "tested": _list(filters.get("tested")),
            "untested": _list(filters.get("untested")),
            "ranges": ",".join(ranges) or None,
            "release": filters.get("release") or self._client.release,
        }

    def _path(self, family: Optional[str]) -> Optional[str]:
        """Path of the node with this name; a text with ``/`` is a path already."""
        if not family or "/" in family:
            return family
        wanted = _plain(family)
        paths = [str(material["path"]).split("/") for material in self._client.catalogue.materials()]
        nodes = {"/".join(path[: i + 1]): path[i] for path in paths for i in range(len(path) - 1)}
        found = [node for node, name in nodes.items() if wanted in (_plain(name), _initials(name))]
        if len(found) == 1:
            return found[0]
        some = ", ".join(found or sorted({node for node in nodes if node.count("/") == 2})[:20])
        raise InvalidRequest(f"{'Several' if found else 'No'} nodes of the tree have the name {family!r}. Use: {some}")

    def _pages(self, query: Dict[str, Any], limit: Optional[int]) -> Iterator[Any]:
        offset = 0
        while True:
            size = _page if limit is None else min(_page, limit - offset)
            body = self._client.connection.json("/api/v1/properties", {**query, "limit": size, "offset": offset})
            yield body
            offset += len(body["rows"])
            if not body["rows"] or offset >= body["total"] or (limit is not None and offset >= limit):
                return


_filters = frozenset(
    ("family", "direction", "thickness", "coating", "mill_type", "tested", "untested", "release")
)


def _coil(row: Mapping[str, Any], columns: Sequence[Mapping[str, Any]]) -> Dict[str, Any]:
    """A row with a column for each mean, and the scatter and count of each next to it."""
    values: Dict[str, Any] = {}
    for column, cell in zip(columns, row["cells"]):
        values[column["id"]] = cell and cell["mean"]
        values[f"{column['id']} s"] = cell and cell["s"]
        values[f"{column['id']} n"] = cell and cell["n"]
    return {
        "material": row["material"],
        "coil": row["variant"],
        "path": row["path"],
        "thickness": row["thickness"],
        "coating": row["coating"],
        "mill_type": row["millType"],
        "origin": "synthetic" if row["synthetic"] else "measured",
        **values,
    }


def _range(value: Range) -> str:
    if isinstance(value, (int, float)):
        return f"{value!r}.."
    low, high = value
    return f"{'' if low is None else repr(low)}..{'' if high is None else repr(high)}"


def _list(value: Union[str, Iterable[str], None]) -> Optional[str]:
    return value if value is None or isinstance(value, str) else ",".join(value)


def _plain(name: str) -> str:
    """A name without the characters in which symbols, ids and file names differ."""
    return "".join(character for character in name.lower() if character.isalnum())


def _initials(name: str) -> str:
    return "".join(part[0] for part in name.lower().replace("-", " ").split() if part)


def _numbers(values: Sequence[Optional[float]]) -> List[float]:
    return [float("nan") if value is None else value for value in values]
