"""Reads the fonts of a game: families, each a chain of fonts. What one lacks is taken from the next."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from generator.base.errors import Problem
from generator.spec.model import FontSpec, GameSpec
from generator.spec.yaml_file import Path_, YamlFile

if TYPE_CHECKING:
    from generator.fonts.member import Member

Families = Mapping[str, "tuple[Member, ...]"]
_NONE: Families = MappingProxyType({})


def read_fonts(folder: Path, file: YamlFile, spec: GameSpec, problems: list[Problem]) -> Families:
    """Return the families by name; mistakes are added to ``problems``."""
    if not spec.fonts:
        return _NONE
    found = {}
    for name, chain in spec.fonts.items():
        at: Path_ = ("fonts", name)
        if isinstance(chain, str):
            read = [_member(folder, file, chain, at, problems)]
        else:
            read = [_member(folder, file, given, (*at, n), problems) for n, given in enumerate(chain)]
        found[name] = tuple(member for member in read if member)
    return MappingProxyType(found)


def _member(folder: Path, file: YamlFile, given: str | FontSpec, at: Path_, problems: list[Problem]) -> Member | None:
    from generator.fonts.choose import joined

    if isinstance(given, str):
        return _chosen(folder, file, given, at, problems)
    names = {style: name for style in ("normal", "bold", "italic", "bold_italic") if (name := getattr(given, style))}
    parts = {style: _chosen(folder, file, name, (*at, style), problems) for style, name in names.items()}
    sound = {style: part for style, part in parts.items() if part and part.styles}
    for style, part in parts.items():
        if part and not part.styles:
            what = f'"{part.name}" has all its styles'
            problems.append(Problem(file.place((*at, style)), what, fix="Name it alone."))
    return joined(names["normal"], sound, given.licence) if len(sound) == len(names) else None


def _chosen(folder: Path, file: YamlFile, name: str, at: Path_, problems: list[Problem]) -> Member | None:
    from generator.fonts.choose import chosen
    from generator.fonts.problem import FontError

    try:
        return chosen(name, folder)
    except FontError as error:
        what = str(error)
        what = what if what.startswith(("no ", '"')) else f'the font "{name}" {what}'
        problems.append(Problem(file.place(at), what.rstrip(".")))
    except OSError as error:
        problems.append(Problem(file.place(at), f'can\'t read the font "{name}" ({error.strerror})'))
    return None
