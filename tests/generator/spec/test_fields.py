"""Permutations are dealt to the pieces that leave them out."""

from generator.spec.fields import permutations_for


def test_pieces_that_leave_a_permutation_out_differ_as_far_as_they_can() -> None:
    data = {"permutation": (1, 2, 3)}
    assert permutations_for(6, data) == [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
    assert permutations_for(2, data) == [[1, 2, 3], [2, 3, 1]], "spread evenly"
    four = permutations_for(6, {"permutation": (1, 2, 3, 5)})
    assert [sum(row[n] for row in four) for n in range(4)] == [17, 19, 16, 14], "no place is always the best"
    assert permutations_for(7, data)[6] == [1, 2, 3], "there is no seventh"
    assert permutations_for(3, {"permutation": (1, 1)}) == [[1, 1]] * 3
    assert permutations_for(3, {}) == permutations_for(3, {"permutation": "123"}) == []
