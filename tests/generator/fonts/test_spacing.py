"""Signs of East Asia stand closer together where browsers set them so, if their font can halve them."""

from pathlib import Path

import pytest

from generator.faces.families import Families
from generator.faces.lines import break_lines, words
from generator.faces.runs import Line, Style
from generator.fonts.choose import chosen
from generator.fonts.font_file import font_file
from generator.fonts.spacing import blank_end, closer
from tests.generator.fonts.made import LATIN, font, write

LETTERS = LATIN + "日本語はい「」『』（）、。・\u3000"
HALVED = """feature halt {
pos [u300C u300E uFF08] <-500 0 -500 0>; pos [u300D u300F uFF09 u3001 u3002] <0 0 -500 0>; pos u30FB <-250 0 -500 0>;
} halt;"""


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        *(
            (pair, 0.5)
            for pair in (
                "「『",
                "』」",
                "」「",
                "」、",
                "。」",
                "、「",
                "・「",
                "」・",
                "(「",
                "」)",
                "」\u3000",
                "\u3000「",
            )
        ),
        *((pair, 0.0) for pair in ("日「", "」日", "、日", "「日", "・日", "「・", "a「", "」a", "日本")),
    ],
)
def test_of_two_signs_one_loses_its_blank_half(tmp_path: Path, pair: str, expected: float) -> None:
    file = font_file(write(tmp_path / "a.ttf", font(LETTERS, 1000, features=HALVED)))
    assert closer(pair[0], file, pair[1], file) == expected


def test_only_brackets_lose_their_blank_at_the_end_of_a_line_and_only_in_fonts_that_can(tmp_path: Path) -> None:
    can = font_file(write(tmp_path / "a.ttf", font(LETTERS, 1000, features=HALVED)))
    cannot = font_file(write(tmp_path / "b.ttf", font(LETTERS, 1000)))
    assert [blank_end(letter, can) for letter in "」。日a「"] == [0.5, 0.0, 0.0, 0.0, 0.0]
    assert (blank_end("」", cannot), closer("」", cannot, "「", cannot), closer("」", None, "「", None)) == (
        0.0,
        0.0,
        0.0,
    )


def placed(line: Line) -> list[tuple[str, float]]:
    return [(run.text, at) for at, run in line.runs]


def test_lines_are_as_wide_as_their_signs_stand(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a.ttf", font(LETTERS, 1000, features=HALVED))
    style = Style(Families({"text": (chosen("a.ttf", tmp_path),)}, "test").font("text"), 1.0, "#000000")

    def lines(text: str, width: float) -> list[Line]:
        return break_lines(words(style.runs(text), "ja"), width, "ja") or []

    (line,) = lines("「はい」「日本。」", 7.5)
    assert placed(line) == [("「はい」", 0.0), ("「日本。", 3.5), ("」", 7.0)]
    assert line.width == 7.5  # its last blank goes, too: 8 without it
    assert [(placed(each), each.width) for each in lines("「はい」「日本。」", 4)] == [
        ([("「はい」", 0.0)], 4.0),
        ([("「日本。", 0.0), ("」", 3.5)], 4.0),
    ]
