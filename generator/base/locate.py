"""Finds the games and templates that come with Cutline: in a checkout, an editable install or a wheel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.base.errors import CutlineError, listed

_PACKAGE = Path(__file__).resolve().parents[1]
LAYOUTS = "layouts"  # of templates/faces: ready-made faces for any game


def shipped(name: str) -> Path:
    """The folder ``cards`` or ``templates``: inside the package in a wheel, beside it in a checkout."""
    bundled = _PACKAGE / "shipped" / name
    return bundled if bundled.is_dir() else _PACKAGE.parent / name


def shipped_games() -> list[str]:
    return sorted(spec.parent.name for spec in shipped("cards").glob("*/game.yaml"))


def game_folder(name: str) -> Path:
    """The folder of a game given by id (``amino``) or by path (``./mygame``)."""
    if name in shipped_games():
        return shipped("cards") / name
    folder = Path(name)
    if (folder / "game.yaml").is_file():
        return folder
    raise CutlineError(f'no game "{name}". Accepted: {listed(shipped_games())}, or a folder with a game.yaml in it.')


def named_folders(names: Sequence[str]) -> list[Path]:
    """The folders of the games a user names, each once; all that come with Cutline if none is named."""
    folders = [_unmistakable(name) for name in names] or [game_folder(name) for name in shipped_games()]
    return list({folder.resolve(): folder for folder in folders}.values())


def _unmistakable(name: str) -> Path:
    """Whether ``amino`` means Cutline's game or a folder of that name here is not for us to guess."""
    folder, here = game_folder(name), Path(name)
    if (here / "game.yaml").is_file() and not here.samefile(folder):
        accepted = f"./{name} for the folder, {folder} for Cutline's"
        raise CutlineError(f'"{name}" is a game that comes with Cutline and also a folder here. Accepted: {accepted}.')
    return folder


def template_folders(folder: Path, game_id: str) -> list[Path]:
    """Where a game's templates are looked for: its own folder first, then what Cutline ships."""
    templates = shipped("templates")
    return [folder / "faces", folder, templates / "faces" / game_id, templates / "faces", templates]


def find_template(folder: Path, game_id: str, name: str) -> Path | None:
    """A template's file; one of the game's own must really lie in its folder, wherever links lead."""
    for at in template_folders(folder, game_id):
        path = at / name
        if is_file(path):
            own = at == folder or at.parent == folder
            return path if not own or path.resolve().is_relative_to(folder.resolve()) else None
    return None


def has_icon(folder: Path, game_id: str, name: str) -> bool:
    """Whether there is a drawing art/NAME.svg, the game's own or Cutline's."""
    return find_template(folder, game_id, f"art/{name}.svg") is not None


def icon_like(folder: Path, game_id: str, name: str) -> str:
    """What to say of an icon that is not there: those of a similar name, or how to make it."""
    there = {path.stem for at in template_folders(folder, game_id) for path in (at / "art").glob("*.svg")}
    import difflib

    close = difflib.get_close_matches(name, sorted(there), 3, 0.7)
    return listed(close) if close else f"the name of a drawing art/{name}.svg"


def is_file(path: Path) -> bool:
    """Whether a file is there; False for a name no file can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def template_names(folder: Path, game_id: str) -> list[str]:
    """The face templates a game can name."""
    own, _, shipped_for_game, common, _ = template_folders(folder, game_id)
    names = {path.name for at in (own, shipped_for_game, common) for path in at.glob("[!_]*.svg")}
    return sorted(names) + sorted(f"{LAYOUTS}/{path.name}" for path in (common / LAYOUTS).glob("[!_]*.svg"))


def inside(folder: Path, name: str) -> Path | None:
    """The path below ``folder``, symlinks followed; None when it leads elsewhere or can't be a path."""
    try:
        path = (folder / name).resolve()
    except (OSError, ValueError, RuntimeError):  # too long, a NUL, a loop of links
        return None
    return path if path.is_relative_to(folder.resolve()) else None
