"""Shared sheets: never more paper than components by themselves, the same files on both papers, and every piece once."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.geometry import area_of, bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.plan import Plan
from generator.build.report import planned
from generator.build.sharing import printed as printed_parts
from generator.sheets import Options
from generator.spec import Game, load
from generator.spec.tweaks import load_editions
from tests.sheets import plan

GAMES = {name: load(game_folder(name)) for name in ("amino", "ants", "genetico")}


def made(game: Game, options: Options) -> Plan:
    return plan([game], Path("out"), ["en"], list(PAPERS.values()), options)


def counts(game: Game, options: Options) -> tuple[int, ...]:
    jobs = made(game, options).jobs
    return tuple(sum(job.sheets for job in jobs if job.paper is paper) for paper in PAPERS.values())


@pytest.mark.parametrize(
    ("name", "options", "apart", "together"),  # sheets on A4 and on Letter; apart is how it was before
    [
        ("amino", Options(), (8, 8), (8, 8)),
        ("ants", Options(), (13, 13), (11, 12)),
        ("genetico", Options(), (11, 11), (11, 11)),
        ("amino", Options(backs="none"), (8, 8), (7, 7)),
        ("ants", Options(backs="none"), (13, 13), (11, 11)),
        ("ants", Options(backs="gutterfold"), (20, 20), (17, 18)),
        ("genetico", Options(bleed=3), (12, 15), (11, 14)),
    ],
)
def test_sheets_that_are_shared_are_never_more(
    name: str, options: Options, apart: tuple[int, int], together: tuple[int, int]
) -> None:
    assert counts(GAMES[name], replace(options, separate=True)) == apart
    assert counts(GAMES[name], options) == together


@pytest.mark.parametrize("options", [Options(), Options(backs="gutterfold")])
def test_every_copy_is_printed_once_with_its_back_and_none_lies_on_another(options: Options) -> None:
    for paper in PAPERS.values():
        jobs = [job for job in made(GAMES["ants"], options).jobs if job.paper is paper]
        shared = [job for job in jobs if job.component.joined]
        assert shared
        fronts = Counter(at.piece for job in jobs for page in job.pages for at in page.placements if at.side == "front")
        assert fronts == {p.id: p.copies for part in GAMES["ants"].components.values() for p in part.pieces}
        for page in (page for job in shared for page in job.pages):
            boxes = [bounds(list(at.trim)) for at in page.placements]
            for n, (left, top, right, bottom) in enumerate(boxes):
                assert left >= paper.clear - 0.01
                assert bottom <= page.height - paper.clear + 0.01
                for a, b, c, d in boxes[:n]:
                    assert min(right, c) - max(left, a) < 0.01 or min(bottom, d) - max(top, b) < 0.01


def test_both_papers_have_the_same_files_which_say_what_they_hold() -> None:
    found = made(GAMES["ants"], Options())
    names = {paper: [job.path.name for job in found.jobs if job.paper is paper] for paper in PAPERS.values()}
    assert len({tuple(each) for each in names.values()}) == 1
    shared = [job for job in found.jobs if job.component.joined]
    assert {(job.path.name, job.component.joined) for job in shared} == {
        ("shared--colony-cards+seat-markers.pdf", ("colony-cards", "seat-markers")),
        ("shared--dice+box.pdf", ("dice", "box")),
    }
    told = planned(found)
    assert "one copy: 11 sheets on A4, 12 sheets on Letter" in told
    assert "saved by sharing sheets: 2 sheets on A4, 1 sheet on Letter (--separate makes a file per component)" in told


def test_components_share_only_with_those_of_their_stock_and_sides() -> None:
    for game in GAMES.values():
        for backs in ("long-edge", "none"):
            options = Options(backs=backs)
            for part in printed_parts(game, PAPERS["a4"], options):
                own = [game.components[name] for name in part.joined]
                assert len({options.stock_and_sides(each) for each in own}) <= 1
                assert not {each.kind for each in own} & {"pages", "boards"}


def test_a_number_that_changes_moves_only_what_it_has_to() -> None:
    (tweaked,) = load_editions(["ants"], [], ["components.tiles.pieces.curve.copies=15", "components.tiles.total=49"])
    names = [job.path.name for job in made(tweaked, Options()).jobs]
    assert names == [job.path.name for job in made(GAMES["ants"], Options()).jobs]


def test_what_shares_nothing_has_no_other_name() -> None:
    assert Options(separate=True).that_matter(GAMES["ants"].components.values()).suffix == "--separate"
    assert Options(separate=True).that_matter([GAMES["ants"].components["box"]]).suffix == ""


def test_an_outline_has_an_area() -> None:
    assert area_of([(0, 0), (4, 0), (4, 3)]) == 6.0
