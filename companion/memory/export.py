"""Exports of finished games: as CSV, as JSON, and as a play for BG Stats."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any
from urllib.parse import quote

from companion.memory.played import Played
from companion.table.edition import spoken
from companion.table.export import csv_text

COLUMNS = ("played_utc", "game", "table", "match", "minutes", "seat", "name", "total", "rank", "won", "house_rules")
BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
LONGEST_PLAY = 24 * 60
"""In minutes; beyond this, the table was left open, and nobody knows how long the game was played."""


def played_csv(games: Iterable[Played], separator: str = ",") -> str:
    """Return one row for each seat of each game, newest first."""
    return csv_text(COLUMNS, (row for played in games for row in _rows(played)), separator)


def _rows(played: Played) -> list[dict[str, Any]]:
    game = (_moment(played), played.game, played.table, played.match, played.minutes)
    house = spoken(played.house.names, "en") if played.house else ""
    rows = [(one.seat, one.name, one.total, one.rank, "yes" if one.won else "no") for one in played.players]
    return [dict(zip(COLUMNS, (*game, *row, house), strict=True)) for row in rows]


def _moment(played: Played) -> str:
    """Return the end of a game in UTC, in the form that spreadsheets and BG Stats read."""
    return datetime.fromisoformat(played.at).strftime("%Y-%m-%d %H:%M:%S")


def played_json(games: Iterable[Played]) -> str:
    return json.dumps({"games": [played.json() for played in games]}, ensure_ascii=False, indent=2) + "\n"


def bg_stats(played: Played, title: str) -> str:
    """Return a link that opens BG Stats on this phone with the play filled in; nothing goes over the network.

    Its fields are those of https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
    """
    play: dict[str, Any] = {
        "sourceName": "Cutline",
        "sourcePlayId": f"{played.table}-{played.match}",
        "playDate": _moment(played),
        "game": {
            "name": title.replace("\u00a0", " "),
            "sourceGameId": played.game,
            "highestWins": not played.lowest,
            "noPoints": False,
        },
        "players": [
            {
                "name": one.name,
                "sourcePlayerId": one.key,
                "startPlayer": one.seat == played.first,
                "score": one.total,
                "rank": one.rank,
                "winner": one.won,
            }
            for one in played.players
        ],
    }
    if 0 < played.minutes <= LONGEST_PLAY:
        play["durationMin"] = played.minutes
    return BG_STATS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
