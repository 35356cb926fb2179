"""Drawings inside a face: art, icons, SVG pictures and other faces, each with unique ids."""

from __future__ import annotations

import copy
import math
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base.errors import listed, shown
from generator.base.numbers import short
from generator.base.pictures import Raster
from generator.base.templating import Markup, Templates
from generator.faces.face import prefix_ids
from generator.faces.spot import Spots
from generator.faces.subset import FaceError, checked, parse

if TYPE_CHECKING:
    from generator.drawings.take import Taken
    from generator.faces.families import Families

_TEMPLATE = (b"{{", b"{%", b"{#")  # what only templates contain


class Art:
    """The drawings of one game's faces; ``rasters`` are those drawn as pixels, by their keys.

    A drawing is a template in the language of faces, or a file of another program, which is taken in.
    """

    def __init__(self, templates: Templates, spots: Spots, folder: Path, fonts: Families) -> None:
        self._templates, self._spots, self._folder, self._fonts = templates, spots, folder, fonts
        self.rasters: dict[str, Raster] = {}
        self.notes: dict[str, list[str]] = {}  # what to know about drawings of other programs, by their names
        self._foreign: dict[str, bool] = {}
        self.insertions = 0

    @contextmanager
    def counted_on(self, drawn: int = 0) -> Iterator[None]:
        """Count on from what a face has ``drawn`` so far, so that its ids don't depend on what was made before."""
        outer, self.insertions = self.insertions, drawn
        try:
            yield
        finally:
            self.insertions = outer

    def draw(self, name: str, x: float, y: float, size: float, **variables: Any) -> Markup:
        """Return the drawing art/NAME.svg, ``size`` mm high, with its top left corner at x, y."""
        template = f"art/{name}.svg"
        file = self._spots.file(template)
        if not file:
            raise FaceError(f'no drawing "{name}". Add a file {template}, or use another name')
        if self._is_foreign(template, file):
            return self._foreign_drawing(template, file, x, y, size, str(variables.get("ink", "")))
        svg = self._templates.render(template, variables)
        try:
            tree = parse(svg)
            left, top, _, height = _viewbox(tree)
        except FaceError as error:
            raise FaceError(f"{self._spots.of_element(template, svg, [], error)}: {error}") from None
        scale = size / height
        place = f"translate({short(x - left * scale)} {short(y - top * scale)}) scale({scale:.5f})"
        return self.inserted(tree, place, f"art-{name}")

    def _is_foreign(self, template: str, file: Path) -> bool:
        """Return True if a drawing of the game is no template and uses more than the language of faces."""
        if template not in self._foreign:
            own = file.resolve().is_relative_to(self._folder.resolve())
            self._foreign[template] = own and _is_foreign(file.read_bytes())
        return self._foreign[template]

    def _foreign_drawing(self, template: str, file: Path, x: float, y: float, size: float, ink: str) -> Markup:
        self._templates.asked.add(template)
        taken = self._taken(file, ink, icon=True)
        self._templates.asked |= {f"./{name}" for name in taken.files}
        self.notes[template] = taken.told
        wide, high = taken.size
        scale = size / high
        if taken.tree is not None:
            self.rasters |= taken.images
            tree = checked(copy.deepcopy(taken.tree))
            place = f"translate({short(x)} {short(y)}) scale({scale:.7f})"
            return self.inserted(tree, place, f"art-{Path(template).stem}")
        raster = taken.raster(wide * scale)
        self.rasters[raster.key] = raster
        box = {"x": short(x), "y": short(y), "width": short(wide * scale), "height": short(size)}
        return Markup(ET.tostring(ET.Element("image", {"href": raster.key, **box}), encoding="unicode"))

    def _taken(self, file: Path, ink: str, icon: bool) -> Taken:
        from generator.drawings.errors import DrawingError
        from generator.drawings.take import take
        from generator.faces.drawing import lettering_of

        try:
            return take(file, self._folder, lettering_of(self._fonts, self._folder), ink, icon)
        except DrawingError as error:
            raise FaceError(f"{shown(file)}{f':{error.line}' if error.line else ''}: {error}") from None

    def first(self, *names: str | None) -> str:
        """Return the first of the names that has a drawing: a piece's own, or what stands in for it."""
        for name in filter(None, names):
            template = f"art/{name}.svg"
            if self._spots.file(template):
                return name
            self._templates.asked.add(template)  # once it is drawn, the face changes
        raise FaceError(f"no drawing {listed(filter(None, names))}. Add one of them to art, or use another name")

    def icon(self, name: str, x: float, y: float, size: float, ink: str) -> ET.Element:
        icon = ET.fromstring(self.draw(name, x, y, size, ink=ink))
        if not self._foreign.get(f"art/{name}.svg"):
            for tag, what in (("image", "a picture"), ("text", "text"), ("foreignObject", "text")):
                if icon.find(f".//{tag}") is not None:
                    raise FaceError(f"art/{name}.svg contains {what}, so it can't be an icon. Accepted: shapes")
        return icon

    def picture(self, path: Path) -> tuple[Taken, ET.Element | None]:
        """Take in an SVG picture; return it also as a group, unless it is drawn as pixels."""
        taken = self._taken(path, "", icon=False)
        if taken.tree is None:
            return taken, None
        tree = copy.deepcopy(taken.tree)
        self.insertions += 1
        prefix_ids(tree, f"in{self.insertions}")
        group = ET.Element("g", {"id": f"in{self.insertions}"})
        group.extend(list(tree))
        return taken, group

    def inserted(self, tree: ET.Element, transform: str, name: str = "") -> Markup:
        """Return a tree as a group of the face being made; a ``name`` becomes part of its id."""
        self.insertions += 1
        prefix_ids(tree, f"in{self.insertions}")
        group = ET.Element("g", {"id": f"in{self.insertions}-{name}"} if name else {}, transform=transform)
        group.extend(list(tree))
        return Markup(ET.tostring(group, encoding="unicode"))


def _is_foreign(data: bytes) -> bool:
    """Return True for a drawing that is no template, and not in the language of faces either."""
    if any(mark in data for mark in _TEMPLATE):
        return False
    try:
        tree = parse(data.decode("utf-8-sig"))
        _viewbox(tree)
    except (FaceError, UnicodeDecodeError):
        return True
    return tree.find(".//text") is not None or "fill" not in {name for each in tree.iter() for name in each.attrib}


def _viewbox(tree: ET.Element) -> tuple[float, ...]:
    try:
        box = tuple(float(part) for part in tree.get("viewBox", "").replace(",", " ").split())
    except ValueError:
        box = ()
    if len(box) != 4 or not all(map(math.isfinite, box)) or box[2] <= 0 or box[3] <= 0:
        raise FaceError(f'the viewBox is "{tree.get("viewBox", "")}". Accepted: four numbers such as "0 0 10 10"')
    return box
