"""Gives each piece of a game its code, the same one in every edition."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from generator.codes.words import COUNT, SEATS
from generator.spec import Component, Game
from generator.spec.ids import local

PIECES = COUNT - SEATS
Key = tuple[str, str]  # component and piece


class Assigned(NamedTuple):
    """The codes of pieces, and the pieces that get none because all codes are taken."""

    codes: Mapping[Key, int]
    without: tuple[Key, ...]


def codes_of(game: Game) -> Mapping[Key, int]:
    """Return the code of every piece that has a mark, by component and piece."""
    return assigned(game).codes


def assigned(game: Game) -> Assigned:
    """Return all codes of a game.

    Those in codes.yaml are fixed. The others follow from the piece's name, or are the next free ones: pieces of the
    game itself come before those that a tweak adds, and their order in the files does not matter.
    """
    base, marked = _marked(game.base), _marked(game)
    taken = set(game.codes.values())
    codes = {key: game.codes[kept_as(key)] for key in marked if kept_as(key) in game.codes}
    without = set[Key]()
    loose = {key for key in base | marked if kept_as(key) not in game.codes}
    for key in sorted(loose, key=lambda key: (key not in base, kept_as(key))):
        if len(taken) == PIECES:
            without.add(key)
            continue
        code = _wanted(kept_as(key))
        while code in taken:
            code = (code + 1) % PIECES
        codes[key] = code
        taken.add(code)
    for part in game.components.values():
        if part.for_codes:
            codes |= {key: PIECES + n for n, key in enumerate(_keys(part))}
    order = [key for part in game.components.values() for key in _keys(part)]
    return Assigned({key: codes[key] for key in order if key in codes}, tuple(key for key in order if key in without))


def kept_as(key: Key) -> Key:
    """Return what codes.yaml calls a piece: the component is already in the key."""
    return key[0], local(key[1])


def _marked(game: Game) -> set[Key]:
    return {key for part in game.own_components.values() for key in _keys(part)}


def _keys(part: Component) -> Iterable[Key]:
    return [(part.name, piece.id) for piece in part.marked]


def _wanted(key: Key) -> int:
    digest = hashlib.sha256("/".join(key).encode()).digest()
    return int.from_bytes(digest, "big") % PIECES
