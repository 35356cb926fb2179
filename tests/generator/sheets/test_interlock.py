"""Pieces of any form lie close to each other, and never on each other."""

import pytest
from PIL import Image, ImageDraw

from generator.base.papers import PAPERS
from generator.base.shapes import Setting, Shape, read_size
from generator.base.shapes.outline import Outline
from generator.sheets import Options, lay_out
from generator.sheets.interlock import interlocked
from generator.spec.game import Component, Piece
from tests.generator.base.shapes.test_outline import FLAG

SCALE = 8  # pixels in a mm


def shape(size: str) -> Shape:
    return Outline(FLAG) if size == "flag" else read_size(size).shape(Setting(), {})


@pytest.mark.parametrize(
    ("size", "grid", "most"),
    [
        ("polygon 0,0 40,0 20,35", 30, 56),  # every other triangle is upside down
        ("polygon 0,0 30,0 45,30 15,30", 32, 40),  # all lean the same way
        ("flag", 18, 18),
        ("polygon 0,0 40,0 40,30 0,30", 36, 36),
    ],
)
def test_as_many_fit_as_in_a_grid_or_more(size: str, grid: int, most: int) -> None:
    form = shape(size)
    places = interlocked(form, 1.0, 200.0, 280.0, 1000)
    lying = max((200 // (w + 2)) * (280 // (h + 2)) for w, h in ((form.width, form.height), (form.height, form.width)))
    assert (lying, len(places)) == (grid, most)
    image = Image.new("L", (200 * SCALE, 280 * SCALE), 0)
    draw, area = ImageDraw.Draw(image), 0
    for place in places:
        corners = [place.at(corner) for corner in form.outline]
        assert all(0.95 <= x <= 199.05 and 0.95 <= y <= 279.05 for x, y in corners)
        draw.polygon([(x * SCALE, y * SCALE) for x, y in corners], fill=255)
        area += abs(sum(a * d - c * b for (a, b), (c, d) in zip(corners, (*corners[1:], corners[0]), strict=True))) / 2
    assert image.histogram()[255] / SCALE**2 > 0.999 * area  # none lies on another


def test_pieces_interlock_only_if_that_saves_a_sheet() -> None:
    size = read_size("polygon 0,0 40,0 20,35")
    form = size.shape(Setting(), {})
    for number, least in ((12, 0), (44, 15)):
        part = Component("spikes", "pieces", "card", False, (Piece("spike", number, "face.svg", None, size, {}),))
        (page,) = lay_out(part, {"spike": form}, PAPERS["a4"], Options())
        turned = sum(placed.matrix.a < -0.5 for placed in page.placements)
        assert turned >= least > 0 or turned == least == 0
