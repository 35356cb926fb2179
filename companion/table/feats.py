"""Feats: what the memory keeps of a seat besides its points. Each is a count, counts by kind, the best, or a mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Count:
    """A number of times something was done; over several games these add up."""

    n: int

    def __add__(self, other: Count) -> Count:
        return Count(self.n + other.n)

    def json(self) -> dict[str, Any]:
        return {"kind": "count", "n": self.n}


@dataclass(frozen=True)
class Kinds:
    """A number of times for each kind of something."""

    of: tuple[tuple[str, int], ...]

    @classmethod
    def counted(cls, counts: Mapping[str, int]) -> Kinds:
        return cls(tuple((kind, n) for kind, n in counts.items() if n))

    def __add__(self, other: Kinds) -> Kinds:
        return Kinds.counted(Counter(dict(self.of)) + Counter(dict(other.of)))

    def json(self) -> dict[str, Any]:
        return {"kind": "kinds", "of": dict(self.of)}


@dataclass(frozen=True)
class Best:
    """The best of a seat's rounds: its points, its number, and its cards, if they are known.

    On a tie, the one with known cards counts, otherwise the earlier one.
    """

    n: int
    at: int
    of: tuple[str, ...] = ()
    lowest: bool = False

    def __add__(self, other: Best) -> Best:
        if other.n == self.n:
            return other if other.of and not self.of else self
        return other if (other.n < self.n) == self.lowest else self

    def json(self) -> dict[str, Any]:
        return {"kind": "best", "n": self.n, "at": self.at, "of": list(self.of)}


@dataclass(frozen=True)
class Mean:
    """The sum of the points of rounds, and the number of rounds."""

    points: int
    of: int

    def __add__(self, other: Mean) -> Mean:
        return Mean(self.points + other.points, self.of + other.of)

    def json(self) -> dict[str, Any]:
        return {"kind": "mean", "n": round(self.points / self.of, 1), "of": self.of}


Feat = Count | Kinds | Best | Mean
Feats = Mapping[str, Feat]
"""Feats by name; in one game, a name always has the same kind of feat."""


def together(all: Iterable[Feats]) -> dict[str, Feat]:
    """Return the feats of several plays of one game, added up."""
    found: dict[str, Feat] = {}
    for feats in all:
        for name, feat in feats.items():
            found[name] = found[name] + feat if name in found else feat  # type: ignore[operator]
    return found
