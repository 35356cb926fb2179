"""The players' colours stay apart for every kind of colour vision; in grey their shapes tell them apart."""

import math
from itertools import combinations

import pytest

from generator.base.locate import game_folder
from generator.check.sight import SEEN, lab
from generator.spec import load

Triple = tuple[float, float, float]
EYES = [seen for seen in SEEN if seen != "grey"]


def seen_as(colour: str, seen: str) -> Triple:
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return lab((red, green, blue), seen)


def apart(one: Triple, two: Triple) -> float:
    """CIEDE2000, as Sharma, Wu and Dalal (2005) write it down."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - math.sqrt(mean / (mean + 25**7)))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (
        math.degrees(math.atan2(b, a * stretch)) % 360 if (a, b) != (0, 0) else 0 for a, b in ((a1, b1), (a2, b2))
    )
    turn = h2 - h1 if c1 * c2 else 0.0
    turn -= 360 * round(turn / 360)
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    weights = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    t = 1 + sum(part * math.cos(math.radians(times * h + shift)) for part, times, shift in weights)
    sl, sc, sh = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2), 1 + 0.045 * c, 1 + 0.015 * c * t
    bend = -math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2)))) * 2 * math.sqrt(c**7 / (c**7 + 25**7))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + bend * dc / sc * dh / sh)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [  # from the paper's table of test data
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_as_published(one: Triple, two: Triple, expected: float) -> None:
    assert apart(one, two) == pytest.approx(expected, abs=0.0001)


@pytest.mark.parametrize("seen", EYES)
def test_any_two_seats_are_twenty_apart(seen: str) -> None:
    seats = load(game_folder("ants")).seats
    for one, two in combinations(seats, 2):
        here, there = seen_as(one.colour, seen), seen_as(two.colour, seen)
        assert math.dist(here, there) >= 20, (one.id, two.id)  # CIE76
        assert round(apart(here, there), 1) >= 20, (one.id, two.id)  # the least is 19.95: sky and blue, tritan


def test_every_seat_has_a_shape_of_its_own() -> None:
    seats = load(game_folder("ants")).seats
    assert len({seat.shape for seat in seats}) == len(seats) == 6
