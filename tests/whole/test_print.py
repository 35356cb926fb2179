"""The README's first promise: `make print` alone prints every game."""

import json
import re
import subprocess
import sys
from pathlib import Path

from generator.base.locate import game_folder, shipped_games
from generator.base.papers import PAPERS
from generator.spec import load
from tests.amount import some

ROOT = Path(__file__).parents[2]


def cutline(*words: str, where: Path) -> str:
    program = Path(sys.executable).with_name("cutline")
    run = subprocess.run([program, *words], cwd=where, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    return run.stdout


def test_every_game_is_printed_on_every_paper(tmp_path: Path) -> None:
    """In a few of its languages; in make soak in all of them, as make print does."""
    recipe = re.search(r"^print:.*\n\t\$\(BIN\)/cutline (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert recipe is not None
    languages = some(load(game_folder("amino")).languages, "print")
    words = [*recipe[1].split(), "--lang", ",".join(languages)]
    cutline(*words, where=tmp_path)
    files = json.loads((tmp_path / "out/manifest.json").read_text())["files"]
    for game in shipped_games():
        printed = {(file["language"], file["paper"]) for file in files if file["game"] == game and file["paper"]}
        assert printed == {(language, paper) for language in languages for paper in PAPERS}
    assert all((tmp_path / "out" / file["path"]).stat().st_size > 1000 for file in files)
    assert cutline(*words, where=tmp_path).startswith(f"Up to date: {len(files):,} files")
