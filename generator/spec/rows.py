"""Reads a component's rows from a spreadsheet: the meaning of each column, and the words in the rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.errors import Place, Problem, SpecError, listed
from generator.base.locate import inside, is_file
from generator.spec.table import SUFFIXES, Table, View, column_name, in_language, missing_column, read_table, slug
from generator.spec.values import ID

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
    notes: list[Problem] = field(default_factory=list)  # what is read, but may not be meant


@dataclass(frozen=True)
class Columns:
    """The columns that a spreadsheet may have.

    ``own`` are those of any piece; a text's are ``name``, ``name_de``, ``name:de`` or ``name (de)``.
    ``others`` are columns that only other components read from the same file.
    ``component`` is the name of the one that reads it.
    """

    component: str
    own: Sequence[str]
    fields: dict[str, str]
    texts: Sequence[str]
    languages: Sequence[str]
    others: frozenset[str] = frozenset()


def find_table(folder: Path, name: str, place: Place) -> Path:
    """Return the file that a component names at ``place``; a SpecError says why it can't be used."""
    path = inside(folder, name)
    if path is None:
        raise SpecError([Problem(place, f'the path "{name}" leaves the game\'s folder', "a file inside it")])
    if path.suffix.lower() not in SUFFIXES:
        raise SpecError(
            [Problem(place, f'can\'t read "{name}" as a spreadsheet', "a .csv, .tsv, .xlsx, .ods or .xls file")]
        )
    if not is_file(path):
        raise SpecError(
            [
                Problem(
                    place, f'no file "{name}" in the game\'s folder', "a .csv, .tsv, .xlsx, .ods or .xls file inside it"
                )
            ]
        )
    return path


def table_rows(path: Path, view: View, known: Columns) -> TableRows:
    """Read the rows of a spreadsheet."""
    found = TableRows()
    try:
        table = read_table(path, view)
    except SpecError as error:
        found.problems += error.problems
        return found
    found.problems += table.problems
    found.notes += table.notes
    spoken = text_columns(table.columns, [text.removesuffix("?") for text in known.texts], known.languages)
    if not table.sound:
        return found
    _check_columns(table, view, spoken, known, found)
    found.absent |= {name for name, kind in known.fields.items() if name not in table.columns and kind[-1] != "?"}
    found.problems += [missing_column(table, name) for name in sorted(found.absent)]
    ids = _ids(table, [column for column, (text, _) in spoken.items() if text == "name"])
    found.rows = [_row(table, n, ids[n], spoken, known.texts, found) for n in range(len(table.rows))]
    return found


def _row(
    table: Table, n: int, id: str, spoken: dict[str, tuple[str, str]], texts: Sequence[str], found: TableRows
) -> tuple[dict[str, Any], Where]:
    """Return a row without its words, which go to what was ``found``."""
    row = {**table.rows[n], "id": id}
    for column, (text, language) in spoken.items():
        place = table.place(n, column)
        if column not in row and f"{text}?" not in texts:
            what = f'piece "{id}" has no "{column}"'
            fix = f'Add it, or list "{text}?" in the texts of game.yaml.'
            found.gaps.setdefault(language, []).append(Problem(place, what, fix=fix))
        found.words.setdefault(language, {})[id, text] = str(row.pop(column, "")), place
    return row, _where(table, n)


def text_columns(columns: Sequence[str], texts: Sequence[str], languages: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return each column of words with its text and language; the game's first if the column names none."""
    names = {name: (text, language) for text in texts for language in languages for name in in_language(text, language)}
    names |= {text: (text, languages[0]) for text in texts}
    return {column: names[column] for column in columns if column in names}


def _check_columns(
    table: Table, view: View, spoken: dict[str, tuple[str, str]], known: Columns, found: TableRows
) -> None:
    seen: dict[tuple[str, str], str] = {}
    for column, meaning in spoken.items():
        if meaning in seen:
            what = f'column "{column}" means the same as "{seen[meaning]}"'
            found.failed.setdefault(meaning[1], []).append(Problem(table.at(column), what, fix="Remove one of them."))
        seen.setdefault(meaning, column)
    texts, languages = [text.removesuffix("?") for text in known.texts], known.languages
    plain = (*known.own, *known.fields)
    speaking = [f"{text}_{language.lower()}" for text in texts for language in languages]
    filtered = view.where.columns if view.where else ()
    for column in table.columns:
        if column in plain or column in spoken or column.startswith("#") or column in (*known.others, *filtered):
            continue
        if column in table.odd:
            found.problems.append(table.odd[column])
            continue
        accepted = listed((*plain, *(speaking if len(languages) > 1 else texts)))
        head = table.heads[table.columns.index(column)].replace('"', '\\"')
        what = f'unknown column "{column}" in the component "{known.component}"'
        fix = f'To leave a column out, start its name with #, or give the component columns: {{"{head}": "#"}}.'
        found.problems.append(Problem(table.at(column), what, accepted, fix))
    there = {column_name(head) for head in table.heads} | table.odd.keys()
    for head in view.meanings:
        if column_name(head) not in there:
            found.notes.append(Problem(table.at(table.columns[0]), f'there is no column "{head}", which columns names'))


def _ids(table: Table, names: list[str]) -> list[str]:
    """Return an id for each row: its own in small letters, or made from its name, with a number for the same name."""
    ids: list[str] = []
    taken: set[str] = set()
    for n, row in enumerate(table.rows, 1):
        if own := str(row.get("id", "")):
            ids.append(own if not ID.instead(own) else slug(own, n))
            continue
        made = slug(str(next((row[name] for name in names if name in row), "")), n)
        ids.append(made if made not in taken else f"{made}-{n}")
        taken.add(ids[-1])
    return ids


def _where(table: Table, row: int) -> Where:
    return lambda *steps, key=False: table.place(row, str(steps[0]) if steps else None)
