"""Names around a picture: none on another, and no two lines cross."""

from itertools import combinations
from random import Random

import pytest

from generator.rulebook.callouts import Label, arranged, crosses

WIDE, HIGH = 90.0, 70.0


def some(number: int) -> list[Label]:
    chance = Random(number)
    count = chance.randint(1, 9)
    return [Label((chance.uniform(2, 88), chance.uniform(2, 68)), chance.choice((4.7, 9.4))) for _ in range(count)]


@pytest.mark.parametrize("number", range(40))
def test_lines_do_not_cross_and_names_do_not_overlap(number: int) -> None:
    labels = some(number)
    placed = arranged(labels, WIDE, HIGH)
    ends = [
        ((0.0 if left else WIDE, top + label.height / 2), label.at)
        for label, (left, top) in zip(labels, placed, strict=True)
    ]
    for a, b in combinations(range(len(labels)), 2):
        assert not crosses(*ends[a], *ends[b]), (a, b)
        if placed[a][0] == placed[b][0]:
            first, second = sorted((placed[n][1], labels[n].height) for n in (a, b))
            assert first[0] + first[1] <= second[0] + 1e-6


def test_names_are_on_the_side_of_what_they_name() -> None:
    labels = [Label((5, 10), 5), Label((8, 60), 5), Label((85, 30), 5)]
    assert [left for left, _ in arranged(labels, WIDE, HIGH)] == [True, True, False]


def test_a_name_is_level_with_its_place_if_it_can_be() -> None:
    assert arranged([Label((5, 30), 5)], WIDE, HIGH) == [(True, 27.5)]
