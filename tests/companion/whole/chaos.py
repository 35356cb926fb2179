"""A network at its worst: loses requests and answers, delays them, sends them twice, and late, after others."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
import time
from random import Random
from typing import Any

from tests.browser.proxy import Proxy
from tests.companion.phones import new_id
from tests.companion.server import Caller
from tests.companion.waiting import PATIENCE, soon

LONGEST_DELAY = 0.04
FINAL = (200, 201, 400, 403, 409, 422)
"""The table's own word, as in the phones' outbox; after any other answer the same is sent again."""


class Chaos(Proxy):
    """Decides by chance what happens to each request, and counts it."""

    def __init__(self, server_port: int, seed: int) -> None:
        self._random, self._lock = Random(seed), threading.Lock()
        self.count = dict.fromkeys(("lost requests", "lost answers", "delayed", "doubled", "late"), 0)
        self.busy = 0
        super().__init__(server_port)

    def _happens(self, what: str, chance: float) -> bool:
        with self._lock:
            happens = self._random.random() < chance
            self.count[what] += happens
            return happens

    def settle(self) -> None:
        """Until what was late has arrived."""
        soon(lambda: not self.busy)

    def _wait(self, most: float) -> None:
        with self._lock:
            seconds = self._random.uniform(0, most)
        time.sleep(seconds)

    def _forward(self, phone: socket.socket, request: bytes) -> None:
        with self._lock:
            self.busy += 1
        try:
            self._mistreat(phone, request)
        finally:
            with self._lock:
                self.busy -= 1

    def _mistreat(self, phone: socket.socket, request: bytes) -> None:
        if self._happens("lost requests", 0.1):
            return
        if self._happens("late", 0.1):  # it arrives after the phone has given up and sent it again, and more
            phone.shutdown(socket.SHUT_RDWR)
            self._wait(6 * LONGEST_DELAY)
            self._answer(request)
            return
        if self._happens("delayed", 0.3):
            self._wait(LONGEST_DELAY)
        answer = self._answer(request)
        if self._happens("doubled", 0.2):
            self._wait(LONGEST_DELAY)
            self._answer(request)
        if not self._happens("lost answers", 0.1):
            phone.sendall(answer)

    def _answer(self, request: bytes) -> bytes:
        answer = b""
        with socket.create_connection(("127.0.0.1", self.server_port)) as server:
            server.sendall(request)
            while chunk := server.recv(65536):
                answer += chunk
        return answer


class Sender(Caller):
    """A phone with an outbox: one event after the other, the same again until the table answers."""

    def sure(self, method: str, path: str, body: Any = None, final: tuple[int, ...] = FINAL) -> tuple[int, Any]:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError, http.client.HTTPException, json.JSONDecodeError):
                status, answer = self.call(method, path, body)
                if status in final:
                    return status, answer
        raise AssertionError(f"no answer to {method} {path}")

    def send(self, type: str, **fields: Any) -> tuple[int, Any]:
        event = {"id": new_id(), "type": type, **fields}
        return self.sure("POST", f"/api/tables/{self.table}/events", event)

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.sure("GET", f"/api/tables/{self.table}", final=(200,))[1]["state"]
        return found
