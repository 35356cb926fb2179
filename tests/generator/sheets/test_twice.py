"""Sizes that save paper: cards that would fit a sheet twice if they were a little smaller."""

import pytest

from generator.base.papers import paper_named
from generator.base.shapes import Rectangle
from generator.sheets import Options
from generator.sheets.grid import best_grid
from generator.sheets.twice import twice


@pytest.mark.parametrize(
    ("size", "paper", "smaller"),
    [
        ((148, 210), "a4", (140, 198)),
        ((145, 200), "a4", (140, 198)),
        ((210, 148), "a4", (198, 140)),
        ((150, 200), "a4", (142, 193)),
        ((140, 198), "letter", (132, 196)),
        ((140, 198), "a4", None),  # two fit
        ((160, 220), "a4", None),  # too much to cut off
        ((148, 210), "a3", None),
    ],
)
def test_a_little_smaller_fits_twice(
    size: tuple[float, float], paper: str, smaller: tuple[float, float] | None
) -> None:
    on, options = paper_named(paper), Options()
    assert twice(Rectangle(*size), on, options) == smaller
    if smaller:
        assert len(best_grid(Rectangle(*size), on, options)[1]) == 1
        assert len(best_grid(Rectangle(*smaller), on, options)[1]) == 2


def test_a_disc_is_not_made_smaller() -> None:
    from generator.base.shapes.circle import Circle

    assert twice(Circle(195), paper_named("a4"), Options()) is None
