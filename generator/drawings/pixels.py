"""Draws an SVG as pixels with resvg, which reads nothing but the text that it is given."""

from __future__ import annotations

import io
import math
from typing import Any
from xml.etree.ElementTree import Element, register_namespace, tostring

from generator.drawings.lettering import Lettering
from generator.drawings.source import HREF, SVG

MAX_PIXELS = 25_000_000
DPI = 600
_PLAINLY = "* { shape-rendering: geometricPrecision } text { font-kerning: none }"
_XLINK = HREF.removesuffix("href").strip("{}")


def text_of(root: Element) -> str:
    """Return a source as SVG again."""
    register_namespace("xlink", _XLINK)
    out = Element("svg")
    out.attrib, out.text = dict(root.attrib), root.text
    out.set("xmlns", SVG.strip("{}"))
    out.extend(list(root))
    return tostring(out, encoding="unicode")


def pixels(
    svg: str, lettering: Lettering, width: int | None = None, height: int | None = None, fine: bool = True
) -> bytes:
    """Return an SVG as a PNG file, ``width`` or ``height`` pixels large; without them, as large as it says.

    Raise a ValueError if resvg can't read it.
    """
    import resvg_py

    family = lettering.names["text"]
    generic: dict[str, Any] = dict.fromkeys(
        ("font_family", "serif_family", "sans_serif_family", "cursive_family", "fantasy_family"), family
    )
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            height=height,
            dpi=96.0,
            skip_system_fonts=True,
            font_files=list(lettering.files()),
            monospace_family=family,
            languages=["en"],
            style_sheet=None if fine else _PLAINLY,
            **generic,
        )
    )


def enough(wide: float, high: float, width: int) -> int:
    """Return how many pixels wide a picture may be: ``width``, or fewer if it would have too many in all."""
    return max(1, min(width, int(math.sqrt(MAX_PIXELS * wide / high)), math.ceil(MAX_PIXELS)))


def opened(png: bytes) -> Any:
    """Return a PNG as a Pillow image with alpha."""
    from PIL import Image

    return Image.open(io.BytesIO(png)).convert("RGBA")
