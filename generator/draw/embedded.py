"""Embeds the fonts of a game in a PDF: only the glyphs that it shows, each under its number in the font's file."""

from __future__ import annotations

import io
from itertools import groupby
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase import pdfdoc

from generator.draw.compile import number
from generator.faces.fonts import Font, Glyph
from generator.fonts.scripts import has_right_to_left

if TYPE_CHECKING:
    from generator.fonts.font_file import FontFile

_STEP = 0.05  # thousandths of the size: a smaller shift can't be seen
_BIG_ENDIAN = "FEFF"  # the mark of a text in UTF-16
_SYMBOLIC, _ITALIC = 4, 64
_PER_BLOCK = 100  # lines of a map of characters
_MAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{}endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class Embedded:
    """A font file in one document; ``said`` is what each glyph that is shown stands for."""

    def __init__(self, file: FontFile, name: str) -> None:
        self.file, self.name = file, name
        self.said: dict[int, str] = {}

    def add(self, glyph: Glyph) -> bool:
        """Note that a glyph is shown; return False if it stands for something else elsewhere."""
        return self.said.setdefault(glyph.number, glyph.text) == glyph.text

    def addObjects(self, document: Any) -> None:  # noqa: N802
        """Add the font to a document; ReportLab calls this before it writes one."""
        from generator.fonts.cut import cut

        made = cut(self.file, self.said)
        base = f"{_tag(len(document.idToObject['BasicFonts'].dict))}+{_plain(self.file)}"
        font, head = _head(made.data)
        widths = {old: head["widths"][new] for old, new in sorted(made.glyphs.items())}
        parts = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("CIDFontType2"),
            "BaseFont": pdfdoc.PDFName(base),
            "CIDSystemInfo": pdfdoc.PDFDictionary(
                {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": document.Reference(_descriptor(document, base, self.file, head, font)),
            "DW": 1000,
            "W": pdfdoc.PDFArray([part for old, wide in widths.items() for part in (old, pdfdoc.PDFArray([wide]))]),
            "CIDToGIDMap": document.Reference(_stream(document, _numbers(made.glyphs))),
        }
        whole = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("Type0"),
            "BaseFont": pdfdoc.PDFName(base),
            "Encoding": pdfdoc.PDFName("Identity-H"),
            "DescendantFonts": pdfdoc.PDFArray([document.Reference(pdfdoc.PDFDictionary(parts))]),
            "ToUnicode": document.Reference(_stream(document, _to_unicode(self.said))),
        }
        fonts = document.idToObject["BasicFonts"].dict
        fonts[self.name] = document.Reference(pdfdoc.PDFDictionary(whole), self.name)


class EmbeddedFonts:
    """The fonts of games in one document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._known: dict[str, Embedded] = {}

    def _of(self, file: FontFile) -> Embedded:
        if file.id not in self._known:
            made = self._known[file.id] = Embedded(file, f"G{len(self._known) + 1}")
            self._document.delayedFonts.append(made)
        return self._known[file.id]

    def shown(self, used: Font, text: str, size: float, from_right: bool = False, spaced: bool = False) -> str:
        """Return the operators that show a text. If glyphs alone don't say what it is, the text is added."""
        glyphs = list(used.glyphs(text, from_right, spaced))
        found, clear = [], True
        for home, group in groupby(glyphs, key=lambda glyph: glyph.file):
            embedded, row = self._of(used.files[home]), list(group)
            clear = min([clear, *map(embedded.add, row)])
            found.append(f"/{embedded.name} {number(size)} Tf {_operators(row, size)}")
        shown, says = " ".join(found), [glyph.text for glyph in glyphs]
        if from_right and has_right_to_left(text):
            shown = f"/ReversedChars BMC {shown} EMC"
            says.reverse()
        if not clear or not all(says) or "".join(says) != text:
            return f"/Span <</ActualText <{_BIG_ENDIAN}{text.encode('utf-16-be').hex().upper()}>>> BDC {shown} EMC"
        return shown


def _operators(glyphs: list[Glyph], size: float) -> str:
    """Return the operators for glyphs of one file: those that stand where the font would put them in one go."""
    found: list[str] = []
    codes, rise, gap = "", 0.0, 0.0
    row: list[str] = []

    def end() -> None:
        nonlocal codes
        if codes:
            row.append(f"<{codes}>")
            codes = ""

    def flush() -> None:
        end()
        if row:
            found.append(f"{row[0]} Tj" if len(row) == 1 else f"[{' '.join(row)}] TJ")
            row.clear()

    for glyph in glyphs:
        if abs(glyph.dy - rise) > _STEP:
            flush()
            rise = glyph.dy
            found.append(f"{number(rise * size / 1000)} Ts")
        gap += glyph.dx
        if abs(gap) > _STEP:
            end()
            row.append(number(-gap))
            gap = 0.0
        codes += f"{glyph.number:04X}"
        gap += glyph.advance - glyph.natural - glyph.dx
    flush()
    if rise:
        found.append("0 Ts")
    return " ".join(found)


def _tag(number: int) -> str:
    """Return the six letters that mark a font of which only some glyphs are embedded."""
    letters = ""
    for _ in range(6):
        letters = chr(ord("A") + number % 26) + letters
        number //= 26
    return letters


def _plain(file: FontFile) -> str:
    name = "".join(letter for letter in file.facts["postscript"] if letter.isalnum() or letter in "-_")
    return name or file.digest[:12]


def _head(data: bytes) -> tuple[bytes, dict[str, Any]]:
    from fontTools.ttLib import TTFont

    font: Any = TTFont(io.BytesIO(data), lazy=True)
    em, order = font["head"].unitsPerEm, font.getGlyphOrder()
    metrics, head = font["hmtx"].metrics, font["head"]
    box = [round(value * 1000 / em) for value in (head.xMin, head.yMin, head.xMax, head.yMax)]
    return data, {"widths": [round(metrics[name][0] * 1000 / em, 3) for name in order], "box": box}


def _descriptor(document: Any, base: str, file: FontFile, head: dict[str, Any], data: bytes) -> Any:
    facts = file.facts
    stream = _stream(document, data)
    stream.dictionary["Length1"] = len(data)
    parts = {
        "Type": pdfdoc.PDFName("FontDescriptor"),
        "FontName": pdfdoc.PDFName(base),
        "Flags": _SYMBOLIC | (_ITALIC if facts["slant"] else 0),
        "FontBBox": pdfdoc.PDFArray(head["box"]),
        "ItalicAngle": facts["slant"],
        "Ascent": facts["ascent"],
        "Descent": facts["descent"],
        "CapHeight": facts["ascent"],
        "StemV": 80 if facts["weight"] < 600 else 140,
        "FontFile2": document.Reference(stream),
    }
    return pdfdoc.PDFDictionary(parts)


def _numbers(glyphs: dict[int, int]) -> bytes:
    """Return the map from the numbers in the original file to those in the embedded one."""
    table = bytearray(2 * (max(glyphs) + 1))
    for old, new in glyphs.items():
        table[2 * old : 2 * old + 2] = new.to_bytes(2, "big")
    return bytes(table)


def _to_unicode(said: dict[int, str]) -> bytes:
    rows = [
        f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>\n" for glyph, text in sorted(said.items()) if text
    ]
    blocks = [rows[n : n + _PER_BLOCK] for n in range(0, len(rows), _PER_BLOCK)]
    return _MAP.format("".join(f"{len(rows)} beginbfchar\n{''.join(rows)}endbfchar\n" for rows in blocks)).encode(
        "ascii"
    )


def _stream(document: Any, content: bytes) -> Any:
    stream = pdfdoc.PDFStream(content=content)
    stream.filters = [pdfdoc.PDFZCompress]
    return stream
