"""Lines break where Unicode and the language allow it, and letters are read in their direction."""

import pytest

from generator.fonts.breaks import levels, mirrored, segments


@pytest.mark.parametrize(
    ("language", "text", "parts"),
    [
        ("ja", "狐だ。「はい」", ["狐", "だ。", "「は", "い」"]),  # punctuation neither ends nor begins a line alone
        ("zh", "抽牌（一张）", ["抽", "牌", "（一", "张）"]),
        ("th", "จั่วการ์ดสองใบ", ["จั่ว", "การ์ด", "สอง", "ใบ"]),  # by words, of which Thai marks none
        ("en", "two cards", ["two ", "cards"]),
        ("ja", "𠮷野家 👍🏽 a", ["𠮷", "野", "家 ", "👍🏽 ", "a"]),  # letters beyond 16 bits
    ],
)
def test_parts_between_which_a_line_may_break(language: str, text: str, parts: list[str]) -> None:
    assert [text[start:end] for start, end in segments(text, language)] == parts


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("he", "אב ab 12", "11122222"),
        ("en", "ab אב c", "0001100"),
        ("he", "(אב)", "1111"),
        ("en", "a (אב) c", "00011000"),  # brackets have the direction of the text around them …
        ("en", "a אב (12) c", "00111122100"),  # … or of what is before them, if they hold only numbers
    ],
)
def test_levels_of_directions(language: str, text: str, expected: str) -> None:
    assert "".join(map(str, levels(text, language))) == expected


def test_brackets_are_mirrored() -> None:
    assert [mirrored(sign) for sign in "(]a"] == [")", "[", "a"]
