"""The keys of ``game.yaml`` and ``text/<lang>.yaml``, each declared here and nowhere else."""

from __future__ import annotations

from generator.base.limits import MAX_PLAYERS, MAX_SEATS, SHAPES
from generator.spec.kinds import ANYTHING, FLAG, ListOf, MapOf, Optional, Whole, WordOr, choice
from generator.spec.records import Of, Record, key
from generator.spec.values import (
    BOUND,
    COLOUR,
    COPIES,
    DIE_FACE,
    EXPRESSION,
    FIELD_TYPE,
    ID,
    LANGUAGE,
    MAX_CATEGORIES,
    MAX_COUNT,
    MAX_DICE,
    MAX_LANGUAGES,
    MAX_SIDES,
    MAX_VALUES,
    NAME,
    ROUNDS,
    RULES_VALUE,
    SECONDS,
    SIZE,
    TARGET,
    TEXT,
    TEXT_NAME,
)


class Players(Record):
    min = key(Whole(1, MAX_PLAYERS))
    max = key(Whole(1, MAX_PLAYERS))


class Seat(Record):
    """A player's colour, and a shape that says the same without colour."""

    id = key(ID)
    colour = key(COLOUR)
    shape = key(choice(*SHAPES))


class Credits(Record):
    authors = key(ListOf(TEXT), "Who made the game; printed in the PDF's author field.")
    rights = key(TEXT, "The copyright line of the game itself.", "")


class PieceSpec(Record, takes_others=True):
    """A piece: these keys, and the component's own fields."""

    id = key(ID)
    each = key(Optional(choice("seat")), "One such piece for each of the game's seats.", None)
    copies = key(COPIES, 'How many are printed: a number, "per player" (one for each of players.max) or a rule.', 1)
    size = key(Optional(SIZE), default=None)
    face = key(Optional(TEXT), default=None)
    back = key(Optional(TEXT), default=None)


class ComponentSpec(Record):
    """One kind of thing to print: it becomes one PDF."""

    kind = key(
        choice("cards", "tiles", "pieces", "pages"),
        "How it is laid out: a grid, nested triangles, blocks of several shapes, or whole pages.",
    )
    size = key(Optional(SIZE), "The default size of pieces, after cutting.", None)
    total = key(Optional(Whole(1, 100_000)), "How many pieces there are in all; checked if given.", None)
    face = key(Optional(TEXT), "The default face template of pieces.", None)
    back = key(Optional(TEXT), "The default back template of pieces.", None)
    stock = key(TEXT, "What to print on, for the plan.", "card, 250-300 g/m²")
    vary = key(FLAG, "Draw each copy of a piece a little differently.", False)
    fields = key(MapOf(NAME, FIELD_TYPE), "The fields of each piece, with their types.", {})
    texts = key(ListOf(TEXT_NAME), "The strings each piece has in every language; those with ? are optional.", [])
    pieces = key(
        WordOr(ListOf(Of(PieceSpec))), "The pieces, or a CSV or .xlsx file in the game's folder with a row each."
    )

    @property
    def all_texts(self) -> list[str]:
        return [name.removesuffix("?") for name in self.texts]


class CategorySpec(Record):
    """A count of each player, and the points it is worth."""

    weight = key(Optional(EXPRESSION), "Points for each one counted.", None)
    points = key(Optional(EXPRESSION), "Points for the count, instead of a weight.", None)
    min = key(Whole(-MAX_COUNT, MAX_COUNT), "The least that can be counted.", 0)
    max = key(Whole(-MAX_COUNT, MAX_COUNT), "The most that can be counted.", 999)
    group = key(Optional(NAME), "The heading that it is listed under.", None)
    secret = key(FLAG, "A bid: hidden until everybody has made theirs.", False)


class EndSpec(Record):
    """What is counted once, after the last round."""

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
    teams = key(
        Optional(Whole(2, MAX_SEATS)), "How many teams there are: seats belong to them in turn and share a total.", None
    )
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


class GameSpec(Record):
    """game.yaml: everything about a game that is the same in every language."""

    id = key(ID)
    based_on = key(Optional(ID), "The game that comes with Cutline whose faces, rules and screens this one uses.", None)
    languages = key(ListOf(LANGUAGE, 1, MAX_LANGUAGES), "The game's languages; others are checked against the first.")
    players = key(Of(Players))
    age = key(Optional(Whole(0, 99)), default=None)
    minutes = key(Optional(ListOf(Whole(), 1, 2)), default=None)
    credits = key(Of(Credits))
    seats = key(ListOf(Of(Seat)), "Players' colours and shapes, for pieces of their own.", [])
    rules = key(MapOf(NAME, RULES_VALUE), "The numbers of the rules.", {})
    limits = key(
        MapOf(NAME, ListOf(Whole(), 2, 2)),
        "The least and the most each rule's whole number can be; if given, for every rule.",
        {},
    )
    data = key(MapOf(NAME, ANYTHING), "Anything else the faces draw from.", {})
    components = key(MapOf(ID, Of(ComponentSpec)), "What is printed; a score sheet needs none.", {})
    scoring = key(Optional(Of(ScoringSpec)), "For a score sheet on the phones at the table.", None)


class TextSpec(Record):
    """text/<lang>.yaml: every word of a game in one language."""

    title = key(TEXT)
    tagline = key(TEXT, default="")
    components = key(MapOf(ID, TEXT), "The name of each component.", {})
    pieces = key(MapOf(ID, MapOf(NAME, TEXT)), "The strings of each piece.", {})
    scoring = key(MapOf(NAME, TEXT), "The name of each category, bonus, group and die of the scoring.", {})
    hints = key(MapOf(NAME, TEXT), "A sentence on how a category or bonus scores, instead of its formula.", {})
    rules = key(MapOf(NAME, TEXT), "The name of each rule, for lists of house rules.", {})
    labels = key(MapOf(NAME, TEXT), "The name of each field and each part of data, for lists of house rules.", {})
    strings = key(MapOf(TEXT, ANYTHING), "All other strings, nested as the faces like.", {})
