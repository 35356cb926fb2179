"""Tells the other workers on a PostgreSQL database which tables have changed."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from companion.log.store import AwayError

CHANNEL = "cutline"
TOGETHER_SECONDS = 0.003
"""The time to wait after sending news, so that what comes next is sent together."""
MOST = 150
"""The number of tables in one notification, which holds 8 kB."""
_log = logging.getLogger("cutline")
_TELL = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(?, ?)"


class Notifier(threading.Thread):
    """A thread of its own, so that posts don't wait for it; what comes in meanwhile is sent together.

    It sends only what is committed. News that is lost is found in the log, which the other workers check, too.
    """

    def __init__(self, worker: str, rows: Callable[..., list[Any]]) -> None:
        super().__init__(name="notifier", daemon=True)
        self._worker, self._rows = worker, rows
        self._lock = threading.Lock()
        self._news: dict[str, int] = {}
        self._woken = threading.Event()
        self._ended = False

    def tell(self, table_id: str, seq: int) -> None:
        """Send the number of a table's newest event; 0, which overrides all others, if older ones changed, too."""
        with self._lock:
            known = self._news.get(table_id, seq)
            self._news[table_id] = max(known, seq) if known and seq else 0
            if self.ident is None:  # not before: a command that changes nothing needs no thread
                self.start()
        self._woken.set()

    def run(self) -> None:
        while not self._ended or self._news:
            self._woken.wait()
            self._woken.clear()
            with self._lock:
                news, self._news = list(self._news.items()), {}
            while news:
                self._send(dict(news[:MOST]))
                del news[:MOST]
            time.sleep(TOGETHER_SECONDS)

    def _send(self, news: dict[str, int]) -> None:
        """Send once: lost news is found in the log. The thread goes on, or all later news would be seconds late."""
        try:
            self._rows(_TELL, CHANNEL, json.dumps({"worker": self._worker, "tables": news}))
        except AwayError:  # the posts report it
            pass
        except Exception:
            _log.exception("can't notify other workers")

    def stop(self) -> None:
        self._ended = True
        self._woken.set()
        if self.ident is not None:
            self.join(2)
