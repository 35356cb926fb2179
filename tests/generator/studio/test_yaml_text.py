"""A change of one value in a YAML file leaves every other letter as it is."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.errors import CutlineError, Place
from generator.spec.yaml_file import read_scalar
from generator.studio.yaml_text import Steps, with_value

PATH = Path("game.yaml")
GAME = """\
# A game.
rules:
  deal: 4               # cards dealt
  "mars deal": 5
# after the rules
cards:
  pieces:
    - {id: one,   copies: 1, value: -1}   # the first
    - {id: two, copies: 2}
    # no more
  list: [a, b]
  blocks:
    - id: x
      n: 1
    - id: y
      n: 2
empty:
note: |
  Two
  lines
folded: >-
  some
  words
quoted: 'it''s'
last: "q"
"""
CHANGES: list[tuple[Steps, Any, str, str]] = [
    (("rules", "deal"), 5, "deal: 4    ", "deal: 5    "),
    (("rules", "mars deal"), 6, '"mars deal": 5', '"mars deal": 6'),
    (("rules", "new"), 7, '"mars deal": 5', '"mars deal": 5\n  new: 7'),
    (("cards", "pieces", "one", "value"), 2, "value: -1}", "value: 2}"),
    (("cards", "pieces", "one", "name"), "Fox: red", "value: -1}", 'value: -1, name: "Fox: red"}'),
    (("cards", "pieces", "three", "copies"), 3, "copies: 2}", "copies: 2}\n    - {id: three, copies: 3}"),
    (("cards", "pieces", "two"), None, "    - {id: two, copies: 2}\n", ""),
    (("cards", "pieces", "one", "copies"), None, "copies: 1, ", ""),
    (("cards", "pieces", 0, "id"), "uno", "id: one", "id: uno"),
    (("cards", "list"), ["a", "no"], "[a, b]", '[a, "no"]'),
    (("cards", "list", 1), None, "[a, b]", "[a]"),
    (("cards", "blocks", "x", "n"), 9, "n: 1", "n: 9"),
    (("cards", "blocks", "y"), None, "    - id: y\n      n: 2\n", ""),
    (("cards", "blocks", "y", "n"), None, "      n: 2\n", ""),
    (("cards", "blocks", "x", "id"), None, "- id: x\n      n: 1", "- n: 1"),
    (("empty",), "full", "empty:", "empty: full"),
    (("empty", "a", "b"), True, "empty:", "empty: {a: {b: true}}"),
    (("note",), "One\nmore\n", "Two\n  lines", "One\n  more"),
    (("note",), " indented", "|\n  Two\n  lines", '" indented"'),
    (("folded",), "other words", "some\n  words", "other words"),
    (("quoted",), "that's it", "it''s", "that''s it"),
    (("last",), "", '"q"', '""'),
    (("last",), 'say "Hi"\n', '"q"', '"say \\"Hi\\"\\n"'),
    (("rules",), None, '  deal: 4               # cards dealt\n  "mars deal": 5\n', ""),
    (("missing",), None, "", ""),
    (("strings", "hint"), "Ü", 'last: "q"\n', 'last: "q"\nstrings: {hint: Ü}\n'),
]


@pytest.mark.parametrize(("steps", "value", "old", "new"), CHANGES)
def test_only_the_value_changes(steps: Steps, value: Any, old: str, new: str) -> None:
    wanted = GAME.replace(old, new, 1)
    if steps == ("rules",):
        wanted = wanted.replace("rules:\n", "", 1)
    assert with_value(PATH, GAME, steps, value) == wanted


def test_an_empty_file_gets_its_first_value() -> None:
    assert with_value(PATH, "", ("game",), "amino") == "game: amino\n"
    assert with_value(PATH, "# a note\n", ("a", "b"), 1) == "# a note\na: {b: 1}\n"
    assert with_value(PATH, "a: {}\nb: []\n", ("a", "x"), 1) == "a: {x: 1}\nb: []\n"
    assert with_value(PATH, "a: {x: 1}\n", ("a", "x"), None) == "a: {}\n"
    assert with_value(PATH, "a:\n  x: 1\n", ("a", "x"), None) == "a:\n  {}\n"


def test_what_cannot_be_changed_in_place_is_refused() -> None:
    with pytest.raises(CutlineError, match="can't be added to a value"):
        with_value(PATH, "a: 1\n", ("a", "b"), 2)


_WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Cn"]), max_size=12)
_VALUES = st.one_of(st.integers(-999, 999), st.booleans(), _WORDS, st.lists(_WORDS, max_size=3))


@given(value=_VALUES, change=st.sampled_from([each[0] for each in CHANGES if each[1] is not None]))
def test_any_value_is_read_back_and_no_comment_is_lost(value: Any, change: Steps) -> None:
    text = with_value(PATH, GAME, change, value)  # reads back what it writes, or raises
    assert read_scalar(text, Place(PATH)) is not None
    for comment in ("# A game.", "# cards dealt", "# after the rules", "# the first", "# no more"):
        assert comment in text
