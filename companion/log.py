"""The event log and the tokens of all tables: one small store interface, and the store in a SQLite file.

An event is committed, durably, before anybody sees it. ``writing`` is exclusive for its table: what is read inside
holds until the append.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from companion.events import Logged, read_line
from generator.errors import CutlineError

VERSION = 1
"""Of the file's layout; a file that has none is of version 1."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    created TEXT NOT NULL,
    request TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, event_id)
);
CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    role TEXT NOT NULL,
    person TEXT,
    expires REAL
);
"""


@dataclass(frozen=True)
class TableRow:
    """A table as the store lists it; ``request`` is the id of the event that made it."""

    id: str
    code: str
    game: str
    created: str
    request: str


@dataclass(frozen=True)
class TokenRow:
    """A token by its hash: what it is for (session, join, watch, seat, host), and whom it makes of its bearer."""

    hash: str
    table_id: str
    kind: str
    role: str
    person: str | None
    expires: float | None


class Writing(Protocol):
    """A table held for writing."""

    def events(self, after: int) -> list[Logged]: ...

    def find(self, event_id: str) -> Logged | None: ...

    def append(self, logged: Logged) -> None: ...


class Store(Protocol):
    """What the companion needs of a database."""

    def add_table(self, row: TableRow, events: list[Logged], token: TokenRow) -> bool: ...

    def table(self, id: str) -> TableRow | None: ...

    def count_tables(self) -> int: ...

    def table_by_code(self, code: str) -> TableRow | None: ...

    def table_by_request(self, request: str) -> TableRow | None: ...

    def events(self, table_id: str, after: int = 0) -> list[Logged]: ...

    def latest(self, table_id: str) -> int: ...

    def writing(self, table_id: str) -> AbstractContextManager[Writing]: ...

    def add_token(self, row: TokenRow) -> None: ...

    def token(self, hash: str) -> TokenRow | None: ...

    def remove_tokens(self, expired_by: float) -> None: ...

    def close(self) -> None: ...


class SqliteStore:
    """The store in one file, safe against ``kill -9`` and a pulled plug; shared by the threads of a server."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.RLock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=30)
        try:
            self._prepare(path)
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise CutlineError(f"{path} can't be used ({error}). Accepted: a file made by cutline serve") from None
        except CutlineError:
            self._db.close()
            raise

    def _prepare(self, path: Path | str) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise CutlineError(f"{path} is from a newer Cutline. Accepted: that version of Cutline, or another file")
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")  # NORMAL can lose commits when the power goes
        self._db.execute("PRAGMA fullfsync=ON")  # on macOS a plain fsync leaves commits in the disk's cache
        self._db.execute("PRAGMA foreign_keys=ON")
        self._db.executescript(SCHEMA)
        self._db.execute(f"PRAGMA user_version={VERSION}")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def _one(self, query: str, *values: Any) -> Any:
        with self._lock:
            return self._db.execute(query, values).fetchone()

    def add_table(self, row: TableRow, events: list[Logged], token: TokenRow) -> bool:
        """False, and nothing is stored, if its id, code or request is taken."""
        values = (row.id, row.code, row.game, row.created, row.request)
        with self._transaction() as db:
            if not db.execute("INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?)", values).rowcount:
                return False
            for logged in events:
                _insert_event(db, row.id, logged)
            _insert_token(db, token)
            return True

    def table(self, id: str) -> TableRow | None:
        row = self._one("SELECT * FROM tables WHERE id = ?", id)
        return TableRow(*row) if row else None

    def count_tables(self) -> int:
        return int(self._one("SELECT COUNT(*) FROM tables")[0])

    def table_by_code(self, code: str) -> TableRow | None:
        row = self._one("SELECT * FROM tables WHERE code = ?", code)
        return TableRow(*row) if row else None

    def table_by_request(self, request: str) -> TableRow | None:
        row = self._one("SELECT * FROM tables WHERE request = ?", request)
        return TableRow(*row) if row else None

    def events(self, table_id: str, after: int = 0) -> list[Logged]:
        with self._lock:
            return _events(self._db, table_id, after)

    def latest(self, table_id: str) -> int:
        """The seq of a table's last event, 0 without one."""
        return int(self._one("SELECT COALESCE(MAX(seq), 0) FROM events WHERE table_id = ?", table_id)[0])

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Writing]:
        with self._transaction() as db:
            yield _SqliteWriting(db, table_id)

    def add_token(self, row: TokenRow) -> None:
        with self._transaction() as db:
            _insert_token(db, row)

    def token(self, hash: str) -> TokenRow | None:
        row = self._one("SELECT * FROM tokens WHERE hash = ?", hash)
        return TokenRow(*row) if row else None

    def remove_tokens(self, expired_by: float) -> None:
        with self._transaction() as db:
            db.execute("DELETE FROM tokens WHERE expires < ?", (expired_by,))

    def close(self) -> None:
        with self._lock:
            self._db.close()


class _SqliteWriting:
    def __init__(self, db: sqlite3.Connection, table_id: str) -> None:
        self._db, self._table_id = db, table_id

    def events(self, after: int) -> list[Logged]:
        return _events(self._db, self._table_id, after)

    def find(self, event_id: str) -> Logged | None:
        query = "SELECT line FROM events WHERE table_id = ? AND event_id = ?"
        row = self._db.execute(query, (self._table_id, event_id)).fetchone()
        return read_line(json.loads(row[0])) if row else None

    def append(self, logged: Logged) -> None:
        _insert_event(self._db, self._table_id, logged)


def _events(db: sqlite3.Connection, table_id: str, after: int) -> list[Logged]:
    query = "SELECT line FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
    return [read_line(json.loads(line)) for (line,) in db.execute(query, (table_id, after))]


def _insert_event(db: sqlite3.Connection, table_id: str, logged: Logged) -> None:
    line = json.dumps(logged.json(), ensure_ascii=False)
    db.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (table_id, logged.seq, logged.event.id, line))


def _insert_token(db: sqlite3.Connection, row: TokenRow) -> None:
    values = (row.hash, row.table_id, row.kind, row.role, row.person, row.expires)
    db.execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)", values)
