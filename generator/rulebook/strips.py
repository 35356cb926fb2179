"""Strips: pieces of a column with their height and marks. Pages are filled with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.draw.marks import Fill, Mark, Target
from generator.rulebook.style import HAIR


@dataclass(frozen=True)
class Strip:
    """A part of a column that is never divided.

    ``before`` is the space above it, except at the top of a column; a strip that ``sticks`` stays with the next; a
    ``wide`` one goes across all columns.
    """

    height: float
    marks: tuple[Mark, ...]
    before: float = 0.0
    sticks: bool = False
    wide: bool = False
    needs: float = 0.0  # for a heading: mm of its section to keep in the same column
    head: Strip | None = None  # a table's head, repeated if a column begins with this row


def moved_by(strip: Strip, x: float, y: float = 0.0) -> Strip:
    """Return the strip with its marks moved by x and y."""
    return replace(strip, marks=moved(strip.marks, x, y))


def moved(marks: Iterable[Mark], x: float, y: float = 0.0) -> tuple[Mark, ...]:
    return tuple(
        replace(mark, y=mark.y + y) if isinstance(mark, Target) else replace(mark, x=mark.x + x, y=mark.y + y)
        for mark in marks
    )


def joined(strips: list[Strip]) -> tuple[float, tuple[Mark, ...]]:
    """Join strips one below the other into one; return its height and marks."""
    marks: list[Mark] = []
    y = 0.0
    for n, strip in enumerate(strips):
        y += strip.before if n else 0.0
        marks += moved(strip.marks, 0, y)
        y += strip.height
    return y, tuple(marks)


def boxed(
    strips: list[Strip], width: float, bar: float, pad: float, colour: str, ground: str, body: float, most: float
) -> list[Strip]:
    """Return strips on a ground: one strip if they fit together, else slices that can break between lines."""
    round_ = body * 0.45

    def backed(height: float, top: bool, bottom: bool) -> tuple[Mark, ...]:
        radii = (round_ if top else 0.0, round_ if bottom else 0.0)
        return (
            Fill(0, 0, width, height, ground, radii),
            Fill(0, 0, bar, height, colour, (0.0, 0.0)),
        )

    before = body * 1.0
    height, marks = joined(strips)
    if height + 2 * pad <= most:
        whole = height + 2 * pad
        return [Strip(whole, (*backed(whole, True, True), *moved(marks, 0, pad)), before)]
    found = []
    last = len(strips) - 1
    for n, strip in enumerate(strips):
        above = pad if n == 0 else strip.before
        below = pad if n == last else 0.0
        high = above + strip.height + below
        ground_marks = backed(high, n == 0, n == last)
        found.append(
            Strip(high, (*ground_marks, *moved(strip.marks, 0, above)), before if n == 0 else 0.0, strip.sticks)
        )
    return found


def hairline(width: float, y: float, colour: str = HAIR, thick: float = 0.2) -> Fill:
    return Fill(0, y, width, thick, colour)
