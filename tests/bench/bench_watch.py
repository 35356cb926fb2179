"""Measure how long an open page takes to follow a save: python tests/bench/bench_watch.py (needs a Chromium)."""

import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from playwright.sync_api import sync_playwright

from generator.cli.main import main
from generator.preview.server import Server
from generator.preview.watched import Watched
from tests.browser import chromium

CARDS = 60
COLOURS = ("red", "blue", "green", "yellow", "purple")
ICONS = ("flower", "lightning", "walk", "hive")
TEXT = "Take two goods from a neighbour, then draw a card. If you have three, gain 1:flower: more."


def rows() -> str:
    lines = ["name,text,value,icon,colour"]
    lines += [f'Card {n},"{TEXT}",{n},{ICONS[n % 4]},{COLOURS[n % 5]}' for n in range(CARDS)]
    return "\n".join(lines) + "\n"


def measure(page: Any, file: Path, old: str, new: str, seen: str) -> float:
    """Seconds from the save to the first frame that shows it."""
    text = file.read_text("utf-8")
    start = time.perf_counter()
    file.write_text(text.replace(old, new), "utf-8")
    page.wait_for_function("word => document.querySelector('main').textContent.includes(word)", arg=seen, polling="raf")
    return time.perf_counter() - start


def run(folder: Path) -> None:
    table = folder / "cards.csv"
    table.write_text(rows(), "utf-8")
    CliRunner().invoke(main, ["new", str(folder / "game"), "--from", "csv", str(table)], catch_exceptions=False)
    server = Server(Watched(folder / "game"), 0)
    threading.Thread(target=server.serve, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        page = browser.new_page()
        page.goto(server.address)
        page.wait_for_selector("figure svg")
        cells = [measure(page, folder / "game/cards.csv", f"Card {n},", f"Kard {n},", f"Kard {n}") for n in range(8)]
        titles = [f"Title {n}" for n in range(9)]
        spoken = folder / "game" / "text" / "en.yaml"
        spoken.write_text(spoken.read_text("utf-8").replace('"Game"', '"Title 0"'), "utf-8")
        page.wait_for_function("document.title.includes('Title 0')")
        every = [measure(page, spoken, titles[n], titles[n + 1], titles[n + 1]) for n in range(8)]
        browser.close()
    for what, times in (("a cell of one card", cells), ("the title on every card", every)):
        print(f"{CARDS} cards, {what}: median {statistics.median(times):.2f} s, slowest {max(times):.2f} s")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        run(Path(made))
