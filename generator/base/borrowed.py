"""Words that a draft borrows from another language: they count how often they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from markupsafe import Markup


class Borrowed(Markup):
    """Words of another language, in place of a missing translation."""

    __slots__ = ()
    shown = 0  # of all borrowed words, since the innermost ``counted`` began

    def __html__(self) -> str:  # type: ignore[override]
        return str(self)

    def __str__(self) -> str:
        Borrowed.shown += 1
        return str.__str__(self)


class Count:
    """The number of borrowed words that were shown."""

    number = 0


@contextmanager
def counted() -> Iterator[Count]:
    """Count the borrowed words that are shown meanwhile, except within another ``counted``."""
    outer, Borrowed.shown, count = Borrowed.shown, 0, Count()
    try:
        yield count
    finally:
        count.number, Borrowed.shown = Borrowed.shown, outer
