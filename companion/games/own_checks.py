"""Checks the records of the user's own games when the server starts: later, a mistake would only show on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from companion.games import general, records
from companion.table.events import Events, type_of
from companion.table.record import Record
from generator.base.errors import CutlineError, shown
from generator.spec import Game
from generator.spec.yaml_file import read_yaml

STATIC = Path(__file__).parents[1] / "static"
MODULES = ("game", "start", "poster", "tv", "feats")
"""The modules of a game that phones load, as in ``PARTS`` of companion/static/game.js."""
WORDS = (
    *("tab.play", "home.what", "create.order", "chart.label"),
    *("score.none", "score.not-counting", "tools.starts", "tools.use-first"),
)
"""The words that the frame needs of every game."""


def check_id(game: Game) -> None:
    """Raise if a game's screens would replace the frame's, or its record the score sheet's."""
    if game.id == general().id or (STATIC / game.id).is_dir():
        file = shown(game.folder / "game.yaml")
        raise CutlineError(f'{file}:1: Cutline itself uses the id "{game.id}". Choose another one.')


def check_files(record: Record, file: str) -> None:
    """Raise if a file that phones load is missing or can't be read; ``file`` has the record."""
    for needed in _files(record):
        if not needed.is_file():
            folder, name = shown(needed.parent), needed.name
            raise CutlineError(f"{file}:1: {folder} has no {name}. A game with a record needs it.")
    for words in sorted(record.words.glob("*.yaml")):
        _check_words(words)


def _files(record: Record) -> Iterator[Path]:
    yield from (record.screens / f"{name}.js" for name in MODULES)
    rooms = {known.id: known.screens for known in (*records().values(), record)}
    for style in record.styles:
        room, _, name = style.rpartition("/")
        yield rooms.get(room, STATIC / room) / f"{name}.css"
    yield next(record.words.glob("*.yaml"), record.words / "*.yaml")


def _check_words(file: Path) -> None:
    words = read_yaml(file).value
    for key in WORDS:
        if _found(words, key) is None:
            raise CutlineError(f"{shown(file)}:1: {key} is missing. The frame needs it.")


def _found(words: Any, key: str) -> Any:
    for part in key.split("."):
        words = words.get(part) if isinstance(words, dict) else None
    return words


def check_events(added: Iterable[tuple[Record, str]]) -> None:
    """Raise if an event's type is, or could become, that of another game; each record comes with its file."""
    added = list(added)
    others = [record for id, record in records().items() if id not in {new.id for new, _ in added}]
    taken = dict.fromkeys(Events().types, "the frame")
    taken |= {type_of(event): record.id for record in others for event in record.events}
    for record, file in added:
        shipped = records()[record.id].events if record.id in records() else ()
        for event in record.events:
            name = type_of(event)
            told = f'{file}:1: {event.__name__} has the type "{name}", which'
            if event not in shipped and not name.startswith(f"{record.id}-"):
                raise CutlineError(f'{told} other games may have. Begin it with "{record.id}-".')
            if name in taken:
                raise CutlineError(f"{told} an event of {taken[name]} has, too. Choose another one.")
            taken[name] = record.id
