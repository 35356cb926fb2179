"""Check the marks by which phones tell pieces apart: every piece that should have one gets one, and keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.base.shapes import Setting
from generator.codes.assign import Key, assigned, kept_as
from generator.codes.keep import not_kept
from generator.codes.mark import PLATE, plate
from generator.rules.record import Row
from generator.spec import Game
from generator.spec.codes import NAME

_NAMED = 8  # pieces that a message lists


def codes(game: Game) -> Iterator[Row]:
    """Report pieces without a mark, and codes that may still change."""
    found = assigned(game)
    if found.without:
        count = len(found.codes) - sum(part.total for part in game.components.values() if part.for_codes)
        what = f"there are only {count} codes, so these pieces get no mark: {_named(found.without)}"
        yield "warning", "codes", f"{what}. Set codes: false for components that nobody will photograph."
    if small := [key for key in found.codes if not _has_room(game, key)]:
        what = f"there is no room for a mark of {PLATE:g} mm on {_named(small)}"
        yield "warning", "codes", f"{what}. Make them larger, or set codes: false."
    if loose := not_kept(game):
        yield ("warning" if game.codes else "fact"), "codes", _loose(loose)


def _loose(loose: Iterable[Key]) -> str:
    return f"{NAME} has no code for {_named(loose)}. Use cutline codes --keep before you print, so that none changes."


def _has_room(game: Game, key: Key) -> bool:
    piece = game.components[key[0]].piece(key[1])
    return plate(game.shape(piece.size, Setting()), piece.codes) is not None


def _named(keys: Iterable[Key]) -> str:
    names = ["/".join(kept_as(key)) for key in keys]
    more = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" and {more} more" if more > 0 else "")
