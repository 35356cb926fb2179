"""Means of what was counted in games, how sure they are, and whether two of them differ by more than chance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

WIN = 2520  # a win; shared by up to ten players it is still a whole number
SURE = 1.959964  # standard errors either way that hold the true value 95 times in 100
CHANCE = 0.05  # reports on two editions that are the same, of all such reports, in which any change is called clear
_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179)
_MANY = 200  # games, from which wins have the same interval on both sides
_FEW = 20  # games, of which fewer say too little to call any two numbers different


class Sums(list[int]):
    """The games, then the sums of what happened and of what could: each, their squares, and their product."""

    __slots__ = ()

    def __init__(self, values: list[int] | None = None) -> None:
        super().__init__(values or [0, 0, 0, 0, 0, 0])

    def add(self, value: int, of: int) -> None:
        if not of:
            return  # a game in which it could not happen says nothing
        games, total, ofs, squares, of_squares, both = self  # at once: half the time of adding to each
        both += value * of
        self[:] = (games + 1, total + value, ofs + of, squares + value * value, of_squares + of * of, both)


@dataclass(frozen=True)
class Estimate:
    """A mean or a share with its interval of 95 %, and the games that it comes from."""

    value: float
    low: float
    high: float
    error: float
    games: int

    def json(self) -> dict[str, float | None]:
        """Return it as plain values; an end of the interval is None if one game says nothing about others."""
        low, high = (end if math.isfinite(end) else None for end in (self.low, self.high))
        return {"value": self.value, "low": low, "high": high}


def estimate(sums: Sums, unit: str = "number") -> Estimate | None:
    """Return the mean; None if it was never measured.

    Values of one game depend on each other, so each game counts as one observation of a ratio.
    """
    games, value, of, values, ofs, both = sums
    if not of:
        return None
    scale = WIN if unit == "win" else 1
    mean = value / of
    spread = max(0.0, values - 2 * mean * both + mean * mean * ofs)
    error = math.sqrt(spread / (games - 1) * games) / of if games > 1 else math.inf
    sure = _sure(games)
    low, high = mean - sure * error, mean + sure * error
    if unit == "win" and games < _MANY:
        low, high = (scale * end for end in _wilson(value / scale, of, games))
    if unit == "share":
        if value in (0, of) or of == games:
            low, high = _wilson(value, of, games)
        low, high = max(0.0, low), min(1.0, high)
        if value in (0, of):
            error = (high - low) / SURE  # what never happened may still happen
    return Estimate(mean / scale, low / scale, high / scale, error / scale, games)


def _sure(games: int) -> float:
    """Return how many standard errors hold the true value 95 times in 100: more if there are few games (Student)."""
    free = games - 1
    return _STUDENT[free - 1] if 0 < free <= len(_STUDENT) else SURE + 2.4 / max(free, 1)


def _wilson(hits: float, of: int, games: int) -> tuple[float, float]:
    """Return the interval of a share, good also if it never or always happened; by games, as they are independent."""
    number, share, z = games, hits / of, SURE * SURE
    middle = (share + z / (2 * number)) / (1 + z / number)
    half = SURE / (1 + z / number) * math.sqrt(share * (1 - share) / number + z / (4 * number * number))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Change:
    """The difference between two estimates, and how often chance alone would make one as large.

    It is ``clear`` once it is judged together with all others of a report.
    """

    by: float
    chance: float
    clear: bool = False


def change(before: Estimate, after: Estimate) -> Change:
    error, by = math.hypot(before.error, after.error), after.value - before.value
    if by == 0 or min(before.games, after.games) < _FEW:
        return Change(by, 1.0)
    if error == 0:
        return Change(by, 0.0)
    return Change(by, math.erfc(abs(by) / error / math.sqrt(2)))


def judged(changes: Sequence[Change | None]) -> list[Change | None]:
    """Return the changes of a report, the clear ones marked, by Holm's method: the more numbers, the stricter."""
    order = sorted((each.chance, at) for at, each in enumerate(changes) if each)
    found, left = list(changes), len(order)
    for chance, at in order:
        if chance > CHANCE / left:
            break
        found[at] = replace(changes[at], clear=True)  # type: ignore[type-var]
        left -= 1
    return found
