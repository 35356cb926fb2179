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


@pytest.mark.parametrize("seen", SEEN)
def test_any_two_seats_are_twenty_apart(seen: str) -> None:
    seats = load(game_folder("ants")).seats
    for one, two in combinations(seats, 2):
        assert math.dist(lab(one.colour, seen), lab(two.colour, seen)) >= 20, (one.id, two.id)


def test_every_seat_has_a_shape_of_its_own() -> None:
    seats = load(game_folder("ants")).seats
    assert len({seat.shape for seat in seats}) == len(seats) == 6
