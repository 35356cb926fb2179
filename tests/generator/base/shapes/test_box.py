"""A box folds to the inner size asked for."""

import pytest

from generator.base.shapes import Setting, Size
from generator.base.shapes.box import PLAY, Box
from tests.generator.base.shapes.folding import Net, inside, near, times


@pytest.mark.parametrize("stock", [0.1, 0.2, 0.3, 0.5, 1.0])
@pytest.mark.parametrize("cards", [6, 24, 48])
def test_a_box_folds_to_the_size_of_its_deck(stock: float, cards: int) -> None:
    decks = {"cards": (Size("rectangle", (63.5, 88.9)), cards - 4), "more": (Size("rectangle", (60.0, 80.0)), 4)}
    shape = Size("box", decks=("cards", "more")).shape(Setting(stock=stock), decks)
    net = Net(shape, "front")
    wall = min(stock, 0.4)
    width, height, depth = 63.5 + PLAY + 2 * wall, 88.9 + PLAY + 4 * wall, cards * stock + PLAY + 4 * wall
    assert len(net.sheets) == 6
    corners = {corner for name in net.sheets for corner in net.corners(name)}
    assert len(corners) == 8  # lid and base meet front and sides
    spans = [max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in range(3)]
    assert spans == pytest.approx([width, height, depth])
    for one, other in (("front", "back"), ("side", "other-side"), ("lid", "base")):
        assert net.outward(one) == near(times(net.outward(other), -1))
    assert len({net.outward(name) for name in net.sheets}) == 6
    ((under, flat),) = [found for tab in net.tabs() for found in net.under(tab)]
    assert under == "front"
    assert inside(flat, net.panels["front"])
    assert max(x for x, _ in flat) - min(x for x, _ in flat) == pytest.approx(12)  # wide, however thin the box


@pytest.mark.parametrize(("sleeves", "size", "each"), [("thin", (66.0, 91.4), 0.42), ("thick", (66.0, 91.4), 0.6)])
def test_a_box_for_sleeves_is_as_much_larger(sleeves: str, size: tuple[float, float], each: float) -> None:
    decks = {"cards": (Size("rectangle", (63.5, 88.9)), 48)}
    front, side, *_ = Size("box", decks=("cards",)).shape(Setting(sleeves=sleeves), decks).panels
    room = 2 * 0.3 + PLAY, 4 * 0.3 + PLAY
    assert (front.width, front.height) == pytest.approx((size[0] + room[0], size[1] + room[1]))
    assert side.width == pytest.approx(48 * each + room[1])


def test_a_box_reads_upright_all_around_and_its_lid_from_the_front() -> None:
    net = Net(Box(64.5, 89.9, 8.2), "front")
    assert {net.up(name) for name in ("front", "side", "back", "other-side")} == {(0, -1, 0)}
    assert net.outward("lid") == (0, -1, 0)
    assert net.up("lid") == net.outward("back")
    assert net.up("base") == net.outward("front")


def test_a_thumb_gets_into_a_box() -> None:
    front, *_ = (box := Box(64.5, 89.9, 8.2)).panels
    notch = [(x, y) for x, y in box.outline if front.x < x < front.x + front.width and y < front.y + 20]
    assert max(y for _, y in notch) - front.y == pytest.approx(5)
    assert notch[-1][0] - notch[0][0] == pytest.approx(18)
    assert notch[0][0] + notch[-1][0] == pytest.approx(64.5)  # in the middle
