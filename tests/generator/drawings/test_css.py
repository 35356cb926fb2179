"""Style sheets: which rules apply to an element, and which wins."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.css import apply_styles, declarations, matches, read_selector

TREE = ET.fromstring('<svg><g id="a" class="x y"><rect data-n="12"/><path class="z"/><path/></g><path/></svg>')
PARENTS = {child: parent for parent in TREE.iter() for child in parent}


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
        ("[data-n]", 1),
        ("[data-n='12']", 1),
        ("[data-n^=1][data-n$=2]", 1),
        ("[class~=y]", 1),
        (":first-child", 2),
    ],
)
def test_selectors(selector: str, found: int) -> None:
    read = read_selector(selector)
    assert read is not None
    assert sum(matches(element, read, PARENTS) for element in TREE.iter()) == found


@pytest.mark.parametrize("selector", ["a:nth-child(2)", "a::before", ">", "a >", ""])
def test_what_is_no_selector_here(selector: str) -> None:
    assert read_selector(selector) is None


def test_declarations_with_comments_urls_and_important() -> None:
    text = "fill: red; /* stroke: blue; */ mask:url('a;b') !important;;broken"
    assert list(declarations(text)) == [("fill", "red", False), ("mask", "url('a;b')", True)]


def test_sheets_become_attributes() -> None:
    sheet = "@font-face{font-family:a} @media print{rect{fill:red}} rect{fill:lime;font:italic bold 12px/14px A,serif} a:is(b){x:y}"
    root = ET.fromstring(f'<svg><style>{sheet}</style><rect fill="blue" style="marker:url(#m);x:3"/></svg>')
    assert apply_styles(root) == ["a:is(b)"]
    assert root[1].attrib == {
        "fill": "lime",
        "font-size": "12px",
        "font-family": "A,serif",
        "font-style": "italic",
        "font-weight": "bold",
        **dict.fromkeys(("marker-start", "marker-mid", "marker-end"), "url(#m)"),
    }
