"""Changes the players as long as nothing of a match is entered; the game is set up again for the new seats.

Seats are added and removed one by one, or all of them are listed when the next match begins.
"""

from __future__ import annotations

from dataclasses import replace

from companion.table.events import Logged
from companion.table.frame_events import COLOURS, Created, RematchStarted, SeatAdded, SeatGiven, SeatRemoved
from companion.table.keeper import Keeper
from companion.table.note import Note
from companion.table.refusal import Refusal
from companion.table.seats import coloured, refuse_seats
from companion.table.state import Core, Pin, Roster, Table, noted
from companion.table.undo import moved

Beginning = SeatAdded | SeatRemoved | RematchStarted
_WITHOUT_SEATS = frozenset({"created", "seat-added", "seat-removed", "wants"})
_BEFORE_PLAY = _WITHOUT_SEATS | {
    *("sit", "stand", "handed-back", "rename", "forget", "host", "host-taken"),
    *("first", "variants", "teams", "undo", "redo"),
}
"""The notes that may be in the history before play begins."""


def is_begun(table: Table) -> bool:
    """Return True if anything has been entered or rolled in the current match."""
    for note in reversed(table.notes):
        if note.undone:
            continue
        if note.key == "rematch":
            return False
        if note.key not in _BEFORE_PLAY:
            return True
    return False


def add_seat(keeper: Keeper, table: Table, logged: Logged, event: SeatAdded) -> Table | Refusal:
    """Add a seat; somebody who waits under its name sits down on it."""
    given = (*_given(table), SeatGiven(name=event.name, colour=event.colour))
    core = _refused(table, logged) or _set_up(keeper, table, event, given, _first(keeper, table))
    if isinstance(core, Refusal):
        return core
    notes = noted(table, logged, "seat-added", {"name": event.name})
    after = _seated(replace(table, notes=notes), [*table.holders, None], core)
    return _begun_anew(keeper, after, logged, core, event)


def remove_seat(keeper: Keeper, table: Table, logged: Logged, event: SeatRemoved) -> Table | Refusal:
    """Remove a seat; later seats move up."""
    gone = event.seat
    if gone > len(table.holders):
        return Refusal("unknown-seat", {"seat": gone})
    if table.holders[gone - 1] is not None:
        return Refusal("seat-taken", {"seat": gone})
    given = _given(table)
    first = _moved_up(_first(keeper, table) or 0, gone) or None
    left = given[: gone - 1] + given[gone:]
    core = _refused(table, logged) or _set_up(keeper, table, event, left, first)
    if isinstance(core, Refusal):
        return core
    notes = noted(table, logged, "seat-removed", {"name": table.core.seats[gone - 1].name})
    holders = table.holders[: gone - 1] + table.holders[gone:]
    after = replace(table, holders=holders, notes=_renumbered(table, notes, gone))
    return _begun_anew(keeper, after, logged, core, event)


def seat_again(keeper: Keeper, table: Table, logged: Logged, event: RematchStarted) -> Table | Refusal:
    """Begin the next match with other players or in another order; those who wait get the seats with their names.

    Who begins is the same as with the same seats, if that player is still there.
    """
    again, was = event.seats or (), [given.seat for given in event.seats or () if given.seat is not None]
    if unknown := next((seat for seat in was if seat > len(table.holders) or was.count(seat) > 1), None):
        return Refusal("unknown-seat", {"seat": unknown})
    play = keeper.apply(table.core.play, event.model_copy(update={"seats": None}))
    if isinstance(play, Refusal):
        return play
    after = replace(table, core=replace(table.core, play=play))
    usual = _first(keeper, after)
    first = next((number for number, given in enumerate(again, start=1) if usual and given.seat == usual), None)
    core = _set_up(keeper, after, event, again, first)
    if isinstance(core, Refusal):
        return core
    args = {"match": event.match, "first": _first(keeper, replace(table, core=core))}
    notes = noted(table, logged, "rematch", args | {"names": [seat.name for seat in core.seats]})
    holders = [None if given.seat is None else table.holders[given.seat - 1] for given in again]
    return _begun_anew(keeper, _seated(replace(table, notes=notes), holders, core), logged, core, event)


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


def _renumbered(table: Table, notes: tuple[Note, ...], gone: int) -> tuple[Note, ...]:
    """Return the history of a first match without a seat: only notes without seat numbers, as these have changed.

    In a later match a roster says which seats the earlier notes mean.
    """
    if len(table.core.play) > 1:
        return notes
    return tuple(replace(note, by=_moved_up(note.by, gone)) for note in notes if note.key in _WITHOUT_SEATS)


def _set_up(
    keeper: Keeper, table: Table, event: Beginning, given: tuple[SeatGiven, ...], first: int | None
) -> Core | Refusal:
    """Return the core with the current match set up for these seats."""
    if not 1 <= len(given) <= len(COLOURS):
        return Refusal("players", {"min": 1, "max": len(COLOURS)})
    seats = coloured(given)
    plain = tuple(SeatGiven.model_validate({"name": seat.name, "colour": seat.colour}) for seat in seats)
    created = Created(
        id=event.id,
        game=table.game,
        seats=plain,
        variants=keeper.variants(table.core.play),
        first=first,
        deck=keeper.deck(table.core.play),
        pinned=event.pinned,
    )
    started = keeper.start(created)
    if isinstance(started, Refusal):
        return started
    return refuse_seats(seats) or Core(seats, (*table.core.play[:-1], *started))


def _seated(table: Table, holders: list[str | None], core: Core) -> Table:
    """Return the table with these people on its seats; on free ones those who wait under the seats' names."""
    waiting = {one.name.casefold(): one.person for one in table.waiting}
    filled = tuple(
        holder or waiting.get(seat.name.casefold()) for holder, seat in zip(holders, core.seats, strict=True)
    )
    left = tuple(one for one in table.waiting if one.person not in filled)
    return replace(table, holders=filled, waiting=left)


def _begun_anew(keeper: Keeper, table: Table, logged: Logged, core: Core, event: Beginning) -> Table:
    """Set the game up again. Nothing before can be undone: those steps have other seats."""
    pins, rosters = table.with_pin(len(core.play), Pin(event.pinned, event.edition)), table.rosters
    if len(core.play) > 1:
        rosters = (*rosters, Roster(len(core.play) - 1, logged.seq, table.core.seats))
    return moved(keeper, table, logged, core, past=(), future=(), pins=pins, rosters=rosters)
