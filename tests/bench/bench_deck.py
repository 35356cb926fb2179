"""Compare Cutline with a bare ReportLab script, with protograf, and with doing nothing. ``make bench``

Times are seconds of processor on one core, the best of several runs in turns; where several cores work it is the
clock. Ends with 1 if a bar does not hold.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import deck
import font_source_sans_pro
from measure import Cost, cost, interleaved

HERE = Path(__file__).parent
CUTLINE = [str(Path(sys.executable).with_name("cutline"))]
PROTOGRAF = Path(sys.prefix) / "bench" / "bin" / "python"
SMALL, MIDDLE, LARGE = 54, 540, 5_400
QUIET = 2.0  # a load, the bench's own included
GAMES = ("amino", "ants", "genetico")


class Table:
    """Rows of what was measured, each with its bar."""

    def __init__(self) -> None:
        self.holds = True
        print("| what | measured | bar | holds |\n|---|---|---|---|")

    def row(self, what: str, measured: str, bar: str = "", holds: bool = True) -> None:
        self.holds = self.holds and holds
        print(f"| {what} | {measured} | {bar} | {('yes' if holds else '**no**') if bar else ''} |", flush=True)


class Deck:
    """The deck of N cards, and the commands that print it."""

    def __init__(self, folder: Path, number: int) -> None:
        self.number, self.folder, self.out = number, folder / str(number), folder / f"out-{number}"
        self.table = deck.write(self.folder, number)

    def build(self, *more: str) -> list[str]:
        return [*CUTLINE, "build", str(self.folder), "--paper", "a4", "--out", str(self.out), *more]

    def cutline(self, cores: int) -> Cost:
        shutil.rmtree(self.out, ignore_errors=True)
        return cost(self.build(), cores)

    def bare(self) -> Cost:
        return cost([sys.executable, str(HERE / "bare.py"), str(self.table), str(self.out) + ".pdf"], 1)

    def protograf(self) -> Cost:
        home = self.folder.parent / "home"  # where it finds the font, and keeps what it knows of fonts
        if not home.exists():
            (home / ".fonts").mkdir(parents=True)
            shutil.copy(
                Path(font_source_sans_pro.__file__).parent / "files" / "SourceSansPro-Regular.ttf", home / ".fonts"
            )
            self.protograf()
        script = str(HERE / "with_protograf.py")
        command = [str(PROTOGRAF), script, str(self.table), str(self.out) + "-p.pdf"]
        return cost(["env", f"HOME={home}", *command], 1)


def compare(table: Table, small: Deck, middle: Deck, large: Deck) -> None:
    found = {}
    for one, rounds, times in ((small, 9, 5), (middle, 5, 20), (large, 3, None)):
        others = {"protograf": one.protograf} if times else {}
        found[one] = interleaved(rounds, bare=one.bare, ours=lambda one=one: one.cutline(1), **others)
        bare, ours = found[one]["bare"].processor, found[one]["ours"].processor
        what = f"{one.number:,} cards: Cutline {ours:.2f} s, a bare script {bare:.2f} s"
        table.row(what, f"{ours / bare:.1f} ×", "≤ 2.5 ×", ours <= 2.5 * bare)
        if times:
            theirs = found[one]["protograf"].processor
            what = f"{one.number:,} cards: protograf {theirs:.2f} s, {theirs / bare:.0f} × the bare script"
            table.row(what, f"Cutline is {theirs / ours:.1f} × as fast", f"≥ {times} ×", theirs >= times * ours)
    each = [
        (found[b]["ours"].processor - found[a]["ours"].processor) / (b.number - a.number)
        for a, b in ((small, middle), (middle, large))
    ]
    what = f"each further card: {each[0] * 1000:.2f} ms up to {MIDDLE}, {each[1] * 1000:.2f} ms up to {LARGE:,}"
    table.row(what, f"{each[1] / each[0]:.2f} ×", "≤ 1.25 ×", each[1] <= 1.25 * each[0])
    memory = found[large]["ours"].megabytes
    table.row(
        f"{LARGE:,} cards: memory (a bare script {found[large]['bare'].megabytes:.0f} MB)",
        f"{memory:.0f} MB",
        "≤ 150 MB",
        memory <= 150,
    )


def two_cores(table: Table, decks: list[Deck]) -> None:
    """By the clock, which says nothing where other programs want the cores too."""
    for each in decks:
        busy = os.getloadavg()[0] > QUIET
        found = interleaved(5, one=lambda each=each: each.cutline(1), two=lambda each=each: each.cutline(2))
        one, two = found["one"].clock, found["two"].clock
        what = f"{each.number:,} cards, wall-clock: one core {one:.2f} s, two {two:.2f} s"
        measured = f"{two / one:.2f} ×"
        if busy:
            table.row(f"{what} (the machine was busy: not judged)", measured)
        else:
            table.row(what, measured, "< 1 ×", two < one)


def nothing_to_do(table: Table, decks: list[Deck]) -> None:
    for one in decks:
        cost(one.build())
        found = interleaved(
            9, nothing=lambda: cost([sys.executable, "-c", "pass"], 1), ours=lambda one=one: cost(one.build(), 1)
        )
        times = found["ours"].processor / found["nothing"].processor
        what = f"{one.number:,} cards, nothing to do: {found['ours'].processor * 1000:.0f} ms; python -c pass"
        table.row(f"{what} {found['nothing'].processor * 1000:.0f} ms", f"{times:.1f} ×", "≤ 8 ×", times <= 8)


def whole_games(table: Table, folder: Path) -> None:
    for game in GAMES:
        build = [*CUTLINE, "build", game, "--out", str(folder / game)]
        cold, warm = cost(build), cost(build)
        table.row(
            f"all of {game}, 5 languages × 2 papers, wall-clock",
            f"{cold.clock:.1f} s; again {warm.clock * 1000:.0f} ms",
        )


def main() -> None:
    if not PROTOGRAF.is_file():
        sys.exit("protograf is not installed: make bench does it")
    with tempfile.TemporaryDirectory() as made:
        decks = [Deck(Path(made), number) for number in (SMALL, MIDDLE, LARGE)]
        steps: list[Callable[[Table], None]] = [
            lambda table: compare(table, *decks),
            lambda table: two_cores(table, decks[1:]),
            lambda table: nothing_to_do(table, [decks[0], decks[-1]]),
            lambda table: whole_games(table, Path(made)),
        ]
        table = Table()
        for step in steps:
            step(table)
    sys.exit(None if table.holds else "a bar does not hold")


if __name__ == "__main__":
    main()
