"""The difference in a form that people read."""

from pathlib import Path
from typing import Any

import pytest

from generator.editions.compare import compare
from generator.editions.difference import ValueChange
from generator.editions.edition import now
from generator.editions.summary import copies_of, lines, shown_values, value_line
from generator.sheets import Options
from generator.spec import Text, load
from tests.generator.editions.shop import tweaked


def test_copies_are_counted_with_those_that_stay_as_they_are(shop: Path) -> None:
    before = now(load(shop), Options(), ("a4",))
    after = now(tweaked(shop, "tiles.hill.copies=5", "cards.two.copies=1"), Options(), ("a4",))
    found = compare(before, after, ["en"])
    copies = copies_of(before, after, found)
    assert (copies["tiles", "hill"], copies["cards", "two"]) == ((3, 5), (2, 1))
    said = {line.piece: line.said(copies) for line in lines(found.pieces)}
    assert (said["hill"], said["two"]) == ("5 copies instead of 3", "1 copy instead of 2")


def test_long_texts_are_shown_from_where_they_differ() -> None:
    start = "word " * 60
    before, after = shown_values(ValueChange(("text",), f"{start}one end", f"{start}two ends"))
    assert (before, after) == ("…word word word word one end", "…word word word word two ends")
    before, after = shown_values(ValueChange(("text",), f"{start}end", f"{start}end, and more"))
    assert (before, after) == ("…word word word word end", "…word word word word end, and more")
    before, after = shown_values(ValueChange(("text",), "字" * 300 + "一", "字" * 300 + "二"))
    assert (before, after) == ("…" + "字" * 40 + "一", "…" + "字" * 40 + "二")


@pytest.mark.parametrize(
    ("before", "after", "is_the_same"),
    [
        ("<b>word</b> " * 60, "word " * 60, True),
        ("word " * 60, "word " * 60 + "more", False),
        ([*range(200)], [*range(201)], False),
    ],
)
def test_only_texts_that_say_the_same_are_called_so(before: Any, after: Any, is_the_same: bool) -> None:
    line = value_line(Text("en", "Shop", "", {}, {}, {}, {}), ValueChange(("data", "a"), before, after), ("data", "a"))
    assert ("the same words" in line) == is_the_same
