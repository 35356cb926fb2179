"""Reads what Cutline needs to know of a font. Runs in a process of its own, so that no font can harm more."""

from __future__ import annotations

import io
from typing import Any

from generator.fonts.problem import FontError

_LICENCE, _COPYRIGHT, _ADDRESS = 13, 0, 14  # numbers of the name table
_MOST_CHARACTERS = 200_000  # a font has 65,535 glyphs at most
_LONGEST = 2000  # characters of a name


def facts(data: bytes, number: int, place: dict[str, float]) -> dict[str, Any]:
    """Return a font's facts: its names, its axes, and the glyph and width of each of its characters."""
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(data), fontNumber=number, lazy=True)
    if "glyf" not in font and "CFF " not in font:
        raise FontError("has no outlines that can be printed. Use a TTF or OTF without colour or bitmaps")
    characters = font.getBestCmap()
    if not characters:
        raise FontError("has no characters of Unicode")
    if len(characters) > _MOST_CHARACTERS:
        raise FontError(f"has {len(characters):,} characters. Accepted: up to {_MOST_CHARACTERS:,}")
    em = font["head"].unitsPerEm
    if not 16 <= em <= 16384:
        raise FontError(f"has {em} units per em. Accepted: 16 to 16384")
    axes = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in _axes(font)}
    order = font.getReverseGlyphMap()
    widths = _widths(font, sorted(set(characters.values())), {**_defaults(axes), **place} if axes else {})
    codes = sorted(characters)
    scripts = sorted({record.ScriptTag for tag in ("GSUB", "GPOS") if tag in font for record in _scripts(font[tag])})
    return {
        **_names(font),
        "em": em,
        "axes": axes,
        "layout": scripts,
        **_lines(font, em),
        "codes": codes,
        "glyphs": [order[characters[code]] for code in codes],
        "widths": [round(widths[characters[code]] * 1000 / em, 3) for code in codes],
    }


def _axes(font: Any) -> Any:
    return font["fvar"].axes if "fvar" in font else ()


def _defaults(axes: dict[str, tuple[float, float, float]]) -> dict[str, float]:
    return {tag: usual for tag, (_, usual, _) in axes.items()}


def _widths(font: Any, names: list[str], place: dict[str, float]) -> dict[str, float]:
    if not place:
        metrics = font["hmtx"].metrics
        return {name: metrics[name][0] for name in names}
    glyphs = font.getGlyphSet(location=place)
    return {name: glyphs[name].width for name in names}


def _scripts(table: Any) -> Any:
    found = table.table.ScriptList
    return found.ScriptRecord if found else ()


def _lines(font: Any, em: int) -> dict[str, float]:
    """Return ascent and descent in thousandths of the size, and the slant."""
    head, post = font["hhea"], font.get("post")
    return {
        "ascent": round(head.ascent * 1000 / em),
        "descent": round(head.descent * 1000 / em),
        "slant": float(post.italicAngle) if post else 0.0,
    }


def _names(font: Any) -> dict[str, Any]:
    names = font.get("name")

    def said(*numbers: int) -> str:
        found = (names.getDebugName(number) for number in numbers) if names else ()
        return " ".join(next((text for text in found if text), "").split())[:_LONGEST]

    system = font.get("OS/2")
    fixed: dict[str, Any] = {"family": said(16, 1), "style": said(17, 2), "postscript": said(6)}
    fixed |= {"weight": system.usWeightClass, "embedding": system.fsType} if system else {"weight": 400, "embedding": 0}
    return {**fixed, "licence": said(_LICENCE), "address": said(_ADDRESS), "copyright": said(_COPYRIGHT)}
