"""Wakes the streams of a table when it changes, and knows who is connected, here and at other workers."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable

from companion.table.refusal import RefusedError

BEAT_SECONDS = 10.0
STREAMS_EACH = 8
"""How many streams one person may have, so that nobody takes them all."""
SHARE = 2
"""One address, who may be many people, has no more than half of all streams."""


class Room:
    """A table that has streams here: a change wakes those of this table only."""

    def __init__(self, table_id: str, lock: threading.Lock) -> None:
        self.table_id, self.is_open = table_id, True
        self.wake = threading.Condition(lock)
        self.seq = 0
        self.streams: Counter[str] = Counter()
        self.people: frozenset[str] = frozenset()


class Hub:
    def __init__(self, beat_seconds: float = BEAT_SECONDS, max_streams: int = 96) -> None:
        self.beat_seconds, self.max_streams = beat_seconds, max_streams
        self.on_people: Callable[[str], None] = lambda table_id: None
        """Called when somebody came to a table or left it here."""
        self._lock = threading.Lock()
        self._rooms: dict[str, Room] = {}
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        self._streams = 0
        self._addresses: Counter[str] = Counter()
        self._closed = False

    def changed(self, table_id: str, seq: int) -> None:
        """Called after the commit, never before."""
        with self._lock:
            room = self._rooms.get(table_id)
            if room and seq > room.seq:
                room.seq = seq
                room.wake.notify_all()

    def end(self, table_id: str) -> None:
        """Ends the streams of a table."""
        with self._lock:
            if room := self._rooms.pop(table_id, None):
                room.is_open = False
                room.wake.notify_all()

    def tables(self) -> list[str]:
        """Those with streams here."""
        with self._lock:
            return list(self._rooms)

    def people(self, table_id: str) -> frozenset[str]:
        """Who has a stream open at this table."""
        with self._lock:
            room = self._rooms.get(table_id)
            return room.people if room else self._others(table_id)

    def here(self, table_id: str) -> frozenset[str]:
        """Those of them who have it at this worker."""
        with self._lock:
            room = self._rooms.get(table_id)
            return frozenset(room.streams) if room else frozenset()

    def _others(self, table_id: str) -> frozenset[str]:
        return frozenset().union(*self._elsewhere.get(table_id, {}).values())

    def set_elsewhere(self, worker: str, table_id: str, people: frozenset[str]) -> None:
        """Another worker told who is connected there."""
        with self._lock:
            workers = self._elsewhere.setdefault(table_id, {})
            workers.pop(worker, None)
            if people:
                workers[worker] = people
            if not workers:
                del self._elsewhere[table_id]
            self._count(table_id)

    def drop_elsewhere(self, worker: str) -> None:
        """Another worker is no more."""
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
        """``address`` is whose share of the streams it takes, if anybody's."""
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
            if room.is_open:
                self._count(room.table_id)
                if not room.streams:
                    room.is_open = False
                    del self._rooms[room.table_id]
        self.on_people(room.table_id)

    def wait(self, room: Room, seq: int, people: frozenset[str], seconds: float) -> bool:
        """Until word comes of more than ``seq``, people came or went, or time is up; False once its streams end."""
        with self._lock:
            room.wake.wait_for(lambda: not room.is_open or room.seq > seq or room.people != people, timeout=seconds)
            return room.is_open

    def close(self) -> None:
        """Ends all streams, so that the server can stop."""
        self._closed = True
        for table_id in self.tables():
            self.end(table_id)
