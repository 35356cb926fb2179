"""The static files under an address that holds their common hash, so that phones keep them for ever."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
FRAME = Path(__file__).parents[1] / "static"
_COMMENT = re.compile(rb"^[ \t]*(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)


class Assets:
    """Addresses of the frame's files, and of each game's below the game's id.

    Modules import each other by relative paths and inherit the hash.
    """

    def __init__(self, rooms: Mapping[str, Path], frame: Path = FRAME) -> None:
        self._rooms = {"": frame, **rooms}
        self._contents: dict[str, tuple[bytes, str]] = {}  # files that were asked for, as they are sent

    @cached_property
    def files(self) -> dict[str, Path]:
        """Every file that phones load, by its name in addresses."""
        found = {
            (Path(name) / path.relative_to(room)).as_posix(): path
            for name, room in self._rooms.items()
            for path in room.rglob("*")
            if path.is_file() and path.suffix in _TYPES
        }
        return dict(sorted(found.items()))

    @cached_property
    def digest(self) -> str:
        total = hashlib.sha256()
        for name, path in self.files.items():
            total.update(f"{name}\0".encode())
            total.update(path.read_bytes())
        return total.hexdigest()[:12]

    def read(self, name: str) -> tuple[bytes, str] | None:
        """Return a file's content and type; None if there is no such file.

        Comments on lines of their own are left out: they are an eighth of what a phone would load.
        ``a+b.css`` is both style sheets in one answer: many small ones cost a phone more than their content.
        """
        if "+" in name:
            return self._joined(name)
        if name not in self._contents and (path := self.files.get(name)):
            data = path.read_bytes()
            self._contents[name] = _COMMENT.sub(b"", data) if path.suffix == ".js" else data, _TYPES[path.suffix]
        return self._contents.get(name)

    def _joined(self, name: str) -> tuple[bytes, str] | None:
        sheets = [f"{sheet}.css" for sheet in name.removesuffix(".css").split("+")]
        if not name.endswith(".css") or len(set(sheets)) < len(sheets) or not set(sheets) <= set(self.files):
            return None
        return b"".join(self.files[sheet].read_bytes() for sheet in sheets), _TYPES[".css"]

    def url(self, name: str) -> str:
        return f"/static/{self.digest}/{name}"
