"""Genetico's facts for phones in one language, and its results as rows for a spreadsheet."""

from __future__ import annotations

from typing import Any

from companion.games.genetico.play import RECORDS, Play
from companion.games.genetico.reading import Reading, reading
from companion.table.pins import Recorded
from companion.table.shown import header
from generator.spec import Game

SCORE_COLUMNS = ("match", "seat", "name", "project", "points", "finished", "total")


def facts(game: Game, numbers: Recorded, language: str) -> dict[str, Any]:
    """Return names, cards, rule numbers and variants: all that is the same at every table."""
    text = game.texts[language]
    cards = [card | {"name": text.pieces[card["id"]]["name"]} for card in numbers["cards"]]
    return {
        **header(game, language, {"record": RECORDS}),
        "species": numbers["species"],
        "research": numbers["research"],
        "cards": cards,
        "names": {card["id"]: card["name"] for card in cards},
        "needs": dict(text.strings["needs"]),
    }


def score_rows(play: Play, names: list[str]) -> list[dict[str, Any]]:
    """Return a row for each project that counts, seat by seat."""
    rows = []
    for number, match in enumerate(play, start=1):
        read = reading(match)
        for seat in match.seats:
            rows += [_row(read, number, seat, names[seat - 1], *project) for project in _projects(read, seat)]
    return rows


def _projects(read: Reading, seat: int) -> list[tuple[str, bool]]:
    """Return the projects that count for a seat, each with True if it is finished."""
    if read.match.record == "turns":
        finished, open = read.lab.finished[seat], read.lab.in_progress_of(seat)
    else:
        tally = read.match.tallies.get(seat)
        finished, open = (list(tally.finished), list(tally.unfinished)) if tally else ([], [])
    return [*((card, True) for card in finished), *((card, False) for card in open)]


def _row(read: Reading, match: int, seat: int, name: str, project: str, finished: bool) -> dict[str, Any]:
    points = read.rules.projects[project].worth
    values = (match, seat, name, project, points if finished else -points, "yes" if finished else "no")
    return dict(zip(SCORE_COLUMNS, (*values, read.score(seat).points), strict=True))
