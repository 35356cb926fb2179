"""Makes the studio's Flask app: the page and its JSON API, a thin layer over what the command line calls, too."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from generator.base.errors import CutlineError
from generator.studio import (
    assets,
    changes_api,
    guard,
    new_api,
    pieces_api,
    play_api,
    print_api,
    rules_api,
    shelf_api,
    tweaks_api,
)
from generator.studio.desk import ChangedError
from generator.studio.history import ConflictError
from generator.studio.own_files import WorkbookError
from generator.studio.studio import Studio, UnknownGameError

MAX_BODY = 32 * 1024 * 1024  # a dropped spreadsheet or picture
_CODES: dict[type[CutlineError], tuple[str, int]] = {
    UnknownGameError: ("unknown-game", 404),
    ChangedError: ("changed", 409),
    ConflictError: ("conflict", 409),
    WorkbookError: ("workbook", 409),
}
_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cutline</title>
<link rel="icon" href="{at}/icon.svg">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="{at}/studio/studio.css">
<script src="{at}/theme.js"></script>
<script type="module" src="{at}/studio/start.js"></script>
</head>
<body data-languages="{languages}" data-version="{version}">
<div id="app"></div>
<div id="dialogs"></div>
<div id="said" class="unseen" role="status" aria-live="polite"></div>
</body>
</html>
"""
blueprint = Blueprint("studio", __name__)


def create_app(studio: Studio) -> Flask:
    app = Flask("studio", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    app.extensions["studio"] = studio
    guard.install(app, studio)
    for part in (
        blueprint,
        shelf_api.blueprint,
        pieces_api.blueprint,
        tweaks_api.blueprint,
        new_api.blueprint,
        changes_api.blueprint,
        print_api.blueprint,
        rules_api.blueprint,
        play_api.blueprint,
    ):
        app.register_blueprint(part)
    app.register_error_handler(CutlineError, _refused)
    app.register_error_handler(HTTPException, lambda error: _error("not-found", error.description or "", error.code))
    return app


def _refused(error: CutlineError) -> Response:
    code, status = _CODES.get(type(error), ("refused", 422))
    more = {"theirs": error.theirs, "path": list(error.path)} if isinstance(error, ChangedError) else {}
    return _error(code, str(error), status, more)


def _error(code: str, text: str, status: int | None, more: dict[str, Any] | None = None) -> Response:
    told = {"error": {"code": code, "args": {"text": text, **(more or {})}}}
    return Response(json.dumps(told, ensure_ascii=False), status or 500, mimetype="application/json")


@blueprint.get("/")
def page() -> Response:
    language = request.accept_languages.best_match(assets.LANGUAGES) or "en"
    at, known = f"/static/{assets.digest()}", " ".join(assets.LANGUAGES)
    from generator import __version__

    shown = _PAGE.format(language=language, at=at, languages=known, version=__version__)
    return Response(shown, mimetype="text/html")


@blueprint.get("/static/<digest>/<path:name>")
def static(digest: str, name: str) -> Response:
    found = assets.read(name)
    if found is None:
        return _error("not-found", name, 404)
    response = Response(found[0], content_type=found[1])
    if digest == assets.digest():
        response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response


@blueprint.get("/fonts.css")
def fonts_css() -> Response:
    return Response(assets.fonts_css(), mimetype="text/css")


@blueprint.get("/fonts/<name>")
def font_file(name: str) -> Response:
    if name not in assets.FONTS:
        return _error("not-found", name, 404)
    headers = {"Cache-Control": "private, max-age=86400"}
    return Response(assets.font_file(name), mimetype="font/ttf", headers=headers)


@blueprint.get("/api/text/<language>")
def words(language: str) -> Response:
    if language not in assets.LANGUAGES:
        return _error("not-found", language, 404)
    return Response(json.dumps(assets.words(language), ensure_ascii=False), mimetype="application/json")


@blueprint.get("/events")
def events() -> Response:
    studio: Studio = current_app.extensions["studio"]
    is_closed = request.environ.get("waitress.client_disconnected", lambda: False)
    return Response(studio.news.stream(is_closed), mimetype="text/event-stream")
