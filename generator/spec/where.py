"""Conditions that choose rows of a spreadsheet: ``type = token and level >= 2``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

EXAMPLE = 'a condition such as type = token, joined by "and" and "or"'
_UNQUOTED = r'(?=(?:[^"]*"[^"]*")*[^"]*$)'  # followed by whole quotations only
_OR = re.compile(rf"\s+or\s+{_UNQUOTED}", re.IGNORECASE)
_AND = re.compile(rf"\s+and\s+{_UNQUOTED}", re.IGNORECASE)
_CONDITION = re.compile(r"([^=!<>]+?)\s*(!=|<=|>=|=|<|>)\s*(.*)", re.DOTALL)
_SIGNS: dict[str, Callable[[float, float], bool]] = {
    "<": lambda one, other: one < other,
    ">": lambda one, other: one > other,
    "<=": lambda one, other: one <= other,
    ">=": lambda one, other: one >= other,
}


@dataclass(frozen=True)
class Condition:
    """A column, a sign and what is compared with the column's cells, whatever their capitals."""

    column: str
    sign: str
    value: str

    def holds(self, cell: str) -> bool:
        if self.sign in ("=", "!="):
            return (_same(cell) == _same(self.value)) == (self.sign == "=")
        one, other = _number(cell), _number(self.value)
        return one is not None and other is not None and _SIGNS[self.sign](one, other)


@dataclass(frozen=True)
class Filter:
    """Conditions that choose rows: all of one group must hold."""

    groups: tuple[tuple[Condition, ...], ...]

    @property
    def columns(self) -> list[str]:
        return list(dict.fromkeys(each.column for group in self.groups for each in group))

    def takes(self, row: Mapping[str, str]) -> bool:
        return any(all(each.holds(row.get(each.column, "")) for each in group) for group in self.groups)


def read_filter(text: str, named: Callable[[str], str]) -> Filter | None:
    """Return a filter as it is written, None if it is not one; ``named`` makes a column's name from its header."""
    groups = []
    for group in _OR.split(f"{text.strip()} "):
        found = [_CONDITION.fullmatch(each.strip()) for each in _AND.split(f"{group.strip()} ")]
        if not all(found):
            return None
        groups.append(tuple(Condition(named(each[1]), each[2], each[3].strip().strip('"')) for each in found if each))
    return Filter(tuple(groups))


def _same(text: str) -> str:
    number = _number(text)
    return " ".join(text.lower().split()) if number is None else f"{number:g}"


def _number(text: str) -> float | None:
    return float(text.replace(",", ".")) if re.fullmatch(r"[-+]?\d{1,15}([.,]\d{1,6})?", text.strip()) else None
