"""The user's tweaks: finds them by path or by name in a folder of the user's, and lays them over games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generator.base.errors import CutlineError, Place, Problem, SpecError, listed, nearest, shown
from generator.base.locate import named_folders
from generator.spec import Game, load
from generator.spec.tweak import Setting, Tweak, one_offs, read_tweak, refuse_other_game, slug
from generator.spec.yaml_file import read_yaml

SUFFIX = ".yaml"
LARGE = "large.yaml"  # in a game's folder: what it changes for large print, such as texts that would be too long


def folder() -> Path:
    """Return the folder where tweaks are found by name."""
    from platformdirs import user_config_path

    return user_config_path("cutline", appauthor=False) / "tweaks"


def names() -> list[str]:
    """Return the names of the tweaks in the user's folder."""
    return sorted(path.stem for path in folder().glob(f"*{SUFFIX}"))


def path_for(name: str) -> Path:
    """Return the file for a new tweak of this name, in the user's folder; a path is taken as it is."""
    if name.endswith(SUFFIX):
        return Path(name)
    if slug(name) != name:
        raise CutlineError(
            f'"{name}" is not a name for a tweak. Use small letters, digits and -, such as {slug(name) or "kids"}.'
        )
    return folder() / f"{name}{SUFFIX}"


def path_of(name: str) -> Path:
    """Return the file of a tweak, given as a path or as a name in the user's folder."""
    given, kept = Path(name), folder() / f"{name}{SUFFIX}"
    if given.is_file():
        return given
    if kept.parent == folder() and kept.is_file():
        return kept
    known = names()
    close = nearest(name, known)
    what = f"no file {name}" if given.suffix == SUFFIX else f'no tweak "{name}" in {shown(folder())}'
    fix = f'Did you mean "{close}"?' if close else f"Accepted: {listed([*known, 'a path such as ./kids.yaml'])}."
    raise CutlineError(f"{what}. {fix}")


def read_tweaks(names: Sequence[str]) -> list[Tweak]:
    """Return the tweaks with these paths or names, each once; the mistakes of all of them are reported together."""
    found, problems = dict[Path, Tweak](), list[Problem]()
    for path in map(path_of, names):
        try:
            found.setdefault(path.resolve(), read_tweak(path))
        except SpecError as error:
            problems += error.problems
    if problems:
        raise SpecError(problems)
    tweaks = list(found.values())
    for number, tweak in enumerate(tweaks):
        for other in tweaks[:number]:
            if other.id == tweak.id and other.game == tweak.game and other.file and tweak.file:
                what = f'{shown(other.file)} and {shown(tweak.file)} are both called "{tweak.id}"'
                raise CutlineError(f"{what}. Rename one of them.")
    return tweaks


def named_folders_for(names: Sequence[str], tweaks: Sequence[Tweak]) -> list[Path]:
    """Return the folders of the named games; without names, of the games that the tweaks are for."""
    folders = named_folders(names or list(dict.fromkeys(tweak.game for tweak in tweaks)))
    ids = [_id(folder) for folder in folders]
    for tweak in tweaks:
        refuse_other_game(tweak, ids)
    return folders


def load_edition(
    folder: Path, tweaks: Sequence[Tweak], settings: Sequence[str] = (), draft: bool = False, large: bool = False
) -> Game:
    """Return a folder's game, changed by the tweaks that are for it and by ``settings`` such as ``rules.deal=5``.

    For ``large`` print, its file large.yaml changes it first, if it has one.
    """
    id = _id(folder)
    more = one_offs(settings, id)
    own = [*(tweak for tweak in tweaks if tweak.game == id), *([more] if more else [])]
    shorter = folder / LARGE
    try:
        return load(folder, own, draft=draft, large=[read_tweak(shorter)] if large and shorter.is_file() else ())
    except SpecError as error:
        raise _blamed(error, folder, own) if own else error from None


def _blamed(error: SpecError, folder: Path, tweaks: Sequence[Tweak]) -> SpecError:
    """Return mistakes that name the tweaks, where the game has none without them."""
    try:
        load(folder)
    except SpecError:
        return error
    own = {tweak.file for tweak in tweaks}
    names = listed(shown(tweak.file) if tweak.file else "--set" for tweak in tweaks)
    found, needed = list[Problem](), dict[Setting, list[Place]]()
    for problem in error.problems:
        if problem.place.file in own or not problem.place.line:
            found.append(problem)
        elif removed := _removal(problem, tweaks):
            needed.setdefault(removed, []).append(problem.place)
        else:
            found.append(replace(problem, what=f"with {names}, {problem.what}"))
    return SpecError([*(_needed(setting, places) for setting, places in needed.items()), *found])


def _needed(setting: Setting, places: Sequence[Place]) -> Problem:
    """Return the mistake of removing what a game needs, with the lines that need it."""
    lines = listed(str(line) for line in sorted({place.line for place in places}))
    what = f"{setting.dotted} can't be removed: it is needed in {shown(places[0].file)}, line {lines}"
    return Problem(setting.key, what, fix="Keep it, or change that, too.")


def _removal(problem: Problem, tweaks: Sequence[Tweak]) -> Setting | None:
    """Return the setting that removes something that a mistake of the game names."""
    named = set(re.findall(r"[\w-]+", f"{problem.what} {problem.accepted}"))
    removed = (each for tweak in tweaks for each in tweak.settings if each.value is None)
    return next((each for each in removed if each.path[-1] in named), None)


def load_editions(
    names: Sequence[str], tweaks: Sequence[str], settings: Sequence[str] = (), draft: bool = False, large: bool = False
) -> list[Game]:
    """Return the named games with their tweaks; the mistakes of all of them are reported together."""
    read = read_tweaks(tweaks)
    folders = named_folders_for(names, read)
    refuse_settings(settings, folders)
    games, problems = list[Game](), list[Problem]()
    for folder in folders:
        try:
            games.append(load_edition(folder, read, settings, draft, large))
        except SpecError as error:
            problems += error.problems
    if problems:
        raise SpecError(problems)
    return games


def refuse_settings(settings: Sequence[str], folders: Sequence[Path]) -> None:
    if settings and len(folders) != 1:
        raise CutlineError("--set needs one game, such as cutline build GAME --set rules.deal=5")


def _id(folder: Path) -> str:
    """Return the id in a game's file, or the folder's name if it can't be read."""
    try:
        value = read_yaml(folder / "game.yaml").value
    except SpecError:
        return folder.resolve().name
    return str(value.get("id")) if isinstance(value, dict) else folder.resolve().name
