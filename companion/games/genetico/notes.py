"""The history's notes on Genetico's events, and both values when two edits conflict."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from companion.games.genetico.deeds import place, with_deed, with_tally
from companion.games.genetico.events import CollaborationAnswered, LabPlayed, PhoneEvent, Tallied
from companion.games.genetico.play import Match, Place, Play
from companion.games.genetico.reading import Reading, reading
from companion.table.cells import Cell
from companion.table.frame_events import CardsDealt
from companion.table.matches import Described, match_of
from companion.table.refusal import Refusal
from companion.table.shown import Json
from generator.games.genetico.deeds import (
    Attach,
    Collaboration,
    Draw,
    End,
    Finish,
    HeldEnd,
    HeldModifier,
    Modifier,
    Start,
)

KINDS: dict[type, str] = {
    Draw: "draw",
    Start: "start",
    Attach: "attach",
    Finish: "finish-project",
    Modifier: "modifier",
    HeldModifier: "modifier",
    Collaboration: "collaborate",
    End: "end-turn",
    HeldEnd: "end-turn",
}


def describe(before: Play, after: Play, event: Any) -> Described:
    """Return the note on an event that led from one play to the next."""
    old, new = reading(match_of(before, event.match)), reading(match_of(after, event.match))
    if isinstance(event, CardsDealt | LabPlayed):
        return _held(old, new, event)
    if isinstance(event, Tallied):
        had = tally(old.match, event.seat)
        return "tally", {"match": event.match, "seat": event.seat, "tally": tally(new.match, event.seat), "before": had}
    args: Json = {"match": event.match, "turn": event.turn, "seat": new.match.seat_of(event.turn)}
    if isinstance(event, CollaborationAnswered):
        shown = told(new if event.agrees else old, (event.turn, "act", event.n))
        return "agree", args | {"deed": shown, "agrees": event.agrees}
    return _turn(old, new, event, args)


def _held(old: Reading, new: Reading, event: PhoneEvent) -> Described:
    """Return the note on something done with cards on the phones; nothing in it is hidden from anybody."""
    if isinstance(event, CardsDealt):
        return "deal", {"match": event.match}
    args: Json = {"match": event.match, "turn": event.turn, "seat": new.match.seat_of(event.turn)}
    if new.match.pending:
        return "asks", args | {"card": new.match.pending.card, "target": new.match.pending.target}
    was, now = old.match.deeds, new.match.deeds
    where = next(place for place in {*was, *now} if was.get(place) != now.get(place))
    if event.do in ("agree", "decline"):
        agrees = event.do == "agree"
        return "agree", args | {"deed": told(new if agrees else old, where), "agrees": agrees}
    return _done(old, new, KINDS[type(now[where])], where, args)


def _done(old: Reading, new: Reading, key: str, where: Place, args: Json) -> Described:
    shuffled = [asdict(row) for row in new.lab.shuffles[len(old.lab.shuffles) :]]
    last = new.lab.last_project is not None and old.lab.last_project is None
    return key, args | {"deed": told(new, where), "shuffled": shuffled, "last": last}


def _turn(old: Reading, new: Reading, event: Any, args: Json) -> Described:
    where = place(event)
    before, now = told(old, where), told(new, where)
    if before is None and now is not None and event.turn == old.match.turn:
        return _done(old, new, event.type, where, args)
    return "corrected", args | {"deed": now, "before": before}


def told(read: Reading, where: Place) -> Json | None:
    """Return a deed as JSON; None if there is none."""
    deed = read.match.deeds.get(where)
    if deed is None:
        return None
    row: Json = {"kind": KINDS[type(deed)], "part": where[1], "n": where[2], "seat": read.match.seat_of(where[0])}
    row |= {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(deed).items()}
    if isinstance(deed, End) and where[0] in read.hands:
        hand, limit = read.hands[where[0]]
        row["hand"] = {"resources": hand.resources, "projects": hand.projects, "limit": limit}
    if isinstance(deed, Draw | Modifier):
        row["count"] = read.counts.get(where, 0)
    if isinstance(deed, Finish):
        row["other"] = read.lab.joined.get(deed.project)
    if isinstance(deed, Finish | Collaboration):
        row["partner"] = read.lab.holder(row["other"]) if row["other"] else None
    return row


def tally(match: Match, seat: int) -> Json | None:
    known = match.tallies.get(seat)
    if known is None:
        return None
    score = match.rules.score(known.finished, known.unfinished)
    lists = {"finished": list(known.finished), "unfinished": list(known.unfinished)}
    return lists | {"total": score.points, "working": score.working}


def conflict(match: Match, event: Any, cell: Cell) -> Json:
    """Return both values of a cell that two people set: this event's, and the current one."""
    kind, number, *where = cell
    read = reading(match)
    if kind == "tally":
        mine = with_tally(read, event)
        yours = None if isinstance(mine, Refusal) else tally(mine, event.seat)
        cell_is = {"kind": kind, "match": number, "seat": event.seat}
        return {"cell": cell_is, "yours": yours, "theirs": tally(match, event.seat)}
    return _both_deeds(read, event, (int(where[0]), str(where[1]), int(where[2])))


def _both_deeds(read: Reading, event: Any, where: Place) -> Json:
    after = with_deed(read, event)
    yours = None if isinstance(after, Refusal) else told(reading(after), where)
    cell = {"kind": "deed", "match": event.match, "turn": where[0], "part": where[1], "n": where[2]}
    return {"cell": cell | {"seat": read.match.seat_of(where[0])}, "yours": yours, "theirs": told(read, where)}
