"""``cutline new``: a small game that builds at once, its own or out of a spreadsheet."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import click

from generator.base.errors import CutlineError, Problem, SpecError, shown
from generator.base.files import write_together
from generator.base.locate import shipped, shipped_games

_OWN = ("id", "each", "copies", "size", "face", "back")
_WORDS = ("name", "text")  # what the layouts show
_LOOKS = ("picture", "icon", "colour")  # likewise, each a type of its own
_LANGUAGE = re.compile(r"(.+)[_:]([a-z]{2})$")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    nargs=2,
    type=(click.Choice(["csv", "xlsx"]), click.Path(path_type=Path, exists=True, dir_okay=False)),
    metavar="csv FILE",
    help="Make the cards from a spreadsheet's columns (.csv or .xlsx).",
)
def new(folder: Path, source: tuple[str, Path] | None) -> None:
    """Write a small game into a new FOLDER: spec, words, a face and a rulebook, with comments. It builds at once.

    \b
    cutline new mygame                             a game to change
    cutline new mygame --from csv cards.csv        your spreadsheet's rows as cards
    """
    from generator.spec import load

    _refuse_taken(folder)
    there = folder.exists()
    files = list(_from_table(folder, source[1]) if source else _sample(folder))
    write_together((folder / name, data) for name, data in files)
    try:
        game = load(folder)
    except SpecError as error:
        _remove(folder, there)
        raise SpecError(_at_source(problem, folder, source) for problem in error.problems) from None
    total = sum(component.total for component in game.components.values())
    click.echo(f"{shown(folder)}/ is ready: {total} card{'' if total == 1 else 's'}, their words and a rulebook.")
    name = shlex.quote(shown(folder)) if re.search(r"[^\w./-]", shown(folder)) else shown(folder)
    click.echo(f"  cutline watch {name}    shows it in a browser while you change it")
    click.echo(f"  cutline build {name}    makes the PDFs to print")
    click.echo(f"  cutline serve {name}    keeps the score on the phones at the table")


def _remove(folder: Path, there: bool) -> None:
    """All that was written: a folder that was ``there`` was empty, and stays."""
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if not there:
        folder.rmdir()


def _at_source(problem: Problem, folder: Path, source: tuple[str, Path] | None) -> Problem:
    """A mistake in the copied spreadsheet, told where its owner can mend it."""
    if source and problem.place.file == (folder / f"cards{source[1].suffix.lower()}").resolve():
        return replace(problem, place=replace(problem.place, file=source[1]))
    return problem


def _refuse_taken(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CutlineError(f'"{shown(folder)}" is there already. Accepted: the name of a new folder, or an empty one.')


def _named(folder: Path) -> dict[str, Any]:
    """What the files say of the game itself: an id and a title out of the folder's name."""
    from generator.spec.table import slug

    name = _text(folder.resolve().name)
    id = slug(name, 1)
    if id in shipped_games():
        raise CutlineError(f'"{id}" is a game that comes with Cutline. Accepted: another name.')
    title = re.sub("[-_]+", " ", name).strip() or id
    return {"id": id, "title": escape(title[:1].upper() + title[1:], quote=False), "folder": _text(shown(folder))}


def _text(path: str) -> str:
    """Without the bytes that are no letters, which a folder's name can have and a file of words can't."""
    return path.encode("utf-8", "ignore").decode()


def _sample(folder: Path) -> Iterator[tuple[str, bytes]]:
    about, sample = _named(folder), shipped("templates") / "new" / "sample"
    for path in sorted(sample.rglob("*.*")):
        yield path.relative_to(sample).as_posix(), _filled(path, about)


def _from_table(folder: Path, source: Path) -> Iterator[tuple[str, bytes]]:
    """The spreadsheet itself, its pictures, and a spec that declares its columns."""
    from generator.spec.table import missing_column, read_table

    table = read_table(source)
    if table.sound and not any(column == "name" or column.startswith(("name_", "name:")) for column in table.columns):
        raise SpecError([*table.problems, missing_column(table, "name")])
    if table.problems:
        raise SpecError(table.problems)
    about = {**_named(folder), **_columns(table)}
    pictures, problems = _pictures(source.parent, table, about["fields"])
    if problems:
        raise SpecError(problems)
    about |= {"table": f"cards{source.suffix.lower()}"}
    files = shipped("templates") / "new" / "from"
    yield "game.yaml", _filled(files / "game.yaml", about)
    for language in about["languages"]:
        yield f"text/{language}.yaml", _filled(files / "text.yaml", about)
        yield f"rulebook/{language}.md", _filled(files / "rulebook.md", about)
    yield about["table"], source.read_bytes()
    for name, path in pictures.items():
        yield name, path.read_bytes()


def _columns(table: Any) -> dict[str, Any]:
    """Languages, texts, fields and the layout that a spreadsheet's columns ask for."""
    columns = [column for column in table.columns if column not in _OWN and not column.startswith("#")]
    spoken = {c: match for c in columns if (match := _LANGUAGE.match(c)) and match[1] in (*_WORDS, *_stems(columns))}
    texts = dict.fromkeys(spoken[c][1] if c in spoken else c for c in columns if c in spoken or c in _WORDS)
    plain = [c for c in columns if c not in spoken and c not in _WORDS]
    fields = {column: _kind(column, [row.get(column) for row in table.rows]) for column in plain}
    of_text = {text: [c for c in columns if c == text or (c in spoken and spoken[c][1] == text)] for text in texts}
    may_lack = [text for text in texts if any(c not in row for c in of_text[text] for row in table.rows)]
    first = ["en"] if not spoken or any(text in columns for text in texts) else []  # of columns without a language
    face = "image-card" if "picture" in fields else "text-card" if "text" in texts else "number-card"
    return {
        "languages": list(dict.fromkeys([*first, *(match[2] for match in spoken.values())])),
        "texts": [f"{text}?" if text in may_lack else text for text in texts],
        "fields": fields,
        "face": f"layouts/{face if face != 'number-card' or 'value' in fields else 'text-card'}.svg",
    }


def _stems(columns: list[str]) -> set[str]:
    """Names that stand with two languages or more: those columns hold words."""
    stems = [match[1] for column in columns if (match := _LANGUAGE.match(column))]
    return {stem for stem in stems if stems.count(stem) > 1}


def _kind(column: str, values: list[str | None]) -> str:
    """The type all of a column's cells have; with ? where some are empty."""
    from generator.base.colours import COLOURS
    from generator.base.pictures import SUFFIXES

    given = [str(value) for value in values if value is not None]
    if column in _LOOKS:  # whatever stands in it: a slip is told where it is
        kind = column
    elif given and all(value.lower().endswith(SUFFIXES) for value in given):
        kind = "picture"
    elif given and all(re.fullmatch("#[0-9a-fA-F]{6}", value) or value.lower() in COLOURS for value in given):
        kind = "colour"
    elif given and all(re.fullmatch(r"[-+−]?\d{1,15}", value) for value in given):
        kind = "integer"
    elif given and all(re.fullmatch(r"[-+−]?\d{1,15}([.,]\d{1,6})?", value) for value in given):
        kind = "number"
    else:
        kind = "text"
    return kind if len(given) == len(values) else f"{kind}?"


def _pictures(folder: Path, table: Any, fields: dict[str, str]) -> tuple[dict[str, Path], list[Problem]]:
    """The pictures the rows name, found beside the spreadsheet."""
    from generator.base.pictures import PictureError, find_picture

    found: dict[str, Path] = {}
    problems = []
    for n, row in enumerate(table.rows):
        for column in (column for column, kind in fields.items() if kind.startswith("picture") and column in row):
            try:
                path = find_picture(folder, row[column])
                found[path.relative_to(folder.resolve()).as_posix()] = path
            except PictureError as error:
                problems.append(Problem(table.place(n, column), error.what, error.accepted))
    return found, problems


def _filled(path: Path, about: dict[str, Any]) -> bytes:
    """A file with << >> filled in: what stands in {{ }} is for the game's own templates."""
    from jinja2 import Environment, StrictUndefined

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
