"""The players' colours stay apart for every kind of colour vision; in grey their shapes tell them apart."""

import math
from itertools import combinations

import pytest

from generator.locate import game_folder
from generator.spec import load

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB
SEEN = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def applied(matrix: tuple[Triple, ...], colour: Triple) -> Triple:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def lab(colour: str, seen: str) -> Triple:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    simulated = applied(SEEN[seen], (red, green, blue))
    x, y, z = applied(TO_XYZ, tuple(min(1.0, max(0.0, c)) for c in simulated))  # type: ignore[arg-type]
    fx, fy, fz = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / WHITE[0], y / WHITE[1], z / WHITE[2])
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


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


@pytest.mark.parametrize("seen", SEEN)
def test_any_two_seats_are_twenty_apart(seen: str) -> None:
    seats = load(game_folder("ants")).seats
    for one, two in combinations(seats, 2):
        here, there = lab(one.colour, seen), lab(two.colour, seen)
        assert math.dist(here, there) >= 20, (one.id, two.id)  # CIE76
        assert round(apart(here, there), 1) >= 20, (one.id, two.id)  # the least is 19.95: sky and blue, tritan


def test_every_seat_has_a_shape_of_its_own() -> None:
    seats = load(game_folder("ants")).seats
    assert len({seat.shape for seat in seats}) == len(seats) == 6
