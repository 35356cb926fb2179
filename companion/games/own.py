"""The user's own games on a server, with the record in their ``companion.py``, which is code, if the user trusts it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from companion.games import Games, records
from companion.games.own_checks import check_events, check_files, check_id
from companion.games.tweaked import tweaked
from companion.table.record import Record
from generator.base.errors import CutlineError, SpecError, shown
from generator.base.limits import MAX_SEATS
from generator.rules import own
from generator.rules.playable import refuse_unplayable
from generator.spec import Game, load

MODULE = "companion"


def games_in(folders: Iterable[Path], trusted: Iterable[Path] = (), tweaks: Iterable[str] = ()) -> Games:
    """Return the games of a server that also keeps those in ``folders``; run code only from ``trusted`` folders.

    Each of ``tweaks`` makes one more version of the game it is for; ``kids+short`` has both in one.
    """
    homes, named = list(folders), list(trusted)
    own.trust(named)
    for folder in named:
        if folder.resolve() not in {home.resolve() for home in homes}:
            where = shown(folder)
            raise CutlineError(f"--trust {where} needs the game, too: cutline serve --trust {where} {where}")
    bases = [load(folder) for folder in homes]
    for game in bases:
        if _is_left_out(game) and game.scoring is None and game.engine not in records():
            raise CutlineError(_untrusted(game))
    games = [*bases, *tweaked(bases, tweaks)]
    for game in games:
        refuse_unplayable(game)
    coded = [game for game in bases if _has_code(game) and own.is_trusted(game.folder)]
    found = [_record(game) for game in coded]
    check_events(zip(found, map(_file, coded), strict=True))
    return Games(games, found)


def remarks(games: Iterable[Game]) -> list[str]:
    """Return a line for each game that is kept otherwise than its designer may expect."""
    return [line for game in games for line in (*_unspoken(game), *_not_run(game), *_crowded(game))]


def _not_run(game: Game) -> Iterator[str]:
    """Yield a line if a game's code is not trusted and it is therefore kept in another way."""
    if _is_left_out(game) and game.house is None:
        how = f"with the screens of {game.engine}" if game.engine in records() else "on a score sheet"
        yield f"{_untrusted(game)} {game.id} is kept {how}."


def _crowded(game: Game) -> Iterator[str]:
    if game.players[1] > MAX_SEATS:
        yield f"{game.id} is for up to {game.players[1]} players; a table on phones takes up to {MAX_SEATS} of them."


def _unspoken(game: Game) -> Iterator[str]:
    """Yield a line for each language of a game that is left out because of mistakes, and the mistakes."""
    for language, problems in game.reading.failed.items():
        yield from (*str(SpecError(problems)).splitlines(), f"{game.id} is served without {language}.")
    yield from map(str, game.reading.warnings)


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
