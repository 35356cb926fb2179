"""Plays many games on all cores. The same seed gives the same tally, whatever the number of cores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.base.workers import cores, shared
from generator.rules.bots import Playable, Setup, Tally

_LONGEST, _SHORTEST = 100, 5  # games that are played and added together


@dataclass
class Series:
    """Games of one edition: how many are wanted, and the tally of those that were played."""

    name: str
    playable: Playable
    setup: Setup
    games: int
    seed: str
    tally: Tally = field(default_factory=Tally)

    def block(self, start: int, end: int) -> Tally:
        """Play some of the games."""
        tally = Tally()
        for number in range(start, end):
            self.playable.play(self.setup, f"{self.seed}/{number}", tally)
        return tally


def play(series: Sequence[Series], processes: int = 0) -> Iterator[tuple[str, int]]:
    """Play all games; yield the name of a series and how many of its games were played since the last time.

    The series take turns, so that there is something of each whenever it is stopped.
    """
    blocks = sorted(
        (start, number, min(start + size, each.games))
        for number, each in enumerate(series)
        for size in (max(_SHORTEST, min(_LONGEST, each.games // 40)),)
        for start in range(0, each.games, size)
    )

    def task(at: int) -> Tally:
        start, number, end = blocks[at]
        return series[number].block(start, end)

    many = cores() > 1 and processes != 1 and len(blocks) > 1
    done = shared(len(blocks), task, processes) if many else ((at, task(at)) for at in range(len(blocks)))
    for at, tally in done:
        each = series[blocks[at][1]]
        each.tally = each.tally.plus(tally)  # at once: what is stopped halfway is not counted at all
        yield each.name, tally.games
