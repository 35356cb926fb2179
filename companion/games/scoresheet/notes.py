"""The history's notes on a score sheet's events, and both values when two edits conflict."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.scoresheet.events import BidMade, BidsShown, CountsEntered, GameFinished, TeamsChosen, TimerSet
from companion.games.scoresheet.play import END, Entry, Match, Play, Reading, reading
from companion.table.cells import Cell
from companion.table.matches import Described, match_of


def describe(before: Play, after: Play, event: Any) -> Described:
    """Return the note on an event that led from one play to the next."""
    if isinstance(event, GameFinished):
        return "finish" if event.over else "play-on", {"match": event.match}
    if isinstance(event, TimerSet):
        return "timer", {"match": event.match, "running": event.running}
    if isinstance(event, TeamsChosen):
        return "teams", {"match": event.match, "teams": _teams(match_of(after, event.match))}
    if isinstance(event, BidMade):
        return "bid", {"match": event.match, "round": event.round, "seat": event.seat}
    if isinstance(event, BidsShown):
        return "show-bids", {"match": event.match, "round": event.round}
    return _counts(reading(match_of(before, event.match)), reading(match_of(after, event.match)), event)


def _counts(old: Reading, new: Reading, event: CountsEntered) -> Described:
    rows, round = [], END if event.end else event.round
    corrected = False
    for row in event.scores:
        before, after = (read.score(round, row.seat) for read in (old, new))
        points = (score.points if score else None for score in (before, after))
        rows.append(dict(zip(("seat", "counts", "before", "score"), (row.seat, row.counts, *points), strict=True)))
        corrected = corrected or old.match.entry(round, row.seat) is not None
    args = {"match": event.match, "round": event.round, "scores": rows} | ({"end": True} if event.end else {})
    return "counts-corrected" if corrected else "counts", args


def _teams(match: Match) -> list[list[int]]:
    return [list(side) for side in match.rules.sides(match.players)]


def conflict(match: Match, event: Any, cell: Cell) -> dict[str, Any]:
    """Return both values of a cell that two people set: this event's, and the current one."""
    kind, number, *place = cell
    if kind == "finish":
        where = {"kind": kind, "match": number}
        return {"cell": where, "yours": {"over": event.over}, "theirs": {"over": match.finished}}
    if kind == "teams":
        mine = replace(match, rules=replace(match.rules, teams=event.teams))
        where = {"kind": kind, "match": number}
        return {"cell": where, "yours": {"teams": _teams(mine)}, "theirs": {"teams": _teams(match)}}
    round, seat = (int(number) for number in place)
    row = next(row for row in event.scores if row.seat == seat)
    read = reading(match)
    yours = None if row.counts is None else tuple(row.counts.items())
    where = {"kind": kind, "match": number, "round": round, "seat": seat}
    theirs = _value(read, round, seat, match.entry(round, seat))
    return {"cell": where, "yours": _value(read, round, seat, yours), "theirs": theirs}


def _value(read: Reading, round: int, seat: int, entry: Entry | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    counts = dict(entry)
    known = {category.id for category in read.categories(round)} == set(counts)
    score = read.with_counts(round, seat, entry) if known else None
    return {"counts": counts, "score": score.points if score else None}
