"""Databases by the name they are given: opened for a command, made where there is none, told to people."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from companion.log import Store, is_url, open_store
from companion.serve.alone import alone as held
from generator.base.errors import CutlineError


@contextmanager
def opened(database: str, *, alone: bool, new: bool = False) -> Iterator[Store]:
    """``alone``: not while a server uses it, if it is a file; ``new``: it may be made now."""
    if is_url(database):
        yield open_store(database)
        return
    file = Path(database)
    if new:
        prepared(file)
    elif not file.exists():
        raise CutlineError(f"{file} does not exist. Accepted: --database with a file made by cutline serve")
    with held(file) if alone else nullcontext():
        yield open_store(database)


def prepared(file: Path) -> Path:
    """A file to keep tables in; a new one is for its owner alone, as it will hold names."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    except OSError as error:
        raise CutlineError(f"can't write {file} ({error.strerror}). Accepted: --database with another file") from None
    return file


def place(database: str) -> str:
    """Where tables are kept, without a password."""
    if not is_url(database):
        return database
    from psycopg.conninfo import conninfo_to_dict

    known = conninfo_to_dict(database)
    return f"PostgreSQL, database {known.get('dbname', '')} on {known.get('host', 'this computer')}"
