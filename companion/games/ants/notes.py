"""The history's notes on the ant game's events, and both values when two edits conflict."""

from __future__ import annotations

from typing import Any

from companion.games.ants.deeds import place, with_deed
from companion.games.ants.events import ColoniesChosen, Fought, GestureMade, OpeningRolled, TurnBegun
from companion.games.ants.opening import rounds
from companion.games.ants.play import Brought, Fight, Laid, Loaded, Match, Place, Play, Played, Transport
from companion.games.ants.reading import Reading, reading
from companion.games.ants.supply import Timer
from companion.table.cells import Cell
from companion.table.matches import Described, match_of
from companion.table.refusal import Refusal
from companion.table.shown import Json


def describe(before: Play, after: Play, event: Any) -> Described:
    """Return the note on an event that led from one play to the next."""
    if isinstance(event, ColoniesChosen):
        return "colonies", {"match": event.match, "colonies": list(event.colonies)}
    old, new = reading(match_of(before, event.match)), reading(match_of(after, event.match))
    if isinstance(event, OpeningRolled):
        return _opening(new, event)
    if isinstance(event, TurnBegun):
        ended = [timer(row) for row in new.supplies.ended(event.turn)]
        return "turn", {"match": event.match, "turn": event.turn, "seat": new.seat_of(event.turn), "ended": ended}
    return _turn(old, new, event)


def _opening(read: Reading, event: OpeningRolled) -> Described:
    roll = read.match.openings.get((event.round, event.seat))
    args: Json = {"match": event.match, "round": event.round, "seat": event.seat}
    made = rounds(read.match)
    args |= {"dice": list(roll.dice) if roll else None, "source": roll.source if roll else None}
    tied = list(made[event.round].seats) if event.round < len(made) else []
    return "opening", args | {"first": read.first, "tied": tied}


def _turn(old: Reading, new: Reading, event: Any) -> Described:
    args: Json = {"match": event.match, "turn": event.turn, "seat": new.seat_of(event.turn)}
    args |= {} if new.match.has_turns else {"turn": None}
    if isinstance(event, GestureMade):
        return _gesture(new, event, args)
    if new.match.turn > old.match.turn:
        args |= {"ended": [timer(row) for row in new.supplies.ended(event.turn)]}
    where = place(event)
    before, now = told(old, where), told(new, where)
    is_now = event.turn == new.match.turn or not new.match.has_turns
    if before is None and now is not None and is_now and not old.match.closed:
        return event.type, args | {"deed": now}
    if before and now and isinstance(event, Fought) and _goes_on(old, new, where):
        return "fight", args | {"deed": now}
    return "corrected", args | {"deed": now, "before": before}


def _goes_on(old: Reading, new: Reading, where: Place) -> bool:
    """Return True if a fight was decided or repeated, rather than entered again."""
    was, now = old.match.deeds[where], new.match.deeds[where]
    known = [winner for winner in was.rounds if winner]
    same = (was.defender, was.resource) == (now.defender, now.resource)
    return same and len(now.rounds) >= len(was.rounds) and list(now.rounds[: len(known)]) == known


def _gesture(read: Reading, event: GestureMade, args: Json) -> Described:
    """Return a note that a choice was made; with the gestures only once both are there."""
    fight: Fight = read.match.deed(event.turn, "fight", event.n)
    if fight.rounds[event.round - 1] is None:
        return "gesture", args | {"round": event.round, "by_seat": event.seat}
    return "fight", args | {"deed": told(read, (event.turn, "fight", event.n))}


def told(read: Reading, where: Place) -> Json | None:
    """Return a deed as JSON; None if there is none."""
    turn, kind, n = where
    deed = read.match.deeds.get(where)
    if deed is None:
        return None
    base = {"kind": kind, "n": n}
    if isinstance(deed, Transport):
        roll = deed.roll
        return base | {"dice": list(roll.dice), "total": sum(roll.dice), "card": deed.card, "source": roll.source}
    if isinstance(deed, Played):
        return base | {"card": deed.card, "substitute": deed.substitute}
    if isinstance(deed, Fight):
        return base | _fight(read, deed, where)
    if isinstance(deed, Brought):
        return base | _stored(read, deed, turn, n)
    if isinstance(deed, Laid):
        return base | {"tiles": deed.tiles, "hives": deed.hives}
    if isinstance(deed, Loaded):
        return base | {"resource": deed.resource, "down": deed.down}
    if kind == "income":
        return base | {"take": deed, "count": read.supplies.taken.get(turn, 0)}
    return base | {"other": deed}


def _stored(read: Reading, deed: Brought, turn: int, n: int) -> Json:
    """Return a stored resource; with the reason if no Transport carried it, except where nobody was asked."""
    row = next(row for row in read.stored if (row.turn, row.n) == (turn, n))
    why = read.beyond(turn, n) if deed.confirmed is not None else None
    beyond = {"beyond": why, "confirmed": deed.confirmed} if why else {}
    return {"resource": row.resource, "points": row.points, "total": row.total, "counts": row.counts} | beyond


def _fight(read: Reading, fight: Fight, where: Place) -> Json:
    turn, _, n = where
    attacker = read.seat_of(turn)
    revenges = [None, *fight.revenges(attacker)]
    rows = []
    for number, winner in enumerate(fight.rounds, start=1):
        chosen = [seat for seat in (attacker, fight.defender) if (turn, n, number, seat) in read.match.gestures]
        shown = [read.match.gestures[turn, n, number, seat] for seat in chosen]
        revealed = shown if winner and len(shown) == 2 else None
        rows.append({"winner": winner, "revenge": revenges[number - 1], "chosen": chosen, "gestures": revealed})
    decided = fight.rounds[-1]
    return {
        "attacker": attacker,
        "defender": fight.defender,
        "resource": fight.resource,
        "rounds": rows,
        "winner": None if decided is None else attacker if decided == "attacker" else fight.defender,
        "loser": None if decided is None else fight.loser(len(fight.rounds) - 1, attacker),
    }


def timer(row: Timer) -> Json:
    return {"kind": row.kind, "seat": row.seat, "turn": row.turn, "until": row.until}


def conflict(match: Match, event: Any, cell: Cell) -> Json:
    """Return both values of a cell that two people set: this event's, and the current one."""
    kind, _, *where = cell
    if kind == "colonies":
        both: Json = {"yours": {"colonies": list(event.colonies)}, "theirs": {"colonies": list(match.colonies)}}
        return {"cell": {"kind": kind}} | both
    if kind == "opening":
        in_round, seat = int(where[0]), int(where[1])
        roll = match.openings.get((in_round, seat))
        yours = {"dice": list(event.dice)} if event.dice else None
        both = {"yours": yours, "theirs": {"dice": list(roll.dice)} if roll else None}
        return {"cell": {"kind": kind, "round": in_round, "seat": seat}} | both
    return _both_deeds(reading(match), event, (int(where[0]), str(where[1]), int(where[2])))


def _both_deeds(read: Reading, event: Any, where: Place) -> Json:
    after = with_deed(read, event)
    yours = None if isinstance(after, Refusal) else told(reading(after), where)
    cell = {
        "kind": "deed",
        "match": event.match,
        "turn": where[0] if read.match.has_turns else None,
        "deed": where[1],
        "n": where[2],
        "seat": read.seat_of(where[0]),
    }
    return {"cell": cell, "yours": yours, "theirs": told(read, where)}
