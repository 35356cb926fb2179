"""Cuts a font down to some of its glyphs, as TrueType: variable fonts are fixed, OpenType outlines converted."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from generator.fonts.apart import ask
from generator.fonts.cache import kept
from generator.fonts.font_file import FontFile
from generator.fonts.problem import FontError

_given_up = set[str]()


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
    data = kept(key, lambda: _made(file, glyphs, letters, shaping))
    (length,) = struct.unpack_from(">L", data)
    found = json.loads(data[4 : 4 + length])
    return Cut(data[4 + length :], {int(old): new for old, new in found.items()})


def _made(file: FontFile, glyphs: tuple[int, ...], letters: str, shaping: bool) -> bytes:
    if file.id in _given_up:
        raise FontError(f"{file.path.name} can't be cut down to the letters used")
    question = {"path": str(file.path), "number": file.number, "place": dict(file.place)}
    try:
        return ask("cut", {**question, "glyphs": glyphs, "letters": letters, "shaping": shaping})
    except FontError as error:
        _given_up.add(file.id)
        raise FontError(f"{file.path.name} {error}") from None
