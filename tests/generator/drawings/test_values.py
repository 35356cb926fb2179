"""Numbers, lengths and transforms as SVG writes them."""

import math

import pytest

from generator.base.geometry import Matrix
from generator.drawings.values import Sizes, fitted, inverse, length, matrix_of, numbers, share, uniform, viewbox_of

SIZES = Sizes(200, 100, 10)


@pytest.mark.parametrize(
    ("text", "along", "value"),
    [
        ("3", "x", 3),
        ("1e1px", "x", 10),
        ("1in", "y", 96),
        ("25.4mm", "", 96),
        ("72pt", "", 96),
        ("2em", "x", 20),
        ("2ex", "x", 10),
        ("50%", "x", 100),
        ("50%", "y", 50),
        ("10%", "", math.sqrt((200**2 + 100**2) / 2) / 10),
        ("abc", "x", -1),
        (None, "x", -1),
    ],
)
def test_lengths(text: str | None, along: str, value: float) -> None:
    assert length(text, SIZES, along, -1) == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("translate(3)", (13, 20)),
        ("translate(3,4) scale(2)", (23, 44)),
        ("rotate(90 10 20)", (10, 20)),
        ("rotate(0.25turn)", (-20, 10)),
        ("skewX(45)", (30, 20)),
        ("skewY(45)", (10, 30)),
        ("matrix(1 0 0 1 5 6)", (15, 26)),
        ("translate(3) nonsense", (10, 20)),
        ("scale()", (10, 20)),
        ("", (10, 20)),
    ],
)
def test_transforms(text: str, point: tuple[float, float]) -> None:
    assert matrix_of(text).at((10, 20)) == pytest.approx(point)


def test_numbers_and_shares() -> None:
    assert numbers("1,2 -3.5.5 x 4") == [1, 2, -3.5, 0.5]
    assert [share(text) for text in ("50%", ".25", "7", "-1", "x", None)] == [0.5, 0.25, 1, 0, 1, 1]
    assert viewbox_of("0 0 0 9") is None
    assert viewbox_of("1, 2, 3, 4") == (1, 2, 3, 4)


def test_matrices_are_undone_and_measured() -> None:
    matrix = Matrix.shift(3, 4) @ Matrix.turn(30) @ Matrix.scale(2, 2)
    back = inverse(matrix)
    assert back is not None
    assert back.at(matrix.at((5, 6))) == pytest.approx((5, 6))
    assert uniform(matrix) == pytest.approx(2)
    assert uniform(Matrix.scale(1, 2)) is None
    assert inverse(Matrix.scale(0, 1)) is None


@pytest.mark.parametrize(
    ("how", "corner"),
    [(None, (5, 0)), ("xMinYMid", (0, 0)), ("xMaxYMid meet", (10, 0)), ("none", (0, 0)), ("xMidYMax slice", (0, -10))],
)
def test_viewboxes_fit_in(how: str | None, corner: tuple[float, float]) -> None:
    assert fitted((1, 1, 10, 10), 20, 10, how).at((1, 1)) == pytest.approx(corner)
