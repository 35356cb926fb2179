"""The store in a PostgreSQL database, shared by the workers of a server."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import psycopg

from companion.log.migrations import VERSION, missing
from companion.log.pool import Connection, Pool
from companion.log.store import AwayError, Run, Store
from generator.errors import CutlineError

CHANNEL = "cutline"
_LAYOUT = "the layout"
"""What is locked while the database is brought to today's layout."""


class PostgresStore(Store):
    is_shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool = Pool(url)
        try:
            self._prepare()
        except CutlineError:
            self.close()
            raise
        except (AwayError, psycopg.Error) as error:
            self.close()
            reason = " ".join(str(error).split())
            accepted = "postgresql://user:password@host/name of a database that runs and may be written"
            raise CutlineError(f"the database can't be used ({reason}). Accepted: {accepted}") from None

    def _prepare(self) -> None:
        with self.transaction(_LAYOUT) as run:
            run("CREATE TABLE IF NOT EXISTS cutline (version INTEGER NOT NULL)", ())
            row = run("SELECT version FROM cutline", ()).fetchone()
            version = row[0] if row else 0
            if version > VERSION:
                raise CutlineError("the database is from a newer Cutline. Accepted: that version of Cutline")
            if version == VERSION:
                return
            for statement in missing(version):
                run(statement, ())
            run("DELETE FROM cutline", ())
            run("INSERT INTO cutline VALUES (?)", (VERSION,))

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
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
        """In a pipeline: statements whose results nobody looks at wait for the next, and travel with it."""
        with self._pool.connection() as connection, _undone_on_error(connection), connection.pipeline():
            connection.execute(b"BEGIN")
            if table_id:
                connection.execute(b"SELECT pg_advisory_xact_lock(%s)", (_key(table_id),))
            yield _run(connection)
            connection.execute(b"COMMIT")

    def tell(self, run: Run, table_id: str, seq: int) -> None:
        run(f"SELECT pg_notify('{CHANNEL}', ?)", (json.dumps({"table": table_id, "seq": seq}),))

    def close(self) -> None:
        self._pool.close()


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
    """A number to lock, as PostgreSQL locks no names."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
