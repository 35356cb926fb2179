"""Tokens: unguessable, stored only as hashes, and short codes for people to type."""

from __future__ import annotations

import hashlib
import secrets
import threading
from collections import deque
from collections.abc import Callable

TOKEN_BYTES = 24
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5
LONGEST_ID = 40
FIRSTS = 10
"""How many times as many may pass while each is the first of its address."""
_ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_SET = frozenset(_ID_SIGNS)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is stored of a token. It is random, so a plain hash can't be reversed by guessing."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether it could be one: what could not is never looked for."""
    return len(text) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in text)


def is_id(text: str) -> bool:
    return 1 <= len(text) <= LONGEST_ID and _ID_SET.issuperset(text)


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(length))


class Throttle:
    """Lets so many things pass in a while, for everybody together and for each address.

    The first of an address passes for longer: else three that try and try could lock out everybody else.
    """

    def __init__(self, clock: Callable[[], float], window: float, each: int, together: int) -> None:
        self._clock, self._window, self._each, self._together = clock, window, each, together
        self._passed: deque[tuple[float, str]] = deque()
        self._lock = threading.Lock()

    def wait(self, address: str, counts: bool) -> float:
        """How many seconds until this address may try again; 0 for now, and then this is one of its tries if it counts.

        In one step: of many tries at once no more get through than one after the other.
        """
        with self._lock:
            now = self._clock()
            while self._passed and self._passed[0][0] <= now - self._window:
                self._passed.popleft()
            own = [at for at, who in self._passed if who == address]
            every = [at for at, _ in self._passed]
            together = self._together * (1 if own else FIRSTS)
            full = [times[-most] for times, most in ((own, self._each), (every, together)) if len(times) >= most]
            if counts and not full:
                self._passed.append((now, address))
            return max((at + self._window - now for at in full), default=0)
