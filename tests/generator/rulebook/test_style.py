"""The look of rulebooks: formats and colours, in ordinary and in large print."""

import pytest

from generator.base.colours import contrast
from generator.base.locate import game_folder
from generator.base.papers import PAPERS, Paper
from generator.base.units import MM_PER
from generator.rulebook.style import BOXES, LARGE, SOFT, booklet, large, loose, palette
from generator.spec import load


@pytest.mark.parametrize("paper", PAPERS.values())
def test_text_has_10_pt_and_in_large_print_18_within_the_page(paper: Paper) -> None:
    for form in (loose(paper.width, paper.height), booklet(paper.height / 2, paper.width)):
        assert form.body / MM_PER["pt"] == pytest.approx(10)
    form = large(paper.width, paper.height)
    assert form.body * LARGE / MM_PER["pt"] == pytest.approx(18)
    assert form.left * LARGE > 12
    assert form.large
    assert form.kind != loose(paper.width, paper.height).kind


@pytest.mark.parametrize("name", ["amino", "ants", "genetico"])
def test_large_print_has_colours_with_more_contrast(name: str) -> None:
    found = palette(load(game_folder(name)), large=True)
    assert contrast(found.ground, "#ffffff") >= 7
    assert contrast(found.ink, found.ground) >= 7
    assert contrast(SOFT, "#ffffff") >= 7
    assert all(contrast("#1d2230", ground) >= 7 for _, ground in BOXES.values())
