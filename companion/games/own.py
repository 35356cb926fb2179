"""The user's own games on a server, with the record in their ``companion.py``, which is code, if the user trusts it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from companion.games import Games
from companion.games.own_checks import check_events, check_files, check_id
from companion.table.record import Record
from generator.base.errors import CutlineError, SpecError, shown
from generator.rules import own
from generator.spec import Game, load

MODULE = "companion"


def games_in(folders: Iterable[Path], trusted: Iterable[Path] = ()) -> Games:
    """Return the games of a server that also keeps those in ``folders``; run code only from ``trusted`` folders."""
    homes, named = list(folders), list(trusted)
    own.trust(named)
    for folder in named:
        if folder.resolve() not in {home.resolve() for home in homes}:
            where = shown(folder)
            raise CutlineError(f"--trust {where} needs the game, too: cutline serve --trust {where} {where}")
    games = [load(folder) for folder in homes]
    for game in games:
        if _is_left_out(game) and game.scoring is None:
            raise CutlineError(_untrusted(game))
    coded = [game for game in games if _has_code(game) and own.is_trusted(game.folder)]
    found = [_record(game) for game in coded]
    check_events(zip(found, map(_file, coded), strict=True))
    return Games(games, found)


def not_run(games: Iterable[Game]) -> list[str]:
    """Return a line for each game whose code is not trusted and which is therefore kept on a score sheet."""
    return [f"{_untrusted(game)} {game.id} is kept on a score sheet." for game in games if _is_left_out(game)]


def unspoken(games: Iterable[Game]) -> list[str]:
    """Return a line for each language of a game that is left out because of mistakes, and the mistakes."""
    lines = []
    for game in games:
        for language, problems in game.reading.failed.items():
            lines += [*str(SpecError(problems)).splitlines(), f"{game.id} is served without {language}."]
        lines += map(str, game.reading.warnings)
    return lines


def _has_code(game: Game) -> bool:
    return own.has_module(game.folder, MODULE)


def _is_left_out(game: Game) -> bool:
    return _has_code(game) and not own.is_trusted(game.folder)


def _untrusted(game: Game) -> str:
    folder = shown(game.folder)
    return f"{_file(game)} is code, so it was not run. If you trust it, add --trust {folder}."


def _record(game: Game) -> Record:
    """Return the record in a trusted folder, checked except for its events."""
    check_id(game)
    found, file = own.record(game.folder, MODULE, "RECORD", Record), _file(game)
    if found.id != game.id:
        raise CutlineError(f'{file}:1: the record\'s id is "{found.id}", the game\'s is "{game.id}". Use the game\'s.')
    check_files(found, file)
    return replace(found, keeper=own.guarded(game.folder, MODULE, found.keeper))


def _file(game: Game) -> str:
    return shown(own.source(game.folder, MODULE))
