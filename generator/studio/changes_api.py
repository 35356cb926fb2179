"""Addresses of what changed, against the game that a tweak changes or the last print."""

from __future__ import annotations

from flask import Blueprint, Response, request

from generator.base.errors import CutlineError
from generator.studio import changes
from generator.studio.web import answer, desk, framed, studio

blueprint = Blueprint("changes", __name__, url_prefix="/api/games/<key>/changes")


@blueprint.get("")
def against(key: str) -> Response:
    """Return what the game can be compared with."""
    return answer({"against": changes.against(desk(key))})


@blueprint.get("/<other>/<language>/page.html")
def page(key: str, other: str, language: str) -> Response:
    """Return the page with pictures, before and after; a mistake is said in its place."""
    opened = desk(key)
    try:
        if opened.game is None or language not in opened.game.languages:
            raise CutlineError(f'The game has no language "{language}".')
        made = changes.page(opened, other, language, studio().trusted)
        return framed(changes.coloured(made, request.args.get("theme") == "dark"))
    except CutlineError as error:
        return Response(str(error), 422, mimetype="text/plain")
