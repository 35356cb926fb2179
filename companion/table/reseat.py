"""Adds or removes a seat before anything is entered or rolled; the game is set up again for the new seats."""

from __future__ import annotations

from dataclasses import replace

from companion.table.events import Logged
from companion.table.frame_events import COLOURS, Created, SeatAdded, SeatGiven, SeatRemoved
from companion.table.keeper import Keeper
from companion.table.refusal import Refusal
from companion.table.seats import coloured, refuse_seats
from companion.table.state import Core, Pin, Table, noted
from companion.table.undo import moved

_WITHOUT_SEATS = frozenset({"created", "seat-added", "seat-removed"})
_BEFORE_PLAY = _WITHOUT_SEATS | {"sit", "stand", "handed-back", "rename", "forget", "first", "variants", "undo", "redo"}
"""The notes that may be in the history before play begins."""


def is_begun(table: Table) -> bool:
    """Return True if anything has been entered or rolled."""
    return any(note.key not in _BEFORE_PLAY and not note.undone for note in table.notes)


def add_seat(keeper: Keeper, table: Table, logged: Logged, event: SeatAdded) -> Table | Refusal:
    given = (*_given(table), SeatGiven(name=event.name, colour=event.colour))
    core = _refused(table, logged) or _set_up(keeper, table, event, given, _first(keeper, table))
    if isinstance(core, Refusal):
        return core
    notes = noted(table, logged, "seat-added", {"name": event.name})
    after = replace(table, holders=(*table.holders, None), notes=notes)
    return _begun_anew(keeper, after, logged, core, event)


def remove_seat(keeper: Keeper, table: Table, logged: Logged, event: SeatRemoved) -> Table | Refusal:
    """Remove a seat; later seats move up. The history keeps only notes without seat numbers, as these have changed."""
    gone = event.seat
    if gone > len(table.holders):
        return Refusal("unknown-seat", {"seat": gone})
    if table.holders[gone - 1] is not None:
        return Refusal("seat-taken", {"seat": gone})
    given = _given(table)
    first = _moved_up(_first(keeper, table) or 0, gone) or None
    core = _refused(table, logged) or _set_up(keeper, table, event, given[: gone - 1] + given[gone:], first)
    if isinstance(core, Refusal):
        return core
    notes = noted(table, logged, "seat-removed", {"name": table.core.seats[gone - 1].name})
    kept = tuple(replace(note, by=_moved_up(note.by, gone)) for note in notes if note.key in _WITHOUT_SEATS)
    after = replace(table, holders=table.holders[: gone - 1] + table.holders[gone:], notes=kept)
    return _begun_anew(keeper, after, logged, core, event)


def _refused(table: Table, logged: Logged) -> Refusal | None:
    if logged.actor.role != "host":
        return Refusal("host-only")
    return Refusal("begun") if is_begun(table) else None


def _given(table: Table) -> tuple[SeatGiven, ...]:
    return tuple(SeatGiven.model_validate({"name": seat.name, "colour": seat.colour}) for seat in table.core.seats)


def _first(keeper: Keeper, table: Table) -> int | None:
    first: int | None = keeper.view(table.core.play, table.versions)["first"]["seat"]
    return first


def _moved_up(seat: int, gone: int) -> int:
    """Return a seat's number after another is removed; 0 for the removed one."""
    return 0 if seat == gone else seat - (seat > gone)


def _set_up(
    keeper: Keeper, table: Table, event: SeatAdded | SeatRemoved, given: tuple[SeatGiven, ...], first: int | None
) -> Core | Refusal:
    if not 1 <= len(given) <= len(COLOURS):
        return Refusal("players", {"min": 1, "max": len(COLOURS)})
    variants = keeper.variants(table.core.play)
    created = Created(
        id=event.id,
        game=table.game,
        seats=given,
        variants=variants,
        first=first,
        deck=keeper.deck(table.core.play),
        pinned=event.pinned,
    )
    play = keeper.start(created)
    seats = coloured(given)
    return play if isinstance(play, Refusal) else refuse_seats(seats) or Core(seats, play)


def _begun_anew(keeper: Keeper, table: Table, logged: Logged, core: Core, event: SeatAdded | SeatRemoved) -> Table:
    """Set the game up again. Nothing before can be undone: those steps have other seats."""
    pins = table.with_pin(len(core.play), Pin(event.pinned, event.edition))
    return moved(keeper, table, logged, core, past=(), future=(), pins=pins)
