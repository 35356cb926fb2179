"""Finds the files that a name in game.yaml stands for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from generator.base.errors import listed, nearest
from generator.fonts.font_file import NOWHERE, FontFile, font_file
from generator.fonts.installed import BOLD, REGULAR, find, in_collection
from generator.fonts.member import BUILT_IN, Member
from generator.fonts.problem import FontError
from generator.fonts.table import ACCEPTED

FOLDER = "fonts"
ENDS = (".ttf", ".otf", ".ttc", ".woff", ".woff2")
_PLACED = re.compile(r"(.+)@([\w.,=-]+)")
_AXIS = re.compile(r"([A-Za-z]{4})=(-?\d{1,5}(?:\.\d{1,3})?)")


def chosen(name: str, folder: Path) -> Member:
    """Return the font with this name: a file in ``fonts/``, one of Cutline's, or an installed family."""
    if name in BUILT_IN:
        return Member(name, built_in=BUILT_IN[name])
    plain, axes = _placed(name)
    if plain.lower().endswith(ENDS):
        paths = _paths(plain, folder)
        if len(paths) == 1 and (fonts := in_collection(paths[0])):
            return Member(
                name, tuple((style, (font_file(each.path, each.number),)) for style, (each,) in fonts.items())
            )
        files = tuple(font_file(path) for path in paths)
        _require_axes(axes, files)
        return Member(name, tuple(_usual(files, axes)))
    known = find(plain, folder)
    if not known:
        what = f'no font "{plain}" is in {FOLDER}/ or installed'
        raise FontError(f"{what}. Name a file ({ACCEPTED}), an installed family, or {listed(BUILT_IN)}")
    styles = [(style, tuple(font_file(each.path, each.number) for each in slices)) for style, slices in known.items()]
    normal = dict(styles)["normal"]
    if axes:
        _require_axes(axes, normal)
        return Member(name, tuple(_usual(normal, axes)))
    varied = dict(_usual(normal)) if len(styles) == 1 else {}
    return Member(name, tuple({**varied, **{style: _fixed(files, style) for style, files in styles}}.items()))


def joined(name: str, parts: dict[str, Member], licence: str) -> Member:
    """Return a font of which each style is named on its own."""
    return Member(name, tuple((style, part.files(style)) for style, part in parts.items()), licence)


def _placed(name: str) -> tuple[str, dict[str, float]]:
    """Return a font's name, and the places on its axes that follow it: @550, @wdth=75,wght=550."""
    found = _PLACED.fullmatch(name)
    if not found:
        return name, {}
    if re.fullmatch(r"\d{1,4}", found[2]):
        if not 1 <= int(found[2]) <= 1000:
            raise FontError(f'"{found[2]}" is not a weight. Accepted: 1 to 1000')
        return found[1], {"wght": float(found[2])}
    axes = [_AXIS.fullmatch(part) for part in found[2].split(",")]
    if not all(axes):
        raise FontError(f'"@{found[2]}" is no place on axes. Accepted: a weight, or axes such as @wdth=75,wght=550')
    return found[1], {axis[1]: float(axis[2]) for axis in axes if axis}


def _require_axes(axes: Mapping[str, float], files: tuple[FontFile, ...]) -> None:
    known = {tag: ends for file in files for tag, ends in file.facts["axes"].items()}
    for tag, value in axes.items():
        if tag not in known and known and tag != "wght":
            raise FontError(f'{files[0].path.name} has no axis "{tag}". Accepted: {listed(known)}')
        if tag != "wght" and (not known or not known[tag][0] <= value <= known[tag][2]):
            ends = f"{known[tag][0]:g} to {known[tag][2]:g}" if known else "none, as the font is not variable"
            raise FontError(f"{files[0].path.name} has no {tag}={value:g}. Accepted: {ends}")


def _usual(files: tuple[FontFile, ...], axes: Mapping[str, float] = NOWHERE) -> list[tuple[str, tuple[FontFile, ...]]]:
    """Return the styles of a file: a variable font may have two weights, unless one is named, and italics."""
    found = {"normal": (REGULAR, False), "bold": (BOLD, False), "italic": (REGULAR, True), "bold_italic": (BOLD, True)}
    heavy = "wght" not in axes and any("wght" in file.facts["axes"] for file in files)
    leans = any(file.leans for file in files)
    return [
        (style, tuple(file.at(weight, italic, axes) for file in files))
        for style, (weight, italic) in found.items()
        if (heavy or weight == REGULAR) and (leans or not italic)
    ]


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
