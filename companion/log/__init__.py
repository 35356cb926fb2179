"""The event log and the tokens of all tables: one small store, in a SQLite file or in a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from companion.log.rows import TableRow, TokenRow
from companion.log.store import AwayError, GoneError, Store, Writing
from generator.base.errors import CutlineError

__all__ = ["AwayError", "GoneError", "Store", "TableRow", "TokenRow", "Writing", "is_url", "open_store"]
_SCHEMES = ("postgresql://", "postgres://")


def is_url(database: str) -> bool:
    """Whether it names a PostgreSQL database and not a file."""
    if database.startswith(_SCHEMES):
        return True
    if "://" in database or database.startswith(("postgresql:", "postgres:")):
        accepted = "postgresql://user:password@host/name, or a SQLite file"
        raise CutlineError(f'"{database.partition(":")[0]}:…" is no database for tables. Accepted: {accepted}')
    return False


def open_store(database: str) -> Store:
    """The store at a PostgreSQL URL or in a SQLite file, brought to the layout of today."""
    if not is_url(database):
        from companion.log.sqlite import SqliteStore

        return SqliteStore(Path(database))
    try:
        from companion.log.postgres import PostgresStore
    except ImportError:
        accepted = "pip install '.[server]' in Cutline's own folder"
        raise CutlineError(f"PostgreSQL needs more packages. Accepted: {accepted}") from None
    return PostgresStore(database)
