"""A table as a fold over its log: ``apply(keeper, table, logged)`` returns the table after an event, or a refusal.

The keeper knows the game. This module has what all games share: seats, rights, versions, undo and redo, rolls, history.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.table.cells import Cell, Version, is_current, latest
from companion.table.events import Actor, Logged
from companion.table.frame_events import (
    Created,
    FirstChosen,
    Forgotten,
    HeldEvent,
    HostChosen,
    OwnEvent,
    Redone,
    RematchStarted,
    Renamed,
    Rolled,
    SeatAdded,
    SeatLeft,
    SeatRemoved,
    SeatTaken,
    SecretEvent,
    Undone,
    VariantsChosen,
    Waited,
)
from companion.table.keeper import Keeper
from companion.table.note import Note
from companion.table.refusal import Refusal
from companion.table.reseat import add_seat, remove_seat, seat_again
from companion.table.seats import coloured, forget, hand_on, refuse_seats, rename, sit, stand, wait
from companion.table.secret import with_secret
from companion.table.state import Core, Pin, Step, Table, noted
from companion.table.undo import both_cells, moved, redo, undo

_MEANINGLESS = frozenset({"unknown-seat", "unknown-variant", "other-match"})
"""Refusals of events that would be wrong at any table, so that nobody has to choose between two values."""
_SHARED = (FirstChosen, VariantsChosen, RematchStarted)
"""Events that every game handles in its own way."""


def create(keeper: Keeper, logged: Logged) -> Table | Refusal:
    """Return the table that its first event creates."""
    event = logged.event
    if not isinstance(event, Created):
        return Refusal("malformed", {"problems": [{"at": "type", "what": "the first event must create the table"}]})
    play = keeper.start(event)
    if isinstance(play, Refusal):
        return play
    seats = coloured(event.seats)
    names = [seat.name for seat in seats]
    args = {"game": event.game, "names": names, "variants": keeper.variants(play)}
    note = Note(logged.seq, logged.at, 0, "created", args)
    free: tuple[None, ...] = (None,) * len(seats)
    more: dict[str, Any] = {"pins": (Pin(event.pinned, event.edition),), "host": logged.actor.person}
    table = Table(logged.seq, event.game, Core(seats, play), free, (note,), **more)
    return refuse_seats(seats) or table


def apply(keeper: Keeper, table: Table, logged: Logged) -> Table | Refusal:
    """Return the table after an event, or the refusal that leaves it as it was."""
    if refusal := _refuse_actor(table, logged):
        return refusal
    event = logged.event
    if isinstance(event, SeatTaken):
        changed = sit(table, logged, event.seat)
    elif isinstance(event, SeatLeft):
        changed = stand(table, logged, event.seat)
    elif isinstance(event, Waited):
        changed = wait(table, logged, event.name)
    elif isinstance(event, HostChosen):
        changed = hand_on(table, logged, event.seat)
    elif isinstance(event, Forgotten):
        changed = forget(table, logged, event.seat)
    elif isinstance(event, SeatAdded):
        changed = add_seat(keeper, table, logged, event)
    elif isinstance(event, SeatRemoved):
        changed = remove_seat(keeper, table, logged, event)
    elif isinstance(event, RematchStarted) and event.seats is not None:
        changed = seat_again(keeper, table, logged, event)
    elif isinstance(event, Rolled):
        changed = _roll(table, logged, event)
    elif isinstance(event, Undone):
        changed = undo(keeper, table, logged, event.event)
    elif isinstance(event, Redone):
        changed = redo(keeper, table, logged, event.event)
    else:
        changed = _play(keeper, table, logged)
    if isinstance(changed, Refusal) or changed.seq == logged.seq:
        return changed
    return replace(changed, seq=logged.seq)


def _refuse_actor(table: Table, logged: Logged) -> Refusal | None:
    actor = logged.actor
    if actor.role == "spectator":
        return Refusal("spectator")
    if isinstance(logged.event, SecretEvent | HeldEvent) and logged.event.seat != actor.seat:
        return Refusal("own-seat")
    if isinstance(logged.event, OwnEvent) and not _may_act_for(table, actor, logged.event.seat):
        return Refusal("own-seat")
    needs_seat = actor.role != "host" and not isinstance(logged.event, SeatTaken | SeatLeft | Waited)
    return Refusal("no-seat") if needs_seat and not actor.seat else None


def _may_act_for(table: Table, actor: Actor, seat: int) -> bool:
    """Return True if it is the actor's own seat, or nobody's."""
    return seat == actor.seat or seat > len(table.holders) or table.holders[seat - 1] is None


def _roll(table: Table, logged: Logged, event: Rolled) -> Table | Refusal:
    if event.result is None:
        return Refusal("malformed", {"problems": [{"at": "result", "what": "a roll in a log must have a result"}]})
    same = (nth for earlier, nth in reversed(table.rolls) if _is_with(earlier, event.tool))
    nth = next(same, 0) + 1
    args: dict[str, Any] = {"tool": event.tool, "sides": event.sides, "result": list(event.result), "nth": nth}
    args |= {"die": event.die} if event.die else {}
    notes = noted(table, logged, "roll", args)
    return replace(table, rolls=(*table.rolls, (logged, nth)), notes=notes)


def _is_with(logged: Logged, tool: str) -> bool:
    return isinstance(logged.event, Rolled) and logged.event.tool == tool


def _play(keeper: Keeper, table: Table, logged: Logged) -> Table | Refusal:
    """Apply an event that changes the core: check it against what others did meanwhile, and make it undoable."""
    event = logged.event
    if not isinstance(event, (Renamed, *_SHARED, *keeper.events)):
        return Refusal("malformed", {"problems": [{"at": "type", "what": f"{table.game} has no such event"}]})
    core = _changed(keeper, table.core, event)
    touched = [(("seat", event.seat), event.base)] if isinstance(event, Renamed) else keeper.touched(event)
    if isinstance(core, Refusal) and core.code in _MEANINGLESS | keeper.meaningless:
        return core
    stale = [cell for cell, base in touched if not is_current(table.versions, cell, base)]
    if stale and not (isinstance(core, Core) and _agree(keeper, table.core, core, stale)):
        return Refusal("conflict", {"conflicts": [_conflict(keeper, table, event, cell) for cell in stale]})
    if isinstance(core, Refusal):
        return core
    kept: dict[str, Any] = {
        "draws": _remembered(keeper, table, event),
        "secrets": with_secret(keeper, table, core, logged),
    }
    if isinstance(event, RematchStarted):
        kept["pins"] = table.with_pin(event.match, Pin(event.pinned, event.edition))
    if core == table.core:
        return _repeated(replace(table, **kept), logged, [cell for cell, _ in touched])
    note = Note(logged.seq, logged.at, logged.actor.seat, *_described(keeper, table, core, event))
    note = replace(note, continues=keeper.continues(core.play, table.notes[-1], note))
    step = Step(event.id, logged.seq, table.core)
    past = () if keeper.reveals(table.core.play, core.play, event) else (*table.past, step)
    return moved(keeper, table, logged, core, past=past, future=(), notes=(*table.notes, note), **kept)


def _changed(keeper: Keeper, core: Core, event: Any) -> Core | Refusal:
    if isinstance(event, Renamed):
        return rename(core, event)
    play = keeper.apply(core.play, event)
    return play if isinstance(play, Refusal) else replace(core, play=play)


def _agree(keeper: Keeper, before: Core, after: Core, stale: list[Cell]) -> bool:
    old, new = both_cells(keeper, before, after)
    return all(old.get(cell) == new.get(cell) for cell in stale)


def _repeated(table: Table, logged: Logged, touched: list[Cell]) -> Table:
    """Add the event to the versions of its cells: nothing changed, but a later edit may be based on it."""
    versions = table.versions.copy()
    for cell in touched:
        known = versions.get(cell) or Version((), logged.actor.seat, logged.at)
        versions[cell] = replace(known, ids=(*known.ids, logged.event.id))
    return replace(table, versions=MappingProxyType(versions))


def _remembered(keeper: Keeper, table: Table, event: Any) -> MappingProxyType[Cell, tuple[str, ...]]:
    drawn = None if isinstance(event, Renamed) else keeper.drawn(table.core.play, event)
    return MappingProxyType(table.draws | dict([drawn])) if drawn else table.draws


def _described(keeper: Keeper, table: Table, core: Core, event: Any) -> tuple[str, dict[str, Any]]:
    if not isinstance(event, Renamed):
        return keeper.describe(table.core.play, core.play, event)
    before = table.core.seats[event.seat - 1].name
    return "rename", {"seat": event.seat, "name": event.name, "colour": event.colour, "before": before}


def _conflict(keeper: Keeper, table: Table, event: Any, cell: Cell) -> dict[str, Any]:
    version = table.versions.get(cell)
    who = {"by": version.by if version else None, "at": version.at if version else None}
    both = _both_seats(table, event) if cell[0] == "seat" else keeper.conflict(table.core.play, event, cell)
    return both | {"version": latest(table.versions, cell)} | who


def _both_seats(table: Table, event: Renamed) -> dict[str, Any]:
    seat = table.core.seats[event.seat - 1]
    yours, theirs = {"name": event.name, "colour": event.colour}, {"name": seat.name, "colour": seat.colour}
    return {"cell": {"kind": "seat", "seat": event.seat}, "yours": yours, "theirs": theirs}
