"""The keys of ``game.yaml`` and ``text/<lang>.yaml``, each declared here and nowhere else."""

from __future__ import annotations

from generator.base.limits import MAX_PLAYERS, SHAPES
from generator.spec.kinds import ANYTHING, FLAG, ListOf, MapOf, Optional, Whole, WordOr, choice
from generator.spec.records import Of, Record, key
from generator.spec.scoring_model import ScoringSpec
from generator.spec.values import (
    CODES,
    COLOUR,
    COLUMN,
    COPIES,
    EACH,
    FIELD_TYPE,
    FURNITURE_NAME,
    ID,
    LANGUAGE,
    MAX_LANGUAGES,
    NAME,
    PIECE,
    RULES_VALUE,
    SIZE,
    TEXT,
    TEXT_NAME,
    TITLE,
    WHERE,
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


class FontSpec(Record):
    """A font with a file or an installed family for each style."""

    normal = key(TEXT)
    bold = key(TEXT, default="")
    italic = key(TEXT, default="")
    bold_italic = key(TEXT, default="")
    licence = key(TEXT, "Its licence, if its file does not say.", "")


class KeywordSpec(Record):
    """The looks of a keyword, wherever its word is in a text."""

    bold = key(FLAG, "Show the word in bold.", True)
    colour = key(TEXT, "Its colour: #rrggbb, or a name such as red.", "")
    icon = key(TEXT, "The icon before it.", "")


class PieceSpec(Record, takes_others=True):
    """A piece: these keys, and the component's own fields."""

    id = key(ID)
    each = key(EACH, "One such piece for each of the game's seats, or for each combination of values of fields.", None)
    copies = key(
        COPIES,
        'How many are printed: a number (0 shelves the piece), "per player" (one for each of players.max) or a rule.',
        1,
    )
    size = key(Optional(SIZE), default=None)
    outline = key(Optional(TEXT), "A drawing with one closed path, along which the piece is cut.", None)
    face = key(Optional(TEXT), default=None)
    back = key(Optional(TEXT), default=None)
    codes = key(CODES, "Print a mark on the front, whatever the component says: true, false or a corner.", None)


class ComponentSpec(Record):
    """One kind of thing to print: it becomes one PDF."""

    kind = key(
        choice("cards", "tiles", "pieces", "boards", "pages"),
        "How it is laid out: a grid, nested triangles, blocks of several shapes, boards in parts, or whole pages.",
    )
    size = key(Optional(SIZE), "The default size of pieces, after cutting.", None)
    outline = key(Optional(TEXT), "The default outline of pieces: a drawing with one closed path.", None)
    total = key(Optional(Whole(1, 100_000)), "How many pieces there are in all; checked if given.", None)
    face = key(Optional(TEXT), "The default face template of pieces.", None)
    back = key(Optional(TEXT), "The default back template of pieces.", None)
    stock = key(TEXT, "What to print on, for the plan.", "card, 250-300 g/m²")
    vary = key(FLAG, "Draw each copy of a piece a little differently.", False)
    one_way = key(FLAG, "Backs may show which way up a piece lies.", False)
    fields = key(MapOf(NAME, FIELD_TYPE), "The fields of each piece, with their types.", {})
    texts = key(ListOf(TEXT_NAME), "The strings each piece has in every language; those with ? are optional.", [])
    codes = key(
        CODES,
        "Print marks on the fronts, by which phones tell pieces apart: true, false or a corner. Cards have them.",
        None,
    )
    pieces = key(
        WordOr(ListOf(Of(PieceSpec))), "The pieces, or a .csv, .tsv, .xlsx, .ods or .xls file in the game's folder."
    )
    sheet = key(TEXT, "The sheet of a workbook to read; without it, the first.", "")
    header = key(Whole(0, 10_000), "The line of a spreadsheet that names its columns, if there are notes above it.", 0)
    where = key(WHERE, "The rows of a spreadsheet that are read: type = token.", "")
    columns = key(
        MapOf(TEXT, COLUMN), 'What columns of a spreadsheet are, by their headers: Qty: copies; "#" leaves one out.', {}
    )
    lenient = key(FLAG, "Print what looks like markup and is none as it stands in its cell, with a warning.", False)

    @property
    def all_texts(self) -> list[str]:
        return [name.removesuffix("?") for name in self.texts]


class GameSpec(Record):
    """game.yaml: everything about a game that is the same in every language."""

    id = key(ID)
    based_on = key(Optional(ID), "The game that comes with Cutline whose faces, rules and screens this one uses.", None)
    languages = key(ListOf(LANGUAGE, 1, MAX_LANGUAGES), "The game's languages; others are checked against the first.")
    players = key(Of(Players))
    age = key(Optional(Whole(0, 99)), default=None)
    minutes = key(Optional(ListOf(Whole(), 1, 2)), default=None)
    credits = key(Of(Credits))
    fonts = key(
        MapOf(ID, WordOr(ListOf(WordOr(Of(FontSpec)), 1, 12))),
        "Families of fonts, each a chain: a letter that one font lacks is taken from the next.",
        {},
    )
    kerning = key(FLAG, "Set letters closer or join them as the fonts say.", False)
    keywords = key(MapOf(ID, Of(KeywordSpec)), "Words that texts show in bold, in a colour or with an icon.", {})
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


class KeywordText(Record):
    """The word for a keyword in a language."""

    word = key(TEXT)
    forms = key(ListOf(TEXT), "Other ways to write it, such as its plural.", [])
    reminder = key(TEXT, "What it means, for the rulebook.", "")


class TextSpec(Record):
    """text/<lang>.yaml: every word of a game in one language."""

    title = key(TITLE)
    tagline = key(TEXT, default="")
    components = key(MapOf(ID, TEXT), "The name of each component.", {})
    pieces = key(MapOf(PIECE, MapOf(NAME, TEXT)), "The strings of each piece.", {})
    scoring = key(MapOf(NAME, TEXT), "The name of each category, bonus, group and die of the scoring.", {})
    hints = key(MapOf(NAME, TEXT), "A sentence on how a category or bonus scores, instead of its formula.", {})
    rules = key(MapOf(NAME, TEXT), "The name of each rule, for lists of house rules.", {})
    labels = key(MapOf(NAME, TEXT), "The name of each field and each part of data, for lists of house rules.", {})
    icons = key(MapOf(NAME, TEXT), "What each icon of a rulebook says, to those who hear it read out.", {})
    keywords = key(MapOf(ID, WordOr(Of(KeywordText))), "The word of each keyword, with its forms and its meaning.", {})
    words = key(MapOf(FURNITURE_NAME, TEXT), "Words that Cutline itself prints, such as those of the cover.", {})
    strings = key(MapOf(TEXT, ANYTHING), "All other strings, nested as the faces like.", {})
