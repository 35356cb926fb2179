"""Limits on how much of a server one person, one table and one address may use. Nothing beyond them is stored."""

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
"""At one table; a club's longest evening has a tenth of this."""
MOST_MATCHES = 200
MOST_STEPS = {"hands": 200, "rounds": 200}
"""In one match, many times what a game has; turns have a limit of their own."""
_REMEMBERED = 10_000
_OWN_LINE = "::/64"
"""The network of ``::1``."""


@dataclass(frozen=True)
class Rate:
    """An allowance of ``burst``, all of which can be spent at once. It refills by ``a_second``."""

    burst: float
    a_second: float


PERSON = Rate(1000, a_second=30)
"""A phone that is back in the Wi-Fi sends everything it kept at once; a person taps at most five times a second."""
TABLE = Rate(3000, a_second=90)
NEWCOMERS = Rate(120, a_second=2)
"""New cookies for one address: a club behind one router arrives all at once; a script could fill the database."""
GUESSES, ALL_GUESSES = Rate(10, a_second=10 / 60), Rate(300, a_second=5)
"""Wrong codes from one address, and from all addresses."""
NEW_TABLES, ALL_NEW_TABLES = Rate(60, a_second=1 / 60), Rate(3000, a_second=3000 / 3600)
RESERVED = 0.9
"""The share of the common allowance that is reserved for addresses that have spent nothing for a while.

Without it, three addresses that keep trying could lock out everybody else.
"""
LINK_COST = 5
READ_COST = 5
"""The part of a person's allowance that reading finished games costs."""
EXPORT_COST = 20
"""An export reads whole logs."""


class Allowance:
    """The rest of an allowance at the time of its last refill, and when any of it was last spent."""

    __slots__ = ("left", "rate", "refilled", "spent")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.left, self.refilled, self.spent = rate, rate.burst, now, -math.inf

    @property
    def is_fresh(self) -> bool:
        """True if nothing was spent for as long as a whole refill takes."""
        return self.refilled - self.spent >= self.rate.burst / self.rate.a_second

    def refill(self, now: float) -> None:
        if now < self.refilled:  # a clock that is set back neither refills anything nor makes anybody wait longer
            self.refilled, self.spent = now, min(self.spent, now)
        self.left = min(self.rate.burst, self.left + (now - self.refilled) * self.rate.a_second)
        self.refilled = now

    def wait(self, cost: float) -> float:
        """Return the seconds until ``cost`` can be spent."""
        return 0 if self.left >= cost else (cost - self.left) / self.rate.a_second

    def spend(self, cost: float) -> None:
        self.left -= cost
        self.spent = self.refilled


class Limiter:
    """Gives each client an allowance, and optionally all of them a common one."""

    def __init__(self, clock: Callable[[], float], each: Rate, together: Rate | None = None) -> None:
        self._clock, self._each = clock, each
        self._own: OrderedDict[str, Allowance] = OrderedDict()
        self._all = Allowance(together, clock()) if together else None
        self._lock = threading.Lock()

    def wait(self, who: str, cost: float = 1, *, counts: bool = True) -> float:
        """Return the seconds ``who`` has to wait; if none, spend ``cost`` at once if it ``counts``.

        Both happen in one step, so that tries at the same moment get no further than tries one after the other.
        """
        with self._lock:
            now = self._clock()
            own = self._own_of(who, now)
            seconds = max(own.wait(cost), self._wait_for_all(own, cost, now))
            if counts and not seconds:
                own.spend(cost)
                if self._all:
                    self._all.spend(cost)
        return seconds

    def _own_of(self, who: str, now: float) -> Allowance:
        own = self._own.get(who)
        if own is None:
            own = self._own[who] = Allowance(self._each, now)
            if len(self._own) > _REMEMBERED:
                self._own.popitem(last=False)  # whoever was idle longest has the fullest allowance
        self._own.move_to_end(who)
        own.refill(now)
        return own

    def _wait_for_all(self, own: Allowance, cost: float, now: float) -> float:
        if not self._all:
            return 0
        self._all.refill(now)
        reserved = 0 if own.is_fresh else RESERVED * self._all.rate.burst
        return self._all.wait(cost + reserved)

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
        """Count a wrong code; after too many, the right one has to wait, too."""
        self._guesses.spend(address, counts=is_wrong)


def household(address: str) -> str:
    """Return what an address is counted as: its network for IPv6, as one home has countless addresses."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    return str(known.ipv4_mapped or ipaddress.ip_network((int(known), 64), strict=False))


def visitor(address: str) -> str:
    """Return the address whose share of the connections is used; empty for this computer, where a proxy may run."""
    line = household(address)
    return "" if line == _OWN_LINE or line.startswith("127.") else line


def refuse_full(table: Table, event: Event, step: str) -> Refusal | None:
    """Refuse an event if its table is full: the state that each phone gets with each change must not grow for ever.

    ``step`` is what a match of this game has many of: hands, rounds or turns. A name can still be forgotten.
    """
    number = getattr(event, step.removesuffix("s"), None)
    if isinstance(number, int) and number > MOST_STEPS.get(step, number):
        return Refusal("table-full", {step: MOST_STEPS[step]})
    if table.seq >= MOST_EVENTS and not isinstance(event, Forgotten):
        return Refusal("table-full", {"events": MOST_EVENTS})
    if isinstance(event, RematchStarted) and event.match > MOST_MATCHES:
        return Refusal("matches-full", {"matches": MOST_MATCHES})
    return None
