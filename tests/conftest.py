"""Fixtures for all tests: the shipped amino game, a small game to break, and a real browser."""

import gc
import os
import shutil
import signal
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.base.locate import game_folder
from generator.spec import Game, load
from tests.browser import chromium as finder

_SPEC = """\
id: tiny
languages: [en, de]
players: {min: 2, max: 4}
credits: {authors: [Ada]}
rules: {deal: 4}
data: {}
components:
  cards:
    kind: cards
    size: poker
    total: 3
    face: plain.svg
    back: plain.svg
    codes: false
    texts: [name]
    fields: {value: integer}
    pieces:
      - {id: one, copies: 1, value: 1}
      - {id: two, copies: 2, value: 2}
"""
_TEXT = """\
title: Tiny
components: {{cards: {cards}}}
pieces:
  one: {{name: {one}}}
  two: {{name: {two}}}
strings:
  hint: "{hint}"
"""
_FACE = """\
<svg viewBox="{{ viewbox }}">
<rect width="{{ w }}" height="{{ h }}" fill="#ffffff"/>
<foreignObject id="name" x="5" y="5" width="50" height="10" font-size="12pt"><p>{{ piece.name }}</p></foreignObject>
</svg>
"""

SOAK_SECONDS = 3600

gc.set_threshold(
    100_000, 50, 1000
)  # as for a build: most objects are kept, and looking for garbage took a tenth of the time

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A background job ignores Ctrl+C, and so would every program that a test starts and interrupts. A program inherits
    # that a signal is ignored, but not how it is handled.
    signal.signal(signal.SIGINT, lambda number, frame: None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(SOAK_SECONDS))
    # The longest files outside browsers come first: at the end one worker would be alone with them.
    items.sort(key=lambda item: item.path.parent.name != "whole" or item.path.parent.parent.name != "tests")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--make-pictures", action="store_true", help="redraw the README's pictures")


@pytest.fixture(scope="session")
def amino() -> Game:
    return load(game_folder("amino"))


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small game in ./tiny, with the test standing beside it."""
    folder = tmp_path / "tiny"
    (folder / "text").mkdir(parents=True)
    (folder / "faces").mkdir()
    (folder / "game.yaml").write_text(_SPEC, "utf-8")
    (folder / "faces" / "plain.svg").write_text(_FACE, "utf-8")
    for language, words in {
        "en": {"cards": "Cards", "one": "One", "two": "Two", "hint": "Deal {{ rules.deal }}"},
        "de": {"cards": "Karten", "one": "Eins", "two": "Zwei", "hint": "Gebt {{ rules.deal }}"},
    }.items():
        (folder / "text" / f"{language}.yaml").write_text(_TEXT.format(**words), "utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


_SCORED = """\
scoring:
  rounds: rules.rounds
  categories:
    coins: {weight: 2}
    eggs: {points: "max(eggs - 3, 0)"}
    foxes: {points: -foxes * cards.two.value, max: 4}
    nest: {points: nest * rules.deal, max: 1}
  ties: [coins, eggs - foxes]
"""
_SCORED_TEXTS = {
    "en": "scoring: {coins: Coins, eggs: Eggs, foxes: Foxes, nest: Golden nest}\n",
    "de": "scoring: {coins: Münzen, eggs: Eier, foxes: Füchse, nest: Goldenes Nest}\n",
}


@pytest.fixture
def hens(tiny: Path, edit: Callable[[Path, str, str], None]) -> Path:
    """The small game with a score sheet: 2 × coins + max(eggs − 3, 0) − foxes × 2 + nest × 4, over two rounds."""
    edit(tiny / "game.yaml", "id: tiny", "id: hens")
    edit(tiny / "game.yaml", "rules: {deal: 4}", "rules: {deal: 4, rounds: 2}")
    for file, more in {
        "game.yaml": _SCORED,
        **{f"text/{tag}.yaml": text for tag, text in _SCORED_TEXTS.items()},
    }.items():
        (tiny / file).write_text((tiny / file).read_text("utf-8") + more, "utf-8")
    return tiny


@pytest.fixture
def amino_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of amino to tweak, in ./amino."""
    shutil.copytree(game_folder("amino"), tmp_path / "amino")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "amino"


@pytest.fixture
def edit() -> Callable[[Path, str, str], None]:
    """edit(file, old, new): replaces a text that must be there exactly once."""

    def replace(file: Path, old: str, new: str) -> None:
        text = file.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
        file.write_text(text.replace(old, textwrap.dedent(new)), "utf-8")

    return replace


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A real Chromium; without one the test is skipped, or fails where CI=true."""
    path = finder.find()
    if path is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(finder.HELP)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        as_root = os.geteuid() == 0  # who can't have Chromium's sandbox, and needs none for pages of our own
        browser = playwright.chromium.launch(executable_path=path, args=finder.FLAGS, chromium_sandbox=not as_root)
        yield browser
        browser.close()
