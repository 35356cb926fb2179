"""Cells: the things one event sets, each with a version, so that two people's edits can be told apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Cell = tuple[str | int, ...]
"""A kind and numbers, such as ``("entry", 1, 2, 3)``: match 1, round 2, seat 3."""


@dataclass(frozen=True)
class Version:
    """The events that led to a cell's value (the first set it, others repeated it), the seat that did, and when."""

    ids: tuple[str, ...]
    by: int
    at: str


def latest(versions: Mapping[Cell, Version], cell: Cell) -> str | None:
    version = versions.get(cell)
    return version.ids[-1] if version else None


def is_current(versions: Mapping[Cell, Version], cell: Cell, base: str | None) -> bool:
    version = versions.get(cell)
    return base in version.ids if version else base is None
