"""The alternative texts of pieces: from their texts, or from their names and what is printed on them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.alts import described, nameless
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


def test_the_strings_name_pieces_without_a_name_and_say_whose_they_are() -> None:
    game = load(game_folder("ants"))
    text = game.texts["de"]
    said = {
        (part, id): nameless(game, text, game.components[part].piece(id))
        for part, id in (("pieces", "hive-sky"), ("tiles", "junction"), ("dice", "sticker-1"))
    }
    assert said == {
        ("pieces", "hive-sky"): "Bau, Hellblau",
        ("tiles", "junction"): "Dreieck: ein Weg, der alle drei Kanten verbindet",
        ("dice", "sticker-1"): "",
    }
    bare = replace(text, strings={"alts": {"hive": "Bau"}})
    assert nameless(game, bare, game.components["pieces"].piece("hive-sky")) == "Bau"
    assert nameless(game, replace(text, strings={"alts": "none"}), game.components["tiles"].piece("junction")) == ""
