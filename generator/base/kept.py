"""Keeps what took long to work out in the user's cache folder, so that it is done once."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from generator import __version__
from generator.base.errors import CutlineError
from generator.base.files import write_together

_MOST, _MOST_FILES = 300_000_000, 20_000  # bytes and files of a folder; beyond that, what was not used for longest goes
_DIGEST = 32  # bytes at the beginning of a file


def kept(folder: str, key: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept under a key, or make and keep it.

    A folder that can't be written is no mistake, and a file that was damaged is made again.
    """
    name = hashlib.sha256(key.encode()).digest()
    path = _place() / folder / name.hex()
    with suppress(OSError):
        found = path.read_bytes()
        if found[:_DIGEST] == _digest(name, found[_DIGEST:]):
            with suppress(OSError):
                os.utime(path)
            return found[_DIGEST:]
    data = make()
    with suppress(CutlineError, OSError):
        write_together([(path, _digest(name, data) + data)])
        _tidy(path.parent)
    return data


@cache
def code_of(room: Path) -> str:
    """Return a digest of the code in a room, for keys: what it kept counts no longer when it makes it differently."""
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(room.glob("*.py")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _digest(name: bytes, data: bytes) -> bytes:
    """Return a digest of what is kept under a name: a damaged file, or one of another name, has another."""
    return hashlib.sha256(name + data).digest()


def _place() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("cutline")


def _tidy(folder: Path) -> None:
    files = sorted((entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in os.scandir(folder))
    left, number = sum(size for _, size, _ in files), len(files)
    for _, size, path in files:
        if left <= _MOST and number <= _MOST_FILES:
            return
        os.unlink(path)
        left, number = left - size, number - 1
