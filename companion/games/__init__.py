"""The games the companion can keep, found by their id."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from companion.games.amino.keeper import AminoKeeper
from companion.games.ants.keeper import AntsKeeper
from companion.games.genetico.keeper import GeneticoKeeper
from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.games.scoresheet.pins import game_of
from companion.table.frame_events import COLOURS, Created
from companion.table.keeper import Keeper
from companion.table.pins import PinnedSheet
from generator.base.errors import CutlineError, Place, Problem, SpecError
from generator.base.locate import game_folder
from generator.spec import Game, load

_KEEPERS: dict[str, Callable[[Game], Keeper]] = {
    "amino": AminoKeeper,
    "ants": AntsKeeper,
    "genetico": GeneticoKeeper,
}
GAMES = tuple(_KEEPERS)
SCORESHEET = "scoresheet"
"""The part of the screens that every other game uses."""
PARTS = (*GAMES, SCORESHEET)


@cache
def keeper(game: str) -> Keeper | None:
    """The scorekeeper of a game that comes with Cutline; None if there is none."""
    return _KEEPERS[game](load(game_folder(game))) if game in _KEEPERS else None


def keeper_of_log(created: Created) -> Keeper | None:
    """The scorekeeper to fold a log with: a score sheet's log has its rules in it."""
    if isinstance(created.pinned, PinnedSheet):
        return ScoresheetKeeper(game_of(created.game, created.pinned))
    return keeper(created.game)


class Games:
    """The games of one server: those that come with Cutline, and one's own. One of the same id takes its place."""

    def __init__(self, own: Iterable[Game] = ()) -> None:
        self._own: dict[str, Keeper] = {}
        for game in own:
            if game.id in self._own:
                where = f"{self._own[game.id].game.folder} and {game.folder}"
                raise CutlineError(f'two games have the id "{game.id}": {where}. Accepted: each id once.')
            self._own[game.id] = _own_keeper(game)

    @property
    def ids(self) -> tuple[str, ...]:
        """Those of one's own first: whoever names a game wants to play it."""
        return (*self._own, *(game for game in GAMES if game not in self._own))

    def keeper(self, id: str) -> Keeper | None:
        return self._own.get(id) or keeper(id)

    def part(self, id: str) -> str:
        """The name of the game's own part of screens and words."""
        return id if id in _KEEPERS else SCORESHEET


def _own_keeper(game: Game) -> Keeper:
    spec = Place(game.folder / "game.yaml")
    if game.id in _KEEPERS:
        return _KEEPERS[game.id](game)
    if game.scoring is None:
        raise SpecError([Problem(spec, f'"{game.id}" does not say how it is scored', "scoring: in its game.yaml")])
    if game.players[0] > len(COLOURS):
        accepted = f"players.min of {len(COLOURS)} or less"
        raise SpecError([Problem(spec, f"a table has {len(COLOURS)} seats at most", accepted)])
    return ScoresheetKeeper(game)
