"""Streams send phones the newest state of a table after every change, and a beat while nothing changes.

A stream has no queue: it sends the table as it is now, so a slow phone skips states but never misses the last one.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.live.hub import Hub
from companion.table.refusal import RefusedError

LOOK_SECONDS = 1.0
"""The time between two checks that the phone is still there; a write would fail only after three beats."""
RETRY_MILLISECONDS = 1000
GZIP = 16 + zlib.MAX_WBITS
MEMORY = 5
"""Half of zlib's usual memory for each phone, for little more to send."""


@dataclass(frozen=True)
class Now:
    """A table as it is now; what to send is made only when it is sent."""

    seq: int
    state: Callable[[], str]
    presence: Callable[[], str]
    is_allowed: Callable[[], bool] = lambda: True


class Stream:
    """The messages for one phone. Not a generator: one that never ran would not clean up."""

    def __init__(
        self,
        hub: Hub,
        table_id: str,
        person: str,
        last: int | None,
        read: Callable[[], Now],
        is_gone: Callable[[], bool] = lambda: False,
        look_seconds: float = LOOK_SECONDS,
        address: str = "",
    ) -> None:
        self._hub, self._person, self._address, self._read = hub, person, address, read
        self._is_gone, self._look_seconds = is_gone, look_seconds
        self._sent = -1 if last is None else last
        self._heard = 0
        self._people: frozenset[str] = frozenset()
        self._next_beat = 0.0
        self._started = self._left = False
        self._room = hub.join(table_id, person, address)

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        message = "" if self._started else f"retry: {RETRY_MILLISECONDS}\n\n"
        self._started = True
        while not message:
            seconds = min(self._next_beat - time.monotonic(), self._look_seconds)
            if not self._hub.wait(self._room, self._heard, self._people, seconds) or self._is_gone():
                raise StopIteration
            message = self._news()
        return message

    def _news(self) -> str:
        people, now = self._room.people, time.monotonic()
        self._heard = self._room.seq  # a hint, which may be ahead of the table
        try:
            found = self._read()
        except RefusedError:  # deleted: the phone asks and finds out
            raise StopIteration from None
        message = ""
        if found.seq > self._sent or (self._sent > found.seq and self._next_beat == 0.0):
            message += f"id: {found.seq}\nevent: state\ndata: {found.state()}\n\n"
            self._sent = found.seq
        if people != self._people:
            message += f"event: presence\ndata: {found.presence()}\n\n"
            self._people = people
        if now >= self._next_beat:
            message += f"event: beat\ndata: {json.dumps({'seq': found.seq})}\n\n"
            self._next_beat = now + self._hub.beat_seconds
        if message and not found.is_allowed():  # taken back: the phone asks and finds out
            raise StopIteration
        return message

    def close(self) -> None:
        if not self._left:
            self._left = True
            self._hub.leave(self._room, self._person, self._address)


class Packed:
    """A stream as gzip, flushed after each message.

    A state repeats most of the one before it, so it shrinks to little more than what changed.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream, self._gzip = stream, zlib.compressobj(wbits=GZIP, memLevel=MEMORY)

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        return self._gzip.compress(next(self._stream).encode()) + self._gzip.flush(zlib.Z_SYNC_FLUSH)

    def close(self) -> None:
        self._stream.close()
