"""Large print: sizes of pieces, text and contrast as printed, whole words, and mistakes that are named."""

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from generator.base.geometry import bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.base.shapes import Setting
from generator.build.cache.run import run
from generator.build.large import refuse_unclear
from generator.build.make import faces_of
from generator.cli.main import main
from generator.faces import FaceError
from generator.faces.margin import lettering
from generator.sheets import Options
from generator.spec import Game
from generator.spec.tweaks import load_edition
from tests.sheets import plan

Edit = Callable[[Path, str, str], None]
LARGE = Options(large=True, separate=True)


def edition(name: str) -> Game:
    return load_edition(game_folder(name), [], large=True)


@pytest.mark.parametrize(
    ("name", "component", "size", "a_sheet"),
    [
        ("amino", "cards", (95.0, 133.0), 4),
        ("genetico", "projects", (95.0, 133.0), 4),
        ("ants", "ant-cards", (95.0, 133.0), 4),
        ("ants", "colony-cards", (266.0, 182.0), 1),
    ],
)
def test_cards_are_as_large_as_they_should_be(
    name: str, component: str, size: tuple[float, float], a_sheet: int
) -> None:
    for job in plan([edition(name)], Path("out"), ["en"], list(PAPERS.values()), LARGE).jobs:
        if job.component.name == component:
            assert job.path.name == f"{component}--large.pdf"
            fronts = [at for at in job.pages[0].placements if at.side == "front"]
            left, top, right, bottom = bounds(list(fronts[0].trim))
            sides = sorted((right - left, bottom - top))
            assert sides == pytest.approx(sorted(size), abs=0.05)
            assert len(fronts) == a_sheet


def test_tiles_have_edges_of_70_mm_and_what_lies_on_them_grows_as_much() -> None:
    ants = edition("ants")
    jobs = {job.component.name: job for job in plan([ants], Path("out"), ["en"], [PAPERS["a4"]], LARGE).jobs}
    left, _, right, _ = bounds(list(jobs["tiles"].pages[0].placements[0].trim))
    assert right - left == pytest.approx(70.0, abs=0.01)
    token = next(at for at in jobs["pieces"].pages[0].placements if at.piece == "flower")
    left, _, right, _ = bounds(list(token.trim))
    assert right - left == pytest.approx(18 * 70 / 58, abs=0.01)


def test_backs_meet_their_fronts() -> None:
    (job,) = [
        job
        for job in plan([edition("ants")], Path("out"), ["en"], [PAPERS["a4"]], LARGE).jobs
        if job.component.name == "ant-cards"
    ]
    front, back = job.pages[:2]
    behind = {at.piece + str(at.copy): bounds(list(at.trim)) for at in back.placements}
    for at in front.placements:
        left, top, right, bottom = bounds(list(at.trim))
        assert behind[at.piece + str(at.copy)] == pytest.approx((210 - right, top, 210 - left, bottom), abs=0.01)


@pytest.mark.parametrize(("name", "component"), [("amino", "reference"), ("ants", "aid"), ("genetico", "reference")])
def test_the_fullest_cards_can_be_read_in_every_language(name: str, component: str) -> None:
    game = edition(name)
    faces = faces_of(game, "full", Setting(large=True))
    for language in game.languages:
        for piece in game.components[component].pieces:
            for side in piece.sides:
                face = faces.face(language, component, piece.id, side)
                refuse_unclear(face, game.scale(piece.id))
                if language != "fr":  # where words such as "jouez-en" have hyphens of their own
                    assert not any(re.search(r"\w-$", said.text) for said in lettering(face)), "a word is parted"


@pytest.mark.soak
@pytest.mark.parametrize("name", ["amino", "ants", "genetico"])
def test_all_of_a_game_can_be_read_in_every_language(name: str) -> None:
    result = CliRunner().invoke(main, ["check", name, "--large", "--strict"])
    assert result.exit_code == 0, result.output


def test_text_on_paper_is_as_large_as_it_says(tmp_path: Path) -> None:
    (job,) = [
        job
        for job in plan([edition("genetico")], tmp_path, ["en"], [PAPERS["a4"]], LARGE).jobs
        if job.component.name == "reference"
    ]
    from dataclasses import replace

    planned = plan([job.game], tmp_path, ["en"], [PAPERS["a4"]], LARGE)
    run(replace(planned, jobs=(job,)))
    page = pypdfium2.PdfDocument(tmp_path / job.path)[0].get_textpage()
    heights = [
        bottom_top[3] - bottom_top[1]
        for n in range(page.count_chars())
        if (bottom_top := page.get_charbox(n, loose=True))
    ]
    assert page.count_chars() > 400
    assert sorted(heights)[len(heights) // 2] > 13.9


def test_a_game_of_ones_own_builds_or_says_what_is_too_long(tiny: Path, edit: Edit) -> None:
    built = CliRunner().invoke(main, ["build", str(tiny), "--large", "--lang", "en", "--paper", "a4"])
    assert built.exit_code == 0, built.output
    assert Path("out/tiny/en/a4/cards--large.pdf").is_file()


def test_small_or_faint_text_is_refused_with_its_size(tiny: Path) -> None:
    game = load_edition(tiny, [], large=True)
    part = next(iter(game.components.values()))
    face = faces_of(game, "full", Setting()).face("en", part.name, part.pieces[0].id)
    with pytest.raises(FaceError, match=r"is printed in [\d.]+ pt, but large print needs 14 pt"):
        refuse_unclear(face, 0.5)


@pytest.mark.parametrize("other", ["--since=last-print", "--printed=x"])
def test_prints_are_not_remembered_in_large_print(other: str) -> None:
    result = CliRunner().invoke(main, ["build", "amino", "--large", other])
    assert result.exit_code == 2 or result.exit_code == 1
    assert "Use either --large or --" in result.output
