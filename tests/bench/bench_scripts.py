"""Compare a Japanese deck with the same deck in English. ``make bench``

The Japanese font is an OTF that is made here, or the family in CUTLINE_JAPANESE (``noto-sans-jp``), if that is installed
or in a ``node_modules`` of this folder. Times are seconds of processor on one core. Ends with 1 if a bar does not hold.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import deck
from bench_deck import CUTLINE, Table
from measure import ENVIRONMENT, Cost, cost, interleaved

from tests.generator.fonts.made import LATIN, font, write

CARDS = 540
LOADED = ("uharfbuzz._harfbuzz", "icu4py.breakers", "bidi.algorithm", "fontTools.ttLib")


def fonts(folder: Path) -> str:
    """Return the line of game.yaml that names the Japanese font."""
    family = os.environ.get("CUTLINE_JAPANESE", "")
    if not family:
        letters = {*LATIN, *"".join(name + text for name, text, _, _ in deck.japanese(CARDS))}
        kanji = {chr(code) for code in range(0x3000, 0xA000)}
        write(folder / "fonts" / "kanji.otf", font("".join(sorted(letters | kanji)), 1000, outlines="CFF"))
    return f"fonts: {{text: [source-sans, {family or 'kanji.otf'}], display: [manrope, {family or 'kanji.otf'}]}}\n"


def build(folder: Path) -> list[str]:
    return [*CUTLINE, "build", str(folder), "--paper", "a4", "--out", f"{folder}-out"]


def fresh(folder: Path, cache: Path | None = None) -> Cost:
    """Measure a build without anything that was built before; without a ``cache``, nothing is known of fonts either."""
    shutil.rmtree(f"{folder}-out", ignore_errors=True)
    with tempfile.TemporaryDirectory() as empty:
        ENVIRONMENT["XDG_CACHE_HOME"] = str(cache or empty)
        return cost(build(folder), 1)


def loaded(folder: Path) -> list[str]:
    """Return those of the modules for scripts that a build loads, in all its processes."""
    shutil.rmtree(f"{folder}-out", ignore_errors=True)
    done = subprocess.run(
        build(folder), env={**ENVIRONMENT, "PYTHONPROFILEIMPORTTIME": "1"}, capture_output=True, text=True, check=True
    )
    names = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    return [name for name in LOADED if name in names]


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        latin, japanese, cache = Path(made, "latin"), Path(made, "japanese"), Path(made, "cache")
        deck.write(latin, CARDS)
        deck.write(japanese, CARDS, "ja", fonts(japanese))
        if os.environ.get("CUTLINE_JAPANESE"):
            (Path(made) / "node_modules").symlink_to(Path.cwd() / "node_modules")
        fresh(japanese, cache)
        found = interleaved(
            3, latin=lambda: fresh(latin, cache), cold=lambda: fresh(japanese), warm=lambda: fresh(japanese, cache)
        )
        one, cold, warm = (found[name].processor for name in ("latin", "cold", "warm"))
        table = Table()
        what = f"{CARDS} cards: English {one:.2f} s, Japanese {warm:.2f} s, with what is known of its font"
        table.row(what, f"{warm / one:.1f} ×", "≤ 3 ×", warm <= 3 * one)
        table.row(f"{CARDS} Japanese cards, nothing known of the font", f"{cold:.1f} s", "≤ 10 s", cold <= 10)
        named = loaded(latin)
        table.row("modules for scripts that an English deck loads", ", ".join(named) or "none", "none", not named)
    sys.exit(None if table.holds else "a bar does not hold")


if __name__ == "__main__":
    main()
