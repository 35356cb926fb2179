"""The store in one SQLite file."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.log.migrations import VERSION, missing
from companion.log.store import AwayError, GoneError, Run, Store
from companion.table.events import Events
from generator.base.errors import CutlineError

BUSY_SECONDS = 30


class SqliteStore(Store):
    """Survives ``kill -9`` and a power cut; shared by the threads of a server."""

    def __init__(self, path: Path | str, reader: Events) -> None:
        self.reader = reader
        self._lock = threading.RLock()
        try:
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=BUSY_SECONDS)
        except sqlite3.OperationalError as error:
            raise _unusable(path, error) from None
        try:
            self._prepare(path)
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise _unusable(path, error) from None
        except CutlineError:
            self._db.close()
            raise

    def _prepare(self, path: Path | str) -> None:
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")  # NORMAL can lose commits in a power cut
        self._db.execute("PRAGMA fullfsync=ON")  # on macOS a plain fsync leaves commits in the disk's cache
        self._db.execute("PRAGMA foreign_keys=ON")
        self._db.execute("PRAGMA secure_delete=ON")  # deleted content leaves the file, too
        with self.transaction() as run:
            version = run("PRAGMA user_version", ()).fetchone()[0]
            if version > VERSION:
                raise CutlineError(f"{path} was written by a newer Cutline. Upgrade to open it, or use another file.")
            for statement in missing(version):
                run(statement, ())
            run(f"PRAGMA user_version={VERSION}", ())
        (found,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise _damaged(path)

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock, _gone_raised():
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def snapshot(self) -> Iterator[Run]:
        with self._lock, _gone_raised():
            self._db.execute("BEGIN")
            try:
                yield self._db.execute
            finally:
                self._db.execute("ROLLBACK")

    @contextmanager
    def transaction(self, table_id: str | None = None) -> Iterator[Run]:
        """Lock the whole file, and so the table."""
        with self._lock, _gone_raised():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db.execute
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def purge(self) -> None:
        """Move the write-ahead log, which still holds recent writes, into the file itself."""
        with self._lock:
            self._db.execute("PRAGMA busy_timeout=1000")  # a backup may be reading: don't let phones wait for it
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._db.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")

    def tell(self, table_id: str, seq: int) -> None:
        """Do nothing: a file belongs to one process."""

    def is_served(self) -> bool:
        """Return False: a server holds a lock on its file, so a command that opened it is alone with it."""
        return False

    def close(self) -> None:
        with self._lock:
            self._db.close()


@contextmanager
def _gone_raised() -> Iterator[None]:
    try:
        yield
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            raise GoneError from error
        raise
    except sqlite3.DatabaseError as error:  # the file or its disk fails: nothing is stored, and phones try again
        if isinstance(error, sqlite3.OperationalError) or "closed" in str(error) or _is_damaged(error):
            raise AwayError(str(error)) from error
        raise


def _is_damaged(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _unusable(path: Path | str, error: sqlite3.Error) -> CutlineError:
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CORRUPT:
        return _damaged(path)
    return CutlineError(f"Can't use {path} ({error}). Use a file made by cutline serve.")


def _damaged(path: Path | str) -> CutlineError:
    return CutlineError(f"{path} is damaged. Restore a backup into another file: cutline restore FILE --database NEW.")
