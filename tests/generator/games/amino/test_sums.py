"""All sums of an atmosphere, against every combination of cards."""

import random
import time
from itertools import combinations

import pytest

from generator.games.amino.sums import Held, Kind, sums_of


def tried(size: int, kinds: dict[Kind, int]) -> dict[Held, set[int]]:
    found: dict[Held, set[int]] = {}
    for cards in combinations([kind for kind, copies in kinds.items() for _ in range(copies)], size):
        held = frozenset[str]().union(*(elements for _, _, elements in cards))
        found.setdefault((sum(bolts for _, bolts, _ in cards), held), set()).add(sum(value for value, _, _ in cards))
    return found


@pytest.mark.parametrize("widest", [3, 20_000])
@pytest.mark.parametrize("seed", range(12))
def test_the_sums_are_those_of_every_combination(seed: int, widest: int) -> None:
    dice = random.Random(seed)
    kinds: dict[Kind, int] = {(0, 1, frozenset()): dice.randint(0, 3)}
    for _ in range(dice.randint(0, 5)):
        elements = frozenset(dice.sample("CHON", dice.randint(0, 2)))
        kinds[dice.randint(-widest, widest), 0, elements] = dice.randint(1, 3)
    for size in range(1, 6):
        assert sums_of(size, kinds) == tried(size, kinds)


def test_many_kinds_of_cards_take_no_time() -> None:
    kinds: dict[Kind, int] = {(0, 1, frozenset()): 4}
    kinds |= {(n - 20, 0, frozenset({"CHON"[n % 4], "CHON"[n % 3]})): 4 for n in range(50)}
    begun = time.process_time()
    assert sums_of(7, kinds)
    assert time.process_time() - begun < 2
