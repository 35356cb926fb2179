"""Find fields of pieces, keys of data and rules that nothing shows: whatever is read while a game is made is noted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from generator.base.noted import Noted, Told
from generator.faces import Faces
from generator.rules.own import not_run
from generator.rules.record import Row
from generator.rules.registry import words_in_code
from generator.spec import Game, Piece, Seat
from generator.spec.yaml_file import read_yaml

_OF_CUTLINE = frozenset(("book", "colour", "elements", "permutation"))  # keys of data that Cutline itself reads


def noting(game: Game, told: Told) -> Game:
    """Return the same game, whose rules, data and pieces' fields note that they are read."""
    components = {
        name: replace(part, pieces=tuple(_noting_piece(piece, told, name) for piece in part.pieces))
        for name, part in game.components.items()
    }
    return replace(
        game,
        rules=Noted(game.rules, told, ("rules",), all=False),
        data=Noted(game.data, told, ("data",)),
        components=MappingProxyType(components),
    )


def _noting_piece(piece: Piece, told: Told, component: str) -> Piece:
    return replace(piece, fields=Noted(piece.fields, told, ("fields", component), all=False))


class NotingFaces(Faces):
    """Faces whose templates note the fields of pieces that they read."""

    def __init__(self, game: Game, told: Told) -> None:
        super().__init__(noting(game, told))
        self._told = told

    def piece(self, language: str, piece: Piece) -> Mapping[str, Any]:
        return Noted(super().piece(language, piece), self._told, ("fields", self.game.home(piece.id).name))


def unshown(game: Game, told: Told) -> Iterator[Row]:
    """Report what no face, string, rulebook, figure or rule in code has read."""
    if not_run(game.folder):
        return  # the code that was not run may read it
    file = read_yaml(game.folder / "game.yaml")
    typed = "\n".join(sentence.typed for own in game.reading.sentences.values() for sentence in own)
    typed += (game.folder / "game.yaml").read_text("utf-8")
    coded = words_in_code(game)
    for name in game.rules:
        if ("rules", name) not in told and name not in coded and not _mentioned("rules", name, typed):
            yield "warning", "unused", f'{file.key(("rules", name))}: nothing uses the rule "{name}". {_fix("rule")}'
    for name in game.data:
        if ("data", name) not in told and name not in _OF_CUTLINE and not _mentioned("data", name, typed):
            yield "warning", "unused", f'{file.key(("data", name))}: nothing uses "{name}" of data. {_fix("it")}'
    for part in game.own_components.values():
        for name in dict.fromkeys(name for piece in part.pieces for name in piece.fields):
            is_seat = any(isinstance(piece.fields[name], Seat) for piece in part.pieces)
            scored = re.search(rf"\b{re.escape(part.name)}\.[\w-]+\.{re.escape(name)}\b", typed)
            if ("fields", part.name, name) not in told and not is_seat and not scored:
                place = file.key(("components", part.name, "fields", name))
                what = f'nothing shows the field "{name}" of "{part.name}"'
                yield "warning", "unused", f"{place}: {what}. {_fix('it')}"


def _mentioned(whole: str, name: str, typed: str) -> bool:
    return bool(re.search(rf"""\b{whole}(\.{re.escape(name)}\b|\[["']{re.escape(name)}["']\])""", typed))


def _fix(what: str) -> str:
    return f"Show {'it' if what == 'it' else f'the {what}'} on a face or in a rulebook, or delete it."
