"""Compiled templates in the user's cache folder, so that the next build need not compile them again.

What is read here is run as code. So it is read only from a folder that belongs to the user and is closed to everybody
else, and a file's name is a digest of everything that its code depends on. If anything is wrong with the folder or a
file, the template is compiled as if there were no cache.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import markupsafe

MOST_FILES = 1000  # with more, all are removed: they are kept for speed only
_COMPILERS = (os.path.dirname(__file__), *jinja2.__path__, *markupsafe.__path__)


def folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("cutline", appauthor=False) / "templates"


def name_of(*parts: object) -> str:
    """Return the name for what this Cutline, Jinja and Python compile from these parts; "" if it can't be known."""
    return hashlib.sha256(repr((_compiler(), parts)).encode()).hexdigest() if _compiler() else ""


@cache
def _compiler() -> str:
    """Return a digest of everything that compiles, or "" if its sources are not there to be read."""
    digest = hashlib.sha256(sys.version.encode())
    try:
        for folder in _COMPILERS:
            for name in sorted(name for name in os.listdir(folder) if name.endswith(".py")):
                digest.update(Path(folder, name).read_bytes())
    except OSError:
        return ""
    return digest.hexdigest()


def read(name: str) -> Any:
    """Return what was written under a name, or None."""
    try:
        with open(os.open(name, os.O_RDONLY, dir_fd=_opened(folder())), "rb") as file:
            check, data = file.read(32), file.read()
        return marshal.loads(data) if hashlib.sha256(data).digest() == check else None
    except (OSError, ValueError, EOFError, TypeError):
        return None


def write(name: str, value: Any) -> None:
    """Keep a value under a name; another process that reads meanwhile finds all of it or nothing."""
    data, temporary = marshal.dumps(value), f"{name}.{os.getpid()}.part"
    with suppress(OSError):
        here = _opened(folder())
        try:
            with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600, dir_fd=here), "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            os.replace(temporary, name, src_dir_fd=here, dst_dir_fd=here)
        except OSError:
            os.unlink(temporary, dir_fd=here)


@cache
def _opened(folder: Path) -> int:
    """Return the folder's handle; it is looked at once, and nobody can put another in its place."""
    if not {os.open, os.unlink, os.rename} <= os.supports_dir_fd:
        raise OSError("this system has no handles of folders")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    here = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    about = os.fstat(here)
    if about.st_uid != os.geteuid() or about.st_mode & 0o077:
        os.close(here)
        raise PermissionError(f"{folder} is not private")
    files = os.listdir(here)
    for file in files if len(files) > MOST_FILES else ():
        os.unlink(file, dir_fd=here)
    return here
