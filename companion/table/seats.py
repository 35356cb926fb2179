"""Seats: their holders, names and colours."""

from __future__ import annotations

from dataclasses import replace

from companion.table.colours import colours
from companion.table.events import Logged
from companion.table.frame_events import COLOURS, Renamed, SeatGiven
from companion.table.note import Note
from companion.table.refusal import Refusal
from companion.table.state import Core, Seat, Table, Waiting, noted


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
    return replace(table, holders=tuple(holders), notes=(*table.notes, note), waiting=_without(table, person))


def stand(table: Table, logged: Logged, seat: int) -> Table | Refusal:
    """Free a seat: one's own, or anybody's for those who sit at the table; the hall asks whether a phone is gone."""
    if seat > len(table.holders):
        return Refusal("unknown-seat", {"seat": seat})
    holder = table.holders[seat - 1]
    if holder is None:
        return Refusal("not-seated", {"seat": seat})
    own = holder == logged.actor.person
    if not own and logged.actor.role != "host" and not logged.actor.seat:
        return Refusal("no-seat")
    holders = tuple(None if n == seat else who for n, who in enumerate(table.holders, start=1))
    notes = noted(table, logged, "stand" if own else "handed-back", {"seat": seat})
    return replace(table, holders=holders, notes=notes)


def wait(table: Table, logged: Logged, name: str | None) -> Table | Refusal:
    """Note that somebody without a seat wants to play in the next match, or no longer does."""
    person = logged.actor.person
    if table.seat_of(person):
        return Refusal("seated")
    others = _without(table, person)
    if name is None:
        return replace(table, waiting=others)
    if name.casefold() in {known.casefold() for known in (*_names(table.core.seats), *(one.name for one in others))}:
        return Refusal("name-taken")
    if len(others) >= len(COLOURS):
        return Refusal("waiting-full", {"waiting": len(COLOURS)})
    if table.name_waiting(person) == name:
        return table
    notes = noted(table, logged, "wants", {"name": name})
    return replace(table, waiting=(*others, Waiting(person, name)), notes=notes)


def _without(table: Table, person: str) -> tuple[Waiting, ...]:
    return tuple(one for one in table.waiting if one.person != person)


def _names(seats: tuple[Seat, ...]) -> list[str]:
    return [seat.name for seat in seats]


def hand_on(table: Table, logged: Logged, seat: int) -> Table | Refusal:
    """Make the person on a seat the host. Others may take it over for themselves: the hall asks if the host is gone."""
    if seat > len(table.holders):
        return Refusal("unknown-seat", {"seat": seat})
    person = table.holders[seat - 1]
    if person is None:
        return Refusal("seat-free", {"seat": seat})
    if logged.actor.role != "host" and seat != logged.actor.seat:
        return Refusal("host-only")
    if person == table.host:
        return table
    own = logged.actor.role != "host"
    return replace(table, host=person, notes=noted(table, logged, "host-taken" if own else "host", {"seat": seat}))


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
