"""Paths: every command, and where a mistake ends them."""

import pytest

from generator.drawings.outline import box_of, written
from generator.drawings.path import read_path


@pytest.mark.parametrize(
    ("data", "result"),
    [
        ("M1 2L3 4", "M1 2L3 4"),
        ("m1 2 3 4-1-1z", "M1 2L4 6L3 5Z"),
        ("M0 0h5v5H0z", "M0 0L5 0L5 5L0 5Z"),
        ("M0 0C1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"),
        ("M0 0Q3 3 6 0T12 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"),
        ("M0 0L5 5zL9 9", "M0 0L5 5ZM0 0L9 9"),
        ("M0 0A0 5 0 0 1 9 9", "M0 0L9 9"),
        ("M0 0L5 5L7", "M0 0L5 5"),
        ("M0 0L5 5X9 9", "M0 0L5 5"),
        ("L5 5", ""),
        ("M5 5", ""),
        ("", ""),
    ],
)
def test_paths(data: str, result: str) -> None:
    assert written(read_path(data)) == result


def test_arcs_with_flags_that_touch_their_numbers() -> None:
    half = read_path("M0 5a5 5 0 0110 0")
    assert box_of(half) == pytest.approx((0, 0, 10, 5), abs=1e-3)
