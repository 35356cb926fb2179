"""The one path of a drawing along which a piece is cut."""

import math

import pytest

from generator.base.geometry import bounds
from generator.base.shapes.path import smooth
from generator.drawings.cut import cut_of
from generator.drawings.errors import DrawingError


def drawing(inside: str, size: str = 'viewBox="0 0 40 50"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'.encode()


@pytest.mark.parametrize(
    ("inside", "box"),
    [
        ('<path d="M10 10H30V40H10Z"/>', (20, 30)),
        ('<path d="M10 10V40H30V10Z"/>', (20, 30)),  # anticlockwise
        ('<path d="M10 10H30V40H10V10"/>', (20, 30)),  # its end is its start
        ('<rect x="1" y="2" width="20" height="30" rx="4"/>', (20, 30)),
        ('<polygon points="0,0 20,0 10,30"/>', (20, 30)),
        ('<circle cx="20" cy="20" r="10"/>', (20, 20)),
        ('<g transform="scale(2)"><g transform="rotate(90)"><path d="M0 0H10V5H0Z"/></g></g>', (10, 20)),
        ('<defs><path d="M0 0H9V9Z"/></defs><path style="display:none" d="M0 0H9V9Z"/><path d="M0 0H9V8H0Z"/>', (9, 8)),
    ],
)
def test_a_cut_begins_at_the_corner_of_its_box_and_is_clockwise(inside: str, box: tuple[float, float]) -> None:
    points = smooth(cut_of(drawing(inside)).path)
    assert bounds(points) == pytest.approx((0, 0, *box), abs=0.01)
    assert sum(x * v - u * y for (x, y), (u, v) in zip(points, (*points[1:], points[0]), strict=True)) > 0


def test_curves_stay_curves() -> None:
    cut = cut_of(drawing('<path d="M20 0A20 20 0 0 0 20 40A20 20 0 0 0 20 0Z"/>'))
    assert [letter for letter, _ in cut.path] == ["m", "c", "c", "c", "c", "h"]
    assert all(math.dist(point, (20, 20)) == pytest.approx(20, abs=0.02) for point in smooth(cut.path))


@pytest.mark.parametrize(
    ("size", "width"),
    [
        ('viewBox="0 0 40 50"', 20),  # as in a face, a unit is a mm
        ('width="80mm" height="100mm" viewBox="0 0 40 50"', 40),
        ('width="96" height="96"', 20 * 25.4 / 96),
    ],
)
def test_a_cut_is_as_large_as_the_drawing_says(size: str, width: float) -> None:
    assert cut_of(drawing('<path d="M0 0H20V20H0Z"/>', size)).width == pytest.approx(width)


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ("", "it has no path"),
        ('<path d="M0 0H20V20H0"/>', "its path is open"),
        ('<path d="M0 0H20L0 20H20Z"/>', "its path crosses or touches itself near"),
        ('<path d="M0 0H20V20H0ZM5 5H9V9Z"/>', "it has 2 paths, not one"),
        ('<path d="M0 0H20V20Z"/><circle r="3"/>', "it has 2 paths, not one"),
        ("<text>A</text>", "it has a <text>, not only a path"),
        (f'<path d="M0 0{"l1 1" * 401}V9Z"/>', "its path has 404 lines and curves. At most 400 can be cut"),
    ],
)
def test_what_can_not_be_cut_is_refused(inside: str, what: str) -> None:
    with pytest.raises(DrawingError, match=f"^{what}"):
        cut_of(drawing(inside))
