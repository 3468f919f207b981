"""Rows and curves as plain Python, and as pandas or pyarrow where they are installed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, Sequence

if TYPE_CHECKING:  # pragma: no cover
    import pandas


@dataclass(frozen=True)
class Table:
    """Rows with the same columns.

    `units` has the unit of each column that has one. `notes` state format, licence, release, status and source.
    """

    rows: List[Dict[str, Any]]
    units: Dict[str, str] = field(default_factory=dict)
    notes: Dict[str, Any] = field(default_factory=dict)

    @property
    def columns(self) -> List[str]:
        return list(self.rows[0]) if self.rows else list(self.units)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.rows)

    def __getitem__(self, index: int) -> Dict[str, Any]:
        return self.rows[index]

    def column(self, name: str) -> List[Any]:
        """The values of a column."""
        if self.rows and name not in self.rows[0]:
            raise KeyError(f"No column {name!r}. Columns: {', '.join(self.columns)}")
        return [row[name] for row in self.rows]

    def to_pandas(self) -> "pandas.DataFrame":
        """The rows as a data frame; units and notes are in ``frame.attrs``. Needs pandas."""
        frame = _pandas().DataFrame(self.rows, columns=self.columns)
        frame.attrs.update(units=dict(self.units), notes=dict(self.notes))
        return frame


@dataclass(frozen=True)
class Channel:
    """One column of a curve. `unit` is ``-`` for a fraction; gaps are NaN."""

    name: str
    unit: str
    values: Sequence[float]
    role: str = ""


@dataclass(frozen=True)
class Curve:
    """The channels of one specimen, or the points of one condition.

    `condition` is for example ``RD``, `specimen` its number, or None. `geometry` has the section and gauge length of
    the specimen in mm and mm².
    """

    condition: str
    specimen: Optional[int]
    channels: List[Channel]
    kind: str = ""
    geometry: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Channel:
        for channel in self.channels:
            if channel.name == name:
                return channel
        names = ", ".join(channel.name for channel in self.channels)
        raise KeyError(f"No channel {name!r}. Channels: {names}")

    @property
    def x(self) -> Sequence[float]:
        """Values of the first channel."""
        return self.channels[0].values

    @property
    def y(self) -> Sequence[float]:
        """Values of the second channel."""
        return self.channels[1].values

    def to_pandas(self) -> "pandas.DataFrame":
        """The channels as columns of a data frame, units in ``frame.attrs``. Needs pandas."""
        frame = _pandas().DataFrame({channel.name: channel.values for channel in self.channels})
        frame.attrs.update(
            units={channel.name: channel.unit for channel in self.channels},
            condition=self.condition,
            specimen=self.specimen,
        )
        return frame


def curves_of(body: Mapping[str, Any]) -> List[Curve]:
    """The curves or points of a test file."""
    return [
        Curve(
            condition=str(record.get("condition", "")),
            specimen=record.get("replicate"),
            kind=str(record.get("kind", "")),
            geometry=record.get("geometry") or {},
            channels=[
                Channel(
                    name=channel["name"],
                    unit=channel["unit"],
                    role=channel["role"],
                    values=[float("nan") if value is None else value for value in channel["values"]],
                )
                for channel in record["channels"]
            ],
        )
        for record in [*body.get("curves", []), *body.get("points", [])]
    ]


def notes_of(body: Mapping[str, Any]) -> Dict[str, Any]:
    """The notes of a JSON file: its values that are neither lists nor objects."""
    return {key: value for key, value in body.items() if not isinstance(value, (list, dict))}


def _pandas() -> Any:
    try:
        import pandas
    except ImportError:
        raise ImportError("This needs pandas: pip install 'material-insights[pandas]'") from None
    return pandas
