"""Every kind of PDF that is not a book, read as a screen reader would: each front is a figure, nothing else is said."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.books import GUIDE
from generator.build.cache.run import run
from generator.build.calibration import calibration
from generator.build.plan import Plan, plan
from generator.sheets import Options
from generator.spec import load
from tests.tagged import Tagged

GAMES = ("amino", "ants", "genetico")


def sheets(made: Plan) -> Iterator[tuple[Tagged, int]]:
    """Yield each file, and how many fronts are on its pages."""
    for job in made.jobs:
        fronts = sum(placed.side == "front" for page in job.pages for placed in page.placements)
        yield Tagged((made.out / job.path).read_bytes()), fronts


@pytest.mark.parametrize("options", [Options(), Options(backs="gutterfold", bleed=2.0, watermark="proof")], ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_sheets(tmp_path: Path, name: str, options: Options) -> None:
    game = load(game_folder(name))
    made = plan([game], tmp_path, ["fr"], [PAPERS["a4"]], options, list(game.components))
    run(made)
    for tagged, fronts in sheets(made):
        tagged.check("fr")
        assert [node.role for node in tagged.nodes] == ["Document", *["Figure"] * fronts]
        assert not any("proof" in str(node.raw.Alt) for node in tagged.having("Figure"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_calibration_sheet(tmp_path: Path, language: str) -> None:
    made = calibration(tmp_path, [language], ["a4"], None, None)
    run(made)
    for tagged, fronts in sheets(made):
        tagged.check(language)
        assert len(tagged.having("Figure")) == fronts > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_print_guide_says_what_it_shows(tmp_path: Path, name: str) -> None:
    made = plan([load(game_folder(name))], tmp_path, ["en"], [PAPERS["a4"]], Options(), [GUIDE])
    run(made)
    tagged = Tagged((tmp_path / made.books[0].path).read_bytes())
    tagged.check("en")
    said = " ".join(str(node.raw.Alt) for node in tagged.having("Figure"))
    assert "What to print · A4" in said
    assert len(tagged.having("Figure")) == len(tagged.pages)
