"""The history's notes on a score sheet's events, and both values when two edits conflict."""

from __future__ import annotations

from typing import Any

from companion.games.scoresheet.events import CountsEntered, GameFinished
from companion.games.scoresheet.play import Entry, Match, Play, Reading, reading
from companion.table.cells import Cell
from companion.table.matches import Described, match_of


def describe(before: Play, after: Play, event: Any) -> Described:
    """Return the note on an event that led from one play to the next."""
    if isinstance(event, GameFinished):
        return "finish" if event.over else "play-on", {"match": event.match}
    return _counts(reading(match_of(before, event.match)), reading(match_of(after, event.match)), event)


def _counts(old: Reading, new: Reading, event: CountsEntered) -> Described:
    rows = []
    for row in event.scores:
        before, after = (read.score(event.round, row.seat) for read in (old, new))
        points = (score.points if score else None for score in (before, after))
        rows.append(dict(zip(("seat", "counts", "before", "score"), (row.seat, row.counts, *points), strict=True)))
    corrected = any(row["before"] is not None for row in rows)
    return "counts-corrected" if corrected else "counts", {"match": event.match, "round": event.round, "scores": rows}


def conflict(match: Match, event: Any, cell: Cell) -> dict[str, Any]:
    """Return both values of a cell that two people set: this event's, and the current one."""
    kind, number, *place = cell
    if kind == "finish":
        where = {"kind": kind, "match": number}
        return {"cell": where, "yours": {"over": event.over}, "theirs": {"over": match.finished}}
    round, seat = (int(number) for number in place)
    row = next(row for row in event.scores if row.seat == seat)
    yours = None if row.counts is None else tuple(row.counts.items())
    where = {"kind": kind, "match": number, "round": round, "seat": seat}
    return {"cell": where, "yours": _value(match, yours), "theirs": _value(match, match.entry(round, seat))}


def _value(match: Match, entry: Entry | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    counts = dict(entry)
    known = {category.id for category in match.rules.scoring.categories} == set(counts)
    return {"counts": counts, "score": match.rules.score(counts).points if known else None}
