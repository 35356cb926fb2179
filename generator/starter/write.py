"""Writes the files of a new game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from generator.base.errors import CutlineError, Problem, SpecError, shown
from generator.base.files import write_together
from generator.base.locate import shipped, shipped_games
from generator.spec import Game, load
from generator.spec.table import missing_column, read_table, slug
from generator.starter.columns import columns_of, pictures_of


def start(folder: Path, source: Path | None = None, kind: str = "sample") -> Game:
    """Write a game into a new folder and return it as it is read back.

    It has the rows of a spreadsheet, or is of a kind: a ``"sample"``, or only a score ``"sheet"``.
    """
    refuse_taken(folder)
    existed = folder.exists()
    files = list(_from_table(folder, source) if source else _sample(folder, kind))
    write_together((folder / name, data) for name, data in files)
    try:
        return load(folder)
    except SpecError as error:
        _remove(folder, existed)
        raise SpecError(_at_source(problem, folder, source) for problem in error.problems) from None


def refuse_taken(folder: Path) -> None:
    """Raise if there is anything in a folder that is to be written."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CutlineError(f'"{shown(folder)}" already exists. Choose a new or an empty folder.')


def _remove(folder: Path, existed: bool) -> None:
    """Remove all that was written; a folder that ``existed`` before was empty and stays."""
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if not existed:
        folder.rmdir()


def _at_source(problem: Problem, folder: Path, source: Path | None) -> Problem:
    """Return a mistake in the copied spreadsheet with its place in the original, where it can be fixed."""
    if source and problem.place.file == (folder / _table_name(source)).resolve():
        return replace(problem, place=replace(problem.place, file=source))
    return problem


def _table_name(source: Path) -> str:
    return f"cards{source.suffix.lower()}"


def _sample(folder: Path, kind: str) -> Iterator[tuple[str, bytes]]:
    about, sample = _named(folder), shipped("templates") / "new" / kind
    for path in sorted(sample.rglob("*.*")):
        yield path.relative_to(sample).as_posix(), _filled(path, about)


def _from_table(folder: Path, source: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the spreadsheet itself, its pictures, and a spec that declares its columns."""
    table = read_table(source)
    if table.sound and not any(column == "name" or column.startswith(("name_", "name:")) for column in table.columns):
        raise SpecError([*table.problems, missing_column(table, "name")])
    if table.problems:
        raise SpecError(table.problems)
    about = {**_named(folder), **columns_of(table), "table": _table_name(source)}
    pictures, problems = pictures_of(source.parent, table, about["fields"])
    if problems:
        raise SpecError(problems)
    files = shipped("templates") / "new" / "from"
    yield "game.yaml", _filled(files / "game.yaml", about)
    for language in about["languages"]:
        yield f"text/{language}.yaml", _filled(files / "text.yaml", about)
        yield f"rulebook/{language}.md", _filled(files / "rulebook.md", about)
    yield about["table"], source.read_bytes()
    for name, path in pictures.items():
        yield name, path.read_bytes()


def _named(folder: Path) -> dict[str, Any]:
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


def _filled(path: Path, about: dict[str, Any]) -> bytes:
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
    return own.from_string(path.read_text("utf-8")).render(about).encode()
