"""Plays many games on all cores. The same seed gives the same tally, whatever the number of cores."""

from __future__ import annotations

from collections.abc import Iterator
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


def play(series: Series, processes: int = 0) -> Iterator[int]:
    """Play all games of a series; yield how many were played since the last time."""
    size = max(_SHORTEST, min(_LONGEST, series.games // 40))
    starts = range(0, series.games, size)

    def task(number: int) -> Tally:
        start = starts[number]
        return series.block(start, min(start + size, series.games))

    many = cores() > 1 and processes != 1 and len(starts) > 1
    done = shared(len(starts), task, processes) if many else ((n, task(n)) for n in range(len(starts)))
    for _, tally in done:
        series.tally.merge(tally)
        yield tally.games
