"""Applies style sheets and style attributes: afterwards every element has its styles as plain attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.drawings.errors import DrawingError
from generator.drawings.selectors import Family, Selector, read_selector
from generator.drawings.source import SPACE
from generator.drawings.values import matrix_of, written_matrix

LONGEST = 2_000  # characters of a value that is looked into
_MOST_TESTS = 5_000_000
_MOST_STEPS = 4  # of a selector that other programs match fast, too
_TOKEN = re.compile(r"\"[^\"\n]*\"?|'[^'\n]*'?|[(){};]|[^\"'(){};]+")
_FONT = re.compile(r"(.*?)\s*([\d.]+(?:px|pt|em|ex|mm|cm|in|pc|%)?)(?:/\S+)?\s+(.+)")
_UNITS = re.compile(r"\d(?:px|deg|rad|grad|turn|%)|3d|[zZ]\(|perspective", re.IGNORECASE)
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)")
ONLY_IN_STYLES = ("mix-blend-mode", "isolation")  # which are no attributes
_OF_SCREENS = re.compile(r":(?:hover|focus|active|visited|target|link)\b")
_OF_READERS = re.compile(r"\b(?:prefers-|forced-colors|hover|pointer)")
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
_OF_BROWSERS = """
animation animation-name backdrop-filter background background-color background-image border box-shadow clip cx cy d
font-feature-settings font-variation-settings height mask-image offset-path outline r rotate rx ry scale text-shadow
text-transform translate width x y
"""
_GROUNDS = ("background", "background-color", "background-image")
_UNSEEN = ("none", "auto", "initial", "transparent", "normal")
OF_BROWSERS = frozenset(_OF_BROWSERS.split())  # what would be seen in a browser, but is not drawn here

Declaration = tuple[str, str, bool]  # name, value, important


class Rule(NamedTuple):
    selector: Selector
    declarations: tuple[Declaration, ...]


class Styled(NamedTuple):
    """The result: what could not be understood; ``beyond`` if the styles are too much for other programs."""

    unknown: list[str]
    beyond: bool


def apply_styles(root: Element) -> Styled:
    """Turn style sheets and style attributes into attributes."""
    unknown = dict[str, None]()
    rules = [rule for sheet in root.iter("style") for rule in _rules("".join(sheet.itertext()), unknown)]
    family = Family(root)
    given = _given(rules, family)
    variables: dict[Element, dict[str, str]] = {}
    beyond = bool(unknown) or len(rules) * len(family.parents) > _MOST_TESTS
    beyond |= any(len(rule.selector.steps) > _MOST_STEPS or rule.selector.of_root for rule in rules)
    for element in root.iter():
        if not isinstance(element.tag, str) or element.tag.startswith("{"):
            continue
        own = [*given.get(element, ()), *declarations(element.attrib.pop("style", ""))]
        own = [each for each in own if not each[2]] + [each for each in own if each[2]]
        around = variables.get(family.parents.get(element, root), {})
        named = {name: value for name, value, _ in own if name.startswith("--")}
        variables[element] = known = {**around, **named} if named else around
        for name in ONLY_IN_STYLES:
            element.attrib.pop(name, None)
        for name, value, _ in own:
            if "var(" in value or (name == "font" and len(value) > LONGEST):
                value, beyond = _resolved(value, known), True
            beyond |= name in ("font", "white-space")
            beyond |= name == "transform" and _UNITS.search(value[:LONGEST]) is not None
            _set(element, name, value, unknown)
    return Styled(list(unknown), beyond)


def _given(rules: list[Rule], family: Family) -> dict[Element, list[Declaration]]:
    """Return the declarations of each element, the strongest last."""
    found: dict[Element, list[tuple[tuple[int, int, int], int]]] = {}
    tests = 0
    for n, rule in enumerate(rules):
        tests += len(family.candidates(rule.selector))
        if tests > _MOST_TESTS:
            raise DrawingError("the style sheet has too many rules for so many elements")
        for element in family.chosen(rule.selector):
            found.setdefault(element, []).append((rule.selector.weight, n))
    return {
        element: [each for _, n in sorted(chosen) for each in rules[n].declarations]
        for element, chosen in found.items()
    }


def _resolved(value: str, variables: dict[str, str]) -> str:
    """Return a value with its variables, or with "var(" left in it if one is unknown."""
    for _ in range(10):
        if len(value) > LONGEST or not (match := _VARIABLE.search(value)):
            break
        other = variables.get(match[1], match[2])
        if other is None:
            break
        value = value[: match.start()] + other.strip() + value[match.end() :]
    return value.strip()


def _set(element: Element, name: str, value: str, unknown: dict[str, None]) -> None:
    if name in PROPERTIES or name in ("marker", "font"):
        if "var(" in value or "calc(" in value or (name == "font" and len(value) > LONGEST):
            unknown[f"{name}: {value[:60]}"] = None
        elif name == "marker":
            element.attrib |= dict.fromkeys(MARKERS, value)
        elif name == "font":
            _set_font(element, value)
        elif name == "transform" and _UNITS.search(value[:LONGEST]):
            _set_transform(element, value, unknown)
        elif name == "white-space":
            element.set(SPACE, "preserve" if value.startswith("pre") else "default")
        else:
            element.set(name, value)
    elif name in (OF_BROWSERS if element.tag not in ("svg", "style") else _GROUNDS) and value not in _UNSEEN:
        unknown[f"{name}: {value[:60]}"] = None


def _set_transform(element: Element, value: str, unknown: dict[str, None]) -> None:
    """Set a transform with units as SVG writes it; shares of a box are worked out later."""
    matrix = matrix_of(value)
    if "%" in value:
        element.set("transform", value)
    elif matrix == Matrix():
        unknown[f"transform: {value[:60]}"] = None
    else:
        element.set("transform", written_matrix(matrix))


def _set_font(element: Element, value: str) -> None:
    """Set the parts of ``font: italic bold 12px/30px Georgia, serif``."""
    match = _FONT.fullmatch(value.strip()) if len(value) <= LONGEST else None
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
    for part in _parts(uncommented(text)):
        name, colon, value = part.partition(":")
        plain, mark, _ = value.partition("!")
        name = name.strip()
        if colon and re.fullmatch(r"[-\w]+", name):
            yield name if name.startswith("--") else name.lower(), plain.strip(), bool(mark)


def _parts(text: str) -> Iterator[str]:
    """Yield what is between semicolons, unless they are quoted or in brackets."""
    start, open = 0, 0
    for match in _TOKEN.finditer(text):
        open = max(open + {"(": 1, ")": -1}.get(match[0], 0), 0)
        if match[0] == ";" and not open:
            yield text[start : match.start()]
            start = match.end()
    yield text[start:]


def uncommented(text: str) -> str:
    if "/*" not in text:
        return text
    kept, at = list[str](), 0
    while (start := text.find("/*", at)) >= 0:
        kept.append(text[at:start])
        end = text.find("*/", start + 2)
        at = end + 2 if end >= 0 else len(text)
    return "".join([*kept, text[at:]])


def _rules(sheet: str, unknown: dict[str, None]) -> Iterator[Rule]:
    text = uncommented(sheet).replace("<!--", "").replace("-->", "")
    for head, block in _blocks(text):
        if head.startswith("@"):
            if what := _at_rule(head):
                unknown[what] = None
            continue
        given = tuple(declarations(block))
        for part in map(str.strip, head.split(",")):
            selector = read_selector(part)
            if selector and "{" not in block:
                yield Rule(selector, given)
            elif not _OF_SCREENS.search(part[:LONGEST]):
                unknown[part[:60]] = None


def _at_rule(head: str) -> str:
    """Return a rule such as @media as far as it can matter on paper."""
    word = head.split()[0].partition("(")[0].lower()
    if word in ("@font-face", "@charset", "@namespace", "@page", "@property"):
        return ""  # a font that a text uses then is not here, and that is said
    if word == "@media" and _OF_READERS.search(head[:LONGEST]):
        return ""
    return head[:60]


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield heads and their blocks; a head such as @import may have none."""
    start, opened, open = 0, 0, 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token == "{":
            opened = match.end() if not open else opened
            open += 1
        elif token == "}" and open > 1:
            open -= 1
        elif token in "};" and (open == 1) == (token == "}"):
            if head := text[start : opened - 1 if open else match.start()].strip():
                yield head, text[opened : match.start()] if open else ""
            start, open = match.end(), 0
    if rest := text[start : opened - 1 if open else len(text)].strip():
        yield rest, text[opened:] if open else ""
