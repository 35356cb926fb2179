"""Line breaking with real metrics."""

import pytest

from generator.faces.fonts import font
from generator.faces.lines import balanced, break_lines, plain_lines, words
from generator.faces.runs import Line, Run, Style

PLAIN = Style(font("text"), 3.0, "#000000")


def broken(text: str, width: float, language: str = "en") -> list[str] | None:
    lines = break_lines(words([PLAIN.run(text)]), width, language)
    return None if lines is None else [_text(line) for line in lines]


def _text(line: Line) -> str:
    return " ".join(run.text for _, run in line.runs)


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("", 20, []),
        ("one", 20, ["one"]),
        ("one two three", 11, ["one two", "three"]),
        ("a  b", 20, ["a b"]),
        ("10\u00a0mm wide", 9, ["10\u00a0mm", "wide"]),
        ("a card—unless they", 12, ["a card—", "unless", "they"]),
        ("on 2–4 cards", 8, ["on", "2–4", "cards"]),
    ],
)
def test_lines_are_filled_and_no_wider(text: str, width: float, expected: list[str]) -> None:
    assert broken(text, width) == expected


def test_a_word_too_wide_is_hyphenated_by_its_language() -> None:
    assert broken("Donaudampfschifffahrt", 22, "de") == ["Donaudampf-", "schifffahrt"]


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("Donaudampfschifffahrt,", ["Donaudampf-", "schifffahrt,"]),
        ("(Donaudampfschifffahrt)", ["(Donaudampf-", "schifffahrt)"]),
        ("Mars-Phobos-Deimos-Zyklus", ["Mars-Phobos-", "Deimos-Zyklus"]),
    ],
)
def test_punctuation_and_hyphens_do_not_stop_hyphenation(word: str, lines: list[str]) -> None:
    assert broken(word, 23, "de") == lines


def test_a_word_that_can_not_be_hyphenated_does_not_fit() -> None:
    assert broken("H2SO4H2SO4H2SO4", 10) is None


def test_every_line_fits_and_nothing_is_lost() -> None:
    text = "Discard the hands, then shuffle the discards into the deck and draw as the rules say."
    for width in (14, 20, 33.3, 80):
        lines = break_lines(words([PLAIN.run(text)]), width, "en")
        assert lines is not None
        assert all(line.width <= width + 1e-6 for line in lines)
        assert " ".join(_text(line) for line in lines) == text


@pytest.mark.parametrize("width", [14, 20, 33.3, 80])
def test_the_short_way_for_words_in_one_style_gives_the_same_lines(width: float) -> None:
    run = PLAIN.run("Discard the hands, then shuffle the discards into the deck and draw as the rules say.")
    never_short = 1e9  # a slack has every word looked at by itself
    expected = break_lines(words([run]), width, "en", never_short)
    assert break_lines(words([run]), width, "en") == expected
    assert plain_lines(run, run.text.split(), width) == expected


def test_styles_and_icons_keep_their_places() -> None:
    bold = Style(font("text", "bold"), 3.0, "#000000")
    runs: list[Run | None] = [bold.run("Sum"), PLAIN.run(" of "), PLAIN.run("", icon="lightning"), PLAIN.run(".")]
    (line,) = break_lines(words(runs), 100, "en") or []
    assert [(run.text, run.icon) for _, run in line.runs] == [("Sum", ""), ("of", ""), ("", "lightning"), (".", "")]
    ends = [x + run.width for x, run in line.runs]
    starts = [x for x, _ in line.runs]
    assert starts[1] > ends[0]
    assert starts[3] == pytest.approx(ends[2])


def test_balance_leaves_no_lone_word() -> None:
    content = list(words([PLAIN.run("Scoring: discard it, draw 3, keep one in its place")]))
    plain, even = break_lines(content, 30, "en"), balanced(content, 30, "en")
    assert plain is not None
    assert even is not None
    assert len(even) == len(plain)
    assert min(line.width for line in even) > min(line.width for line in plain)
