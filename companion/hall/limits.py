"""How much of a server one person, one table and one address may use. What is over it is not stored."""

from __future__ import annotations

import ipaddress
import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from companion.table.frame_events import Event, Forgotten, RematchStarted
from companion.table.refusal import Refusal, RefusedError
from companion.table.state import Table

MOST_EVENTS = 20_000
"""Of a table; a club's longest evening has a tenth of it."""
MOST_MATCHES = 200
_REMEMBERED = 10_000
_OWN_LINE = "::/64"
"""The line of ``::1``."""


@dataclass(frozen=True)
class Rate:
    """So much at once, and so much a second for long."""

    burst: float
    a_second: float


PERSON = Rate(1000, 30)
"""A phone that comes back into the Wi-Fi sends all at once what it kept; a person taps five times a second at most."""
TABLE = Rate(3000, 90)
NEWCOMERS = Rate(120, 2)
"""Cookies for one address: a club behind one router comes all at once, a script would fill the database with them."""
LINK_COST = 5
READ_COST = 5
"""What a look at finished games takes of a person's allowance."""
EXPORT_COST = 20
"""An export reads whole logs."""


class Pace:
    """An allowance for each of many, that fills up again with time."""

    def __init__(self, clock: Callable[[], float], rate: Rate) -> None:
        self._clock, self._rate = clock, rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def spend(self, who: str, cost: float = 1) -> None:
        """Takes ``cost`` of somebody's allowance, or refuses and says how long to wait."""
        with self._lock:
            now = self._clock()
            left, at = self._left.pop(who, (self._rate.burst, now))
            left = min(self._rate.burst, left + max(0.0, now - at) * self._rate.a_second)
            enough = left >= cost
            self._left[who] = (left - cost if enough else left, now)
            if len(self._left) > _REMEMBERED:
                self._left.popitem(last=False)  # who did nothing for longest has the fullest allowance
        if not enough:
            raise RefusedError("slow-down", seconds=math.ceil((cost - left) / self._rate.a_second))


class Limits:
    """The paces of a server. With several workers each counts for itself."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._people, self._tables = Pace(clock, PERSON), Pace(clock, TABLE)
        self._newcomers = Pace(clock, NEWCOMERS)

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


def household(address: str) -> str:
    """Whom an address counts for: one line of IPv6 has more addresses than anybody could count."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    return str(known.ipv4_mapped or ipaddress.ip_network((int(known), 64), strict=False))


def visitor(address: str) -> str:
    """Whose share of the server's connections it takes; nobody's if it is this computer, where a proxy may run."""
    line = household(address)
    return "" if line == _OWN_LINE or line.startswith("127.") else line


def refuse_full(table: Table, event: Event) -> Refusal | None:
    """A table is for some evenings: what every phone gets with every change must not grow without end.

    A name can be forgotten all the same.
    """
    if table.seq >= MOST_EVENTS and not isinstance(event, Forgotten):
        return Refusal("table-full", {"events": MOST_EVENTS})
    if isinstance(event, RematchStarted) and event.match > MOST_MATCHES:
        return Refusal("matches-full", {"matches": MOST_MATCHES})
    return None
