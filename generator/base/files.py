"""Writes files whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import stat
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.base.errors import CutlineError, shown

_LEFT = re.compile(r"\..+\.(\d+)\.part")


class TooLongError(Exception):
    """A file is longer than such files may be."""

    def __init__(self, length: int) -> None:
        super().__init__(f"is {length:,} bytes long")
        self.length = length


def read_whole(path: Path, most: int) -> bytes:
    """Return what is in a file of at most so many bytes; its length is looked at before it is read."""
    with open(path, "rb", opener=_without_waiting) as file:
        known = os.fstat(file.fileno())
        if not stat.S_ISREG(known.st_mode):
            raise OSError(errno.EINVAL, "it is not a file")
        if known.st_size > most:
            raise TooLongError(known.st_size)
        return file.read(most)


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; a pipe would wait for somebody who writes."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


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


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Let no other build write into a folder at the same time, where the system can lock folders; others wait."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    new = [each for each in (folder, *folder.parents) if not each.exists()]
    handle = -1
    try:
        with suppress(OSError):  # if it can't be made or locked, writing into it says why
            folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(folder, os.O_RDONLY)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        if handle >= 0:
            os.close(handle)
        for each in new:  # those into which nothing was written
            with suppress(OSError):
                each.rmdir()


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
