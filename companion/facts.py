"""What is the same at every table and asked for once: games, faces, fonts, words."""

from __future__ import annotations

import json
from functools import cache

from flask import Blueprint, Response

from companion.games import GAMES, keeper
from companion.refusal import RefusedError
from companion.web import checked, kept
from companion.words import LANGUAGES, words

blueprint = Blueprint("facts", __name__, url_prefix="/api")


@blueprint.get("/games/<game>/<language>")
def game_facts(game: str, language: str) -> Response:
    _check(game, language)
    return checked(_facts(game, language), "application/json")


@blueprint.get("/games/<game>/<language>/faces")
def game_faces(game: str, language: str) -> Response:
    _check(game, language)
    return checked(_faces(game, language), "application/json")


@blueprint.get("/text/<language>")
def text(language: str) -> Response:
    if language not in LANGUAGES:
        raise RefusedError("not-found")
    return checked(_words(language), "application/json")


@blueprint.get("/fonts.css")
def fonts_css() -> Response:
    from companion import faces

    return checked(faces.fonts_css("/api/fonts"), "text/css")


@blueprint.get("/fonts/<digest>/<name>")
def font_file(digest: str, name: str) -> Response:
    from companion import faces

    if name not in faces.FONTS:
        raise RefusedError("not-found")
    font = faces.font_file(name)
    return kept(font, "font/ttf") if digest == faces.digest(name) else Response(font, mimetype="font/ttf")


def _check(game: str, language: str) -> None:
    known = keeper(game) if game in GAMES else None
    if known is None or language not in known.game.languages:
        raise RefusedError("not-found")


@cache
def _facts(game: str, language: str) -> str:
    known = keeper(game)
    assert known is not None
    games = [{"id": other, "title": _title(other, language)} for other in GAMES]
    return json.dumps(known.facts(language) | {"words": words(language, game), "games": games}, ensure_ascii=False)


def _title(game: str, language: str) -> str:
    known = keeper(game)
    assert known is not None
    return known.game.texts[language].title


@cache
def _faces(game: str, language: str) -> str:
    from companion import faces  # the faces' fonts take a while to load: only once a phone asks

    return json.dumps({"faces": faces.faces(game, language)}, ensure_ascii=False)


@cache
def _words(language: str) -> str:
    return json.dumps(words(language), ensure_ascii=False)
