"""A name in game.yaml is a file, one of Cutline's fonts or an installed family."""

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from generator.fonts.choose import chosen
from generator.fonts.problem import FontError
from tests.generator.fonts.made import font, write


def test_a_file_serves_all_styles(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a.ttf", font())
    member = chosen("a.ttf", tmp_path)
    assert member.files("bold") == member.files("normal") == member.files("bold_italic")
    assert member.credit == "Squares (SIL Open Font License)"


def test_a_variable_file_has_two_weights_or_the_one_named(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a.ttf", font(bold_wide=800))
    member = chosen("a.ttf", tmp_path)
    assert [dict(member.files(style)[0].place)["wght"] for style in ("normal", "bold", "italic")] == [400, 700, 400]
    assert dict(chosen("a.ttf@550", tmp_path).files("bold")[0].place)["wght"] == 550


def test_a_variable_file_may_have_italics_and_other_axes(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a.ttf", font(bold_wide=800))
    files = dict(chosen("a.ttf", tmp_path).styles)
    assert dict(files["bold_italic"][0].place) == {"wght": 700, "slnt": -12}
    files = dict(chosen("a.ttf@slnt=-5,wght=550", tmp_path).styles)
    assert dict(files["normal"][0].place) == {"wght": 550, "slnt": -5}
    for wrong, message in (("wdth=75", 'no axis "wdth". Accepted: wght, slnt'), ("slnt=5", "Accepted: -12 to 0")):
        with pytest.raises(FontError, match=message):
            chosen(f"a.ttf@{wrong}", tmp_path)


def test_a_collection_gives_the_styles_of_its_first_family(tmp_path: Path) -> None:
    fonts = TTCollection()
    for family, weight in (("Own", 700), ("Own", 400), ("Other", 400)):
        fonts.fonts.append(TTFont(io.BytesIO(font(family=family, weight=weight))))
    (tmp_path / "fonts").mkdir()
    fonts.save(tmp_path / "fonts" / "a.ttc")
    styles = chosen("a.ttc", tmp_path).styles
    assert [(style, file.number) for style, (file,) in styles] == [("normal", 1), ("bold", 0)]


def test_a_star_names_the_slices_of_a_web_font(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a-1.woff", font("ab", flavor="woff"))
    write(tmp_path / "fonts" / "a-2.woff", font("cd", flavor="woff"))
    assert [set(file.widths) for file in chosen("a-*.woff", tmp_path).files("normal")] == [set("ab"), set("cd")]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("uncail.ttf", 'no file "fonts/uncail.ttf". Did you mean "uncial.ttf"?'),
        ("other.otf", 'no file "fonts/other.otf". Put the file there. There are: uncial.ttf'),
        ("../game.ttf", '"../game.ttf" leads out of fonts/. Put the file there'),
        ("link.ttf", '"link.ttf" is a link that leads out of the game\'s folder. Copy the file into fonts/'),
        ("uncial.ttf@1200", '"1200" is not a weight. Accepted: 1 to 1000'),
        (
            "no-such-family",
            'no font "no-such-family" is in fonts/ or installed. Name a file (TTF, OTF, TTC, WOFF or WOFF2), '
            "an installed family, or source-sans, manrope",
        ),
    ],
)
def test_a_name_that_stands_for_nothing_is_an_error(tmp_path: Path, name: str, message: str) -> None:
    game = tmp_path / "game"
    write(game / "fonts" / "uncial.ttf", font())
    if name == "link.ttf":
        (game / "fonts" / name).symlink_to(write(tmp_path / "else.ttf", font()))
    with pytest.raises(FontError) as caught:
        chosen(name, game)
    assert str(caught.value) == message
