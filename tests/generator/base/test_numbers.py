"""Numbers as drawings and cards write them."""

import pytest

from generator.base.numbers import short, signed


@pytest.mark.parametrize(
    ("value", "expected"), [(2.5, "2.5"), (2.0, "2"), (0.0, "0"), (-0.125, "-0.125"), (1 / 3, "0.333"), (100, "100")]
)
def test_a_coordinate_has_no_needless_digits(value: float, expected: str) -> None:
    assert short(value) == expected


@pytest.mark.parametrize(("value", "expected"), [(4, "+4"), (0, "0"), (-2, "−2"), (-1.5, "−1.5")])
def test_a_signed_number_has_a_real_minus(value: float, expected: str) -> None:
    assert signed(value) == expected
