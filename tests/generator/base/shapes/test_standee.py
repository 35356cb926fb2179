"""A standee stands."""

import pytest

from generator.base.shapes.standee import FOOT, Standee
from tests.generator.base.shapes.folding import Net, dot, minus, near, times


def test_a_standee_stands_back_to_back_on_two_feet() -> None:
    angles = {"back": 180.0, "front-foot": -90.0, "back-foot": -90.0}
    net = Net(Standee(20, 25), "front", angles.__getitem__)
    assert len(net.sheets) == 4
    assert sorted(net.corners("front")) == sorted(net.corners("back"))
    assert net.outward("front") == near(times(net.outward("back"), -1))
    assert net.up("front") == net.up("back") == (0, -1, 0)
    floor = max(y for _, y, _ in net.corners("front"))
    for side in ("front", "back"):
        foot = f"{side}-foot"
        assert {y for _, y, _ in net.corners(foot)} == {floor}
        assert net.outward(foot) == (0, -1, 0)  # the print faces up
        away = [dot(minus(corner, net.corners(side)[0]), net.outward(side)) for corner in net.corners(foot)]
        assert (min(away), max(away)) == pytest.approx((0, FOOT * 25))
