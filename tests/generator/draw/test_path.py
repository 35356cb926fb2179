"""SVG paths as PDF operators, by value."""

import math
import re
import xml.etree.ElementTree as ET

import pytest

from generator.draw.path import outline, path_operators
from generator.faces.subset import FaceError


@pytest.mark.parametrize(
    ("data", "operators"),
    [
        ("M1 2L3 4", "1 2 m 3 4 l"),
        ("m1,2 3,4z", "1 2 m 4 6 l h"),
        ("M0 0H5V5h-5Z", "0 0 m 5 0 l 5 5 l 0 5 l h"),
        ("M0 0C1 0 2 1 2 2S3 4 4 4", "0 0 m 1 0 2 1 2 2 c 2 3 3 4 4 4 c"),
        ("M0 0Q3 0 3 3", "0 0 m 2 0 3 1 3 3 c"),
        ("M0 0Q3 0 3 3T6 6", "0 0 m 2 0 3 1 3 3 c 3 5 4 6 6 6 c"),
        ("M0-1.5.5 2", "0 -1.5 m 0.5 2 l"),
        ("M0 0A0 5 0 0 1 3 3", "0 0 m 3 3 l"),
        ("M0 0a0 5 0 013 3", "0 0 m 3 3 l"),
    ],
)
def test_paths(data: str, operators: str) -> None:
    assert path_operators(data) == operators


@pytest.mark.parametrize(("large", "sweep"), [(0, 1), (1, 1), (0, 0), (1, 0)])
def test_arcs_stay_on_their_circle(large: int, sweep: int) -> None:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", path_operators(f"M0 5A5 5 0 {large} {sweep} 5 0"))]
    ends = list(zip(numbers[0::2], numbers[1::2], strict=True))[0::3]
    centre = (5, 5) if large != sweep else (0, 0)
    assert ends[-1] == (5, 0)
    assert len(ends) == (4 if large else 2)
    for x, y in ends:
        assert math.hypot(x - centre[0], y - centre[1]) == pytest.approx(5, abs=0.002)


@pytest.mark.parametrize(
    ("svg", "operators"),
    [
        ("<rect x='1' y='2' width='3' height='4'/>", "1 2 3 4 re"),
        (
            "<rect x='1' y='2' width='10' height='8' rx='2'/>",
            "3 2 m 9 2 l 10.105 2 11 2.895 11 4 c 11 8 l 11 9.105 10.105 10 9 10 c 3 10 l 1.895 10 1 9.105 1 8 c "
            "1 4 l 1 2.895 1.895 2 3 2 c h",
        ),
        (
            "<circle cx='5' cy='6' r='2'/>",
            "7 6 m 7 7.105 6.105 8 5 8 c 3.895 8 3 7.105 3 6 c 3 4.895 3.895 4 5 4 c 6.105 4 7 4.895 7 6 c h",
        ),
        (
            "<ellipse cx='5' cy='6' rx='4' ry='2'/>",
            "9 6 m 9 7.105 7.209 8 5 8 c 2.791 8 1 7.105 1 6 c 1 4.895 2.791 4 5 4 c 7.209 4 9 4.895 9 6 c h",
        ),
        ("<line x1='0' y1='1' x2='2' y2='3'/>", "0 1 m 2 3 l"),
        (
            "<circle cx='5' cy='5' r='2'/>",
            "7 5 m 7 6.105 6.105 7 5 7 c 3.895 7 3 6.105 3 5 c 3 3.895 3.895 3 5 3 c 6.105 3 7 3.895 7 5 c h",
        ),
        (
            "<rect width='10' height='2' rx='3'/>",
            "3 0 m 7 0 l 8.657 0 10 0.448 10 1 c 10 1 l 10 1.552 8.657 2 7 2 c 3 2 l 1.343 2 0 1.552 0 1 c 0 1 l 0 0.448 1.343 0 3 0 c h",
        ),
        ("<polygon points='0,0 1,0 1,1'/>", "0 0 m 1 0 l 1 1 l h"),
        ("<polyline points='0 0 1 0'/>", "0 0 m 1 0 l"),
    ],
)
def test_shapes(svg: str, operators: str) -> None:
    assert outline(ET.fromstring(svg)) == operators


@pytest.mark.parametrize("data", ["L1 1", "M1", "M0 0 X", "M0 0C1 1", "5 5", "M0 0Z5", "M0 0A1 1 0 5 1 2 2"])
def test_broken_paths_are_refused(data: str) -> None:
    with pytest.raises(FaceError, match="d="):
        path_operators(data)
