"""Reads what is plainly right without the models, whose import alone takes longer than reading a game.

What is in any doubt is left to the models: they decide, and tell what is wrong. A test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from generator.base import shapes
from generator.spec import basics
from generator.spec.fields import FIELD_TYPES

Reader = Callable[[Any], Any]
_REQUIRED = object()


class _Doubt(Exception):  # noqa: N818 - not an error: the models will tell
    pass


class Plain(SimpleNamespace):
    """A part of a spec, with the attributes that its model would have."""

    @property
    def all_texts(self) -> list[str]:
        return [name.removesuffix("?") for name in self.texts]


def game(value: Any) -> Any:
    """As GameSpec has it; None in doubt."""
    return _read(_GAME, value)


def text(value: Any) -> Any:
    """As TextSpec has it; None in doubt."""
    return _read(_TEXT_FILE, value)


def _read(reader: Reader, value: Any) -> Any:
    try:
        return reader(value)
    except _Doubt:
        return None


def _sure(holds: Callable[[Any], bool], made: Callable[[Any], Any] = lambda value: value) -> Reader:
    def read(value: Any) -> Any:
        if not holds(value):
            raise _Doubt
        return made(value)

    return read


def _like(pattern: str) -> Reader:
    matches = re.compile(pattern).fullmatch
    return _sure(lambda value: type(value) is str and matches(value) is not None)


def _integer(low: float, high: float) -> Reader:
    return _sure(lambda value: type(value) is int and low <= value <= high)


def _of(*options: str) -> Reader:
    return _sure(lambda value: type(value) is str and value in options)


def _or_none(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def _list(reader: Reader, least: int = 0, most: float = float("inf")) -> Reader:
    return _sure(
        lambda value: type(value) is list and least <= len(value) <= most,
        lambda value: [reader(each) for each in value],
    )


def _map(key: Reader, reader: Reader, least: int = 0, most: float = float("inf")) -> Reader:
    return _sure(
        lambda value: type(value) is dict and least <= len(value) <= most,
        lambda value: {key(name): reader(each) for name, each in value.items()},
    )


def _record(more: bool = False, **parts: Reader | tuple[Reader, Any]) -> Reader:
    """Keys with values: a pair is a value and what it is when it is left out; ``more`` keys are kept as they are."""
    readers = {name: part if isinstance(part, tuple) else (part, _REQUIRED) for name, part in parts.items()}

    def read(value: Any) -> Any:
        if type(value) is not dict or not (
            all(type(name) is str for name in value) if more else value.keys() <= readers.keys()
        ):
            raise _Doubt
        found = {name: value[name] for name in value if name not in readers} if more else {}
        for name, (reader, default) in readers.items():
            if name in value:
                found[name] = reader(value[name])
            elif default is _REQUIRED:
                raise _Doubt
            else:
                found[name] = default.copy() if isinstance(default, list | dict) else default
        return Plain(**found)

    return read


def _size(value: Any) -> Any:
    try:
        return shapes.read_size(value)
    except ValueError:
        raise _Doubt from None


_anything = _sure(lambda value: True)
_string = _sure(lambda value: type(value) is str)
_boolean = _sure(lambda value: type(value) is bool)
_id, _name, _language = (_like(pattern) for pattern in (basics.ID, basics.NAME, basics.LANGUAGE))
_copies = _sure(basics.is_copies)
_rule = _sure(basics.is_rule)
_expression = _sure(lambda value: type(value) in (int, str), str)
_field_type = _sure(lambda value: type(value) is str and value.removesuffix("?") in FIELD_TYPES)

_PIECE = _record(
    more=True,
    id=_id,
    each=(_or_none(_of("seat")), None),
    copies=(_copies, 1),
    size=(_or_none(_size), None),
    face=(_or_none(_string), None),
    back=(_or_none(_string), None),
)
PIECE_KEYS = ("id", "each", "copies", "size", "face", "back")
_COMPONENT = _record(
    kind=_of("cards", "tiles", "pieces", "pages"),
    size=(_or_none(_size), None),
    total=(_or_none(_integer(1, 100_000)), None),
    face=(_or_none(_string), None),
    back=(_or_none(_string), None),
    stock=(_string, basics.STOCK),
    vary=(_boolean, False),
    fields=(_map(_name, _field_type), {}),
    texts=(_list(_like(basics.TEXT)), []),
    pieces=lambda value: value if type(value) is str else _list(_PIECE)(value),
)
_CATEGORY = _record(
    weight=(_or_none(_expression), None),
    points=(_or_none(_expression), None),
    min=(_integer(-basics.MAX_COUNT, basics.MAX_COUNT), 0),
    max=(_integer(-basics.MAX_COUNT, basics.MAX_COUNT), 999),
)
_SCORING = _record(
    rounds=(_sure(basics.is_rounds), 1),
    wins=(_of("highest", "lowest"), "highest"),
    target=(_sure(basics.is_target), None),
    categories=_map(_name, _CATEGORY, 1, basics.MAX_CATEGORIES),
    points=(_or_none(_expression), None),
    ties=(_list(_expression, 0, 8), []),
)
_GAME = _record(
    id=_id,
    languages=_list(_language, 1, basics.MAX_LANGUAGES),
    players=_record(min=_integer(1, 20), max=_integer(1, 20)),
    age=(_or_none(_integer(0, 99)), None),
    minutes=(_or_none(_list(_integer(-(10**18), 10**18), 1, 2)), None),
    credits=_record(authors=_list(_string), rights=(_string, "")),
    seats=(_list(_record(id=_id, colour=_like(basics.COLOUR), shape=_of(*basics.SHAPES))), []),
    rules=(_map(_name, _rule), {}),
    limits=(_map(_name, _list(_integer(-(10**18), 10**18), 2, 2)), {}),
    data=(_map(_name, _anything), {}),
    components=_map(_id, _COMPONENT, 1),
    scoring=(_or_none(_SCORING), None),
)
_TEXT_FILE = _record(
    title=_string,
    tagline=(_string, ""),
    components=_map(_id, _string),
    pieces=(_map(_id, _map(_name, _string)), {}),
    scoring=(_map(_name, _string), {}),
    strings=(_map(_string, _anything), {}),
)
