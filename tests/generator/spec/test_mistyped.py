"""Words of a piece that a game does not have are refused in the line of the tweak."""

from pathlib import Path

import pytest

from generator.base.errors import SpecError
from tests.generator.spec.tweaking import tweaked


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards.zero.name: Zero", 'cards has no piece "zero". A new piece needs more than words, such as copies: 1.'),
        ("cards.onw.name: One", 'cards has no piece "onw". Did you mean "one"? A new piece needs more than words'),
    ],
)
def test_words_of_a_piece_that_is_not_there_are_refused(tiny: Path, text: str, message: str) -> None:
    with pytest.raises(SpecError) as error:
        tweaked(tiny, text)
    assert str(error.value).startswith(f"a.yaml:2:1: {message}")
    tweaked(tiny, f"{text}\n{text.replace('name: One', 'value: 3').replace('name: Zero', 'value: 3')}")
