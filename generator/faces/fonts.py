"""The fonts for print and phones: families by role, their files and their metrics."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError

# (family, weight, style) → package and file. Only TrueType outlines: ReportLab can't embed the OTFs beside them.
_FILES = {
    ("text", "normal", "normal"): ("font_source_sans_pro", "SourceSansPro-Regular"),
    ("text", "bold", "normal"): ("font_source_sans_pro", "SourceSansPro-Bold"),
    ("text", "normal", "italic"): ("font_source_sans_pro", "SourceSansPro-It"),
    ("text", "bold", "italic"): ("font_source_sans_pro", "SourceSansPro-BoldIt"),
    ("display", "normal", "normal"): ("font_manrope", "Manrope-Bold"),
    ("display", "bold", "normal"): ("font_manrope", "Manrope-ExtraBold"),
}
_FULL, _NARROW = 0x00A0, 0x202F  # spaces that don't break: French has the narrow one before ; ? and !
_WORD, _MEASURED = 20, 20_000  # words shorter than _WORD letters are measured once, up to _MEASURED of them


@dataclass(frozen=True, eq=False)
class Font:
    """One font file; widths are in thousandths of the size."""

    name: str
    family: str
    weight: str
    style: str
    path: Path
    widths: dict[str, float]
    _measured: dict[str, float] = field(default_factory=dict, repr=False)  # most words are used many times

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the font's role: another process loads the font itself."""
        return font, (self.family, self.weight, self.style)

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        """Return the text's width in the unit of ``size``; ``spacing`` is added between letters."""
        wide = self._measured.get(text)
        if wide is None:
            wide = sum(map(self.widths.__getitem__, text))
            if len(text) < _WORD and len(self._measured) < _MEASURED:
                self._measured[text] = wide
        wide = wide * size / 1000
        return wide + spacing * (len(text) - 1) if spacing and text else wide

    def missing(self, text: str) -> list[str]:
        """Return the letters that this font doesn't have."""
        return sorted(set(text).difference(self.widths))


def font(family: str, weight: str = "normal", style: str = "normal") -> Font:
    """Return the font for a role; it is registered with ReportLab under its name."""
    return _font(family, weight, style)


@functools.cache  # by all three values, also when defaults are used
def _font(family: str, weight: str, style: str) -> Font:
    try:
        package, name = _FILES[family, weight, style]
    except KeyError:
        raise CutlineError(f"no {weight} {style} font in the family {family!r}") from None
    from reportlab.pdfbase import pdfmetrics, ttfonts

    path = Path(str(import_module(package).__file__)).parent / "files" / f"{name}.ttf"
    registered = ttfonts.TTFont(name, str(path))
    face = registered.face
    if _NARROW not in face.charToGlyph and _FULL in face.charToGlyph:
        face.charToGlyph[_NARROW], face.charWidths[_NARROW] = face.charToGlyph[_FULL], face.charWidths[_FULL]
    pdfmetrics.registerFont(registered)
    widths = {chr(code): width for code, width in face.charWidths.items()}
    return Font(name, family, weight, style, path, widths)


def css_family(family: str) -> str:
    """Return the family's name in CSS."""
    return f"cutline-{family}"


def font_faces(text_by_font: dict[Font, set[str]]) -> str:
    """Return @font-face rules that contain the fonts as data, with only the letters given."""
    import base64

    rules = []
    for used in sorted(text_by_font, key=lambda f: f.name):
        data = base64.b64encode(subset(used, "".join(sorted(text_by_font[used])))).decode()
        rules.append(
            f"@font-face{{font-family:{css_family(used.family)};font-weight:{used.weight};font-style:{used.style};"
            f"src:url(data:font/ttf;base64,{data}) format('truetype')}}"
        )
    return "\n".join(rules)


@functools.lru_cache(maxsize=64)
def subset(used: Font, letters: str) -> bytes:
    """Return the font file with only these letters, without kerning and ligatures, as in print."""
    import io
    import logging

    from fontTools import subset as cutter

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    options: Any = cutter.Options(layout_features=[], hinting=False, notdef_outline=True, recalc_timestamp=False)
    with cutter.load_font(str(used.path), options) as source:
        worker = cutter.Subsetter(options)
        worker.populate(text=letters)
        worker.subset(source)
        out = io.BytesIO()
        source.save(out)
    return out.getvalue()
