"""Keeps out/.cutline.json: what the files of an output folder were made from, so that a build makes only what changed.

A file counts as made only if its bytes are those that were written. A state that can't be read counts as empty.
Runs before anything else, like ``inputs``: imports nothing that takes time.
"""

from __future__ import annotations

import json
import os

from generator.build.cache import inputs

NAME = ".cutline.json"
MANIFEST = "manifest.json"
_KEPT_RUNS = 40
_FILE = {"sha256": str, "key": str, "uses": list, "warnings": list}
_RUN = {"games": list, "out": str, "looked_at": dict, "files": list, "warnings": list}

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any


class State:
    """The files and runs that are known of an output folder.

    ``files`` has, by path, a file's ``sha256``, its ``key`` (a digest of all that went into it), the templates and
    pictures it ``uses`` and its ``warnings``. ``runs`` has, by command, what it looked at and its files.
    """

    def __init__(self, out: str) -> None:
        self.out = out
        self._before = _read(os.path.join(out, NAME))
        known = _sound(self._before)
        self.runs: dict[str, Any] = known["runs"]
        self.manifest: str = known["manifest"]
        listed = self.manifest == inputs.digest(os.path.join(out, MANIFEST))
        self.files: dict[str, Any] = known["files"] if listed else {}  # files that the manifest may lack are made again

    def made(self, path: str) -> dict[str, Any]:
        """Return what is known of a file if it is unchanged and listed in the manifest, else {}."""
        known: dict[str, Any] = self.files.get(path, {})
        return known if known and known["sha256"] == inputs.digest(os.path.join(self.out, path)) else {}

    def remember(self, name: str, run: dict[str, Any]) -> None:
        self.runs = {**{each: row for each, row in self.runs.items() if each != name}, name: run}

    def data(self, new: Collection[str]) -> bytes:
        """Return the state to write, or b"" if it is unchanged. Files that are gone are dropped, unless ``new``."""
        there = [name for name in self.files if name in new or os.path.isfile(os.path.join(self.out, name))]
        files = {name: self.files[name] for name in sorted(there)}
        runs = dict(list(self.runs.items())[-_KEPT_RUNS:])
        known = {"manifest": self.manifest, "files": files, "runs": runs}
        data = json.dumps(known, indent=1).encode()  # in ASCII: a folder's name may not be valid text
        return data if data != self._before else b""


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _sound(data: bytes) -> dict[str, Any]:
    """Return the state if all of it is as it was written, else an empty one."""
    try:
        known: dict[str, Any] = json.loads(data)
        rows = [(row, _FILE) for row in known["files"].values()] + [(row, _RUN) for row in known["runs"].values()]
        if isinstance(known["manifest"], str) and all(_like(row, parts) for row, parts in rows):
            return known
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    return {"manifest": "", "files": {}, "runs": {}}


def _like(row: dict[str, Any], parts: Mapping[str, type]) -> bool:
    """Return True if a row has these parts and they hold texts."""
    for name, kind in parts.items():
        value = row[name]
        texts = [value] if kind is str else [*value, *(value.values() if kind is dict else ())]
        if not isinstance(value, kind) or not all(isinstance(text, str) for text in texts):
            return False
    return True
