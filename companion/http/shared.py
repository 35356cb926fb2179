"""The files of an export for a virtual table: everybody on the network can read them by their names."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, abort

from companion.http.web import kept

ADDRESS = "/files"
_TYPES = {
    ".jpg": "image/jpeg",
    ".obj": "text/plain",
    ".pdf": "application/pdf",
    ".png": "image/png",
}


def sharing(folder: Path) -> Blueprint:
    """Return the address of the files that lie in a folder; those in folders inside it are not shared."""
    blueprint = Blueprint("shared", __name__)

    @blueprint.get(f"{ADDRESS}/<name>")
    def file(name: str) -> Response:
        """Return a picture, a model or a rulebook. Its name changes whenever it does."""
        path = folder / name
        if name not in names(folder):
            abort(404)
        response = kept(path.read_bytes(), _TYPES[path.suffix])
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # virtual tables in browsers show them, too
        return response

    return blueprint


def names(folder: Path) -> set[str]:
    """Return the names of the files that are shared."""
    try:
        found = [
            path for path in folder.iterdir() if path.suffix in _TYPES and path.is_file() and not path.is_symlink()
        ]
    except OSError:
        return set()
    return {path.name for path in found}
