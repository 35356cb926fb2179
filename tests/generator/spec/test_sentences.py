"""Strings as inline markup: names without keywords, prose with them, cells that are printed as they stand."""

from pathlib import Path

import pytest

from generator.base.errors import Place, Problem
from generator.spec.keyword import Keyword
from generator.spec.sentences import Sentences, cell_markup


@pytest.mark.parametrize(
    ("cell", "as_name", "as_prose"),
    [
        ("Stun & run", "Stun &amp; run", "<b>Stun</b> &amp; run"),
        ("a\nstun {{ rules.deal }}", "a<br/>stun 4", "a<br/><b>stun</b> 4"),
        ("**stun** 1 < 2", "<b>stun</b> 1 &lt; 2", "<b>stun</b> 1 &lt; 2"),
        ("<strong>stun</strong>", "<b>stun</b>", "<b>stun</b>"),
    ],
)
def test_a_cell_as_a_name_and_as_prose(tmp_path: Path, cell: str, as_name: str, as_prose: str) -> None:
    problems = list[Problem]()
    stun = Keyword("stun", forms=("stun",))
    sentences = Sentences("en", {"rules": {"deal": 4}}, (tmp_path, "tiny"), problems, [stun])
    place = Place(tmp_path / "cards.csv")
    made = [sentences.finished(cell_markup(cell), "text", place, prose) for prose in (False, True)]
    assert (made, problems) == ([as_name, as_prose], [])


@pytest.mark.parametrize("cell", ["<b>open", "{{ nothing }}", ":no-such-icon: & co"])
def test_a_lenient_cell_that_fails_is_printed_as_it_stands(tmp_path: Path, cell: str) -> None:
    problems = list[Problem]()
    sentences = Sentences("en", {}, (tmp_path, "tiny"), problems)
    made = sentences.as_it_stands(cell_markup(cell), "text", Place(tmp_path / "cards.csv", 3, 2))
    assert (made.unescape(), problems, sentences.failing) == (cell, [], [])
    assert str(sentences.literal[0]).startswith(f"{(tmp_path / 'cards.csv').as_posix()}:3:2: ")
