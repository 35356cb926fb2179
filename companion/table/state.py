"""The state of a table, frozen: the core that undo can restore; around it seats, versions, rolls and history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.table.cells import Cell, Version
from companion.table.edition import Edition
from companion.table.events import Logged
from companion.table.frame_events import SecretEvent
from companion.table.note import Note
from companion.table.pins import Recorded


@dataclass(frozen=True)
class Seat:
    name: str
    colour: str


@dataclass(frozen=True)
class Core:
    """Everything that undo can restore."""

    seats: tuple[Seat, ...]
    play: Any


@dataclass(frozen=True)
class Step:
    """An event that can be undone or redone, with the core that this restores."""

    event_id: str
    seq: int
    core: Core


@dataclass(frozen=True)
class Secret:
    """A seat's secret choice for one place: its last event, the number of that, and the ids that are still hidden.

    ``shown`` is the number of the event that showed it to everybody; 0 if none has.
    """

    event: SecretEvent
    seq: int
    hidden: tuple[str, ...]
    shown: int = 0


@dataclass(frozen=True)
class Pin:
    """The numbers and the edition that a match was begun with; old logs have no edition."""

    pinned: Recorded | None
    edition: Edition | None = None


@dataclass(frozen=True)
class Roster:
    """The seats up to a match and an event of the log: after it, others play, or in another order."""

    match: int
    seq: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Waiting:
    """Somebody without a seat who wants to play in the next match."""

    person: str
    name: str


@dataclass(frozen=True)
class Table:
    seq: int
    game: str
    core: Core
    holders: tuple[str | None, ...]
    notes: tuple[Note, ...]
    past: tuple[Step, ...] = ()
    future: tuple[Step, ...] = ()
    versions: MappingProxyType[Cell, Version] = field(default_factory=lambda: MappingProxyType({}))
    rolls: tuple[tuple[Logged, int], ...] = ()
    draws: MappingProxyType[Cell, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    secrets: MappingProxyType[tuple[int, ...], Secret] = field(default_factory=lambda: MappingProxyType({}))
    """By place followed by the seat."""
    pins: tuple[Pin, ...] = ()
    """By match. After a rematch is undone, there is one more than there are matches."""
    host: str | None = None
    """The person who is the host."""
    waiting: tuple[Waiting, ...] = ()
    rosters: tuple[Roster, ...] = ()
    """The seats of earlier matches, oldest first, for each time that they changed."""

    def pin(self, match: int | None = None) -> Pin:
        """Return what a match was begun with: the one with this number, or the current one."""
        return self.pins[(match or len(self.core.play)) - 1]

    def with_pin(self, match: int, pin: Pin) -> tuple[Pin, ...]:
        """Return the pins after a match with this number begins."""
        return (*self.pins[: match - 1], pin)

    def seats_in(self, match: int) -> tuple[Seat, ...]:
        """Return the seats that a match is played with."""
        return next((roster.seats for roster in self.rosters if roster.match >= match), self.core.seats)

    def name_waiting(self, person: str) -> str | None:
        """Return the name under which a person waits for the next match."""
        return next((one.name for one in self.waiting if one.person == person), None)

    def seat_of(self, person: str) -> int:
        """Return the seat that a person holds; 0 if none."""
        return self.holders.index(person) + 1 if person in self.holders else 0


def noted(table: Table, logged: Logged, key: str, args: Mapping[str, Any]) -> tuple[Note, ...]:
    return (*table.notes, Note(logged.seq, logged.at, logged.actor.seat, key, args))
