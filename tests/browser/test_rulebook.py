"""The rulebooks in a browser, offline: nothing for axe to find, nothing too wide, contents, search and larger pictures."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from generator.rulebook import write
from tests.amount import some
from tests.browser.screens import ENLARGED, SMALL, TOO_SMALL, TOO_WIDE, violations
from tests.generator.rulebook.shelf import BOOKS, book

pytestmark = pytest.mark.browser
# Axe has nothing to say about the thousands of shapes in pictures, and takes most of its time for them.
SET_ASIDE = "document.querySelectorAll('svg > :not(title, desc)').forEach((shape) => shape.remove())"
CURRENT = "nav a[aria-current]:visible"
COLUMNS = "() => new Set([...document.querySelectorAll('.unit')].map((unit) => Math.round(unit.getClientRects()[0].left))).size"
# Words and lines of pictures must not be cut off at the edge of the screen, unless they can be scrolled to.
OUTSIDE = """() => [...document.querySelectorAll("figure:not(.wide) .shown > svg")].filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  return left < 0 || right > innerWidth;
}).length"""


# Each game and each language is read here; the soak reads all pairs.
READ = some(BOOKS, "read", 3)


@pytest.fixture
def read(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """read(game, language, size): the page of a rulebook, which must not have complained at the end."""
    wrong: list[str] = []
    contexts = []

    def opened(game: str, language: str, size: tuple[int, int], at: str = "", **more: Any) -> Any:
        file = tmp_path / f"{game}-{language}.html"
        file.write_bytes(write.html(book(game, language)))
        context = chromium.new_context(offline=True, viewport={"width": size[0], "height": size[1]}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("requestfailed", lambda request: wrong.append(request.url))
        page.goto(f"{file.as_uri()}{at}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


def top(page: Any, selector: str) -> float:
    return float(page.locator(selector).bounding_box()["y"])


@pytest.mark.parametrize(("game", "language"), READ)
def test_a_rulebook_on_a_phone(read: Any, game: str, language: str) -> None:
    page = read(game, language, SMALL, "#scoring")
    assert 50 < top(page, "#scoring") < 100  # below the bar
    expect(page.locator("nav a[aria-current]")).to_have_attribute("href", "#scoring")
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(OUTSIDE) == 0
    page.evaluate(SET_ASIDE)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
    page.set_viewport_size({"width": ENLARGED[0], "height": ENLARGED[1]})
    assert page.evaluate(TOO_WIDE) == []


def test_contents_and_search_on_a_phone(read: Any) -> None:
    page = read("amino", "fr", SMALL, reduced_motion="reduce")
    assert top(page, "main h2 >> nth=0") < SMALL[1]  # the first screen has more than the title
    sheet, search = page.locator("#contents_sheet"), page.locator("#search_sheet")
    opener = page.locator(".bar [data-opens=contents]")
    opener.click()
    assert page.evaluate(TOO_SMALL, 43.5) == []
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()
    opener.click()
    sheet.locator("a[href='#scoring']").click()
    expect(sheet).to_be_hidden()
    assert page.url.endswith("#scoring")
    assert 50 < top(page, "#scoring") < 100

    page.locator(".bar [data-opens=search]").click()
    page.keyboard.type("ELEMENT molecule")
    status = search.get_by_role("status")
    expect(status).to_have_text("Aucun résultat. Essayez un autre mot.")
    page.keyboard.press("Control+a")
    page.keyboard.type("ATMOSPHERE")
    count = search.locator("li").count()
    assert count > 3
    expect(status).to_have_text(f"{count} résultats")
    marked = {text.replace("\xad", "").lower() for text in search.locator("mark").all_inner_texts()}
    assert marked == {"atmosphère"}
    page.evaluate(SET_ASIDE)
    assert violations(page) == []
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(search.locator("li a").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(search).to_be_hidden()
    expect(page.locator(".found")).to_be_focused()
    expect(page.locator(".found")).to_be_in_viewport()
    assert page.evaluate("CSS.highlights.get('found').size") > 0
    page.go_back()
    assert page.url.endswith("#scoring")


def test_pictures_grow(read: Any) -> None:
    page = read("amino", "de", SMALL, reduced_motion="reduce")
    figure = page.locator("figure:not(.wide)").first
    small = figure.locator(".shown").bounding_box()["width"]
    said = figure.locator(".shown").get_attribute("aria-label")
    figure.locator(".zoom").click()
    large = page.locator("#enlarged_sheet").get_by_role("img", name=said)
    assert large.bounding_box()["width"] > small * 1.3
    page.keyboard.press("Escape")
    expect(figure.get_by_role("img", name=said)).to_be_visible()
    wide = page.locator("figure.wide .shown").first
    assert wide.evaluate("(box) => box.scrollWidth > box.clientWidth")


def test_a_desk_has_contents_beside_two_columns(read: Any) -> None:
    page = read("genetico", "it", (1280, 800))
    assert page.evaluate(COLUMNS) == 2
    assert page.evaluate(TOO_WIDE) == []
    link = page.locator("body > nav a[href='#scoring']")
    link.click()
    assert 0 <= top(page, "#scoring") < 60
    expect(page.locator(CURRENT)).to_have_attribute("href", "#scoring")
    expect(link).to_be_in_viewport()
    page.set_viewport_size({"width": 1000, "height": 800})
    assert page.evaluate(COLUMNS) == 1
    page.emulate_media(media="print")
    expect(page.locator("body > nav, .bar, .zoom").filter(visible=True)).to_have_count(0)


def test_a_rulebook_without_scripts_can_be_read(read: Any) -> None:
    page = read("amino", "es", SMALL, java_script_enabled=False)
    expect(page.locator("button:visible")).to_have_count(0)
    assert top(page, "main h2 >> nth=0") < SMALL[1]
    page.locator(".bar a[href='#contents_list']").click()
    page.locator("body > nav a[href='#scoring']").click()
    expect(page.locator("#scoring")).to_be_in_viewport()
