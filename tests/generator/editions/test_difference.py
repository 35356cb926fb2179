"""A change of a piece, and which copies a reprint swaps because of it, as a table."""

import pytest

from generator.editions.desk import Unit
from generator.editions.difference import PieceChange

UNIT = Unit("en", "", "cards", "fox", 0)
FRONT = ("front",)


@pytest.mark.parametrize(
    ("change", "kind", "out", "into", "all_out", "all_into", "stays"),
    [
        (PieceChange(UNIT, 0, 3), "added", 0, 3, 0, 3, False),
        (PieceChange(UNIT, 3, 0), "removed", 3, 0, 3, 0, False),
        (PieceChange(UNIT, 3, 5), "recounted", 0, 2, 0, 2, False),
        (PieceChange(UNIT, 3, 3, FRONT), "changed", 3, 3, 3, 3, False),
        (PieceChange(UNIT, 3, 3, (), FRONT), "redrawn", 0, 0, 3, 3, True),
        (PieceChange(UNIT, 3, 5, (), FRONT), "recounted", 0, 2, 3, 5, True),
        (PieceChange(UNIT, 0, 3, (), FRONT), "redrawn", 0, 0, 0, 3, True),
    ],
)
def test_what_is_swapped_with_and_without_redrawn(
    change: PieceChange, kind: str, out: int, into: int, all_out: int, all_into: int, stays: bool
) -> None:
    assert change.kind == kind
    assert (change.take_out(False), change.put_in(False)) == (out, into)
    assert (change.take_out(True), change.put_in(True)) == (all_out, all_into)
    assert (change.stays(False), change.stays(True)) == (stays, False)
