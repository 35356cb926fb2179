"""A table's state as JSON text, the same for every viewer."""

from __future__ import annotations

import json
from typing import Any

from pydantic_core import to_json

from companion.table.cells import latest
from companion.table.frame_events import Rolled
from companion.table.keeper import Keeper
from companion.table.reseat import is_begun
from companion.table.state import Roster, Step, Table

RECENT_NOTES = 40
RECENT_ROLLS = 10


def state(keeper: Keeper, table: Table) -> dict[str, Any]:
    """Return the whole state, parsed from its JSON."""
    found: dict[str, Any] = json.loads(with_table(played(keeper, table), table))
    return found


def played(keeper: Keeper, table: Table) -> str:
    """Return the state without ``table``, the only part that differs between viewers."""
    shown = {**keeper.view(table.core.play, table.versions), **_edition(table)}
    view = to_json({"seq": table.seq, **shown, "rolls": _rolls(table)}).decode()
    undo, redo = (_step(table, steps[-1]) if steps else "null" for steps in (table.past, table.future))
    return f'{view[:-1]},"undo":{undo},"redo":{redo},"history":{history(table, RECENT_NOTES)}}}'


def with_table(played: str, table: Table, id: str | None = None, code: str | None = None) -> str:
    shown: dict[str, Any] = {
        "id": id,
        "code": code,
        "game": table.game,
        "seats": _seats(table),
        "begun": is_begun(table),
    }
    if table.waiting:
        shown["waiting"] = [one.name for one in table.waiting]
    if table.rosters:
        shown["before"] = [_roster(roster) for roster in table.rosters]
    return f'{{"table":{to_json(shown).decode()},{played[1:]}'


def match(keeper: Keeper, table: Table, number: int) -> dict[str, Any] | None:
    """Return one match; None if there is no such match."""
    found = keeper.match(table.core.play, number, table.versions)
    return found and {"seq": table.seq} | found | _edition(table, number)


def _edition(table: Table, number: int | None = None) -> dict[str, Any]:
    """Return the edition that a match is played in, without what differs in it; nothing for old logs."""
    edition = table.pin(number).edition
    if edition is None:
        return {}
    return {"edition": {"house": edition.house and edition.house.names, "faces": edition.faces}}


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


def _roster(roster: Roster) -> dict[str, Any]:
    seats = [{"seat": number, "name": one.name, "colour": one.colour} for number, one in enumerate(roster.seats, 1)]
    return {"match": roster.match, "seq": roster.seq, "seats": seats}


def _rolls(table: Table) -> list[dict[str, Any]]:
    rows = []
    for logged, nth in table.rolls[-RECENT_ROLLS:]:
        event = logged.event
        assert isinstance(event, Rolled)
        row = {"seq": logged.seq, "at": logged.at, "by": logged.actor.seat, "tool": event.tool, "sides": event.sides}
        row |= {"lowest": event.lowest, "result": list(event.result or ()), "nth": nth}
        own = {"die": event.die, "numbers": list(event.numbers)}
        rows.append(row | {name: value for name, value in own.items() if value})
    return rows


def _step(table: Table, step: Step) -> str:
    note = next(note for note in reversed(table.notes) if note.seq == step.seq)
    return f'{{"event":"{step.event_id}","entry":{note.json}}}'


def history(table: Table, most: int | None = None) -> str:
    """Return the history, oldest first, or its last ``most`` entries; a note that a later one continues is left out."""
    rows: list[str] = []
    is_told = False  # a later note says the same
    for note in reversed(table.notes):
        if note.undone or not is_told:
            rows.append(note.json)
        if len(rows) == most:
            break
        is_told = note.continues and not note.undone
    return f"[{','.join(reversed(rows))}]"
