"""Reads a component's rows from a spreadsheet: the meaning of each column, and the words in the rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.errors import Place, Problem, SpecError, listed
from generator.base.locate import inside, is_file
from generator.spec.table import SUFFIXES, Table, missing_column, read_table, slug

Where = Callable[..., Place]
Rows = list[tuple[dict[str, Any], Where]]
Said = dict[tuple[str, str], tuple[str, Place]]  # piece and text → string
Words = dict[str, Said]  # by language
Failed = dict[str, list[Problem]]  # the mistakes of each language


@dataclass
class TableRows:
    """The rows of a spreadsheet, None if it can't be read; ``absent`` fields have no column, reported once."""

    rows: Rows | None = None
    words: Words = field(default_factory=dict)
    absent: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    failed: Failed = field(default_factory=dict)  # mistakes in the words of one language
    gaps: Failed = field(default_factory=dict)  # words that are missing in one language


def find_table(folder: Path, name: str, place: Place) -> Path:
    """Return the file that a component names at ``place``; a SpecError says why it can't be used."""
    path = inside(folder, name)
    if path is None:
        raise SpecError([Problem(place, f'the path "{name}" leaves the game\'s folder', "a file inside it")])
    if path.suffix.lower() not in SUFFIXES:
        raise SpecError([Problem(place, f'can\'t read "{name}" as a spreadsheet', "a .csv or .xlsx file")])
    if not is_file(path):
        raise SpecError([Problem(place, f'no file "{name}" in the game\'s folder', "a CSV or .xlsx file inside it")])
    return path


def table_rows(
    path: Path, own: Sequence[str], fields: dict[str, str], texts: Sequence[str], languages: Sequence[str]
) -> TableRows:
    """Read a spreadsheet. Any piece may have the ``own`` columns; a text's are ``name``, ``name_de`` or ``name:de``."""
    names = [text.removesuffix("?") for text in texts]
    found = TableRows()
    try:
        table = read_table(path)
    except SpecError as error:
        found.problems += error.problems
        return found
    found.problems += table.problems
    spoken = text_columns(table.columns, names, languages)
    if not table.sound or not _named(table, spoken, found):
        return found
    _check_columns(table, (*own, *fields), spoken, names, languages, found)
    found.absent |= {name for name, kind in fields.items() if name not in table.columns and not kind.endswith("?")}
    found.problems += [missing_column(table, name) for name in sorted(found.absent)]
    ids = _ids(table, [column for column, (text, _) in spoken.items() if text == "name"])
    found.rows = []
    for n, row in enumerate(table.rows):
        row = {**row, **({"id": ids[n]} if ids[n] else {})}
        for column, (text, language) in spoken.items():
            place = table.place(n, column)
            if column not in row and f"{text}?" not in texts:
                what = f'piece "{row.get("id")}" has no "{column}"'
                fix = f'Add it, or list "{text}?" in the texts of game.yaml.'
                found.gaps.setdefault(language, []).append(Problem(place, what, fix=fix))
            found.words.setdefault(language, {})[str(row.get("id")), text] = str(row.pop(column, "")), place
        found.rows.append((row, _where(table, n)))
    return found


def text_columns(columns: Sequence[str], texts: Sequence[str], languages: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return each column of words with its text and language; the game's first if the column names none."""
    names = {
        f"{text}{joint}{language.lower()}": (text, language)
        for text in texts
        for language in languages
        for joint in ("_", ":")
    }
    names |= {text: (text, languages[0]) for text in texts}
    return {column: names[column] for column in columns if column in names}


def _check_columns(
    table: Table,
    plain: Sequence[str],
    spoken: dict[str, tuple[str, str]],
    texts: Sequence[str],
    languages: Sequence[str],
    found: TableRows,
) -> None:
    seen: dict[tuple[str, str], str] = {}
    for column, meaning in spoken.items():
        if meaning in seen:
            what = f'column "{column}" means the same as "{seen[meaning]}"'
            found.failed.setdefault(meaning[1], []).append(Problem(table.at(column), what, fix="Remove one of them."))
        seen.setdefault(meaning, column)
    speaking = [f"{text}_{language.lower()}" for text in texts for language in languages]
    for column in table.columns:
        if column not in plain and column not in spoken and not column.startswith("#"):
            accepted = listed((*plain, *(speaking if len(languages) > 1 else texts)))
            fix = "To leave a column out, start its name with #."
            found.problems.append(Problem(table.at(column), f'unknown column "{column}"', accepted, fix))


def _named(table: Table, spoken: dict[str, tuple[str, str]], found: TableRows) -> bool:
    """Return True if every row can have an id; else report it."""
    if "id" in table.columns or any(text == "name" for text, _ in spoken.values()):
        return True
    found.problems.append(missing_column(table, "id"))
    return False


def _ids(table: Table, names: list[str]) -> list[str]:
    """Make ids from the names if there is no column of ids; pieces with the same name get a number."""
    if "id" in table.columns:
        return [""] * len(table.rows)
    ids: list[str] = []
    taken: set[str] = set()
    for n, row in enumerate(table.rows, 1):
        made = slug(str(next((row[name] for name in names if name in row), "")), n)
        ids.append(made if made not in taken else f"{made}-{n}")
        taken.add(ids[-1])
    return ids


def _where(table: Table, row: int) -> Where:
    return lambda *steps, key=False: table.place(row, str(steps[0]) if steps else None)
