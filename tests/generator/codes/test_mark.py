"""A mark's place on pieces of every shape, and its cells."""

import pytest

from generator.base.shapes import Setting, read_size
from generator.codes.mark import CELLS, PLATE, dark_runs, plate
from generator.codes.words import SIDE, code_words


@pytest.mark.parametrize(
    ("size", "corner", "place"),
    [
        ("poker", "bottom-left", (3.5, 77.4)),
        ("poker", "top-right", (52.0, 3.5)),
        ("190 x 130 mm", "bottom-left", (3.5, 118.5)),
        ("18 x 18 mm", "bottom-right", (8.8, 8.8)),
    ],
)
def test_it_is_inside_the_safe_zone_of_a_corner_and_nearer_to_it_on_tokens(
    size: str, corner: str, place: tuple[float, float]
) -> None:
    square = plate(read_size(size).shape(Setting(), {}), corner)
    assert square is not None
    assert square == pytest.approx((*place, PLATE))


@pytest.mark.parametrize("size", ["triangle 58 mm", "hex 40 mm", "square", "mini"])
@pytest.mark.parametrize("corner", ["bottom-left", "bottom-right", "top-left", "top-right"])
def test_other_shapes_have_room_for_it_too(size: str, corner: str) -> None:
    shape = read_size(size).shape(Setting(), {})
    square = plate(shape, corner)
    assert square is not None
    x, y, side = square
    assert shape.room([(x, y), (x + side, y), (x, y + side), (x + side, y + side)]) >= shape.safe


@pytest.mark.parametrize("size", ["40 x 10 mm", "die 16 mm", "standee 20 x 25 mm"])
def test_small_pieces_and_nets_have_none(size: str) -> None:
    assert plate(read_size(size).shape(Setting(), {}), "bottom-left") is None


def test_its_cells_are_the_word_with_a_border_and_a_quiet_zone() -> None:
    word = code_words("amino")[0]
    cells = [[0] * CELLS for _ in range(CELLS)]
    for x, y, length in dark_runs(word):
        cells[y][x : x + length] = [1] * length
    inside = [row[2:-2] for row in cells[2:-2]]
    assert int("".join(str(cell) for row in inside for cell in row), 2) == word
    for n, row in enumerate(cells):
        for m, cell in enumerate(row):
            ring = min(n, m, CELLS - 1 - n, CELLS - 1 - m)
            assert ring > 1 or cell == ring, "a light quiet zone, then a dark border"
    assert len(inside) == SIDE
