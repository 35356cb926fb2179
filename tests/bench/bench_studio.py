"""Measure the studio in a real browser: from a key to the changed face, and to the first faces of a large game.

python tests/bench/bench_studio.py (needs a Chromium). It fails if a bar is missed.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.bench import deck
from tests.browser import chromium

EDITS = 20
ONE, ALL, FIRST = 0.2, 1.0, 2.0  # seconds: 95 of 100 edits of a card, edits of every card, the first faces of 1,000
# Types a value, and returns the seconds until a face says so, in the page's own time.
TYPED = """async ([field, value, said]) => {
  const input = document.querySelector(field);
  const start = performance.now();
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  while (performance.now() - start < 5000) {
    await new Promise(requestAnimationFrame);
    const shown = [...document.querySelectorAll(".grid .face")].filter((face) => face.getBoundingClientRect().top < innerHeight);
    const done = said.all ? shown.every((face) => face.textContent.includes(said.text)) : shown.some((face) => face.textContent.includes(said.text));
    if (done) return (performance.now() - start) / 1000;
  }
  return 5;
}"""


@contextmanager
def studio(home: Path) -> Iterator[str]:
    places = {name: str(home / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR")}
    command = [sys.executable, "-m", "generator", "studio", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, cwd=home, env={**os.environ, **places}, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().split()[5]
        finally:
            process.terminate()


def edits(page: Any, folder: str) -> tuple[list[float], list[float]]:
    """Return the seconds of edits of one card, and of a rule that all cards show."""
    page.locator(f"text={folder}").first.click()
    page.wait_for_selector(".grid .face svg")
    page.locator('[data-piece^="cards/"]').first.click()
    page.wait_for_selector("#text-en-name, #field-name")
    one = [page.evaluate(TYPED, ["#field-value", str(900 + n), {"text": str(900 + n)}]) for n in range(EDITS)]
    page.get_by_role("button", name="Numbers of the rules").click()
    page.wait_for_selector("#rule-round")
    every = [
        page.evaluate(TYPED, ["#rule-round", str(5000 + n), {"text": str(5000 + n), "all": True}]) for n in range(EDITS)
    ]
    return one, every


def first_faces(page: Any, address: str) -> float:
    """Return the seconds from the click on a game of 1,000 cards to its first faces."""
    start = time.perf_counter()
    page.goto(address)
    page.locator(".grid .face > svg").nth(8).wait_for()
    return time.perf_counter() - start


def write(folder: Path, number: int) -> None:
    deck.write(folder, number)
    for name, old, new in (
        ("game.yaml", "rules: {}", "rules: {round: 1}"),
        ("game.yaml", "id: bench", f"id: bench{number}"),
        ("faces/card.svg", "{{ piece.name }}", "{{ piece.name }} {{ rules.round }}"),
        ("text/en.yaml", "title: Bench", f"title: Bench {number}"),
    ):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def run(home: Path) -> bool:
    for number in (540, 1000):
        write(home / f"deck{number}", number)
    with studio(home) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en")
        page.goto(address)
        page.wait_for_selector(".games .shown")
        large = page.locator(".game", has_text="Bench 1000").get_attribute("href")
        one, every = edits(page, "Bench 540")
        first = first_faces(page, f"{address.split('/open/')[0]}/{large}")
        browser.close()
    p95 = {"one card": (quantile(one), ONE), "all 540 cards": (quantile(every), ALL)}
    for what, (seconds, bar) in p95.items():
        print(f"an edit of {what}: 95 of 100 within {seconds * 1000:.0f} ms (bar: {bar * 1000:.0f} ms)")
    print(f"the first faces of 1,000 cards: {first:.2f} s (bar: {FIRST:g} s)")
    return all(seconds <= bar for seconds, bar in p95.values()) and first <= FIRST


def quantile(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        sys.exit(not run(Path(made)))
