"""The files of a folder with their times and sizes: by them, the studio sees what other programs have changed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

MAX_FILES = 20_000
Stamps = dict[str, tuple[int, int]]


def stamps(folder: Path) -> Stamps:
    """Return the time and the size of each file in a game's folder, without those that are no part of the game."""
    return dict(_files(folder))


def stamp(path: Path) -> Stamps:
    try:
        known = path.stat()
    except OSError:
        return {}
    return {os.fspath(path): (known.st_mtime_ns, known.st_size)}


def _files(folder: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    folders, found = [os.fspath(folder)], 0
    while folders and found < MAX_FILES:
        try:
            entries = list(os.scandir(folders.pop()))
        except OSError:
            continue  # it was removed meanwhile
        for entry in entries:
            if entry.name.startswith((".", "~$")) or entry.name in ("out", "__pycache__"):
                continue
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
                continue
            try:
                known = entry.stat()
            except OSError:
                continue
            found += 1
            yield entry.path, (known.st_mtime_ns, known.st_size)
