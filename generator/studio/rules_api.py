"""Addresses of the rulebook: its pages as they are now, and the Markdown that they are made of."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response

from generator.base.errors import CutlineError
from generator.faces import Faces
from generator.rulebook.book import Rulebooks, has_rulebook
from generator.rulebook.html import page
from generator.spec import Game
from generator.spec.yaml_file import refuse_link_out
from generator.studio.desk import Desk, text_in
from generator.studio.history import contents
from generator.studio.web import answer, body, desk, framed

MOST = 1_000_000  # letters of a rulebook
blueprint = Blueprint("rules", __name__, url_prefix="/api/games/<key>/rulebook")


def _game(opened: Desk, language: str) -> Game:
    if opened.game is None or language not in opened.game.listed_languages:
        raise CutlineError(f'The game has no language "{language}".')
    return opened.game


def _path(game: Game, language: str) -> Path:
    path = game.folder / "rulebook" / f"{language}.md"
    refuse_link_out(path, game.folder)
    return path


@blueprint.get("/<language>")
def source(key: str, language: str) -> Response:
    """Return the Markdown of a rulebook, and whether it can be changed here."""
    opened = desk(key)
    data = contents(_path(_game(opened, language), language))
    return answer({"text": text_in(data), "editable": opened.where.kind == "own"})


@blueprint.post("/<language>")
def written(key: str, language: str) -> Response:
    """Save the Markdown of a rulebook, unless another program has changed it since the page read it."""
    sent, opened = body(), desk(key)
    text, was = sent.get("text"), sent.get("was")
    if not isinstance(text, str) or len(text) > MOST or opened.where.kind != "own":
        raise CutlineError("This rulebook can't be changed here. Make a copy of the game.")
    opened.write(_path(_game(opened, language), language), text, was if isinstance(was, str) else None)
    return answer({"version": opened.version})


@blueprint.get("/<language>/pages.html")
def pages(key: str, language: str) -> Response:
    """Return the rulebook as one page for screens; a mistake in it is said in its place."""
    opened = desk(key)
    game = _game(opened, language)
    version, made = opened.books.get(language, (0, ""))
    if version != opened.version:
        try:
            made = page(Rulebooks(Faces(game, lenient=True)).book(language)) if has_rulebook(game, language) else ""
        except CutlineError as error:
            return Response(str(error), 422, mimetype="text/plain")
        opened.books[language] = opened.version, made
    return framed(made)


@blueprint.get("")
def languages(key: str) -> Response:
    """Return the languages that have a rulebook."""
    game = desk(key).game
    return answer({"languages": [each for each in game.languages if has_rulebook(game, each)] if game else []})
