"""The state of a game on a score sheet, and what follows from it: complete rounds, totals, the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from companion.table.matches import AS_PLAYED
from generator.games.scoresheet.rules import Counts, Outcome, Score, Scoresheet
from generator.games.scoresheet.sheet import Sheet
from generator.spec import Category

Entry = tuple[tuple[str, int], ...]
"""A seat's counts at one time, in the order of the categories."""
Entries = Mapping[tuple[int, int], Entry]
NOTHING: Entries = MappingProxyType({})
END = 0
"""The number under which the entries of the end are kept."""


@dataclass(frozen=True)
class Match:
    """One game: the rules it is played with, who starts, and the entries by round and seat.

    It is ``closed`` once the next one has begun: rounds can be corrected, but no more are played. ``bids`` are secret
    until all have made theirs, or their round is among the ``shown``; ``timer`` is the event that started it.
    """

    rules: Scoresheet = field(repr=False)
    first: int
    players: int
    entries: Entries = field(default_factory=lambda: NOTHING)
    finished: bool = False
    closed: bool = False
    bids: Entries = field(default_factory=lambda: NOTHING)
    shown: frozenset[int] = frozenset()
    timer: str | None = None

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

    def with_bid(self, round: int, seat: int, bid: Entry) -> Match:
        return replace(self, bids=MappingProxyType({**self.bids, (round, seat): bid}))

    def without_bids(self, rounds: Collection[int]) -> Match:
        """Return the match without the bids of these rounds, which have to be made again."""
        if not any(round in rounds for round, _ in self.bids):
            return self
        kept = {key: bid for key, bid in self.bids.items() if key[0] not in rounds}
        return replace(self, bids=MappingProxyType(kept), shown=self.shown - set(rounds))

    def bidders(self, round: int) -> list[int]:
        return [seat for seat in self.seats if (round, seat) in self.bids]

    def is_shown(self, round: int) -> bool:
        """Return True if everybody may see the bids of a round."""
        return round in self.shown or len(self.bidders(round)) == self.players

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
        # A correction may remove the end of an earlier match: nobody plays on, so it counts as it was played.
        self._sheet = Sheet(
            *(match.rules, match.players, [self._row(round) for round in range(1, self.entered + 1)], self._row(END)),
            finished=match.finished,
            anyway=AS_PLAYED if match.closed else "",
        )

    def _row(self, round: int) -> list[Counts | None]:
        entries = (self.match.entry(round, seat) for seat in self.match.seats)
        return [None if entry is None else dict(entry) for entry in entries]

    @property
    def outcome(self) -> Outcome | None:
        return self._sheet.outcome

    @property
    def over(self) -> tuple[str, int] | None:
        """Why the rounds are over, and after which; the end may still have to be counted."""
        return self._sheet.over

    @property
    def now(self) -> list[int]:
        """Each seat's points."""
        return self._sheet.now

    @property
    def ending(self) -> int | None:
        """The number after all rounds, which the count at the end is shown with; None before it and without one."""
        return self.entered + 1 if self.over and self.rules.scoring.end else None

    def is_complete(self, round: int) -> bool:
        return all(self.match.entry(round, seat) is not None for seat in self.match.seats)

    @property
    def current(self) -> int | None:
        """The first incomplete round, which may be a new one, or the count at the end; None when the game is over."""
        if self.outcome:
            return None
        if self._sheet.due:
            return self.ending
        incomplete = (round for round in range(1, self.entered + 1) if not self.is_complete(round))
        return next(incomplete, self.entered + 1)

    @property
    def rounds(self) -> int:
        """The number of rounds: those with entries, and the one to play."""
        return max(self.entered, 0 if self.over else self.current or 0)

    def counts(self, round: int) -> bool:
        return self.over is None or round <= self.over[1]

    def missing(self, round: int) -> list[int]:
        return [seat for seat in self.match.seats if self.match.entry(round, seat) is None]

    def score(self, round: int, seat: int) -> Score | None:
        if round == END:
            return self._sheet.ending[seat - 1]
        return self._sheet.scores[round - 1][seat - 1] if round <= self.entered else None

    def categories(self, round: int) -> tuple[Category, ...]:
        """Return what is counted in a round, or at the end."""
        end = self.rules.scoring.end
        return (end.categories if end else ()) if round == END else self.rules.scoring.each.categories

    def totals(self, until: int) -> list[int]:
        """Return each seat's points in the rounds that count, up to this one."""
        return self._sheet.totals[min(until, self.entered)]

    def with_counts(self, round: int, seat: int, entry: Entry) -> Score | None:
        """Return the score that an entry would get; None if others have to be known for it."""
        return reading(self.match.with_entries(round, {seat: entry})).score(round, seat)
