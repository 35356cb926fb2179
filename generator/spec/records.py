"""Records: parts of a game's files with keys of their own, each declared once.

    class Players(Record):
        min = key(Whole(1, 20), "The fewest who can play.")
        max = key(Whole(1, 20), "The most who can play.", default=4)

From this come the reader, its messages, the types of the attributes and the JSON Schema.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Generic, TypeVar, cast

from generator.base.errors import Place, Problem, listed, nearest
from generator.spec.kinds import Findings, Kind, Optional, Schema
from generator.spec.yaml_file import Path_, YamlFile

T = TypeVar("T")
R = TypeVar("R", bound="Record")
_REQUIRED: Any = object()


class Key(Generic[T]):
    """A key of a record; one without a default is required."""

    def __init__(self, kind: Kind[T], about: str, default: Any) -> None:
        self.kind, self.about, self.default = kind, about, default

    def schema(self, name: str, records: dict[str, Schema]) -> Schema:
        inner = self.kind.kind if isinstance(self.kind, Optional) else self.kind
        return {
            **self.kind.schema(records),
            **({} if isinstance(inner, Of) else {"title": name.title()}),
            **({"description": self.about} if self.about else {}),
            **({"default": self.default} if self.default is not _REQUIRED else {}),
        }


def key(kind: Kind[T], about: str = "", default: Any = _REQUIRED) -> T:
    """Declare a key. Only the class has the declaration: its instances have the value, so that is the type."""
    return cast(T, Key(kind, about, default))


class Record:
    """A subclass declares its keys; an instance has their values as attributes."""

    declared: ClassVar[dict[str, Key[Any]]]
    takes_others: ClassVar[bool]  # True if other keys are allowed; they are checked elsewhere

    def __init_subclass__(cls, takes_others: bool = False) -> None:
        cls.declared = {name: value for name, value in vars(cls).items() if isinstance(value, Key)}
        cls.takes_others = takes_others

    def __init__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)


class Of(Kind[R]):
    """The kind of a value that is a record."""

    def __init__(self, record: type[R]) -> None:
        self.record = record

    def read(self, given: Any, at: Path_, found: Findings) -> R:
        if type(given) is not dict:
            return self.refused(given, at, found, f"keys with values: {listed(self.record.declared)}")
        keys = self.record.declared
        unknown = [name for name in given if name not in keys] if not self.record.takes_others else []
        meant = {name: nearest(name, keys.keys() - given.keys()) for name in unknown}
        found.problems += [unknown_key(found.file.key((*at, name)), name, keys, meant[name]) for name in unknown]
        misspelt = set(meant.values())
        return self.record({name: _value(given, name, key, at, found, misspelt) for name, key in keys.items()})

    def schema(self, records: dict[str, Schema]) -> Schema:
        name = self.record.__name__
        records.setdefault(name, record_schema(self.record, records))
        return {"$ref": f"#/$defs/{name}"}


def unknown_key(place: Place, name: str, known: Iterable[str], meant: str) -> Problem:
    """Return the problem of a key that is not known; ``meant`` is the key that probably was, or ""."""
    what = f'unknown key "{name}"'
    return Problem(place, what, fix=f'Did you mean "{meant}"?') if meant else Problem(place, what, listed(known))


def _value(
    given: dict[str, Any], name: str, key: Key[Any], at: Path_, found: Findings, misspelt: Collection[str]
) -> Any:
    if name in given:
        return key.kind.read(given[name], (*at, name), found)
    if key.default is _REQUIRED and name in misspelt:
        found.usable = False  # reported as an unknown key
    elif key.default is _REQUIRED:
        found.refuse(found.file.place(at), f'missing key "{name}"')
    return key.default.copy() if isinstance(key.default, list | dict) else key.default


def read_record(record: type[R], file: YamlFile, problems: list[Problem]) -> R | None:
    """Return a file's record and report its problems; None if they are worse than unknown keys."""
    if type(file.value) is not dict:
        problems.append(Problem(Place(file.path), "the file has no keys", "keys with values; see cutline schema"))
        return None
    found = Findings(file, problems)
    made = Of(record).read(file.value, (), found)
    return made if found.usable else None


def record_schema(record: type[Record], records: dict[str, Schema]) -> Schema:
    """Return the JSON Schema of a record; those of the records within are added to ``records`` by name."""
    required = [name for name, key in record.declared.items() if key.default is _REQUIRED]
    return {
        "additionalProperties": record.takes_others,
        **({"description": record.__doc__} if record.__doc__ else {}),
        "properties": {name: key.schema(name, records) for name, key in record.declared.items()},
        **({"required": required} if required else {}),
        "title": record.__name__,
        "type": "object",
    }
