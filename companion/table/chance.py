"""The server's dice and draws. Chance enters an event before it is stored, so that the fold has none."""

from __future__ import annotations

from random import Random

from companion.table.frame_events import BeginningEvent, Event, Rolled
from companion.table.keeper import Keeper
from companion.table.state import Pin, Table

COIN_SIDES = 2


def settle(keeper: Keeper, table: Table, event: Event, chance: Random, pin: Pin | None = None) -> Event:
    """Return the event with what the server adds: the result of a roll, the cards it draws, a match's numbers.

    ``pin`` is what a match that begins now is played with; without one, the keeper's numbers.
    """
    if isinstance(event, Rolled):
        return _rolled(table, event, chance)
    if isinstance(event, BeginningEvent):
        pin = pin or Pin(keeper.pinned)
        return event.model_copy(update={"pinned": pin.pinned, "edition": pin.edition})
    if isinstance(event, keeper.events):
        settled: Event = keeper.settle(table.core.play, event, table.draws, chance)
        return settled
    return event


def _rolled(table: Table, event: Rolled, chance: Random) -> Rolled:
    if event.tool == "dice" and event.numbers:
        result = tuple(chance.choice(event.numbers) for _ in range(event.count))
        return event.model_copy(update={"sides": len(event.numbers), "lowest": 1, "result": result})
    sides = {"coin": COIN_SIDES, "first": len(table.core.seats)}.get(event.tool, event.sides)
    count, lowest = (event.count, event.lowest) if event.tool == "dice" else (1, 1)
    result = tuple(chance.randint(lowest, lowest + sides - 1) for _ in range(count))
    return event.model_copy(update={"sides": sides, "count": count, "lowest": lowest, "numbers": (), "result": result})


def is_same(posted: Event, stored: Event) -> bool:
    """Return True if both are the same intent, whatever the server added to the stored one."""
    if isinstance(posted, Rolled):
        return isinstance(stored, Rolled) and stored.tool == posted.tool
    by_server = {"source", "pinned", "edition", "dealt", "seed", "hash"}
    by_server |= {key for key in ("drawn", "dice") if getattr(posted, key, None) == "server"}
    by_server |= {"confirmed"} if getattr(posted, "confirmed", False) is None else set()
    return posted.model_dump(exclude=by_server) == stored.model_dump(exclude=by_server)
