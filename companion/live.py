"""Streams of a table's state to its phones: the newest state after every change, and a beat while nothing changes.

A stream holds no queue: it sends what the table is now, so a slow phone skips states but never misses the last one.
"""

from __future__ import annotations

import json
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator

from companion.refusal import RefusedError

BEAT_SECONDS = 10.0
LOOK_SECONDS = 1.0
"""How often a stream looks whether its phone is still there; a failing write would tell only after three beats."""
RETRY_MILLISECONDS = 1000
STREAMS_EACH = 8
"""How many streams one person may have, so that nobody takes them all."""
GZIP = 16 + zlib.MAX_WBITS


class Hub:
    """Wakes the streams of a table when it changes, and knows who is connected."""

    def __init__(self, beat_seconds: float = BEAT_SECONDS, max_streams: int = 96) -> None:
        self.beat_seconds, self.max_streams = beat_seconds, max_streams
        self._wake = threading.Condition()
        self._seqs: dict[str, int] = {}
        self._people: dict[str, Counter[str]] = {}
        self._streams = 0
        self._closed = False

    def changed(self, table_id: str, seq: int) -> None:
        """Called after the commit, never before."""
        with self._wake:
            self._seqs[table_id] = max(seq, self._seqs.get(table_id, 0))
            self._wake.notify_all()

    def people(self, table_id: str) -> frozenset[str]:
        """Who has a stream open at this table."""
        with self._wake:
            return frozenset(self._people.get(table_id, ()))

    def join(self, table_id: str, person: str) -> None:
        with self._wake:
            people = self._people.setdefault(table_id, Counter())
            if self._streams >= self.max_streams or people[person] >= STREAMS_EACH or self._closed:
                raise RefusedError("streams-full")
            self._streams += 1
            people[person] += 1
            self._wake.notify_all()

    def leave(self, table_id: str, person: str) -> None:
        with self._wake:
            self._streams -= 1
            people = self._people[table_id]
            people[person] -= 1
            if not people[person]:
                del people[person]
            if not people:
                del self._people[table_id]
            self._wake.notify_all()

    def wait(self, table_id: str, seq: int, people: frozenset[str], seconds: float) -> bool:
        """Until the table is newer than ``seq``, people came or went, or time is up; False once the hub is closed."""

        def due() -> bool:
            changed = self._seqs.get(table_id, 0) > seq
            return self._closed or changed or frozenset(self._people.get(table_id, ())) != people

        with self._wake:
            self._wake.wait_for(due, timeout=seconds)
            return not self._closed

    def close(self) -> None:
        """Ends all streams, so that the server can stop."""
        with self._wake:
            self._closed = True
            self._wake.notify_all()


class Stream:
    """The messages for one phone. An iterator with ``close``, as a generator that never ran would not clean up."""

    def __init__(
        self,
        hub: Hub,
        table_id: str,
        person: str,
        last: int | None,
        read: Callable[[], tuple[int, str, str]],
        is_gone: Callable[[], bool] = lambda: False,
    ) -> None:
        """``read()`` gives the seq, the state message and the presence message of now."""
        self._hub, self._table_id, self._person, self._read, self._is_gone = hub, table_id, person, read, is_gone
        self._sent = -1 if last is None else last
        self._people: frozenset[str] = frozenset()
        self._next_beat = 0.0
        self._started = self._left = False
        hub.join(table_id, person)

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        message = "" if self._started else f"retry: {RETRY_MILLISECONDS}\n\n"
        self._started = True
        while not message:
            seconds = min(self._next_beat - time.monotonic(), LOOK_SECONDS)
            if not self._hub.wait(self._table_id, self._sent, self._people, seconds) or self._is_gone():
                raise StopIteration
            message = self._news()
        return message

    def _news(self) -> str:
        people, now = self._hub.people(self._table_id), time.monotonic()
        seq, state, presence = self._read()
        message = ""
        if seq > self._sent or (self._sent > seq and self._next_beat == 0.0):
            message += f"id: {seq}\nevent: state\ndata: {state}\n\n"
            self._sent = seq
        if people != self._people:
            message += f"event: presence\ndata: {presence}\n\n"
            self._people = people
        if now >= self._next_beat:
            message += f"event: beat\ndata: {json.dumps({'seq': seq})}\n\n"
            self._next_beat = now + self._hub.beat_seconds
        return message

    def close(self) -> None:
        if not self._left:
            self._left = True
            self._hub.leave(self._table_id, self._person)


class Packed:
    """A stream as gzip, whole after each message.

    A state repeats most of the one before it, so that little more than what changed is left of it.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream, self._gzip = stream, zlib.compressobj(wbits=GZIP)

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        return self._gzip.compress(next(self._stream).encode()) + self._gzip.flush(zlib.Z_SYNC_FLUSH)

    def close(self) -> None:
        self._stream.close()
