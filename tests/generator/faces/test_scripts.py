"""Lines of every script: broken without spaces, and in their order if parts run in two directions."""

from pathlib import Path

import pytest

from generator.faces.families import Families
from generator.faces.lines import break_lines, one_line, spaced, words
from generator.faces.runs import Line, Style
from generator.faces.settle import Settler
from generator.faces.subset import parse
from generator.fonts.choose import chosen
from tests.generator.fonts.made import LATIN, font, write


@pytest.fixture
def style(tmp_path: Path) -> Style:
    write(tmp_path / "fonts" / "a.ttf", font(LATIN + "אבגד日本語で。「」", 1000))
    return Style(Families({"text": (chosen("a.ttf", tmp_path),)}, "test").font("text"), 1.0, "#000000")


def lines(style: Style, text: str, width: float, language: str) -> list[Line]:
    found = break_lines(words(style.runs(text), language), width, language)
    assert found is not None
    return found


def test_japanese_breaks_anywhere_but_before_punctuation(style: Style) -> None:
    found = lines(style, "日本語で。日「本」", 4, "ja")
    assert [line.runs[0][1].text for line in found] == ["日本語", "で。日", "「本」"]
    assert [spaced(line)[0][1].text for line in found] == ["日本語", "で。日", "「本」 "]  # no space within a sentence


def placed(line: Line) -> list[tuple[str, float, bool]]:
    return [(run.text, at, run.from_right) for at, run in line.runs]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("he", "אב גד", [("אב גד", 0.0, True)]),
        ("he", "אב ab גד", [("אב ", 5.0, True), ("ab", 3.0, False), (" גד", 0.0, True)]),
        ("en", "ab אב cd", [("ab ", 0.0, False), ("אב", 3.0, True), (" cd", 5.0, False)]),
        ("he", "אב 12", [("אב ", 2.0, True), ("12", 0.0, False)]),
    ],
)
def test_parts_stand_where_their_direction_puts_them_and_are_read_in_order(
    style: Style, language: str, text: str, expected: list[tuple[str, float, bool]]
) -> None:
    assert placed(one_line(style, text, language)) == expected


def test_brackets_alone_are_turned_around_and_slices_of_a_font_are_in_order(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a-1.ttf", font("אב", 1000))
    write(tmp_path / "fonts" / "a-2.ttf", font(LATIN, 500))
    used = Families({"text": (chosen("a-*.ttf", tmp_path),)}, "test").font("text")
    assert ["".join(g.text for g in used.glyphs(text, True)) for text in (").", "אב.", "אב!ב")] == [".)", ".בא", "ב!בא"]
    turned = [glyph.number for glyph in used.glyphs("(", True)]
    assert turned == [glyph.number for glyph in used.glyphs(")", False)]


def test_digits_of_arabic_are_read_from_the_left(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a.ttf", font("١٢٣ب", 1000))
    used = Families({"text": (chosen("a.ttf", tmp_path),)}, "test").font("text")
    ((_, run), *_) = one_line(Style(used, 1.0, "#000000"), "١٢٣", "ar").runs
    assert "".join(glyph.text for glyph in used.glyphs(run.text, run.from_right)) == "١٢٣"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("he", "אב ab-cd", ["אב ab-", "cd"]),
        ("he", "אבגד A/B", ["אבגד", "A/B"]),
        ("en", "aaa bb-cc", ["aaa bb-", "cc"]),
        ("en", "aaaa 2-4", ["aaaa", "2-4"]),
        ("en", "a-b-c-d-e-f", ["a-b-c-", "d-e-f"]),
    ],
)
def test_lines_are_broken_after_hyphens_as_in_browsers(
    style: Style, language: str, text: str, expected: list[str]
) -> None:
    found = ["".join(run.text for _, run in spaced(line)).strip() for line in lines(style, text, 7, language)]
    assert found == expected


@pytest.mark.parametrize(("anchor", "x"), [("start", 16.0), ("middle", 8.0), ("end", 0.0)])
def test_the_start_of_a_line_is_on_the_right(tmp_path: Path, style: Style, anchor: str, x: float) -> None:
    fonts = Families({"text": (chosen("a.ttf", tmp_path),)}, "test")
    box = f'<foreignObject id="b" width="20" height="9" font-size="2" data-min-size="2" text-anchor="{anchor}"><p>אב</p></foreignObject>'
    tree = parse(f'<svg viewBox="0 0 60 60">{box}</svg>')
    Settler("he", lambda *given: tree, fonts=fonts).settle(tree)
    (text,) = tree.iter("text")
    assert (float(text.attrib["x"]), text.attrib["direction"]) == (x, "rtl")


def test_a_line_of_a_face_inside_another_stays_where_it_is(style: Style) -> None:
    line = f'<text x="5" y="9" font-size="2" font-family="{style.font.family}" data-settled="rtl">אב</text>'
    tree = parse(f'<svg viewBox="0 0 60 60">{line}</svg>')
    settler = Settler("he", lambda *given: tree, fonts=Families({}))
    settler.settle(tree)
    (text,) = tree.iter("text")
    assert (float(text.attrib["x"]), text.attrib["direction"], settler.texts[0].width) == (5.0, "rtl", 4.0)


def test_greek_in_italics_is_upright_where_the_italics_lack_it() -> None:
    italic = Families({}).font("text", "normal", "italic")
    assert italic.lacking("aω") == []
    assert [(used.style, text) for used, text in italic.parts("aω")] == [("italic", "a"), ("normal", "ω")]
