"""A scored game's facts for phones in one language, and its rounds as rows for a spreadsheet."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from companion.games.scoresheet.play import Play, Reading, reading
from companion.table.shown import header
from generator.games.scoresheet.rules import Scoresheet, formula
from generator.spec import Game
from generator.spec.expression import written


def facts(game: Game, rules: Scoresheet, language: str) -> dict[str, Any]:
    """Return names, and how points are counted: all that is the same at every table."""
    text = game.texts[language]
    names = {id: _plain(name) for id, name in text.scoring.items()}
    return {
        **header(game, language, {}),
        "title": _plain(text.title),
        "tagline": _plain(text.tagline),
        "cards": [],
        "categories": names,
        "points": formula(rules.scoring.points, names),
        "ties": {written(tree): formula([tree], names) for tree in rules.scoring.ties},
    }


def _plain(text: str) -> str:
    """Return a text without its markup."""
    return "".join(ET.fromstring(f"<p>{text}</p>").itertext())


def score_columns(rules: Scoresheet) -> tuple[str, ...]:
    counts = (f"count_{category.id}" for category in rules.scoring.categories)
    return ("match", "round", "seat", "name", *counts, "working", "score", "total", "counts")


def score_rows(play: Play, names: list[str], columns: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return a row for each seat in each round, oldest first; for a match with other rules, only these columns."""
    rows = []
    for number, match in enumerate(play, start=1):
        read = reading(match)
        for round in range(1, read.entered + 1):
            rows += [_row(read, number, round, seat, names[seat - 1]) for seat in match.seats]
    return [{key: value for key, value in row.items() if key in columns} for row in rows]


def _row(reading: Reading, number: int, round: int, seat: int, name: str) -> dict[str, Any]:
    score, total = reading.score(round, seat), reading.totals(round)[seat - 1]
    entry = reading.match.entry(round, seat) or ()
    return {
        "match": number,
        "round": round,
        "seat": seat,
        "name": name,
        **{f"count_{id}": count for id, count in entry},
        "working": score.working if score else None,
        "score": score.points if score else None,
        "total": total,
        "counts": "yes" if reading.counts(round) else "no",
    }
