"""Expressions of scoring: a frozen tree of whole numbers and names, its values for all players, what it can reach.

A comparison is 1 if it holds, else 0; every number except 0 counts as true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Span = tuple[int, int]
"""The least and the most."""
Values = tuple[int, ...]
"""A value for each player, in the order of the seats."""
ALONE = " alone"
"""The end of an operator's name if ties count for nobody: ``most(x, alone)``."""


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class Count:
    """A player's number with a name: the count of a category, a helper value, or ``round``, ``players``, ``total``."""

    name: str


@dataclass(frozen=True)
class Apply:
    """An operator (``+``, ``<``, ``and``, ``neg`` …) or a function on its parts."""

    what: str
    parts: tuple[Tree, ...]


Tree = Number | Count | Apply


class Evaluated:
    """Expressions evaluated for all players at once, each part of them only once."""

    def __init__(self, known: Sequence[Mapping[str, int]]) -> None:
        self.known = known
        self._found: dict[int, tuple[Tree, Values]] = {}

    def __call__(self, tree: Tree) -> Values:
        found = self._found.get(id(tree))
        if found is None:
            found = self._found[id(tree)] = tree, self._value(tree)  # with the tree, so that its id stays its own
        return found[1]

    def _value(self, tree: Tree) -> Values:
        if isinstance(tree, Number):
            return (tree.value,) * len(self.known)
        if isinstance(tree, Count):
            return tuple(row[tree.name] for row in self.known)
        parts = [self(part) for part in tree.parts]
        if tree.what in _AMONG:
            return tuple(_AMONG[tree.what](parts[0]))
        return tuple(map(_DO[tree.what], *parts))


def evaluate(tree: Tree, known: Sequence[Mapping[str, int]]) -> Values:
    """Return the value for each player from what is known of each.

    ``/`` rounds down, ``steps(n, a, b, c)`` is a for 0 (or less), b for 1, c for 2 and more.
    """
    return Evaluated(known)(tree)


def _steps(count: int, *values: int) -> int:
    return values[min(max(count, 0), len(values) - 1)]


_DO: dict[str, Callable[..., int]] = {
    "or": lambda a, b: int(bool(a or b)),
    "and": lambda a, b: int(bool(a and b)),
    "not": lambda a: int(not a),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    "=": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    ">=": lambda a, b: int(a >= b),
    ">": lambda a, b: int(a > b),
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b,
    "neg": lambda a: -a,
    "abs": abs,
    "min": min,
    "max": max,
    "if": lambda a, b, c: b if a else c,
    "steps": _steps,
}


def _ranks(values: Values) -> Values:
    """Return 1 for the most; equal values share a rank, and the ranks after them are skipped: 1, 1, 3."""
    return tuple(1 + sum(other > value for other in values) for value in values)


def _alone(values: Values, chosen: Values) -> Values:
    """Return those chosen whose value nobody else has."""
    return tuple(int(bool(one and values.count(value) == 1)) for one, value in zip(chosen, values, strict=True))


def _most(values: Values) -> Values:
    return tuple(int(value == max(values)) for value in values)


def _second(values: Values) -> Values:
    return tuple(int(rank == 2) for rank in _ranks(values))


def _least(values: Values) -> Values:
    return tuple(int(value == min(values)) for value in values)


def _beside(step: int) -> Callable[[Values], Values]:
    """Make the function that returns the value of the player so many seats on; 0 for somebody who plays alone."""
    return lambda values: tuple(
        values[(at + step) % len(values)] if len(values) > 1 else 0 for at in range(len(values))
    )


_AMONG: dict[str, Callable[[Values], Values]] = {
    "most": _most,
    "second": _second,
    "least": _least,
    f"most{ALONE}": lambda values: _alone(values, _most(values)),
    f"second{ALONE}": lambda values: _alone(values, _second(values)),
    f"least{ALONE}": lambda values: _alone(values, _least(values)),
    "rank": _ranks,
    "place": lambda values: tuple(1 + len({other for other in values if other > value}) for value in values),
    "tied": lambda values: tuple(values.count(value) for value in values),
    "left": _beside(1),
    "right": _beside(-1),
    "sum": lambda values: (sum(values),) * len(values),
}
"""Functions of one value of all players; seats go clockwise, so the player to the left is the next one."""
MAY_BE_ALONE = ("most", "second", "least")
FUNCTIONS = ("min", "max", "abs", "steps", "if", *(name for name in _AMONG if not name.endswith(ALONE)))
NEVER_ZERO = ("rank", "place", "tied")


def parts_of(tree: Tree) -> Iterator[Tree]:
    """Yield a tree and everything in it."""
    yield tree
    for part in tree.parts if isinstance(tree, Apply) else ():
        yield from parts_of(part)


def compares_players(tree: Tree) -> bool:
    """Return True if a player's value depends on what others have."""
    return any(isinstance(part, Apply) and part.what in _AMONG for part in parts_of(tree))


def reach(tree: Tree, spans: Mapping[str, Span], players: Span = (1, 10)) -> tuple[Span, int]:
    """Return the least and the most the value can be, and the largest number that can occur on the way.

    Raise a ValueError if it could divide by 0.
    """
    if isinstance(tree, Number):
        return (tree.value, tree.value), abs(tree.value)
    if isinstance(tree, Count):
        span = spans[tree.name]
        return span, max(map(abs, span))
    parts = [reach(part, spans, players) for part in tree.parts]
    span = _span(tree.what, [span for span, _ in parts], players)
    return span, max(*map(abs, span), *(largest for _, largest in parts))


def _span(what: str, spans: list[Span], players: Span) -> Span:
    (low, high), *others = spans
    if what == "/" and others[0][0] <= 0 <= others[0][1]:
        raise ValueError("divides by a number that can be 0")
    if what in ("+", "-", "*", "/"):
        ends = [_DO[what](a, b) for a in (low, high) for b in others[0]]
        return min(ends), max(ends)
    if what == "neg":
        return -high, -low
    if what == "abs":
        return (0 if low <= 0 <= high else min(abs(low), abs(high))), max(abs(low), abs(high))
    if what in ("steps", "if"):
        values = others if what == "if" else others[max(low, 0) : max(high, 0) + 1] or others[-1:]
        return min(at[0] for at in values), max(at[1] for at in values)
    if what in ("min", "max"):
        return _DO[what](*(span[0] for span in spans)), _DO[what](*(span[1] for span in spans))
    if what in ("left", "right"):
        return min(low, 0), max(high, 0)
    if what == "sum":
        return min(low * many for many in players), max(high * many for many in players)
    return (1, players[1]) if what in NEVER_ZERO else (0, 1)


Words = Callable[[Tree], str | None]
"""Returns the text that replaces a part of a tree, or None to write the part itself."""
_SIGNS = ("or", "and", "<", "<=", "=", "!=", ">=", ">", "+", "-", "*", "/")
PLAIN = {**{sign: f" {sign} " for sign in _SIGNS}, "neg": "-", "not": "not "}
PRINTED = PLAIN | {"-": " − ", "*": " × ", "/": " ÷ ", "neg": "−", "<=": " ≤ ", ">=": " ≥ ", "!=": " ≠ "}
_COMPARED = dict.fromkeys(("<", "<=", "=", "!=", ">=", ">"), 4)
_TIGHT = {"or": 1, "and": 2, "not": 3, **_COMPARED, "+": 5, "-": 5, "*": 6, "/": 6, "neg": 7}
_TIGHTEST = 8


def written(tree: Tree, signs: Mapping[str, str] = PLAIN, words: Words = lambda tree: None) -> str:
    """Return the tree as text, with no more brackets than it needs; it can be read back as the same tree."""
    said = words(tree)
    if said is not None:
        return said
    if isinstance(tree, Count):
        return tree.name
    if isinstance(tree, Number):
        return str(tree.value) if tree.value >= 0 else f"{signs['neg']}{-tree.value}"
    if tree.what not in _TIGHT:
        inside = [*(written(part, signs, words) for part in tree.parts), *tree.what.split()[1:]]
        return f"{tree.what.removesuffix(ALONE)}({', '.join(inside)})"
    own = _TIGHT[tree.what]
    if tree.what in ("neg", "not"):
        return signs[tree.what] + _bracketed(tree.parts[0], own, signs, words)
    left, right = tree.parts
    # the second part needs brackets if it binds no tighter: a - (b + c), but a + b - c; of comparisons both do
    least = own + 1 if tree.what in _COMPARED else own
    return _bracketed(left, least, signs, words) + signs[tree.what] + _bracketed(right, own + 1, signs, words)


def _bracketed(tree: Tree, least: int, signs: Mapping[str, str], words: Words) -> str:
    text = written(tree, signs, words)
    negative = text.startswith((PLAIN["neg"], PRINTED["neg"]))
    tight = _TIGHTEST
    if isinstance(tree, Apply) and tree.what in _TIGHT and words(tree) is None:
        tight = _TIGHT[tree.what]
    return f"({text})" if tight < least or (negative and least > _TIGHT["+"]) else text
