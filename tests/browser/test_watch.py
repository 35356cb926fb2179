"""``cutline watch`` in a real browser: the open page follows the files, and says what is wrong with them."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def page(chromium: Any, tiny: Path) -> Iterator[Any]:
    command = [sys.executable, "-m", "generator", "watch", "tiny", "--no-open", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as watch:
        assert watch.stdout
        context = chromium.new_context()
        page = context.new_page()
        page.goto(watch.stdout.readline().split()[3])
        page.watch = watch
        yield page
        context.close()
        watch.terminate()


def test_the_page_follows_the_files(page: Any, tiny: Path, edit: Edit) -> None:
    problem = page.locator("#problem")
    expect(page.locator("figcaption").first).to_contain_text("One")
    page.evaluate("window.opened = true")
    edit(tiny / "text" / "en.yaml", "name: One", "name: Uno")
    expect(page.locator("figcaption").first).to_contain_text("Uno")

    edit(tiny / "game.yaml", "value: 1}", "value: x}")
    expect(problem).to_have_text(
        'tiny/game.yaml:18:37: "x" is not a whole number. Accepted: a whole number such as -2.'
    )
    edit(tiny / "game.yaml", "value: x}", "value: 1}")
    expect(problem).to_be_hidden()

    edit(tiny / "faces" / "plain.svg", "<rect ", "<rekt ")
    expect(problem).to_contain_text("tiny/faces/plain.svg:2 (one, en): <rekt> is not supported.")
    page.reload()
    expect(problem).to_contain_text("tiny/faces/plain.svg:2 (one, en): <rekt> is not supported.")
    edit(tiny / "faces" / "plain.svg", "<rekt ", "<rect ")
    expect(problem).to_be_hidden()
    expect(page.locator("figure svg").first).to_be_visible()


def test_the_rules_follow_too(page: Any, tiny: Path, edit: Edit) -> None:
    book = tiny / "rulebook" / "en.md"
    book.parent.mkdir()
    book.write_text("# Tiny\n\n## Turn {#turn}\n\nDeal {{ rules.deal }}.\n", "utf-8")
    page.locator(".rules").click()
    expect(page.locator("main p")).to_have_text("Deal 4.")
    edit(book, "rules.deal", "rules.deel")
    expect(page.locator("#problem")).to_have_text('tiny/rulebook/en.md:5:1: "deel" is not known; accepted: deal.')
    page.reload()
    edit(book, "{{ rules.deel }}", "all")
    expect(page.locator("main p")).to_have_text("Deal all.")
    expect(page.locator("#problem")).to_be_hidden()


def test_the_page_says_when_it_is_on_its_own(page: Any) -> None:
    expect(page.locator("#away")).to_be_hidden()
    page.watch.terminate()
    expect(page.locator("#away")).to_have_text("cutline watch has stopped")
    expect(page.locator("#away")).to_be_visible()


def test_another_sites_page_can_not_look(page: Any) -> None:
    """A name that leads to this machine is not this machine's name."""
    answer = page.request.get(page.url, headers={"Host": "example.test"})
    assert answer.status == 403
