"""A match read with its rules: whose turn it is, what was stored when, who has won, what is impossible."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.games.ants import opening
from companion.games.ants.hands import Hands
from companion.games.ants.play import Fight, Match, Transport
from companion.games.ants.supply import Supplies
from companion.table.matches import AS_PLAYED
from companion.table.refusal import Refusal
from generator.games.ants.rules import Score, highest

AFTER_ALL = 10_000


@dataclass(frozen=True)
class Stored:
    """A resource in a chamber: what it is worth there, the seat's points with it, and whether it counts.

    Without turns, ``turn`` is the seat.
    """

    turn: int
    n: int
    seat: int
    resource: str
    points: int
    total: int
    counts: bool


@dataclass(frozen=True)
class Outcome:
    """The end of the game: with which resource of which turn (None without turns), and who won; several may share."""

    reason: str
    turn: int | None
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
        if self.begun:
            self._read_stores()
        if match.closed and self.outcome is None:
            # A correction removed the end of an earlier match: nobody plays on, so it counts as it was played.
            best = highest({str(seat): total for seat, total in enumerate(self.now, start=1)})
            turn = match.turn if match.has_turns else None
            self.outcome = Outcome(AS_PLAYED, turn, AFTER_ALL, tuple(map(int, best)))

    @property
    def begun(self) -> bool:
        """True once deeds can be recorded: without turns at once, else when it is known who starts."""
        return self.first is not None or not self.match.has_turns

    def seat_of(self, turn: int) -> int:
        """Return the seat that plays this turn: clockwise from the first player. Without turns, it is the seat."""
        if not self.match.has_turns:
            return turn
        assert self.first is not None
        return (self.first - 1 + turn - 1) % self.match.players + 1

    def _read_stores(self) -> None:
        totals: Counter[int] = Counter()
        left = self.rules.resources
        for turn, n in self._places():
            seat, resource = self.seat_of(turn), self.match.deed(turn, "store", n).resource
            points, counts = self.chambers(seat)[resource], self.outcome is None
            if counts:
                totals[seat] += points
                left -= 1
            self.stored.append(Stored(turn, n, seat, resource, points, totals[seat], counts))
            if counts:
                self.outcome = self._ended(totals, left, turn, n)

    def _places(self) -> list[tuple[int, int]]:
        """Return the turn and number of each store in the order of storing: by turns, else as they were recorded."""
        places = [(turn, n) for turn, kind, n in self.match.noted if kind == "store"]
        return sorted(places) if self.match.has_turns else places

    def _ended(self, totals: Counter[int], left: int, turn: int, n: int) -> Outcome | None:
        ended = self.rules.outcome({str(seat): totals[seat] for seat in self.match.seats}, left)
        at = turn if self.match.has_turns else None
        return Outcome(ended.reason, at, n, tuple(map(int, ended.winners))) if ended else None

    def beyond(self, turn: int, n: int) -> str | None:
        """Return why no Transport of this turn carried its ``n``-th resource; None if one did, or none is needed."""
        if not self.match.has_turns:
            return None
        transport: Transport | None = self.match.deed(turn, "transport")
        rolled = sum(transport.roll.dice) if transport else None
        before = sum(other < n for other, _ in self.match.deeds_of(turn, "store"))
        if before < self.rules.stores(rolled):
            return None
        return "no-transport" if transport is None else "transport-used" if rolled else "transport-nowhere"

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

    def totals_by_store(self) -> list[list[int]]:
        """Return each seat's points before the first resource was stored, and after each that counts."""
        points, columns = Counter[int](), [[0] * self.match.players]
        for row in self.stored:
            points[row.seat] += row.points if row.counts else 0
            columns += [[points[seat] for seat in self.match.seats]] if row.counts else []
        return columns

    @property
    def left(self) -> dict[str, int]:
        """The number of each resource that nobody has stored."""
        return self.rules.left({str(seat): self.store(seat) for seat in self.match.seats})

    @cached_property
    def supplies(self) -> Supplies:
        kept = self.begun and self.match.has_turns
        return Supplies(self.match, self.seat_of if kept else None)

    @cached_property
    def hands(self) -> Hands | None:
        """The hands, if this table keeps them."""
        if not self.match.has_hands or self.first is None:
            return None
        return Hands(self.match, self.seat_of, self.supplies.taken)

    @property
    def open_fight(self) -> Fight | None:
        """The fight of the current turn, while a round of it is fought: the turn waits for it."""
        fight: Fight | None = self.match.deed(self.match.turn, "fight") if self.match.has_turns else None
        return fight if fight and fight.is_open else None

    def refuse(self) -> Refusal | None:
        """Refuse what is impossible at any table: too many stored, a fight for what is gone, cards nobody has."""
        short = next((kind for kind, left in self.left.items() if left < 0), None) or self._fought_in_vain()
        if short:
            return self.none_left(short)
        return self.supplies.refusal or (self.hands.refusal if self.hands else None)

    def _fought_in_vain(self) -> str | None:
        """Return a resource that was fought for after all of its kind had been stored in earlier turns."""
        if not self.match.has_turns:
            return None
        fights = [(turn, deed.resource) for (turn, kind, _), deed in self.match.deeds.items() if kind == "fight"]
        stored = Counter(
            (turn, row.resource) for turn, _ in fights for row in self.stored if row.counts and row.turn < turn
        )
        gone = (kind for turn, kind in fights if stored[turn, kind] >= self.rules.numbers.resources[kind])
        return next(gone, None)

    def none_left(self, resource: str) -> Refusal:
        return Refusal("none-left", {"resource": resource, "copies": self.rules.numbers.resources[resource]})
