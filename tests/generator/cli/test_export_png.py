"""``cutline export png``: what it refuses, in one clear line."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import export_png
from generator.cli.main import main
from generator.draw import png
from tests.generator.draw.test_png import exported, names


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--dpi", "5"), "5 is out of range. Accepted: 50 to 1200"),
        (("--bleed", "6mm"), "6 mm is out of range. Accepted: 0 to 5 mm"),
        (("--corners", "3mm", "--bleed", "1mm"), "Use either --bleed or --corners, not both."),
        (("--piece", "xe"), 'no piece "xe" in ants. Accepted: dead-end, curve'),
        (("--only", "rulebook"), 'no component "rulebook". Accepted: tiles, ant-cards'),
        (
            ("--only", "assembly", "--dpi", "1200", "--lang", "en"),
            "assembly-build would be 9,921 × 14,031 pixels at 1200 dpi, which is too large. Use --dpi 787 or less.",
        ),
    ],
)
def test_what_can_not_be_is_refused(tmp_path: Path, given: tuple[str, ...], said: str) -> None:
    result = exported(tmp_path, "ants", *given)
    assert result.exit_code == 2
    assert said in result.output
    assert names(tmp_path) == []


def test_a_game_without_pieces_has_no_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text("Name,Copies\nFox,0\n", "utf-8")
    assert CliRunner().invoke(main, ["new", "bare", "--from", "csv", "cards.csv"]).exit_code == 0
    result = exported(tmp_path, "bare")
    assert (result.exit_code, result.output) == (
        2,
        "There is no face to draw. Name whole pages with --only, or choose a game with pieces.\n",
    )


def test_the_command_and_the_maker_have_one_default() -> None:
    assert export_png.DPI == png.DPI


def test_marks_for_phones_are_part_of_the_picture_unless_they_are_not_wanted(tmp_path: Path) -> None:
    """The dark border of a mark on a light plate, in the corner of a card that is dark there."""
    from PIL import Image

    one = ("--piece", "h2", "--lang", "en", "--dpi", "254")
    for more in ((), ("--codes", "none")):
        assert exported(tmp_path, "amino", *one, *more).exit_code == 0
    marked, bare = ("png--254dpi", "png--254dpi--codes-none")
    assert {name.split("/")[0] for name in names(tmp_path / "amino/en")} == {marked, bare}
    plate, border = [], []
    for folder in (marked, bare):
        with Image.open(tmp_path / "amino/en" / folder / "cards/h2.en.png") as picture:
            grey = picture.convert("L")
            plate.append(grey.getpixel((75, 778)))
            border.append(grey.getpixel((75, 786)))
    assert plate[0] > 240 > 60 > border[0]
    assert plate[1] < 60
