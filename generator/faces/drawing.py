"""Drawings of other programs on a face: the fonts for their texts, Cutline's or the game's own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.scripts import languages_in
from generator.drawings.lettering import Fonts, Letter, Lettering
from generator.faces.fonts import Font, font
from generator.fonts.fallback import fallback, what_has
from generator.fonts.installed import plain

if TYPE_CHECKING:
    from generator.faces.families import Families
    from generator.fonts.font_file import FontFile
    from generator.fonts.member import Member

_GENERIC = ("", "sans-serif", "system-ui", "ui-sans-serif", "sans")
_NAMES = {"text": "Source Sans Pro", "display": "Manrope"}
_READ = (".ttf", ".otf", ".ttc")  # what resvg reads
_USUAL = frozenset(map(chr, range(0x20, 0x7F)))  # letters that cut fonts always have, so that drawings share them
_made: dict[tuple[str, Path], Lettering] = {}  # by the families they are of: drawings are kept with their lettering


def lettering_of(fonts: Families, folder: Path = Path()) -> Lettering:
    """Return the fonts for drawings in a game with these families, and Cutline's own.

    Those for letters that none of them has may be installed, or beside the game's ``folder``.
    """
    key = fonts.id if fonts.own or fonts.kerned else "", folder
    if key not in _made:
        _made[key] = _own(fonts, folder)
    return _made[key]


def _own(fonts: Families, folder: Path) -> Lettering:
    heads = {role: members[0] for role, members in fonts.own.items() if members}
    ours = {role: _NAMES[head.built_in] for role, head in heads.items() if head.built_in}
    own = {role: head for role, head in heads.items() if not head.built_in}
    names = {**_NAMES, **ours, **{role: head.title for role, head in own.items()}}
    known = {plain(each): role for role, head in own.items() for each in (head.title, head.name)}
    members = [each for chain in fonts.own.values() for each in chain if not each.built_in]

    def role(family: str) -> str:
        return known.get(plain(family)) or next((each for each in ours if ours[each] == family), "") or _role(family)

    def width(text: str, letter: Letter) -> float | None:
        return _wide(text, fonts.font(*letter) if fonts.own or fonts.kerned else font(*letter))

    @lru_cache(maxsize=64)
    def having(letters: frozenset[str]) -> Fonts:
        seen = {each for each in letters if each > "\x7f" and unicodedata.category(each) not in ("Cc", "Cf")}
        left = seen - font("text").widths.keys()
        for member in members:
            left = left.difference(*(file.widths for _, files in member.styles for file in files))
        more = [found for each in languages_in("".join(sorted(left))) if (found := fallback(each, folder))]
        for member in more:
            left = left.difference(*(file.widths for _, files in member.styles for file in files))
        return _fonts([*dict.fromkeys((*members, *more))], letters, tuple(sorted(left)))

    upright = frozenset(each for each, name in {**_NAMES, **ours}.items() if name == _NAMES["display"]) - own.keys()
    return Lettering(role, width, names, having, upright, fonts.kerned, what_has)


def _fonts(members: Iterable[Member], letters: frozenset[str], lacking: tuple[str, ...]) -> Fonts:
    """Return fonts as files if resvg reads them as they are, else cut down to what is needed of them."""
    files, cuts = dict.fromkeys(_files()), dict[bytes, None]()
    for file in (file for member in members for _, files in member.styles for file in files):
        if not file.place and file.path.suffix.lower() in _READ:
            files[str(file.path)] = None
        elif letters & file.widths.keys():
            cuts[_cut(file, letters)] = None
    return Fonts(tuple(files), tuple(cuts), lacking)


def _cut(file: FontFile, letters: frozenset[str]) -> bytes:
    from generator.fonts.cut import cut

    return cut(file, (), "".join(sorted((letters | _USUAL) & file.widths.keys())), shaping=True).data


def _role(family: str) -> str:
    """Return the role of a family in CSS, or "" if it is not here."""
    name = family.lower()
    return "text" if name in _GENERIC else next((role for role in _NAMES if _NAMES[role].lower() == name), "")


def _wide(text: str, used: Font) -> float | None:
    return None if used.missing(text) else used.width(text, 1.0)


@cache
def _files() -> tuple[str, ...]:
    cuts = [Letter("text", weight, style) for weight in ("normal", "bold") for style in ("normal", "italic")]
    cuts += [Letter("display"), Letter("display", "bold")]
    return tuple(str(font(*cut).path) for cut in cuts)
