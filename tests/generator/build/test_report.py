"""The report of a build: sheets for every paper, and how to print them in each mode."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.papers import BACKS, PAPERS
from generator.build.cache.run import Built
from generator.build.plan import Plan
from generator.build.report import finished, planned
from generator.sheets import Options
from generator.spec import Game, load
from tests.sheets import plan

LAST = "Print one sheet first and measure the bar in its margin: it must be 100 mm long."


def said(planned: Plan, options: Options) -> list[str]:
    return finished(planned, options, Built(planned.out / "manifest.json", (Path("a.pdf"),), (), ())).splitlines()


def test_papers_that_take_different_numbers_of_sheets_are_both_told(amino: Game) -> None:
    options = Options(bleed=3)
    assert planned(
        plan([amino], Path("out"), ["en", "de"], [PAPERS["a4"], PAPERS["letter"]], options)
    ).splitlines() == [
        "Amino: English, Deutsch; A4, Letter",
        "  shared--cards+reference--bleed-3mm.pdf  48 pieces  6 sheets of card on A4, 8 on Letter, 250-300 g/m²",
        "  box.pdf                                   1 piece  1 sheet of card, 160-200 g/m²",
        "  seat-markers--bleed-3mm.pdf              6 pieces  1 sheet of card, 250-300 g/m²",
        "  one copy: 8 sheets on A4, 10 sheets on Letter",
        "  saved by sharing sheets: 1 sheet on A4 (--separate makes a file per component)",
        "12 files",
    ]


@pytest.mark.parametrize(
    ("backs", "how"),
    [
        ("long-edge", "double-sided, flip on the long edge; box.pdf, seat-markers.pdf on one side"),
        ("short-edge", "double-sided, flip on the short edge; box.pdf, seat-markers.pdf on one side"),
        (
            "gutterfold",
            "on one side of thinner card (it ends up double); fold along the dashed line, glue, then cut; box.pdf, seat-markers.pdf with nothing to fold",
        ),
        ("none", "on one side (the backs are left out: use opaque sleeves)"),
    ],
)
def test_each_mode_says_what_to_do(amino: Game, backs: str, how: str) -> None:
    options = Options(backs=backs)
    box = ["The box fits bare cards: add --sleeves thin or --sleeves thick for one that holds yours."]
    assert said(plan([amino], Path("out"), ["en"], [PAPERS["a4"]], options), options) == [
        "Done: out/ (out/manifest.json lists every file and piece)",
        f'Print at 100% ("actual size", no fitting), {how}.',
        LAST,
        *(box if backs == "none" else []),
    ]


@pytest.mark.parametrize(
    ("backs", "how"),
    [
        ("long-edge", "double-sided, flip on the long edge"),
        ("short-edge", "double-sided, flip on the short edge"),
        (
            "gutterfold",
            "on one side of thinner card (it ends up double); fold along the dashed line, glue, then cut",
        ),
    ],
)
def test_where_all_have_backs_no_file_is_named(tiny: Path, backs: str, how: str) -> None:
    options = Options(backs=backs)
    told = said(plan([load(tiny)], Path("out"), ["en"], [PAPERS["a4"]], options), options)
    assert told[1] == f'Print at 100% ("actual size", no fitting), {how}.'


@pytest.mark.parametrize("backs", BACKS)
def test_without_any_back_there_is_one_side_to_print(tiny: Path, backs: str) -> None:
    spec = tiny / "game.yaml"
    spec.write_text(spec.read_text("utf-8").replace("    back: plain.svg\n", ""), "utf-8")
    options = Options(backs=backs)
    told = said(plan([load(tiny)], Path("out"), ["en"], [PAPERS["a4"]], options), options)
    assert told[1] == 'Print at 100% ("actual size", no fitting), on one side.'


def test_cards_that_would_fit_twice_if_they_were_smaller_are_named(
    tiny: Path, edit: Callable[[Path, str, str], None]
) -> None:
    edit(tiny / "game.yaml", "size: poker", "size: 148 x 210 mm")
    said = planned(plan([load(tiny)], Path("out"), ["en"], [PAPERS["a4"]], Options()))
    hint = "  hint: cards: at 140 × 198 mm instead of 148 × 210 mm, two would fit on a sheet of A4"
    assert hint in said.splitlines()
    edit(tiny / "game.yaml", "size: 148 x 210 mm", "size: 140 x 198 mm")
    assert "hint" not in planned(plan([load(tiny)], Path("out"), ["en"], [PAPERS["a4"]], Options()))
