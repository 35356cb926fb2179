"""A score sheet's rules as a match records them, and back: a match is read with the rules it began with."""

from __future__ import annotations

from pathlib import Path

from companion.table.pins import AnyPinned, PinnedCategory, PinnedSheet
from generator.games.scoresheet.rules import Scoresheet
from generator.spec import Category, Game, Scoring
from generator.spec.expression import written


def pinned(rules: Scoresheet, players: tuple[int, int]) -> PinnedSheet:
    """What an event records; in the expressions, rules and card values stand as numbers."""
    scoring = rules.scoring
    given = {
        "players": players,
        "rounds": scoring.rounds,
        "wins": scoring.wins,
        "target": scoring.target,
        "categories": tuple(PinnedCategory(id=one.id, low=one.low, high=one.high) for one in scoring.categories),
        "points": tuple(written(tree) for tree in scoring.points),
        "ties": tuple(written(tree) for tree in scoring.ties),
    }
    return PinnedSheet.model_validate(given)


def scoring_of(recorded: PinnedSheet) -> Scoring:
    categories = tuple(Category(one.id, one.low, one.high) for one in recorded.categories)
    points, ties = recorded.trees()
    return Scoring(recorded.rounds, recorded.wins, recorded.target, categories, points, ties)


def rules_of(recorded: AnyPinned | None, today: Scoresheet) -> Scoresheet:
    """The rules of a match: those recorded, today's for a log that has none."""
    return Scoresheet(scoring_of(recorded)) if isinstance(recorded, PinnedSheet) else today


def game_of(id: str, recorded: PinnedSheet) -> Game:
    """A game as far as a log knows it, without words: enough to fold that log."""
    scoring = scoring_of(recorded)
    return Game(id, Path(), recorded.players, None, (), (), "", (), {}, {}, {}, {}, scoring)
