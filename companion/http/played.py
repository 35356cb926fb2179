"""The page of the games played, and what it asks for: each phone sees the tables it has a session at."""

from __future__ import annotations

import json
import math
from typing import Any

from flask import Blueprint, Response, current_app, request

from companion.hall.limits import EXPORT_COST, READ_COST
from companion.hall.tables import Tables
from companion.http.web import answer, file, own_tables, page, parts, required_session, separator, session_of
from companion.memory.export import bg_stats, played_csv, played_json
from companion.memory.people import chosen, people
from companion.memory.played import Played, key_of
from companion.memory.shelf import Shelf
from companion.table.refusal import RefusedError

blueprint = Blueprint("memory", __name__)
_SHELF = "cutline-memory"


def shelf() -> Shelf:
    found: Shelf = current_app.extensions[_SHELF]
    return found


@blueprint.record_once
def _prepare(state: Any) -> None:
    tables: Tables = state.app.extensions["cutline"].tables
    state.app.extensions[_SHELF] = Shelf(tables)


@blueprint.get("/played")
def played_page() -> Response:
    asked, known = request.args.get("game", ""), parts().games.ids
    return page("played.html", game=asked if asked in known else known[0])


@blueprint.get("/api/played")
def read_played() -> Response:
    """The finished games of this phone's tables, and their players; ``left``: tables not read yet, ask again."""
    games, left = shelf().read(_own_tables(READ_COST))
    here = _chosen(games)
    players, asked = people(here), key_of(request.args.get("player", ""))
    found = {
        "games": [played.json() for played in here],
        "players": players,
        "player": next((one["name"] for one in players if key_of(one["name"]) == asked), None),
        "kinds": sorted({played.game for played in games}),
        "left": left,
    }
    return answer(json.dumps(found, ensure_ascii=False))


@blueprint.get("/api/played.csv")
def export_csv() -> Response:
    return file(played_csv(_all_chosen(), separator()), "text/csv", "cutline-games.csv")


@blueprint.get("/api/played.json")
def export_json() -> Response:
    return file(played_json(_all_chosen()), "application/json", "cutline-games.json")


@blueprint.get("/api/tables/<table_id>/played/<int:number>")
def read_game(table_id: str, number: int) -> Response:
    """One finished game with its course, and the link that hands it to BG Stats."""
    played = _game(table_id, number)
    keeper = parts().games.keeper(played.game)
    assert keeper is not None
    title = keeper.game.texts[keeper.game.languages[0]].title
    found = played.json() | {"chart": list(played.chart), "step": played.step, "bgstats": bg_stats(played, title)}
    return answer(json.dumps(found, ensure_ascii=False))


@blueprint.get("/api/tables/<table_id>/played/<int:number>.csv")
def export_game_csv(table_id: str, number: int) -> Response:
    return file(played_csv([_game(table_id, number)], separator()), "text/csv", f"cutline-{table_id}-{number}.csv")


@blueprint.get("/api/tables/<table_id>/played/<int:number>.json")
def export_game_json(table_id: str, number: int) -> Response:
    return file(played_json([_game(table_id, number)]), "application/json", f"cutline-{table_id}-{number}.json")


def _own_tables(cost: float) -> list[str]:
    """What reading them costs is taken of one's allowance at the first of them: at the last one somebody plays."""
    sessions = [session for id in own_tables() if (session := session_of(id))]
    if sessions:
        parts().limits.read(sessions[0].person, cost)
    return [session.table_id for session in sessions]


def _all_chosen() -> list[Played]:
    games, _ = shelf().read(_own_tables(EXPORT_COST), math.inf)
    return _chosen(games)


def _chosen(games: list[Played]) -> list[Played]:
    return chosen(games, request.args.get("game", ""), request.args.get("player", ""))


def _game(table_id: str, number: int) -> Played:
    parts().limits.read(required_session(table_id).person, READ_COST)
    games, _ = shelf().read([table_id])
    found = next((played for played in games if played.match == number), None)
    if found is None:
        raise RefusedError("not-found")
    return found
