"""Addresses of playing: a table is opened with a game as it stands, and closed."""

from __future__ import annotations

from flask import Blueprint, Response

from generator.studio.web import answer, desk, studio

blueprint = Blueprint("play", __name__, url_prefix="/api/games/<key>/play")


@blueprint.post("")
def play(key: str) -> Response:
    """Start the companion, and return its address and a QR code."""
    return answer(studio().tables.open(desk(key), studio().trusted))


@blueprint.post("/stop")
def stop(key: str) -> Response:
    studio().tables.stop()
    return answer({})
