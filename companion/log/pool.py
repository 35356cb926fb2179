"""A pool of connections to PostgreSQL, shared by all threads of a process; broken ones are replaced.

Not psycopg_pool: it connects in the background, so while the database is away each request waits for a timeout (5 s
instead of 0.01 s), and it comes back up to 10 s late. Throughput is the same.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from companion.log.store import AwayError, GoneError

Connection = psycopg.Connection[tuple[Any, ...]]

SIZE = 16
TRUSTED_SECONDS = 0.5
"""The time for which an idle connection is trusted: a database takes longer to crash and come back."""


def connect(url: str, name: str = "cutline", **more: str) -> Connection:
    """Connect; a server that vanishes without a word is noticed within seconds, not hours."""
    try:
        return psycopg.connect(
            url,
            autocommit=True,
            application_name=name,
            connect_timeout=5,
            keepalives_idle=15,
            keepalives_interval=5,
            keepalives_count=3,
            tcp_user_timeout=10_000,
            **more,  # type: ignore[arg-type]
        )
    except psycopg.OperationalError as error:
        raise AwayError(str(error)) from None


class Pool:
    """At most ``size`` connections; whoever comes when all are in use waits for one."""

    def __init__(self, url: str, size: int = SIZE, **more: str) -> None:
        self._url, self._more = url, more
        self._idle: list[tuple[float, Connection]] = []
        self._free = threading.BoundedSemaphore(size)
        self._ended = False

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """Lend a connection; raise an AwayError if it breaks: the caller may then try again."""
        with self._free:
            if self._ended:
                raise AwayError("the store is closed")
            connection = self._trusted() or connect(self._url, **self._more)
            try:
                yield connection
            except psycopg.OperationalError as error:
                if not connection.closed:
                    raise
                self.close()  # the idle ones broke with it
                raise AwayError(str(error)) from error
            except psycopg.errors.ForeignKeyViolation as error:
                raise GoneError from error
            finally:
                if connection.info.transaction_status == TransactionStatus.IDLE and not self._ended:
                    self._idle.append((time.monotonic(), connection))
                else:
                    connection.close()

    def _trusted(self) -> Connection | None:
        """Return an idle connection that was used a moment ago or still answers."""
        while self._idle:
            used, connection = self._idle.pop()
            if time.monotonic() - used < TRUSTED_SECONDS:
                return connection
            try:
                connection.execute(b"")
                return connection
            except psycopg.OperationalError:
                connection.close()
        return None

    def end(self) -> None:
        """Close all connections for good; one in use is closed when it comes back."""
        self._ended = True
        self.close()

    def close(self) -> None:
        while self._idle:
            self._idle.pop()[1].close()
