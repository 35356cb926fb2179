"""The surroundings of an element that is taken in, and the store of everything made from a drawing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from generator.base.geometry import Matrix
from generator.base.pictures import Raster
from generator.drawings.colours import read_colour
from generator.drawings.errors import NotPlainError
from generator.drawings.outline import Box
from generator.drawings.values import Sizes, length

MOST = 60_000  # shapes, with every tile of a pattern
INITIAL: Mapping[str, str] = {
    "clip-rule": "nonzero",
    "color": "#000000",
    "color-interpolation": "sRGB",
    "direction": "ltr",
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "font-family": "",
    "font-size": "16",
    "font-style": "normal",
    "font-variant": "normal",
    "font-weight": "normal",
    "image-rendering": "auto",
    "letter-spacing": "normal",
    "marker-end": "none",
    "marker-mid": "none",
    "marker-start": "none",
    "paint-order": "normal",
    "stroke": "none",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-opacity": "1",
    "stroke-width": "1",
    "text-anchor": "start",
    "visibility": "visible",
    "word-spacing": "normal",
    "writing-mode": "lr-tb",
}
_LONGEST = 100  # gradients or patterns that refer to each other
FONT_SIZES = {"xx-small": 0.579, "x-small": 0.694, "small": 0.833, "medium": 1.0}
FONT_SIZES |= {"large": 1.2, "x-large": 1.44, "xx-large": 1.728}
_URL = re.compile(r"url\(\s*[\"']?#([^\"')]+)[\"']?\s*\)\s*(.*)", re.DOTALL)

Style = Mapping[str, str]


@dataclass(frozen=True)
class Scope:
    """The surroundings of an element; ``matrix`` leads from its user space to the drawing."""

    style: Style
    matrix: Matrix
    sizes: Sizes
    grey: bool = False  # inside a mask: colours count by their luminance
    inside: tuple[Element, ...] = ()  # elements that refer to what is drawn now

    def at(self, matrix: Matrix) -> Scope:
        return replace(self, matrix=self.matrix @ matrix)

    def within(self, element: Element) -> Scope:
        return replace(self, inside=(*self.inside, element))


class Drawn(NamedTuple):
    """Plain elements, and the box around their geometry in user space."""

    elements: list[Element]
    box: Box | None


NOTHING = Drawn([], None)


@dataclass
class Store:
    """The source's elements by id, and the definitions, pictures and notes of the plain drawing."""

    root: Element
    named: dict[str, Element] = field(default_factory=dict)
    parents: dict[Element, Element] = field(default_factory=dict)
    definitions: Element = field(default_factory=lambda: Element("defs"))
    images: dict[str, Raster] = field(default_factory=dict)
    notes: dict[str, None] = field(default_factory=dict)
    spent: int = 0
    _known: dict[tuple[str, ...], str] = field(default_factory=dict)
    _chains: dict[Element, list[Element]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for element in self.root.iter():
            if id := element.get("id"):
                self.named.setdefault(id, element)
            self.parents |= dict.fromkeys(element, element)

    def inside(self, root: Element) -> Store:
        """Return the store of an SVG inside the drawing; what it makes is kept here."""
        return Store(root, {}, {}, self.definitions, self.images, self.notes, self.spent, self._known)

    def spend(self, number: int = 1) -> None:
        self.spent += number
        if self.spent > MOST:
            raise NotPlainError(f"more than {MOST:,} shapes")

    def referred(self, value: str | None) -> tuple[Element | None, str] | None:
        """Return the element that ``url(#id) rest`` refers to, and the rest; None if it is no reference."""
        match = _URL.fullmatch((value or "").strip())
        return (self.named.get(match[1]), match[2].strip()) if match else None

    def linked(self, element: Element) -> Element | None:
        href = element.get("href", "").strip()
        return self.named.get(href[1:]) if href.startswith("#") else None

    def chain(self, element: Element, tags: tuple[str, ...]) -> list[Element]:
        """Return an element and those it refers to in turn, from which it takes what it lacks itself."""
        if element not in self._chains:
            found: dict[Element, None] = {}
            following: Element | None = element
            while following is not None and following.tag in tags and following not in found:
                if len(found) == _LONGEST:
                    raise NotPlainError(f"more than {_LONGEST} references to references")
                found[following] = None
                following = self.linked(following)
            self._chains[element] = list(found)
        return self._chains[element]

    def defined(self, element: Element) -> str:
        """Keep a definition, and return its id; one that is there already is used again."""
        from xml.etree.ElementTree import tostring

        key = (tostring(element, encoding="unicode"),)
        if key not in self._known:
            self._known[key] = f"d{len(self._known) + 1}"
            self.definitions.append(element)
            element.attrib = {"id": self._known[key], **element.attrib}
        return self._known[key]

    def clip(self, d: str, rule: str = "nonzero") -> str:
        """Return the id of a clip path with this outline."""
        clip = Element("clipPath")
        SubElement(clip, "path", {"d": d, "clip-rule": rule} if rule != "nonzero" else {"d": d})
        return self.defined(clip)

    def style_around(self, element: Element) -> Style:
        """Return the styles that an element inherits where it is defined."""
        parent = self.parents.get(element)
        return INITIAL if parent is None else inherited(self.style_around(parent), parent)


def inherited(style: Style, element: Element) -> Style:
    """Return the styles inside an element."""
    own = {name: element.attrib[name].strip() for name in INITIAL.keys() & element.attrib.keys()}
    own = {name: value for name, value in own.items() if value and value != "inherit"}
    for name in ("fill", "stroke"):
        if name in own and not is_paint(own[name]):
            del own[name]  # as if it were not there
    if not own:
        return style
    if "font-size" in own:
        own["font-size"] = str(_font_size(own["font-size"], float(style["font-size"])))
    own = {name: INITIAL[name] if value in ("initial", "unset") else value for name, value in own.items()}
    for name in ("letter-spacing", "word-spacing"):
        if own.get(name, "normal") != "normal":
            own[name] = _spacing(own[name], float(own.get("font-size", style["font-size"])))
    if own.get("color") in ("currentColor", "currentcolor"):
        del own["color"]
    return {**style, **own}


def is_paint(text: str) -> bool:
    known = ("none", "currentcolor", "context-fill", "context-stroke", "initial", "unset")
    return text.lower() in known or text.startswith("url(") or read_colour(text) is not None


def _font_size(text: str, parent: float) -> float:
    if text in FONT_SIZES:
        return 16 * FONT_SIZES[text]
    if text in ("larger", "smaller"):
        return parent * 1.2 if text == "larger" else parent / 1.2
    size = length(text, Sizes(parent, parent, parent), "x", parent)
    return size if size >= 0 else parent


def _spacing(text: str, size: float) -> str:
    """Return a space between letters or words in user units; one that can't be read changes nothing."""
    return f"{length(text, Sizes(0.0, 0.0, size), '')}" if not text.endswith("%") else text


def group(elements: list[Element], attributes: Mapping[str, str]) -> Element:
    made = Element("g", dict(attributes))
    made.extend(elements)
    return made
