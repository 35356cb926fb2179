"""The store, in the SQL that SQLite and PostgreSQL share.

An event is committed, durably, before anybody sees it. ``writing`` locks its table: what is read inside still holds at
the append.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from companion.log.rows import TableRow, TokenRow
from companion.table.events import Events, Logged
from companion.table.frame_events import Created
from companion.table.refusal import Refusal, RefusedError
from companion.table.shape import MalformedError

Run = Callable[[str, tuple[Any, ...]], Any]
"""Runs a statement with values for its ``?`` and returns a cursor."""

_EVENTS = "SELECT line FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
_BEFORE = """
    SELECT is_known, line FROM (
        SELECT 0 AS is_known, seq, line FROM events WHERE table_id = ? AND seq > ?
        UNION ALL SELECT 1, seq, line FROM events WHERE table_id = ? AND event_id = ?
    ) AS found ORDER BY is_known, seq
"""


class AwayError(Exception):
    """The database does not answer; try again later."""


class GoneError(Exception):
    """The table to write to was deleted."""


class Writing:
    """A table locked for writing: the events that were missed, and the one with a given id, if it is stored already."""

    def __init__(self, run: Run, reader: Events, table_id: str, after: int, event_id: str) -> None:
        self._run, self._reader, self._table_id = run, reader, table_id
        self.missed: list[Logged] = []
        self.known: Logged | None = None
        for is_known, line in run(_BEFORE, (table_id, after, table_id, event_id)).fetchall():
            logged = _logged(reader, line)
            if is_known:
                self.known = logged
            else:
                self.missed.append(logged)

    def append(self, logged: Logged) -> None:
        _insert_event(self._run, self._table_id, logged)

    def events(self) -> list[Logged]:
        """Return the whole log."""
        return [_logged(self._reader, line) for (line,) in self._run(_EVENTS, (self._table_id, 0)).fetchall()]

    def rewrite(self, logged: Logged) -> None:
        """Replace the event that has the same number."""
        update = "UPDATE events SET line = ? WHERE table_id = ? AND seq = ?"
        self._run(update, (logged.line(), self._table_id, logged.seq))


class Store(ABC):
    """The tables, their events, and their tokens."""

    reader: Events
    """Reads the events of the games that are known here."""
    is_shared = False
    """True if other processes may write to it while this one runs."""

    @abstractmethod
    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a single query and return its rows."""

    @abstractmethod
    def snapshot(self) -> AbstractContextManager[Run]:
        """Let several queries see the database as it was at one moment."""

    @abstractmethod
    def transaction(self, table_id: str | None = None) -> AbstractContextManager[Run]:
        """Let several statements happen all or not at all, with the table locked."""

    @abstractmethod
    def is_served(self) -> bool:
        """Return True if a server is using this database."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def tell(self, table_id: str, seq: int) -> None:
        """Tell other processes, after the commit, the newest event of a table; 0 if older ones changed, too."""

    @abstractmethod
    def purge(self) -> None:
        """Remove deleted content from the disk, unless the database does so by itself."""

    def _table(self, query: str, value: str) -> TableRow | None:
        found = self.rows(query, value)
        return TableRow(*found[0]) if found else None

    def add_table(self, row: TableRow, events: list[Logged], token: TokenRow) -> bool:
        """Store a new table; return False, and store nothing, if its id, code or request is taken."""
        values = (row.id, row.code, row.game, row.created, row.request)
        with self.transaction() as run:
            added = "INSERT INTO tables VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
            if not run(added, values).fetchall():
                return False
            for logged in events:
                _insert_event(run, row.id, logged)
            _insert_token(run, token)
            return True

    def table(self, id: str) -> TableRow | None:
        return self._table("SELECT * FROM tables WHERE id = ?", id)

    def table_by_code(self, code: str) -> TableRow | None:
        return self._table("SELECT * FROM tables WHERE code = ?", code)

    def table_by_request(self, request: str) -> TableRow | None:
        return self._table("SELECT * FROM tables WHERE request = ?", request)

    def count_tables(self) -> int:
        return int(self.rows("SELECT COUNT(*) FROM tables")[0][0])

    def tables(self) -> list[TableRow]:
        return [TableRow(*row) for row in self.rows("SELECT * FROM tables ORDER BY created, id")]

    def newest(self, ids: list[str]) -> list[tuple[TableRow, int]]:
        """Return those of these tables that exist, newest first, each with the number of its last event."""
        last = "(SELECT MAX(seq) FROM events WHERE table_id = tables.id)"
        chosen = f"SELECT tables.*, {last} FROM tables WHERE id IN ({', '.join('?' * len(ids))})"
        rows = self.rows(f"{chosen} ORDER BY created DESC, id", *ids) if ids else []
        return [(TableRow(*row), seq) for *row, seq in rows]

    def unchanged_since(self, at: str) -> list[tuple[TableRow, int]]:
        """Return the tables whose last event is older than ``at``, each with that event's number."""
        last = "SELECT MAX(seq) FROM events WHERE table_id = tables.id"
        joined = f"tables JOIN events ON table_id = tables.id AND seq = ({last})"
        rows = self.rows(f"SELECT tables.*, seq, line FROM {joined} WHERE created < ? ORDER BY created, id", at)
        return [(TableRow(*row), seq) for *row, seq, line in rows if json.loads(line)["at"] < at]

    def remove_table(self, id: str) -> None:
        with self.transaction(id) as run:
            _delete_table(run, id)
        self.purge()

    def remove_unchanged(self, id: str, last: int) -> bool:
        """Delete a table if ``last`` is still the number of its last event; the caller has to ``purge``."""
        with self.transaction(id) as run:
            if run("SELECT MAX(seq) FROM events WHERE table_id = ?", (id,)).fetchone() != (last,):
                return False
            _delete_table(run, id)
            return True

    def events(self, table_id: str, after: int = 0) -> list[Logged]:
        return [_logged(self.reader, line) for (line,) in self.rows(_EVENTS, table_id, after)]

    def created(self, table_id: str) -> Created | None:
        """Return the event that created a table; None if there is no such table."""
        found = self.rows("SELECT line FROM events WHERE table_id = ? AND seq = 1", table_id)
        first = _logged(self.reader, found[0][0]).event if found else None
        return first if isinstance(first, Created) else None

    def latest(self, table_id: str) -> int:
        """Return the number of a table's last event; 0 if there is no such table."""
        return int(self.rows("SELECT COALESCE(MAX(seq), 0) FROM events WHERE table_id = ?", table_id)[0][0])

    def append(self, table_id: str, logged: Logged) -> bool:
        """Add an event after the last, and tell other processes.

        Return False, and store nothing, if its number or id is taken.
        """
        added = "INSERT INTO events VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq"
        return bool(self.rows(added, *event_row(table_id, logged)))

    @contextmanager
    def writing(self, table_id: str, after: int, event_id: str) -> Iterator[Writing]:
        """Lock a table that is known up to event ``after``, to write an event with this id."""
        with self.transaction(table_id) as run:
            yield Writing(run, self.reader, table_id, after, event_id)

    def add_token(self, row: TokenRow) -> None:
        with self.transaction(row.table_id) as run:
            _insert_token(run, row)

    def token(self, hash: str) -> TokenRow | None:
        found = self.rows("SELECT * FROM tokens WHERE hash = ?", hash)
        return TokenRow(*found[0]) if found else None

    def sessions(self, table_id: str) -> list[TokenRow]:
        """Return the sessions at a table, oldest first."""
        chosen = "SELECT * FROM tokens WHERE table_id = ? AND kind = 'session'"
        return [TokenRow(*row) for row in self.rows(f"{chosen} ORDER BY COALESCE(expires, 0), hash", table_id)]

    def count_sessions(self, table_id: str) -> int:
        query = "SELECT COUNT(*) FROM tokens WHERE table_id = ? AND kind = 'session'"
        return int(self.rows(query, table_id)[0][0])

    def remove_sessions(self, table_id: str, hashes: list[str]) -> None:
        with self.transaction(table_id) as run:
            for hash in hashes:
                run("DELETE FROM tokens WHERE hash = ?", (hash,))

    def remove_spectators(self, table_id: str) -> None:
        """Delete all links to watch a table, and the sessions of those who watch."""
        with self.transaction() as run:
            run("DELETE FROM tokens WHERE table_id = ? AND role = 'spectator'", (table_id,))

    def remove_tokens(self, expired_by: float) -> None:
        with self.transaction() as run:
            run("DELETE FROM tokens WHERE expires < ?", (expired_by,))


def _logged(reader: Events, line: str) -> Logged:
    """Return a stored event; if it can't be read, refuse with a reason that blames the log, not the request."""
    given = json.loads(line)
    try:
        return reader.read_line(given)
    except MalformedError as error:
        because = Refusal("malformed", {"problems": error.problems})
        raise RefusedError("log-unreadable", seq=given.get("seq"), because=because.json()) from None


def event_row(table_id: str, logged: Logged) -> tuple[str, int, str, str]:
    return table_id, logged.seq, logged.event.id, logged.line()


def _insert_event(run: Run, table_id: str, logged: Logged) -> None:
    run("INSERT INTO events VALUES (?, ?, ?, ?)", event_row(table_id, logged))


def _delete_table(run: Run, id: str) -> None:
    for name, key in (("tokens", "table_id"), ("events", "table_id"), ("tables", "id")):
        run(f"DELETE FROM {name} WHERE {key} = ?", (id,))


def _insert_token(run: Run, row: TokenRow) -> None:
    values = (row.hash, row.table_id, row.kind, row.role, row.person, row.expires)
    run("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)", values)
