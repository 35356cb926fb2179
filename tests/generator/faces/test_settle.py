"""The positions of settled text."""

import xml.etree.ElementTree as ET

import pytest

from generator.faces.settle import Settler
from generator.faces.subset import parse


def settled(attributes: str, inside: str) -> list[tuple[str, float, float, float]]:
    """Each run of a box at (5, 10) of 40 × 20 mm with 4 mm text: its letters, x, y and size."""
    box = f'<foreignObject x="5" y="10" width="40" height="20" font-size="4" {attributes}>{inside}</foreignObject>'
    tree = parse(f'<svg viewBox="0 0 50 50">{box}</svg>')
    Settler("en", lambda *_: ET.Element("g")).settle(tree)
    runs = [element for element in tree.iter() if element.tag == "text"]
    return [(run.text or "", *(float(run.attrib[name]) for name in ("x", "y", "font-size"))) for run in runs]


@pytest.mark.parametrize(
    ("valign", "baseline"),
    # 10 mm, half the leading (0.1 · 4), the letters' height over the baseline (0.77 · 4); 15.2 mm are left over
    [("top", 13.48), ("middle", 21.08), ("bottom", 28.68)],
)
def test_a_line_stands_at_the_top_in_the_middle_or_at_the_bottom(valign: str, baseline: float) -> None:
    assert settled(f'data-valign="{valign}"', "<p>One</p>") == [("One", 5, baseline, 4)]


def test_lines_follow_at_their_leading_and_paragraphs_at_their_space() -> None:
    rows = settled('data-line-height="1.5"', '<p>One<br/>two</p><p data-space="2">three</p>')
    assert [(text, y) for text, _, y, _ in rows] == [("One", 14.08), ("two", 20.08), ("three", 28.08)]


def test_lines_on_ruled_paper_keep_their_distance_whatever_their_size() -> None:
    """The first stands 0.77 of the pitch below the top."""
    for size in (4, 3):
        rows = settled('data-pitch="6"', f'<p font-size="{size}">One<br/>two</p>')
        assert [y for _, _, y, _ in rows] == [14.62, 20.62]


def test_a_mark_can_be_larger_than_its_text_and_stands_in_the_middle_of_the_first_line() -> None:
    mark, text = settled("", '<p data-indent="8" data-mark="1" data-mark-size="6">One</p>')
    assert (mark[1], mark[3]) == (5, 6)
    assert mark[2] == pytest.approx(text[2] + 0.7)
    assert text == ("One", 13, 13.48, 4)


def test_small_letters_hang_or_rise_by_a_share_of_the_size() -> None:
    low, high = settled("", "<p>H<sub>2</sub></p>")[1], settled("", "<p>H<sup>2</sup></p>")[1]
    assert (low[2], low[3]) == pytest.approx((13.48 + 0.16 * 4, 0.62 * 4))
    assert (high[2], high[3]) == pytest.approx((13.48 - 0.36 * 4, 0.62 * 4))


def test_a_disc_stands_beside_the_middle_of_its_paragraph_with_its_icon() -> None:
    first = '<p data-indent="6" data-mark-icon="ant" data-mark-disc="#123456">One<br/>two</p>'
    box = f'<foreignObject x="5" y="10" width="40" height="20" font-size="4">{first}<p>three</p></foreignObject>'
    tree = parse(f'<svg viewBox="0 0 50 50">{box}</svg>')
    icons: list[tuple[float, float, float]] = []

    def icon(_: str, x: float, y: float, size: float, __: str) -> ET.Element:
        icons.append((x, y, size))
        return ET.Element("g")

    Settler("en", icon).settle(tree)
    (disc,) = (element for element in tree.iter() if element.tag == "circle")
    x, y, r = (float(disc.attrib[name]) for name in ("cx", "cy", "r"))
    baselines = [float(run.attrib["y"]) for run in tree.iter() if run.tag == "text"]
    assert disc.get("fill") == "#123456"
    assert (x, 2 * r) == pytest.approx((5 + r, 0.84 * 6))
    assert y == pytest.approx((baselines[0] + baselines[1]) / 2 - 0.34 * 4, abs=0.01)
    assert icons == [pytest.approx((x - 0.68 * r, y - 0.68 * r, 1.36 * r), abs=0.01)]
