"""Hands and turns at a table that wants them: how an event changes the turns of a hand, and what phones see of it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.games.amino.events import TurnTaken
from companion.games.amino.play import Match, Reading
from companion.table.cells import Cell, latest
from companion.table.refusal import Refusal
from companion.table.shown import Json, Versions
from generator.games.amino.turns import Change, Layout, actions, is_over, opening, played


def with_turn(reading: Reading, event: TurnTaken) -> Match | Refusal:
    """Return the match with a turn of its current hand: the next one, or an earlier one corrected."""
    match = reading.match
    if not match.keeps_turns:
        return Refusal("no-turns")
    if event.hand != reading.current:
        return Refusal("turn-over", {"hand": event.hand})
    turns = match.turns.get(event.hand, ())
    change = turn_asked(event)
    after = (*turns[: event.turn - 1], *([change] if change else []), *turns[event.turn :])
    is_gap = event.turn > len(turns) + 1
    if is_gap or (event.change is None and event.turn < len(turns)) or _layout(reading, event.hand, after) is None:
        return Refusal("turn-impossible", {"turn": event.turn})
    rest = {hand: kept for hand, kept in match.turns.items() if hand != event.hand}
    return replace(match, turns=MappingProxyType(rest | ({event.hand: after} if after else {})))


def turn_asked(event: TurnTaken) -> Change | None:
    """Return the change that an event asks for; None if it takes the turn back."""
    if event.change is None:
        return None
    if isinstance(event.change, int):
        return Change(into=event.change)
    is_swap = event.change == "swap"
    return Change(is_swap=is_swap, swapped=event.swapped if is_swap else None)


def _layout(reading: Reading, hand: int, turns: tuple[Change, ...]) -> Layout | None:
    match = reading.match
    begun = opening(reading.rules, match.seeding, hand, match.players)
    return played(reading.rules, begun, reading.order(hand), turns)


def turn_cells(number: int, match: Match) -> dict[Cell, Any]:
    """Return the cell of every turn, with its change."""
    return {
        ("turn", number, hand, at): change
        for hand, turns in match.turns.items()
        for at, change in enumerate(turns, start=1)
    }


def seat_of(reading: Reading, hand: int, turn: int) -> int:
    """Return whose turn it is."""
    order = reading.order(hand)
    return order[(turn - 1) % len(order)]


def turns_view(reading: Reading, hand: int, number: int, versions: Versions) -> Json:
    """Return a hand that is being played, as everybody at the table sees it; nothing where turns are not kept."""
    match = reading.match
    if not match.keeps_turns or match.deck or hand != reading.current:
        return {}
    turns = match.turns.get(hand, ())
    # Other variants chosen in the middle of a hand may not allow what was done before.
    layout = _layout(reading, hand, turns) or opening(reading.rules, match.seeding, hand, match.players)
    turn = len(turns) + 1
    seat = seat_of(reading, hand, turn)
    return {
        "play": {
            "turn": turn,
            "seat": seat,
            "over": is_over(reading.rules, layout),
            "hands": list(layout.hands),
            "atmospheres": [list(cards) for cards in layout.atmospheres],
            "deck": layout.deck,
            "actions": _actions(reading, layout, seat),
            "version": latest(versions, ("turn", number, hand, turn)),
            "last": _last(turns, versions, ("turn", number, hand, turn - 1)),
        }
    }


def _actions(reading: Reading, layout: Layout, seat: int) -> Json:
    found = actions(reading.rules, layout, seat)
    return {
        "analyze": found.analyze,
        "build": found.build,
        "swap": found.swap,
        "into": list(found.into),
        "draw": found.draw,
    }


def _last(turns: tuple[Change, ...], versions: Versions, cell: Cell) -> Json | None:
    return {"turn": len(turns), **told(turns[-1]), "version": latest(versions, cell)} if turns else None


def told(change: Change | None) -> Json:
    """Return a change as an event has it."""
    if change is None:
        return {"change": None, "swapped": None}
    what = "swap" if change.is_swap else "none" if change.into is None else change.into
    return {"change": what, "swapped": list(change.swapped) if change.swapped else None}
