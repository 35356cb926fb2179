"""Find translations whose sources have changed since they were made."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.errors import shown
from generator.rules.record import Row
from generator.spec import Game
from generator.translate.parts import is_shipped, outdated
from generator.translate.unit import Words

_LONG = 60  # letters of a text that a message shows


def translations(game: Game) -> Iterator[Row]:
    """Report each text that says something else now than when it was translated."""
    if game.house:
        return
    for language in game.languages[1:]:
        for unit in outdated(game, language):
            what = f"{unit.place}: {unit.context} has changed since it was translated into {language}"
            fix = f"Export it again: cutline translate export {_word(game)} --to {language}."
            yield "warning", "translation", f'{what}: it was "{_short(unit.before)}". {fix}'


def _word(game: Game) -> str:
    """Return what a command calls the game: its id, or its folder."""
    return game.id if is_shipped(game.folder) else shown(game.folder)


def _short(words: Words) -> str:
    text = words if isinstance(words, str) else words[-1][1]
    return text if len(text) <= _LONG else text[: _LONG - 1] + "…"
