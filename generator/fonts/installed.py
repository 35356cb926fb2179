"""Finds fonts that are installed: in the system's folders, in Python packages, and in npm's @fontsource packages."""

from __future__ import annotations

import os
import re
import struct
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from generator.fonts.problem import FontError
from generator.fonts.table import MAX_BYTES, kind_of, names_of

_HOME = (".fonts", ".local/share/fonts", "Library/Fonts", "AppData/Local/Microsoft/Windows/Fonts")
_SYSTEM = ("/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts", "C:/Windows/Fonts")
_ENDS = (".ttf", ".otf", ".ttc", ".otc")
_SLICE = re.compile(r".+-(\d{3})-(normal|italic)\.woff2?")
_WIDTHS = ("condensed", "expanded", "narrow")
_MOST = 20_000  # files that are looked at
REGULAR, BOLD = 400, 700


class Installed(NamedTuple):
    """A font that is installed; ``number`` in a collection."""

    path: Path
    number: int
    weight: int
    italic: bool


def plain(name: str) -> str:
    """Return a family's name without what people write differently: Noto Sans JP, noto-sans-jp, NotoSansJP."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def find(name: str, near: Path | None = None) -> dict[str, tuple[Installed, ...]]:
    """Return the fonts of a family by style: normal, bold, italic, bold_italic; {} if it is not installed.

    A web font comes in slices, each with some of its letters. They are looked for ``near`` a folder.
    """
    known = _families().get(plain(name), ())
    if known:
        return _styles([(each,) for each in known])
    return _styles(_slices(name, near)) if near else {}


def in_collection(path: Path) -> dict[str, tuple[Installed, ...]]:
    """Return the fonts of a collection by style: those of its first family; {} for any other file."""
    if path.suffix.lower() != ".ttc":
        return {}
    fonts = list(_in_file(path))
    return _styles([(each,) for family, each in fonts if family == fonts[0][0]])


def _styles(fonts: Sequence[tuple[Installed, ...]]) -> dict[str, tuple[Installed, ...]]:
    """Return the fonts that are nearest to the four styles; one that is not there is left out."""
    found = {}
    for style, weight, italic in (
        ("normal", REGULAR, False),
        ("bold", BOLD, False),
        ("italic", REGULAR, True),
        ("bold_italic", BOLD, True),
    ):
        fits = [each for each in fonts if each[0].italic == italic and (each[0].weight >= 600) == (weight == BOLD)]
        if fits:
            found[style] = min(fits, key=lambda each: (abs(each[0].weight - weight), each[0].path))
    if fonts and "normal" not in found:
        found["normal"] = min(fonts, key=lambda each: (each[0].italic, abs(each[0].weight - REGULAR), each[0].path))
    return found


@cache
def _families() -> dict[str, tuple[Installed, ...]]:
    """Return every installed font by its family's plain name."""
    found: dict[str, list[Installed]] = {}
    for n, path in enumerate(_files()):
        if n > _MOST:
            break
        for family, font in _in_file(path):
            found.setdefault(family, []).append(font)
    return {family: tuple(fonts) for family, fonts in found.items()}


def _in_file(path: Path) -> Iterator[tuple[str, Installed]]:
    """Yield the fonts of a file; one that can't be read is passed over, as nobody may have asked for it."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return
        data = path.read_bytes()
        places = [0]
        if kind_of(data) == "collection":
            (number,) = struct.unpack_from(">L", data, 8)
            places = list(struct.unpack_from(f">{min(number, 64)}L", data, 12))
        for number, at in enumerate(places):
            family, style, weight = names_of(data, at)
            style = style.lower()
            width = next((word for word in _WIDTHS if word in style), "")
            italic = "italic" in style or "oblique" in style
            if family:
                yield plain(family + width), Installed(path, number, weight, italic)
    except (OSError, struct.error, FontError):
        return


def _files() -> Iterator[Path]:
    """Yield the font files in all folders where fonts are installed, always in the same order."""
    for folder in dict.fromkeys(
        [*_given(), *(Path.home() / name for name in _HOME), *map(Path, _SYSTEM), *_packages()]
    ):
        for here, folders, names in os.walk(folder):
            folders.sort()
            yield from (Path(here, name) for name in sorted(names) if name.lower().endswith(_ENDS))


def _given() -> list[Path]:
    """Return the folders that XDG_DATA_HOME and XDG_DATA_DIRS name."""
    named = [os.environ.get("XDG_DATA_HOME", ""), *os.environ.get("XDG_DATA_DIRS", "").split(os.pathsep)]
    return [Path(folder, "fonts") for folder in named if folder]


def _packages() -> Iterator[Path]:
    """Yield the folders of Python packages with fonts, such as font-source-sans-pro."""
    for folder in filter(None, sys.path):
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            continue
        yield from (Path(folder, name, "files") for name in names if name.startswith("font_") and "-" not in name)


def _slices(name: str, near: Path) -> list[tuple[Installed, ...]]:
    """Return the fonts of a web font from npm, each of them as its slices."""
    files = next(_web_fonts(name, near), None)
    if files is None:
        return []
    found: dict[tuple[int, bool], dict[str, Path]] = {}
    for path in sorted(files.iterdir()):  # .woff comes before .woff2, which needs another package to be read
        if match := _SLICE.fullmatch(path.name):
            style = int(match[1]), match[2] == "italic"
            found.setdefault(style, {}).setdefault(path.stem, path)
    return [
        tuple(Installed(path, 0, weight, italic) for path in slices.values())
        for (weight, italic), slices in found.items()
    ]


def _web_fonts(name: str, near: Path) -> Iterator[Path]:
    """Yield the folders with the files of a web font, the nearest first."""
    for folder in (near, *near.resolve().parents):
        packages = folder / "node_modules" / "@fontsource"
        if packages.is_dir():
            found = sorted(each / "files" for each in packages.iterdir() if plain(each.name) == plain(name))
            yield from (files for files in found if files.is_dir())
