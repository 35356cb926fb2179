"""Addresses of what is the same at every table and loaded once: games, faces, fonts, words."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from flask import Response, request

from companion.games import Games, Kept, base_of
from companion.games.editions import edition_of, title_of, titles_of
from companion.http import responses
from companion.http.addresses import Api
from companion.http.editions import facts_of, shown
from companion.http.incoming import language as spoken_here
from companion.http.web import answer, checked, editions, kept, parts
from companion.http.words import LANGUAGES, PAGES, spoken, words
from companion.table.refusal import RefusedError
from generator.spec import Game

blueprint = Api("facts")


@blueprint.address("GET", "/games/<game>/<language>", gives={200: responses.GameFacts}, refuses=("not-found",))
def game_facts(game: str, language: str) -> Response:
    """The facts of a game: its names, pieces and rule numbers."""
    _check(game, language)
    part = request.args.get("part", "")  # for a table begun on a score sheet, whose game has screens of its own by now
    kept = parts().games.kept(game, part)
    if kept is None:
        raise RefusedError("not-found")
    edition = request.args.get("edition", "")
    if not edition or edition == edition_of(kept.keeper.game).faces:
        return checked(_facts(parts().games, game, language, part), "application/json")
    found = editions().of(kept.keeper, edition, language) or {"facts": {}}
    own = facts_of(kept.keeper, spoken(language, kept.keeper.game.languages)) | found["facts"]
    return checked(_with_words(parts().games, kept, own, language), "application/json")


@blueprint.address("GET", "/games/<game>/<language>/faces", gives={200: responses.Faces}, refuses=("not-found",))
def game_faces(game: str, language: str) -> Response:
    """The printed faces of a game as SVG."""
    _check(game, language)
    return checked(_faces(parts().games, game, language), "application/json")


@blueprint.address(
    "GET", "/games/<game>/<language>/faces/<edition>", gives={200: responses.Faces}, refuses=("not-found",)
)
def edition_faces(game: str, language: str, edition: str) -> Response:
    """The faces of an edition, as a table has it in edition.faces; today's, not to be kept, if it is gone."""
    _check(game, language)
    keeper = parts().games.keeper(game)
    assert keeper is not None
    found = editions().of(keeper, edition, language)
    if found is None:
        return checked(_faces(parts().games, game, language), "application/json")
    return kept(json.dumps({"faces": found["faces"]}, ensure_ascii=False), "application/json")


@blueprint.address("GET", "/changed", gives={200: responses.Changed})
def changed() -> Response:
    """The titles of games whose files have changed since the server started: it goes on with what it has read."""
    games = parts().games
    known = [keeper.game for id in parts().changed() if (keeper := games.keeper(id))]
    return answer(json.dumps({"games": [title_of(game, spoken_here()) for game in known]}, ensure_ascii=False))


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

    return checked(faces.fonts_css("/api/fonts", parts().games), "text/css")


@blueprint.address("GET", "/fonts/<digest>/<name>", gives={200: "font/ttf"}, refuses=("not-found",))
def font_file(digest: str, name: str) -> Response:
    """A font."""
    from companion.http import faces

    own = faces.own_fonts(parts().games).get(name)
    if own is None and name not in faces.FONTS:
        raise RefusedError("not-found")
    font, known = (own.data, own.digest) if own else (faces.font_file(name), faces.digest(name))
    return kept(font, "font/ttf") if digest == known else Response(font, mimetype="font/ttf")


def _check(game: str, language: str) -> None:
    if game not in parts().games.ids or language not in LANGUAGES:
        raise RefusedError("not-found")


@cache
def _facts(games: Games, game: str, language: str, part: str) -> str:
    kept = games.kept(game, part)
    assert kept is not None
    own = facts_of(kept.keeper, spoken(language, kept.keeper.game.languages))
    return _with_words(games, kept, own, language)


def _with_words(games: Games, kept: Kept, own: dict[str, Any], language: str) -> str:
    """Return a game's facts with the words of its screens, and with the games that this server has."""
    known = [found.game for id in games.ids if (found := games.keeper(id))]
    rows = [{"id": id, "title": title} for id, title in titles_of(known, language)]
    more = {"words": words(language, kept.record.words), "games": rows, "editions": _editions(known, own, language)}
    return json.dumps(own | more | {"deals": kept.keeper.deals}, ensure_ascii=False)


def _editions(known: list[Game], own: dict[str, Any], language: str) -> list[dict[str, Any]]:
    """Return the versions of a game that a table can be opened with: without house rules, and with each of them."""
    alike = [game for game in known if base_of(game.id) == base_of(own["id"])]
    rows = [{"id": game.id, "house": _house_name(game, language)} for game in alike]
    return rows if len(rows) > 1 else []


def _house_name(game: Game, language: str) -> str | None:
    return game.house.name(spoken(language, game.languages)) if game.house else None


@cache
def _faces(games: Games, game: str, language: str) -> str:
    known = games.keeper(game)
    assert known is not None
    made = shown(known, spoken(language, known.game.languages))["faces"]
    return json.dumps({"faces": made}, ensure_ascii=False)


@cache
def _words(language: str, page: str = "") -> str:
    own = words(language, PAGES[page]) if page else {}
    return json.dumps(words(language) | own, ensure_ascii=False)
