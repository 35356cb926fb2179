"""Genetico's facts for phones in one language, and its results as rows for a spreadsheet."""

from __future__ import annotations

from typing import Any

from companion.games.genetico.pins import pinned
from companion.games.genetico.play import RECORDS, Play
from companion.games.genetico.sheet import Sheet, sheet
from companion.table.frame_events import COLOURS
from generator.games.genetico.rules import Genetico
from generator.spec import Game

SCORE_COLUMNS = ("match", "seat", "name", "project", "points", "finished", "total")


def facts(game: Game, rules: Genetico, language: str) -> dict[str, Any]:
    """Names, cards, rule numbers and variants: all that is the same at every table."""
    text, numbers = game.texts[language], pinned(rules)
    cards = [card.model_dump(mode="json") | {"name": text.pieces[card.id]["name"]} for card in numbers.cards]
    return {
        "id": game.id,
        "title": text.title,
        "tagline": text.tagline,
        "language": language,
        "players": list(game.players),
        "rules": numbers.rules,
        "variants": {"record": list(RECORDS)},
        "colours": list(COLOURS),
        "species": list(numbers.species),
        "research": list(numbers.research),
        "cards": cards,
        "names": {card["id"]: card["name"] for card in cards},
        "needs": dict(text.strings["needs"]),
    }


def score_rows(play: Play, names: list[str]) -> list[dict[str, Any]]:
    """A row for each project that counts, seat by seat."""
    rows = []
    for number, match in enumerate(play, start=1):
        read = sheet(match)
        for seat in match.seats:
            rows += [_row(read, number, seat, names[seat - 1], *project) for project in _projects(read, seat)]
    return rows


def _projects(read: Sheet, seat: int) -> list[tuple[str, bool]]:
    """What counts for a seat: each project, and whether it is finished."""
    if read.match.record == "turns":
        finished, open = read.lab.finished[seat], read.lab.in_progress_of(seat)
    else:
        tally = read.match.tallies.get(seat)
        finished, open = (list(tally.finished), list(tally.unfinished)) if tally else ([], [])
    return [*((card, True) for card in finished), *((card, False) for card in open)]


def _row(read: Sheet, match: int, seat: int, name: str, project: str, finished: bool) -> dict[str, Any]:
    points = read.rules.projects[project].points
    values = (match, seat, name, project, points if finished else -points, "yes" if finished else "no")
    return dict(zip(SCORE_COLUMNS, (*values, read.score(seat).points), strict=True))
