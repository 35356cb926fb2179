"""Edits of a game that comes with Cutline: they become settings of a tweak."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from generator.base.errors import CutlineError, Place, SpecError
from generator.spec import Game
from generator.spec.model import ComponentSpec, GameSpec
from generator.spec.names import names_in
from generator.spec.nodes import nodes_of
from generator.spec.targets import Target, Targets
from generator.spec.tweak import Setting, Tweak, read_tweak
from generator.spec.yaml_file import read_scalar, read_yaml
from generator.studio import yaml_text
from generator.studio.edits import COPY, REMOVE, Edit, Path_, is_piece, raw, table_of, typed
from generator.studio.history import contents
from generator.studio.own_files import Changes


def tweak_in(path: Path) -> Tweak | None:
    """Return the tweak in a file; None if it changes nothing yet, or is not there."""
    if not path.exists():
        return None
    value = read_yaml(path).value
    if isinstance(value, dict) and value.keys() <= {"game", "name"}:
        return None
    return read_tweak(path)


def settings_of(base: Game, tweak: Tweak | None) -> list[Target]:
    """Return the settings of a tweak, with the paths of what they set."""
    if tweak is None or base.reading.file is None:
        return []
    targets = Targets(nodes_of(base.reading.file), names_in(base))
    found = targets.of([tweak])
    if targets.problems:
        raise SpecError(targets.problems)
    return found


def changes(game: Game, path: Path, name: str, edits: Sequence[Edit]) -> Changes:
    """Return a tweak's file as it is and as edits make it. ``game`` has the tweak; ``name`` is for a new file."""
    base = game.base
    before = contents(path)
    text = before.decode("utf-8-sig") if before is not None else f"game: {base.id}\nname: {name}\n"
    tweak = tweak_in(path)
    known = settings_of(base, tweak)
    for edit in edits:
        if edit.kind == REMOVE:
            text, known = _without(path, text, known, edit.path), []
        for at, value in _settings(game, edit):
            text = _with_setting(path, text, base, known, at, value)
    return {path: (before, text.encode())}


def _settings(game: Game, edit: Edit) -> list[tuple[Path_, Any]]:
    """Return what an edit sets. A value that the game has anyway needs no setting: it is ``...``."""
    if is_piece(edit.path) and len(edit.path) == 4:
        return _piece(game, edit)
    value = typed(game, edit)
    same = raw(game.base, edit.path) == value
    if value is None and not same:
        raise CutlineError(f"{'.'.join(edit.path)} can't be empty.")
    return [(edit.path, ... if same else value)]


def _piece(game: Game, edit: Edit) -> list[tuple[Path_, Any]]:
    _, component, _, id = edit.path
    if edit.kind == REMOVE:
        return [(edit.path, None)]
    if edit.kind != COPY:
        raise CutlineError("A piece can be removed or copied; its values can be set.")
    if table_of(game, component):
        raise CutlineError("This piece is in a spreadsheet. Copy its row there.")
    new = (*edit.path[:3], str(edit.value))
    if raw(game, new) is not None:
        raise CutlineError(f'There is a "{edit.value}" already.')
    row = {key: value for key, value in (raw(game, edit.path) or {}).items() if key != "id"}
    found: list[tuple[Path_, Any]] = [((*new, key), value) for key, value in row.items()]
    for language in game.listed_languages:
        words = raw(game, ("text", language, "pieces", id)) or {}
        found += [(("text", language, "pieces", new[3], key), word) for key, word in words.items()]
    return found or [((*new, "copies"), 1)]


def _without(path: Path, text: str, known: Sequence[Target], piece: Path_) -> str:
    """Return the text of a tweak without the settings of a piece, its words among them."""
    settings = dict[Path_, Setting]()
    for target in known:
        if target.path[: len(piece)] == piece or target.path[2:4] == ("pieces", piece[3]):
            settings[target.setting.path] = target.setting
    for setting in settings.values():
        text = _cut(path, text, _steps(text, setting))
    return text


def _cut(path: Path, text: str, steps: yaml_text.Steps) -> str:
    """Return a text without a value, and without the maps around it that would be empty."""
    text = yaml_text.with_value(path, text, steps, None)
    value = read_scalar(text, Place(path))
    for step in steps[:-1]:
        value = value[step]
    return _cut(path, text, steps[:-1]) if value == {} and steps[1:] else text


def _with_setting(path: Path, text: str, base: Game, known: Sequence[Target], at: Path_, value: Any) -> str:
    """Return the text of a tweak with one setting more, or with another value of one that it has."""
    there = [target for target in known if target.path == at or (value is None and target.path[: len(at)] == at)]
    alike = [target for target in known if there and target.setting is there[0].setting]
    if value is not None and len(alike) > 1:  # one word for all languages, of which one gets its own
        setting, own = alike[0].setting, {target.path[1]: target.setting.value for target in alike}
        own = {**own, at[1]: value if value is not ... else raw(base, at)}
        return yaml_text.with_value(path, text, _steps(text, setting), own)
    if there and value is not None and value is not ...:
        return yaml_text.with_value(path, text, _steps(text, there[0].setting), value)
    for target in there:
        text = _cut(path, text, _steps(text, target.setting))
    if value is ...:
        return text
    if value is None:
        return text.rstrip("\n") + f"\n{dotted(base, at)}: null\n"
    return yaml_text.with_value(path, text, (dotted(base, at),), value)


def _steps(text: str, setting: Setting) -> yaml_text.Steps:
    """Return the keys that lead to a setting in its file: dotted keys and maps mean the same."""
    node: Any = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    steps, left = list[str](), setting.path
    while left:
        for key, value in node.value:
            own = tuple(key.value.split("."))
            if left[: len(own)] == own and (len(own) == len(left) or isinstance(value, yaml.MappingNode)):
                steps.append(key.value)
                node, left = value, left[len(own) :]
                break
        else:
            raise yaml_text.CannotChangeError(f"{setting.dotted} can't be found any more.")
    return tuple(steps)


def dotted(base: Game, path: Path_) -> str:
    """Return a path as people write it in a tweak: ``cards.fox.copies``."""
    if path[0] == "components" and len(path) > 3 and path[2] == "pieces":
        name, id = path[1], path[3]
        is_plain = name not in GameSpec.declared and name not in base.data and id not in ComponentSpec.declared
        return ".".join((name, *path[3:]) if is_plain else path)
    return ".".join(path)
