"""Tells open pages what happens: each has a stream, and gets what came since it last listened."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any

MOST_STREAMS = 24  # each holds a thread of the server; the oldest ends first, and its page opens another
BREATH = 15.0  # seconds after which a silent stream says that it is alive
LISTEN = 0.5  # seconds between two checks whether a page was closed
KEPT = 200  # news for pages that listen late


class News:
    """News for all pages; ``stop`` ends the streams."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._news: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._number = 0
        self._streams: list[object] = []
        self.stopped = threading.Event()

    def tell(self, news: Mapping[str, Any]) -> None:
        with self._changed:
            self._number += 1
            self._news.append((self._number, json.dumps(news, ensure_ascii=False)))
            self._changed.notify_all()

    def stop(self) -> None:
        self.stopped.set()
        with self._changed:
            self._changed.notify_all()

    def stream(self, is_closed: Callable[[], bool]) -> Iterator[str]:
        """Yield news as server-sent events until the page is closed."""
        stream = object()
        with self._changed:
            self._streams = [*self._streams, stream][-MOST_STREAMS:]
            told = self._number
        try:
            yield ": here\n\n"
            breath = time.monotonic()
            while not self.stopped.is_set() and not is_closed() and stream in self._streams:
                with self._changed:
                    if self._number == told:
                        self._changed.wait(LISTEN)
                    found = [each for each in self._news if each[0] > told]
                for number, text in found:
                    told = number
                    yield f"data: {text}\n\n"
                if found or time.monotonic() - breath > BREATH:
                    yield "" if found else ": still here\n\n"
                    breath = time.monotonic()
        finally:
            with self._changed:
                self._streams = [each for each in self._streams if each is not stream]
