"""Selectors of style sheets: how they are read, and which elements each of them chooses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

LONGEST = 500  # characters of a selector
MOST_STEPS = 12
_COMPOUND = re.compile(r"([\w-]+|\*)?((?:\.[\w-]+|#[\w-]+|\[[^\]]*\]|:first-child|:root)*)")
_SIMPLE = re.compile(
    r"\.([\w-]+)|#([\w-]+)|\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*[\"']?([^\"'\]]*?)[\"']?\s*)?\]|:(first-child|root)"
)
_KINDS = ("id", "class", "tag")  # by which elements are found, the rarest first


class Simple(NamedTuple):
    """One test of a selector: a tag, a class, an id, an attribute, first-child or root."""

    kind: str
    name: str = ""
    relation: str = ""
    value: str = ""


Steps = tuple[tuple[str, tuple[Simple, ...]], ...]


class Selector(NamedTuple):
    """Tests from right to left, each with the combinator before it."""

    steps: Steps
    weight: tuple[int, int, int]

    @property
    def of_root(self) -> bool:
        return any(test.kind == "root" for _, tests in self.steps for test in tests)


def read_selector(text: str) -> Selector | None:
    """Return a selector, or None if it is of a kind that is not understood."""
    if len(text) > LONGEST:
        return None
    steps, before = list[tuple[str, tuple[Simple, ...]]](), ""
    weights = [0, 0, 0]
    for word in re.findall(r"[>+~]|(?:\[[^\]]*\]|[^\s>+~\[])+", text):
        if word in "> + ~":
            before = word
            continue
        match = _COMPOUND.fullmatch(word)
        if not match or not match[0]:
            return None
        tests = [Simple("tag", match[1])] if match[1] and match[1] != "*" else []
        weights[2] += len(tests)
        for cls, id, name, relation, value, first in _SIMPLE.findall(match[2]):
            kind = "class" if cls else "id" if id else first or "attribute"
            tests.append(Simple(kind, cls or id or name, relation, value))
            weights[0 if id else 1] += 1
        steps.append((before if steps else "", tuple(tests)))
        before = " "
    if not steps or before != " " or len(steps) > MOST_STEPS:
        return None
    return Selector(tuple(reversed(steps)), (weights[0], weights[1], weights[2]))


class Family:
    """The elements of a drawing, with those around and before them."""

    def __init__(self, root: Element) -> None:
        self.parents: dict[Element, Element] = {}
        self.before: dict[Element, Element] = {}
        self._all: list[Element] = []
        self._found: dict[tuple[str, str], list[Element]] = {}
        for element in root.iter():
            children = list(element)
            self.parents |= dict.fromkeys(children, element)
            self.before |= dict(zip(children[1:], children, strict=False))
            if isinstance(element.tag, str) and not element.tag.startswith("{"):
                self._add(element)

    def _add(self, element: Element) -> None:
        self._all.append(element)
        keys = [("tag", element.tag), ("id", element.get("id", ""))]
        keys += [("class", name) for name in dict.fromkeys(element.get("class", "").split())]
        for key in keys:
            self._found.setdefault(key, []).append(element)

    def candidates(self, selector: Selector) -> list[Element]:
        """Return the elements that a selector may choose, by the name that its last part asks for."""
        tests = selector.steps[0][1]
        for kind in _KINDS:
            for test in tests:
                if test.kind == kind:
                    return self._found.get((kind, test.name), [])
        return self._all

    def chosen(self, selector: Selector) -> Iterator[Element]:
        """Yield the elements that a selector chooses."""
        search = _Search(self, selector.steps)
        yield from (element for element in self.candidates(selector) if search.at(element, 0))


class _Search:
    """Matches one selector. What was found about an element is kept: without that, deep drawings take ages."""

    def __init__(self, family: Family, steps: Steps) -> None:
        self.family, self.steps = family, steps
        self._known: dict[tuple[Element, int], bool] = {}
        self._beyond: dict[tuple[Element, int], bool] = {}  # it, or one further on, matches

    def at(self, element: Element, n: int) -> bool:
        key = element, n
        if key not in self._known:
            combinator, tests = self.steps[n]
            self._known[key] = all(_passes(element, test, self.family) for test in tests) and (
                n + 1 == len(self.steps) or self._next(element, n + 1, combinator)
            )
        return self._known[key]

    def _next(self, element: Element, n: int, combinator: str) -> bool:
        way = self.family.before if combinator in ("+", "~") else self.family.parents
        other = way.get(element)
        if combinator in (">", "+"):
            return other is not None and self.at(other, n)
        passed, found = list[Element](), False
        while other is not None and not found:
            if (other, n) in self._beyond:
                found = self._beyond[other, n]
                break
            passed.append(other)
            found = self.at(other, n)
            other = way.get(other)
        self._beyond |= dict.fromkeys(((each, n) for each in passed), found)
        return found


def _passes(element: Element, test: Simple, family: Family) -> bool:
    match test.kind:
        case "tag":
            return bool(element.tag == test.name)
        case "class":
            return test.name in element.get("class", "").split()
        case "id":
            return element.get("id") == test.name
        case "first-child":
            return element in family.parents and element not in family.before
        case "root":
            return element not in family.parents
    given = element.get(test.name)
    if given is None or not test.relation:
        return given is not None
    match test.relation:
        case "~=":
            return test.value in given.split()
        case "^=":
            return given.startswith(test.value)
        case "$=":
            return given.endswith(test.value)
        case "*=":
            return test.value in given
        case "|=":
            return given == test.value or given.startswith(f"{test.value}-")
    return given == test.value
