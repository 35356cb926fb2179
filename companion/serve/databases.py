"""Databases as --database names them: opens them, creates files, shows where they are."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from companion.games import reader
from companion.log import Store, is_url, open_store
from companion.serve.lock import locked
from companion.table.events import Events
from generator.base.errors import CutlineError


@contextmanager
def opened(database: str, *, exclusive: bool, new: bool = False, events: Events | None = None) -> Iterator[Store]:
    """Open a database; if ``exclusive``, refuse a file that a server uses; if ``new``, create a missing file.

    ``events`` reads its logs, instead of the reader for the games that come with Cutline.
    """
    events = events or reader()
    if is_url(database):
        yield open_store(database, events)
        return
    file = Path(database)
    if new:
        prepared(file)
    elif not file.exists():
        raise CutlineError(f"{file} does not exist. Use --database with a file made by cutline serve.")
    with locked(file) if exclusive else nullcontext():
        yield open_store(database, events)


def prepared(file: Path) -> Path:
    """Make sure that a file can be written; a new one only its owner may read, as it will hold names."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    except OSError as error:
        raise CutlineError(f"Can't write {file} ({error.strerror}). Use --database with another file.") from None
    return file


def place(database: str) -> str:
    """Return where tables are kept, without the password."""
    if not is_url(database):
        return database
    from psycopg.conninfo import conninfo_to_dict

    known = conninfo_to_dict(database)
    return f"PostgreSQL, database {known.get('dbname', '')} on {known.get('host', 'this computer')}"
