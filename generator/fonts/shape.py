"""Shapes words with HarfBuzz: kerning, ligatures, and the joins and marks of scripts that need them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from generator.fonts.apart import ask
from generator.fonts.cache import kept
from generator.fonts.font_file import FontFile
from generator.fonts.needs import needed
from generator.fonts.problem import FontError
from generator.fonts.scripts import is_complex
from generator.fonts.table import kind_of


class Shaped(NamedTuple):
    """A glyph of a word: its advance and shifts in thousandths of the size, and the letters it stands for."""

    number: int
    advance: float
    text: str
    dx: float
    dy: float
    natural: float


@lru_cache(maxsize=20_000)
def shape(file: FontFile, word: str, right_to_left: bool = False, spaced: bool = False) -> tuple[Shaped, ...]:
    """Return the glyphs of a word from left to right; ``spaced`` letters are not joined to ligatures."""
    harfbuzz = needed("uharfbuzz", "uharfbuzz", "kerning" if not is_complex(word) else f'"{word}"')
    font, em = _font(file)
    buffer = harfbuzz.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if right_to_left else "ltr"
    harfbuzz.shape(font, buffer, {"liga": False, "clig": False} if spaced else {})
    per = 1000 / em
    texts = _texts(word, [each.cluster for each in buffer.glyph_infos])
    return tuple(
        Shaped(
            info.codepoint,
            at.x_advance * per,
            text,
            at.x_offset * per,
            at.y_offset * per,
            font.get_glyph_h_advance(info.codepoint) * per,
        )
        for info, at, text in zip(buffer.glyph_infos, buffer.glyph_positions, texts, strict=True)
    )


def halved(file: FontFile, letter: str) -> tuple[float, float]:
    """Return how much narrower a full-width sign may be, in sizes, and how far it moves to the right for that."""
    harfbuzz = needed("uharfbuzz", "uharfbuzz", f'"{letter}"')
    font, em = _font(file)
    buffer = harfbuzz.Buffer()
    buffer.add_str(letter)
    buffer.guess_segment_properties()
    harfbuzz.shape(font, buffer, {"halt": True})
    (info, *_), (at, *_) = buffer.glyph_infos, buffer.glyph_positions
    return (font.get_glyph_h_advance(info.codepoint) - at.x_advance) / em, at.x_offset / em


def _texts(word: str, clusters: list[int]) -> list[str]:
    """Return the letters of each glyph: of several for the same letters, the first in reading order has them."""
    starts = sorted(set(clusters))
    ends = dict(zip(starts, [*starts[1:], len(word)], strict=True))
    backwards = clusters[:1] > clusters[-1:]
    found, seen = [], set[int]()
    for cluster in reversed(clusters) if backwards else clusters:
        found.append("" if cluster in seen else word[cluster : ends[cluster]])
        seen.add(cluster)
    return found[::-1] if backwards else found


@lru_cache(maxsize=64)
def _font(file: FontFile) -> tuple[Any, int]:
    harfbuzz = needed("uharfbuzz", "uharfbuzz", "kerning")
    face = harfbuzz.Face(_unpacked(file), file.number)
    font = harfbuzz.Font(face)
    if file.place:
        font.set_variations(dict(file.place))
    return font, face.upem


def _unpacked(file: FontFile) -> bytes:
    """Return the font as HarfBuzz reads it; a web font is unpacked, once."""
    data = file.path.read_bytes()
    if not kind_of(data).startswith("woff"):
        return data

    def unpack() -> bytes:
        try:
            return ask("unpacked", {"path": str(file.path)})
        except FontError as error:
            raise FontError(f"{file.path.name} {error}") from None

    return kept(f"unpacked {file.digest}", unpack)
