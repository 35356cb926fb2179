"""A score sheet's rules as a match records them, and back: a match is read with the rules it began with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError, model_validator

from companion.table.frame_events import Created
from companion.table.pins import Recorded
from companion.table.refusal import RefusedError
from companion.table.shape import MalformedError, Shape, Word
from generator.base.limits import MAX_PLAYERS, MAX_SEATS
from generator.games.scoresheet.rules import Scoresheet
from generator.spec import Category, Counting, Dice, Game, Part, Scoring, Timer
from generator.spec.bounds import MAX_POINTS, excesses, names_of
from generator.spec.expression import written
from generator.spec.expression_text import RECORDED, Names, read
from generator.spec.game import OLD_MOST_ROUNDS
from generator.spec.values import MAX_CATEGORIES, MAX_DICE, MAX_ROUNDS, MAX_SIDES, MAX_TIMER, MAX_VALUES

Expression = Annotated[str, Field(max_length=RECORDED.length)]
Expressions = Annotated[tuple[Expression, ...], Field(max_length=MAX_CATEGORIES + MAX_VALUES)]
Bound = Annotated[int, Field(ge=-MAX_POINTS, le=MAX_POINTS)]


class PinnedCategory(Shape):
    id: Word
    low: Annotated[int, Field(ge=-9999, le=9999)]
    high: Annotated[int, Field(ge=-9999, le=9999)]
    group: str = ""
    secret: bool = False


class PinnedCounting(Shape):
    """All that is counted at one time; ``parts`` are the ids of the points, which old logs lack."""

    categories: Annotated[tuple[PinnedCategory, ...], Field(max_length=MAX_CATEGORIES)]
    points: Expressions
    parts: Annotated[tuple[str, ...], Field(max_length=MAX_CATEGORIES + MAX_VALUES)] = ()
    values: Annotated[dict[Word, Expression], Field(max_length=MAX_VALUES)] = Field(default_factory=dict)

    def counting(self, names: Names) -> Counting:
        """Return the counting with its expressions as trees; they can also use these names."""
        categories = tuple(Category(one.id, one.low, one.high, one.group, one.secret) for one in self.categories)
        known = dict(names) | dict.fromkeys(category.id for category in categories)
        values = []
        for name, text in self.values.items():
            values.append((name, read(text, known, RECORDED)))
            known[name] = None
        ids = self.parts or ("",) * len(self.points)
        parts = [Part(id, read(text, known, RECORDED)) for id, text in zip(ids, self.points, strict=True)]
        return Counting(categories, tuple(parts), tuple(values))


class PinnedTimer(Shape):
    seconds: Annotated[int, Field(ge=1, le=MAX_TIMER)]
    per: Literal["turn", "round"]


class PinnedDice(Shape):
    id: Word
    faces: Annotated[tuple[int | str, ...], Field(min_length=2, max_length=MAX_SIDES)]
    count: Annotated[int, Field(ge=1, le=MAX_DICE)]


class PinnedSheet(PinnedCounting):
    """The scoring of a game, with the numbers of its rules and cards filled into the expressions."""

    players: tuple[
        Annotated[int, Field(ge=1, le=MAX_PLAYERS)],
        Annotated[int, Field(ge=1, le=MAX_PLAYERS)],
    ]
    rounds: Annotated[int, Field(ge=1, le=MAX_ROUNDS)] | Literal["per player", "open"]
    wins: Literal["highest", "lowest", "together"]
    target: int | None
    categories: Annotated[tuple[PinnedCategory, ...], Field(min_length=1, max_length=MAX_CATEGORIES)]
    points: Annotated[Expressions, Field(min_length=1)]
    ties: Annotated[tuple[Expression, ...], Field(max_length=8)] = ()
    end: PinnedCounting | None = None
    low: Bound | None = None
    high: Bound | None = None
    teams: Annotated[int, Field(ge=2, le=MAX_SEATS)] | None = None
    timer: PinnedTimer | None = None
    dice: Annotated[tuple[PinnedDice, ...], Field(max_length=MAX_DICE)] = ()
    most_rounds: Annotated[int, Field(ge=1, le=MAX_ROUNDS)] = OLD_MOST_ROUNDS

    @model_validator(mode="after")
    def _bounded(self) -> PinnedSheet:
        """Raise if no spec could say this, as a log may come from anywhere."""
        if any(excesses(self.scoring, self.players)):
            raise ValueError("points beyond all bounds")
        return self

    @property
    def scoring(self) -> Scoring:
        names: dict[str, None] = dict.fromkeys(("round", "players"))
        each = self.counting(names)
        names |= dict.fromkeys([*names_of(each), "total"])
        end = self.end.counting(names) if self.end else None
        names |= dict.fromkeys(names_of(end) if end else ())
        return Scoring(
            *(self.rounds, self.wins, self.target, each),
            tuple(read(text, names, RECORDED) for text in self.ties),
            *(end, self.low, self.high, self.teams),
            timer=Timer(self.timer.seconds, self.timer.per) if self.timer else None,
            dice=tuple(Dice(one.id, one.faces, one.count) for one in self.dice),
            most_rounds=self.most_rounds,
        )


_REQUIRED = {name for name, field in PinnedSheet.model_fields.items() if field.is_required()}


class SheetPins:
    """Writes today's rules into a log, and makes the rules of a match from those in its log."""

    def __init__(self, scoring: Scoring, players: tuple[int, int]) -> None:
        self.today = Scoresheet(scoring)
        self.recorded = pinned(scoring, players)

    def rules_of(self, recorded: Recorded | None) -> Scoresheet:
        """Return the rules of a match: the recorded ones, or today's for a log without any."""
        if recorded is None or recorded == self.recorded:
            return self.today
        try:
            return Scoresheet(_read(recorded).scoring)
        except MalformedError as error:
            raise RefusedError("malformed", problems=error.problems) from None

    def differing(self, rules: Scoresheet) -> None:
        """Return nothing: a match's view has all that a phone needs of its rules."""


def pinned(scoring: Scoring, players: tuple[int, int]) -> Recorded:
    """Return what an event records; in the expressions, rules and card values are numbers."""
    own = {
        "end": scoring.end and _counting(scoring.end),
        "low": scoring.low,
        "high": scoring.high,
        "teams": scoring.teams,
        "timer": scoring.timer and {"seconds": scoring.timer.seconds, "per": scoring.timer.per},
        "dice": [{"id": one.id, "faces": list(one.faces), "count": one.count} for one in scoring.dice] or None,
        "most_rounds": scoring.most_rounds if scoring.most_rounds != OLD_MOST_ROUNDS else None,
    }
    return {
        "players": list(players),
        "rounds": scoring.rounds,
        "wins": scoring.wins,
        "target": scoring.target,
        **_counting(scoring.each),
        "ties": [written(tree) for tree in scoring.ties],
    } | {name: value for name, value in own.items() if value is not None}


def _counting(counting: Counting) -> Recorded:
    parts = {"parts": [part.id for part in counting.points]} if any(part.id for part in counting.points) else {}
    values = {"values": {name: written(tree) for name, tree in counting.values}} if counting.values else {}
    return {
        "categories": [_category(one) for one in counting.categories],
        "points": [written(part.tree) for part in counting.points],
        **parts,
        **values,
    }


def _category(one: Category) -> dict[str, Any]:
    group, secret = ({"group": one.group} if one.group else {}), ({"secret": True} if one.secret else {})
    return {"id": one.id, "low": one.low, "high": one.high, **group, **secret}


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
