"""Addresses of the shelf: which games there are, and how new ones come."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response

from generator.base.errors import CutlineError
from generator.studio.web import answer, body, studio

blueprint = Blueprint("shelf", __name__, url_prefix="/api/shelf")


@blueprint.get("")
def games() -> Response:
    """Return all games with their titles and the pieces that stand for them."""
    return answer({"games": studio().shown(), "home": str(studio().shelf.home)})


@blueprint.post("/add")
def add() -> Response:
    """Put a game's folder on the shelf."""
    folder = body().get("folder")
    if not isinstance(folder, str) or not folder.strip() or "\0" in folder:
        raise CutlineError("Give the path of a game's folder.")
    return answer({"key": studio().shelf.add(Path(folder.strip())).key})
