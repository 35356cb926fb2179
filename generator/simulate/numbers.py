"""Means of what was counted, how sure they are, and whether two of them differ by more than chance."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.rules.bots import WIN, Sums

SURE = 1.959964  # standard errors either way that hold the true value 95 times in 100
VERY_SURE = 2.575829  # … 99 times in 100: to call two numbers different


@dataclass(frozen=True)
class Estimate:
    """A mean or a share with its interval of 95 %, and the games that it comes from."""

    value: float
    low: float
    high: float
    error: float
    games: int


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
    low, high = mean - SURE * error, mean + SURE * error
    if unit == "share":
        if value in (0, of) or of == games:
            low, high = _wilson(value, of, games)
        low, high = max(0.0, low), min(1.0, high)
    return Estimate(mean / scale, low / scale, high / scale, error / scale, games)


def _wilson(hits: int, of: int, games: int) -> tuple[float, float]:
    """Return the interval of a share, good also if it never or always happened; by games, as they are independent."""
    number, share, z = games, hits / of, SURE * SURE
    middle = (share + z / (2 * number)) / (1 + z / number)
    half = SURE / (1 + z / number) * math.sqrt(share * (1 - share) / number + z / (4 * number * number))
    return middle - half, middle + half


@dataclass(frozen=True)
class Change:
    """The difference between two estimates; it is ``clear`` if chance would rarely make one as large."""

    by: float
    error: float
    clear: bool


def change(before: Estimate, after: Estimate) -> Change:
    error = math.hypot(before.error, after.error)
    by = after.value - before.value
    return Change(by, error, math.isfinite(error) and abs(by) > VERY_SURE * error)
