"""Cuts a font down to some of its glyphs, as TrueType: variable fonts are fixed, OpenType outlines converted."""

from __future__ import annotations

import io
import json
import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from generator.fonts.cache import kept
from generator.fonts.font_file import FontFile
from generator.fonts.problem import FontError

_ERROR = 0.001  # of the em: how far a converted curve may be from the original
_SHAPING = ("*",)


class Cut(NamedTuple):
    """A font file with some of the glyphs of another; ``glyphs`` are their numbers in it, by those in the other."""

    data: bytes
    glyphs: dict[int, int]


def cut(file: FontFile, glyphs: Iterable[int], letters: str = "", shaping: bool = False) -> Cut:
    """Return a font with these glyphs and letters; with ``shaping``, kerning, ligatures and joins are kept."""
    return _cut(file, tuple(sorted({0, *glyphs})), letters, shaping)


@lru_cache(maxsize=64)
def _cut(file: FontFile, glyphs: tuple[int, ...], letters: str, shaping: bool) -> Cut:
    key = f"cut {file.id} {glyphs} {letters!r} {shaping}"
    data = kept(key, lambda: _packed(_made(file, glyphs, letters, shaping)))
    (length,) = struct.unpack_from(">L", data)
    found = json.loads(data[4 : 4 + length])
    return Cut(data[4 + length :], {int(old): new for old, new in found.items()})


def _packed(made: Cut) -> bytes:
    head = json.dumps(made.glyphs).encode()
    return struct.pack(">L", len(head)) + head + made.data


def _made(file: FontFile, glyphs: tuple[int, ...], letters: str, shaping: bool) -> Cut:
    import logging

    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    try:
        font: Any = TTFont(io.BytesIO(file.path.read_bytes()), fontNumber=file.number, lazy=True, recalcTimestamp=False)
        order = font.getGlyphOrder()
        options: Any = subset.Options(hinting=False, notdef_outline=True, glyph_names=False, recalc_timestamp=False)
        font.cfg[USE_HARFBUZZ_REPACKER] = False  # the same bytes, whether HarfBuzz is installed or not
        options.layout_features = _SHAPING if shaping else []
        options.drop_tables += ["DSIG", "SVG ", "COLR", "CPAL", "CBDT", "CBLC", "sbix", "STAT", "MATH", "BASE"]
        worker = subset.Subsetter(options)
        worker.populate(gids=glyphs, text=letters)
        worker.subset(font)
        if file.place:
            font = _fixed(font, dict(file.place))
        if "CFF " in font or "CFF2" in font:
            _convert(font)
        font.flavor = None
        out = io.BytesIO()
        font.save(out)
        new = font.getReverseGlyphMap()
    except (Exception, RecursionError) as error:
        raise FontError(f"{file.path.name} can't be cut down to the letters used ({type(error).__name__})") from error
    return Cut(out.getvalue(), {number: new[order[number]] for number in glyphs if order[number] in new})


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
