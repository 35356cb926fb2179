"""The state of a game of Genetico at a table: frozen values, set by events and read by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import Any

from companion.table.matches import changed
from generator.games.genetico.deeds import HeldModifier
from generator.games.genetico.rules import Genetico

RECORDS = ("turns", "quick")
"""The ways to keep a record: every turn, or only what is on the table at the end."""
PARTS = ("draw", "act", "end")
"""The parts of a turn, in order."""
Place = tuple[int, str, int]
"""The place of a deed: its turn, the part of the turn, and the number of the act."""


@dataclass(frozen=True)
class Tally:
    finished: tuple[str, ...]
    unfinished: tuple[str, ...]


@dataclass(frozen=True)
class Match:
    """One game: the rules it is played with, what was chosen, the deeds of its turns, or the tallies at its end.

    It is ``closed`` once the next one has begun: turns can be corrected, but no more are played. With the ``deck`` on
    the phones, ``seed`` is there once the cards are dealt, ``acts`` counts what was done, and ``pending`` is a modifier
    that waits for the answer of the player it is against.
    """

    rules: Genetico = field(repr=False)
    players: int
    first: int = 1
    record: str = "turns"
    deeds: Mapping[Place, Any] = field(default_factory=lambda: MappingProxyType({}))
    tallies: Mapping[int, Tally] = field(default_factory=lambda: MappingProxyType({}))
    closed: bool = False
    deck: str | None = None
    seed: str | None = None
    acts: int = 0
    pending: HeldModifier | None = None

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        held = (self.deck, self.seed, self.acts, self.pending)
        chosen = (self.players, self.first, self.record, self.closed, held)
        return hash((chosen, frozenset(self.deeds.items()), frozenset(self.tallies.items())))

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    @cached_property
    def turn(self) -> int:
        """The current turn: the one after the last that ended."""
        return 1 + max((turn for turn, part, _ in self.deeds if part == "end"), default=0)

    @property
    def variants(self) -> dict[str, str]:
        return {"record": self.record}

    @property
    def begun(self) -> bool:
        return bool(self.deeds or self.tallies)

    def seat_of(self, turn: int) -> int:
        """Return the seat that plays this turn: clockwise from the first player."""
        return (self.first - 1 + turn - 1) % self.players + 1

    def places(self, turn: int) -> list[Place]:
        """Return the places of a turn's deeds, in the order they happened."""
        return self._places.get(turn, [])

    @cached_property
    def _places(self) -> dict[int, list[Place]]:
        """The places by turn: a match of many turns is read turn by turn."""
        return {turn: list(found) for turn, found in groupby(sorted(self.deeds, key=in_order), key=itemgetter(0))}

    def with_deed(self, place: Place, deed: Any) -> Match:
        return replace(self, deeds=changed(self.deeds, place, deed))


Play = tuple[Match, ...]
"""The matches of a table; the last one is being played."""


def in_order(place: Place) -> tuple[int, int, int]:
    turn, part, n = place
    return turn, PARTS.index(part), n
