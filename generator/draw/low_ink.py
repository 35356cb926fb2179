"""Changes faces to save ink: white grounds, outlines instead of large fills, and small things as they were.

The rules are the same for every face, so that games need no second set of templates. A face is painted again, in
order, in a coarse sketch that knows the colour under each thing before and after. What stood out because it was light
on a dark ground gets the colour of that ground; the contrast of text stays at 4.5 : 1 or more.
"""

from __future__ import annotations

import copy
import math
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

from generator.base.colours import contrast
from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.draw.clip_edge import clip_edge
from generator.draw.inks import (
    PALE,
    WHITE,
    Colour,
    as_clear,
    blend,
    differ,
    drawn,
    greyish,
    hexed,
    rgb,
    shines,
    softened,
    worth_a_line,
)
from generator.draw.sketch import Area, Line, Sketch, flattened
from generator.faces import Face, FaceError
from generator.faces.fonts import font
from generator.faces.letters import is_picture
from generator.faces.subset import SHAPES
from generator.faces.transform import matrix_of

LARGE = (40.0, 15.0, 5.0)  # mm² of one colour that make a large fill; the next lower value is used while …
ENOUGH = 0.16  # … the face is still darker than this
SMALL = 1300.0  # mm²: smaller pieces, such as tokens, use little ink anyway
SHADING = 5.0  # mm²: a fill that hardly differs from its ground is shading if it is larger, else grass or grain
COVERING = 0.85  # share of the face from which a fill is its ground
THICK = 1.6  # mm: a stroke this wide is a band
FAINT = 2.0  # contrast of a hairline with its ground: the lines of squared paper must stay faint
HAIR = 0.25  # mm
LINE = 0.3  # mm: the outline that replaces a fill
HIDDEN = 0.35  # the share of an outline that a clip path leaves: with less, the clip path gets one
PICTURE = 0.45  # the share of a picture's ink that remains
FRAME = "low-ink-frame"  # its id
INSET = 2.0  # mm from the cut to the frame in the card's colour; half as much for small pieces
_INHERITED = {"fill": "#000000", "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none", "stroke-width": "1"}
_INHERITED |= {"stroke-opacity": "1"}

Style = dict[str, str]


def low_ink(face: Face) -> Face:
    """Return the face with little ink."""
    try:
        for large in LARGE:
            saver = _Saver(face, large)
            if saver.sketch.darkness <= ENOUGH or saver.sketch.trim_mm2 < SMALL:
                break
    except (FaceError, LookupError, ValueError):
        return face  # its mistake is reported when it is drawn
    return replace(face, tree=saver.tree, compiled=None)


class _Saver:
    def __init__(self, face: Face, large: float) -> None:
        self.face, self.tree, self.large = face, copy.deepcopy(face.tree), large
        self.sketch = Sketch(face.shape)
        self.definitions = {e.attrib["id"]: e for e in self.tree.iter() if "id" in e.attrib}
        self.frame: str | None = None  # its colour
        self.cuts: list[tuple[Any, list[Line]]] = []  # masks of clip paths, and all edges that they have
        self.edged = 0  # shapes that have such edges now
        for child in list(self.tree):
            self._element(self.tree, child, Matrix(), _INHERITED, None)
        self._add_frame()

    def _element(self, parent: Element, element: Element, matrix: Matrix, style: Style, clip: Any) -> None:
        if element.tag in ("defs", "use") or is_picture(element):  # another piece's face has little ink already
            return
        style = style | {name: element.attrib[name] for name in _INHERITED if name in element.attrib}
        if "opacity" in element.attrib and element.tag != "g":
            style = _shared_out(element, style)
        if "mask" in element.attrib:
            self._masked(element, matrix, style, clip)
            return
        if transform := element.get("transform"):
            matrix = matrix @ matrix_of(transform)
        if reference := element.get("clip-path"):
            shapes = self.definitions[reference.removeprefix("url(#").removesuffix(")")]
            lines = [line for shape in shapes for line in flattened(shape, matrix)]
            edges = lines + self._edges_of(clip)
            clip = self.sketch.clip(lines, clip)
            self.cuts.append((clip, edges))
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
        if width and (style["fill"], style["fill-opacity"]) == (style["stroke"], style["stroke-opacity"]):
            self._body(element, lines, style, width, scale, clip)
            return
        if style["fill"] != "none":
            area = self.sketch.filled(lines, style["fill-rule"] == "evenodd", clip)
            line = "" if area.empty else self._fill(element, area, style, width, scale)
            if line and clip is not None and self._is_hidden(lines, clip):
                self._close(
                    parent, element, matrix, style, {"stroke": line, "stroke-width": short(2 * LINE / scale)}, clip
                )
        if width:
            area = self.sketch.stroked(lines, width, clip)
            if not area.empty:
                self._stroke(parent, element, area, style, width, scale)

    def _is_hidden(self, lines: list[Line], clip: Any) -> bool:
        """Return True if a clip path leaves little of an outline."""
        whole, left = (self.sketch.stroked(lines, LINE, each).mm2 for each in (None, clip))
        return left < HIDDEN * whole

    def _edges_of(self, clip: Any) -> list[Line]:
        return next((edges for mask, edges in self.cuts if mask is clip), [])

    def _close(self, parent: Element, element: Element, matrix: Matrix, style: Style, stroke: Style, clip: Any) -> None:
        """Outline what a clip path leaves of a shape."""
        self.edged += 1
        name = f"low-ink-edge-{self.edged}"
        at = list(parent).index(element) + 1
        parent[at:at] = clip_edge(element, self._edges_of(clip), matrix, style["fill-rule"], name, stroke)

    def _body(self, element: Element, lines: list[Line], style: Style, width: float, scale: float, clip: Any) -> None:
        """Change a fill whose stroke has the same colour, for round corners: both are one thing."""
        area = self.sketch.filled(lines, style["fill-rule"] == "evenodd", clip)
        if area.empty:
            return
        self._fill(element, area, style, 0.0, scale)
        new = element.get("fill", style["fill"])
        if "stroke" not in element.attrib or element.attrib["stroke"] == style["stroke"]:
            element.set("stroke", new)
        rim = self.sketch.stroked(lines, width, clip)
        self.sketch.paint(self.sketch.was, rim, rgb(style["stroke"]), float(style["stroke-opacity"]))
        if new != "none":
            self.sketch.paint(self.sketch.now, rim, rgb(new), float(style["stroke-opacity"]))

    def _fill(self, element: Element, area: Area, style: Style, width: float, scale: float) -> str:
        """Change a fill; return the colour of the outline that takes its place, or ""."""
        line = ""
        colours, opacity, fades = self._paint(style)
        colour = colours[len(colours) // 2]
        was, now = self.sketch.under(area)
        stands_out = any(differ(blend(was, each, opacity), was) for each in colours)
        large = area.mm2 > (self.large if len(colours) == 1 else self.large / 2)
        if not large and area.mm2 > SHADING and (fades or (not stands_out and not width)):
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
                if covering:
                    self._remember_frame(colour)
                if not covering and stands_out and worth_a_line(colour, was):
                    self._line(element, colour, was, style, width, scale)
                    line = drawn(colour, was)
        self.sketch.paint(self.sketch.was, area, colour, opacity)
        return line

    def _line(self, element: Element, colour: Colour, was: Colour, style: Style, width: float, scale: float) -> None:
        """Give an element an outline instead of a fill; an outline it already has gets the colour."""
        if not width:
            _outlined(element, drawn(colour, was), LINE / scale)
        elif not greyish(colour) and width < THICK:
            style["stroke"], style["stroke-width"] = drawn(colour, was), short(max(width, 1.5 * LINE) / scale)
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
        """Keep a small fill visible on paper; ``bare`` if it stood out from its ground without an outline."""
        left = contrast(hexed(blend(now, colour, opacity)), hexed(now))
        if bare and left < 2:
            plain = not element.get("fill", "").startswith("url(")
            if (plain and greyish(colour)) or area.mm2 < 1.5:
                colour = rgb(drawn(was, colour))
                element.set("fill", hexed(colour))
            elif left < PALE or area.mm2 > 3:
                _outlined(element, drawn(colour, was), 0.7 * LINE / scale)
        self.sketch.paint(self.sketch.now, area, colour, opacity)

    def _stroke(self, parent: Element, element: Element, area: Area, style: Style, width: float, scale: float) -> None:
        colour, opacity = rgb(style["stroke"]), float(style["stroke-opacity"])
        was, now = self.sketch.under(area)
        stands_out = differ(blend(was, colour, opacity), was)
        self.sketch.paint(self.sketch.was, area, colour, opacity)
        if shines(colour, was) or (opacity < 0.75 and not stands_out):
            element.set("stroke", "none")  # a gleam on something light, a shadow on something dark
            return
        if width >= THICK and area.mm2 > self.large:
            if opacity < 0.75:
                element.set("stroke", "none")
                return
            self._hollow(parent, element, drawn(colour, was) if stands_out else WHITE, width, scale)
            self.sketch.paint(self.sketch.now, area, (255, 255, 255), 1)
            return
        before = contrast(hexed(blend(was, colour, opacity)), hexed(was))
        if before < FAINT and width <= HAIR and style["fill"] == "none":
            colour = softened(colour, now, max(before, 1.3) ** (1 / max(opacity, 0.2)))
            element.set("stroke", hexed(colour))
        elif stands_out and contrast(hexed(blend(now, colour, opacity)), hexed(now)) < 1.6:
            colour = rgb(drawn(was if greyish(colour) else colour, was))
            element.set("stroke", hexed(colour))
        self.sketch.paint(self.sketch.now, area, colour, opacity)

    def _hollow(self, parent: Element, element: Element, colour: str, width: float, scale: float) -> None:
        """Draw only the two edges of a band: the stroke, and a narrower white one on top of it."""
        element.set("stroke", colour)
        inner = copy.deepcopy(element)
        inner.attrib.pop("id", None)
        inner.attrib |= {"fill": "none", "stroke": WHITE, "stroke-width": short((width - 2 * LINE) / scale)}
        inner.attrib.pop("stroke-dasharray", None)
        parent.insert(list(parent).index(element) + 1, inner)

    def _paint(self, style: Style) -> tuple[list[Colour], float, bool]:
        """Return the colours of a fill, its opacity, and True if it fades out."""
        opacity = float(style["fill-opacity"])
        if not style["fill"].startswith("url("):
            return [rgb(style["fill"])], opacity, False
        stops = list(self.definitions[style["fill"].removeprefix("url(#").removesuffix(")")])
        alphas = [float(stop.get("stop-opacity", "1")) for stop in stops]
        colours = [rgb(stop.get("stop-color", "#000000")) for stop in stops]
        return colours, opacity * sum(alphas) / len(alphas), min(alphas) < 0.5

    def _masked(self, element: Element, matrix: Matrix, style: Style, clip: Any) -> None:
        """Fade something behind a mask, as a picture: what of it is seen is not known here."""
        if transform := element.get("transform"):
            matrix = matrix @ matrix_of(transform)
        lines = [line for shape in element.iter() if shape.tag in SHAPES for line in flattened(shape, matrix)]
        lines += [_edges(picture, matrix) for picture in element.iter("image")]
        area = self.sketch.filled(lines, False, clip) if lines else None
        if area and area.mm2 > self.large:
            element.set("opacity", short(PICTURE * float(element.get("opacity", "1"))))

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
        own, opacity = rgb(style["fill"]), float(style["fill-opacity"])
        ink = hexed(blend(now, own, opacity))
        if all(contrast(ink, hexed(ground)) >= 4.5 for ground in (now, *self.sketch.range(area))):
            return
        clear = min(contrast(hexed(blend(was, own, opacity)), hexed(was)), 7)  # no less clear than before
        ink = as_clear(was if greyish(own) else own, now, clear)
        element.attrib |= {"fill": ink, "fill-opacity": "1"}
        if element.get("stroke", "none") != "none":  # an outline in the letters' own colour only makes them fatter
            around = WHITE if contrast(ink, WHITE) >= 4.5 else hexed(now)
            element.set("stroke", around if differ(rgb(element.attrib["stroke"]), own) else ink)

    def _image(self, element: Element, matrix: Matrix, clip: Any) -> None:
        area = self.sketch.filled([_edges(element, matrix)], False, clip)
        if area.mm2 > self.large:
            if self._reaches_frame(area):
                self.frame = None  # the picture is frame enough
            element.set("fill-opacity", short(PICTURE * float(element.get("fill-opacity", "1"))))
            self.sketch.paint(self.sketch.was, area, (128, 128, 128), 1)
            self.sketch.paint(self.sketch.now, area, (128, 128, 128), PICTURE)

    # -- the frame

    def _remember_frame(self, ground: Colour) -> None:
        if contrast(hexed(ground), WHITE) >= PALE:
            self.frame = drawn(ground, ground)

    def _inset(self) -> float:
        return INSET if min(self.face.shape.width, self.face.shape.height) > 35 else INSET / 2

    def _reaches_frame(self, area: Area) -> bool:
        left, top, right, bottom = area.box
        width, height, inset = self.face.shape.width, self.face.shape.height, self._inset()
        return min(left, top, width - right, height - bottom) < inset

    def _add_frame(self) -> None:
        """Add a line inside the cut, in the colour that the ground had; what was drawn ends at it."""
        shape = self.face.shape
        if not self.frame or not shape.framed:
            return
        inset = self._inset()
        box = {"x": short(inset), "y": short(inset), "rx": short(inset)}
        box |= {"width": short(shape.width - 2 * inset), "height": short(shape.height - 2 * inset)}
        clip, inside = Element("clipPath", {"id": FRAME}), Element("g", {"clip-path": f"url(#{FRAME})"})
        clip.append(Element("rect", box))
        inside.extend(list(self.tree))
        definitions = Element("defs")
        definitions.append(clip)
        frame = Element("rect", {**box, "fill": "none", "stroke": self.frame, "stroke-width": "0.4"})
        self.tree[:] = [definitions, inside, frame]


def _edges(picture: Element, matrix: Matrix) -> Line:
    """Return the corners of a picture."""
    x, y, width, height = (float(picture.get(name, "0")) for name in ("x", "y", "width", "height"))
    return [matrix.at(corner) for corner in ((x, y), (x + width, y), (x + width, y + height), (x, y + height))]


def _shared_out(element: Element, style: Style) -> Style:
    """Give the opacity of a shape to its fill and its stroke, one of which may go."""
    whole = float(element.attrib.pop("opacity"))
    own = {name: short(whole * float(style[name])) for name in ("fill-opacity", "stroke-opacity")}
    element.attrib |= own
    return style | own


def _outlined(element: Element, colour: str, width: float) -> None:
    element.attrib |= {"stroke": colour, "stroke-width": short(width), "stroke-opacity": "1"}
    element.attrib.pop("stroke-dasharray", None)
