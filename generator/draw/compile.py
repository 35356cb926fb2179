"""Compiles a settled face to PDF operators; only the letters are encoded later, for each document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from types import MappingProxyType
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.base.pictures import Raster
from generator.draw.path import outline
from generator.faces import Face
from generator.faces.fonts import Font, font
from generator.faces.margin import refuse_cut_text
from generator.faces.subset import GRADIENTS, SHAPES, FaceError, finite
from generator.faces.transform import matrix_of

_DEFAULTS = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "none",
    "stroke-opacity": "1",
    "stroke-dashoffset": "0",
    "stroke-miterlimit": "4",
}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_THINNEST = 0.089  # mm: a quarter of a point; printers lose thinner lines
_AS_A_WHOLE = frozenset(("opacity", "mask"))
_OF_WHOLE = ("opacity", "transform", "clip-path")
_JOINS = {"miter": 0, "round": 1, "bevel": 2}

NOTHING: Mapping[str, Any] = MappingProxyType({})
UNCHANGED = Matrix()
_KEPT = 4096
_DRAWN: dict[tuple[Any, ...], tuple[str, dict[str, tuple[float, float]]]] = {}  # shapes' operators and opacities

Stop = tuple[float, tuple[float, float, float], float]
Style = dict[str, str]


@dataclass(frozen=True)
class Gradient:
    """A gradient, axial (4 coordinates) or radial (6: two circles); stops are offset, colour, opacity."""

    coordinates: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Matrix = UNCHANGED  # from its own space to the user's

    @property
    def see_through(self) -> bool:
        return any(opacity < 1 for _, _, opacity in self.stops)


class Letters(NamedTuple):
    """Text to be encoded later: each document embeds its own letters of a font."""

    text: str
    font: Font
    size: float
    x: float
    y: float
    spacing: float
    from_right: bool = False
    again: bool = False  # drawn a second time, over its outline


@dataclass(frozen=True)
class Stamp:
    """Another face, shown as it is cut; ``matrix`` converts its mm to those around it."""

    face: Face
    matrix: Matrix


@dataclass(frozen=True, eq=False)
class Group:
    """Something drawn as a whole: with an opacity, or a mask, by luminance or by opacity (``alpha``)."""

    inside: Compiled
    opacity: float = 1.0
    mask: Compiled | None = None
    alpha: bool = False


@dataclass(eq=False)
class Compiled:
    """Operators and letters in drawing order, and the resources they use."""

    parts: list[str | Letters | Stamp | Group] = field(default_factory=list)
    alphas: dict[str, tuple[float, float]] = field(default_factory=dict)
    gradients: dict[str, Gradient] = field(default_factory=dict)
    images: dict[str, Raster] = field(default_factory=dict)


def compiled(face: Face) -> Compiled:
    """Return the face's operators, and keep them with it; raise a FaceError if it can't be drawn."""
    if face.compiled is None:
        try:
            object.__setattr__(face, "compiled", compile_face(face.tree, face.images, face.parts))
        except FaceError as error:
            raise FaceError(f"{face.source}: {error}.") from None
    known: Compiled = face.compiled
    return known


def drawable(face: Face) -> None:
    """Refuse a face that can't be printed; builds and ``cutline check`` both use this."""
    compiled(face)
    refuse_cut_text(face)


def compile_face(
    tree: Element, images: Mapping[str, Raster] = NOTHING, faces: Mapping[str, Face] = NOTHING
) -> Compiled:
    return _Compiler(tree, images, faces).compiled


class _Compiler:
    def __init__(self, tree: Element, images: Mapping[str, Raster], faces: Mapping[str, Face]) -> None:
        self.compiled, self.images, self.faces = Compiled(), images, faces
        self.say = self.compiled.parts.append
        self.scale = 1.0  # of what is drawn now, to mm
        self.definitions = {e.attrib["id"]: e for e in tree.iter() if "id" in e.attrib}
        for child in tree:
            self._element(child, _DEFAULTS)

    def _element(self, element: Element, style: Style) -> None:
        if element.tag == "defs":
            return
        if element.tag == "use":
            self._use(element)
            return
        own = _DEFAULTS.keys() & element.attrib.keys()
        style = {**style, **{name: element.attrib[name] for name in own}} if own else style
        wrapped = "transform" in element.attrib or "clip-path" in element.attrib
        outer = self.scale
        if wrapped:
            self.say("q")
            if transform := element.get("transform"):
                matrix = matrix_of(transform)
                self.say(f"{numbers(matrix)} cm")
                self.scale *= sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
            if clip := element.get("clip-path"):
                self._clip(clip)
        if not _AS_A_WHOLE.isdisjoint(element.attrib):
            self._group(element, style)
        elif element.tag == "text":
            self._text(element, style)
        elif element.tag == "image":
            self._image(element, style)
        elif element.tag in SHAPES:
            self._shape(element, style)
        else:
            for child in element:
                self._element(child, style)
        if wrapped:
            self.say("Q")
            self.scale = outer

    def _group(self, element: Element, style: Style) -> None:
        mask, alpha = None, False
        if reference := element.get("mask"):
            defined = self._defined(reference, ("mask",))
            mask, alpha = self._apart(defined, _DEFAULTS), defined.get("mask-type") == "alpha"
        inside = element if element.tag == "g" else [_bare(element)]
        self.say(Group(self._apart(inside, style), float(element.get("opacity", "1")), mask, alpha))

    def _apart(self, elements: Iterable[Element], style: Style) -> Compiled:
        """Return the operators of some elements, with resources of their own."""
        outer, self.compiled = self.compiled, Compiled()
        self.say = self.compiled.parts.append
        try:
            for child in elements:
                self._element(child, style)
            return self.compiled
        finally:
            self.compiled = outer
            self.say = outer.parts.append

    def _image(self, element: Element, style: Style) -> None:
        """Draw a picture: PDF's is a unit square with y up, stretched over the image's box."""
        raster = self.images[element.attrib["href"]]
        name = next((known for known, image in self.compiled.images.items() if image == raster), "")
        name = name or f"I{len(self.compiled.images)}"
        self.compiled.images[name] = raster
        x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
        state = "".join(f"{part} " for part in self._alpha({**style, "stroke-opacity": "1"}))
        self.say(f"q {state}{numbers((width, 0, 0, -height, x, y + height))} cm /{name} Do Q")

    def _use(self, element: Element) -> None:
        face = self.faces.get(element.get("href", ""))
        if face is None:
            raise FaceError("<use> refers to no face. Use picture() instead")
        self.say(Stamp(face, matrix_of(element.get("transform", ""))))

    def _clip(self, reference: str) -> None:
        element = self._defined(reference, ("clipPath",))
        even = "*" if len(element) and element[0].get("clip-rule") == "evenodd" else ""
        self.say(" ".join(outline(shape) for shape in element) + f" W{even} n")

    def _defined(self, reference: str, tags: tuple[str, ...]) -> Element:
        element = self.definitions.get(reference.removeprefix("url(#").removesuffix(")"))
        if element is None or element.tag not in tags:
            raise FaceError(f"{reference} refers to no {' or '.join(tags)}")
        return element

    def _shape(self, element: Element, style: Style) -> None:
        """Draw a shape; the operators of one that was drawn before, on any card, are used again."""
        if style["stroke"] != "none" and 0 < float(style["stroke-width"]) * self.scale < _THINNEST:
            style = {**style, "stroke-width": short(_THINNEST / self.scale)}
        key = element.tag, *element.attrib.items(), *style.values()
        if known := _DRAWN.get(key):
            self.compiled.alphas |= known[1]
            self.say(known[0])
            return
        before, alphas = len(self.compiled.parts), self.compiled.alphas
        self.compiled.alphas = {}
        self._new_shape(element, style)
        drawn, own = self.compiled.parts[before:], self.compiled.alphas
        self.compiled.alphas = alphas | own
        if len(drawn) == 1 and isinstance(drawn[0], str) and not style["fill"].startswith("url("):
            if len(_DRAWN) > _KEPT:
                _DRAWN.clear()
            _DRAWN[key] = drawn[0], own

    def _new_shape(self, element: Element, style: Style) -> None:
        path = outline(element)
        fill, stroke = style["fill"], style["stroke"]
        if stroke.startswith("url("):
            raise FaceError('a stroke can\'t be a gradient. Accepted: a colour or "none"')
        if fill.startswith("url("):
            self._gradient_fill(path, fill, style)
            fill = "none"
        if float(style["stroke-width"]) == 0:
            stroke = "none"  # or it would be printed as the thinnest possible line
        if fill == "none" and stroke == "none":
            return
        state = self._alpha(style)
        if fill != "none":
            state.append(_fill(fill))
        if stroke != "none":
            state += _stroke(style, stroke)
        even = "*" if style["fill-rule"] == "evenodd" else ""
        filled, stroked = [f"{path} f{even}"] * (fill != "none"), [f"{path} S"] * (stroke != "none")
        if filled and stroked and float(style["stroke-opacity"]) == 1:
            filled, stroked = [], [f"{path} B{even}"]  # in one step, as the stroke is opaque
        self.say(f"q {' '.join([*state, *filled, *stroked])} Q")

    def _gradient_fill(self, path: str, reference: str, style: Style) -> None:
        gradient = read_gradient(self._defined(reference, GRADIENTS))
        name = f"G{len(self.compiled.gradients)}"
        name = next((known for known, g in self.compiled.gradients.items() if g == gradient), name)
        self.compiled.gradients[name] = gradient
        even = "*" if style["fill-rule"] == "evenodd" else ""
        mask = f" /{name}M gs" if gradient.see_through else ""
        alpha = " ".join(self._alpha({**style, "stroke-opacity": "1"}))
        own = f" {numbers(gradient.matrix)} cm" if gradient.matrix != UNCHANGED else ""
        self.say(f"q {alpha} {path} W{even} n{own}{mask} /{name} sh Q")

    def _alpha(self, style: Style) -> list[str]:
        if style["fill-opacity"] == style["stroke-opacity"] == _DEFAULTS["fill-opacity"]:
            return []
        alphas = float(style["fill-opacity"]), float(style["stroke-opacity"])
        if alphas == (1, 1):
            return []
        name = f"A{round(alphas[0] * 1000)}.{round(alphas[1] * 1000)}"
        self.compiled.alphas[name] = alphas
        return [f"/{name} gs"]

    def _text(self, element: Element, style: Style) -> None:
        own = element.attrib
        used = font(own["font-family"], own.get("font-weight", "normal"), own.get("font-style", "normal"))
        size, x, y, spacing = float(own["font-size"]), float(own["x"]), float(own["y"]), own.get("letter-spacing", "0")
        from_right = own.get("direction") == "rtl"
        letters = Letters(element.text or "", used, size, x, y, float(spacing), from_right)
        fill, stroke = style["fill"], own.get("stroke", "none")
        state = [*self._alpha(style), _fill(fill)]
        if stroke == "none" or float(style["stroke-width"]) == 0:
            self.compiled.parts += (f"q {' '.join(state)}", letters, "Q")
            return
        state += _stroke(style, stroke)
        if own.get("paint-order") == "stroke":
            self.compiled.parts += (f"q {' '.join(state)} 1 Tr", letters, "0 Tr", letters._replace(again=True), "Q")
        else:
            self.compiled.parts += (f"q {' '.join(state)} 2 Tr", letters, "Q")


def _bare(element: Element) -> Element:
    """Return a shape or text without what applies to it as a whole."""
    made = Element(element.tag, {name: value for name, value in element.attrib.items() if name not in _OF_WHOLE})
    made.text = element.text
    return made


@lru_cache(maxsize=256)
def _fill(colour: str) -> str:
    return f"{numbers(rgb(colour))} rg"


def _stroke(style: Style, colour: str) -> list[str]:
    state = [f"{numbers(rgb(colour))} RG", f"{short(float(style['stroke-width']))} w"]
    if style["stroke-linecap"] != "butt":
        state.append(f"{_CAPS[style['stroke-linecap']]} J")
    limit = short(float(style["stroke-miterlimit"]))
    state.append(f"{limit} M" if style["stroke-linejoin"] == "miter" else f"{_JOINS[style['stroke-linejoin']]} j")
    if style["stroke-dasharray"] != "none":
        dashes = finite(style["stroke-dasharray"], "stroke-dasharray")
        if not dashes or min(dashes) < 0 or not sum(dashes):
            raise FaceError(f'stroke-dasharray="{style["stroke-dasharray"]}" is not a list of lengths')
        state.append(f"[{numbers(dashes)}] {number(float(style['stroke-dashoffset']))} d")
    return state


def read_gradient(element: Element) -> Gradient:
    def at(name: str, default: float = 0.0) -> float:
        return float(element.get(name, default))

    if element.tag == "linearGradient":
        coordinates: tuple[float, ...] = (at("x1"), at("y1"), at("x2"), at("y2"))
    else:
        cx, cy = at("cx"), at("cy")
        coordinates = (at("fx", cx), at("fy", cy), 0.0, cx, cy, at("r"))
    stops = tuple(
        (float(stop.get("offset", "0")), rgb(stop.get("stop-color", "#000000")), float(stop.get("stop-opacity", "1")))
        for stop in element
    )
    if len(stops) < 2 or any(first[0] > second[0] for first, second in pairwise(stops)):
        raise FaceError(f'gradient "{element.get("id")}" needs two or more stops in rising order')
    return Gradient(coordinates, stops, matrix_of(element.get("gradientTransform", "")))


def rgb(colour: str) -> tuple[float, float, float]:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    try:
        red, green, blue = (int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4))
    except ValueError:
        raise FaceError(f'"{colour}" can\'t be used here. Accepted: a plain colour') from None
    return red, green, blue


def number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".") or "0"


def numbers(values: tuple[float, ...] | list[float]) -> str:
    return " ".join(map(number, values))
