"""One server for each SQLite file: a second one is refused while the first runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.base.errors import CutlineError


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Hold a lock on ``<database>.lock``; the system releases it when the process ends, even if it is killed."""
    real = database.resolve()  # whichever link leads to it
    file = real.with_name(f"{real.name}.lock")
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise CutlineError(f"Can't write {file} ({error.strerror}). Use --database with another file.") from None
    try:
        if not _lock(handle):
            raise CutlineError(
                f"{database} is in use by another cutline serve. Stop it first, or use --database with another file."
            )
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
