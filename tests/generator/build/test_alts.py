"""The alternative texts of pieces: from their texts, or from their names and what is printed on them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.papers import PAPERS
from generator.build.alts import described
from generator.build.cache.run import run
from generator.build.plan import Plan
from generator.sheets import Options
from generator.spec import load
from tests.sheets import plan
from tests.tagged import Tagged

Edit = Callable[[Path, str, str], None]


@pytest.mark.parametrize(
    ("name", "lines", "alt"),
    [
        ("Water", ["+4", "H2O", "+4", "H2O", "Water"], "Water: +4 H2O"),
        ("A long name", ["2", "A long", "name", "points"], "A long name: 2 points"),
        ("Water", ["Water"], "Water"),
        ("Tiles", [], "Tiles"),
    ],
)
def test_a_name_and_other_words(name: str, lines: list[str], alt: str) -> None:
    assert described(name, lines) == alt


def planned(game: Path, out: Path) -> Plan:
    return plan([load(game)], out, ["en"], [PAPERS["a4"]], Options())


def figures(made: Plan) -> set[str]:
    tagged = Tagged((made.out / made.jobs[0].path).read_bytes())
    tagged.check("en")
    return {str(node.raw.Alt) for node in tagged.having("Figure")}


def test_a_text_of_its_own_is_said_instead_and_a_change_of_it_is_printed(
    tiny: Path, edit: Edit, tmp_path: Path
) -> None:
    run(made := planned(tiny, tmp_path / "out"))
    before = figures(made)
    assert before
    assert not any("hill" in alt for alt in before)
    edit(tiny / "game.yaml", "texts: [name]", "texts: [name, alt?]")
    edit(tiny / "text" / "en.yaml", "{name: One}", "{name: One, alt: A <b>fox</b> on a hill}")
    run(made := planned(tiny, tmp_path / "out"))
    assert "A fox on a hill" in figures(made)
