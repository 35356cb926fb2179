"""Drawings of other programs on a face: the fonts for their texts, Cutline's or the game's own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from generator.drawings.errors import NotPlainError
from generator.drawings.lettering import Letter, Lettering
from generator.faces.fonts import Font, font
from generator.fonts.installed import plain

if TYPE_CHECKING:
    from generator.faces.families import Families
    from generator.fonts.member import Member

_GENERIC = ("", "sans-serif", "system-ui", "ui-sans-serif", "sans")
_NAMES = {"text": "Source Sans Pro", "display": "Manrope"}
_READ = (".ttf", ".otf")  # what resvg reads
_made: dict[str, Lettering] = {}  # by the families they are of: drawings are kept with their lettering


def lettering_of(fonts: Families) -> Lettering:
    """Return the fonts for drawings in a game with these families: the first of each, and Cutline's own."""
    if not fonts.own:
        return LETTERING
    if fonts.id not in _made:
        _made[fonts.id] = _own(fonts)
    return _made[fonts.id]


def _own(fonts: Families) -> Lettering:
    heads = {role: members[0] for role, members in fonts.own.items() if members}
    ours = {role: _NAMES[head.built_in] for role, head in heads.items() if head.built_in}
    read = {role: head for role, head in heads.items() if not head.built_in and _is_read(head)}
    names = {**_NAMES, **ours, **{role: head.title for role, head in read.items()}}
    known = {plain(each): role for role, head in read.items() for each in (head.title, head.name)}

    def role(family: str) -> str:
        return known.get(plain(family)) or next((each for each in ours if ours[each] == family), "") or _role(family)

    def width(text: str, letter: Letter) -> float | None:
        if letter.family in heads.keys() - ours.keys() - read.keys():
            raise NotPlainError("a text in a variable or web font of the game, which Source Sans shows")
        return _wide(text, fonts.font(*letter))

    files = (*_files(), *(str(file.path) for head in read.values() for _, (file,) in head.styles))
    upright = frozenset(each for each, name in {**_NAMES, **ours}.items() if name == _NAMES["display"]) - read.keys()
    return Lettering(role, width, names, lambda: files, upright)


def _is_read(head: Member) -> bool:
    """Return True for a font whose styles are a file each that resvg reads as it is."""
    files = [file for _, files in head.styles for file in files]
    return len(files) == len(head.styles) and not any(
        file.is_variable or file.number or file.path.suffix.lower() not in _READ for file in files
    )


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


LETTERING = Lettering(_role, lambda text, letter: _wide(text, font(*letter)), _NAMES, _files, frozenset(("display",)))
