"""Limits: how much of a server one person, one table and one address may use. Nothing beyond them is stored."""

from __future__ import annotations

import ipaddress
import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from companion.table.frame_events import Event, Forgotten, RematchStarted
from companion.table.refusal import Refusal, RefusedError
from companion.table.state import Table

MOST_EVENTS = 20_000
"""At one table; a club's longest evening has a tenth of it."""
MOST_MATCHES = 200
_REMEMBERED = 10_000
_OWN_LINE = "::/64"
"""The network of ``::1``."""


@dataclass(frozen=True)
class Rate:
    """An allowance of ``burst``. It refills by ``a_second`` or, if it has a ``window``, all at once after that time."""

    burst: float
    a_second: float = 0
    window: float = 0


UNLIMITED = Rate(math.inf)
PERSON = Rate(1000, a_second=30)
"""A phone that is back in the Wi-Fi sends all it has kept at once; a person taps five times a second at most."""
TABLE = Rate(3000, a_second=90)
NEWCOMERS = Rate(120, a_second=2)
"""Cookies for one address: a club behind one router arrives all at once, a script would fill the database with them."""
GUESSES, ALL_GUESSES = Rate(10, window=60), Rate(300, window=60)
"""Wrong codes from one address, and from all of them."""
NEW_TABLES, ALL_NEW_TABLES = Rate(60, window=3600), Rate(3000, window=3600)
RESERVED = 0.9
"""The share of what all may use together that is kept for addresses that have used nothing yet.

Without it, three that try and try could lock out everybody else.
"""
LINK_COST = 5
READ_COST = 5
"""The part of a person's allowance that a look at finished games takes."""
EXPORT_COST = 20
"""An export reads whole logs."""


class Left(NamedTuple):
    """The part of an allowance that is left, and the time its next refill counts from."""

    amount: float
    since: float

    def refilled(self, rate: Rate, now: float) -> Left:
        since = min(self.since, now)  # a clock that is set back refills nothing and makes nobody wait longer
        if not rate.window:
            return Left(min(rate.burst, self.amount + (now - since) * rate.a_second), now)
        if self.amount == rate.burst or now - since >= rate.window:
            return Left(rate.burst, now)
        return Left(self.amount, since)

    def wait(self, rate: Rate, cost: float, now: float) -> float:
        """Return the seconds until ``cost`` can be spent."""
        if self.amount >= cost:
            return 0
        return self.since + rate.window - now if rate.window else (cost - self.amount) / rate.a_second

    def spent(self, cost: float) -> Left:
        return Left(self.amount - cost, self.since)


class Limiter:
    """Gives an allowance to each of many, and another one to all of them together."""

    def __init__(self, clock: Callable[[], float], each: Rate, together: Rate = UNLIMITED) -> None:
        self._clock, self._each, self._together = clock, each, together
        self._own: OrderedDict[str, Left] = OrderedDict()
        self._all = Left(together.burst, 0)
        self._lock = threading.Lock()

    def wait(self, who: str, cost: float = 1, *, counts: bool = True) -> float:
        """Return the seconds ``who`` has to wait; if there is no need to, spend ``cost`` at once, if it counts.

        Both in one step: of many tries at the same moment no more get through than one after the other.
        """
        with self._lock:
            now = self._clock()
            own = self._own.pop(who, Left(self._each.burst, now)).refilled(self._each, now)
            self._all = self._all.refilled(self._together, now)
            reserved = 0 if own.amount == self._each.burst else RESERVED * self._together.burst
            seconds = max(own.wait(self._each, cost, now), self._all.wait(self._together, cost + reserved, now))
            if counts and not seconds:
                own, self._all = own.spent(cost), self._all.spent(cost)
            self._own[who] = own
            if len(self._own) > _REMEMBERED:
                self._own.popitem(last=False)  # whoever did nothing for longest has the fullest allowance
        return seconds

    def spend(self, who: str, cost: float = 1, *, counts: bool = True) -> None:
        """Spend ``cost``, or refuse and say how long to wait."""
        if seconds := self.wait(who, cost, counts=counts):
            raise RefusedError("slow-down", seconds=math.ceil(seconds))


class Limits:
    """All limits of a server. Each of several workers counts for itself."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._people, self._tables = Limiter(clock, PERSON), Limiter(clock, TABLE)
        self._newcomers = Limiter(clock, NEWCOMERS)
        self._guesses = Limiter(clock, GUESSES, ALL_GUESSES)
        self.new_tables = Limiter(clock, NEW_TABLES, ALL_NEW_TABLES)

    def event(self, person: str) -> None:
        self._people.spend(person)

    def event_at(self, table_id: str) -> None:
        self._tables.spend(table_id)

    def link(self, person: str) -> None:
        self._people.spend(person, LINK_COST)

    def read(self, person: str, cost: float) -> None:
        self._people.spend(person, cost)

    def export(self, person: str) -> None:
        self.read(person, EXPORT_COST)

    def newcomer(self, address: str) -> None:
        self._newcomers.spend(address)

    def guess(self, address: str, *, is_wrong: bool) -> None:
        """Count a wrong code; whoever sent too many of them has to wait with the right one, too."""
        self._guesses.spend(address, counts=is_wrong)


def household(address: str) -> str:
    """Return what an address is counted as: for IPv6 its network, as one home has countless addresses."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    return str(known.ipv4_mapped or ipaddress.ip_network((int(known), 64), strict=False))


def visitor(address: str) -> str:
    """Return whose share of the connections an address takes; empty for this computer, where a proxy may run."""
    line = household(address)
    return "" if line == _OWN_LINE or line.startswith("127.") else line


def refuse_full(table: Table, event: Event) -> Refusal | None:
    """Refuse an event that is too many for its table: what each phone gets with each change must not grow for ever.

    A name can still be forgotten.
    """
    if table.seq >= MOST_EVENTS and not isinstance(event, Forgotten):
        return Refusal("table-full", {"events": MOST_EVENTS})
    if isinstance(event, RematchStarted) and event.match > MOST_MATCHES:
        return Refusal("matches-full", {"matches": MOST_MATCHES})
    return None
