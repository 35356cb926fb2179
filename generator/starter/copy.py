"""Copies a game into a folder of the user's, to be changed there; and writes a tweak to start from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.base.errors import CutlineError, shown
from generator.base.files import write_together
from generator.base.locate import game_folder, shipped_games
from generator.spec import Game, load
from generator.spec.table import slug
from generator.spec.tweaks import SUFFIX, path_for
from generator.starter.write import refuse_taken

_LEFT_OUT = ("out",)
_ID = re.compile(r"^id:.*$", re.MULTILINE)
_BASE = re.compile(r"^based_on:.*\n", re.MULTILINE)


def copy(name: str, folder: Path) -> Game:
    """Copy a game, by id or path, into a new folder, whose name becomes its id; return it as it is read back."""
    refuse_taken(folder)
    source = game_folder(name)
    game = load(source)
    id = slug(folder.resolve().name, 1)
    if id in shipped_games():
        raise CutlineError(f'"{id}" is the id of a game that comes with Cutline. Choose another name for the folder.')
    write_together((folder / at, data) for at, data in _files(source, game, id))
    return load(folder)


def _files(source: Path, game: Game, id: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(path for path in source.rglob("*") if path.is_file()):
        at = path.relative_to(source)
        if at.parts[0] in _LEFT_OUT or any(part.startswith(".") for part in at.parts):
            continue
        data = path.read_bytes()
        if at == Path("game.yaml"):
            data = _renamed(
                data.decode("utf-8-sig"), id, game.engine if game.engine in shipped_games() else ""
            ).encode()
        yield at.as_posix(), data


def _renamed(text: str, id: str, base: str) -> str:
    lines = f"id: {id}" + (f"\nbased_on: {base}    # whose faces, rules and screens it uses" if base else "")
    return _ID.sub(lines, _BASE.sub("", text), count=1)


def new_tweak(name: str, game_name: str) -> Path:
    """Write a tweak that lists every rule of a game, all of them commented out; return its path."""
    game = load(game_folder(game_name))
    text = next(iter(game.texts.values()))
    path = path_for(name)
    if path.exists():
        raise CutlineError(f"{shown(path)} already exists. Choose another name.")
    piece = next((f"{part.name}.{piece.id}" for part in game.components.values() for piece in part.pieces), "cards.fox")
    rules = {rule: f"# rules.{rule}: {value}" for rule, value in game.rules.items()}
    wide = max(map(len, rules.values()), default=0)
    lines = [
        f"# A tweak of {game.id}. Remove the # before what you change; docs/tweaks.md says what else you can change.",
        f"game: {game.id}",
        f"name: {path.name.removesuffix(SUFFIX).replace('-', ' ').capitalize()}",
        "",
        *(f"{row:<{wide}}    # {text.label(rule)}" for rule, row in rules.items()),
        "",
        f"# players.max: {game.players[1]}",
        f"# {piece}.copies: 3",
        f"# {piece}: null    # removes it",
        "",
    ]
    write_together([(path, "\n".join(lines).encode())])
    return path
