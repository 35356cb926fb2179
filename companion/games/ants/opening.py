"""Finds who starts: the highest roll, where those who tie roll again, or the seat that the table chose."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ants.play import Match, Roll
from generator.games.ants.rules import highest


@dataclass(frozen=True)
class Round:
    """The seats that roll, and what they have rolled so far."""

    number: int
    seats: tuple[int, ...]
    rolls: dict[int, Roll]

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.rolls)

    @property
    def best(self) -> tuple[int, ...]:
        """The seats with the highest roll, once all have rolled."""
        if self.waiting:
            return ()
        return tuple(map(int, highest({str(seat): sum(roll.dice) for seat, roll in self.rolls.items()})))


def rounds(match: Match) -> list[Round]:
    """Return every round of rolls to start, the current one last; rolls that nobody needs are left out."""
    made: list[Round] = []
    seats = tuple(match.seats)
    while True:
        number = len(made) + 1
        rolls = {seat: roll for seat in seats if (roll := match.openings.get((number, seat)))}
        made.append(Round(number, seats, rolls))
        if len(made[-1].best) < 2:
            return made
        seats = made[-1].best


def first(match: Match) -> int | None:
    """Return the first player; None while it is not decided."""
    if match.chosen is not None:
        return match.chosen
    best = rounds(match)[-1].best
    return best[0] if best else None
