"""Compares plain shapes with the original that they were made from, pixel by pixel."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from generator.base.kept import kept
from generator.base.pictures import Raster
from generator.drawings.lettering import Lettering
from generator.drawings.pixels import KERNED, PLAIN, drawn, opened, text_of, tools

_LOOK = 220  # pixels: the size at which they are compared
_ALIKE = 28  # levels that a pixel may differ
_WRONG = 0.002  # share of the pixels that may differ more
_ROUND = 0.01  # the same for the tiles of patterns, which programs round to pixels
_KERNED = "letters of its text are not kerned: convert text to paths to keep its look"
_ROUNDED = "the tiles of a pattern are not rounded to pixels, as some programs do"


def judged(source: str, tree: Element, images: Mapping[str, Raster], lettering: Lettering) -> list[str] | None:
    """Return None if the plain shapes of a tree don't look like their source, else notes on what differs a little."""
    plain = _shown(tree, images, lettering)
    look = KERNED if lettering.kerned else PLAIN
    _, _, wide, high = (float(side) for side in tree.attrib["viewBox"].split())

    def verdict() -> bytes:
        found = _compared(source, plain, wide, high, lettering, look)
        if found is not None and "<text" in plain and not lettering.kerned and not _is_unkerned(source, lettering):
            found.append(_KERNED)
        return json.dumps(found).encode()

    notes: list[str] | None = json.loads(
        kept("drawings", f"{tools(lettering, source)} {look} {source}\0{plain}", verdict)
    )
    return notes


def _compared(source: str, plain: str, wide: float, high: float, lettering: Lettering, look: str) -> list[str] | None:
    from PIL import ImageChops

    def pair(side: int) -> tuple[Any, Any]:
        width = max(1, round(side * min(1.0, wide / high)))
        one, other = (opened(drawn(svg, lettering, width, style=look)) for svg in (source, plain))
        return one.convert("RGBa"), other.resize(one.size).convert("RGBa")

    small, tiled = pair(_LOOK), "<pattern" in source
    if _share(ImageChops.difference(*small)) <= _WRONG and not tiled:
        return []
    large = pair(2 * _LOOK)  # edges may be a pixel off, which counts less when it is larger
    if not tiled:
        return [] if _alike(*large) else None
    # the original's tiles are whole pixels wide, so that they shift; many pixels make that small
    if _alike(*large) or _alike(*small) or _alike(*(image.reduce(8) for image in pair(8 * _LOOK))):
        return [_ROUNDED] if _share(ImageChops.difference(*large)) > _ROUND else []
    return None


def _is_unkerned(source: str, lettering: Lettering) -> bool:
    """Return True if a drawing looks the same without kerning."""
    one, other = (opened(drawn(source, lettering, 2 * _LOOK, style=style)).convert("RGBa") for style in (KERNED, PLAIN))
    return _alike(one, other)


def _alike(one: Any, other: Any) -> bool:
    """Return True if each pixel is within the range of its neighbours in the other image."""
    from PIL import ImageChops

    return all(
        _share(ImageChops.subtract(least, most)) <= _WRONG
        for this, that in ((one, other), (other, one))
        for least, most in ((this, _spread(that, most=True)), (_spread(that, most=False), this))
    )


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


def _shown(plain: Element, images: Mapping[str, Raster], lettering: Lettering) -> str:
    """Return plain shapes as SVG for resvg."""
    tree = copy.deepcopy(plain)
    for element in tree.iter():
        if element.tag == "image":
            element.set("href", images[element.attrib["href"]].whole_uri)
            element.set("preserveAspectRatio", "none")
        if family := element.get("font-family"):
            element.set("font-family", lettering.names[family])
    _, _, wide, high = plain.attrib["viewBox"].split()
    tree.attrib |= {"width": wide, "height": high}
    return text_of(tree)
