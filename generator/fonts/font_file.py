"""A font in a file: which file, which font in it, and the weight at which a variable font is used."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from generator.base.files import TooLongError, read_whole
from generator.fonts.apart import ask
from generator.fonts.cache import kept
from generator.fonts.problem import FontError
from generator.fonts.table import MAX_BYTES, check

_LEANING = (("ital", 2), ("slnt", 0))  # axes, and which end of them is italic
NOWHERE: Mapping[str, float] = MappingProxyType({})


@dataclass(frozen=True)
class FontFile:
    """A font: ``number`` in a collection, ``place`` on the axes of a variable font. ``digest`` is the file's."""

    path: Path
    digest: str
    number: int = 0
    place: tuple[tuple[str, float], ...] = ()

    @property
    def id(self) -> str:
        """A name for this font alone, wherever its file is."""
        return f"{self.digest} {self.number} {json.dumps(self.place)}"

    @property
    def facts(self) -> dict[str, Any]:
        """The font's names, axes, characters, glyphs and widths; a FontError says what is wrong with it."""
        return _facts(self.path, self.digest, self.number, self.place)

    @property
    def is_variable(self) -> bool:
        return bool(self.facts["axes"])

    @property
    def leans(self) -> bool:
        """True for a variable font that has italics."""
        return any(self.facts["axes"].get(tag, (0, 0, 0))[n] for tag, n in _LEANING)

    def at(self, weight: float, italic: bool = False, axes: Mapping[str, float] = NOWHERE) -> FontFile:
        """Return a variable font at the nearest weight that it has, and at places on other axes; others as they are."""
        if not self.is_variable:
            return self
        known = self.facts["axes"]
        place = {tag: usual for tag, (_, usual, _) in known.items()}
        leaning = {tag: known[tag][n] for tag, n in _LEANING if italic and tag in known}
        wanted = {"wght": weight, **leaning, **axes}
        place |= {tag: min(max(value, known[tag][0]), known[tag][2]) for tag, value in wanted.items() if tag in known}
        return FontFile(self.path, self.digest, self.number, tuple(sorted(place.items())))

    @cached_property
    def glyphs(self) -> dict[str, int]:
        return dict(zip(map(chr, self.facts["codes"]), self.facts["glyphs"], strict=True))

    @cached_property
    def widths(self) -> dict[str, float]:
        return dict(zip(map(chr, self.facts["codes"]), self.facts["widths"], strict=True))


def font_file(path: Path, number: int = 0) -> FontFile:
    """Return the font in a file; a FontError says what is wrong with it."""
    known = os.stat(path)
    return _opened(path, number, known.st_size, known.st_mtime_ns)


@lru_cache(maxsize=1024)
def _opened(path: Path, number: int, size: int, changed: int) -> FontFile:
    try:
        data = read_whole(path, MAX_BYTES)
    except TooLongError as error:
        raise FontError(f"has {error.length / 1e6:.0f} MB. Accepted: up to {MAX_BYTES / 1e6:.0f} MB") from None
    if number >= check(data):
        raise FontError(f"has no font number {number}")
    found = FontFile(path, hashlib.sha256(data).hexdigest(), number)
    found.facts  # noqa: B018, so that a broken file is found here
    return found


@lru_cache(maxsize=512)
def _facts(path: Path, digest: str, number: int, place: tuple[tuple[str, float], ...]) -> dict[str, Any]:
    made = kept(f"facts {digest} {number} {place}", lambda: _read(path, number, dict(place)))
    return dict(json.loads(made))


def _read(path: Path, number: int, place: dict[str, float]) -> bytes:
    return ask("facts", {"path": str(path), "number": number, "place": place})
