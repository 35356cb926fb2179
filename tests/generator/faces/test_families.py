"""A game's families of fonts: a letter that one font lacks is taken from the next, and a warning says so."""

import pickle
from pathlib import Path

import pytest

from generator.faces.families import OURS, Families
from generator.faces.fonts import font
from generator.faces.settle import Settler
from generator.faces.subset import FaceError, parse
from generator.fonts.choose import chosen
from tests.generator.fonts.made import LATIN, write
from tests.generator.fonts.made import font as made


@pytest.fixture
def families(tmp_path: Path) -> Families:
    write(tmp_path / "fonts" / "narrow.ttf", made(LATIN.replace("z", ""), 300))
    write(tmp_path / "fonts" / "kanji.otf", made("日本 z", 1000, outlines="cff"))
    return Families({"title": (chosen("narrow.ttf", tmp_path), chosen("kanji.otf", tmp_path))}, "test")


def settled(families: Families, inside: str) -> tuple[list[tuple[str, str, float]], list[str]]:
    """Return each run of text with its font and x, and the warnings."""
    tree = parse(f'<svg viewBox="0 0 60 60"><g font-family="title" font-size="10">{inside}</g></svg>')
    settler = Settler("en", lambda *given: tree, fonts=families)
    settler.settle(tree)
    runs = zip(tree.iter("text"), settler.texts, strict=True)
    return [(run.text, run.font.name, float(each.attrib["x"])) for each, run in runs], list(settler.warnings)


def test_each_letter_comes_from_the_first_font_that_has_it(families: Families) -> None:
    """So does each space, as in browsers: the one before z is not that of its neighbours."""
    runs, warnings = settled(families, '<text x="5" y="9" id="a">ab 日本 z</text>')
    assert runs == [("ab", "narrow.ttf", 5.0), ("日本", "kanji.otf", 14.0), ("z", "kanji.otf", 37.0)]
    assert warnings == []


@pytest.mark.parametrize(("anchor", "x"), [("start", 30.0), ("middle", 18.5), ("end", 7.0)])
def test_a_line_in_several_fonts_is_anchored_as_a_whole(families: Families, anchor: str, x: float) -> None:
    runs, _ = settled(families, f'<text x="30" y="9" text-anchor="{anchor}">日a日</text>')
    assert runs[0][2] == x


def test_a_box_breaks_lines_over_several_fonts(families: Families) -> None:
    runs, _ = settled(families, '<foreignObject id="b" width="30" height="40"><p>aa 日本 aaaa</p></foreignObject>')
    assert [(text, x) for text, _, x in runs] == [("aa", 0.0), ("日本", 9.0), ("aaaa", 0.0)]


def test_what_no_font_of_the_family_has_is_shown_by_ours_with_a_warning(families: Families) -> None:
    runs, warnings = settled(families, '<text x="0" y="9">aé</text>')
    assert [(text, name) for text, name, _ in runs] == [("a", "narrow.ttf"), ("é", "SourceSansPro-Regular")]
    assert warnings == ["narrow.ttf has no é, so Source Sans shows it. Add a font that has it to fonts: title."]


def test_a_letter_that_nobody_has_is_an_error(families: Families) -> None:
    with pytest.raises(FaceError) as caught:
        settled(families, '<text x="0" y="9">aꟿ</text>')
    assert str(caught.value) == (
        'narrow.ttf has no glyph for ꟿ (U+A7FF) in "aꟿ". Use other letters, or an icon (:name:), '
        "or add a font that has it to fonts: title"
    )


def test_an_unknown_family_is_an_error_that_lists_those_there_are(families: Families) -> None:
    with pytest.raises(FaceError) as caught:
        settled(families, '<text font-family="Arial">x</text>')
    assert str(caught.value) == 'font-family="Arial" is not a family of this game. Accepted: text, display, title'


def test_spaces_and_hyphens_that_a_font_lacks_are_shown_by_others(families: Families) -> None:
    used = families.font("title")
    assert used.lacking("a\u00a0b\u202fc\u2011d\u00ad\u200b") == []
    assert used.width("\u00a0\u202f\u2011\u00ad\u200b", 10) == 12.0


def test_without_fonts_of_its_own_a_game_has_ours() -> None:
    assert OURS.font("display", "bold") is font("display", "bold")


def test_a_font_survives_the_way_to_another_process(families: Families) -> None:
    used = families.font("title")
    again = pickle.loads(pickle.dumps(used))
    assert (again.family, again.widths, again.files) == (used.family, used.widths, used.files)
