"""Fonts for web pages: rules of CSS, and files cut down to the letters that a page shows."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from generator.faces.fonts import Font, font
from generator.fonts.scripts import with_parts

if TYPE_CHECKING:
    from generator.faces.runs import TextRun
    from generator.fonts.font_file import FontFile

SHAPED = "cutline-shaped"  # the class of drawings whose letters are kerned and joined, as in print
KERNING = (
    "{font-kerning:normal;font-variant-ligatures:normal;text-spacing-trim:space-all}"  # signs of East Asia stay wide
)
_Role = tuple[str, str, str]  # family, weight and style


def css_family(family: str) -> str:
    """Return the family's name in CSS."""
    return f"cutline-{family}"


def css_stack(family: str) -> str:
    """Return a face's family in CSS; a game's own is followed by ours, should a page no longer have it."""
    return css_family(family) if family in ("text", "display") else f"{css_family(family)},{css_family('text')}"


class PageFonts:
    """The fonts of a page that holds them itself, with the letters that it shows in each."""

    def __init__(self) -> None:
        self._used: dict[_Role, set[str]] = defaultdict(set)
        self._said: dict[_Role, dict[Font, set[str]]] = defaultdict(lambda: defaultdict(set))

    def show(self, texts: Iterable[TextRun]) -> None:
        """Add the letters of a face's texts."""
        for run in texts:
            self._used[run.font.family, run.font.weight, run.font.style] |= set(run.text)

    def say(self, head: Font, letters: Iterable[str]) -> None:
        """Add letters that the page itself says in a family; what its first font lacks comes from the others."""
        if head.chain is None:
            self._used[head.family, head.weight, head.style] |= set(letters)
            return
        for letter in set(letters):
            if not head.lacking(letter):
                (used, _), *_ = head.parts(letter)
                self._said[head.role, head.weight, head.style][used].add(letter)

    def css(self) -> str:
        """Return the rules, which contain the fonts as data."""
        rules = list[str]()
        for each in sorted((font(*role) for role in self._used), key=lambda f: f.name):
            role = each.family, each.weight, each.style
            rules += _rules(role, each, self._used[role])
        for role, chain in sorted(self._said.items()):
            for used, letters in sorted(chain.items(), key=lambda row: row[0].name):
                rules += _rules(role, used, letters, shared=True)
        if self._shapes:
            rules.append(f"html body,svg.{SHAPED}{KERNING}")
        return "\n".join(rules)

    @property
    def _shapes(self) -> bool:
        used = [(font(*role), letters) for role, letters in self._used.items()]
        said = [(each, letters) for chain in self._said.values() for each, letters in chain.items()]
        return any(each.shapes("".join(sorted(letters))) for each, letters in (*used, *said))


def _rules(role: _Role, used: Font, letters: set[str], shared: bool = False) -> Iterator[str]:
    """Yield the rules of a font; if it is ``shared``, its family's name stands for other fonts, too."""
    import base64

    files = slices(used, "".join(sorted(letters)))
    for file, own in files:
        data = cut_to(used, file, own)
        source = f"url(data:font/ttf;base64,{base64.b64encode(data).decode()}) format('truetype')"
        yield font_face(*role, source, unicode_range(used, own) if shared or len(files) > 1 else "")


def unicode_range(used: Font, letters: str) -> str:
    """Return what says in CSS that a font is for these letters only, and for those that browsers make of them."""
    letters = "".join(sorted(with_parts(letters))) if used.shapes(letters) else letters
    return f"unicode-range:{','.join(f'U+{ord(letter):X}' for letter in letters)};"


def font_face(family: str, weight: str, style: str, source: str, more: str = "") -> str:
    """Return the rule of CSS for a font."""
    named = f"font-family:{css_family(family)};font-weight:{weight};font-style:{style};"
    return f"@font-face{{{named}{more}src:{source}}}"


def slices(used: Font, letters: str) -> list[tuple[FontFile | None, str]]:
    """Return the files of a font that have some of these letters, each with those that are taken from it."""
    if not used.files:
        return [(None, letters)]
    found, rest = list[tuple[Any, str]](), letters
    for file in used.files:
        if own := "".join(letter for letter in rest if letter in file.glyphs):
            found.append((file, own))
            rest = "".join(letter for letter in rest if letter not in file.glyphs)
    return found


def cut_to(used: Font, file: FontFile | None, letters: str) -> bytes:
    """Return a file of a font with only these letters, as TrueType."""
    from generator.fonts.cut import cut

    if file is None:
        return subset(used, letters)
    if not used.shapes(letters):
        return cut(file, (), letters).data
    return cut(file, (), "".join(sorted(with_parts(letters) & file.glyphs.keys())), True).data


@functools.lru_cache(maxsize=64)
def subset(used: Font, letters: str) -> bytes:
    """Return the font file with only these letters, without kerning and ligatures, as in print."""
    import io
    import logging

    from fontTools import subset as cutter
    from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    options: Any = cutter.Options(layout_features=[], hinting=False, notdef_outline=True, recalc_timestamp=False)
    with cutter.load_font(str(used.path), options) as source:
        source.cfg[USE_HARFBUZZ_REPACKER] = False  # the same bytes, whether HarfBuzz is installed or not
        worker = cutter.Subsetter(options)
        worker.populate(text=letters)
        worker.subset(source)
        out = io.BytesIO()
        source.save(out)
    return out.getvalue()
