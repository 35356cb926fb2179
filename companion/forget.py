"""Takes names out of a table's log: a stand-in wherever the name stood, so that the log still folds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from companion.events import Logged
from companion.folds import fold
from companion.frame_events import Created, Renamed
from companion.games.keeper import Keeper
from companion.games.state import Table
from companion.log import Writing

Meant = Callable[[int, str], bool]
"""Whether the name of a seat is to go."""
_STAND_IN = re.compile(r"№+ \d+")
"""In no language; phones ask whoever sits down there for a name."""


def forget(keeper: Keeper, log: Writing, added: list[Logged], is_meant: Meant) -> Table:
    """Writes the lines with those names anew; the table they make, with what is to be appended, or a RefusedError."""
    before = log.events()
    after = without(before, is_meant)
    for old, new in zip(before, after, strict=True):
        if new != old:
            log.rewrite(new)
    return fold(keeper, [*after, *added])


def named(events: list[Logged]) -> list[tuple[int, str]]:
    """Every name with its seat, in the order of the log."""
    found: list[tuple[int, str]] = []
    for logged in events:
        event = logged.event
        if isinstance(event, Created):
            found += [(number, seat.name) for number, seat in enumerate(event.seats, start=1)]
        elif isinstance(event, Renamed):
            found.append((event.seat, event.name))
    return found


def without(events: list[Logged], is_meant: Meant) -> list[Logged]:
    """The log with stand-ins: for each name another one, as two that differed must not become the same."""
    names = named(events)
    taken = {name.casefold() for _, name in names}
    stand_ins: dict[tuple[int, str], str] = {}
    for seat, name in names:
        if is_meant(seat, name) and not _STAND_IN.fullmatch(name) and (seat, name) not in stand_ins:
            stand_ins[seat, name] = _stand_in(seat, taken)
            taken.add(stand_ins[seat, name])
    return [_replaced(logged, stand_ins) for logged in events] if stand_ins else events


def _stand_in(seat: int, taken: set[str]) -> str:
    marks = "№"
    while f"{marks} {seat}".casefold() in taken:
        marks += "№"
    return f"{marks} {seat}"


def _replaced(logged: Logged, stand_ins: dict[tuple[int, str], str]) -> Logged:
    event = logged.event
    if isinstance(event, Created):
        seats = tuple(
            seat.model_copy(update={"name": stand_ins.get((number, seat.name), seat.name)})
            for number, seat in enumerate(event.seats, start=1)
        )
        return replace(logged, event=event.model_copy(update={"seats": seats}))
    if isinstance(event, Renamed) and (event.seat, event.name) in stand_ins:
        return replace(logged, event=event.model_copy(update={"name": stand_ins[event.seat, event.name]}))
    return logged
