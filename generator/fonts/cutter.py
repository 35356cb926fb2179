"""Makes the font that another is cut down to. Runs in a process of its own, so that no font can harm more."""

from __future__ import annotations

import io
import json
import struct
from typing import Any

from generator.fonts.problem import FontError

_ERROR = 0.001  # of the em: how far a converted curve may be from the original
_SHAPING = ("*",)


def packed_cut(
    path: str, number: int, place: dict[str, float], glyphs: list[int], letters: str, shaping: bool
) -> bytes:
    """Return a font with these glyphs and letters, after the numbers of its glyphs as JSON."""
    try:
        with open(path, "rb") as file:
            data, numbers = _made(file.read(), number, place, glyphs, letters, shaping)
    except Exception as error:
        raise FontError(f"can't be cut down to the letters used ({type(error).__name__}). Use another file") from error
    head = json.dumps(numbers).encode()
    return struct.pack(">L", len(head)) + head + data


def unpacked(path: str) -> bytes:
    """Return a web font as it is without packing."""
    from fontTools.ttLib import TTFont

    with open(path, "rb") as file:
        font: Any = TTFont(io.BytesIO(file.read()), recalcTimestamp=False, recalcBBoxes=False)
    font.flavor = None
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _made(
    data: bytes, number: int, place: dict[str, float], glyphs: list[int], letters: str, shaping: bool
) -> tuple[bytes, dict[int, int]]:
    import logging

    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    font: Any = TTFont(io.BytesIO(data), fontNumber=number, lazy=True, recalcTimestamp=False)
    order = font.getGlyphOrder()
    options: Any = subset.Options(hinting=False, notdef_outline=True, glyph_names=False, recalc_timestamp=False)
    font.cfg[USE_HARFBUZZ_REPACKER] = False  # the same bytes, whether HarfBuzz is installed or not
    options.layout_features = _SHAPING if shaping else []
    options.drop_tables += ["DSIG", "SVG ", "COLR", "CPAL", "CBDT", "CBLC", "sbix", "STAT", "MATH", "BASE"]
    worker = subset.Subsetter(options)
    worker.populate(gids=glyphs, text=letters)
    worker.subset(font)
    if place:
        font = _fixed(font, place)
    if "CFF " in font or "CFF2" in font:
        _convert(font)
    font.flavor = None
    out = io.BytesIO()
    font.save(out)
    new = font.getReverseGlyphMap()
    return out.getvalue(), {each: new[order[each]] for each in glyphs if order[each] in new}


def _fixed(font: Any, place: dict[str, float]) -> Any:
    from fontTools.varLib.instancer import instantiateVariableFont

    return instantiateVariableFont(font, place, inplace=True)


def _convert(font: Any) -> None:
    """Replace cubic outlines by quadratic ones."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    shapes, order = font.getGlyphSet(), font.getGlyphOrder()
    made = {}
    for name in order:
        pen = TTGlyphPen(None)
        shapes[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm * _ERROR, reverse_direction=True))
        made[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, made
    for name in order:
        glyph = made[name]
        glyph.recalcBounds(font["glyf"])
        wide, _ = font["hmtx"].metrics[name]
        font["hmtx"].metrics[name] = wide, getattr(glyph, "xMin", 0)
    for tag in ("CFF ", "CFF2", "VORG"):
        if tag in font:
            del font[tag]
    maxp = font["maxp"] = newTable("maxp")
    maxp.tableVersion, maxp.numGlyphs = 0x00010000, len(order)
    maxp.maxZones, maxp.maxTwilightPoints, maxp.maxStorage, maxp.maxFunctionDefs = 1, 0, 0, 0
    maxp.maxInstructionDefs, maxp.maxStackElements, maxp.maxSizeOfInstructions = 0, 0, 0
    maxp.maxComponentElements = maxp.maxComponentDepth = 0
    font["head"].glyphDataFormat = 0
    font.sfntVersion = "\x00\x01\x00\x00"
    font["post"].formatType = 3.0
