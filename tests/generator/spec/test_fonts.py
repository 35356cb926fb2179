"""The fonts of a game: a mistake in one is reported at its place in game.yaml."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec import load
from tests.generator.fonts.made import font, write

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def own(tiny: Path) -> Path:
    write(tiny / "fonts" / "a.ttf", font())
    write(tiny / "fonts" / "b.ttf", font(wide=600, licence=""))
    write(tiny / "fonts" / "broken.ttf", font()[:-500])
    return tiny


def with_fonts(folder: Path, fonts: str) -> None:
    file = folder / "game.yaml"
    file.write_text(f"{file.read_text('utf-8')}fonts:\n{fonts}\n", "utf-8")


def test_families_are_chains_of_fonts(own: Path) -> None:
    with_fonts(own, "  title: a.ttf\n  text: [{normal: a.ttf, bold: b.ttf, licence: Mine}, source-sans]")
    game = load(own)
    assert [member.name for member in game.fonts["title"]] == ["a.ttf"]
    text, ours = game.fonts["text"]
    assert [file.path.name for style in ("normal", "bold", "italic") for file in text.files(style)] == [
        "a.ttf",
        "b.ttf",
        "a.ttf",
    ]
    assert (text.credit, ours.built_in) == ("Squares (Mine)", "text")


@pytest.mark.parametrize(
    ("fonts", "message"),
    [
        ("  title: [a.ttf, broken.ttf]", 'tiny/game.yaml:21:18: the font "broken.ttf" is cut short.'),
        (
            "  title: none.ttf",
            'tiny/game.yaml:21:10: no file "fonts/none.ttf". Put the file there. There are: a.ttf, b.ttf, broken.ttf.',
        ),
        ("  title: [{bold: a.ttf}]", 'tiny/game.yaml:21:11: missing key "normal".'),
        ("  title: []", 'tiny/game.yaml:21:10: "[]" is not accepted here. Accepted: at least one.'),
        (
            "  Title: a.ttf",
            'tiny/game.yaml:21:3: "Title" is not accepted here. Accepted: lowercase letters and digits joined by -, such as side-deck.',
        ),
        (
            "  title: [{normal: a.ttf, bold: manrope}]",
            'tiny/game.yaml:21:33: "manrope" has all its styles. Name it alone.',
        ),
    ],
)
def test_a_mistake_is_reported_at_its_place(own: Path, fonts: str, message: str) -> None:
    with_fonts(own, fonts)
    with pytest.raises(SpecError) as caught:
        load(own)
    assert str(caught.value) == message


def test_a_game_is_told_from_one_with_other_fonts_but_not_by_its_folder(own: Path, tmp_path: Path) -> None:
    assert load(own).type_id == ""
    with_fonts(own, "  title: a.ttf")
    first = load(own).type_id
    own.rename(tmp_path / "moved")
    assert load(tmp_path / "moved").type_id == first
    write(tmp_path / "moved" / "fonts" / "a.ttf", font(wide=777))
    assert load(tmp_path / "moved").type_id != first
