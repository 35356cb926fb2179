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


@pytest.mark.parametrize(("anchor", "x"), [("start", 16.0), ("middle", 8.0), ("end", 0.0)])
def test_the_start_of_a_line_is_on_the_right(tmp_path: Path, style: Style, anchor: str, x: float) -> None:
    fonts = Families({"text": (chosen("a.ttf", tmp_path),)}, "test")
    box = f'<foreignObject id="b" width="20" height="9" font-size="2" data-min-size="2" text-anchor="{anchor}"><p>אב</p></foreignObject>'
    tree = parse(f'<svg viewBox="0 0 60 60">{box}</svg>')
    Settler("he", lambda *given: tree, fonts=fonts).settle(tree)
    (text,) = tree.iter("text")
    assert (float(text.attrib["x"]), text.attrib["direction"]) == (x, "rtl")
