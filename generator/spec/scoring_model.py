"""The keys of ``scoring`` in ``game.yaml``, each declared here and nowhere else."""

from __future__ import annotations

from generator.base.limits import MAX_SEATS
from generator.spec.kinds import FLAG, ListOf, MapOf, Optional, Whole, choice
from generator.spec.records import Of, Record, key
from generator.spec.values import (
    BOUND,
    DIE_FACE,
    EXPRESSION,
    MAX_CATEGORIES,
    MAX_COUNT,
    MAX_DICE,
    MAX_SIDES,
    MAX_VALUES,
    NAME,
    ROUNDS,
    SECONDS,
    TARGET,
)


class CategorySpec(Record):
    """A count of each player, and the points it is worth."""

    weight = key(Optional(EXPRESSION), "Points for each one counted.", None)
    points = key(Optional(EXPRESSION), "Points for the count, instead of a weight.", None)
    min = key(Whole(-MAX_COUNT, MAX_COUNT), "The least that can be counted.", 0)
    max = key(Whole(-MAX_COUNT, MAX_COUNT), "The most that can be counted.", 999)
    group = key(Optional(NAME), "The heading that it is listed under.", None)
    secret = key(FLAG, "A bid: hidden until everybody has made theirs.", False)


class EndSpec(Record):
    """The count that is made once, after the last round."""

    values = key(MapOf(NAME, EXPRESSION, most=MAX_VALUES), "Helper values, which other expressions use by name.", {})
    categories = key(MapOf(NAME, Of(CategorySpec), most=MAX_CATEGORIES), "What is counted for each player.", {})
    bonuses = key(MapOf(NAME, EXPRESSION, most=MAX_VALUES), "Points that follow from the counts of all rounds.", {})


class TotalSpec(Record):
    """The bounds of a total."""

    min = key(Optional(BOUND), "A total never falls below this.", None)
    max = key(Optional(BOUND), "A total never rises above this.", None)


class TimerSpec(Record):
    """A countdown on the phones."""

    seconds = key(SECONDS)
    per = key(choice("turn", "round"), "Who it is for: each player in turn, or all of them at once.", "turn")


class DiceSpec(Record):
    """Dice that the server rolls."""

    sides = key(Whole(2, MAX_SIDES), "How many sides each has; they are numbered.", 6)
    lowest = key(Whole(0, MAX_SIDES - 1), "The number of the first side.", 1)
    count = key(Whole(1, MAX_DICE), "How many are rolled at once.", 1)
    faces = key(Optional(ListOf(DIE_FACE, 2, MAX_SIDES)), "Faces of its own instead: numbers or words.", None)


class ScoringSpec(Record):
    """The scoring of the game by the companion."""

    rounds = key(ROUNDS, 'How many rounds: a number, a rule, "per player" (one for each), or "open" (until ended).', 1)
    wins = key(
        choice("highest", "lowest", "together"),
        "Which total wins; together, all have one total, which must reach the target.",
        "highest",
    )
    target = key(TARGET, "The game ends with the round in which somebody's total reaches this.", None)
    values = key(MapOf(NAME, EXPRESSION, most=MAX_VALUES), "Helper values, which other expressions use by name.", {})
    categories = key(MapOf(NAME, Of(CategorySpec), 1, MAX_CATEGORIES))
    bonuses = key(MapOf(NAME, EXPRESSION, most=MAX_VALUES), "Points that follow from the counts of a round.", {})
    points = key(Optional(EXPRESSION), "A player's points in a round, instead of the categories' own.", None)
    end = key(Optional(Of(EndSpec)), "What is counted once, after the last round.", None)
    ties = key(ListOf(EXPRESSION, most=8), "Tie-breakers over all rounds; the higher value wins.", [])
    total = key(Optional(Of(TotalSpec)), "The bounds of a total.", None)
    teams = key(Optional(Whole(2, MAX_SEATS)), "How many teams share a total; the table chooses who is in which.", None)
    timer = key(Optional(Of(TimerSpec)), "A countdown on the phones.", None)
    dice = key(MapOf(NAME, Of(DiceSpec), most=MAX_DICE), "Dice to roll on the phones.", {})

    @property
    def named(self) -> dict[str, None]:
        """All that needs a name in every language: categories and their groups, bonuses, dice and their faces."""
        end: list[EndSpec] = [self.end] if self.end else []
        found = [*self.categories, *self.bonuses]
        for one in end:
            found += [*one.categories, *one.bonuses]
        for categories in (self.categories, *(one.categories for one in end)):
            found += [each.group for each in categories.values() if each.group]
        found += self.dice
        return dict.fromkeys(
            found + [face for die in self.dice.values() for face in die.faces or () if face is str(face)]
        )
