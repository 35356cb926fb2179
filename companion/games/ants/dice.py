"""The server's dice: rolled once for each purpose, so that asking again shows the same."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.ants.events import OpeningRolled, Transported
from companion.games.ants.play import Play
from companion.table.cells import Cell
from companion.table.keeper import Draws
from companion.table.matches import match_of
from generator.games.ants.rules import Ants

OPENING_DICE = 1
Rolling = OpeningRolled | Transported


def dice_count(play: Play, event: Rolling) -> int:
    if isinstance(event, OpeningRolled):
        return OPENING_DICE
    rules: Ants = match_of(play, event.match).rules
    return rules.dice(event.card)


def settle(play: Play, event: Any, draws: Draws, chance: Random) -> Any:
    """Return the event with its dice and their source. A second die joins the first, which stays as it fell."""
    if not isinstance(event, Rolling) or event.dice is None:
        return event
    count = dice_count(play, event)
    fallen = _fallen(event, count, draws)
    if event.dice != "server":
        return event.model_copy(update={"source": "server" if event.dice == fallen else "table"})
    die = match_of(play, event.match).rules.die
    more = (chance.choice(die) for _ in range(count - len(fallen)))
    return event.model_copy(update={"dice": (*fallen, *more), "source": "server"})


def _fallen(event: Rolling, count: int, draws: Draws) -> tuple[Any, ...]:
    """Return the dice the server rolled for this before, with or without a card."""
    known = draws.get(_cell(event, count))
    others = (draws.get(_cell(event, other), ()) for other in (1, 2))
    return known or max(others, key=len)[:count]


def _cell(event: Rolling, count: int) -> Cell:
    if isinstance(event, OpeningRolled):
        return "opening", event.match, event.round, event.seat, count
    return "transport", event.match, event.turn, count


def drawn(event: Any) -> tuple[Cell, tuple[Any, ...]] | None:
    """Return what the table remembers of an event: a roll by the server."""
    if not isinstance(event, Rolling) or event.source != "server" or not event.dice or event.dice == "server":
        return None
    return _cell(event, len(event.dice)), event.dice
