"""The store in a PostgreSQL database, shared by the workers of a server."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import psycopg

from companion.log.migrations import VERSION, missing
from companion.log.notifier import Notifier
from companion.log.pool import Connection, Pool
from companion.log.store import AwayError, Run, Store, event_row
from companion.log.tokens import new_id
from companion.table.events import Events, Logged
from generator.base.errors import CutlineError

RELAY = "cutline relay"
"""The application name under which each worker listens."""
_APPEND = """
    WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock(?))
    INSERT INTO events SELECT ?, ?, ?, ? FROM held ON CONFLICT DO NOTHING RETURNING seq
"""
_LAYOUT = "the layout"
"""The name of the lock that is held while the layout changes."""


class PostgresStore(Store):
    is_shared = True

    def __init__(self, url: str, reader: Events) -> None:
        self.url, self.reader, self.worker = url, reader, new_id()
        self._pool = Pool(url)
        self._notifier = Notifier(self.worker, self.rows)
        try:
            self._prepare()
        except CutlineError:
            self.close()
            raise
        except (AwayError, psycopg.Error) as error:
            self.close()
            reason = " ".join(str(error).replace(url, "the URL").split())  # it may have a password
            fix = "Check postgresql://user:password@host/name, and that the database is running."
            raise CutlineError(f"Can't use the database ({reason}). {fix}") from None

    def _prepare(self) -> None:
        with self.transaction(_LAYOUT) as run:
            run("CREATE TABLE IF NOT EXISTS cutline (version INTEGER NOT NULL)", ())
            row = run("SELECT version FROM cutline", ()).fetchone()
            version = row[0] if row else 0
            if version > VERSION:
                raise CutlineError("The database was written by a newer Cutline. Upgrade to open it.")
            if version == VERSION:
                return
            for statement in missing(version):
                run(statement, ())
            run("DELETE FROM cutline", ())
            run("INSERT INTO cutline VALUES (?)", (VERSION,))

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a query, and again on a new connection if the first one broke: no query here does harm twice."""
        try:
            return self._rows(query, *values)
        except AwayError:
            return self._rows(query, *values)

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._pool.connection() as connection:
            return connection.execute(_spoken(query), values).fetchall()

    @contextmanager
    def snapshot(self) -> Iterator[Run]:
        with self._pool.connection() as connection, _undone_on_error(connection):
            connection.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield _run(connection)
            connection.execute(b"COMMIT")

    @contextmanager
    def transaction(self, table_id: str | None = None) -> Iterator[Run]:
        with self._pool.connection() as connection, _undone_on_error(connection):
            batch = _Batch(connection)
            batch.run("BEGIN", ())
            if table_id:
                batch.run("SELECT pg_advisory_xact_lock(?)", (_key(table_id),))
            yield batch.run
            batch.run("COMMIT", ())
            batch.send()

    def append(self, table_id: str, logged: Logged) -> bool:
        if not self.rows(_APPEND, _key(table_id), *event_row(table_id, logged)):
            return False
        self.tell(table_id, logged.seq)
        return True

    def tell(self, table_id: str, seq: int) -> None:
        """Tell other processes, in another transaction: those that notify wait for each other and for the disk."""
        self._notifier.tell(table_id, seq)

    def purge(self) -> None:
        """Leave it to the database, which vacuums by itself."""

    def is_served(self) -> bool:
        query = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ?"
        return bool(self.rows(query, RELAY))

    def close(self) -> None:
        self._notifier.stop()
        self._pool.end()


class _Batch:
    """Sends statements whose results nobody reads with the next one: a round trip takes longer than their work."""

    def __init__(self, connection: Connection) -> None:
        self._cursor = psycopg.ClientCursor(connection)
        self._waiting: list[str] = []

    def run(self, query: str, values: tuple[Any, ...]) -> _Batch:
        self._waiting.append(self._cursor.mogrify(_spoken(query), values or None))
        return self

    def send(self) -> None:
        together, self._waiting = "; ".join(self._waiting), []
        self._cursor.execute(together.encode())
        while self._cursor.nextset():
            pass

    def fetchall(self) -> list[tuple[Any, ...]]:
        self.send()
        return self._cursor.fetchall()

    def fetchone(self) -> tuple[Any, ...] | None:
        self.send()
        return self._cursor.fetchone()


@contextmanager
def _undone_on_error(connection: Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        if not connection.closed:
            connection.execute(b"ROLLBACK")
        raise


def _run(connection: Connection) -> Run:
    return lambda query, values: connection.execute(_spoken(query), values)


@lru_cache(maxsize=64)
def _spoken(query: str) -> bytes:
    return query.replace("?", "%s").encode()


def _key(name: str) -> int:
    """Return a number for a name, as PostgreSQL locks only numbers."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
