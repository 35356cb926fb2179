"""A table's state as JSON, the same for every viewer."""

from __future__ import annotations

from typing import Any

from companion.frame_events import Rolled
from companion.games.cells import latest
from companion.games.keeper import Keeper
from companion.games.reseat import is_begun
from companion.games.state import Note, Step, Table

RECENT_NOTES = 40
RECENT_ROLLS = 10


def state(keeper: Keeper, table: Table, id: str | None = None, code: str | None = None) -> dict[str, Any]:
    return {
        "seq": table.seq,
        "table": {"id": id, "code": code, "game": table.game, "seats": _seats(table), "begun": is_begun(table)},
        **keeper.view(table.core.play, table.versions),
        "rolls": _rolls(table),
        "undo": _step(table, table.past[-1]) if table.past else None,
        "redo": _step(table, table.future[-1]) if table.future else None,
        "history": history(keeper, table, RECENT_NOTES),
    }


def _seats(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "seat": number,
            "name": seat.name,
            "colour": seat.colour,
            "taken": table.holders[number - 1] is not None,
            "version": latest(table.versions, ("seat", number)),
        }
        for number, seat in enumerate(table.core.seats, start=1)
    ]


def _rolls(table: Table) -> list[dict[str, Any]]:
    rows = []
    for logged, nth in table.rolls[-RECENT_ROLLS:]:
        event = logged.event
        assert isinstance(event, Rolled)
        row = {"seq": logged.seq, "at": logged.at, "by": logged.actor.seat, "tool": event.tool, "sides": event.sides}
        rows.append(row | {"lowest": event.lowest, "result": list(event.result or ()), "nth": nth})
    return rows


def _step(table: Table, step: Step) -> dict[str, Any]:
    note = next(note for note in reversed(table.notes) if note.seq == step.seq)
    return {"event": step.event_id, "entry": _note(note)}


def _note(note: Note) -> dict[str, Any]:
    row = {"seq": note.seq, "at": note.at, "by": note.by, "key": note.key, "args": dict(note.args)}
    return row | {"undone": note.undone}


def history(keeper: Keeper, table: Table, most: int | None = None) -> list[dict[str, Any]]:
    """What happened, oldest first, or the last of it; the taps that fill one atmosphere are one entry, the last."""
    rows: list[dict[str, Any]] = []
    later: dict[str, Any] | None = None
    for note in reversed(table.notes):
        row = _note(note)
        if later is None or not keeper.continues(table.core.play, row, later):
            rows.append(row)
        if len(rows) == most:
            break
        later = row
    return rows[::-1]
