"""A game's edition as its matches record it: titles, house rules in words, and a digest of all that phones show."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

from companion.table.edition import MOST_LINES, Edition, House, cut, spoken, titled
from companion.table.shown import plain
from generator import __version__
from generator.base.alike import as_text
from generator.base.locate import LAYOUTS, shipped
from generator.base.pictures import SUFFIXES as PICTURES
from generator.rules.house import house_lines
from generator.spec import Game

DIGITS = 20
_DRAWN = (*PICTURES, ".gif")
_LEFT_OUT = ("folder", "fonts", "house", "kerning", "reading", "sections")
"""The fields of a game with files and lines in them: a comment, or another folder, makes no other edition."""


@cache
def edition_of(game: Game) -> Edition:
    """Return what a match of this game records; the files of its faces are read once."""
    titles = {language: cut(title_of(game, language)) for language in game.languages}
    return Edition(engine=game.engine, titles=titles, house=house_of(game), faces=digest(game))


def title_of(game: Game, language: str) -> str:
    """Return a game's title with the name of its house rules, in this language or the game's first one."""
    language = language if language in game.texts else game.languages[0]
    return titled(name_of(game, language), game.house.name(language) if game.house else "")


def name_of(game: Game, language: str) -> str:
    """Return a game's title in one of its languages, without house rules and markup."""
    return plain(game.texts[language].title)


@cache
def house_of(game: Game) -> House | None:
    """Return the house rules of a game in words; None if it has none."""
    house = game.house
    if house is None:
        return None
    lines = {language: tuple(map(cut, house_lines(game, language)[:MOST_LINES])) for language in game.languages}
    return House(names={language: cut(house.name(language)) for language in game.languages}, lines=lines)


def titles_of(games: Iterable[Game], language: str) -> list[tuple[str, str]]:
    """Return the id and the title of each game; of two with the same title, both have their ids in it."""
    found = [(game.id, title_of(game, language)) for game in games]
    same = [title for _, title in found]
    return [(id, title if same.count(title) == 1 else f"{title} ({id})") for id, title in found]


def recorded_title(edition: Edition | None, language: str) -> str:
    """Return the title that a match recorded; empty if its log is older than titles."""
    return spoken(edition.titles, language) if edition else ""


def digest(game: Game) -> str:
    """Return a digest of everything that phones show of a game: its spec, its words, and the files of its faces."""
    content = hashlib.sha256(__version__.encode())
    rows = [(field.name, getattr(game, field.name)) for field in fields(game) if field.name not in _LEFT_OUT]
    house = house_of(game)
    sections = [
        (language, id, text) for language, found in game.sections.items() for id, (text, _) in sorted(found.items())
    ]
    content.update(as_text((rows, sections, house.model_dump() if house else None)).encode())
    content.update(game.type_id.encode())
    for name, file in _drawings(game):
        content.update(f"{name}\0".encode() + file.read_bytes())
    return content.hexdigest()[:DIGITS]


def _drawings(game: Game) -> Iterator[tuple[str, Path]]:
    """Yield the files that a game's faces may be drawn from, with their names, in a fixed order."""
    layouts, art, *common = common_drawings()
    for home in (game.folder, own_templates(game), layouts, art):
        yield from ((file.relative_to(home).as_posix(), file) for file in files_in(home, _DRAWN))
    yield from ((file.name, file) for file in common)


def own_templates(game: Game) -> Path:
    """Return the folder where Cutline has the faces of a game, or of the game it is based on."""
    return shipped("templates") / "faces" / game.engine


def common_drawings() -> list[Path]:
    """Return what the faces of all games may be drawn from: the folders of layouts and of art, and single files."""
    templates = shipped("templates")
    return [templates / "faces" / LAYOUTS, templates / "art", *sorted((templates / "faces").glob("*.svg"))]


def files_in(home: Path, ends: tuple[str, ...] = ()) -> list[Path]:
    """Return the files in a folder whose names end so, sorted; hidden folders and what a build wrote are left out."""
    found = []
    for at, folders, files in os.walk(home):
        folders[:] = [name for name in folders if not name.startswith((".", "__")) and name != "out"]
        found += [Path(at) / name for name in files if not ends or name.lower().endswith(ends)]
    return sorted(file for file in found if file.is_file())
