"""Seats: their holders, names and colours."""

from __future__ import annotations

from dataclasses import replace

from companion.table.colours import colours
from companion.table.events import Logged
from companion.table.frame_events import Renamed, SeatGiven
from companion.table.note import Note
from companion.table.refusal import Refusal
from companion.table.state import Core, Seat, Table, noted


def sit(table: Table, logged: Logged, seat: int) -> Table | Refusal:
    person = logged.actor.person
    if seat > len(table.holders):
        return Refusal("unknown-seat", {"seat": seat})
    if table.holders[seat - 1] not in (None, person):
        return Refusal("seat-taken", {"seat": seat})
    if table.holders[seat - 1] == person:
        return table
    holders = [None if holder == person else holder for holder in table.holders]
    holders[seat - 1] = person
    note = Note(logged.seq, logged.at, seat, "sit", {"seat": seat})
    return replace(table, holders=tuple(holders), notes=(*table.notes, note))


def stand(table: Table, logged: Logged, seat: int) -> Table | Refusal:
    if seat > len(table.holders):
        return Refusal("unknown-seat", {"seat": seat})
    holder = table.holders[seat - 1]
    if holder is None:
        return Refusal("not-seated", {"seat": seat})
    own = holder == logged.actor.person
    if not own and logged.actor.role != "host":
        return Refusal("host-only")
    holders = tuple(None if n == seat else who for n, who in enumerate(table.holders, start=1))
    notes = noted(table, logged, "stand" if own else "handed-back", {"seat": seat})
    return replace(table, holders=holders, notes=notes)


def forget(table: Table, logged: Logged, seat: int) -> Table | Refusal:
    """Add a note on it; the names have already been removed from the earlier lines."""
    if seat > len(table.holders):
        return Refusal("unknown-seat", {"seat": seat})
    if logged.actor.role != "host":
        return Refusal("host-only")
    return replace(table, notes=noted(table, logged, "forget", {"seat": seat}))


def rename(core: Core, event: Renamed) -> Core | Refusal:
    if event.seat > len(core.seats):
        return Refusal("unknown-seat", {"seat": event.seat})
    new = Seat(event.name, event.colour)
    seats = tuple(new if number == event.seat else seat for number, seat in enumerate(core.seats, start=1))
    return refuse_seats(seats) or replace(core, seats=seats)


def coloured(given: tuple[SeatGiven, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat.name, colour) for seat, colour in zip(given, colours(given), strict=True))


def refuse_seats(seats: tuple[Seat, ...]) -> Refusal | None:
    names = [seat.name.casefold() for seat in seats]
    if len(set(names)) < len(names):
        return Refusal("name-taken")
    return Refusal("colour-taken") if len({seat.colour for seat in seats}) < len(seats) else None
