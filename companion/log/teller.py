"""Tells the other workers on a PostgreSQL how new tables are."""

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
"""Once some news was told, more of it waits so long."""
MOST = 150
"""Tables in one notification, which takes 8 kB."""
_log = logging.getLogger("cutline")
_TELL = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(?, ?)"


class Teller(threading.Thread):
    """Beside the posts, which need not wait for it; what comes meanwhile is told together.

    Only what is committed comes here. What is lost on the way is found in the log, as those who listen look there.
    """

    def __init__(self, worker: str, rows: Callable[..., list[Any]]) -> None:
        super().__init__(name="teller", daemon=True)
        self._worker, self._rows = worker, rows
        self._lock = threading.Lock()
        self._news: dict[str, int] = {}
        self._woken = threading.Event()
        self._ended = False

    def tell(self, table_id: str, seq: int) -> None:
        """How new a table is; 0 if it is no longer what it was, whatever came before or comes after."""
        with self._lock:
            known = self._news.get(table_id, seq)
            self._news[table_id] = max(known, seq) if known and seq else 0
            if self.ident is None:  # a command that changes nothing needs none
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
        """What fails is found in the log: without a teller, all that comes later would be, seconds late."""
        try:
            self._rows(_TELL, CHANNEL, json.dumps({"worker": self._worker, "tables": news}))
        except AwayError:  # the posts say so
            pass
        except Exception:
            _log.exception("other workers can't be told")

    def stop(self) -> None:
        self._ended = True
        self._woken.set()
        if self.ident is not None:
            self.join(2)
