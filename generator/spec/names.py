"""Gives the pieces of a game their names, and finds the pieces that somebody means by a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.spec.game import Component, Game
from generator.spec.ids import Names, local
from generator.spec.rows import Words


def named_part(part: Component, names: Mapping[str, str]) -> Component:
    """Return a component whose pieces have their names in the game."""
    if all(id == name for id, name in names.items()):
        return part
    pieces = tuple(replace(piece, id=names[piece.id]) for piece in part.pieces)
    return replace(part, pieces=pieces, shelved=tuple(names[id] for id in part.shelved))


def named_words(words: Words, names: Mapping[str, str]) -> Words:
    """Return the words of a spreadsheet by the names of its pieces in the game."""
    return {
        language: {(names.get(id, id), text): said for (id, text), said in own.items()}
        for language, own in words.items()
    }


def names_in(game: Game | None) -> Names:
    """Return the names of a game's pieces, also of those that are shelved."""
    parts = game.own_components.values() if game else ()
    return {
        (part.name, local(name)): name
        for part in parts
        for name in (*(piece.id for piece in part.pieces), *part.shelved)
    }


def meant(game: Game) -> Mapping[str, tuple[str, ...]]:
    """Return the pieces that somebody can mean by ``fox``, of any component, or by ``tokens.fox``."""
    found: dict[str, tuple[str, ...]] = {}
    for part in game.components.values():
        for name in (piece.id for piece in part.pieces):
            for word in (local(name), f"{part.name}.{local(name)}"):
                found[word] = (*found.get(word, ()), name)
    return found


def several(game: Game, id: str) -> str:
    """Return what to say if an id alone could mean pieces of several components."""
    full = [f"{part.name}.{id}" for part in game.components.values() if id in map(local, (p.id for p in part.pieces))]
    return f'several components have a piece "{id}". Write {" or ".join(full)}'
