"""A hand of Amino with its cards, as plain values: what a player can do, and where every card is.

Seats count from 1; cards in a hand and places in an atmosphere count from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

SEED, ANALYZE, BUILD, CHANGE, DRAW = "seed", "analyze", "build", "change", "draw"
SUNLIGHT, KEEP, OVER = "sunlight", "keep", "over"
HIDE, SWAP, PLAY = "hide", "swap", "play"

Cards = tuple[str, ...]


class Spot(NamedTuple):
    """A played card: whose atmosphere it is in, and its place there."""

    seat: int
    at: int


class Act(NamedTuple):
    """Something that a player does: ``slots`` are cards of the hand (or of those drawn), ``spots`` played cards.

    ``to`` is the seat whose atmosphere a card is played into, if it is chosen.
    """

    does: str
    slots: tuple[int, ...] = ()
    spots: tuple[Spot, ...] = ()
    to: int | None = None


@lru_cache(maxsize=1024)
def spot_of(seat: int, at: int) -> Spot:
    """Return a spot; the same object each time, which is faster than a new one."""
    return Spot(seat, at)


@dataclass(frozen=True)
class Choice:
    """All that a seat may do now, in brief.

    ``cards`` is how many cards to choose: of the hand for a seed, else of ``spots``. ``slots`` is how many there are
    to choose from in the hand, or among those drawn; ``into`` are the seats whose atmosphere takes a card, or the seed.
    """

    does: tuple[str, ...]
    cards: int = 0
    slots: int = 0
    spots: tuple[Spot, ...] = ()
    into: tuple[int, ...] = ()


class Drawn(NamedTuple):
    """The cards drawn for a Sunlight, and the one that was kept, once it is chosen."""

    spot: Spot
    cards: Cards
    kept: str | None = None


class Laid:
    """The cards of a hand, whether it is a plain value or changes while it is played."""

    __slots__ = ()

    order: tuple[int, ...]
    turn: int
    hands: Sequence[Sequence[str]]
    atmospheres: Sequence[Sequence[str]]

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn % len(self.order)]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every played card."""
        return _spots(tuple(map(len, self.atmospheres)))

    def card(self, spot: Spot) -> str:
        return self.atmospheres[spot.seat - 1][spot.at]

    def of(self, seat: int) -> Sequence[str]:
        """Return the cards in a seat's hand."""
        return self.hands[seat - 1]


@lru_cache(maxsize=4096)
def _spots(lengths: tuple[int, ...]) -> tuple[Spot, ...]:
    return tuple(spot_of(seat, at) for seat, cards in enumerate(lengths, start=1) for at in range(cards))


@dataclass(frozen=True)
class Hand(Laid):
    """A hand that is being played: by seat the cards in hand and the atmospheres; the deck with its top card first.

    ``order`` are the seats from the first player on, ``turn`` counts turns from 0, ``acts`` everything that was done.
    ``done`` is what was done in this turn, without saying which cards of the hand it was done with.
    ``looking`` are the cards that the player whose turn it is looks at now. ``shown`` are the atmospheres as they were
    turned up, before Sunlight; empty until then.
    """

    seed: str
    number: int
    seeding: str
    order: tuple[int, ...]
    phase: str
    deck: Cards
    hands: tuple[Cards, ...]
    atmospheres: tuple[Cards, ...]
    discard: Cards = ()
    seeded: frozenset[int] = frozenset()
    turn: int = 0
    acts: int = 0
    done: tuple[Act, ...] = ()
    looking: tuple[Spot, ...] = ()
    shown: tuple[Cards, ...] = ()
    draws: tuple[Drawn, ...] = ()
    shuffles: int = 0
