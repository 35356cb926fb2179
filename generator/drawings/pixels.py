"""Draws an SVG as pixels with resvg, which reads nothing but the text that it is given."""

from __future__ import annotations

import copy
import hashlib
import io
import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree.ElementTree import Element, register_namespace, tostring

from generator.base.kept import code_of
from generator.drawings.css import ONLY_IN_STYLES
from generator.drawings.errors import DrawingError
from generator.drawings.lettering import Fonts, Lettering
from generator.drawings.source import HREF, SVG

MAX_PIXELS = 25_000_000
DPI = 600
FINE = ""
KERNED = "* { shape-rendering: geometricPrecision }"
PLAIN = f"{KERNED} text {{ font-kerning: none }}"  # as plain shapes and texts can be drawn
_XLINK = HREF.removesuffix("href").strip("{}")


def text_of(root: Element, styled: bool = False) -> str:
    """Return a source as SVG again; one whose styles are attributes by now needs no sheets."""
    register_namespace("xlink", _XLINK)
    if styled:
        root = copy.deepcopy(root)
        for element in root.iter():
            if element.tag == "style":
                element.text = ""
            if given := [f"{name}:{element.attrib.pop(name)}" for name in ONLY_IN_STYLES if name in element.attrib]:
                element.set("style", ";".join(given))
    out = Element("svg")
    out.attrib, out.text = dict(root.attrib), root.text
    out.set("xmlns", SVG.strip("{}"))
    out.extend(list(root))
    return tostring(out, encoding="unicode")


def drawn(
    svg: str, lettering: Lettering, width: int | None = None, height: int | None = None, style: str = FINE
) -> bytes:
    """Return an SVG as a PNG file, as large as fits ``width`` and ``height`` pixels; without them, as large as it says.

    Raise a DrawingError if resvg can't read it.
    """
    import resvg_py

    family, fonts = lettering.names["text"], lettering.fonts_for(svg)
    generic: dict[str, Any] = dict.fromkeys(
        ("font_family", "serif_family", "sans_serif_family", "cursive_family", "fantasy_family"), family
    )
    try:
        with _as_files(fonts) as files:
            return bytes(
                resvg_py.svg_to_bytes(
                    svg_string=svg,
                    width=width,
                    height=height,
                    dpi=96.0,
                    skip_system_fonts=True,
                    font_files=files,
                    monospace_family=family,
                    languages=["en"],
                    style_sheet=style or None,
                    **generic,
                )
            )
    except ValueError as error:
        raise DrawingError(f"the drawing can't be read: {error}") from None


@contextmanager
def _as_files(fonts: Fonts) -> Iterator[list[str]]:
    """Provide fonts as files."""
    if not fonts.data:
        yield list(fonts.files)
        return
    with TemporaryDirectory() as folder:
        made = [Path(folder, f"{n}.ttf") for n in range(len(fonts.data))]
        for path, data in zip(made, fonts.data, strict=True):
            path.write_bytes(data)
        yield [*fonts.files, *map(str, made)]


def tools(lettering: Lettering, svg: str) -> str:
    """Return what a kept result depends on: the programs that made it, and the fonts if there is text."""
    fonts = lettering.fonts_for(svg)
    return " ".join([*_programs(), *_digests(fonts.files), *(hashlib.sha256(each).hexdigest() for each in fonts.data)])


@cache
def _programs() -> tuple[str, ...]:
    from importlib.metadata import version

    return code_of(Path(__file__).parent), version("resvg_py"), version("pillow")


@cache
def _digests(files: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(hashlib.sha256(Path(file).read_bytes()).hexdigest() for file in files)


def enough(wide: float, high: float, width: int, most: int = MAX_PIXELS) -> int:
    """Return how many pixels wide a picture may be: ``width``, or fewer if it would have more than ``most`` in all."""
    return max(1, min(width, int(math.sqrt(most * wide / high))))


def opened(png: bytes) -> Any:
    """Return a PNG as a Pillow image with alpha."""
    from PIL import Image

    return Image.open(io.BytesIO(png)).convert("RGBA")
