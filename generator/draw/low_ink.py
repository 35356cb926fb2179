"""Faces that save ink: white ground, outlines instead of large fills, all that is small as it was.

One rule for every face, so that games need no second set of templates. A face is painted anew in order, in a coarse
sketch beside it that knows what colour lay under each thing and what lies there now. What stood out by being light on a
dark ground takes over the colour of that ground; text stays at 4.5 : 1 or more.
"""

from __future__ import annotations

import copy
import math
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

from generator.colours import contrast, ink_on, mixed, readable
from generator.draw.sketch import Area, Colour, Sketch, flattened
from generator.faces import Face
from generator.faces.fonts import font
from generator.faces.subset import SHAPES
from generator.faces.transform import matrix_of
from generator.geometry import Matrix
from generator.templating import short

LARGE = (40.0, 15.0, 5.0)  # mm² of one colour are a large fill; less where there are so many that …
ENOUGH = 0.16  # … the face is darker than this
SMALL = 1300.0  # mm²: tokens and the like take little ink, whatever is on them
SHADING = 5.0  # mm²: a smaller fill that hardly differs from its ground is grass or grain, a larger one shading
COVERING = 0.85  # of the face: its ground
THICK = 1.6  # mm: such a stroke is a band
LINE = 0.3  # mm: the outline of what was filled
PALE = 1.35  # contrast with paper below which a colour hardly takes ink
PICTURE = 0.45  # how much of a picture's ink remains
INSET = 2.0  # mm from the cut: the frame that tells a card's colour; half of it for small pieces
WHITE = "#ffffff"
_INHERITED = {"fill": "#000000", "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none", "stroke-width": "1"}
_INHERITED |= {"stroke-opacity": "1"}

Style = dict[str, str]


def low_ink(face: Face) -> Face:
    """The face with little ink."""
    for large in LARGE:
        saver = _Saver(face, large)
        if saver.sketch.darkness <= ENOUGH or saver.sketch.trim_mm2 < SMALL:
            break
    return replace(face, tree=saver.tree)


class _Saver:
    def __init__(self, face: Face, large: float) -> None:
        self.face, self.tree, self.large = face, copy.deepcopy(face.tree), large
        self.sketch = Sketch(face.shape)
        self.definitions = {e.attrib["id"]: e for e in self.tree.iter() if "id" in e.attrib}
        self.frame: tuple[int, str] | None = None  # after which child of the tree, and its colour
        for n, child in enumerate(list(self.tree)):
            self.top = n
            self._element(self.tree, child, Matrix(), _INHERITED, None)
        self._add_frame()

    def _element(self, parent: Element, element: Element, matrix: Matrix, style: Style, clip: Any) -> None:
        if element.tag in ("defs", "use"):
            return
        style = style | {name: element.attrib[name] for name in _INHERITED if name in element.attrib}
        if transform := element.get("transform"):
            matrix = matrix @ matrix_of(transform)
        if reference := element.get("clip-path"):
            shapes = self.definitions[reference.removeprefix("url(#").removesuffix(")")]
            lines = [line for shape in shapes for line in flattened(shape, matrix)]
            clip = self.sketch.clip(lines, clip)
        if element.tag == "text":
            self._text(element, matrix, style, clip)
        elif element.tag == "image":
            self._image(element, matrix, clip)
        elif element.tag in SHAPES:
            self._shape(parent, element, matrix, style, clip)
        else:
            for child in list(element):
                self._element(element, child, matrix, style, clip)

    # -- fills and strokes

    def _shape(self, parent: Element, element: Element, matrix: Matrix, style: Style, clip: Any) -> None:
        lines = flattened(element, matrix)
        scale = math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c)) or 1.0
        width = float(style["stroke-width"]) * scale if style["stroke"] != "none" else 0.0
        if style["fill"] != "none":
            area = self.sketch.filled(lines, style["fill-rule"] == "evenodd", clip)
            if not area.empty:
                self._fill(element, area, style, width, scale)
        if width:
            area = self.sketch.stroked(lines, width, clip)
            if not area.empty:
                self._stroke(parent, element, area, style, width, scale)

    def _fill(self, element: Element, area: Area, style: Style, width: float, scale: float) -> None:
        colours, opacity, fades = self._paint(style)
        colour = colours[len(colours) // 2]
        was, now = self.sketch.under(area)
        stands_out = any(_differ(_blend(was, each, opacity), was) for each in colours)
        large = area.mm2 > (self.large if len(colours) == 1 else self.large / 2)
        if not stands_out and not width and not large and area.mm2 > SHADING:
            element.set("fill", "none")
        elif not large:
            self._small_fill(element, area, was, now, colour, opacity, stands_out and not width, scale)
        else:
            covering = area.mm2 >= COVERING * self.sketch.trim_mm2
            if fades or opacity < 0.75:
                element.set("fill", "none")  # a glow or a shadow
            else:
                element.set("fill", WHITE)
                element.set("fill-opacity", "1")
                self.sketch.paint(self.sketch.now, area, (255, 255, 255), 1)
                self._remember_frame(colour if covering else None)
                if not covering and stands_out and _worth_a_line(colour, was):
                    self._line(element, colour, was, style, width, scale)
        self.sketch.paint(self.sketch.was, area, colour, opacity)

    def _line(self, element: Element, colour: Colour, was: Colour, style: Style, width: float, scale: float) -> None:
        """An outline instead of a fill; one that is there takes the colour over."""
        if not width:
            _outline(element, _drawn(colour, was), LINE / scale)
        elif not _greyish(colour) and width < THICK:
            style["stroke"], style["stroke-width"] = _drawn(colour, was), short(max(width, 1.5 * LINE) / scale)
            element.attrib |= {name: style[name] for name in ("stroke", "stroke-width")}

    def _small_fill(
        self,
        element: Element,
        area: Area,
        was: Colour,
        now: Colour,
        colour: Colour,
        opacity: float,
        bare: bool,
        scale: float,
    ) -> None:
        """What stood out on a dark ground must do so on paper; ``bare`` is what did, and has no line around it."""
        left = contrast(_hex(_blend(now, colour, opacity)), _hex(now))
        if bare and left < 2:
            plain = not element.get("fill", "").startswith("url(")
            if (plain and _greyish(colour)) or area.mm2 < 1.5:
                colour = _rgb(_drawn(was, colour))
                element.set("fill", _hex(colour))
            elif left < PALE or area.mm2 > 3:
                _outline(element, _drawn(colour, was), 0.7 * LINE / scale)
        self.sketch.paint(self.sketch.now, area, colour, opacity)

    def _stroke(self, parent: Element, element: Element, area: Area, style: Style, width: float, scale: float) -> None:
        colour, opacity = _rgb(style["stroke"]), float(style["stroke-opacity"])
        was, now = self.sketch.under(area)
        stands_out = _differ(_blend(was, colour, opacity), was)
        self.sketch.paint(self.sketch.was, area, colour, opacity)
        if _shines(colour, was) or (opacity < 0.75 and not stands_out):
            element.set("stroke", "none")  # a gleam on something light, a shadow on something dark
            return
        if width >= THICK and area.mm2 > self.large:
            if opacity < 0.75:
                element.set("stroke", "none")
                return
            self._hollow(parent, element, _drawn(colour, was) if stands_out else WHITE, width, scale)
            self.sketch.paint(self.sketch.now, area, (255, 255, 255), 1)
            return
        if stands_out and contrast(_hex(_blend(now, colour, opacity)), _hex(now)) < 1.6:
            colour = _rgb(_drawn(was if _greyish(colour) else colour, was))
            element.set("stroke", _hex(colour))
        self.sketch.paint(self.sketch.now, area, colour, opacity)

    def _hollow(self, parent: Element, element: Element, colour: str, width: float, scale: float) -> None:
        """A band as its two edges: the stroke, and a narrower white one upon it."""
        element.set("stroke", colour)
        inner = copy.deepcopy(element)
        inner.attrib.pop("id", None)
        inner.attrib |= {"fill": "none", "stroke": WHITE, "stroke-width": short((width - 2 * LINE) / scale)}
        inner.attrib.pop("stroke-dasharray", None)
        parent.insert(list(parent).index(element) + 1, inner)

    def _paint(self, style: Style) -> tuple[list[Colour], float, bool]:
        """The colours of a fill, its opacity, and whether it fades out."""
        opacity = float(style["fill-opacity"])
        if not style["fill"].startswith("url("):
            return [_rgb(style["fill"])], opacity, False
        stops = list(self.definitions[style["fill"].removeprefix("url(#").removesuffix(")")])
        alphas = [float(stop.get("stop-opacity", "1")) for stop in stops]
        colours = [_rgb(stop.get("stop-color", "#000000")) for stop in stops]
        return colours, opacity * sum(alphas) / len(alphas), min(alphas) < 0.5

    # -- letters and pictures

    def _text(self, element: Element, matrix: Matrix, style: Style, clip: Any) -> None:
        used = font(
            element.attrib["font-family"], element.get("font-weight", "normal"), element.get("font-style", "normal")
        )
        size, x, y = (float(element.attrib[name]) for name in ("font-size", "x", "y"))
        wide = used.width(element.text or "", size, float(element.get("letter-spacing", "0")))
        corners = [(x, y - 0.7 * size), (x + wide, y - 0.7 * size), (x + wide, y + 0.1 * size), (x, y + 0.1 * size)]
        area = self.sketch.filled([[matrix.at(corner) for corner in corners]], False, clip)
        if area.empty:
            return
        was, now = self.sketch.under(area)
        own, opacity = _rgb(style["fill"]), float(style["fill-opacity"])
        ink = _hex(_blend(now, own, opacity))
        if all(contrast(ink, _hex(ground)) >= 4.5 for ground in (now, *self.sketch.range(area))):
            return
        clear = min(contrast(_hex(_blend(was, own, opacity)), _hex(was)), 7)  # as clear as it was
        element.set("fill", _readable(was if _greyish(own) else own, now, clear))
        element.set("fill-opacity", "1")

    def _image(self, element: Element, matrix: Matrix, clip: Any) -> None:
        x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
        corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        area = self.sketch.filled([[matrix.at(corner) for corner in corners]], False, clip)
        if area.mm2 > self.large:
            element.set("fill-opacity", short(PICTURE * float(element.get("fill-opacity", "1"))))
            self.sketch.paint(self.sketch.was, area, (128, 128, 128), 1)
            self.sketch.paint(self.sketch.now, area, (128, 128, 128), PICTURE)

    # -- the frame

    def _remember_frame(self, ground: Colour | None) -> None:
        """It goes above all that is white now."""
        if ground and contrast(_hex(ground), WHITE) >= PALE:
            self.frame = self.top, _drawn(ground, ground)
        elif self.frame:
            self.frame = self.top, self.frame[1]

    def _add_frame(self) -> None:
        """A line inside the cut, in the colour the ground had."""
        shape = self.face.shape
        if not self.frame or shape.kind != "rectangle":
            return
        after, colour = self.frame
        inset = INSET if min(shape.width, shape.height) > 35 else INSET / 2
        frame = Element("rect", {"x": short(inset), "y": short(inset), "rx": short(inset), "fill": "none"})
        frame.attrib |= {"width": short(shape.width - 2 * inset), "height": short(shape.height - 2 * inset)}
        frame.attrib |= {"stroke": colour, "stroke-width": "0.4"}
        self.tree.insert(after + 1, frame)


def _outline(element: Element, colour: str, width: float) -> None:
    element.attrib |= {"stroke": colour, "stroke-width": short(width), "stroke-opacity": "1"}
    element.attrib.pop("stroke-dasharray", None)


def _worth_a_line(colour: Colour, was: Colour) -> bool:
    """Pale on pale needs none: rows of a table, tints."""
    return contrast(_hex(colour), WHITE) >= PALE or contrast(_hex(was), WHITE) >= PALE


def _readable(colour: Colour, ground: Colour, clear: float) -> str:
    """The colour as ink on the ground, at 4.5 : 1 and at ``clear`` if that can be."""
    ink = readable(_hex(colour), _hex(ground))
    goal = ink_on(_hex(ground))
    steps = (mixed(ink, goal, step / 10) for step in range(11))
    return next((step for step in steps if contrast(step, _hex(ground)) >= clear), goal)


def _drawn(colour: Colour, ground: Colour) -> str:
    """A fill's colour as a line on paper: dark enough to be seen; of what is all but white, its ground's."""
    base = _hex(colour if contrast(_hex(colour), WHITE) >= PALE else ground)
    for step in range(21):
        line = mixed(base, "#14171f", step / 20)
        if contrast(line, WHITE) >= 3:
            return line
    return "#14171f"


def _differ(one: Colour, other: Colour) -> bool:
    """Whether two colours are told apart at a glance."""
    return contrast(_hex(one), _hex(other)) >= 1.25 or math.dist(one, other) >= 60


def _shines(colour: Colour, ground: Colour) -> bool:
    """Whether a line only makes something light a little lighter."""
    lighter = sum(colour) > sum(ground) and contrast(_hex(ground), WHITE) < 2
    return lighter and contrast(_hex(colour), _hex(ground)) < 1.6


def _greyish(colour: Colour) -> bool:
    return max(colour) - min(colour) < 60


def _blend(ground: Colour, colour: Colour, opacity: float) -> Colour:
    red, green, blue = (below + (above - below) * opacity for below, above in zip(ground, colour, strict=True))
    return red, green, blue


def _rgb(colour: str) -> Colour:
    named = {"white": "#ffffff", "black": "#000000"}
    digits = named.get(colour, colour).removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[n : n + 2], 16) for n in (0, 2, 4))
    return red, green, blue


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part):02x}" for part in colour)
