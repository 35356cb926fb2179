"""Measure editions: how long a diff takes, and a reprint of one changed card against that card's sheet alone.

Times are seconds on the clock and one core, the best of several runs in turns. A sheet is measured until it is there: the
slip and the pages of the rulebook follow it. Ends with 1 if a bar does not hold.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import deck
import measure
from bench_deck import CUTLINE, MIDDLE, Table
from measure import Cost, interleaved

from generator.spec import load

ROUNDS = 5
CARDS = Path(__file__).parents[2] / "cards"


def cost(*words: str, codes: tuple[int, ...] = (0,)) -> Cost:
    """Measure a run of Cutline on one core; diff exits with 1 if there is a difference."""
    command = [*CUTLINE, *words]
    if codes != (0,):
        command = ["sh", "-c", '"$@"; test $? -le 1', "sh", *command]
    return measure.cost(command, 1)


def until(folder: Path, name: str, *words: str) -> Cost:
    """Measure how long it takes until a file is there, whatever the program still does afterwards."""
    shutil.rmtree(folder.parents[2], ignore_errors=True)
    core = {min(os.sched_getaffinity(0))}
    start = time.perf_counter()
    with subprocess.Popen(
        [*CUTLINE, *words],
        stdout=subprocess.DEVNULL,
        env=measure.ENVIRONMENT,
        preexec_fn=lambda: os.sched_setaffinity(0, core),
    ) as process:
        while not any(folder.glob(name)):
            if process.poll():
                sys.exit(f"cutline {' '.join(words)} failed")
            time.sleep(0.001)
        clock = time.perf_counter() - start
    return Cost(clock, clock, 0.0)


def changed(folder: Path) -> str:
    """Return the pieces that changed since the print: a card may be shown on others, too."""
    done = subprocess.run(
        [*CUTLINE, "diff", str(folder), "first", "--json"], capture_output=True, env=measure.ENVIRONMENT
    )
    return ",".join(dict.fromkeys(each["piece"] for each in json.loads(done.stdout)["pieces"]))


def one_card(table: Table, folder: Path, old: str, new: str, file: str) -> None:
    """Change one card after a print, then compare and print it again."""
    out = folder.parent / f"out-{folder.name}"
    cost("printed", str(folder), "--lang", "en", "--paper", "a4", "--name", "first")
    path = folder / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} is in {path} {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")
    build = ["build", str(folder), "--lang", "en", "--paper", "a4", "--out", str(out), "--force"]
    pieces = changed(folder)
    sheets = out / load(folder).id / "en" / "a4"
    found = interleaved(
        ROUNDS,
        diff=lambda: cost("diff", str(folder), "first", codes=(0, 1)),
        alone=lambda: until(sheets, "*--piece-*.pdf", *build, "--piece", pieces),
        sheet=lambda: until(sheets, "reprint--since-first.pdf", *build, "--since", "first"),
        whole=lambda: cost(*build, "--since", "first"),
    )
    alone, sheet = found["alone"].clock, found["sheet"].clock
    name = folder.name
    table.row(f"{name}: diff since the last print", f"{found['diff'].clock:.2f} s", "≤ 2 s", found["diff"].clock <= 2)
    what = f"{name}: one changed card, until the reprint of {pieces} is there {sheet:.2f} s, until just that sheet is {alone:.2f} s"
    table.row(what, f"{sheet / alone:.2f} ×", "≤ 1.5 ×", sheet <= 1.5 * alone)
    table.row(f"{name}: … with the slip and the pages of the rulebook", f"{found['whole'].clock:.2f} s")


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        os.environ["CUTLINE_PRINTS"] = measure.ENVIRONMENT["CUTLINE_PRINTS"] = f"{made}/prints"
        table = Table()
        folder = Path(made, str(MIDDLE))
        deck.write(folder, MIDDLE)
        one_card(table, folder, " 0.,0,", " zero.,0,", "cards.csv")
        shutil.copytree(CARDS / "amino", Path(made, "amino"))
        one_card(table, Path(made, "amino"), "value: 1\n", "value: 2\n", "game.yaml")
    sys.exit(None if table.holds else "a bar does not hold")


if __name__ == "__main__":
    main()
