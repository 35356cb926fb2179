"""Takes in a drawing: as plain shapes that are compared with the original, or as pixels with the reason."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree.ElementTree import Element

from generator.base.numbers import short
from generator.base.pictures import Raster, raster_from
from generator.drawings.copies import refuse_too_many
from generator.drawings.css import apply_styles
from generator.drawings.embedded import closed, picture
from generator.drawings.errors import DrawingError, NotPlainError
from generator.drawings.lettering import Lettering
from generator.drawings.pixels import DPI, enough, opened, pixels, text_of
from generator.drawings.scope import Store
from generator.drawings.source import in_pixels, read_source
from generator.drawings.texts import Texts
from generator.drawings.walk import Other, page_of, walked

SIDE = 500.0  # the longer side of a plain drawing: coordinates are rounded to thousandths
_LOOK = 220  # pixels: the size at which plain shapes are compared with the original
_ALIKE = 28  # levels that a pixel may differ
_WRONG = 0.002  # share of the pixels that may differ more
_ODD = {"clip": "the property clip", "script": "a script"}
_ODD |= dict.fromkeys(("animate", "animateTransform", "animateMotion", "set"), "an animation")
NOTHING: Mapping[str, Raster] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Taken:
    """A drawing: a plain ``tree`` with its ``images``, or, if it is None, pixels, and the reason for them."""

    name: str
    size: tuple[float, float]
    tree: Element | None
    images: Mapping[str, Raster]
    reason: str
    notes: tuple[str, ...]
    source: str = field(repr=False)
    lettering: Lettering = field(repr=False)

    def raster(self, width: float) -> Raster:
        """Return the drawing as pixels, for a print ``width`` mm wide."""
        wide, high = self.size
        return _rastered(self, enough(wide, high, max(1, round(width / 25.4 * DPI))))

    @property
    def told(self) -> list[str]:
        """Notes for the designer: the reason for pixels, and everything left out."""
        reason = [f"{self.name}: drawn as pixels, as it uses {self.reason}"] if self.reason else []
        return reason + [f"{self.name}: {note}" for note in self.notes]


def take(file: Path, folder: Path, lettering: Lettering, ink: str = "", icon: bool = False) -> Taken:
    """Take in an SVG file; ``ink`` is the current colour. An icon without any colour is drawn in it."""
    known = file.stat()
    return _taken(file, known.st_mtime_ns, known.st_size, folder, lettering, ink, icon)


@lru_cache(maxsize=512)
def _taken(file: Path, changed: int, length: int, folder: Path, lettering: Lettering, ink: str, icon: bool) -> Taken:
    data = file.read_bytes()
    root = read_source(data)
    refuse_too_many(root)
    notes = closed(root, folder, file)
    if b"<?xml-stylesheet" in data:
        notes.append("a style sheet outside the drawing is left out")
    if ink:
        root.attrib.setdefault("color", ink)
        if icon:
            root.attrib.setdefault("fill", ink)
    page = page_of(root)
    notes += in_pixels(root, *(page[:2] if page else (100.0, 100.0)))
    source = text_of(root)
    notes += [f"the style {each} is not understood and left out" for each in apply_styles(root)]
    notes += _left_out(root)
    return taken(source, root, file.name, notes, lettering)


def _left_out(root: Element) -> list[str]:
    """Return notes about what no part of this program draws."""
    found = dict.fromkeys(_ODD[name] for each in root.iter() for name in (each.tag, *each.attrib) if name in _ODD)
    return [f"{what} is left out" for what in found]


def taken(source: str, root: Element, name: str, notes: list[str], lettering: Lettering) -> Taken:
    store = Store(root)
    try:
        tree = _plain(root, store, lettering)
        _, _, wide, high = (float(side) for side in tree.attrib["viewBox"].split())
        made = Taken(name, (wide, high), tree, store.images, "", (*notes, *store.notes), source, lettering)
        if not _agrees(made):
            raise NotPlainError("something that shapes can't show exactly")
        return made
    except NotPlainError as error:
        notes += [note for note in store.notes if note not in notes]
        return Taken(name, _size(root, source, lettering), None, NOTHING, str(error), tuple(notes), source, lettering)


def _plain(root: Element, store: Store, lettering: Lettering) -> Element:
    """Return a source as a tree of plain shapes."""
    others: dict[str, Other] = {"text": Texts(lettering), "image": picture}
    elements, page = walked(root, store, others, SIDE)
    tree = Element("svg", {"viewBox": f"0 0 {short(page.width)} {short(page.height)}"})
    if len(store.definitions):
        tree.append(store.definitions)
    tree.extend(elements)
    return tree


def _size(root: Element, source: str, lettering: Lettering) -> tuple[float, float]:
    """Return a drawing's size: only its proportions count."""
    if page := page_of(root):
        return page.width, page.height
    wide, high = opened(_drawn(source, lettering, _LOOK)).size
    return float(wide), float(high)


def _drawn(source: str, lettering: Lettering, width: int | None = None, fine: bool = True) -> bytes:
    try:
        return pixels(source, lettering, width, fine=fine)
    except ValueError as error:
        raise DrawingError(f"the drawing can't be read: {error}") from None


def _agrees(made: Taken) -> bool:
    """Return True if the plain shapes look like the original."""
    from PIL import ImageChops

    one, other = _pair(made, _LOOK)
    if _share(ImageChops.difference(one, other)) <= _WRONG:
        return True
    one, other = _pair(made, 2 * _LOOK)  # edges of a pattern may be a pixel off, which counts less when it is larger
    return all(
        _share(ImageChops.subtract(least, most)) <= _WRONG
        for this, that in ((one, other), (other, one))
        for least, most in ((this, _spread(that, most=True)), (_spread(that, most=False), this))
    )


def _pair(made: Taken, side: int) -> tuple[Any, Any]:
    """Return the original and the plain shapes, as Pillow images of the same size."""
    wide, high = made.size
    width = max(1, round(side * min(1.0, wide / high)))
    original = opened(_drawn(made.source, made.lettering, width, fine=False))
    plain = opened(_drawn(_shown(made), made.lettering, width, fine=False)).resize(original.size)
    return original.convert("RGBa"), plain.convert("RGBa")


def _share(difference: Any) -> float:
    """Return the share of pixels that differ."""
    from PIL import ImageChops

    worst, *bands = difference.split()
    for band in bands:
        worst = ImageChops.lighter(worst, band)
    return float(sum(worst.histogram()[_ALIKE + 1 :]) / (worst.width * worst.height))


def _spread(image: Any, most: bool) -> Any:
    """Return each pixel as the lightest or darkest of its neighbours."""
    from PIL import Image, ImageFilter

    filter = ImageFilter.MaxFilter(3) if most else ImageFilter.MinFilter(3)
    return Image.merge(image.mode, [band.filter(filter) for band in image.split()])


def _shown(made: Taken) -> str:
    """Return the plain shapes as SVG for resvg."""
    assert made.tree is not None
    tree = copy.deepcopy(made.tree)
    for element in tree.iter():
        if element.tag == "image":
            element.set("href", made.images[element.attrib["href"]].whole_uri)
            element.set("preserveAspectRatio", "none")
        if family := element.get("font-family"):
            element.set("font-family", made.lettering.names[family])
    tree.set("width", made.tree.attrib["viewBox"].split()[2])
    tree.set("height", made.tree.attrib["viewBox"].split()[3])
    return text_of(tree)


@lru_cache(maxsize=64)
def _rastered(made: Taken, width: int) -> Raster:
    return raster_from(opened(_drawn(made.source, made.lettering, width)))
