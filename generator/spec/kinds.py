"""The kinds of values a game's files hold: each reads a value, reports what is wrong with it, and has a JSON Schema.

Plain classes, since making dataclasses would take longer than reading a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from generator.base.errors import Place, Problem, listed
from generator.spec.yaml_file import Path_, YamlFile

T = TypeVar("T")
Schema = dict[str, Any]

_NUMBERS = {1: "one", 2: "two"}
_LONGEST = 40  # characters of a wrong value that a message shows


class Findings:
    """The problems found in one file. It is ``usable`` while nothing worse than an unknown key was found."""

    def __init__(self, file: YamlFile, problems: list[Problem]) -> None:
        self.file, self.problems, self.usable = file, problems, True

    def refuse(self, place: Place, what: str, accepted: str = "") -> None:
        """Report a problem that makes the file unusable."""
        self.problems.append(Problem(place, what, accepted))
        self.usable = False


class Kind(Generic[T]):
    what = '"{}" is not accepted here'

    def read(self, given: Any, at: Path_, found: Findings) -> T:
        """Return the value ``given`` at a path of the file; report what is wrong with it."""
        raise NotImplementedError

    def refused(self, given: Any, at: Path_, found: Findings, accepted: str) -> T:
        """Report that ``given`` is not accepted. The file is then unusable, and so is what is returned."""
        found.refuse(found.file.place(at), self.what.format(shortened(given)), accepted)
        return cast(T, None)

    def schema(self, records: dict[str, Schema]) -> Schema:
        """Return the JSON Schema; those of records are added to ``records`` by name and referred to."""
        raise NotImplementedError


class Scalar(Kind[T]):
    """A value without parts."""

    def instead(self, given: Any) -> str:
        """Return what is accepted instead of ``given``, or "" if it is accepted."""
        raise NotImplementedError

    def read(self, given: Any, at: Path_, found: Findings) -> T:
        if instead := self.instead(given):
            return self.refused(given, at, found, instead)
        return cast(T, given)


class Word(Scalar[str]):
    """A text, which must match a pattern if there is one."""

    def __init__(self, pattern: str = "", accepted: str = "") -> None:
        self.pattern, self.accepted = pattern, accepted

    def instead(self, given: Any) -> str:
        if type(given) is not str:
            return "a text, in quotes if it looks like a number"
        return self.accepted if self.pattern and not re.fullmatch(self.pattern, given) else ""

    def schema(self, records: dict[str, Schema]) -> Schema:
        return {"pattern": self.pattern, "type": "string"} if self.pattern else {"type": "string"}


class Whole(Scalar[int]):
    """A whole number from ``low`` to ``high``, if they are given."""

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def instead(self, given: Any) -> str:
        if type(given) is not int:
            return "a whole number"
        if self.low is not None and given < self.low:
            return f"{self.low} or more"
        return f"{self.high} or less" if self.high is not None and given > self.high else ""

    def schema(self, records: dict[str, Schema]) -> Schema:
        limits = {"maximum": self.high, "minimum": self.low}
        return {**{name: limit for name, limit in limits.items() if limit is not None}, "type": "integer"}


class Checked(Scalar[T]):
    """A value that passes a test, and the words for one that does not; ``made`` converts it to what is kept."""

    def __init__(
        self,
        takes: Callable[[Any], bool],
        accepted: str,
        json: Schema,
        what: str = Kind.what,
        made: Callable[[Any], Any] = lambda given: given,
    ) -> None:
        self.takes, self.accepted, self.json, self.what, self.made = takes, accepted, json, what, made

    def instead(self, given: Any) -> str:
        return "" if self.takes(given) else self.accepted

    def read(self, given: Any, at: Path_, found: Findings) -> T:
        return cast(T, self.made(super().read(given, at, found)))

    def schema(self, records: dict[str, Schema]) -> Schema:
        return self.json


FLAG: Checked[bool] = Checked(lambda given: type(given) is bool, "true, false", {"type": "boolean"})
ANYTHING: Checked[Any] = Checked(lambda given: True, "", {})


def choice(*words: str) -> Checked[str]:
    """Make the kind of a value that is one of several words."""
    *most, last = words
    accepted = f"{listed(most)} or {last}" if most else last
    schema = {"enum": list(words)} if most else {"const": last}
    return Checked(lambda given: given in words, accepted, {**schema, "type": "string"})


class Optional(Kind[T | None]):
    """A value that may also be null."""

    def __init__(self, kind: Kind[T]) -> None:
        self.kind = kind

    def read(self, given: Any, at: Path_, found: Findings) -> T | None:
        return None if given is None else self.kind.read(given, at, found)

    def schema(self, records: dict[str, Schema]) -> Schema:
        return {"anyOf": [self.kind.schema(records), {"type": "null"}]}


class WordOr(Kind[str | T]):
    """A text, or something else that is never one."""

    def __init__(self, other: Kind[T]) -> None:
        self.other = other

    def read(self, given: Any, at: Path_, found: Findings) -> str | T:
        return given if type(given) is str else self.other.read(given, at, found)

    def schema(self, records: dict[str, Schema]) -> Schema:
        return {"oneOf": [self.other.schema(records), {"type": "string"}]}


class ListOf(Kind[list[T]]):
    def __init__(self, item: Kind[T], least: int = 0, most: int | None = None) -> None:
        self.item, self.least, self.most = item, least, most

    def read(self, given: Any, at: Path_, found: Findings) -> list[T]:
        if type(given) is not list:
            return self.refused(given, at, found, "a list")
        if instead := _length(given, self.least, self.most):
            self.refused(given, at, found, instead)
        return [self.item.read(each, (*at, n), found) for n, each in enumerate(given)]

    def schema(self, records: dict[str, Schema]) -> Schema:
        return {"items": self.item.schema(records), **_limits("Items", self.least, self.most), "type": "array"}


class MapOf(Kind[dict[str, T]]):
    """Keys of one pattern, with values of one kind."""

    def __init__(self, name: Word, value: Kind[T], least: int = 0, most: int | None = None) -> None:
        self.name, self.value, self.least, self.most = name, value, least, most

    def read(self, given: Any, at: Path_, found: Findings) -> dict[str, T]:
        if type(given) is not dict:
            return self.refused(given, at, found, "keys with values")
        if instead := _length(given, self.least, self.most):
            self.refused(given, at, found, instead)
        for name in given:
            if instead := self.name.instead(name):
                found.refuse(found.file.key((*at, name)), self.name.what.format(shortened(name)), instead)
        return {name: self.value.read(each, (*at, name), found) for name, each in given.items()}

    def schema(self, records: dict[str, Schema]) -> Schema:
        made = {"additionalProperties": not self.name.pattern, **_limits("Properties", self.least, self.most)}
        if self.name.pattern:
            made["patternProperties"] = {self.name.pattern: self.value.schema(records)}
        return {**made, "type": "object"}


def _length(given: Any, least: int, most: int | None) -> str:
    """Return what length is accepted instead, or "" if it is right."""
    if len(given) < least:
        return f"at least {_NUMBERS.get(least, least)}"
    return f"at most {_NUMBERS.get(most, most)}" if most is not None and len(given) > most else ""


def _limits(what: str, least: int, most: int | None) -> Schema:
    return {**({f"max{what}": most} if most is not None else {}), **({f"min{what}": least} if least else {})}


def shortened(given: Any) -> str:
    """Return a wrong value as a message shows it."""
    text = "" if given is None else str(given)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
