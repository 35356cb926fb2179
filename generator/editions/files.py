"""The source files of an edition: collected from a game's folder or a git revision, and unpacked to be loaded again."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from generator.base.errors import CutlineError, shown
from generator.base.pictures import SUFFIXES as PICTURES
from generator.build.cache import inputs

SUFFIXES = frozenset(
    [
        *(".yaml", ".yml", ".md", ".csv", ".tsv", ".txt", ".xlsx", ".ods", ".xls"),
        *PICTURES,
        *(".py", ".json"),
    ]
)
_SIGNS = ("\\", ":") if os.name == "nt" else ()  # they lead out of a folder there, and are letters elsewhere
MAX_BYTES = 200_000_000
Contents = Mapping[str, bytes]


def collected(folder: Path) -> dict[str, bytes]:
    """Return the files of a game's folder that can matter to what is printed, by their paths there."""
    try:
        names = [name for name in inputs.files(str(folder)) if _matters(name)]
    except inputs.TooMuchError:
        raise CutlineError(
            f"{shown(folder)} has too many files to remember. Move the game to its own folder."
        ) from None
    return {name: (folder / name).read_bytes() for name in names}


def _matters(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix.lower() in SUFFIXES and not any(part.startswith(".") for part in path.parts)


def is_revision(folder: Path, name: str) -> bool:
    """Return True if the git repository around a folder has this revision."""
    if name.startswith("-"):
        return False
    return _git(folder, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}") is not None


def at_revision(folder: Path, name: str) -> dict[str, bytes]:
    """Return the files of a game's folder as they were in a git revision."""
    tar = _git(folder, "archive", "--format=tar", f"{name}^{{commit}}", ".")
    if tar is None:
        raise CutlineError(f"{shown(folder)} was not in git at {name}.")
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
        for member in archive:
            path = str(PurePosixPath(member.name))
            if member.isfile() and _matters(path) and (file := archive.extractfile(member)):
                found[path] = file.read()
    if "game.yaml" not in found:
        raise CutlineError(f"{shown(folder)} had no game.yaml at {name}.")
    return found


def file_at(path: Path, name: str) -> bytes | None:
    """Return a file as it was in a git revision; None if it was not there."""
    return _git(path.resolve().parent, "show", f"{name}^{{commit}}:./{path.name}")


def _git(folder: Path, *words: str) -> bytes | None:
    """Return what git answers; None if it refuses or is not installed."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words],
            capture_output=True,
            check=False,
            env={**os.environ, "GIT_OPTIONAL_LOCKS": "0"},
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


@contextmanager
def unpacked(files: Contents) -> Iterator[Path]:
    """Write files into a temporary folder, which is removed at the end."""
    with TemporaryDirectory(prefix="cutline-") as folder:
        home = Path(folder).resolve()
        for name, data in files.items():
            path = home / checked_path(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        yield home


def checked_path(name: str) -> str:
    """Return a path below a folder; raise ValueError for one that leads out of it."""
    path = PurePosixPath(name)
    if not name or path.is_absolute() or ".." in path.parts or "\0" in name or any(sign in name for sign in _SIGNS):
        raise ValueError(f'"{name}" is not a path in a game\'s folder')
    return str(path)
