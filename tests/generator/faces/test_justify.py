"""Justified text: both edges are straight, but for last lines."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from generator.faces.settle import Settler
from generator.faces.subset import parse

TEXT = "Whenever somebody wins, everybody else <b>discards</b> their most valuable possession.<br/>A last line"


def lines(language: str, text: str, align: str = "justify") -> list[list[tuple[str, float, float]]]:
    """Return the words of a box that is 40 mm wide, at 5 mm: their lines, and where each begins and ends."""
    box = (
        f'<foreignObject x="5" width="40" height="60" font-size="3" text-align="{align}"><p>{text}</p></foreignObject>'
    )
    tree = parse(f'<svg viewBox="0 0 50 50">{box}</svg>')
    settler = Settler(language, lambda *_: ET.Element("g"))
    settler.settle(tree)
    found: dict[str, list[tuple[str, float, float]]] = {}
    for run, told in zip(tree.iter("text"), settler.texts, strict=True):
        x = float(run.attrib["x"])
        found.setdefault(run.attrib["y"], []).append((run.text or "", x, x + told.width))
    return list(found.values())


def test_lines_fill_their_room_but_for_the_last_ones() -> None:
    *full, short, last = lines("en", TEXT)
    assert len(full) >= 2
    for line in full:
        assert (line[0][1], max(end for *_, end in line)) == (5, pytest.approx(45, abs=0.01))
        gaps = [after[1] - before[2] for before, after in pairwise(line)]
        assert max(gaps) == pytest.approx(min(gaps), abs=0.01)
    assert short[-1][2] < 44
    assert [text for text, *_ in last] == ["A last line"]


def test_words_are_hyphenated_rather_than_pulled_apart() -> None:
    text = "Alle anderen werfen unverzüglich ihre wertvollsten Besitztümer ab, unbeschadet früherer Vereinbarungen"
    assert any(line[-1][0].endswith("-") for line in lines("de", text))
    assert not any(line[-1][0].endswith("-") for line in lines("de", text, "start"))


@pytest.mark.parametrize(("align", "x"), [("start", 5.0), ("center", 21.543), ("end", 38.085)])
def test_other_ways_to_align(align: str, x: float) -> None:
    assert lines("en", "Short", align)[0][0][1] == x
