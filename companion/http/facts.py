"""Addresses of what is the same at every table and loaded once: games, faces, fonts, words."""

from __future__ import annotations

import json
from functools import cache

from flask import Response, request

from companion.games import Games
from companion.http import responses
from companion.http.addresses import Api
from companion.http.web import checked, kept, parts
from companion.http.words import LANGUAGES, PAGES, spoken, words
from companion.table.keeper import Keeper
from companion.table.refusal import RefusedError

blueprint = Api("facts")


@blueprint.address("GET", "/games/<game>/<language>", gives={200: responses.GameFacts}, refuses=("not-found",))
def game_facts(game: str, language: str) -> Response:
    """The facts of a game: its names, pieces and rule numbers."""
    _check(game, language)
    part = request.args.get("part", "")  # for a table begun on a score sheet, whose game has screens of its own by now
    if parts().games.kept(game, part) is None:
        raise RefusedError("not-found")
    return checked(_facts(parts().games, game, language, part), "application/json")


@blueprint.address("GET", "/games/<game>/<language>/faces", gives={200: responses.Faces}, refuses=("not-found",))
def game_faces(game: str, language: str) -> Response:
    """The printed faces of a game as SVG."""
    _check(game, language)
    return checked(_faces(parts().games, game, language), "application/json")


@blueprint.address("GET", "/text/<language>", gives={200: responses.Words}, refuses=("not-found",))
def text(language: str) -> Response:
    """The interface's words."""
    if language not in LANGUAGES:
        raise RefusedError("not-found")
    return checked(_words(language), "application/json")


@blueprint.address("GET", "/text/<language>/<page>", gives={200: responses.Words}, refuses=("not-found",))
def text_of_page(language: str, page: str) -> Response:
    """The same with the words of a page that has its own."""
    if language not in LANGUAGES or page not in PAGES:
        raise RefusedError("not-found")
    return checked(_words(language, page), "application/json")


@blueprint.address("GET", "/fonts.css", gives={200: "text/css"})
def fonts_css() -> Response:
    """The fonts the faces use."""
    from companion.http import faces

    return checked(faces.fonts_css("/api/fonts"), "text/css")


@blueprint.address("GET", "/fonts/<digest>/<name>", gives={200: "font/ttf"}, refuses=("not-found",))
def font_file(digest: str, name: str) -> Response:
    """A font."""
    from companion.http import faces

    if name not in faces.FONTS:
        raise RefusedError("not-found")
    font = faces.font_file(name)
    return kept(font, "font/ttf") if digest == faces.digest(name) else Response(font, mimetype="font/ttf")


def _check(game: str, language: str) -> None:
    if game not in parts().games.ids or language not in LANGUAGES:
        raise RefusedError("not-found")


@cache
def _facts(games: Games, game: str, language: str, part: str) -> str:
    known = {id: found for id in games.ids if (found := games.keeper(id))}
    titles = [{"id": id, "title": _title(other, language)} for id, other in known.items()]
    kept = games.kept(game, part)
    assert kept is not None
    own = kept.keeper.facts(spoken(language, kept.keeper.game.languages))
    return json.dumps(own | {"words": words(language, kept.record.words), "games": titles}, ensure_ascii=False)


def _title(known: Keeper, language: str) -> str:
    return known.game.texts[spoken(language, known.game.languages)].title


@cache
def _faces(games: Games, game: str, language: str) -> str:
    from companion.http import faces  # the fonts take a while to load, so only once a phone asks

    known = games.keeper(game)
    assert known is not None
    made = faces.faces(known.game, spoken(language, known.game.languages), known.shown, known.signs)
    return json.dumps({"faces": made}, ensure_ascii=False)


@cache
def _words(language: str, page: str = "") -> str:
    own = words(language, PAGES[page]) if page else {}
    return json.dumps(words(language) | own, ensure_ascii=False)
