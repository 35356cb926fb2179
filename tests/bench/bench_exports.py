"""Compare a deck for Tabletop Simulator with pictures of the same faces. ``make bench``

Times are seconds of processor on one core, of whole programs. Ends with 1 if a bar does not hold.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import deck
from bench_deck import CUTLINE, Table
from measure import Cost, cost, interleaved

CARDS, MANY = 54, 540


def exported(folder: Path, target: str, fresh: bool = True) -> Cost:
    out = Path(f"{folder}-out")
    if fresh:
        shutil.rmtree(out, ignore_errors=True)
    return cost([*CUTLINE, "export", target, str(folder), "--out", str(out)], 1)


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        few, many = Path(made, "few"), Path(made, "many")
        deck.write(few, CARDS)
        deck.write(many, MANY)
        found = interleaved(3, png=lambda: exported(few, "png"), tts=lambda: exported(few, "tts"))
        again, large = exported(few, "tts", fresh=False), exported(many, "tts")
        png, tts = found["png"].processor, found["tts"].processor
        table = Table()
        what = f"{CARDS} cards: as pictures {png:.2f} s, for Tabletop Simulator {tts:.2f} s"
        table.row(what, f"{tts / png:.2f} ×", "≤ 2 ×", tts <= 2 * png)
        table.row(
            "the same again, with nothing changed", f"{again.processor / tts:.2f} ×", "≤ 1 ×", again.processor <= tts
        )
        more = large.megabytes - found["tts"].megabytes
        table.row(f"memory that {MANY} cards need more than {CARDS}", f"{more:.0f} MB", "≤ 200 MB", more <= 200)
    sys.exit(None if table.holds else "a bar does not hold")


if __name__ == "__main__":
    main()
