"""Keeps what took long to work out in the user's cache folder, so that it is done once."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from generator.base.errors import CutlineError
from generator.base.files import write_together

_MOST = 300_000_000  # bytes of a folder; beyond that, what was not used for longest goes


def kept(folder: str, key: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept under a key, or make and keep it. A folder that can't be written is no mistake."""
    path = _place() / folder / hashlib.sha256(key.encode()).hexdigest()
    try:
        data = path.read_bytes()
        if data:
            with suppress(OSError):
                os.utime(path)
            return data
    except OSError:
        pass
    data = make()
    with suppress(CutlineError, OSError):
        write_together([(path, data)])
        _tidy(path.parent)
    return data


def _place() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("cutline")


def _tidy(folder: Path) -> None:
    files = sorted((entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in os.scandir(folder))
    extra = sum(size for _, size, _ in files) - _MOST
    for _, size, path in files:
        if extra <= 0:
            return
        os.unlink(path)
        extra -= size
