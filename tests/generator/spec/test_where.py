"""Filters of rows: what they take, and what is none."""

import pytest

from generator.spec.where import read_filter


def columns(text: str) -> str:
    return text.strip().lower()


@pytest.mark.parametrize(
    ("text", "row", "taken"),
    [
        ("Type = token", {"type": "Token"}, True),
        ("type=token", {"type": "card"}, False),
        ("type != token", {}, True),
        ("type =", {"type": ""}, True),
        ("level >= 2", {"level": "10"}, True),
        ("level < 2,5", {"level": "2"}, True),
        ("level > 1", {"level": "many"}, False),
        ("level = 2", {"level": "2.0"}, True),
        ("type = token and level > 1", {"type": "token", "level": "1"}, False),
        ("type = card or type = token and level > 1", {"type": "card"}, True),
        ('name = "salt and pepper or so"', {"name": "Salt  and pepper or so"}, True),
    ],
)
def test_a_filter_takes_rows(text: str, row: dict[str, str], taken: bool) -> None:
    made = read_filter(text, columns)
    assert made is not None
    assert made.takes(row) is taken


@pytest.mark.parametrize("text", ["", "type", "= token", "type = a and", "type = a or level"])
def test_what_is_no_filter(text: str) -> None:
    assert read_filter(text, columns) is None
