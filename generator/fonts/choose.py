"""Finds the files that a name in game.yaml stands for."""

from __future__ import annotations

import re
from pathlib import Path

from generator.base.errors import listed, nearest
from generator.fonts.font_file import FontFile, font_file
from generator.fonts.installed import BOLD, REGULAR, find
from generator.fonts.member import BUILT_IN, Member
from generator.fonts.problem import FontError
from generator.fonts.table import ACCEPTED

FOLDER = "fonts"
ENDS = (".ttf", ".otf", ".ttc", ".woff", ".woff2")
_WEIGHT = re.compile(r"(.+)@(\d{1,4})")


def chosen(name: str, folder: Path) -> Member:
    """Return the font with this name: a file in ``fonts/``, one of Cutline's, or an installed family."""
    if name in BUILT_IN:
        return Member(name, built_in=BUILT_IN[name])
    plain, weight = _weight(name)
    if plain.lower().endswith(ENDS):
        files = tuple(font_file(path) for path in _paths(plain, folder))
        if weight:
            return Member(name, (("normal", tuple(file.at(weight) for file in files)),))
        return Member(name, tuple(_usual(files)))
    known = find(plain, folder)
    if not known:
        what = f'no font "{plain}" is in {FOLDER}/ or installed'
        raise FontError(f"{what}. Name a file ({ACCEPTED}), an installed family, or {listed(BUILT_IN)}")
    styles = [(style, tuple(font_file(each.path, each.number) for each in slices)) for style, slices in known.items()]
    if weight:
        return Member(name, (("normal", tuple(file.at(weight) for file in styles[0][1])),))
    normal = dict(styles)["normal"]
    varied = dict(_usual(normal)) if len(styles) == 1 else {}
    return Member(name, tuple({**varied, **{style: _fixed(files, style) for style, files in styles}}.items()))


def joined(name: str, parts: dict[str, Member], licence: str) -> Member:
    """Return a font of which each style is named on its own."""
    return Member(name, tuple((style, part.files(style)) for style, part in parts.items()), licence)


def _weight(name: str) -> tuple[str, int]:
    found = _WEIGHT.fullmatch(name)
    if not found:
        return name, 0
    if not 1 <= int(found[2]) <= 1000:
        raise FontError(f'"{found[2]}" is not a weight. Accepted: 1 to 1000')
    return found[1], int(found[2])


def _usual(files: tuple[FontFile, ...]) -> list[tuple[str, tuple[FontFile, ...]]]:
    """Return the styles of a file: a variable font has two weights."""
    found = [("normal", tuple(file.at(REGULAR) for file in files))]
    if any("wght" in file.facts["axes"] for file in files):
        found.append(("bold", tuple(file.at(BOLD) for file in files)))
    return found


def _fixed(files: tuple[FontFile, ...], style: str) -> tuple[FontFile, ...]:
    return tuple(file.at(BOLD if style.startswith("bold") else REGULAR) for file in files)


def _paths(name: str, folder: Path) -> list[Path]:
    """Return the files in ``fonts/`` that a name stands for; ``*`` stands for any letters."""
    inside = folder / FOLDER
    if Path(name).is_absolute() or ".." in Path(name).parts:
        raise FontError(f'"{name}" leads out of {FOLDER}/. Put the file there')
    paths = sorted(inside.glob(name)) if "*" in name else [inside / name]
    paths = [path for path in paths if path.is_file()]
    if not paths:
        known = sorted(path.name for path in inside.glob("*") if path.name.lower().endswith(ENDS))
        meant = nearest(name, known)
        hint = f'Did you mean "{meant}"?' if meant else f"Put the file there. There are: {listed(known) or 'none'}"
        raise FontError(f'no file "{FOLDER}/{name}". {hint}')
    for path in paths:
        if not path.resolve().is_relative_to(folder.resolve()):
            raise FontError(f'"{name}" is a link that leads out of the game\'s folder. Copy the file into {FOLDER}/')
    return paths
