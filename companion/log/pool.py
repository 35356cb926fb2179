"""Connections to PostgreSQL, a few for all threads of a process; one that broke is replaced."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from companion.log.store import AwayError

Connection = psycopg.Connection[tuple[Any, ...]]
Cursor = psycopg.Cursor[tuple[Any, ...]]

SIZE = 8


def connect(url: str, name: str = "cutline") -> Connection:
    """A server that went without a word is noticed in seconds, not in hours."""
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
        )
    except psycopg.OperationalError as error:
        raise AwayError(str(error)) from None


class Pool:
    def __init__(self, url: str, size: int = SIZE) -> None:
        self._url = url
        self._idle: list[Connection] = []
        self._free = threading.BoundedSemaphore(size)

    @contextmanager
    def started(self, first: bytes, values: tuple[Any, ...] | None = None) -> Iterator[Cursor]:
        """The cursor of a ``first`` statement, and with it its connection.

        As nothing was done before that statement, a connection that broke while it lay idle is simply replaced.
        """
        with self._free:
            cursor = self._first(first, values)
            connection = cursor.connection
            try:
                yield cursor
            except psycopg.OperationalError as error:
                if not connection.closed:
                    raise
                raise AwayError(str(error)) from error
            finally:
                if connection.info.transaction_status == TransactionStatus.IDLE:
                    self._idle.append(connection)
                else:
                    connection.close()

    def _first(self, first: bytes, values: tuple[Any, ...] | None) -> Cursor:
        while self._idle:
            connection = self._idle.pop()
            try:
                return connection.execute(first, values)
            except psycopg.OperationalError:
                connection.close()
        try:
            return connect(self._url).execute(first, values)
        except psycopg.OperationalError as error:
            raise AwayError(str(error)) from error

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()
