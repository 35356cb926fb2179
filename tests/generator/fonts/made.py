"""Small fonts for tests: every letter is a square, as wide as the test wants."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000
LATIN = "".join(map(chr, range(0x20, 0x7F)))
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1. See openfontlicense.org."


def font(
    letters: str = LATIN,
    wide: int = 500,
    widths: Mapping[str, int] | None = None,
    *,
    outlines: str = "glyf",
    family: str = "Squares",
    weight: int = 400,
    bold_wide: int = 0,
    licence: str = LICENCE,
    features: str = "",
    flavor: str = "",
) -> bytes:
    """Return a font with these letters. ``bold_wide`` makes it a variable one; ``features`` are in Adobe's language."""
    own = {letter: (widths or {}).get(letter, wide) for letter in letters}
    names = {letter: f"u{ord(letter):04X}" for letter in own}
    builder = FontBuilder(EM, isTTF=outlines == "glyf")
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(letter): name for letter, name in names.items()})
    advances = {".notdef": wide, **{names[letter]: each for letter, each in own.items()}}
    if outlines == "glyf":
        builder.setupGlyf({name: _square(TTGlyphPen(None), each).glyph() for name, each in advances.items()})
    else:
        shapes = {name: _square(T2CharStringPen(each, None), each).getCharString() for name, each in advances.items()}
        builder.setupCFF(family, {}, shapes, {})
    builder.setupHorizontalMetrics({name: (each, 50) for name, each in advances.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    said = {"familyName": family, "styleName": "Bold" if weight >= 600 else "Regular", "psName": family}
    builder.setupNameTable({**said, **({"licenseDescription": licence} if licence else {})})
    builder.setupOS2(sTypoAscender=800, usWeightClass=weight)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    if bold_wide:
        _vary(builder, advances, bold_wide - wide)
    if features:
        builder.addOpenTypeFeatures(features)
    out = io.BytesIO()
    builder.font.flavor = flavor or None
    builder.font.save(out)
    return out.getvalue()


def _square(pen: Any, wide: int) -> Any:
    right = max(wide - 50, 60)
    pen.moveTo((50, 0))
    pen.lineTo((50, 700))
    if isinstance(pen, T2CharStringPen):
        pen.curveTo((right // 2, 750), (right // 2, 750), (right, 700))
    else:
        pen.lineTo((right, 700))
    pen.lineTo((right, 0))
    pen.closePath()
    return pen


def _vary(builder: FontBuilder, advances: dict[str, int], more: int) -> None:
    from fontTools.ttLib.tables.TupleVariation import TupleVariation

    builder.setupFvar([("wght", 300, 400, 900, "Weight"), ("slnt", -12, 0, 0, "Slant")], [])
    axes = {"wght": (0.0, 1.0, 1.0)}
    points = [(0, 0), (0, 0), (more, 0), (more, 0), (0, 0), (more, 0), (0, 0), (0, 0)]
    builder.setupGvar({name: [TupleVariation(axes, points)] for name in advances})


def write(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
