"""Tools that the studio's addresses share: the studio, the game that is asked for, and answers in JSON."""

from __future__ import annotations

import json
from typing import Any

from flask import Response, current_app, request

from generator.base.errors import CutlineError
from generator.studio.desk import Desk
from generator.studio.studio import Studio

_STYLED = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def studio() -> Studio:
    found: Studio = current_app.extensions["studio"]
    return found


def desk(key: str) -> Desk:
    return studio().desk(key)


def body() -> dict[str, Any]:
    """Return the JSON object that was sent."""
    found = request.get_json(silent=True) if request.is_json else None
    if not isinstance(found, dict):
        raise CutlineError("The request is not JSON.")
    return found


def framed(page: str) -> Response:
    """Return a whole page for a frame of the studio's: it has styles of its own, and no scripts."""
    response = Response(page, mimetype="text/html")
    response.headers["Content-Security-Policy"] = _STYLED
    return response


def answer(told: Any, status: int = 200) -> Response:
    return Response(json.dumps(told, ensure_ascii=False), status, mimetype="application/json")
