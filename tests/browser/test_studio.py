"""The studio in a real browser: a game is changed, saved as a tweak and made from a spreadsheet, without a terminal."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

# The faces themselves are set aside: axe has nothing to say about their thousands of shapes.
VIOLATIONS = """async () => {
  const { violations } = await axe.run({ exclude: [[".face > svg"], [".fan svg"]] }, { resultTypes: ["violations"], preload: false });
  return violations.map(({ id, nodes: [{ html, failureSummary }] }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`);
}"""
Change = Callable[[Path, str, str], None]
ROOT = Path(__file__).parents[2]


class Opened:
    """A studio with a home of its own, and its page in a browser."""

    def __init__(self, home: Path) -> None:
        self.home = home
        places = {"XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "XDG_DOCUMENTS_DIR": "documents"}
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            **{name: str(home / at) for name, at in places.items()},
        }
        command = [sys.executable, "-m", "generator", "studio", "--no-open", "--port", "0"]
        self.process = subprocess.Popen(command, env=self.environment, cwd=home, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.address = self.process.stdout.readline().split()[5]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout
        self.process.stdout.close()


@pytest.fixture
def studio(tiny: Path) -> Iterator[Opened]:
    opened = Opened(tiny.parent)
    yield opened
    opened.stop()


@pytest.fixture
def page(chromium: Any, studio: Opened) -> Iterator[Any]:
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en", reduced_motion="reduce")
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "console",
        lambda said: (
            troubles.append(said.text)
            if said.type == "error" and "422" not in said.text and "409" not in said.text
            else None
        ),
    )
    page.goto(studio.address)
    expect(page.locator(".games li")).to_have_count(4)
    yield page
    context.close()
    assert not troubles


def face(page: Any, piece: str) -> Any:
    return page.locator(f'[data-piece="{piece}"] .face svg')


def look(page: Any, *themes: str) -> list[str]:
    """Return what axe finds in these themes."""
    found = list[str]()
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    for theme in themes:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {each}" for each in page.evaluate(VIOLATIONS)]
    return found


def test_a_card_is_changed_and_saved_as_a_tweak(page: Any, studio: Opened) -> None:
    problems = look(page, "light", "dark")
    page.get_by_role("link", name="Genetico").wait_for()
    page.locator('a[href="#/amino"]').click()
    methane = face(page, "cards/ch4")
    expect(methane).to_contain_text("+1")
    page.locator('[data-piece="cards/ch4"]').click()
    page.locator("#field-value").fill("2")
    expect(methane).to_contain_text("+2")
    expect(page.locator(".previews")).to_contain_text("+2")
    problems += look(page, "light", "dark")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(methane).to_contain_text("+1")
    page.keyboard.press("Control+Shift+z")
    expect(methane).to_contain_text("+2")
    page.get_by_role("button", name="Numbers of the rules").click()
    page.locator("#rule-deal").fill("9")
    page.locator("#rule-deal").press("Tab")
    expect(page.get_by_role("alert")).to_contain_text('deal can\'t be "9". Accepted: a whole number from 1 to 5.')
    problems += look(page, "light")
    page.get_by_role("button", name="History").click()
    expect(page.locator(".steps li").first).to_contain_text("Not saved")
    problems += look(page, "dark")
    page.get_by_role("button", name="Save 1 change as a tweak").click()
    problems += look(page, "light", "dark")
    page.get_by_label("Name", exact=True).fill("Strong gas")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved in your tweak")).to_be_visible()
    expect(methane).to_contain_text("+2")
    saved = studio.home / "config" / "cutline" / "tweaks" / "strong-gas.yaml"
    assert saved.read_text("utf-8") == "game: amino\nname: Strong gas\ncards.ch4.value: 2\n"
    page.get_by_role("link", name="What changed").click()
    changed = page.frame_locator("iframe")
    gas = changed.locator("article", has=changed.get_by_role("heading", name="Methane", exact=True))
    expect(gas.locator("figure").first).to_contain_text("+1")
    expect(gas.locator("figure").last).to_contain_text("+2")
    page.get_by_label("The language shown").select_option("de")
    expect(changed.locator("article h3").first).to_have_text("Methan")
    problems += look(page, "light", "dark")
    page.get_by_role("link", name="Back to Amino").click()
    page.get_by_role("link", name="Print", exact=True).click()
    page.locator(".paper .placed svg").first.wait_for()
    problems += look(page, "light", "dark")
    for part in ("Reference cards", "Box", "Seat markers", "Rules", "How to print and cut"):
        page.get_by_label(part, exact=True).uncheck()
    page.get_by_role("button", name="Make the PDFs").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "cards.pdf"
    assert download.value.path().read_bytes().startswith(b"%PDF")
    page.get_by_role("link", name="All games").click()
    expect(page.locator(".game .house")).to_have_text("Strong gas")
    assert not problems, "\n".join(problems)


def test_a_dropped_spreadsheet_becomes_a_game(page: Any, studio: Opened) -> None:
    page.get_by_role("link", name="New game").click()
    page.locator(".drop").wait_for()
    problems = look(page, "light")
    table = {"name": "deck.csv", "mimeType": "text/csv", "buffer": b"Title,Cost,Amount\nFox,2,3\nOwl,4,1\n"}
    page.locator("input[type=file]").set_input_files(table)
    page.get_by_label("What is “Cost”?").select_option("copies")
    page.get_by_label("What is “Amount”?").select_option("value")
    problems += look(page, "dark")
    page.get_by_label("Name of the game").fill("Goods")
    page.get_by_role("button", name="Make the game").click()
    expect(face(page, "cards/fox")).to_contain_text("Fox")
    page.locator('[data-piece="cards/fox"]').click()
    expect(page.locator("#field-copies")).to_have_value("2")
    page.locator("#text-en-name").select_text()
    page.keyboard.type("Vixen, red")
    page.keyboard.press("Tab")
    expect(face(page, "cards/vixen-red")).to_contain_text("Vixen, red")
    expect(page.locator("#text-en-name")).to_have_value("Vixen, red")  # its id is another one; its form stays
    lines = (studio.home / "documents" / "Cutline" / "goods" / "cards.csv").read_text("utf-8").splitlines()
    assert lines[1] == '"Vixen, red",2,3'
    assert not problems, "\n".join(problems)


def test_what_another_program_saves_appears_and_stays(page: Any, tiny: Path, edit: Change) -> None:
    page.get_by_role("link", name="Tiny").click()
    page.locator('[data-piece="cards/one"]').click()
    expect(page.locator("#field-value")).to_have_value("1")
    edit(tiny / "text" / "en.yaml", "name: One", "name: Uno")
    expect(face(page, "cards/one")).to_contain_text("Uno")
    expect(page.locator("#text-en-name")).to_have_value("Uno")
    edit(tiny / "game.yaml", "value: 1}", "value: x}")
    expect(page.get_by_role("alert")).to_contain_text('"x" is not a whole number')
    expect(face(page, "cards/one")).to_contain_text("Uno")
    edit(tiny / "game.yaml", "value: x}", "value: 1}")
    expect(page.get_by_role("alert")).to_have_count(0)
    long = "far too long " * 40
    edit(tiny / "text" / "en.yaml", "name: Uno", f"name: {long}")
    one = page.locator('[data-piece="cards/one"]')
    expect(one.locator("svg.wrong")).to_be_visible()
    expect(one).to_have_attribute("title", re.compile("tiny/text/en.yaml:4:.* words too long, even at 8 pt"))
    expect(face(page, "cards/one")).to_contain_text("far too long")
    edit(tiny / "text" / "en.yaml", "name: Two", "name: Due")
    expect(face(page, "cards/two")).to_contain_text("Due")
    edit(tiny / "text" / "en.yaml", f"name: {long}", "name: Uno")
    expect(one.locator("svg.wrong")).to_have_count(0)
    edit(tiny / "faces" / "plain.svg", "<rect ", "<rekt ")
    expect(one.locator(".broken")).to_contain_text("tiny/faces/plain.svg:2 (one, en): <rekt> is not supported.")
    edit(tiny / "faces" / "plain.svg", "<rekt ", "<rect ")
    expect(face(page, "cards/one")).to_contain_text("Uno")
    page.locator("#search").fill("value:2")
    expect(page.locator("[data-piece]")).to_have_count(1)
