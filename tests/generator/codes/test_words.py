"""The words of marks: they stay apart in every rotation, within a game and between those that ship."""

from itertools import combinations, product

import pytest

from generator.codes.words import COUNT, DISTANCE, SIDE, code_words, rotated

SHIPPED = ("amino", "ants", "genetico")


def all_ways(word: int) -> tuple[int, ...]:
    quarter = rotated(word)
    half = rotated(quarter)
    return word, quarter, half, rotated(half)


@pytest.mark.parametrize("game", [*SHIPPED, "lighthouse"])
def test_the_words_of_a_game_differ_in_every_rotation(game: str) -> None:
    words = code_words(game)
    assert len(words) == COUNT
    turned = [(index, turn) for index, word in enumerate(words) for turn in all_ways(word)]
    nearest = min((a ^ b).bit_count() for index, a in enumerate(words) for at, b in turned if at != index)
    assert nearest >= DISTANCE >= 5
    assert min((word ^ turn).bit_count() for word in words for turn in all_ways(word)[1:]) >= DISTANCE


def test_another_game_has_other_words() -> None:
    """Phones accept three wrong cells at most, so that a mark of another game is not read."""
    for one, other in combinations(SHIPPED, 2):
        turned = [turn for word in code_words(other) for turn in all_ways(word)]
        assert min((a ^ b).bit_count() for a, b in product(code_words(one), turned)) >= 6


def test_no_word_looks_like_a_plain_area() -> None:
    assert all(DISTANCE <= word.bit_count() <= SIDE * SIDE - DISTANCE for word in code_words("amino"))


def test_a_word_is_turned_clockwise() -> None:
    top_left = 1 << (SIDE * SIDE - 1)
    assert rotated(top_left) == 1 << (SIDE * SIDE - SIDE)
    assert all_ways(rotated(top_left))[3] == top_left


def test_words_never_change() -> None:
    """Printed cards keep their marks for years."""
    assert [f"{word:09x}" for word in code_words("amino")[:3]] == ["cc6258f0a", "31eabf097", "d591a99e1"]
