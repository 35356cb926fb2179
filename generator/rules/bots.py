"""The seam for games that bots can play: what a game says of itself, and the tally of what happens in its games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from generator.base.estimates import WIN, Sums

Key = tuple[str, str]  # a measure, and what it was measured of: a seat, a card, a bot; "" if there is only one


@dataclass
class Tally:
    """The counts of many games. They are whole numbers, so the order in which games are added does not matter.

    ``sums`` has what is averaged, ``spreads`` how often each value was seen.
    """

    games: int = 0
    sums: defaultdict[Key, Sums] = field(default_factory=lambda: defaultdict(Sums))
    spreads: defaultdict[Key, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, measure: str, value: int, key: str = "", of: int = 1) -> None:
        """Add what was measured in one game: a value, or so many out of ``of``."""
        self.sums[measure, key].add(value, of)

    def see(self, measure: str, value: int, key: str = "") -> None:
        """Add a value to those of which the spread is shown."""
        self.spreads[measure, key][value] += 1

    def win(self, names: Sequence[str], winners: Sequence[int]) -> None:
        """Add a win by seat, and by bot if there are several; ``names`` are the bots by seat. Winners share one."""
        self.won("win-seat", [str(seat) for seat in range(1, len(names) + 1)], winners)
        if len(set(names)) > 1:
            self.won("win-bot", names, winners)

    def won(self, measure: str, keys: Sequence[str], winners: Sequence[int]) -> None:
        """Add a win by something that each seat has; winners share one."""
        share, shares, seats = WIN // len(winners), Counter[str](), Counter(keys)
        for seat, key in enumerate(keys, start=1):
            shares[key] += share if seat in winners else 0
        for key, count in seats.items():
            self.add(measure, shares[key], key, count)

    def lead(self, totals: Sequence[Sequence[int]], winners: Sequence[int]) -> None:
        """Add how often somebody else took the lead, and whether who won was behind at half-time, from all totals."""
        best = [max(row) for row in totals]
        ahead = [
            {seat for seat, points in enumerate(row, start=1) if points == most}
            for row, most in zip(totals, best, strict=True)
        ]
        self.add("leads", sum(not one & other for one, other in pairwise(ahead)))
        if len(totals) > 1:
            self.add("behind", not ahead[(len(totals) - 1) // 2].intersection(winners))

    def plus(self, other: Tally) -> Tally:
        """Return this tally with another one added."""
        both = Tally(self.games + other.games)
        for tally in (self, other):
            for key, sums in tally.sums.items():
                both.sums[key] = Sums([one + two for one, two in zip(both.sums[key], sums, strict=True)])
            for key, counts in tally.spreads.items():
                both.spreads[key].update(counts)
        return both


@dataclass(frozen=True)
class Setup:
    """The bots that play, and the chosen variants. Who sits where is decided by each game's seed."""

    bots: tuple[str, ...]
    variants: Mapping[str, str]

    @property
    def players(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Measure:
    """Something that is counted in games: how it is called in reports, and how its numbers are written.

    ``unit`` is "share" for a part of all times, "win" for a share of wins, or "number"; ``each`` says what has one
    row each (card, seat, bot, ending), "" if there is only one number.
    """

    name: str
    title: str
    unit: str = "number"
    each: str = ""


@dataclass(frozen=True)
class Playable:
    """A game that bots can play.

    ``bots`` are listed from the weakest to the strongest, and ``usual`` plays if nobody chooses. ``variants`` has the
    choices of each variant, the usual one first. ``play`` plays one game by a seed, and adds what happened to a tally.
    ``depends`` is all of the game that this depends on.
    """

    bots: tuple[str, ...]
    usual: str
    players: tuple[int, int]
    variants: Mapping[str, tuple[str, ...]]
    measures: tuple[Measure, ...]
    play: Callable[[Setup, str, Tally], None]
    depends: Any = None
