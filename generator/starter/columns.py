"""Finds what a spec must declare for a spreadsheet's columns: languages, texts, fields and pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from generator.base.colours import COLOURS
from generator.base.errors import Problem
from generator.base.pictures import SUFFIXES, PictureError, find_picture
from generator.spec.table import Table

_OWN = ("id", "each", "copies", "size", "face", "back")
_WORDS = ("name", "text")  # shown by the layouts
_LOOKS = ("picture", "icon", "colour")  # these too; each is a type of its own
_LANGUAGE = re.compile(r"(.+)[_:]([a-z]{2})$")


def columns_of(table: Table) -> dict[str, Any]:
    """Return the languages, texts, fields and layout for a spreadsheet's columns."""
    columns = [column for column in table.columns if column not in _OWN and not column.startswith("#")]
    spoken = {c: match for c in columns if (match := _LANGUAGE.match(c)) and match[1] in (*_WORDS, *_stems(columns))}
    texts = dict.fromkeys(spoken[c][1] if c in spoken else c for c in columns if c in spoken or c in _WORDS)
    plain = [c for c in columns if c not in spoken and c not in _WORDS]
    fields = {column: _kind(column, [row.get(column) for row in table.rows]) for column in plain}
    of_text = {text: [c for c in columns if c == text or (c in spoken and spoken[c][1] == text)] for text in texts}
    may_lack = [text for text in texts if any(c not in row for c in of_text[text] for row in table.rows)]
    first = ["en"] if not spoken or any(text in columns for text in texts) else []  # for columns that name no language
    face = "image-card" if "picture" in fields else "text-card" if "text" in texts else "number-card"
    return {
        "languages": list(dict.fromkeys([*first, *(match[2] for match in spoken.values())])),
        "texts": [f"{text}?" if text in may_lack else text for text in texts],
        "fields": fields,
        "face": f"layouts/{face if face != 'number-card' or 'value' in fields else 'text-card'}.svg",
    }


def _stems(columns: list[str]) -> set[str]:
    """Return names that appear with two or more languages: these columns hold words."""
    stems = [match[1] for column in columns if (match := _LANGUAGE.match(column))]
    return {stem for stem in stems if stems.count(stem) > 1}


def _kind(column: str, values: list[str | None]) -> str:
    """Return the type that all cells of a column have, with ? if some are empty."""
    given = [str(value) for value in values if value is not None]
    if column in _LOOKS:  # whatever is in it: a mistake is reported at its cell
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


def pictures_of(folder: Path, table: Table, fields: dict[str, str]) -> tuple[dict[str, Path], list[Problem]]:
    """Find the pictures that the rows name beside the spreadsheet; also return what is wrong with them."""
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
