"""Style sheets: which rules apply to an element, and which wins."""

import time
import xml.etree.ElementTree as ET

import pytest

from generator.drawings.css import apply_styles, declarations, uncommented


def test_declarations_with_comments_urls_and_important() -> None:
    text = "fill: red; /* stroke: blue; */ mask:url('a;b') !important;;broken"
    assert list(declarations(text)) == [("fill", "red", False), ("mask", "url('a;b')", True)]


def test_sheets_become_attributes() -> None:
    sheet = "@font-face{font-family:a} @media print{rect{fill:red}} @media (prefers-contrast: more){} rect{fill:lime;font:italic bold 12px/14px A,serif} a:is(b){x:y}"
    root = ET.fromstring(f'<svg><style>{sheet}</style><rect fill="blue" style="marker:url(#m);x:3"/></svg>')
    assert apply_styles(root).unknown == ["@media print", "a:is(b)", "x: 3"]
    assert root[1].attrib == {
        "fill": "lime",
        "font-size": "12px",
        "font-family": "A,serif",
        "font-style": "italic",
        "font-weight": "bold",
        **dict.fromkeys(("marker-start", "marker-mid", "marker-end"), "url(#m)"),
    }


@pytest.mark.parametrize(
    ("value", "variables", "fill", "unknown"),
    [
        ("var(--c)", "--c: red", "red", []),
        ("var(--c, rgb(1, 2, 3))", "", "rgb(1, 2, 3)", []),
        ("var(--c)", "--c: var(--d); --d: blue", "blue", []),
        ("var(--c)", "", None, ["fill: var(--c)"]),
        ("var(--c)", "--c: var(--c)", None, ["fill: var(--c)"]),
    ],
)
def test_variables(value: str, variables: str, fill: str | None, unknown: list[str]) -> None:
    root = ET.fromstring(
        f'<svg><style>:root {{{variables}}} .a {{fill: {value}}}</style><g><rect class="a"/></g></svg>'
    )
    styled = apply_styles(root)
    assert (styled.unknown, styled.beyond) == (unknown, True)
    assert root[1][0].get("fill") == fill


@pytest.mark.parametrize(
    "text", ["/*" * 50_000, "a:(" * 30_000, "a" * 100_000, '"' * 50_001, "a{" * 30_000, "}" * 50_000]
)
def test_what_is_never_closed_is_read_fast(text: str) -> None:
    begun = time.process_time()
    apply_styles(ET.fromstring(f"<svg><style>{text}</style><rect style='{text}'/></svg>"))
    assert time.process_time() - begun < 2


def test_comments() -> None:
    assert uncommented("a/* b */c/**/d/* e") == "acd"


@pytest.mark.parametrize(
    ("value", "transform", "unknown"),
    [
        ("translate(20px, 10px) rotate(90deg)", "matrix(0 1 -1 0 20 10)", []),
        ("rotate(20 5 5)", "rotate(20 5 5)", []),
        ("translate(50%)", "translate(50%)", []),
        ("rotateZ(20deg)", None, ["transform: rotateZ(20deg)"]),
    ],
)
def test_transforms_with_units(value: str, transform: str | None, unknown: list[str]) -> None:
    root = ET.fromstring(f'<svg><rect style="transform: {value}"/></svg>')
    assert apply_styles(root).unknown == unknown
    assert root[0].get("transform") == transform
