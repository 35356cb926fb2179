"""The rulebooks on a phone: nothing for axe to find, nothing too wide at 320 px, no request to anywhere."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.rulebook import write
from generator.rulebook.book import Rulebooks
from generator.spec import load
from tests.browser.test_every_screen import TOO_WIDE, violations

pytestmark = pytest.mark.browser
GAMES = ("amino", "ants", "genetico")
LANGUAGES = ("en", "it", "de", "fr", "es")
# both themes have the same page, so the dark one is looked at once a game
BOOKS = [(game, language, "light") for game in GAMES for language in LANGUAGES] + [
    (game, "de", "dark") for game in GAMES
]


@cache
def books(game: str) -> Rulebooks:
    return Rulebooks(Faces(load(game_folder(game))))


@pytest.mark.parametrize(("game", "language", "theme"), BOOKS)
def test_a_rulebook_on_a_phone(chromium: Any, tmp_path: Path, game: str, language: str, theme: str) -> None:
    file = tmp_path / "rulebook.html"
    file.write_bytes(write.html(books(game).book(language)))
    context = chromium.new_context(offline=True, color_scheme=theme, viewport={"width": 320, "height": 640})
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.goto(f"{file.as_uri()}#scoring")
    assert page.evaluate("document.querySelector('#scoring').getBoundingClientRect().top") < 100
    assert page.evaluate(TOO_WIDE) == []
    assert violations(page) == []
    assert wrong == []
    context.close()
