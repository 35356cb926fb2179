"""Sweeps: the same games with a rule at several values, and which value brings a measure nearest to a goal."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from generator.base.errors import CutlineError, listed, nearest
from generator.base.estimates import Estimate
from generator.simulate.report import Report, Row

MOST = 60  # editions in one sweep
_STEPS = 5  # values that are tried between both ends of a rule's limits, if nobody says which
_RANGE = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})(?::(\d{1,9}))?")
_GOAL = re.compile(r"([a-z-]+)(?:/(\S+))?\s*=\s*(-?\d+(?:\.\d+)?)\s*(%|min)?")


@dataclass(frozen=True)
class Sweep:
    """A value of the game, such as rules.amino_bonus, and what it is set to in turn."""

    path: str
    values: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Sweep:
        """Read ``rules.deal=3..6``, ``rules.jupiter_target=20..100:20`` or ``rules.deal=3,5``."""
        path, _, given = text.partition("=")
        if not path or not given:
            raise CutlineError(
                f'--sweep: "{text}" is not accepted. Accepted: such as rules.deal=3..6 or rules.deal=3,5'
            )
        if found := _RANGE.fullmatch(given):
            low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
            if low > high or step < 1:
                raise CutlineError(
                    f'--sweep: "{given}" goes nowhere. Accepted: the lower end first, a step of 1 or more'
                )
            values = range(low, high + 1, step)
            _refuse_long(len(values))
            return cls(path, tuple(map(str, values)))
        listing = tuple(each.strip() for each in given.split(",") if each.strip())
        if not listing:
            raise CutlineError(f'--sweep: "{text}" has no values. Accepted: such as rules.deal=3..6 or rules.deal=3,5')
        return cls(path, listing)

    @classmethod
    def within(cls, path: str, limits: tuple[int, int], now: int) -> Sweep:
        """Return a few values between both ends of a rule's limits, with that which it has now."""
        low, high = limits
        even = {round(low + (high - low) * step / (_STEPS - 1)) for step in range(_STEPS)}
        return cls(path, tuple(map(str, sorted(even | {now}))))


def settings(sweeps: Sequence[Sweep]) -> list[dict[str, str]]:
    """Return the settings of every edition of a sweep: each value of one with each value of the others."""
    _refuse_long(math.prod(len(sweep.values) for sweep in sweeps))
    return [
        dict(zip((sweep.path for sweep in sweeps), values, strict=True))
        for values in product(*(sweep.values for sweep in sweeps))
    ]


def _refuse_long(editions: int) -> None:
    if editions > MOST:
        raise CutlineError(f"The sweep has {editions} editions. Accepted: at most {MOST}.")


@dataclass(frozen=True)
class Goal:
    """A measure that is to have a value: ``minutes = 25 min``, ``bonus = 40 %``, ``win-seat/1 = 33 %``."""

    measure: str
    key: str
    value: float
    said: str

    @classmethod
    def read(cls, text: str) -> Goal:
        found = _GOAL.fullmatch(text.strip())
        if not found:
            raise CutlineError(
                f'--find: "{text}" is not accepted. Accepted: such as "length = 25 min" or "bonus = 40 %"'
            )
        name = "minutes" if found[1] == "length" else found[1]
        value = float(found[3]) / (100 if found[4] == "%" else 1)
        return cls(name, found[2] or "", value, text.strip())

    def row(self, report: Report) -> Row:
        """Return what is measured; refuse a measure that there is not."""
        for row in report.rows:
            if (row.measure.name, row.key) == (self.measure, self.key):
                return row
        known = list(dict.fromkeys(row.measure.name for row in report.rows if not row.key))
        meant = nearest(self.measure, known)
        fix = f'Did you mean "{meant}"?' if meant else f"Accepted: length, {listed(known)}."
        raise CutlineError(f'--find: there is no measure "{self.measure}". {fix}')


@dataclass(frozen=True)
class Try:
    """An edition of a sweep with what a goal's measure was in it."""

    set: Mapping[str, str]
    found: Estimate


def ranked(goal: Goal, tried: Sequence[Try]) -> list[Try]:
    """Return the editions, the nearest to the goal first."""
    return sorted(tried, key=lambda each: abs(each.found.value - goal.value))
