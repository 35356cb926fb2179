"""The pictures on a face: each <image> gets the pixels that are printed, or the shapes of a drawing."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.errors import shown
from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.base.pictures import (
    SCALABLE,
    MissingPictureError,
    PictureError,
    Raster,
    coarse,
    find_picture,
    kept,
    measure,
    names_tried,
    prepared,
)
from generator.faces.placeholder import placeholder
from generator.faces.subset import FaceError
from generator.faces.transform import matrix_of

if TYPE_CHECKING:
    from generator.drawings.pages import Page
    from generator.drawings.take import Taken

_INSIDE = 0.01  # mm: an edge that just touches a pixel would stretch the whole picture by one

Drawing = Callable[[Path], "tuple[Taken, ET.Element | None]"]


class Images:
    """The pictures of a game's faces; ``rasters`` are those placed so far, by the href that their <image> then has."""

    def __init__(self, folder: Path, drawing: Drawing, rasters: dict[str, Raster]) -> None:
        """Prepare to place pictures from ``folder``; ``drawing`` takes in an SVG, as a group if it is plain."""
        self.folder, self.drawing, self.rasters = folder, drawing, rasters
        self._shown: set[str] = set()

    def place(self, tree: ET.Element) -> tuple[list[str], frozenset[str]]:
        """Put a face's pictures in place; return the warnings, and the names of the files shown."""
        warnings: list[str] = []
        self._shown = set()
        self._within(tree, Matrix(), warnings)
        return warnings, frozenset(self._shown)

    def _within(self, parent: ET.Element, matrix: Matrix, warnings: list[str]) -> None:
        for index, child in enumerate(list(parent)):
            own = matrix @ matrix_of(child.get("transform", "")) if "transform" in child.attrib else matrix
            if child.tag == "image":
                try:
                    parent[index] = self._placed(child, math.hypot(own.a, own.b), warnings)
                except FaceError as error:
                    raise error.blamed_on(child) from None
            elif len(child):
                self._within(child, own, warnings)

    def _placed(self, element: ET.Element, scale: float, warnings: list[str]) -> ET.Element:
        name = element.attrib.pop("href", "")
        if name in self.rasters:  # from a face inside this one
            element.set("href", name)
            return element
        x, y, width, height = (float(element.get(key, "0")) for key in ("x", "y", "width", "height"))
        slice = element.attrib.pop("preserveAspectRatio", "").endswith("slice")
        if not width or not height:
            raise FaceError(f'<image href="{name}"> needs a width and a height')
        try:
            path = find_picture(self.folder, name)
            self._show(names_tried(self.folder, name.replace("\\", "/")))
            if path.suffix.lower() in SCALABLE:
                return self._drawn(path, element, (x, y, width, height), slice, scale, warnings)
            wide, high = measure(path)
            if not slice:  # the whole picture, centred in its box
                fit = min(width / wide, height / high)
                x, y = x + (width - wide * fit) / 2, y + (height - high * fit) / 2
                width, height = wide * fit, high * fit
            raster = prepared(path, width * scale, height * scale, slice)
        except MissingPictureError as error:
            self._show(names_tried(self.folder, name.replace("\\", "/")))
            warnings.append(f"{error.what}, so a placeholder is printed. Accepted: {error.accepted}")
            return placeholder(element, (x, y, width, height))
        except PictureError as error:
            where = "" if error.what.startswith(("no picture", 'the picture "', '"')) else f"{name}: "
            raise FaceError(f"{where}{error.what}. Accepted: {error.accepted}") from None
        left, _, right, _ = kept(wide, high, width, height, slice)
        if told := coarse(shown(path), round(right - left), width * scale, height * scale):
            warnings.append(told)
        box = {"x": x, "y": y, "width": width, "height": height}
        element.attrib |= {"href": self._kept(raster), **{side: short(value) for side, value in box.items()}}
        return element

    def _show(self, names: Iterable[str]) -> None:
        """Note files that the face depends on, whether they are there or not."""
        self._shown |= {f"./{name}" for name in names}

    def _kept(self, raster: Raster) -> str:
        self.rasters[raster.key] = raster
        return raster.key

    def _drawn(
        self, path: Path, element: ET.Element, box: tuple[float, ...], slice: bool, scale: float, warnings: list[str]
    ) -> ET.Element:
        """Return a drawing as a group, clipped to its box if it is larger."""
        x, y, width, height = box
        taken, drawing = self.drawing(path) if path.suffix.lower() == ".svg" else (_page(path), None)
        warnings += taken.told
        self._show(getattr(taken, "files", ()))  # a page of a PDF has none
        wide, high = taken.size
        fit = (max if slice else min)(width / wide, height / high)
        left, top = x + (width - wide * fit) / 2, y + (height - high * fit) / 2
        if drawing is None:
            raster = taken.raster(wide * fit * scale)
            size = {"x": left + _INSIDE, "y": top + _INSIDE}
            size |= {"width": wide * fit - 2 * _INSIDE, "height": high * fit - 2 * _INSIDE}
            drawing = ET.Element("image", {"href": self._kept(raster), **{side: short(n) for side, n in size.items()}})
        else:
            drawing.set("transform", f"translate({short(left)} {short(top)}) scale({fit:.7f})")
            self.rasters |= getattr(taken, "images", {})
        group = ET.Element(
            "g", {key: element.attrib[key] for key in ("transform", "clip-path") if key in element.attrib}
        )
        if "fill-opacity" in element.attrib:  # as pixels have it; the drawing's own shapes don't inherit it
            group.attrib |= {"opacity": element.attrib["fill-opacity"], "fill-opacity": "1"}
        inner = ET.SubElement(group, "g")
        name = drawing.attrib.pop("id", f"in-{len(self._shown)}")
        if slice:
            name = f"{name}-box"
            clip = ET.SubElement(ET.SubElement(inner, "defs"), "clipPath", {"id": name})
            ET.SubElement(clip, "rect", dict(zip(("x", "y", "width", "height"), map(short, box), strict=True)))
            inner.set("clip-path", f"url(#{name})")
        inner.append(drawing)
        return group


def _page(path: Path) -> Page:
    from generator.drawings.pages import read_page

    return read_page(path)
