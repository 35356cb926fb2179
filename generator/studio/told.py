"""A game as the studio's pages see it: plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from generator.base.shapes import Setting
from generator.spec import Component, Game, Piece
from generator.spec.ids import local
from generator.studio.csv_text import cell_at
from generator.studio.edits import kind_of, place_of, raw, table_of

Json = dict[str, Any]
DEFAULT = Setting()


def game(shown: Game) -> Json:
    """Return what the page of a game shows besides its pieces."""
    text = next(iter(shown.texts.values()))
    return {
        "title": text.title,
        "tagline": text.tagline,
        "languages": [{"tag": tag, "wrong": bool(shown.reading.failed.get(tag))} for tag in shown.listed_languages],
        "rules": list(rules(shown)),
        "texts": {tag: {"title": each.title, "tagline": each.tagline} for tag, each in shown.texts.items()},
        "players": list(shown.players),
    }


def rules(shown: Game) -> Iterator[Json]:
    """Yield the numbers of the rules, with their limits and names."""
    for name, value in shown.rules.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            continue
        low, high = shown.limits.get(name, (None, None))
        labels = {tag: text.label(name) for tag, text in shown.texts.items()}
        was = shown.base.rules.get(name)
        yield {"name": name, "labels": labels, "value": value, "low": low, "high": high, "was": was}


def components(shown: Game) -> list[Json]:
    return [component(shown, part) for part in shown.components.values()]


def component(shown: Game, part: Component) -> Json:
    """Return a component without its pieces."""
    names = {tag: text.components.get(part.name, part.name) for tag, text in shown.texts.items()}
    return {
        "name": part.name,
        "names": names,
        "kind": part.kind,
        "total": part.total,
        "table": table_of(shown, part.name),
        "own": not part.for_codes,
        "shelved": list(part.shelved),
    }


def pieces(shown: Game) -> dict[str, Json]:
    """Return a row for each piece, by its component and id: what lists, searches and filters need."""
    return {
        f"{part.name}/{piece.id}": _row(shown, part, piece)
        for part in shown.components.values()
        for piece in part.pieces
    }


def _row(shown: Game, part: Component, piece: Piece) -> Json:
    width, height = _size(shown, piece)
    words = {tag: _names(text.pieces.get(piece.id, {})) for tag, text in shown.texts.items()}
    plain = {name: value for name, value in piece.fields.items() if isinstance(value, str | int | float)}
    return {
        "component": part.name,
        "id": piece.id,
        "copies": piece.copies,
        "sides": list(piece.sides),
        "back": piece.back or "",
        "width": width,
        "height": height,
        "names": {tag: name for tag, (name, _) in words.items()},
        "words": {tag: rest for tag, (_, rest) in words.items()},
        "values": plain,
    }


def _names(texts: Mapping[str, str]) -> tuple[str, str]:
    """Return a piece's name, and all its other words."""
    rest = " ".join(_plain(text) for key, text in texts.items() if key != "name")
    return _plain(texts.get("name", "")), rest


@lru_cache(maxsize=50_000)
def _plain(text: str) -> str:
    from generator.base.templating import Markup

    return " ".join(str(Markup(text.replace("<br/>", " ")).striptags()).split()) if text else ""


def _size(shown: Game, piece: Piece) -> tuple[float, float]:
    if piece.size.decks:  # a box depends on its decks
        return _measured(shown.shape(piece.size, DEFAULT))
    return _sized(piece.size)


@cache
def _sized(size: Any) -> tuple[float, float]:
    return _measured(size.shape(DEFAULT, {}))


def _measured(shape: Any) -> tuple[float, float]:
    return round(shape.width, 3), round(shape.height, 3)


def piece(shown: Game, part: Component, one: Piece) -> Json:
    """Return all that the form of a piece shows: its values and words as they are typed, and as they were."""
    at = ("components", part.name, "pieces", local(one.id))
    spec = (shown.reading.file.value["components"].get(part.name) or {}) if shown.reading.file else {}
    fields = [_value(shown, (*at, name), kind) for name, kind in (spec.get("fields") or {}).items()]
    texts = [str(name) for name in spec.get("texts") or ()]
    return {
        "component": part.name,
        "id": one.id,
        "local": local(one.id),
        "copies": _value(shown, (*at, "copies"), "copies"),
        "face": one.face,
        "back": one.back or "",
        "fields": fields,
        "texts": [_text(shown, part.name, one.id, name) for name in texts],
        "place": str(shown.reading.rows[one.id]()) if one.id in shown.reading.rows else "",
        "editable": part.name in (shown.reading.file.value.get("components") or {} if shown.reading.file else {}),
    }


def _value(shown: Game, path: tuple[str, ...], kind: str) -> Json:
    value, was = raw(shown, path), raw(shown.base, path)
    text = next(iter(shown.texts.values()))
    plain = kind_of(shown, path) or kind
    return {
        "name": path[-1],
        "label": text.label(path[-1]),
        "kind": plain,
        "optional": kind.endswith("?"),
        "path": list(path),
        "value": flat(value),
        "was": flat(was),
    }


def flat(value: Any) -> Any:
    """Return a value for one field of a form: lists and maps as one line of YAML."""
    if isinstance(value, list | dict):
        import yaml

        return yaml.safe_dump(
            value, default_flow_style=True, width=100_000, allow_unicode=True, sort_keys=False
        ).strip()
    return value


def is_named_after(game: Game, component: str, id: str, words: tuple[str, ...]) -> bool:
    """Return True if a piece has its id from these words, in a spreadsheet without ids: with them, its id changes."""
    place = place_of(game, ("components", component, "pieces", id, "id"))
    if words[-1] != "name" or place is None or place.file.suffix.lower() not in (".csv", ".tsv"):
        return False
    return place == place_of(game, words) or cell_at(place.file, place.line, place.column) != id


def _text(shown: Game, component: str, id: str, given: str) -> Json:
    name = given.removesuffix("?")
    text = next(iter(shown.texts.values()))
    paths = {tag: ("text", tag, "pieces", id, name) for tag in shown.listed_languages}
    return {
        "name": name,
        "label": text.label(name),
        "optional": given.endswith("?"),
        "names": any(is_named_after(shown, component, local(id), path) for path in paths.values()),
        "said": {tag: raw(shown, path) or "" for tag, path in paths.items()},
        "was": {tag: raw(shown.base, path) or "" for tag, path in paths.items()},
    }
