"""Addresses of the games played: each phone sees those of the tables it has a session at."""

from __future__ import annotations

import json
import math
from typing import Any

from flask import Response, current_app, request

from companion.games import base_of
from companion.games.editions import recorded_title, title_of
from companion.hall.limits import EXPORT_COST, READ_COST
from companion.hall.tables import Tables
from companion.http import responses
from companion.http.addresses import Api
from companion.http.cookies import own_tables, required_session, session_of
from companion.http.incoming import language, separator
from companion.http.web import answer, file, parts
from companion.http.words import spoken
from companion.memory.export import bg_stats, played_csv, played_json
from companion.memory.people import chosen, people
from companion.memory.played import Played, key_of
from companion.memory.shelf import Shelf
from companion.memory.stats import CARD, Statistics, statistics
from companion.table.refusal import RefusedError
from companion.table.shown import plain

blueprint = Api("played")
_CHOSEN = {"game": "string", "player": "string"}
_CSV = {"separator": "string"}
_MATCH = "/tables/<table_id>/played/<int:number>"
_SHELF = "cutline-memory"


def shelf() -> Shelf:
    found: Shelf = current_app.extensions[_SHELF]
    return found


@blueprint.record_once
def _prepare(state: Any) -> None:
    tables: Tables = state.app.extensions["cutline"].tables
    state.app.extensions[_SHELF] = Shelf(tables)


@blueprint.address("GET", "/played", query=_CHOSEN, gives={200: responses.Memory}, refuses=("slow-down",))
def read_played() -> Response:
    """The finished games of this phone's tables, and who played them; left: tables to ask again for."""
    games, left = shelf().read(_own_tables(READ_COST))
    here = _chosen(games)
    players, asked = people(here), key_of(request.args.get("player", ""))
    found = {
        "games": [played.json() for played in here],
        "players": players,
        "player": next((one["name"] for one in players if key_of(one["name"]) == asked), None),
        "kinds": sorted({played.game for played in games}),
        "titles": {played.game: played.edition.titles for played in reversed(games) if played.edition},
        "left": left,
    }
    return answer(json.dumps(found, ensure_ascii=False))


@blueprint.address("GET", "/played.csv", query=_CHOSEN | _CSV, gives={200: "text/csv"}, refuses=("slow-down",))
def export_csv() -> Response:
    """The same games as a table."""
    return file(played_csv(_all_chosen(), separator()), "text/csv", "cutline-games.csv")


@blueprint.address("GET", "/played.json", query=_CHOSEN, gives={200: responses.PlayedGames}, refuses=("slow-down",))
def export_json() -> Response:
    """The same games as data."""
    return file(played_json(_all_chosen()), "application/json", "cutline-games.json")


@blueprint.address("GET", "/stats", query={"game": "string"}, gives={200: responses.Stats}, refuses=("slow-down",))
def read_stats() -> Response:
    """Who won how often in the finished games of this phone's tables, by edition of the rules."""
    games, left = shelf().read(_own_tables(READ_COST))
    editions = [each.json() | {"cards": _cards(each)} for each in statistics(_chosen(games))]
    kinds = sorted({played.game for played in games})
    return answer(json.dumps({"editions": editions, "kinds": kinds, "left": left}, ensure_ascii=False))


@blueprint.address("GET", _MATCH, gives={200: responses.PlayedOnce}, refuses=("not-found", "slow-down"))
def read_game(table_id: str, number: int) -> Response:
    """One finished match, and its play for BG Stats."""
    played = _game(table_id, number)
    title = _title(played)
    found = played.json() | {"chart": list(played.chart), "step": played.step, "bgstats": bg_stats(played, title)}
    return answer(json.dumps(found, ensure_ascii=False))


@blueprint.address("GET", f"{_MATCH}.csv", query=_CSV, gives={200: "text/csv"}, refuses=("not-found", "slow-down"))
def export_game_csv(table_id: str, number: int) -> Response:
    """One finished match as a table."""
    return file(played_csv([_game(table_id, number)], separator()), "text/csv", f"cutline-{table_id}-{number}.csv")


@blueprint.address("GET", f"{_MATCH}.json", gives={200: responses.PlayedGames}, refuses=("not-found", "slow-down"))
def export_game_json(table_id: str, number: int) -> Response:
    """One finished match as data."""
    return file(played_json([_game(table_id, number)]), "application/json", f"cutline-{table_id}-{number}.json")


def _own_tables(cost: float) -> list[str]:
    """Return this phone's tables; charge the cost to its person at the oldest, as the newest may be in play."""
    sessions = [session for id in own_tables() if (session := session_of(id))]
    if sessions:
        parts().limits.read(sessions[0].person, cost)
    return [session.table_id for session in sessions]


def _all_chosen() -> list[Played]:
    games, _ = shelf().read(_own_tables(EXPORT_COST), math.inf)
    return _chosen(games)


def _chosen(games: list[Played]) -> list[Played]:
    return chosen(games, request.args.get("game", ""), request.args.get("player", ""))


def _cards(found: Statistics) -> dict[str, str]:
    """Return what the cards in these statistics are called in the phone's language."""
    keeper = parts().games.keeper(found.game) or parts().games.keeper(base_of(found.game))
    if keeper is None:
        return {}
    pieces = keeper.game.texts[spoken(language(), keeper.game.languages)].pieces
    known = {line.key: pieces[line.key] for line in found.lines if line.of == CARD and line.key in pieces}
    return {id: plain(str(text.get("name", id))) for id, text in known.items()}


def _title(played: Played) -> str:
    """Return a game's title in its first language, as it is today or as the match recorded it."""
    keeper = parts().games.keeper(played.game)
    if keeper:
        return title_of(keeper.game, keeper.game.languages[0])
    return recorded_title(played.edition, "") or played.game


def _game(table_id: str, number: int) -> Played:
    parts().limits.read(required_session(table_id).person, READ_COST)
    games, _ = shelf().read([table_id])
    found = next((played for played in games if played.match == number), None)
    if found is None:
        raise RefusedError("not-found")
    return found
