"""The values of a spec, compared: rules, data, fields of pieces, words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from generator.editions.difference import ValueChange
from generator.spec import Game

_ABSENT = object()
_FACTS = ("players", "age", "minutes", "authors", "rights")


def changed_values(before: Game, after: Game, languages: Sequence[str]) -> tuple[ValueChange, ...]:
    """Return everything in the spec that differs, except texts in other languages."""
    found = [
        *_differ(("rules",), before.rules, after.rules),
        *_differ(("data",), before.data, after.data),
        *(each for name in _FACTS for each in _differ((name,), getattr(before, name), getattr(after, name))),
        *_differ(("seats",), _by_id(before.seats), _by_id(after.seats)),
        *_differ(("scoring",), before.scoring, after.scoring),
        *_pieces(before, after),
        *(each for language in languages for each in _texts(before, after, language)),
    ]
    return tuple(found)


def _by_id(rows: Sequence[Any]) -> dict[str, Any]:
    return {row.id: row for row in rows}


def _pieces(before: Game, after: Game) -> Iterator[ValueChange]:
    """Yield the fields that differ of pieces that both editions have."""
    for name, part in after.own_components.items():
        old = {piece.id: piece for piece in before.components[name].pieces} if name in before.components else {}
        for piece in part.pieces:
            if was := old.get(piece.id):
                yield from _differ((name, piece.id), was.fields, piece.fields)


def _texts(before: Game, after: Game, language: str) -> Iterator[ValueChange]:
    old, new = before.texts.get(language), after.texts.get(language)
    if old is None or new is None:
        return
    at = ("text", language)
    for name in ("title", "tagline", "components", "strings", "scoring"):
        yield from _differ((*at, name), getattr(old, name), getattr(new, name))
    for piece in new.pieces:
        if piece in old.pieces:
            yield from _differ((*at, "pieces", piece), old.pieces[piece], new.pieces[piece])


def _differ(path: tuple[str, ...], before: Any, after: Any) -> Iterator[ValueChange]:
    before, after = _opened(before), _opened(after)
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            yield from _differ((*path, str(key)), before.get(key, _ABSENT), after.get(key, _ABSENT))
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple) and _long(before, after):
        for n, (was, now) in enumerate(zip(before, after, strict=True), 1):
            yield from _differ((*path, str(n)), was, now)
    elif before is _ABSENT or after is _ABSENT or plain(before) != plain(after):
        yield ValueChange(path, plain(before), plain(after))


def _long(before: Sequence[Any], after: Sequence[Any]) -> bool:
    """Return True for lists of one length with more than short words and numbers, whose parts are compared."""
    parts = [*before, *after]
    return len(before) == len(after) and any(
        not isinstance(each, str | int | float) or len(str(each)) > 20 for each in parts
    )


def _opened(value: Any) -> Any:
    """Return a record as a mapping of its fields."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return value


def plain(value: Any) -> Any:
    """Return a value as JSON can hold it."""
    if value is _ABSENT or value is None:
        return None
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return str(value)
    value = _opened(value)
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    return str(value)
