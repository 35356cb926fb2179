"""A match read with its rules: the table after its turns, who has won, and the first thing that is impossible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.games.genetico.play import Match, Place, Tally, in_order
from companion.table.matches import AS_PLAYED
from companion.table.refusal import Refusal
from generator.games.genetico import modifiers
from generator.games.genetico.deeds import (
    Attach,
    Collaboration,
    Draw,
    End,
    Finish,
    HeldEnd,
    HeldModifier,
    Modifier,
    Start,
)
from generator.games.genetico.held import HeldLab
from generator.games.genetico.lab import Cards, Lab
from generator.games.genetico.rules import Score, winners
from generator.rules.illegal import IllegalError

LAST_ACT = 61
"""After every act that a turn can have."""
_EFFECTS: dict[type, Callable[[Any, Any], int | None]] = {
    Draw: lambda lab, deed: lab.draw(deed),
    Start: lambda lab, deed: lab.start(deed),
    Attach: lambda lab, deed: lab.attach(deed),
    Finish: lambda lab, deed: lab.finish(deed),
    Modifier: modifiers.play,
    HeldModifier: modifiers.play,
    Collaboration: lambda lab, deed: lab.join(deed),
    End: lambda lab, deed: lab.end(deed),
    HeldEnd: lambda lab, deed: lab.end(deed),
}


@dataclass(frozen=True)
class Outcome:
    """The end of the game: with which turn, and who won; several may share."""

    reason: str
    turn: int
    winners: tuple[int, ...]


class Reading:
    """Everything about a match that follows from its deeds; turns after the end are kept but do not count."""

    def __init__(self, match: Match) -> None:
        self.match, self.rules = match, match.rules
        seed = match.seed
        self.lab = Lab(match.rules, match.players) if seed is None else HeldLab(match.rules, match.players, seed)
        self.turn = match.turn
        self.counts: dict[Place, int] = {}
        self.refused: dict[Place, Refusal] = {}
        self.hands: dict[int, tuple[Cards, int]] = {}  # at the end of each turn, before discarding; and the limit
        self.outcome: Outcome | None = None
        self.after: list[list[int]] = [[0] * match.players]  # totals before the game and after each turn
        self._idle = 0
        self._play()
        if match.record == "quick":
            self.outcome = self._tallied()
        if match.closed and self.outcome is None:
            # A correction removed the end of an earlier match: nobody plays on, so it counts as it was played.
            self.outcome = Outcome(AS_PLAYED, match.turn, winners(self.scores))

    def _play(self) -> None:
        for turn in range(1, self.match.turn + 1):
            self.lab.begin(turn, self.match.seat_of(turn))
            for place in self.match.places(turn):
                self._do(place, self.match.deeds[place])
            if turn < self.match.turn:
                self.after.append([self.lab.score(seat).points for seat in self.match.seats])
                self.outcome = self._ended(turn)
            if self.outcome:
                self.turn = turn
                return

    def _do(self, place: Place, deed: Any) -> None:
        try:
            if isinstance(deed, End):
                self.hands[place[0]] = self.lab.hand.copy(), self.lab.limit(self.lab.seat)
            self.counts[place] = _EFFECTS[type(deed)](self.lab, deed) or 0
        except IllegalError as error:
            self.refused[place] = Refusal(error.code, error.details)

    @property
    def problem(self) -> Place | None:
        """The first impossible deed. An offer without an answer changes nothing, so it is not one."""
        wrong = (place for place in self.refused if not is_offer(self.match.deeds[place]))
        return next(wrong, None)

    def _ended(self, turn: int) -> Outcome | None:
        idle = self.match.deeds[turn, "end", 1].passed and len(self.match.places(turn)) == 1
        self._idle = self._idle + 1 if idle else 0
        reason = self.lab.ended(self._idle)
        return Outcome(reason, turn, winners([self.lab.score(seat) for seat in self.match.seats])) if reason else None

    def _tallied(self) -> Outcome | None:
        if len(self.match.tallies) < self.match.players:
            return None
        return Outcome("tally", self.turn, winners(self.scores))

    def score(self, seat: int) -> Score:
        """Return the score as it is, or would be if the game ended now."""
        if self.match.record == "turns":
            return self.lab.score(seat)
        tally = self.match.tallies.get(seat, Tally((), ()))
        return self.rules.score(tally.finished, tally.unfinished)

    def finished(self, seat: int) -> tuple[str, ...]:
        """Return the projects that a seat has finished."""
        if self.match.record == "turns":
            return tuple(self.lab.finished[seat])
        return tuple(self.match.tallies[seat].finished) if seat in self.match.tallies else ()

    @property
    def scores(self) -> list[Score]:
        return [self.score(seat) for seat in self.match.seats]

    @property
    def now(self) -> list[int]:
        """Each seat's points."""
        return [score.points for score in self.scores]

    @property
    def closing(self) -> bool:
        """True if the game ends with the current turn."""
        return self.rules.ends_with_turn(self.lab.projects, len(self.lab.finished_now))

    @property
    def not_counting(self) -> list[int]:
        """The turns after an end that a correction moved to an earlier turn."""
        if self.match.record == "quick" or not self.outcome:
            return []
        return sorted({turn for turn, _, _ in self.match.deeds if turn > self.turn})

    def offers(self) -> list[tuple[Place, Collaboration]]:
        """Return the offers that wait for an answer and are possible: made in this turn, or added to an earlier one."""
        places = sorted(self.match.deeds, key=in_order)
        offered = [(place, deed) for place in places if is_offer(deed := self.match.deeds[place])]
        waiting = [(place, deed) for place, deed in offered if deed.late or place[0] == self.turn]
        return [(place, deed) for place, deed in waiting if refuse_joining(self.match, place) is None]


def is_offer(deed: Any) -> bool:
    return isinstance(deed, Collaboration) and not deed.agreed


def refuse_joining(match: Match, place: Place) -> Refusal | None:
    """Return the refusal if an offer can't be agreed to any more, given what was done in its turn since then."""
    last = (place[0], "act", LAST_ACT)
    return reading(match.with_deed(place, None).with_deed(last, match.deeds[place])).refused.get(last)


@lru_cache(maxsize=256)
def reading(match: Match) -> Reading:
    """Return the match read with its rules; cached for several calls in a row."""
    return Reading(match)
