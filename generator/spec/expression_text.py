"""Text → expression: a small reader of our own, so that a spec can calculate but never run anything.

either  = both, then any of or with a both
both    = denial, then any of and with a denial
denial  = not denial | compared
compared = sum, then at most one of < <= = != >= > with a sum
sum     = product, then any of + - with a product
product = sign, then any of * / with a sign
sign    = - sign | atom
atom    = number | name | function ( either, either … ) | ( either )
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from generator.base.errors import listed
from generator.spec.expression import ALONE, FUNCTIONS, MAY_BE_ALONE, NEVER_ZERO, Apply, Count, Number, Tree

MAX_NUMBER = 1_000_000
Names = Mapping[str, int | None]
"""The names an expression may use, with their value, or None for a player's own, such as a count."""
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)|(?P<name>[a-z][a-z0-9_]*(?:\.[a-z0-9][a-z0-9_-]*)*)"
    r"|(?P<sign>[<>!=]=|[-−+*×/÷(),<>=≤≥≠])|(?P<end>$))"
)
_SIGNS = {"−": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "==": "="}
_COMPARISONS = ("<", "<=", "=", "!=", ">=", ">")
_LEAST_PARTS = {"min": 2, "max": 2, "steps": 2}
_PARTS = {"if": 3}
_EXACTLY = {1: "one", 3: "three: a condition, the value if it holds, the value if not"}
ACCEPTED = f"numbers, names, + - * / ( ) < <= = != >= >, and, or, not, {listed(FUNCTIONS)}"
ALWAYS_SOME = ("players", "round")
"""Names of numbers that are never 0."""


@dataclass(frozen=True)
class Limits:
    """The size of an expression: characters, levels, and operators with functions. No tree is too deep to walk."""

    length: int = 1000
    depth: int = 24
    steps: int = 120


TYPED = Limits()
RECORDED = Limits(4 * TYPED.length, 2 * TYPED.depth + 4, TYPED.steps + 1)
"""What ``written`` can make of a typed one: numbers for names, brackets for signs, and a weight times its count."""


class ExpressionError(ValueError):
    """A mistake in an expression: what is wrong, what is accepted, and at which character (from 0)."""

    def __init__(self, what: str, accepted: str, at: int) -> None:
        super().__init__(what)
        self.what, self.accepted, self.at = what, accepted, at


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str
    at: int


def read(text: str, names: Names, limits: Limits = TYPED) -> Tree:
    """Return the tree of an expression; an ExpressionError says what is wrong with it."""
    if len(text) > limits.length:
        raise ExpressionError(f"{len(text)} characters are too many", f"at most {limits.length}", limits.length)
    reader = _Reader(_tokens(text), names, limits)
    tree = reader.either(0)
    if (token := reader.token).kind != "end":
        raise ExpressionError(f'"{token.text}" is not expected here', "an operator or the end", token.at)
    return tree


def _tokens(text: str) -> list[_Token]:
    tokens: list[_Token] = []
    at = 0
    while not tokens or tokens[-1].kind != "end":
        match = _TOKEN.match(text, at)
        if match is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            raise ExpressionError(f'"{text[at]}" is not part of an expression', ACCEPTED, at)
        kind = match.lastgroup or "end"
        tokens.append(_Token(kind, _SIGNS.get(match[kind], match[kind]), match.start(kind)))
        at = match.end()
    return tokens


class _Reader:
    def __init__(self, tokens: list[_Token], names: Names, limits: Limits) -> None:
        self._tokens, self._names, self._limits = tokens, names, limits
        self._next = self._steps = 0

    @property
    def token(self) -> _Token:
        return self._tokens[self._next]

    def _take(self, *texts: str) -> str | None:
        token = self.token
        if token.kind != "sign" or token.text not in texts:
            return None
        self._next += 1
        return token.text

    def _need(self, text: str) -> None:
        if self._take(text) is None:
            given = f'"{self.token.text}"' if self.token.text else "the end"
            raise ExpressionError(f"{given} is not expected here", f'"{text}"', self.token.at)

    def _apply(self, what: str, *parts: Tree) -> Tree:
        self._steps += 1
        if self._steps > self._limits.steps:
            at = self._tokens[self._next - 1].at
            raise ExpressionError("too many operators", f"at most {self._limits.steps}", at)
        return Apply(what, parts)

    def _word(self, word: str) -> bool:
        """Take a word that stands between two parts, or before one if no category is called like it."""
        token = self.token
        if token.kind != "name" or token.text != word:
            return False
        self._next += 1
        return True

    def either(self, depth: int) -> Tree:
        tree = self._both(depth)
        while self._word("or"):
            tree = self._apply("or", tree, self._both(depth))
        return tree

    def _both(self, depth: int) -> Tree:
        tree = self._denial(depth)
        while self._word("and"):
            tree = self._apply("and", tree, self._denial(depth))
        return tree

    def _denial(self, depth: int) -> Tree:
        self._refuse_deep(depth)
        if "not" not in self._names and self._word("not"):
            return self._apply("not", self._denial(depth + 1))
        return self._compared(depth)

    def _compared(self, depth: int) -> Tree:
        tree = self._sum(depth)
        if sign := self._take(*_COMPARISONS):
            tree = self._apply(sign, tree, self._sum(depth))
            if self.token.text in _COMPARISONS:
                what = f'"{self.token.text}" compares a third value'
                raise ExpressionError(what, "two comparisons joined by and", self.token.at)
        return tree

    def _sum(self, depth: int) -> Tree:
        tree = self._product(depth)
        while sign := self._take("+", "-"):
            tree = self._apply(sign, tree, self._product(depth))
        return tree

    def _product(self, depth: int) -> Tree:
        tree = self._sign(depth)
        while sign := self._take("*", "/"):
            at = self.token.at
            right = self._sign(depth)
            if sign == "/" and not _is_never_zero(right):
                raise ExpressionError(
                    "can only divide by a number",
                    "a number or a rule other than 0, players, round, rank, place or tied; the result is rounded down",
                    at,
                )
            tree = self._apply(sign, tree, right)
        return tree

    def _sign(self, depth: int) -> Tree:
        self._refuse_deep(depth)
        if self._take("-") is None:
            return self._atom(depth)
        part = self._sign(depth + 1)
        return Number(-part.value) if isinstance(part, Number) else self._apply("neg", part)

    def _refuse_deep(self, depth: int) -> None:
        if depth > self._limits.depth:
            raise ExpressionError("nested too deeply", f"at most {self._limits.depth} levels", self.token.at)

    def _atom(self, depth: int) -> Tree:
        token = self.token
        if self._take("("):
            tree = self.either(depth + 1)
            self._need(")")
            return tree
        if token.kind not in ("number", "name"):
            given = f'"{token.text}"' if token.text else "the end"
            raise ExpressionError(f"{given} is not expected here", "a number, a name, a function or (", token.at)
        self._next += 1
        if token.kind == "number":
            return self._number(token)
        # in old logs, a category may be called like a function that is newer than it
        is_call = token.text in FUNCTIONS and (self.token.text == "(" or token.text not in self._names)
        return self._call(token, depth) if is_call else self._named(token)

    def _number(self, token: _Token) -> Number:
        if len(token.text) > len(str(MAX_NUMBER)) or int(token.text) > MAX_NUMBER:
            raise ExpressionError(f"{token.text[:12]} is too large", f"at most {MAX_NUMBER}", token.at)
        return Number(int(token.text))

    def _call(self, token: _Token, depth: int) -> Tree:
        name = token.text
        self._need("(")
        parts = [self.either(depth + 1)]
        alone = False
        while not alone and self._take(","):
            alone = name in MAY_BE_ALONE and self._word(ALONE.strip())
            if not alone:
                parts.append(self.either(depth + 1))
        self._need(")")
        least = _LEAST_PARTS.get(name, _PARTS.get(name, 1))
        if len(parts) < least or (name not in _LEAST_PARTS and len(parts) > least):
            accepted = f"{least} or more" if name in _LEAST_PARTS else _EXACTLY[least]
            raise ExpressionError(f"{name} of {len(parts)}", accepted, token.at)
        return self._apply(name + ALONE if alone else name, *parts)

    def _named(self, token: _Token) -> Tree:
        if token.text not in self._names:
            near = get_close_matches(token.text, self._names, n=6, cutoff=0.5)
            counted = [name for name, value in self._names.items() if value is None]
            rules = [name for name in self._names if name.startswith("rules.")]
            accepted = listed(dict.fromkeys([*near, *counted, *rules][:16]))
            raise ExpressionError(f'unknown name "{token.text}"', accepted, token.at)
        value = self._names[token.text]
        return Count(token.text) if value is None else Number(value)


def _is_never_zero(tree: Tree) -> bool:
    if isinstance(tree, Number):
        return tree.value != 0
    return tree.what in NEVER_ZERO if isinstance(tree, Apply) else tree.name in ALWAYS_SOME
