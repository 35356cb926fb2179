"""The static files under an address that holds their common hash, so that phones keep them for ever."""

from __future__ import annotations

import hashlib
from functools import cached_property
from pathlib import Path

from werkzeug.security import safe_join

_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
FOLDER = Path(__file__).parent / "static"


class Assets:
    """Addresses of the files in one folder. Modules import each other by relative paths and inherit the hash."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder

    @cached_property
    def digest(self) -> str:
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        total = hashlib.sha256()
        for path in files:
            total.update(f"{path.relative_to(self.folder).as_posix()}\0".encode())
            total.update(path.read_bytes())
        return total.hexdigest()[:12]

    def read(self, name: str) -> tuple[bytes, str] | None:
        """A file's content and type; None for what is no file in the folder."""
        path = safe_join(str(self.folder), name)
        if path is None or not Path(path).is_file():
            return None
        return Path(path).read_bytes(), _TYPES.get(Path(path).suffix, "application/octet-stream")

    def url(self, name: str) -> str:
        return f"/static/{self.digest}/{name}"
