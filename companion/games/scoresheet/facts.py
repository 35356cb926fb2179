"""A scored game's facts for phones in one language, and its rounds as rows for a spreadsheet."""

from __future__ import annotations

from typing import Any

from companion.games.scoresheet.play import END, Play, Reading, reading
from companion.table.shown import header, plain
from generator.games.scoresheet.rules import Scoresheet
from generator.games.scoresheet.working import formula
from generator.spec import Counting, Game
from generator.spec.expression import Count, Tree, parts_of, written


def facts(game: Game, rules: Scoresheet, language: str) -> dict[str, Any]:
    """Return names, and how points are counted: all that is the same at every table."""
    text, scoring = game.texts[language], rules.scoring
    names = {id: plain(name) for id, name in text.scoring.items()}
    hints = {id: plain(hint) for id, hint in text.hints.items()}
    return {
        **header(game, language, {}),
        "cards": [],
        "teams": scoring.teams,
        "categories": names,
        "points": formula((part.tree for part in scoring.each.points), names),
        "parts": _parts(scoring.each, names, hints),
        "end": _parts(scoring.end, names, hints) if scoring.end else [],
        "ties": {written(tree): formula([tree], names) for tree in scoring.ties},
    }


def _parts(counting: Counting, names: dict[str, str], hints: dict[str, str]) -> list[dict[str, str]]:
    """Return how each part is scored: the game's own words, or its formula; helper values are explained after them."""
    found = [
        {"id": part.id, "name": names.get(part.id, ""), "how": hints.get(part.id) or formula([part.tree], names)}
        for part in counting.points
    ]
    used = {name for part in counting.points if part.id not in hints for name in _used(part.tree)}
    for name, tree in reversed(counting.values):
        if name in used:
            used |= _used(tree)
    return found + [
        {"id": name, "name": name.replace("_", " "), "how": formula([tree], names)}
        for name, tree in counting.values
        if name in used
    ]


def _used(tree: Tree) -> set[str]:
    return {part.name for part in parts_of(tree) if isinstance(part, Count)}


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
        if read.over and read.rules.scoring.end:
            rows += [_row(read, number, END, seat, names[seat - 1]) for seat in match.seats]
    return [{key: value for key, value in row.items() if key in columns} for row in rows]


def _row(reading: Reading, number: int, round: int, seat: int, name: str) -> dict[str, Any]:
    score, total = reading.score(round, seat), (reading.now if round == END else reading.totals(round))[seat - 1]
    entry = reading.match.entry(round, seat) or ()
    return {
        "match": number,
        "round": "end" if round == END else round,
        "seat": seat,
        "name": name,
        **{f"count_{id}": count for id, count in entry},
        "working": score.working if score else None,
        "score": score.points if score else None,
        "total": total,
        "counts": "yes" if round == END or reading.counts(round) else "no",
    }
