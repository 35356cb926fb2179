"""Carries news between the workers on one PostgreSQL database: which tables changed, and who is connected where.

Notifications are hints, the log is the truth: after a lost connection every table with streams is read again.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from typing import Any

import psycopg

from companion.hall.folds import Folds
from companion.live.hub import Hub
from companion.log.notifier import CHANNEL
from companion.log.pool import Connection, connect
from companion.log.postgres import RELAY
from companion.log.store import AwayError

BEAT_SECONDS = 5.0
MISSED_BEATS = 3
"""A worker that misses this many beats has ended, and nobody is connected there."""
SEND_SECONDS = 0.1
AGAIN_SECONDS = 0.25
LONGEST_SECONDS = 2.0
MOST_PEOPLE = 400
"""The number of people who fit into a notification; of more at one worker, other workers know only these."""
_log = logging.getLogger("cutline")


class Relay(threading.Thread):
    """A thread with one LISTEN connection, for as long as the worker runs."""

    def __init__(self, url: str, hub: Hub, folds: Folds, worker: str, beat_seconds: float = BEAT_SECONDS) -> None:
        super().__init__(name="relay", daemon=True)
        self._url, self._hub, self._folds, self._beat_seconds = url, hub, folds, beat_seconds
        self.worker = worker
        self._heard: dict[str, float] = {}
        self._told: set[str] = set()
        self._untold: set[str] = set()
        self._ended = threading.Event()
        self._wait = AGAIN_SECONDS
        hub.on_people = self._untold.add

    def run(self) -> None:
        while not self._ended.is_set():
            try:
                with connect(self._url, RELAY) as connection:
                    self._follow(connection)
            except (AwayError, psycopg.Error) as error:
                if self._wait == AGAIN_SECONDS:
                    _log.warning("lost contact with the other workers, trying again (%s)", " ".join(str(error).split()))
                self._pause()
            except Exception:  # whatever it is, a worker that no longer hears anything would be worse
                _log.exception("can't take news from the other workers")
                self._pause()

    def _pause(self) -> None:
        self._ended.wait(self._wait)
        self._wait = min(2 * self._wait, LONGEST_SECONDS)

    def stop(self) -> None:
        self._ended.set()
        if self.is_alive():
            self.join(2)

    def _follow(self, connection: Connection) -> None:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        self._send(connection, hello=True)
        self._untold |= set(self._hub.tables())
        self._folds.resync()
        self._wait = AGAIN_SECONDS
        next_beat = 0.0
        while not self._ended.is_set():
            for notice in connection.notifies(timeout=SEND_SECONDS):
                self._take(json.loads(notice.payload))
            self._tell_people(connection)
            if (now := time.monotonic()) >= next_beat:
                next_beat = now + self._beat_seconds
                self._send(connection)
                self._folds.look()
                self._miss(now - MISSED_BEATS * self._beat_seconds)
        self._send(connection, bye=True)

    def _send(self, connection: Connection, **message: Any) -> None:
        text = json.dumps({"worker": self.worker} | message)
        connection.execute(f"SELECT pg_notify('{CHANNEL}', %s)".encode(), (text,))

    def _tell_people(self, connection: Connection) -> None:
        while self._untold:
            table_id = self._untold.pop()
            people = sorted(self._hub.here(table_id))[:MOST_PEOPLE]
            if people or table_id in self._told:
                self._send(connection, table=table_id, people=people)
            (self._told.add if people else self._told.discard)(table_id)

    def _take(self, message: dict[str, Any]) -> None:
        """Take another worker's message: what it stored, or who is connected there."""
        worker = message["worker"]
        if worker == self.worker:
            return
        if "tables" in message:
            for table_id, seq in message["tables"].items():
                self._folds.heard(table_id, seq)
            return
        if "bye" in message:
            self._heard.pop(worker, None)
            self._hub.drop_elsewhere(worker)
            return
        self._heard[worker] = time.monotonic()
        if "hello" in message:
            self._hub.drop_elsewhere(worker)
            self._untold |= set(self._hub.tables())
        if "people" in message:
            self._hub.set_elsewhere(worker, message["table"], frozenset(message["people"]))

    def _miss(self, before: float) -> None:
        for worker in [worker for worker, at in self._heard.items() if at < before]:
            del self._heard[worker]
            self._hub.drop_elsewhere(worker)
