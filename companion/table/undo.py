"""Undo and redo: one list of steps for the whole table, each named after the event that it undoes."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from companion.table.cells import Cell, Version
from companion.table.events import Logged
from companion.table.keeper import Keeper
from companion.table.note import Note
from companion.table.refusal import Refusal
from companion.table.secret import without_later_secrets
from companion.table.state import Core, Step, Table


def undo(keeper: Keeper, table: Table, logged: Logged, target: str) -> Table | Refusal:
    step = table.past[-1] if table.past else None
    if step is None or step.event_id != target:
        return Refusal("stale", {"event": step.event_id if step else None})
    if _is_anothers(keeper, table, logged, step):
        return Refusal("own-seat")
    future = (*table.future, Step(step.event_id, step.seq, table.core))
    notes = _marked(table, logged, "undo", step)
    core = without_later_secrets(keeper, table, step)
    return moved(keeper, table, logged, core, past=table.past[:-1], future=future, notes=notes)


def redo(keeper: Keeper, table: Table, logged: Logged, target: str) -> Table | Refusal:
    step = table.future[-1] if table.future else None
    if step is None or step.event_id != target:
        return Refusal("stale", {"event": step.event_id if step else None})
    if _is_anothers(keeper, table, logged, step):
        return Refusal("own-seat")
    past = (*table.past, Step(step.event_id, step.seq, table.core))
    notes = _marked(table, logged, "redo", step)
    return moved(keeper, table, logged, step.core, past=past, future=table.future[:-1], notes=notes)


def _is_anothers(keeper: Keeper, table: Table, logged: Logged, step: Step) -> bool:
    """Return True if another player did this with the cards they hold: nobody else takes it back, or does it again."""
    return bool(keeper.deck(table.core.play)) and table.notes[_place(table, step)].by != logged.actor.seat


def _place(table: Table, step: Step) -> int:
    """Return the place of the note on a step in the history."""
    return bisect_left(table.notes, step.seq, key=lambda note: note.seq)


def _marked(table: Table, logged: Logged, key: str, step: Step) -> tuple[Note, ...]:
    """Return the history with the step's note marked as undone (or unmarked), and a note on that."""
    place = _place(table, step)
    of = replace(table.notes[place], undone=key == "undo")
    args = {"event": step.event_id, "by": of.by, "key": of.key, "args": of.args}
    last = Note(logged.seq, logged.at, logged.actor.seat, key, args)
    return (*table.notes[:place], of, *table.notes[place + 1 :], last)


def moved(keeper: Keeper, table: Table, logged: Logged, core: Core, **more: Any) -> Table:
    """Return the table with another core, and with ``more``; each cell that differs gets this event as its version."""
    before, after = both_cells(keeper, table.core, core)
    changed = {cell for cell in before.keys() | after.keys() if not _is_same(before.get(cell), after.get(cell))}
    version = Version((logged.event.id,), logged.actor.seat, logged.at)
    versions = table.versions | dict.fromkeys(changed, version)
    return replace(table, seq=logged.seq, core=core, versions=MappingProxyType(versions), **more)


def _is_same(before: Any, after: Any) -> bool:
    """Return True if both are equal; most are the same object, which is quick to see."""
    return before is after or bool(before == after)


def both_cells(keeper: Keeper, before: Core, after: Core) -> tuple[dict[Cell, Any], dict[Cell, Any]]:
    """Return the cells of two cores, without the matches that are the same object in both: an evening has many."""
    old, new = _seats(before), _seats(after)
    for number, (was, now) in enumerate(zip_longest(before.play, after.play), start=1):
        if was is not now:
            old |= {} if was is None else keeper.cells(number, was)
            new |= {} if now is None else keeper.cells(number, now)
    return old, new


def _seats(core: Core) -> dict[Cell, Any]:
    return {("seat", number): seat for number, seat in enumerate(core.seats, start=1)}
