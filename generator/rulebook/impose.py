"""Impose a booklet: pages two by two on sheets of paper, in the right order for folding the stack."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.geometry import Matrix
from generator.draw.marks import Leaf, Side
from generator.rulebook.style import Format


def order(pages: int) -> list[tuple[int, int]]:
    """Return the pages (from 1) on the left and right of each side: front, back, front, back …"""
    sides = []
    for sheet in range(pages // 4):
        sides.append((pages - 2 * sheet, 1 + 2 * sheet))
        sides.append((2 + 2 * sheet, pages - 1 - 2 * sheet))
    return sides


def imposed(leaves: Sequence[Leaf], form: Format, long_edge: bool, from_right: bool = False) -> list[Side]:
    """Return the sides of lying sheets; flipped on the long edge, each back is upside down.

    A book that is read ``from_right`` is bound there.
    """
    width, height = 2 * form.width, form.height
    sides = []
    for n, (left, right) in enumerate(order(len(leaves))):
        left, right = (right, left) if from_right else (left, right)
        turn = Matrix(-1, 0, 0, -1, width, height) if n % 2 and long_edge else Matrix()
        placed = ((turn, leaves[left - 1]), (turn @ Matrix.shift(form.width, 0), leaves[right - 1]))
        sides.append(Side(width, height, placed))
    return sides
