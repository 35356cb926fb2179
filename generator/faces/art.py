"""Drawings inside a face: art, icons, SVG pictures and other faces, each with unique ids."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator.base.errors import listed, shown
from generator.base.numbers import short
from generator.base.templating import Markup, Templates
from generator.faces.drawing import read_drawing
from generator.faces.face import prefix_ids
from generator.faces.spot import Spots
from generator.faces.subset import FaceError, parse
from generator.spec.yaml_file import read_text


class Art:
    """The drawings of one game's faces."""

    def __init__(self, templates: Templates, spots: Spots) -> None:
        self._templates, self._spots = templates, spots
        self._insertions = 0

    @contextmanager
    def counted_anew(self) -> Iterator[None]:
        """Count from 1 while a face is made, so that its ids don't depend on what was made before."""
        outer, self._insertions = self._insertions, 0
        try:
            yield
        finally:
            self._insertions = outer

    def draw(self, name: str, x: float, y: float, size: float, **variables: Any) -> Markup:
        """Return the drawing art/NAME.svg, ``size`` mm high, with its top left corner at x, y."""
        template = f"art/{name}.svg"
        if not self._spots.file(template):
            raise FaceError(f'no drawing "{name}". Add a file {template}, or use another name')
        svg = self._templates.render(template, variables)
        try:
            tree = parse(svg)
            left, top, _, height = _viewbox(tree)
        except FaceError as error:
            raise FaceError(f"{self._spots.of_element(template, svg, [], error)}: {error}") from None
        scale = size / height
        place = f"translate({short(x - left * scale)} {short(y - top * scale)}) scale({scale:.5f})"
        return self.inserted(tree, place, f"art-{name}")

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
        for tag, what in (("image", "a picture"), ("text", "text"), ("foreignObject", "text")):
            if icon.find(f".//{tag}") is not None:
                raise FaceError(f"art/{name}.svg contains {what}, so it can't be an icon. Accepted: shapes")
        return icon

    def picture(self, path: Path) -> tuple[ET.Element, tuple[float, ...]]:
        """Return an SVG picture as a group, and its viewBox."""
        try:
            tree = read_drawing(read_text(path))
            if tree.find(".//image") is not None:
                raise FaceError("a picture inside a drawing is not supported. Use shapes only, or save it all as a PNG")
            box = _viewbox(tree)
        except (FaceError, ValueError) as error:
            line = getattr(error, "line", None)
            raise FaceError(f"{shown(path)}{f':{line}' if line else ''}: {error}") from None
        self._insertions += 1
        prefix_ids(tree, f"in{self._insertions}")
        group = ET.Element("g", {"id": f"in{self._insertions}"})
        group.extend(list(tree))
        return group, box

    def inserted(self, tree: ET.Element, transform: str, name: str = "") -> Markup:
        """Return a tree as a group of the face being made; a ``name`` becomes part of its id."""
        self._insertions += 1
        prefix_ids(tree, f"in{self._insertions}")
        group = ET.Element("g", {"id": f"in{self._insertions}-{name}"} if name else {}, transform=transform)
        group.extend(list(tree))
        return Markup(ET.tostring(group, encoding="unicode"))


def _viewbox(tree: ET.Element) -> tuple[float, ...]:
    try:
        box = tuple(float(part) for part in tree.get("viewBox", "").replace(",", " ").split())
    except ValueError:
        box = ()
    if len(box) != 4 or not all(map(math.isfinite, box)) or box[2] <= 0 or box[3] <= 0:
        raise FaceError(f'the viewBox is "{tree.get("viewBox", "")}". Accepted: four numbers such as "0 0 10 10"')
    return box
