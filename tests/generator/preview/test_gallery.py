"""The gallery: one file that needs nothing else, with every face of the language."""

import re
from pathlib import Path
from typing import Any

import pytest

from generator.preview.gallery import write_galleries
from generator.spec import Game


@pytest.fixture(scope="module")
def pages(amino: Game, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return write_galleries([amino], tmp_path_factory.mktemp("out"), ["en", "de"])[0]


def test_a_page_for_each_language(pages: list[Path], amino: Game) -> None:
    for path, language in zip(pages, ("en", "de"), strict=True):
        page = path.read_text("utf-8")
        assert f'<html lang="{language}">' in page
        for part in amino.own_components.values():  # seat markers are for print only
            for piece in part.pieces:
                assert amino.texts[language].pieces.get(piece.id, {}).get("name", "") in page
        assert amino.texts[language].components["seat-markers"] not in page
        assert page.count("<figure>") == 8 + 1 + 2 + 1  # cards, their back, the reference card's two sides, the box


def test_it_refers_to_nothing_outside(pages: list[Path]) -> None:
    for path in pages:
        addresses = re.findall(r"(?:src|href)=\"([^\"]*)\"|url\(([^)]*)\)", path.read_text("utf-8"))
        outside = [a or b for a, b in addresses if not (a or b).startswith(("#", "data:", "../"))]
        assert outside == []


@pytest.mark.browser
def test_it_works_offline_in_a_browser(pages: list[Path], chromium: Any) -> None:
    context = chromium.new_context(offline=True)
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.goto(pages[1].as_uri())
    assert page.evaluate(
        "() => document.fonts.ready.then(() => [...document.fonts].every(font => font.status == 'loaded'))"
    )
    assert page.locator("figure svg").count() == 12
    page.get_by_role("link", name="English").click()
    assert page.locator("h2").first.inner_text() == "Cards 42"
    assert wrong == []
    context.close()
