"""Undo and redo: one line of steps for the whole table, each named by the event it takes back."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.events import Logged
from companion.games.cells import Cell, Version
from companion.games.keeper import Keeper
from companion.games.state import Core, Note, Step, Table
from companion.refusal import Refusal


def undo(keeper: Keeper, table: Table, logged: Logged, target: str) -> Table | Refusal:
    step = table.past[-1] if table.past else None
    if step is None or step.event_id != target:
        return Refusal("stale", {"event": step.event_id if step else None})
    future = (*table.future, Step(step.event_id, step.seq, table.core))
    back = moved(keeper, replace(table, past=table.past[:-1], future=future), logged, step.core)
    return replace(back, notes=_marked(table, logged, "undo", step))


def redo(keeper: Keeper, table: Table, logged: Logged, target: str) -> Table | Refusal:
    step = table.future[-1] if table.future else None
    if step is None or step.event_id != target:
        return Refusal("stale", {"event": step.event_id if step else None})
    past = (*table.past, Step(step.event_id, step.seq, table.core))
    forth = moved(keeper, replace(table, future=table.future[:-1], past=past), logged, step.core)
    return replace(forth, notes=_marked(table, logged, "redo", step))


def _marked(table: Table, logged: Logged, key: str, step: Step) -> tuple[Note, ...]:
    """The history with the note of that step marked as undone (or no longer), and a note on it."""
    notes = tuple(replace(note, undone=key == "undo") if note.seq == step.seq else note for note in table.notes)
    of = next(note for note in notes if note.seq == step.seq)
    args = {"event": step.event_id, "by": of.by, "key": of.key, "args": of.args}
    return (*notes, Note(logged.seq, logged.at, logged.actor.seat, key, args))


def moved(keeper: Keeper, table: Table, logged: Logged, core: Core) -> Table:
    """The table with another core; every cell that differs gets this event as its version."""
    before, after = cells(keeper, table.core), cells(keeper, core)
    changed = {cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell)}
    version = Version((logged.event.id,), logged.actor.seat, logged.at)
    versions = dict(table.versions) | dict.fromkeys(changed, version)
    return replace(table, core=core, versions=MappingProxyType(versions))


def cells(keeper: Keeper, core: Core) -> dict[Cell, Any]:
    return keeper.cells(core.play) | {("seat", number): seat for number, seat in enumerate(core.seats, start=1)}
