"""Numbers as words and with a language's separators."""

import pytest

from generator.base.errors import CutlineError
from generator.rulebook.numbers import formatted, spelled


@pytest.mark.parametrize(
    ("language", "number", "gender", "expected"),
    [
        ("en", 4, "", "four"),
        ("en", 13, "", "13"),
        ("de", 1, "", "eins"),
        ("de", 1, "f", "eine"),
        ("de", 12, "", "zwölf"),
        ("it", 1, "m", "un"),
        ("fr", 1, "f", "une"),
        ("es", 1, "f", "una"),
        ("pl", 4, "", "4"),
    ],
)
def test_spelled(language: str, number: int, gender: str, expected: str) -> None:
    assert spelled(language, number, gender) == expected


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [("en", 1200, "1,200"), ("de", 1200, "1.200"), ("en", -3, "−3"), ("xx", 1200, "1,200")],
)
def test_formatted(language: str, number: int, expected: str) -> None:
    assert formatted(language, number) == expected


def test_what_can_not_be_spelled_is_told() -> None:
    with pytest.raises(CutlineError, match="Accepted: 'm', 'f'"):
        spelled("fr", 1, "n")
    with pytest.raises(CutlineError, match="a whole number"):
        spelled("en", "four")  # type: ignore[arg-type]
