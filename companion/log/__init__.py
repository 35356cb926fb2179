"""The store: the events and tokens of all tables, in a SQLite file or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from companion.log.rows import TableRow, TokenRow
from companion.log.sqlite import SqliteStore
from companion.log.store import AwayError, GoneError, Store, Writing
from companion.table.events import Events
from generator.base.errors import CutlineError

__all__ = ["AwayError", "GoneError", "Store", "TableRow", "TokenRow", "Writing", "is_url", "open_store"]
_SCHEMES = ("postgresql://", "postgres://")


def is_url(database: str) -> bool:
    """Return True if a database is a PostgreSQL URL, not a file."""
    if database.startswith(_SCHEMES):
        return True
    if "://" in database or database.startswith(("postgresql:", "postgres:")):
        accepted = "postgresql://user:password@host/name, or a SQLite file"
        raise CutlineError(f'Can\'t keep tables in "{database.partition(":")[0]}:…". Accepted: {accepted}')
    return False


def open_store(database: str, reader: Events) -> Store:
    """Open the store at a PostgreSQL URL or in a SQLite file, and bring it to the current layout."""
    if not is_url(database):
        return SqliteStore(Path(database), reader)
    try:
        from companion.log.postgres import PostgresStore
    except ImportError:
        raise CutlineError("PostgreSQL needs more packages. In Cutline's own folder: pip install '.[server]'") from None
    return PostgresStore(database, reader)
