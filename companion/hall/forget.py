"""Removes names from a table's log: a stand-in replaces each name, so that the log can still be folded."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count
from operator import itemgetter

from companion.log import GoneError, Writing
from companion.table.events import Logged
from companion.table.frame_events import Created, RematchStarted, Renamed, SeatAdded, SeatAgain, SeatRemoved, Waited

Meant = Callable[[int, str], bool]
"""Returns True if a name of the seat with this number of today is to be removed."""
STAND_IN = re.compile(r"№+ \d+(\.\d+)?")
"""A stand-in is not in any language; phones ask the next person on that seat for a name."""


def forget(log: Writing, is_meant: Meant) -> list[Logged]:
    """Rewrite the lines with these names, and return the new log. Only events of the frame have names."""
    before = log.events()
    if not before:
        raise GoneError
    after = without(before, is_meant)
    for old, new in zip(before, after, strict=True):
        if new != old:
            log.rewrite(new)
    return after


def named(events: list[Logged]) -> list[tuple[int, int, str]]:
    """Return every name in the order of the log: the index of its line, the seat's number of today, the name.

    A removed seat has its last number, or the last seat's if that is lower. Somebody who waited has the number of the
    seat that got the same name, or 0.
    """
    found: list[tuple[int, int, str]] = []
    waited: list[tuple[int, str]] = []
    chairs: list[int] = []
    last: list[int] = []
    for place, logged in enumerate(events):
        event = logged.event
        if isinstance(event, Created | SeatAdded):
            for name in _names(event):
                chairs.append(len(last))
                last.append(len(chairs))
                found.append((place, chairs[-1], name))
        elif isinstance(event, Renamed):
            found.append((place, chairs[event.seat - 1], event.name))
        elif isinstance(event, SeatRemoved):
            del chairs[event.seat - 1]
            for number, chair in enumerate(chairs, start=1):
                last[chair] = number
        elif isinstance(event, RematchStarted) and event.seats:
            chairs = _seated_again(event.seats, chairs, last)
            found += [(place, chair, given.name) for chair, given in zip(chairs, event.seats, strict=True)]
        elif isinstance(event, Waited) and event.name:
            waited.append((place, event.name))
    seated = [(place, min(last[chair], len(chairs)), name) for place, chair, name in found]
    numbers = {name.casefold(): seat for _, seat, name in seated}
    unseated = [(place, numbers.get(name.casefold(), 0), name) for place, name in waited]
    return sorted(seated + unseated, key=itemgetter(0))


def _seated_again(seats: tuple[SeatAgain, ...], chairs: list[int], last: list[int]) -> list[int]:
    """Return the chairs of the next match: those that stay, and new ones."""
    after = []
    for number, given in enumerate(seats, start=1):
        chair = len(last) if given.seat is None else chairs[given.seat - 1]
        if given.seat is None:
            last.append(number)
        last[chair] = number
        after.append(chair)
    return after


def _names(event: Created | SeatAdded) -> list[str]:
    return [event.name] if isinstance(event, SeatAdded) else [seat.name for seat in event.seats]


def without(events: list[Logged], is_meant: Meant) -> list[Logged]:
    """Return the log with stand-ins: a different one for each name, so that different names stay different.

    A name that somebody waited under has the same one on every seat: it is what leads them to theirs.
    """
    names = named(events)
    waited: dict[str, str] = {}
    for place, _, name in names:
        if isinstance(events[place].event, Waited):
            waited.setdefault(name.casefold(), name)
    keys = [_key(events[place], seat, name, waited) for place, seat, name in names]
    meant = {
        key
        for key, (_, seat, name) in zip(keys, names, strict=True)
        if is_meant(seat, name) and not STAND_IN.fullmatch(name)
    }
    taken = {name.casefold() for _, _, name in names}
    stand_ins: dict[tuple[int, str], str] = {}
    told: dict[int, list[str]] = {}
    for key, (place, seat, name) in zip(keys, names, strict=True):
        if key in meant and key not in stand_ins:
            stand_ins[key] = _stand_in(seat, taken)
            taken.add(stand_ins[key])
        told.setdefault(place, []).append(stand_ins.get(key, name))
    return [_called(logged, told[place]) if place in told else logged for place, logged in enumerate(events)]


def _key(logged: Logged, seat: int, name: str, waited: dict[str, str]) -> tuple[int, str]:
    """Return what has one stand-in: a seat's name in one spelling, or a name that somebody waited under.

    The spellings of that name are one, too, but for a new spelling of a seat's name: that is a step to take back.
    """
    spelling = waited.get(name.casefold())
    if spelling is None:
        return seat, name
    return 0, name if isinstance(logged.event, Renamed) else spelling


def _stand_in(seat: int, taken: set[str]) -> str:
    """Return a stand-in that is short, however many there are: a log with a name that is too long can't be read."""
    more = (f"№ {seat}.{number}" for number in count(2))
    return next(name for name in chain([f"№ {seat}"], more) if name.casefold() not in taken)


def _called(logged: Logged, names: list[str]) -> Logged:
    event = logged.event
    if isinstance(event, Created | RematchStarted):
        given = zip(event.seats or (), names, strict=True)
        seats = tuple(seat.model_copy(update={"name": name}) for seat, name in given)
        return replace(logged, event=event.model_copy(update={"seats": seats}))
    return replace(logged, event=event.model_copy(update={"name": names[0]}))
