"""Points put into words: the sum with its numbers filled in, and the formula with the names of what is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from generator.spec.expression import PRINTED, Apply, Count, Evaluated, Number, Tree, written

_ARITHMETIC = ("+", "-", "*", "/", "neg", "min", "max", "abs")


def working(trees: Iterable[Tree], values: Evaluated, at: int, points: int) -> str | None:
    """Return the sum of the player ``at`` this place with its numbers filled in; terms that add nothing are left out.

    "2 × 3 + 5 = 11"; None if there is nothing to show.
    """
    terms = [term for tree in trees for term in _terms(tree) if values(term[1])[at]]
    text, total = _joined(terms, lambda tree: _filled(tree, values, at)), written(Number(points), PRINTED)
    return None if text in ("", total) else f"{text} = {total}"


def formula(trees: Iterable[Tree], names: Mapping[str, str]) -> str:
    """Return the sum in words: "2 × Coins + Eggs"."""
    terms = [term for tree in trees for term in _terms(tree)]

    def words(part: Tree) -> str | None:
        return names.get(part.name, part.name.replace("_", " ")) if isinstance(part, Count) else None

    return _joined(terms, lambda tree: written(tree, PRINTED, words))


def _joined(terms: Iterable[tuple[bool, Tree]], say: Callable[[Tree], str]) -> str:
    texts: list[str] = []
    for plus, tree in terms:
        text = say(tree)
        sign = (PRINTED["+"] if texts else "") if plus else (PRINTED["-"] if texts else PRINTED["neg"])
        texts.append(f"{sign}({text})" if sign and text.startswith(PRINTED["neg"]) else f"{sign}{text}")
    return "".join(texts)


def _terms(tree: Tree, plus: bool = True) -> Iterator[tuple[bool, Tree]]:
    """Yield the terms a sum adds (True) or subtracts (False), from left to right."""
    if isinstance(tree, Apply) and tree.what in ("+", "-"):
        yield from _terms(tree.parts[0], plus)
        yield from _terms(tree.parts[1], plus == (tree.what == "+"))
    elif isinstance(tree, Apply) and tree.what == "neg":
        yield from _terms(tree.parts[0], not plus)
    else:
        positive, term = _unsigned(tree)
        yield plus == positive, term


def _unsigned(tree: Tree) -> tuple[bool, Tree]:
    """Return a product without its leading minus; the flag is False if there was one."""
    if isinstance(tree, Number):
        return tree.value >= 0, Number(abs(tree.value))
    if isinstance(tree, Apply) and tree.what == "neg":
        positive, part = _unsigned(tree.parts[0])
        return not positive, part
    if isinstance(tree, Apply) and tree.what == "*":
        positive, left = _unsigned(tree.parts[0])
        return positive, Apply("*", (left, tree.parts[1]))
    return True, tree


def _filled(tree: Tree, values: Evaluated, at: int) -> str:
    """Return a term with its counts as numbers; all that is not arithmetic becomes its result."""

    def number(part: Tree) -> str:
        return written(Number(values(part)[at]), PRINTED)

    def words(part: Tree) -> str | None:
        if isinstance(part, Count) or (isinstance(part, Apply) and part.what not in _ARITHMETIC):
            return number(part)
        if isinstance(part, Apply) and part.what == "/":
            over, by = (written(each, PRINTED, words) for each in part.parts)
            is_sum = isinstance(part.parts[0], Apply) and part.parts[0].what in ("+", "-")
            return f"⌊{f'({over})' if is_sum else over} ÷ {by}⌋"
        return None

    return written(tree, PRINTED, words)
