"""The kinds of values that several keys share: names, sizes, and numbers that may come from a rule."""

from __future__ import annotations

import re
from typing import Any

from generator.base import shapes
from generator.base.limits import MAX_COPIES
from generator.spec.fields import FIELD_TYPES
from generator.spec.kinds import Checked, Findings, Kind, Schema, Word
from generator.spec.where import EXAMPLE, read_filter
from generator.spec.yaml_file import Path_

MAX_ROUNDS = 200
MAX_ENTRIES = 6000
"""Rounds times categories: phones read all of a match after each event."""
MAX_TARGET = 1_000_000
MAX_COUNT = 9999
MAX_CATEGORIES = 60
MAX_VALUES = 40
MAX_DICE = 12
MAX_SIDES = 100
MAX_TIMER = 7200
MAX_LANGUAGES = 50
RULE = re.compile(r"rules\.([a-z][a-z0-9_]*)")
_NO_NUMBER = re.compile(r"[-+]?\.?(nan|inf)", re.IGNORECASE)
_SCALARS: Schema = {"type": ["number", "boolean", "string"]}

TEXT = Word()
TITLE = Word(r"[\s\S]*\S[\s\S]*", "a title")
ID = Word(r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "lowercase letters and digits joined by -, such as side-deck")
PIECE = Word(
    rf"^({ID.pattern.strip('^$')}\.)?{ID.pattern.strip('^$')}$", "the id of a piece, such as fox or tokens.fox"
)
NAME = Word(r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "lowercase letters and digits joined by _, such as hand_size")
TEXT_NAME = Word(
    r"^[a-z][a-z0-9]*(_[a-z0-9]+)*\??$", "lowercase letters and digits joined by _, such as hint, or hint?"
)
COLUMN = Word(
    r"^(#|[a-z][a-z0-9]*([_:][a-z0-9]+)*)$", 'the name of a field or text, copies, id …, or "#" to leave it out'
)
LANGUAGE = Word(r"^[a-z]{2,3}(-[A-Z]{2})?$", "a language code such as en or pt-BR")
FURNITURE = (  # words that Cutline itself prints, which a game can say in its own way
    *("language", "full_size", "scale_bar", "sheet", "front", "back", "both", "replacements", "reprint"),
    *(
        "rulebook",
        "fonts",
        "contents",
        "keywords",
        "ruling",
        "tip",
        "example",
        "colon",
        "note",
        "house",
        "remember",
        "question",
    ),
    *("players", "minutes", "age", "short-edge", "long-edge", "search", "skip", "close", "enlarge"),
    *("found-one", "found-many", "found-none"),
)
GUIDE = (  # and those of the print guide
    *("title", "need", "need_cut", "what", "part", "file", "sheets", "sides", "stock", "both", "one", "total"),
    *("stocks.1", "stocks.2", "stocks.3", "how.title", "how.size", "how.measure", "how.long-edge", "how.short-edge"),
    *("how.gutterfold", "how.none", "how.single", "cut.title", "cut.tiles", "cut.cards", "cut.pieces"),
    *("cut.curves", "cut.boards", "cut.nets"),
    *("cut.cutter", "fold.title"),
    *(
        f"fold.{kind}.{what}"
        for kind in ("die", "standee", "box", "solid", "base", "lid", "tray", "stand")
        for what in ("title", "steps.1", "steps.2", "steps.3")
    ),
)
_FURNITURE = [*FURNITURE, *(f"guide.{name}" for name in GUIDE)]
FURNITURE_NAME = Word(f"^({'|'.join(_FURNITURE)})$".replace(".", r"\."), ", ".join((*FURNITURE, "guide.title …")))
COLOUR = Word(r"^#[0-9a-fA-F]{6}$", '"#rrggbb" in quotes, such as "#56b4e9"')


def _number_or_rule(
    most: int, *words: str, accepted: str, what: str = Checked.what, least: int = 1
) -> Checked[int | str]:
    """Make the kind of a number from ``least`` to ``most``, one of a few words, or the name of a rule."""

    def takes(given: Any) -> bool:
        if isinstance(given, str):
            return given in words or RULE.fullmatch(given) is not None
        return type(given) is int and least <= given <= most

    fixed = [{"enum": list(words)} if len(words) > 1 else {"const": words[0]}] if words else []
    number = {"maximum": most, "minimum": least, "type": "integer"}
    return Checked(
        takes, accepted, {"anyOf": [number, *fixed, {"pattern": f"^{RULE.pattern}$", "type": "string"}]}, what
    )


COPIES = _number_or_rule(
    MAX_COPIES,
    "per player",
    accepted=f'a whole number from 0 to {MAX_COPIES}, "per player", or a rule such as rules.hives',
    what='"{}" is not a number of copies',
    least=0,
)
ROUNDS = _number_or_rule(
    MAX_ROUNDS,
    *("per player", "open"),
    accepted=f'a number from 1 to {MAX_ROUNDS}, "per player", "open", or a rule',
)
TARGET = _number_or_rule(MAX_TARGET, accepted=f"a number from 1 to {MAX_TARGET}, or a rule such as rules.target")


SECONDS = _number_or_rule(MAX_TIMER, accepted=f"seconds from 1 to {MAX_TIMER}, or a rule such as rules.seconds")
BOUND: Checked[int] = Checked(
    lambda given: type(given) is int and abs(given) <= MAX_TARGET,
    f"a whole number from -{MAX_TARGET} to {MAX_TARGET}",
    {"maximum": MAX_TARGET, "minimum": -MAX_TARGET, "type": "integer"},
)


def _is_rule(given: Any) -> bool:
    """Return True for a scalar or a list of them; not for NaN, which is no useful number."""
    values = given if isinstance(given, list) else [given]
    return all(isinstance(value, int | float | str) and not _NO_NUMBER.fullmatch(str(value)) for value in values)


RULES_VALUE: Checked[Any] = Checked(
    _is_rule,
    "a number, true, false, a word, or a list of these",
    {"anyOf": [_SCALARS, {"items": _SCALARS, "type": "array"}]},
    '"{}" is not a value for a rule',
)
EXPRESSION: Checked[str] = Checked(
    lambda given: type(given) in (int, str),
    "an expression such as 2 * coins + rules.bonus",
    {"description": "an expression such as 2 * coins + rules.bonus", "type": ["string", "integer"]},
    '"{}" is not an expression',
    made=str,
)
DIE_FACE: Checked[int | str] = Checked(
    lambda given: (type(given) is int and abs(given) <= 999) or not NAME.instead(given),
    "a number from -999 to 999, or a word such as sun",
    {"anyOf": [{"maximum": 999, "minimum": -999, "type": "integer"}, NAME.schema({})]},
)
FIELD_TYPE: Checked[str] = Checked(
    lambda given: type(given) is str and given.removesuffix("?") in FIELD_TYPES,
    ", ".join(FIELD_TYPES) + ", each with ? if a piece may leave it out",
    {"enum": [name + may_lack for name in FIELD_TYPES for may_lack in ("", "?")]},
    'field type "{}" is not known',
)

WHERE: Checked[str] = Checked(
    lambda given: given == "" or (type(given) is str and read_filter(given, str) is not None),
    EXAMPLE,
    {"description": EXAMPLE, "type": "string"},
    '"{}" is not a condition',
)

CORNERS = ("bottom-left", "bottom-right", "top-left", "top-right")
CODES: Checked[bool | str | None] = Checked(
    lambda given: given is None or type(given) is bool or given in CORNERS,
    f"true, false, {', '.join(CORNERS[:-1])} or {CORNERS[-1]}",
    {"enum": [True, False, None, *CORNERS]},
)


EACH: Checked[Any] = Checked(
    lambda given: given == "seat" or _is_product(given),
    "seat, or fields with lists of their values, such as {suit: [spade, heart], rank: [A, 2, 3]}",
    {
        "anyOf": [
            {"enum": ["seat"]},
            {
                "additionalProperties": {"items": {"type": ["string", "number", "boolean"]}, "type": "array"},
                "type": "object",
            },
            {"type": "null"},
        ]
    },
)


def _is_product(given: Any) -> bool:
    """Return True for fields with lists of values."""
    return given is None or (
        isinstance(given, dict)
        and bool(given)
        and all(
            isinstance(values, list) and values and all(isinstance(each, str | int | float) for each in values)
            for values in given.values()
        )
    )


class _Size(Kind[shapes.Size]):
    def read(self, given: Any, at: Path_, found: Findings) -> shapes.Size:
        try:
            return shapes.read_size(given)
        except ValueError as error:
            found.refuse(found.file.place(at), str(error), shapes.ACCEPTED)
            return shapes.Size("page")

    def schema(self, records: dict[str, Schema]) -> Schema:
        return {"description": shapes.ACCEPTED, "pattern": shapes.PATTERN, "type": "string"}


SIZE = _Size()
