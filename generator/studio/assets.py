"""The parts of the studio's page: its modules and styles, the tools it shares with the phones, words and fonts."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from generator.base.locate import companion_screens
from generator.faces.alphabet import alphabet
from generator.faces.families import OURS, families_of
from generator.faces.fonts import Font, font
from generator.faces.web_fonts import KERNING, SHAPED, css_family, cut_to, font_face, slices, subset, unicode_range
from generator.spec import Game
from generator.spec.yaml_file import read_yaml

HERE = Path(__file__).parent
LANGUAGES = ("en", "it", "de", "fr", "es")
SHARED = ("dom.js", "i18n.js", "memory.js", "net.js", "theme.js", "icon.svg")  # of the companion's frame
_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}
FONTS = {f"{family}-{weight}.ttf": (family, weight) for family in ("text", "display") for weight in ("normal", "bold")}


@cache
def files() -> dict[str, Path]:
    """Return every file that the page may load, by its name in addresses."""
    own = {path.relative_to(HERE / "static").as_posix(): path for path in (HERE / "static").rglob("*.*")}
    shared = {name: companion_screens() / name for name in SHARED}
    return shared | {f"studio/{name}": path for name, path in own.items() if path.suffix in _TYPES}


def read(name: str) -> tuple[bytes, str] | None:
    path = files().get(name)
    return (path.read_bytes(), _TYPES[path.suffix]) if path else None


@cache
def digest() -> str:
    """Return a hash of all files, which their addresses hold."""
    total = hashlib.sha256()
    for name, path in sorted(files().items()):
        total.update(name.encode() + path.read_bytes())
    return total.hexdigest()[:12]


@cache
def words(language: str) -> Any:
    """Return the words of the page."""
    return read_yaml(HERE / "text" / f"{language}.yaml").value


@cache
def font_file(name: str) -> bytes:
    used = font(*FONTS[name])
    return subset(used, "".join(sorted(used.widths)))


def fonts_css() -> str:
    """Return the rules for Cutline's own fonts."""
    rules = [
        f"@font-face{{font-family:{css_family(family)};font-weight:{weight};src:url(/fonts/{name}) format('truetype')}}"
        for name, (family, weight) in FONTS.items()
    ]
    return "\n".join([*rules, f"svg.{SHAPED}{KERNING}"])


def game_fonts_css(game: Game) -> str:
    """Return the rules for a game's own fonts, with the letters that it uses."""
    if families_of(game) is OURS:
        return ""
    known, letters = set(alphabet(game)), dict[Font, set[str]]()
    for language in game.languages:
        for used in families_of(game).spoken(language).fonts:
            letters.setdefault(used, set()).update(known & used.widths.keys())
    return "\n".join(rule for used, own in letters.items() for rule in _rules(used, "".join(sorted(own))))


def _rules(used: Font, letters: str) -> list[str]:
    import base64

    parts = [(file, own) for file, own in slices(used, letters) if file is not None]
    return [
        font_face(
            used.family,
            used.weight,
            used.style,
            f"url(data:font/ttf;base64,{base64.b64encode(cut_to(used, file, own)).decode()}) format('truetype')",
            unicode_range(used, own) if len(parts) > 1 else "",
        )
        for file, own in parts
    ]
