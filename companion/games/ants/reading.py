"""A match read with its rules: whose turn it is, what was stored when, who has won, what is impossible."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.games.ants import opening
from companion.games.ants.play import Fight, Match
from companion.games.ants.supply import Supplies
from companion.table.matches import AS_PLAYED
from companion.table.refusal import Refusal
from generator.games.ants.rules import Score, highest

AFTER_ALL = 10_000


@dataclass(frozen=True)
class Stored:
    """A resource in a chamber: what it is worth there, the seat's points with it, and whether it counts."""

    turn: int
    n: int
    seat: int
    resource: str
    points: int
    total: int
    counts: bool


@dataclass(frozen=True)
class Outcome:
    """The end of the game: with which resource of which turn, and who won; several may share."""

    reason: str
    turn: int
    n: int
    winners: tuple[int, ...]


@lru_cache(maxsize=256)
def reading(match: Match) -> Reading:
    """Return the match read with its rules; cached for several calls in a row."""
    return Reading(match)


class Reading:
    """Everything the view and the checks ask for."""

    def __init__(self, match: Match) -> None:
        self.match, self.rules = match, match.rules
        self.first = opening.first(match)
        self.outcome: Outcome | None = None
        self.stored: list[Stored] = []
        if self.first is not None:
            self._read_stores()
        if match.closed and self.outcome is None:
            # A correction removed the end of an earlier match: nobody plays on, so it counts as it was played.
            best = highest({str(seat): total for seat, total in enumerate(self.now, start=1)})
            self.outcome = Outcome(AS_PLAYED, match.turn, AFTER_ALL, tuple(map(int, best)))

    def seat_of(self, turn: int) -> int:
        """Return the seat that plays this turn: clockwise from the first player."""
        assert self.first is not None
        return (self.first - 1 + turn - 1) % self.match.players + 1

    def _read_stores(self) -> None:
        totals: Counter[int] = Counter()
        left = self.rules.resources
        places = sorted((turn, n) for turn, kind, n in self.match.deeds if kind == "store")
        for turn, n in places:
            seat, resource = self.seat_of(turn), self.match.deed(turn, "store", n)
            points, counts = self.chambers(seat)[resource], self.outcome is None
            if counts:
                totals[seat] += points
                left -= 1
            self.stored.append(Stored(turn, n, seat, resource, points, totals[seat], counts))
            if counts:
                self.outcome = self._ended(totals, left, turn, n)

    def _ended(self, totals: Counter[int], left: int, turn: int, n: int) -> Outcome | None:
        ended = self.rules.outcome({str(seat): totals[seat] for seat in self.match.seats}, left)
        return Outcome(ended.reason, turn, n, tuple(map(int, ended.winners))) if ended else None

    def chambers(self, seat: int) -> dict[str, int]:
        """Return the points of each chamber of a seat's colony card."""
        return dict(self.rules.numbers.chambers[self.match.colonies[seat - 1]])

    def store(self, seat: int) -> Counter[str]:
        """Return the resources a seat has stored, by kind."""
        return Counter(row.resource for row in self.stored if row.seat == seat and row.counts)

    def score(self, seat: int) -> Score:
        return self.rules.score(self.match.colonies[seat - 1], self.store(seat))

    @property
    def now(self) -> list[int]:
        """Each seat's points."""
        return [self.score(seat).points for seat in self.match.seats]

    def totals_after(self, turn: int) -> list[int]:
        """Return each seat's points at the end of a turn."""
        points = Counter[int]()
        for row in self.stored:
            points[row.seat] += row.points if row.counts and row.turn <= turn else 0
        return [points[seat] for seat in self.match.seats]

    @property
    def left(self) -> dict[str, int]:
        """The number of each resource that nobody has stored."""
        return self.rules.left({str(seat): self.store(seat) for seat in self.match.seats})

    @cached_property
    def supplies(self) -> Supplies:
        return Supplies(self.match, self.seat_of if self.first is not None else None)

    @property
    def open_fight(self) -> Fight | None:
        """The fight of the current turn, while a round of it is fought."""
        fight: Fight | None = self.match.deed(self.match.turn, "fight")
        return fight if fight and fight.is_open else None

    def refuse(self) -> Refusal | None:
        """Refuse what is impossible at any table: too many stored, a fight for what is gone, cards nobody has."""
        short = next((kind for kind, left in self.left.items() if left < 0), None) or self._fought_in_vain()
        return self.none_left(short) if short else self.supplies.refusal

    def _fought_in_vain(self) -> str | None:
        """Return a resource that was fought for after all of its kind had been stored in earlier turns."""
        fights = [(turn, deed.resource) for (turn, kind, _), deed in self.match.deeds.items() if kind == "fight"]
        stored = Counter(
            (turn, row.resource) for turn, _ in fights for row in self.stored if row.counts and row.turn < turn
        )
        gone = (kind for turn, kind in fights if stored[turn, kind] >= self.rules.numbers.resources[kind])
        return next(gone, None)

    def none_left(self, resource: str) -> Refusal:
        return Refusal("none-left", {"resource": resource, "copies": self.rules.numbers.resources[resource]})
