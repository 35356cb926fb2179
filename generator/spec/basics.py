"""What is accepted in all of a game's files: patterns, limits, and the few values that can be said in several ways."""

from __future__ import annotations

import re

ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
NAME = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
TEXT = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*\??$"
LANGUAGE = r"^[a-z]{2,3}(-[A-Z]{2})?$"
COLOUR = r"^#[0-9a-fA-F]{6}$"
RULE = re.compile(r"rules\.([a-z][a-z0-9_]*)")
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")
_NO_NUMBER = re.compile(r"[-+]?\.?(nan|inf)", re.IGNORECASE)
STOCK = "card, 250-300 g/m²"
MAX_COPIES = 1000
ACCEPTED_COPIES = f'a whole number from 1 to {MAX_COPIES}, "per player", or a rule such as rules.hives'
MAX_ROUNDS = 100
MAX_TARGET = 1_000_000
MAX_COUNT = 9999
MAX_CATEGORIES = 20
MAX_LANGUAGES = 50


def is_copies(given: object) -> bool:
    return given == "per player" or _is_number_or_rule(given, MAX_COPIES)


def is_rule(given: object) -> bool:
    """Whether this can be a rule's value: a scalar, or a list of them. NaN is no word, but a number gone wrong."""
    values = given if isinstance(given, list) else [given]
    return all(isinstance(value, int | float | str | bool) and not _is_nan(value) for value in values)


def _is_nan(value: object) -> bool:
    return isinstance(value, str) and _NO_NUMBER.fullmatch(value) is not None


def is_rounds(given: object) -> bool:
    return given in ("open", "per player") or _is_number_or_rule(given, MAX_ROUNDS)


def is_target(given: object) -> bool:
    return _is_number_or_rule(given, MAX_TARGET)


def _is_number_or_rule(given: object, most: int) -> bool:
    if isinstance(given, str):
        return RULE.fullmatch(given) is not None
    return isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= most
