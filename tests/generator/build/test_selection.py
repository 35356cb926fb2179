"""The pieces a build prints: all, those that some players need, or replacements for lost ones."""

import json
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.base.papers import ACCEPTED_PAPERS, PAPERS
from generator.build.cache.run import run
from generator.build.report import planned
from generator.cli.main import main
from generator.sheets import Options
from generator.spec import Game, load
from tests.sheets import plan

A4 = PAPERS["a4"]


@pytest.fixture(scope="module")
def ants() -> Game:
    return load(game_folder("ants"))


def test_three_players_get_three_seats_and_are_told_what_is_left_out(ants: Game) -> None:
    found = plan([ants], Path("out"), ["en"], [A4], Options(players=3))
    printed = {job.path.name: job.component.total for job in found.jobs}
    assert printed == {
        "tiles.pdf": 50,
        "ant-cards.pdf": 18,
        "shared--colony-cards+seat-markers--3-players.pdf": 3 + 3,
        "shared--aid+pieces--3-players.pdf": 3 + 12 + 3 * 7,
        "shared--dice+box.pdf": 15,
        "assembly--3-players.pdf": 1,
    }
    seats = {piece.fields["seat"].id for job in found.jobs for piece in job.component.pieces if piece.seat}
    assert seats == {"black", "sky", "blue"}
    told = "left out, not needed for 3 players: 3 of 6 colony-cards, 3 of 6 seat-markers, 3 of 6 aid, 21 of 54 pieces (no vermilion, yellow, grey)"
    assert told in planned(found)


def test_as_many_players_as_there_can_be_get_everything_under_the_plain_names(ants: Game) -> None:
    all_of_it = plan([ants], Path("out"), ["en"], [A4], Options()).jobs
    assert plan([ants], Path("out"), ["en"], [A4], Options(players=6)).jobs == all_of_it


def test_replacements_of_one_size_share_a_sheet_and_stock_keeps_them_apart(amino: Game) -> None:
    options = Options(pieces=("box-of-cards", "co2", "reference-card"), copies=4)
    jobs = plan([amino], Path("out"), ["en"], [PAPERS["letter"]], options).jobs
    assert {(job.path.name, job.component.total, job.sheets) for job in jobs} == {
        ("box--piece-box-of-cards--4-copies.pdf", 4, 4),
        ("replacements--piece-co2+reference-card--4-copies.pdf", 8, 1),
    }


def test_a_replacement_of_several_shapes_is_one_sheet_that_can_be_read_back(ants: Game, tmp_path: Path) -> None:
    run(plan([ants], tmp_path, ["de"], [A4], Options(pieces=("ant-grey", "curve", "flower", "wings"))))
    (file,) = json.loads((tmp_path / "manifest.json").read_text("utf-8"))["files"]
    assert file["path"] == "ants/de/a4/replacements--piece-ant-grey+curve+flower+wings.pdf"
    fronts = [placed for placed in file["placements"] if placed["side"] == "front"]
    assert {placed["piece"] for placed in fronts} == {"ant-grey", "curve", "flower", "wings"}
    document = pypdfium2.PdfDocument(tmp_path / file["path"])
    assert len(document) == file["pages"] == 2
    text = document[0].get_textpage().get_text_range()
    assert "Ersatz" in text
    assert load(game_folder("ants")).texts["de"].pieces["wings"]["name"] in text


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--players", "2"], "amino takes 3 to 6 players, not 2."),
        (["--players", "no"], '--players: "no" is not a whole number. Accepted: 1 to 20.'),
        (["--piece", "xe"], 'no piece "xe" in amino. Accepted: h2, n2, ch4, nh3, co2, h2o, lightning, sunlight, reference-card, box-of-cards, seat-marker-1, seat-marker-2, seat-marker-3, seat-marker-4, seat-marker-5, seat-marker-6.'),
        (["--codes", "none", "--only", "seat-markers"], "Use either --codes none or --only seat-markers, not both."),
        (["--codes", "none", "--piece", "seat-marker-1"], "Use either --codes none or --piece seat-marker-1, not both."),
        (["--piece", "co2", "--only", "box"], 'no piece "co2" in amino, box. Accepted: box-of-cards.'),
        (["--piece", "co2", "--only", "rulebook"], "Use either --piece or --only rulebook, not both."),
        (["--piece", "co2", "--copies", "1001"], '--copies: 1001 is out of range. Accepted: 1 to 1000.'),
        (["--copies", "2"], "--copies needs --piece."),
        (["--piece", "co2", "--players", "3"], "Use either --players or --piece, not both."),
        (["--bleed", "nan"], '--bleed: "nan" is not a length. Accepted: a number of mm, or a number with mm, cm, in or pt, such as "2.5in".'),
        (["--bleed", "9"], "--bleed: 9 mm is out of range. Accepted: 0 to 5 mm."),
        (["--ink", "none"], '--ink: "none" is not accepted. Accepted: full, low.'),
        (["--paper", "a9"], f'--paper: "a9" is not a paper. Accepted: {ACCEPTED_PAPERS}.'),
        (["--out", "/dev/null"], '--out: "/dev/null" is not a folder. Accepted: the path of a folder; a new one is created.'),
        (["--out", ""], '--out: "" is empty. Accepted: the path of a folder; a new one is created.'),
        (["--watermark", " "], '--watermark "" has 0 letters. Accepted: 1 to 40.'),
        (["--watermark", "⚡"], '--watermark "⚡": the font has no ⚡. Use other letters.'),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused_in_one_line(tmp_path: Path, given: list[str], said: str) -> None:
    result = CliRunner().invoke(main, ["build", "amino", "--out", str(tmp_path / "out"), *given])
    assert (result.exit_code, result.output) == (2, said + "\n")
    assert not (tmp_path / "out").exists()


def test_a_piece_only_one_of_two_games_has_is_printed_for_that_one(amino: Game, ants: Game) -> None:
    jobs = plan([amino, ants], Path("out"), ["en"], [A4], Options(pieces=("wings",))).jobs
    assert [job.path.as_posix() for job in jobs] == ["ants/en/a4/ant-cards--piece-wings.pdf"]
    with pytest.raises(CutlineError, match='no piece "co3" in amino, ants'):
        plan([amino, ants], Path("out"), ["en"], [A4], Options(pieces=("co3",)))


def test_a_watermark_stands_on_every_piece_and_in_the_footer(tiny: Path, tmp_path: Path) -> None:
    run(plan([load(tiny)], tmp_path / "out", ["en"], [A4], Options(watermark="playtest 3")))
    document = pypdfium2.PdfDocument(tmp_path / "out/tiny/en/a4/cards--watermark-playtest_3.pdf")
    assert [page.get_textpage().get_text_range().count("playtest 3") for page in document] == [3 + 1, 3]
