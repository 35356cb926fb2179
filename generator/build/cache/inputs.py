"""Digests of everything that can change a build: Cutline itself, the packages it draws with, templates and games.

Runs before anything else, so that a build with nothing to do ends at once: imports nothing that takes time.
"""

from __future__ import annotations

import hashlib
import os
import sys
import zlib

from generator import __version__

TYPE_CHECKING = False  # typing's own takes longer to import than all this
if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_FILES = 20_000  # if a folder has more, every build makes everything
MAX_BYTES = 1_000_000_000
_WRITTEN = (".cutline.json", "manifest.json")
_PASSED_OVER = (".git", "__pycache__")
_PACKAGE = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
_DRAWING = (  # packages that may draw differently in another version
    *("babel", "brotli", "font_manrope", "font_source_sans_pro", "fonttools", "icu4py", "jinja2", "markdown_it_py"),
    *("markupsafe", "mdit_py_plugins", "pillow", "pydantic", "pydantic_core", "pypdfium2", "pyphen", "python_bidi"),
    *("pyyaml", "reportlab", "resvg_py", "uharfbuzz"),
)


class TooMuchError(Exception):
    """There are too many files to read, or one can't be read."""


def program() -> str:
    """Return a digest of Cutline's code, the Python that runs it and the packages it draws with."""
    digest = hashlib.sha256(f"{__version__} {sys.version} {zlib.ZLIB_RUNTIME_VERSION}".encode())
    for name, data in _contents(_PACKAGE, (os.path.join(_PACKAGE, "shipped"),)):
        if name.endswith(".py"):
            digest.update(b"%s %d " % (os.fsencode(name), len(data)) + data)
    for name in sorted(_packages()):
        digest.update(name.encode())
    return digest.hexdigest()


def files(folder: str, without: str = "") -> dict[str, str]:
    """Return the digest of every file in a folder, by its path there; the folder ``without`` is left out."""
    found = {name: hashlib.sha256(data).hexdigest() for name, data in _contents(folder, (without,))}
    return dict(sorted(found.items()))


def together(files: dict[str, str]) -> str:
    """Return one digest of many files."""
    return hashlib.sha256(repr(list(files.items())).encode()).hexdigest()


def digest(path: str) -> str:
    """Return the digest of one file, or "" if it can't be read."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return ""


def _packages() -> set[str]:
    """Return the installed packages that Cutline draws with, with their versions."""
    found = set()
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            package = name.partition("-")[0].lower().replace(".", "_")
            if name.endswith(".dist-info") and package in _DRAWING:
                found.add(name)
    return found


def _is_shared(out: str) -> bool:
    """Return True if an output folder holds files that are not Cutline's: a game may read those."""
    return any(entry.is_file() and entry.name not in _WRITTEN for entry in list(os.scandir(out)))


def _is_inside(path: str, root: str) -> bool:
    return os.path.join(os.path.realpath(path), "").startswith(os.path.join(root, ""))


def _contents(folder: str, without: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Yield the path and bytes of every file in a folder. Links are followed, each folder is entered once."""
    left_out = {os.path.realpath(path) for path in without if path}
    if os.path.realpath(folder) in left_out:
        raise TooMuchError(folder)  # sources and results are in one folder
    root = os.path.realpath(folder)
    waiting, seen, number, length = [(folder, "")], set(left_out), 0, 0
    while waiting:
        here, below = waiting.pop()
        if (real := os.path.realpath(here)) in seen:
            continue
        seen.add(real)
        try:
            for entry in list(os.scandir(here)):
                name = below + entry.name
                if entry.is_symlink() and not _is_inside(entry.path, root):
                    continue  # nothing that lies elsewhere is read as part of a game
                if entry.is_dir():
                    if os.path.realpath(entry.path) in left_out and _is_shared(entry.path):
                        raise TooMuchError(folder)
                    if entry.name not in _PASSED_OVER:
                        waiting.append((entry.path, name + "/"))
                    continue
                if not entry.is_file():  # a pipe would block
                    continue
                number, length = number + 1, length + entry.stat().st_size
                if number > MAX_FILES or length > MAX_BYTES:
                    raise TooMuchError(folder)
                with open(entry.path, "rb") as file:
                    yield name, file.read()
        except OSError as error:
            raise TooMuchError(str(error)) from None
