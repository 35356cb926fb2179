"""Genetico's facts for phones in one language, and its results as rows for a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from companion.games.genetico.play import RECORDS, Play
from companion.games.genetico.reading import Reading, reading
from companion.table.pins import Recorded
from companion.table.shown import header, plain
from generator.games.genetico.effects import CLASSIC, Effect
from generator.games.genetico.looks import signs
from generator.games.genetico.rules import Genetico
from generator.spec import Game

SCORE_COLUMNS = ("match", "seat", "name", "project", "points", "finished", "total")


def facts(game: Game, rules: Genetico, numbers: Recorded, language: str) -> dict[str, Any]:
    """Return names, cards, rule numbers and variants: all that is the same at every table."""
    text = game.texts[language]
    cards = [
        recorded | {"name": plain(text.pieces[card.id]["name"]), "effects": _effects(card.does), "lost": card.loss}
        for recorded, card in zip(numbers["cards"], rules.numbers.cards, strict=True)
    ]
    return {
        **header(game, language, {"record": RECORDS}),
        "species": numbers["species"],
        "research": numbers["research"],
        "cards": cards,
        "names": {card["id"]: card["name"] for card in cards},
        "needs": {need: plain(word) for need, word in text.strings["needs"].items()},
        "signs": signs(game),
        "classic": {id: _effects(effects) for id, effects in CLASSIC.items()},
    }


def with_effects(recorded: Recorded, rules: Genetico) -> Recorded:
    """Return the numbers of a match as phones need them: with what effects ask, unless they are the original's."""
    cards = [
        card | {"effects": _effects(known.does)} if "effects" in card else card
        for card, known in zip(recorded["cards"], rules.numbers.cards, strict=True)
    ]
    return recorded | {"cards": cards}


def _effects(effects: Sequence[Effect]) -> list[dict[str, Any]]:
    return [asdict(effect) | {"asks": effect.asks, "against": effect.is_against} for effect in effects]


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
    card = read.rules.projects[project]
    values = (match, seat, name, project, card.worth if finished else -card.loss, "yes" if finished else "no")
    return dict(zip(SCORE_COLUMNS, (*values, read.score(seat).points), strict=True))
