"""A score sheet's rules as a match records them, and back: a match is read with the rules it began with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError, model_validator

from companion.table.frame_events import Created
from companion.table.pins import Recorded
from companion.table.refusal import RefusedError
from companion.table.shape import MalformedError, Shape, Word
from generator.games.scoresheet.rules import Scoresheet
from generator.spec import Category, Game, Scoring
from generator.spec.expression import Tree, reach, written
from generator.spec.expression_text import read
from generator.spec.scoring import MAX_POINTS

Expression = Annotated[str, Field(max_length=2000)]


class PinnedCategory(Shape):
    id: Word
    low: Annotated[int, Field(ge=-9999, le=9999)]
    high: Annotated[int, Field(ge=-9999, le=9999)]


class PinnedSheet(Shape):
    """The scoring of a game, with the numbers of its rules and cards filled into the expressions."""

    players: tuple[int, int]
    rounds: Annotated[int, Field(ge=1, le=100)] | Literal["per player", "open"]
    wins: Literal["highest", "lowest"]
    target: int | None
    categories: Annotated[tuple[PinnedCategory, ...], Field(min_length=1, max_length=20)]
    points: Annotated[tuple[Expression, ...], Field(min_length=1, max_length=20)]
    ties: Annotated[tuple[Expression, ...], Field(max_length=8)] = ()

    def trees(self) -> tuple[tuple[Tree, ...], tuple[Tree, ...]]:
        """Return the expressions of points and of ties as trees to calculate with."""
        names = dict.fromkeys(category.id for category in self.categories)
        points, ties = ([read(text, names, 2000) for text in texts] for texts in (self.points, self.ties))
        return tuple(points), tuple(ties)

    @model_validator(mode="after")
    def _bounded(self) -> PinnedSheet:
        """Raise if no spec could say this, as a log may come from anywhere."""
        spans = {one.id: (one.low, one.high) for one in self.categories}
        points, _ = self.trees()
        if any(reach(tree, spans)[1] > MAX_POINTS for tree in points):
            raise ValueError("points beyond all bounds")
        return self

    @property
    def scoring(self) -> Scoring:
        categories = tuple(Category(one.id, one.low, one.high) for one in self.categories)
        return Scoring(self.rounds, self.wins, self.target, categories, *self.trees())


_REQUIRED = {name for name, field in PinnedSheet.model_fields.items() if field.is_required()}


class SheetPins:
    """Writes today's rules into a log, and makes the rules of a match from those in its log."""

    def __init__(self, scoring: Scoring, players: tuple[int, int]) -> None:
        self.today = Scoresheet(scoring)
        self.recorded = pinned(scoring, players)

    def rules_of(self, recorded: Recorded | None) -> Scoresheet:
        """Return the rules of a match: the recorded ones, or today's for a log without any."""
        if recorded is None:
            return self.today
        try:
            return Scoresheet(_read(recorded).scoring)
        except MalformedError as error:
            raise RefusedError("malformed", problems=error.problems) from None

    def differing(self, rules: Scoresheet) -> None:
        """Return nothing: a match's view has all that a phone needs of its rules."""


def pinned(scoring: Scoring, players: tuple[int, int]) -> Recorded:
    """Return what an event records; in the expressions, rules and card values are numbers."""
    return {
        "players": list(players),
        "rounds": scoring.rounds,
        "wins": scoring.wins,
        "target": scoring.target,
        "categories": [{"id": one.id, "low": one.low, "high": one.high} for one in scoring.categories],
        "points": [written(tree) for tree in scoring.points],
        "ties": [written(tree) for tree in scoring.ties],
    }


def game_of(created: Created) -> Game | None:
    """Return a game as far as its log knows it, without words: enough to fold that log; None if it has no sheet."""
    if created.pinned is None or not set(created.pinned) >= _REQUIRED:
        return None
    recorded = _read(created.pinned)
    return Game(created.game, Path(), recorded.players, scoring=recorded.scoring)


def _read(recorded: Recorded) -> PinnedSheet:
    try:
        return PinnedSheet.model_validate_json(json.dumps(recorded))
    except ValidationError as error:
        raise MalformedError.of(error) from None
