"""Writes the files of a new game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from generator.base.errors import CutlineError, shown
from generator.base.files import write_together
from generator.base.locate import shipped, shipped_games
from generator.spec import Game, load
from generator.spec.table import slug


def start(folder: Path, kind: str = "sample") -> Game:
    """Write a game of a kind into a new folder, a ``"sample"`` or only a score ``"sheet"``; return it as read back."""
    refuse_taken(folder)
    write_together((folder / name, data) for name, data in _sample(folder, kind))
    return load(folder)


def refuse_taken(folder: Path) -> None:
    """Raise if there is anything in a folder that is to be written."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CutlineError(f'"{shown(folder)}" already exists. Choose a new or an empty folder.')


def _sample(folder: Path, kind: str) -> Iterator[tuple[str, bytes]]:
    about, sample = named(folder), shipped("templates") / "new" / kind
    for path in sorted(sample.rglob("*.*")):
        yield path.relative_to(sample).as_posix(), filled(path, about)


def named(folder: Path) -> dict[str, Any]:
    """Return the game's id and title, made from the folder's name."""
    name = _text(folder.resolve().name)
    id = slug(name, 1)
    if id in shipped_games():
        raise CutlineError(f'"{id}" is a game that comes with Cutline. Choose another name.')
    title = re.sub("[-_]+", " ", name).strip() or id
    return {"id": id, "title": escape(title[:1].upper() + title[1:], quote=False), "folder": _text(shown(folder))}


def _text(path: str) -> str:
    """Return a path without the bytes that are not letters: a folder's name may have them, a text file may not."""
    return path.encode("utf-8", "ignore").decode()


def filled(path: Path, about: dict[str, Any]) -> bytes:
    """Return a file with << >> filled in: {{ }} is for the game's own templates."""
    own = Environment(
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="<%",
        block_end_string="%>",
        comment_start_string="<#",
        comment_end_string="#>",
    )
    own.filters |= {"e": lambda text: escape(text, quote=False), "tojson": _quoted}
    return own.from_string(path.read_text("utf-8")).render(about).encode()


def _quoted(text: str) -> str:
    """Return a text in quotes, as YAML reads it: letters of every language as they are."""
    plain = json.dumps(str(text), ensure_ascii=False)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in plain)
