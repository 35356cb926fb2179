"""Selectors: which elements they choose, and how long that takes."""

import time
import xml.etree.ElementTree as ET

import pytest

from generator.drawings.selectors import LONGEST, Family, read_selector

TREE = ET.fromstring('<svg><g id="a" class="x y"><rect data-n="12"/><path class="z"/><path/></g><path/></svg>')


@pytest.mark.parametrize(
    ("selector", "found"),
    [
        ("path", 3),
        ("*", 6),
        ("g path", 2),
        ("svg > path", 1),
        ("#a > path.z", 1),
        (".x.y rect", 1),
        (".x.w", 0),
        ("rect + path", 1),
        ("rect ~ path", 2),
        ("svg rect ~ path", 2),
        ("[data-n]", 1),
        ("[data-n='12']", 1),
        ("[data-n^=1][data-n$=2]", 1),
        ("[class~=y]", 1),
        (":first-child", 2),
        (":root > path", 1),
    ],
)
def test_selectors(selector: str, found: int) -> None:
    read = read_selector(selector)
    assert read is not None
    assert len(list(Family(TREE).chosen(read))) == found


@pytest.mark.parametrize("selector", ["a:nth-child(2)", "a::before", ">", "a >", "", "a " * 20, "[" * (LONGEST + 1)])
def test_what_is_no_selector_here(selector: str) -> None:
    assert read_selector(selector) is None


@pytest.mark.parametrize(
    ("selector", "inside"),
    [
        (".none g g g g g g g g g rect", "<g>" * 90 + "<rect/>" + "</g>" * 90),
        (".none ~ rect ~ rect", "<rect/>" * 8_000),
    ],
)
def test_deep_and_long_drawings_are_searched_fast(selector: str, inside: str) -> None:
    family, read = Family(ET.fromstring(f"<svg>{inside}</svg>")), read_selector(selector)
    assert read is not None
    begun = time.process_time()
    assert list(family.chosen(read)) == []
    assert time.process_time() - begun < 2
