"""The printed faces and their fonts for phones: the same SVGs as on paper, fonts cut down to what phones show."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from functools import cache

from generator.faces import Faces
from generator.faces.fonts import css_family, font, subset
from generator.spec import Game

FONTS = {
    f"{family}-{weight}.ttf": (family, weight)
    for family, weight in (("text", "normal"), ("text", "bold"), ("display", "normal"), ("display", "bold"))
}
_LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])) + "\u202f−×÷·–—‘’“”„‚…‹›•→←₀₁₂₃₄₅₆₇₈₉"


def faces(
    game: Game, language: str, components: Sequence[str], signs: Sequence[str], rest: Callable[[float], None]
) -> dict[str, str]:
    """Return the faces of all pieces that phones show as SVG by id, the ``back`` of the first, and signs.

    ``rest`` is called after each face with the seconds it took.
    """
    if not components:
        return {}
    made = Faces(game)
    shown = [(component, piece.id) for component in components for piece in game.components[component].pieces]
    fronts = {}
    for component, id in shown:
        before = time.perf_counter()
        fronts[id] = made.face(language, component, id).svg(id)
        rest(time.perf_counter() - before)
    drawn = {f"sign-{name}": made.sign(name) for name in signs}
    return fronts | drawn | {"back": made.face(language, *shown[0], "back").svg("back")}


@cache
def font_file(name: str) -> bytes:
    family, weight = FONTS[name]
    used = font(family, weight)
    return subset(used, "".join(letter for letter in _LETTERS if letter in used.widths))


@cache
def digest(name: str) -> str:
    """Return a hash of what a font is cut from, as no page should wait for the cutting."""
    return hashlib.sha256(font(*FONTS[name]).path.read_bytes() + _LETTERS.encode()).hexdigest()[:12]


@cache
def fonts_css(prefix: str) -> str:
    """Return the @font-face rules, with the fonts at ``prefix``, each under its hash."""
    return "\n".join(
        f"@font-face{{font-family:{css_family(family)};font-weight:{weight};font-display:swap;"
        f"src:url({prefix}/{digest(name)}/{name}) format('truetype')}}"
        for name, (family, weight) in FONTS.items()
    )
