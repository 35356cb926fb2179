"""The state of an ant game at a table: frozen values, set by events and read by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from companion.table.matches import changed
from generator.games.ants.rules import Ants

FIGHTS = ("fists", "amino")
"""The ways to fight for a load: guess the fist, or show gestures to A-MI-NO."""
RECORDS = ("stores", "turns", "hands")
"""What a table keeps: only what was stored, every turn, or also what each player holds. Older tables keep turns."""
ATTACKER, DEFENDER = "attacker", "defender"
Place = tuple[int, str, int]
"""The place of a deed: its turn, its kind, and its number among those of that kind in the turn."""


@dataclass(frozen=True)
class Roll:
    """Dice, and who rolled them: the server or the table."""

    dice: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Transport:
    roll: Roll
    card: bool


@dataclass(frozen=True)
class Brought:
    """A resource that was stored; ``confirmed`` although no Transport carried it, None where nobody was asked."""

    resource: str
    confirmed: bool | None = None


@dataclass(frozen=True)
class Laid:
    """The tiles and hives laid in a turn."""

    tiles: int
    hives: int = 0


@dataclass(frozen=True)
class Loaded:
    """A resource that an ant took up, or put down."""

    resource: str
    down: bool = False


@dataclass(frozen=True)
class Played:
    """An ant card; ``substitute`` if other cards count as it, which only Wings allow."""

    card: str
    substitute: bool = False


@dataclass(frozen=True)
class Fight:
    """The winner of each round, None while it is fought; each round after the first is a Revenge by the loser."""

    defender: int
    resource: str
    rounds: tuple[str | None, ...]

    @property
    def is_open(self) -> bool:
        return self.rounds[-1] is None

    def loser(self, index: int, attacker: int) -> int:
        """Return the seat that lost a round."""
        return self.defender if self.rounds[index] == ATTACKER else attacker

    def revenges(self, attacker: int) -> list[int]:
        """Return the seats that played Revenge, one for each round after the first."""
        return [self.loser(index, attacker) for index in range(len(self.rounds) - 1)]


@dataclass(frozen=True)
class Match:
    """One game: the rules it is played with, what was chosen, the rolls to start, and the deeds of its turns.

    ``chosen`` is the first player if the table chose without rolling, ``gestures`` are by turn, fight, round and seat,
    ``noted`` has the places of the deeds in the order in which they were first recorded. A match is ``closed`` once the
    next one has begun: turns can be corrected, but no more are played.

    Where only stores are kept, there are no turns: deeds are those of a seat, and their ``turn`` is its number.
    """

    rules: Ants = field(repr=False)
    colonies: tuple[str, ...]
    fight: str = "fists"
    record: str | None = None
    chosen: int | None = None
    turn: int = 1
    openings: Mapping[tuple[int, int], Roll] = field(default_factory=lambda: MappingProxyType({}))
    deeds: Mapping[Place, Any] = field(default_factory=lambda: MappingProxyType({}))
    noted: tuple[Place, ...] = ()
    gestures: Mapping[tuple[int, int, int, int], str] = field(default_factory=lambda: MappingProxyType({}))
    closed: bool = False

    def __hash__(self) -> int:
        parts = (self.openings, self.deeds, self.gestures)
        chosen = (self.colonies, self.fight, self.record, self.chosen, self.turn, self.noted, self.closed)
        return hash((chosen, *(frozenset(part.items()) for part in parts)))

    @property
    def players(self) -> int:
        return len(self.colonies)

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    @property
    def variants(self) -> dict[str, str]:
        return {"fight": self.fight} | ({"record": self.record} if self.record else {})

    @property
    def has_turns(self) -> bool:
        return self.record != "stores"

    @property
    def has_hands(self) -> bool:
        return self.record == "hands"

    @property
    def last(self) -> int:
        """The last turn, or the last seat if there are no turns."""
        return self.turn if self.has_turns else self.players

    def deed(self, turn: int, kind: str, n: int = 1) -> Any:
        return self.deeds.get((turn, kind, n))

    def deeds_of(self, turn: int, kind: str) -> list[tuple[int, Any]]:
        """Return the deeds of one kind in a turn, with their numbers."""
        return [(n, self.deeds[turn, kind, n]) for n in self._numbers.get((turn, kind), ())]

    @cached_property
    def _numbers(self) -> dict[tuple[int, str], list[int]]:
        """The numbers of the deeds by turn and kind, so that reading turn by turn need not look through all deeds."""
        found: dict[tuple[int, str], list[int]] = {}
        for turn, kind, n in sorted(self.deeds):
            found.setdefault((turn, kind), []).append(n)
        return found

    def with_deed(self, place: Place, deed: Any) -> Match:
        noted = tuple(known for known in self.noted if known != place) if deed is None else self.noted
        noted = noted if deed is None or place in noted else (*noted, place)
        return replace(self, deeds=changed(self.deeds, place, deed), noted=noted)


Play = tuple[Match, ...]
"""The matches of a table; the last one is being played."""
