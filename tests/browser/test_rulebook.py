"""The rulebooks on a phone: nothing for axe to find, nothing too wide at 320 px, no request to anywhere."""

from pathlib import Path
from typing import Any

import pytest

from generator.rulebook import write
from tests.browser.screens import TOO_WIDE, violations
from tests.generator.rulebook.shelf import BOOKS, book

pytestmark = pytest.mark.browser
# Axe has nothing to say about the thousands of shapes in pictures, and takes most of its time for them.
SET_ASIDE = "document.querySelectorAll('svg > :not(title, desc)').forEach((shape) => shape.remove())"


# Each game and each language is read here; the soak reads all pairs.
READ = [pytest.param(*pair, marks=() if number % 3 == 0 else pytest.mark.soak) for number, pair in enumerate(BOOKS)]


@pytest.mark.parametrize(("game", "language"), READ)
def test_a_rulebook_on_a_phone(chromium: Any, tmp_path: Path, game: str, language: str) -> None:
    file = tmp_path / "rulebook.html"
    file.write_bytes(write.html(book(game, language)))
    context = chromium.new_context(offline=True, viewport={"width": 320, "height": 640})
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.goto(f"{file.as_uri()}#scoring")
    assert page.evaluate("document.querySelector('#scoring').getBoundingClientRect().top") < 100
    assert page.evaluate(TOO_WIDE) == []
    page.evaluate(SET_ASIDE)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, ["color-contrast"]) == []
    assert wrong == []
    context.close()
