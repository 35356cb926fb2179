"""Writes files whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from generator.base.errors import CutlineError, shown

_LEFT = re.compile(r"\..+\.(\d+)\.part")


def write_together(files: Iterable[tuple[Path, bytes]]) -> None:
    """Write all files or none: every new one is complete before the first replaces an old one."""
    ready: list[tuple[str, Path]] = []
    folders: list[Path] = []  # new ones, the outermost first
    try:
        for path, data in files:
            folders += [folder for folder in reversed(path.parents) if folder not in folders and not folder.exists()]
            ready.append((_temporary(path, data), path))
        for temporary, path in ready:
            _replace(temporary, path)
    except CutlineError:
        _remove_empty(folders, ready)
        raise
    finally:
        for temporary, _ in ready:
            Path(temporary).unlink(missing_ok=True)


def _remove_empty(folders: list[Path], ready: list[tuple[str, Path]]) -> None:
    """Remove folders that were made for files that could then not be written."""
    for temporary, _ in ready:
        Path(temporary).unlink(missing_ok=True)
    for folder in reversed(folders):
        with suppress(OSError):
            folder.rmdir()


def _temporary(path: Path, data: bytes) -> str:
    """Write a new file under a temporary name, beside its place, and return that name."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "a folder is in the way")
        _sweep(path.parent)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=f".{os.getpid()}.part")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, 0o666 & ~_umask())
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise _cannot(path, error) from None
    return temporary


def _sweep(folder: Path) -> None:
    """Remove temporary files of a build that was killed."""
    for entry in os.scandir(folder):
        found = _LEFT.fullmatch(entry.name)
        if found and not _runs(int(found[1])):
            Path(entry.path).unlink(missing_ok=True)


def _runs(process: int) -> bool:
    """Return True if a process is running, or if asking could end it."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _replace(temporary: str, path: Path) -> None:
    try:
        os.replace(temporary, path)
    except OSError as error:
        raise _cannot(path, error) from None


def _cannot(path: Path, error: OSError) -> CutlineError:
    return CutlineError(f"Can't write {shown(path)} ({error.strerror}).")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
