"""Games with house rules on a server: each --tweak makes one more version of a game, beside the game itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from generator.base.errors import CutlineError
from generator.base.locate import game_folder, shipped_games
from generator.spec import Game, load
from generator.spec.tweak import Tweak, refuse_other_game
from generator.spec.tweaks import read_tweaks

_JOINS = "+,"


def tweaked(games: Sequence[Game], given: Iterable[str]) -> Iterator[Game]:
    """Yield a version of a game for each tweak, or for each ``kids+short``, of these games or of Cutline's."""
    folders = {id: game_folder(id) for id in shipped_games()} | {game.id: game.folder for game in games}
    for names in given:
        tweaks = read_tweaks(_parts(names))
        for tweak in tweaks:
            refuse_other_game(tweak, list(folders))
        yield load(folders[_game(names, tweaks)], tweaks)


def tweak_files(given: Iterable[str]) -> list[Path]:
    """Return the files of these tweaks."""
    return [tweak.file for names in given for tweak in read_tweaks(_parts(names)) if tweak.file]


def _parts(names: str) -> list[str]:
    """Return the tweaks that are written in one option; a file may have such a sign in its name."""
    if Path(names).is_file():
        return [names]
    for sign in _JOINS[1:]:
        names = names.replace(sign, _JOINS[0])
    return [name.strip() for name in names.split(_JOINS[0]) if name.strip()]


def _game(names: str, tweaks: Sequence[Tweak]) -> str:
    """Return the game that all of these tweaks are for."""
    games = list(dict.fromkeys(tweak.game for tweak in tweaks))
    if len(games) != 1:
        what = f"--tweak {names} has tweaks for {' and '.join(games)}" if games else f'--tweak "{names}" names no tweak'
        raise CutlineError(f"{what}. Write one --tweak for each version of a game.")
    return games[0]
