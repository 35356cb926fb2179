"""A game's record: everything the companion needs to keep that game, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.table.frame_events import Created, Event
from companion.table.keeper import Keeper
from generator.spec import Game


@dataclass(frozen=True)
class Record:
    """The record of one game: its keeper, its events, and the files its phones load.

    ``screens`` has its scripts and style sheets, ``words`` a file for each language. ``styles`` are the style sheets
    in order: the frame's by name, the game's own with its id in front, ``mygame/theme``. ``preview`` are the arguments
    that its keeper's ``preview`` takes, besides ``match``.
    A record with ``game_of`` keeps every game that has no record, and can make such a game from its log alone.
    """

    id: str
    keeper: Callable[[Game], Keeper]
    events: tuple[type[Event], ...]
    screens: Path
    words: Path
    styles: tuple[str, ...] = ()
    preview: tuple[str, ...] = ()
    game_of: Callable[[Created], Game | None] | None = None
