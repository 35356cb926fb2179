"""A database that was made before, for the commands that work on one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from companion.alone import alone as held
from companion.log import Store, is_url, open_store
from generator.errors import CutlineError


@contextmanager
def opened(database: str, *, alone: bool, new: bool = False) -> Iterator[Store]:
    """``alone``: not while a server uses it, if it is a file; ``new``: it may be made now."""
    if is_url(database):
        yield open_store(database)
        return
    file = Path(database)
    if not new and not file.exists():
        raise CutlineError(f"{file} does not exist. Accepted: --database with a file made by cutline serve")
    if new:
        file.parent.mkdir(parents=True, exist_ok=True)
    with held(file) if alone else nullcontext():
        yield open_store(database)
