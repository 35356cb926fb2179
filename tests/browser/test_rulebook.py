"""The rulebook on a phone: nothing for axe to find in either theme, nothing too wide at 320 px, no request to anywhere."""

from pathlib import Path
from typing import Any

import pytest

from generator.faces import Faces
from generator.locate import game_folder
from generator.rulebook import write
from generator.rulebook.book import Rulebooks
from generator.spec import load
from tests.browser.test_every_screen import TOO_WIDE, violations

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("book") / "rulebook.html"
    file.write_bytes(write.html(Rulebooks(Faces(load(game_folder("amino")))).book("de")))
    return file


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_rulebook_on_a_phone(chromium: Any, file: Path, theme: str) -> None:
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
