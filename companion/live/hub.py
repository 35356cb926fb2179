"""The hub wakes the streams of a table when it changes, and knows who is connected here and at other workers."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from companion.table.refusal import RefusedError

BEAT_SECONDS = 10.0
STREAMS_EACH = 8
"""The number of streams that one person may have, so that nobody takes them all."""
MOST_SEEN = 20_000
"""The number of people of whom a process knows when they left."""
SHARE = 2
"""One address, which may be many people, gets no more than half of all streams."""


class Room:
    """A table with streams at this worker; a change wakes only these."""

    def __init__(self, table_id: str, lock: threading.Lock) -> None:
        self.table_id, self.is_open = table_id, True
        self.wake = threading.Condition(lock)
        self.seq = 0
        self.streams: Counter[str] = Counter()
        self.people: frozenset[str] = frozenset()


class Hub:
    def __init__(
        self,
        beat_seconds: float = BEAT_SECONDS,
        max_streams: int = 96,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.beat_seconds, self.max_streams = beat_seconds, max_streams
        self.on_people: Callable[[str], None] = lambda table_id: None
        """Called when somebody comes to or leaves a table at this worker."""
        self._lock = threading.Lock()
        self._rooms: dict[str, Room] = {}
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        self._streams = 0
        self._addresses: Counter[str] = Counter()
        self._closed = False
        self._clock, self._begun = clock, clock()
        self._seen: OrderedDict[tuple[str, str], float] = OrderedDict()

    def changed(self, table_id: str, seq: int) -> None:
        """Wake the streams of a table; called after the commit, never before."""
        with self._lock:
            room = self._rooms.get(table_id)
            if room and seq > room.seq:
                room.seq = seq
                room.wake.notify_all()

    def end(self, table_id: str) -> None:
        """End the streams of a table."""
        with self._lock:
            if room := self._rooms.pop(table_id, None):
                room.is_open = False
                room.wake.notify_all()

    def tables(self) -> list[str]:
        """Return the tables with streams at this worker."""
        with self._lock:
            return list(self._rooms)

    def people(self, table_id: str) -> frozenset[str]:
        """Return the people who have a stream at this table."""
        with self._lock:
            room = self._rooms.get(table_id)
            return room.people if room else self._others(table_id)

    def saw(self, table_id: str, person: str) -> None:
        """Note that somebody's phone asked for something: those without streams are there, too."""
        with self._lock:
            self._note(table_id, person)

    def _note(self, table_id: str, person: str) -> None:
        self._seen[table_id, person] = self._clock()
        self._seen.move_to_end((table_id, person))
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def away(self, table_id: str, person: str) -> float:
        """Return for how many seconds nobody has seen somebody's phone, as far as this process knows."""
        if person in self.people(table_id):
            return 0
        with self._lock:
            return self._clock() - self._seen.get((table_id, person), self._begun)

    def here(self, table_id: str) -> frozenset[str]:
        """Return the people who have a stream at this table and worker."""
        with self._lock:
            room = self._rooms.get(table_id)
            return frozenset(room.streams) if room else frozenset()

    def _others(self, table_id: str) -> frozenset[str]:
        return frozenset().union(*self._elsewhere.get(table_id, {}).values())

    def set_elsewhere(self, worker: str, table_id: str, people: frozenset[str]) -> None:
        """Note who is connected at another worker."""
        with self._lock:
            workers = self._elsewhere.setdefault(table_id, {})
            for person in workers.pop(worker, frozenset()) - people:
                self._note(table_id, person)
            if people:
                workers[worker] = people
            if not workers:
                del self._elsewhere[table_id]
            self._count(table_id)

    def drop_elsewhere(self, worker: str) -> None:
        """Note that another worker has ended."""
        with self._lock:
            known = [table_id for table_id, workers in self._elsewhere.items() if worker in workers]
        for table_id in known:
            self.set_elsewhere(worker, table_id, frozenset())

    def _count(self, table_id: str) -> None:
        room = self._rooms.get(table_id)
        if room and (people := frozenset(room.streams) | self._others(table_id)) != room.people:
            room.people = people
            room.wake.notify_all()

    def join(self, table_id: str, person: str, address: str = "") -> Room:
        """Add a stream; it takes from the share of ``address``, if there is one."""
        with self._lock:
            room = self._rooms.get(table_id) or Room(table_id, self._lock)
            is_full = self._streams >= self.max_streams or room.streams[person] >= STREAMS_EACH
            is_greedy = address and self._addresses[address] >= self.max_streams // SHARE
            if is_full or is_greedy or self._closed:
                raise RefusedError("streams-full")
            self._rooms[table_id] = room
            self._streams += 1
            self._addresses[address] += 1
            room.streams[person] += 1
            self._count(table_id)
        self.on_people(table_id)
        return room

    def leave(self, room: Room, person: str, address: str = "") -> None:
        with self._lock:
            self._streams -= 1
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            room.streams[person] -= 1
            if not room.streams[person]:
                del room.streams[person]
                self._note(room.table_id, person)
            if room.is_open:
                self._count(room.table_id)
                if not room.streams:
                    room.is_open = False
                    del self._rooms[room.table_id]
        self.on_people(room.table_id)

    def wait(self, room: Room, seq: int, people: frozenset[str], seconds: float) -> bool:
        """Wait for an event after ``seq``, for people to come or go, or for time to run out; False once streams end."""
        with self._lock:
            room.wake.wait_for(lambda: not room.is_open or room.seq > seq or room.people != people, timeout=seconds)
            return room.is_open

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self._closed = True
        for table_id in self.tables():
            self.end(table_id)
