"""Applies style sheets and style attributes: afterwards every element has its styles as plain attributes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import NamedTuple

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_DECLARATION = re.compile(r"([-\w]+)\s*:\s*((?:[^;\"'(]|\"[^\"]*\"|'[^']*'|\((?:[^)\"']|\"[^\"]*\"|'[^']*')*\))*)")
_COMPOUND = re.compile(r"([\w-]+|\*)?((?:\.[\w-]+|#[\w-]+|\[[^\]]*\]|:first-child)*)")
_SIMPLE = re.compile(
    r"\.([\w-]+)|#([\w-]+)|\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*[\"']?([^\"'\]]*?)[\"']?\s*)?\]|(:first-child)"
)
_ONLY_IN_STYLES = ("mix-blend-mode", "isolation")  # which are no attributes
_OF_SCREENS = re.compile(r":(?:hover|focus|active|visited|target|link|root\b)")
MARKERS = ("marker-start", "marker-mid", "marker-end")
_PROPERTIES = """
alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction
display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font-family
font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-vertical
image-rendering isolation letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type mix-blend-mode
opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
transform transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
"""
PROPERTIES = frozenset(_PROPERTIES.split())

Declaration = tuple[str, str, bool]  # name, value, important


class Simple(NamedTuple):
    """One test of a selector: a tag, a class, an id, an attribute or the first place."""

    kind: str
    name: str = ""
    relation: str = ""
    value: str = ""


class Selector(NamedTuple):
    """Tests from right to left, each with the combinator before it."""

    steps: tuple[tuple[str, tuple[Simple, ...]], ...]
    weight: tuple[int, int, int]


class Rule(NamedTuple):
    selector: Selector
    declarations: tuple[Declaration, ...]


def apply_styles(root: ET.Element) -> list[str]:
    """Turn style sheets and style attributes into attributes; return what could not be understood."""
    unknown = list[str]()
    rules = [rule for sheet in root.iter("style") for rule in _rules("".join(sheet.itertext()), unknown)]
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter():
        if not isinstance(element.tag, str) or element.tag.startswith("{"):
            continue
        found = [
            (rule.selector.weight, n, rule) for n, rule in enumerate(rules) if matches(element, rule.selector, parents)
        ]
        given = [each for _, _, rule in sorted(found, key=lambda one: one[:2]) for each in rule.declarations]
        given += declarations(element.attrib.pop("style", ""))
        for name in _ONLY_IN_STYLES:
            element.attrib.pop(name, None)
        for important in (False, True):
            for name, value, urgent in given:
                if urgent == important:
                    _set(element, name, value, unknown)
    return unknown


def _set(element: ET.Element, name: str, value: str, unknown: list[str]) -> None:
    if "var(" in value or "calc(" in value:
        unknown.append(f"{name}: {value}")
    elif name == "marker":
        element.attrib |= dict.fromkeys(MARKERS, value)
    elif name == "font":
        _set_font(element, value)
    elif name in PROPERTIES:
        element.set(name, value)


def _set_font(element: ET.Element, value: str) -> None:
    """Set the parts of ``font: italic bold 12px/30px Georgia, serif``."""
    match = re.fullmatch(r"(.*?)\s*([\d.]+(?:px|pt|em|ex|mm|cm|in|pc|%)?)(?:/\S+)?\s+(.+)", value.strip())
    if not match:
        return
    element.attrib |= {"font-size": match[2], "font-family": match[3], "font-style": "normal", "font-weight": "normal"}
    for word in match[1].split():
        if word in ("italic", "oblique"):
            element.set("font-style", word)
        elif word in ("bold", "bolder", "lighter") or word.isdigit():
            element.set("font-weight", word)


def declarations(text: str) -> Iterator[Declaration]:
    """Yield the declarations of a style attribute or of a rule's block."""
    for name, value in _DECLARATION.findall(_COMMENT.sub("", text)):
        plain, mark, _ = value.partition("!")
        yield name.lower(), plain.strip(), bool(mark)


def _rules(sheet: str, unknown: list[str]) -> Iterator[Rule]:
    text = _COMMENT.sub("", sheet).replace("<!--", "").replace("-->", "")
    unknown += re.findall(r"@import[^;]*", text)
    for selectors, block in _blocks(text):
        given = tuple(declarations(block))
        for part in selectors.split(","):
            selector = read_selector(part.strip())
            if selector:
                yield Rule(selector, given)
            elif not _OF_SCREENS.search(part):
                unknown.append(part.strip())


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield selectors and their blocks; at-rules, such as fonts and animations, are left out."""
    at = 0
    while match := re.compile(r"[^{};]*([{;]|$)").match(text, at):
        head, at = match[0].rstrip("{;").strip(), match.end()
        if match[1] != "{":
            if at >= len(text):
                return
            continue
        start, open = at, 1
        while open and at < len(text):
            open += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        if head and not head.startswith("@"):
            yield head, text[start : at - 1]
        if at >= len(text):
            return


def read_selector(text: str) -> Selector | None:
    """Return a selector, or None if it is of a kind that is not understood."""
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
            kind = "class" if cls else "id" if id else "first" if first else "attribute"
            tests.append(Simple(kind, cls or id or name, relation, value))
            weights[0 if id else 1] += 1
        steps.append((before if steps else "", tuple(tests)))
        before = " "
    return Selector(tuple(reversed(steps)), (weights[0], weights[1], weights[2])) if steps and before == " " else None


def matches(element: ET.Element, selector: Selector, parents: dict[ET.Element, ET.Element]) -> bool:
    return _matches(element, selector.steps, parents)


def _matches(
    element: ET.Element, steps: tuple[tuple[str, tuple[Simple, ...]], ...], parents: dict[ET.Element, ET.Element]
) -> bool:
    combinator, tests = steps[0]
    if not all(_passes(element, test, parents) for test in tests):
        return False
    if len(steps) == 1:
        return True
    parent = parents.get(element)
    if parent is None:
        return False
    if combinator in ("+", "~"):
        before = list(parent)[: list(parent).index(element)]
        return any(_matches(other, steps[1:], parents) for other in (before[-1:] if combinator == "+" else before))
    while parent is not None:
        if _matches(parent, steps[1:], parents):
            return True
        parent = parents.get(parent) if combinator == " " else None
    return False


def _passes(element: ET.Element, test: Simple, parents: dict[ET.Element, ET.Element]) -> bool:
    match test.kind:
        case "tag":
            return bool(element.tag == test.name)
        case "class":
            return test.name in element.get("class", "").split()
        case "id":
            return element.get("id") == test.name
        case "first":
            return element in parents and parents[element][0] is element
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
