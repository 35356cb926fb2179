"""The history's notes on Amino's events, and both values when two edits conflict."""

from __future__ import annotations

from typing import Any

from companion.games.amino import dealing
from companion.games.amino.events import CardsShown, HandPlayed, ScoresTyped, SunlightResolved, TurnTaken
from companion.games.amino.play import EMPTY, Entry, Match, Play, Reading, reading
from companion.games.amino.turns import seat_of, told, turn_asked
from companion.table.cells import Cell
from companion.table.frame_events import CardsDealt
from companion.table.matches import Described, match_of
from companion.table.note import Note


def describe(before: Play, after: Play, event: Any) -> Described:
    """Return the note on an event that led from one play to the next."""
    if isinstance(event, CardsDealt | HandPlayed):
        return dealing.told(match_of(before, event.match), match_of(after, event.match), event)
    old, new = reading(match_of(before, event.match)), reading(match_of(after, event.match))
    place = {"match": event.match, "hand": event.hand}
    if isinstance(event, ScoresTyped):
        return _scores(old, event, place)
    if isinstance(event, TurnTaken):
        key = "turn" if event.change is not None else "turn-back"
        return key, place | {
            "turn": event.turn,
            "seat": seat_of(old, event.hand, event.turn),
            **told(turn_asked(event)),
        }
    place["seat"] = event.seat
    score = new.points(new.match.entry(event.hand, event.seat))
    if isinstance(event, SunlightResolved):
        return _sunlight(old, event, place | {"score": score})
    return _cards(old, event, place, score)


def _cards(old: Reading, event: CardsShown, args: dict[str, Any], score: int | None) -> Described:
    args["cards"] = list(event.cards)
    entry = old.match.entry(event.hand, event.seat)
    points = old.points(entry)
    if entry == EMPTY or (points is None and not _is_past(old, event.hand)):
        return "cards", args
    before = list(entry.cards) if entry.typed is None else None
    return "cards-corrected", args | {"before": before, "score_before": points, "score": score}


def _scores(old: Reading, event: ScoresTyped, args: dict[str, Any]) -> Described:
    rows = [
        {
            "seat": row.seat,
            "score": row.score,
            "moon": row.moon,
            "before": old.points(old.match.entry(event.hand, row.seat)),
        }
        for row in event.scores
    ]
    corrected = any(row["before"] is not None for row in rows)
    return "scores-corrected" if corrected else "scores", args | {"scores": rows}


def _sunlight(old: Reading, event: SunlightResolved, args: dict[str, Any]) -> Described:
    slot = old.slot(old.match.entry(event.hand, event.seat), event.index)
    chosen = slot and slot.draw and slot.draw.kept is not None
    key = "sunlight-corrected" if chosen else "sunlight-kept" if event.kept else "sunlight-drawn"
    source = event.source or "table"
    return key, args | {"index": event.index, "drawn": list(event.drawn), "source": source, "kept": event.kept}


def _is_past(reading: Reading, hand: int) -> bool:
    return hand < (reading.current or reading.entered + 1)


def continues(play: Play, earlier: Note, later: Note) -> bool:
    """Return True if the later note only goes on filling the atmosphere of the earlier one, or with its turn."""
    if earlier.key == later.key == "turn":
        return all(earlier.args[key] == later.args[key] for key in ("match", "hand", "turn"))
    if earlier.key != "cards" or later.key != "cards" or earlier.by != later.by:
        return False
    same = all(earlier.args[key] == later.args[key] for key in ("match", "hand", "seat"))
    return same and len(earlier.args["cards"]) < match_of(play, later.args["match"]).rules.rules["atmosphere_size"]


def conflict(match: Match, event: Any, cell: Cell) -> dict[str, Any]:
    """Return both values of a cell that two people set: this event's, and the current one."""
    kind, number, *place = cell
    hand, seat = (int(number) for number in place)
    if isinstance(event, TurnTaken):
        turns = match.turns.get(hand, ())
        where = {"kind": kind, "match": number, "hand": hand, "turn": event.turn}
        theirs = turns[event.turn - 1] if event.turn <= len(turns) else None
        return {"cell": where, "yours": told(turn_asked(event)), "theirs": told(theirs)}
    entry = match.entry(hand, seat)
    where = {"kind": kind, "match": number, "hand": hand, "seat": seat}
    return {"cell": where} | _both(reading(match), entry, event, seat)


def _both(read: Reading, entry: Entry, event: Any, seat: int) -> dict[str, Any]:
    if isinstance(event, SunlightResolved):
        slot = read.slot(entry, event.index)
        draw = slot.draw if slot else None
        theirs = {"index": event.index, "drawn": list(draw.drawn), "kept": draw.kept} if draw else _value(entry)
        return {"yours": {"index": event.index, "drawn": list(event.drawn), "kept": event.kept}, "theirs": theirs}
    yours = Entry(event.cards) if isinstance(event, CardsShown) else _typed(event, seat)
    return {"yours": _value(yours), "theirs": _value(entry)}


def _typed(event: ScoresTyped, seat: int) -> Entry:
    row = next(row for row in event.scores if row.seat == seat)
    return Entry(typed=row.score, typed_moon=row.moon)


def _value(entry: Entry) -> dict[str, Any] | None:
    if entry.typed is not None:
        return {"score": entry.typed, "moon": entry.typed_moon}
    return {"cards": list(entry.cards)} if entry.cards else None
