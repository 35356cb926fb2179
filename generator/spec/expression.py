"""Expressions of scoring: a frozen tree of whole numbers and counts, its value, what it can reach, and its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

FUNCTIONS = ("min", "max", "abs", "steps")
Span = tuple[int, int]
"""The least and the most."""


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class Count:
    """A player's count of a category."""

    name: str


@dataclass(frozen=True)
class Apply:
    """An operator (``+ - * /``, ``neg``) or a function on its parts."""

    what: str
    parts: tuple[Tree, ...]


Tree = Number | Count | Apply


def evaluate(tree: Tree, counts: Mapping[str, int]) -> int:
    """Return the value; ``/`` rounds down, ``steps(n, a, b, c)`` is a for 0 (or less), b for 1, c for 2 and more."""
    if isinstance(tree, Number):
        return tree.value
    if isinstance(tree, Count):
        return counts[tree.name]
    return _DO[tree.what](*(evaluate(part, counts) for part in tree.parts))


def _steps(count: int, *values: int) -> int:
    return values[min(max(count, 0), len(values) - 1)]


_DO: dict[str, Callable[..., int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b,
    "neg": lambda a: -a,
    "abs": abs,
    "min": min,
    "max": max,
    "steps": _steps,
}


def reach(tree: Tree, counts: Mapping[str, Span]) -> tuple[Span, int]:
    """Return the least and the most the value can be, and the largest number that can occur on the way."""
    if isinstance(tree, Number):
        return (tree.value, tree.value), abs(tree.value)
    if isinstance(tree, Count):
        span = counts[tree.name]
        return span, max(map(abs, span))
    parts = [reach(part, counts) for part in tree.parts]
    span = _span(tree.what, [span for span, _ in parts])
    return span, max(*map(abs, span), *(largest for _, largest in parts))


def _span(what: str, spans: list[Span]) -> Span:
    (low, high), *others = spans
    if what in ("+", "-", "*", "/"):
        ends = [_DO[what](a, b) for a in (low, high) for b in others[0]]
        return min(ends), max(ends)
    if what == "neg":
        return -high, -low
    if what == "abs":
        return (0 if low <= 0 <= high else min(abs(low), abs(high))), max(abs(low), abs(high))
    if what == "steps":
        values = others[max(low, 0) : max(high, 0) + 1] or others[-1:]
        return min(at[0] for at in values), max(at[1] for at in values)
    return _DO[what](*(span[0] for span in spans)), _DO[what](*(span[1] for span in spans))


Words = Callable[[Tree], str | None]
"""Returns the text that replaces a part of a tree, or None to write the part itself."""
PLAIN = {"+": " + ", "-": " - ", "*": " * ", "/": " / ", "neg": "-"}
PRINTED = {"+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "neg": "−"}
_TIGHT = {"+": 1, "-": 1, "*": 2, "/": 2, "neg": 3}
_TIGHTEST = 4


def written(tree: Tree, signs: Mapping[str, str] = PLAIN, words: Words = lambda tree: None) -> str:
    """Return the tree as text, with no more brackets than it needs; it can be read back as the same tree."""
    said = words(tree)
    if said is not None:
        return said
    if isinstance(tree, Count):
        return tree.name
    if isinstance(tree, Number):
        return str(tree.value) if tree.value >= 0 else f"{signs['neg']}{-tree.value}"
    if tree.what in FUNCTIONS:
        return f"{tree.what}({', '.join(written(part, signs, words) for part in tree.parts)})"
    own = _TIGHT[tree.what]
    if tree.what == "neg":
        return signs["neg"] + _bracketed(tree.parts[0], own, signs, words)
    left, right = tree.parts
    # the second part needs brackets if it binds no tighter: a - (b + c), but a + b - c
    return _bracketed(left, own, signs, words) + signs[tree.what] + _bracketed(right, own + 1, signs, words)


def _bracketed(tree: Tree, least: int, signs: Mapping[str, str], words: Words) -> str:
    text = written(tree, signs, words)
    negative = text.startswith((PLAIN["neg"], PRINTED["neg"]))
    tight = _TIGHTEST
    if isinstance(tree, Apply) and tree.what in _TIGHT and words(tree) is None:
        tight = _TIGHT[tree.what]
    return f"({text})" if tight < least or (negative and least > 1) else text
