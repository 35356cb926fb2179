"""Reads the index of a print: every part must be as Cutline writes it, or a ValueError says which is not."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from generator.base.limits import MAX_PLAYERS
from generator.base.papers import BACKS, CODES, CUTTERS, INKS, JOINTS, MARKS, MAX_BLEED, SLEEVES, is_paper
from generator.editions.files import checked_path
from generator.editions.prints import Print, Row, Source

_DIGEST = re.compile(r"[0-9a-f]{64}")
_MOST = 1_000_000  # copies of a piece, and prints of a game


def checked(entry: dict[str, Any]) -> Print:
    """Return an index as a print."""
    known = {each.name for each in fields(Print)}
    if extra := sorted(set(entry) - known):
        raise _wrong(f'"{extra[0]}"')
    if missing := sorted(known - set(entry) - {"books", "earlier"}):
        raise ValueError(f'"{missing[0]}" is missing')
    own = _source({each.name: entry[each.name] for each in fields(Source)})
    earlier = tuple(_source(each) for each in _list(entry.get("earlier", []), "earlier"))
    languages, papers = (_texts(entry[name], name) for name in ("languages", "papers"))
    _need(bool(languages) and all(languages), "languages")
    _need(bool(papers) and all(map(is_paper, papers)), "papers")
    _need(_whole(entry["number"], 0), "number")
    sources = len(earlier) + 1
    rows = tuple(_row(each, languages, papers, sources) for each in _list(entry["rows"], "rows"))
    return Print(
        name=_text(entry["name"], "name"),
        game=_text(entry["game"], "game"),
        number=entry["number"],
        when=_text(entry["when"], "when"),
        version=_text(entry["version"], "version"),
        program=own.program,
        options=own.options,
        files=own.files,
        tweaks=own.tweaks,
        settings=own.settings,
        languages=languages,
        papers=papers,
        only=_texts(entry["only"], "only"),
        faces=_digest(entry["faces"], "faces"),
        rows=rows,
        books={
            _text(language, "books"): _book(book, sources)
            for language, book in _map(entry.get("books", {}), "books").items()
        },
        earlier=earlier,
    )


def _source(given: Any) -> Source:
    entry = _map(given, "sources")
    _need(set(entry) == {each.name for each in fields(Source)}, "sources")
    tweaks = []
    for each in _list(entry["tweaks"], "tweaks"):
        _need(isinstance(each, list) and len(each) == 2, "tweaks")
        tweaks.append((checked_path(_text(each[0], "tweaks")), _digest(each[1], "tweaks")))
    files = _map(entry["files"], "files")
    return Source(
        program=_text(entry["program"], "program"),
        options=_options(entry["options"]),
        files={checked_path(name): _digest(digest, "files") for name, digest in files.items()},
        tweaks=tuple(tweaks),
        settings=_texts(entry["settings"], "settings"),
    )


def _options(given: Any) -> dict[str, Any]:
    entry = _map(given, "options")
    for name, value in entry.items():
        _need(name in _OPTIONS and _OPTIONS[name](value), f"options, {name}")
    return {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}


def _number(value: Any, low: float, high: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def _whole(value: Any, low: int, high: int = _MOST) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_shift(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_number(each, -1000, 1000) for each in value)


_OPTIONS: dict[str, Callable[[Any], bool]] = {
    "backs": lambda value: value in BACKS,
    "marks": lambda value: value in MARKS,
    "bleed": lambda value: _number(value, 0, MAX_BLEED),
    "edge": lambda value: value is None or _number(value, 1, 1000),
    "stock": lambda value: _number(value, 0, 10),
    "sleeves": lambda value: value in SLEEVES,
    "joints": lambda value: value in JOINTS,
    "ink": lambda value: value in INKS,
    "codes": lambda value: value in CODES,
    "players": lambda value: value is None or _whole(value, 1, MAX_PLAYERS),
    "pieces": lambda value: value == [],
    "copies": lambda value: value == 1,
    "watermark": lambda value: isinstance(value, str),
    "draft": lambda value: isinstance(value, bool),
    "printer": lambda value: isinstance(value, str),
    "large": lambda value: isinstance(value, bool),
    "separate": lambda value: isinstance(value, bool),
    "shift": _is_shift,
    "cutter": lambda value: value in ("", *CUTTERS),
}


def _row(
    given: Any, languages: tuple[str, ...], papers: tuple[str, ...], sources: int
) -> tuple[tuple[str, str, str, str, int], Row]:
    _need(isinstance(given, list) and len(given) == 2 and all(isinstance(each, list) for each in given), "rows")
    unit, row = given
    _need(len(unit) == 5 and len(row) in (5, 6) and isinstance(row[4], list) and len(row[4]) == 2, "rows")
    language, paper, component, piece, copy = unit
    copies, front, back, cut, (one, two), *more = row
    texts = (language, paper, component, piece, front, back, cut, one, two)
    _need(all(isinstance(each, str) for each in texts), "rows")
    _need(language in languages and paper in ("", *papers), "rows")
    _need(_whole(copy, 0) and _whole(copies, 1) and all(_whole(each, 0, sources - 1) for each in more), "rows")
    return (language, paper, component, piece, copy), Row(copies, front, back, cut, (one, two), *more)


def _book(given: Any, sources: int) -> dict[str, Any]:
    book = _map(given, "books")
    _need({"text", "pages"} <= set(book) <= {"text", "pages", "sources"}, "books")
    pages = {paper: list(_texts(each, "books")) for paper, each in _map(book["pages"], "books").items()}
    numbers = _map(book.get("sources", {}), "books")
    _need(all(map(is_paper, pages)) and set(numbers) <= set(pages), "books")
    _need(all(_whole(each, 0, sources - 1) for each in numbers.values()), "books")
    return {"text": _digest(book["text"], "books"), "pages": pages, "sources": numbers}


def book_text(given: Any) -> list[Any]:
    """Return the text of a rulebook: lists of an id, a title and sentences."""
    for section in _list(given, "the text"):
        _need(isinstance(section, list) and len(section) == 3, "the text")
        _ = _text(section[0], "the text"), _text(section[1], "the text"), _texts(section[2], "the text")
    return list(given)


def texts_by_name(given: Any, what: str) -> dict[str, str]:
    return {name: _text(value, what) for name, value in _map(given, what).items()}


def _map(given: Any, what: str) -> dict[str, Any]:
    _need(isinstance(given, dict), what)
    return dict(given)


def _list(given: Any, what: str) -> list[Any]:
    _need(isinstance(given, list), what)
    return list(given)


def _texts(given: Any, what: str) -> tuple[str, ...]:
    return tuple(_text(each, what) for each in _list(given, what))


def _text(given: Any, what: str) -> str:
    _need(isinstance(given, str), what)
    return str(given)


def _digest(given: Any, what: str) -> str:
    if not _DIGEST.fullmatch(_text(given, what)):
        raise ValueError(f"a digest is wrong: {what}")
    return str(given)


def _need(true: bool, what: str) -> None:
    if not true:
        raise _wrong(what)


def _wrong(what: str) -> ValueError:
    return ValueError(f"a value is wrong: {what}")
