"""The score sheet's record: it keeps every game whose spec says how it is scored."""

from __future__ import annotations

from pathlib import Path

from companion.games.scoresheet.events import EVENTS
from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.games.scoresheet.pins import game_of
from companion.table.record import Record
from generator.base.errors import Place, Problem, SpecError
from generator.spec import Game

_ROOM = Path(__file__).parent


def _keeper(game: Game) -> ScoresheetKeeper:
    spec = Place(game.folder / "game.yaml")
    if game.scoring is None:
        raise SpecError([Problem(spec, f'"{game.id}" does not say how it is scored', "scoring: in its game.yaml")])
    return ScoresheetKeeper(game)


RECORD = Record(
    id="scoresheet",
    keeper=_keeper,
    events=EVENTS,
    screens=_ROOM / "static",
    words=_ROOM / "text",
    styles=("scoresheet/sheet",),
    preview=("counts", "round", "seat"),
    game_of=game_of,
)
