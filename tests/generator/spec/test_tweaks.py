"""Tweaks laid over the games that ship: what they remove, but a game needs, is reported at their line."""

import re
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec.tweaks import load_editions


@pytest.mark.parametrize(
    ("game", "removed", "lines"),
    [
        ("amino", "elements.O", r"line \d+, \d+"),
        ("amino", "elements", r"line \d+(, \d+){5}"),
        ("ants", "permutation", r"line \d+"),
    ],
)
def test_removing_what_a_game_needs_is_one_mistake_that_lists_the_lines(
    tmp_path: Path, game: str, removed: str, lines: str
) -> None:
    path = tmp_path / "less.yaml"
    path.write_text(f"game: {game}\n{removed}: null\n", "utf-8")
    with pytest.raises(SpecError) as caught:
        load_editions([], [str(path)])
    first = str(caught.value).splitlines()[0]
    told = (
        rf"\S*less\.yaml:2:1: {removed} can't be removed: it is needed in \S+game\.yaml, {lines}\. Keep it, or change"
    )
    assert re.match(told, first), first
