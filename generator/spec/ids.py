"""Names pieces so that no two of a game have the same: ids are unique in a component only.

The first component with a ``fox`` calls it ``fox``, any other ``tokens.fox``. Tweaks change no names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.spec.game import Component, Game
    from generator.spec.rows import Words

Names = Mapping[tuple[str, str], str]  # component and id in it → the name in the game


def local(name: str) -> str:
    """Return the id of a piece in its component."""
    return name.rpartition(".")[2]


def name_of(component: str, id: str, known: Names) -> str:
    """Return the name of a piece: the one it has, or a new one that no piece of another component has."""
    if name := known.get((component, id)):
        return name
    return f"{component}.{id}" if id in known.values() else id


def names_of(ids: Iterable[tuple[str, str]], known: Names) -> Names:
    """Return the names of all pieces, given by component and id; those that are ``known`` keep theirs."""
    names: dict[tuple[str, str], str] = dict(known)
    for component, id in ids:
        names[component, id] = name_of(component, id, names)
    return names


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
    return dict(_pairs(game)) if game else {}


def _pairs(game: Game) -> Iterator[tuple[tuple[str, str], str]]:
    for part in game.own_components.values():
        for name in (*(piece.id for piece in part.pieces), *part.shelved):
            yield (part.name, local(name)), name


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
