"""The printed faces and their fonts for phones: the same SVGs as on paper, fonts cut down to what phones show."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from companion.games import Games
from generator.faces import Faces
from generator.faces.alphabet import alphabet
from generator.faces.families import OURS, families_of
from generator.faces.fonts import Font, font
from generator.faces.web_fonts import KERNING, SHAPED, css_family, cut_to, font_face, slices, subset, unicode_range
from generator.fonts.font_file import FontFile
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
def fonts_css(prefix: str, games: Games) -> str:
    """Return the @font-face rules, with the fonts at ``prefix``, each under its hash."""
    ours = (
        f"@font-face{{font-family:{css_family(family)};font-weight:{weight};font-display:swap;"
        f"src:url({prefix}/{digest(name)}/{name}) format('truetype')}}"
        for name, (family, weight) in FONTS.items()
    )
    theirs = (
        font_face(*each.role, f"url({prefix}/{each.digest}/{name}) format('truetype')", each.more)
        for name, each in own_fonts(games).items()
    )
    return "\n".join([*ours, *theirs, f"svg.{SHAPED}{KERNING}"])


class OwnFont(NamedTuple):
    """A file of a game's font, with the letters it is cut to."""

    used: Font
    file: FontFile
    letters: str

    @property
    def role(self) -> tuple[str, str, str]:
        return self.used.family, self.used.weight, self.used.style

    @property
    def more(self) -> str:
        """Further parts of its rule in CSS."""
        return "font-display:swap;" + (unicode_range(self.used, self.letters) if len(self.used.files) > 1 else "")

    @property
    def digest(self) -> str:
        """A hash of what it is cut from."""
        return hashlib.sha256(f"{self.file.id} {self.letters}".encode()).hexdigest()[:12]

    @property
    def data(self) -> bytes:
        return cut_to(self.used, self.file, self.letters)


@cache
def own_fonts(games: Games) -> dict[str, OwnFont]:
    """Return the fonts of the games on a server by the names of their files."""
    letters: dict[Font, set[str]] = {}
    for game in games.own:
        known = set(alphabet(game)) if families_of(game) is not OURS else set[str]()
        for used in (used for language in game.languages for used in families_of(game).spoken(language).fonts):
            letters.setdefault(used, set()).update(known & used.widths.keys())
    found: dict[str, OwnFont] = {}
    for used, own in letters.items():
        for n, (file, part) in enumerate(slices(used, "".join(sorted(own)))):
            assert file is not None
            found[f"{used.family}-{used.weight}-{used.style}-{n}.ttf"] = OwnFont(used, file, part)
    return found
