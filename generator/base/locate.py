"""Find the games and templates that come with Cutline: in a checkout, an editable install or a wheel."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.base.errors import CutlineError, listed, nearest

_PACKAGE = Path(__file__).resolve().parents[1]
LAYOUTS = "layouts"  # of templates/faces: ready-made faces for any game


def shipped(name: str) -> Path:
    """Return the folder ``cards`` or ``templates``: inside the package in a wheel, beside it in a checkout."""
    bundled = _PACKAGE / "shipped" / name
    return bundled if bundled.is_dir() else _PACKAGE.parent / name


def shipped_games() -> list[str]:
    return sorted(spec.parent.name for spec in shipped("cards").glob("*/game.yaml"))


def game_folder(name: str) -> Path:
    """Return the folder of a game given by id (``amino``) or by path (``./mygame``)."""
    if name in shipped_games():
        return shipped("cards") / name
    folder = Path(name)
    if (folder / "game.yaml").is_file():
        return folder
    raise CutlineError(f'no game "{name}". Accepted: {listed(shipped_games())}, or a folder with a game.yaml in it.')


def named_folders(names: Sequence[str]) -> list[Path]:
    """Return the folders of the named games, each once; without names, all games that come with Cutline."""
    folders = [_unmistakable(name) for name in names] or [game_folder(name) for name in shipped_games()]
    return list({folder.resolve(): folder for folder in folders}.values())


def _unmistakable(name: str) -> Path:
    """Return the folder of a game; raise if ``amino`` is both Cutline's game and a folder here."""
    folder, here = game_folder(name), Path(name)
    if (here / "game.yaml").is_file() and not here.samefile(folder):
        what = f'"{name}" is a game that comes with Cutline and also a folder here'
        raise CutlineError(f"{what}. Write ./{name} for the folder or {folder} for Cutline's game.")
    return folder


def template_folders(folder: Path, game_id: str) -> list[Path]:
    """Return the folders to search for a game's templates: its own first, then Cutline's."""
    templates = shipped("templates")
    return [folder / "faces", folder, templates / "faces" / game_id, templates / "faces", templates]


def find_template(folder: Path, game_id: str, name: str) -> Path | None:
    """Return a template's file. The game's own must really be in its folder, wherever links lead."""
    for at in template_folders(folder, game_id):
        path = at / name
        if is_file(path):
            own = at == folder or at.parent == folder
            return path if not own or path.resolve().is_relative_to(folder.resolve()) else None
    return None


def has_icon(folder: Path, game_id: str, name: str) -> bool:
    """Return True if there is a drawing art/NAME.svg, the game's own or Cutline's."""
    return find_template(folder, game_id, f"art/{name}.svg") is not None


def icon_named(text: str, known: Callable[[str], bool]) -> str:
    """Return the name of an icon as a text has it, such as :star:, Star or Life point; "" if there is none."""
    name = text.strip().strip(":")
    return next((each for each in (name, plain_icon(name)) if known(each)), "")


def plain_icon(name: str) -> str:
    """Return the name of an icon in small letters, with - instead of spaces."""
    return re.sub(r"[\s_]+", "-", name.strip().lower())


def no_icon(folder: Path, game_id: str, name: str) -> str:
    """Return the message for a missing icon: it suggests the icon with the nearest name, or the file to add."""
    there = {path.stem for at in template_folders(folder, game_id) for path in (at / "art").glob("*.svg")}
    close = nearest(name, there)
    return f'there is no icon "{name}". ' + (f'Did you mean "{close}"?' if close else f"Draw art/{name}.svg")


def is_file(path: Path) -> bool:
    """Return True if the file exists; False also for a name no file can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def template_names(folder: Path, game_id: str) -> list[str]:
    """Return the names of the face templates a game can use."""
    own, _, shipped_for_game, common, _ = template_folders(folder, game_id)
    names = {path.name for at in (own, shipped_for_game, common) for path in at.glob("[!_]*.svg")}
    return sorted(names) + sorted(f"{LAYOUTS}/{path.name}" for path in (common / LAYOUTS).glob("[!_]*.svg"))


def inside(folder: Path, name: str) -> Path | None:
    """Return the path below ``folder``, symlinks followed; None if it leads elsewhere or can't be a path."""
    try:
        path = (folder / name).resolve()
    except (OSError, ValueError, RuntimeError):  # too long, a NUL, a loop of links
        return None
    return path if path.is_relative_to(folder.resolve()) else None


def companion_screens() -> Path:
    """Return the folder with the modules of the phones' screens, some of which the studio's page uses, too."""
    return _PACKAGE.parent / "companion" / "static"
