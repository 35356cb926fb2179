"""Phones that move from http to https: what they keep waits here for the new page, once and for a few minutes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.log.tokens import hashed, new_token

SECONDS = 10 * 60
"""Enough to read the browser's warning and to accept the certificate."""
MOST = 200


@dataclass(frozen=True)
class Luggage:
    """The tokens of a phone's sessions by table, and what its page has stored."""

    sessions: Mapping[str, str]
    kept: Mapping[str, str]


class Moving:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._lock = clock, threading.Lock()
        self._waiting: OrderedDict[str, tuple[float, Luggage]] = OrderedDict()

    def leave(self, luggage: Luggage) -> str:
        """Keep a phone's luggage, and return the token it can be picked up with."""
        token = new_token()
        with self._lock:
            self._waiting[hashed(token)] = (self._clock() + SECONDS, luggage)
            while len(self._waiting) > MOST:
                self._waiting.popitem(last=False)
        return token

    def pick_up(self, token: str) -> Luggage | None:
        """Return the luggage, once; None if it was picked up, or if it waited too long."""
        with self._lock:
            until, luggage = self._waiting.pop(hashed(token), (0.0, None))
        return luggage if self._clock() < until else None
