"""The state of a game on a score sheet, and what follows from it: complete rounds, totals, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from companion.table.matches import AS_PLAYED
from generator.games.scoresheet.rules import Counts, Outcome, Score, Scoresheet

Entry = tuple[tuple[str, int], ...]
"""A seat's counts in a round, in the order of the categories."""
NOTHING: Mapping[tuple[int, int], Entry] = MappingProxyType({})


@dataclass(frozen=True)
class Match:
    """One game: the rules it is played with, who starts, and the entries by round and seat.

    It is ``closed`` once the next one has begun: rounds can be corrected, but no more are played.
    """

    rules: Scoresheet = field(repr=False)
    first: int
    players: int
    entries: Mapping[tuple[int, int], Entry] = field(default_factory=lambda: NOTHING)
    finished: bool = False
    closed: bool = False

    @property
    def variants(self) -> dict[str, str]:
        """No variants: a score sheet has none."""
        return {}

    def entry(self, round: int, seat: int) -> Entry | None:
        return self.entries.get((round, seat))

    def with_entries(self, round: int, changed: Mapping[int, Entry | None]) -> Match:
        entries = dict(self.entries) | {(round, seat): entry for seat, entry in changed.items()}
        kept = {key: entry for key, entry in entries.items() if entry is not None}
        return replace(self, entries=MappingProxyType(kept))

    def __hash__(self) -> int:
        return hash((self.first, self.players, self.finished, self.closed, frozenset(self.entries.items())))

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)


Play = tuple[Match, ...]
"""The matches of a table; the last one is being played."""


@lru_cache(maxsize=256)
def reading(match: Match) -> Reading:
    """Return the match read with its rules; cached for several calls in a row."""
    return Reading(match)


class Reading:
    """A match read with its rules: everything the view and the checks ask for."""

    def __init__(self, match: Match) -> None:
        self.rules, self.match = match.rules, match
        self.entered = max((round for round, _ in match.entries), default=0)
        self._scores = {place: match.rules.score(dict(entry)) for place, entry in match.entries.items()}
        complete = [self._counts(round) for round in range(1, self.entered + 1) if self.is_complete(round)]
        self.outcome: Outcome | None = match.rules.outcome(complete, match.finished)
        if match.closed and self.outcome is None:
            # A correction removed the end of an earlier match: nobody plays on, so it counts as it was played.
            self.outcome = match.rules.judged(AS_PLAYED, complete)
        self._totals = self._summed()

    def _counts(self, round: int) -> list[Counts]:
        return [dict(entry) for seat in self.match.seats if (entry := self.match.entry(round, seat)) is not None]

    def is_complete(self, round: int) -> bool:
        return all(self.match.entry(round, seat) is not None for seat in self.match.seats)

    @property
    def now(self) -> list[int]:
        """Each seat's points."""
        return self.totals(self.rounds)

    @property
    def current(self) -> int | None:
        """The first incomplete round, which may be a new one; None when the game is over."""
        if self.outcome:
            return None
        incomplete = (round for round in range(1, self.entered + 1) if not self.is_complete(round))
        return next(incomplete, self.entered + 1)

    @property
    def rounds(self) -> int:
        """The number of rounds: those with entries, and the one to play."""
        return max(self.entered, self.current or 0)

    def counts(self, round: int) -> bool:
        return self.outcome is None or round <= self.outcome.round

    def missing(self, round: int) -> list[int]:
        return [seat for seat in self.match.seats if self.match.entry(round, seat) is None]

    def score(self, round: int, seat: int) -> Score | None:
        return self._scores.get((round, seat))

    def totals(self, until: int) -> list[int]:
        """Return each seat's points in the rounds that count, up to this one."""
        return self._totals[min(until, self.entered)]

    def _summed(self) -> list[list[int]]:
        found = [[0] * self.match.players]
        for round in range(1, self.entered + 1):
            scores = [self.score(round, seat) if self.counts(round) else None for seat in self.match.seats]
            found.append([before + (now.points if now else 0) for before, now in zip(found[-1], scores, strict=True)])
        return found
