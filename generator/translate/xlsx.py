"""Workbooks for translators who use no other program: a row for each text, and a picture of what it is printed on."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, Place, Problem, SpecError, shown
from generator.spec.xlsx_file import xlsx_rows
from generator.translate.forms import forms, named
from generator.translate.unit import Answer, Unit, Words

_HEAD = ("Text", "In {first}", "In {language}", "State", "Where it is printed, and what to know", "Picture")
_WIDE = (30, 60, 60, 12, 50, 14)
_MARK = "Cutline"
_HIGH = 70  # points, of a row with a picture
_AS_TYPED = ("strings_to_formulas", "strings_to_urls", "strings_to_numbers")
_NEVER = datetime(2000, 1, 1)
_OPEN, _OLD, _DONE = "open", "changed", "done"


def written(name: str, first: str, language: str, units: Sequence[Unit], pictures: Mapping[str, bytes]) -> bytes:
    """Return a workbook; ``pictures`` are PNGs by the context of the texts that they show."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True, **dict.fromkeys(_AS_TYPED, False)})
    book.set_properties({"created": _NEVER})
    sheet = book.add_worksheet("Translation")
    grey, text, head = (
        book.add_format({"text_wrap": True, "valign": "top", **more})
        for more in ({"bg_color": "#f0f0f0"}, {}, {"bold": True, "bg_color": "#d9e2ec"})
    )
    for column, wide in enumerate(_WIDE):
        sheet.set_column(column, column, wide)
    sheet.write_row(0, 0, (_MARK, name, language), grey)
    sheet.write_row(1, 0, [word.format(first=first, language=language) for word in _HEAD], head)
    sheet.freeze_panes(2, 1)
    seen = set[bytes]()
    for number, (unit, form, source, target) in enumerate(_rows(units, language), 2):
        state = _OLD if unit.is_outdated else _DONE if target else _OPEN
        sheet.write_row(number, 0, (f"{unit.context}{form and f' [{form}]'}", source), grey)
        sheet.write_string(number, 2, target, text)
        notes = [*unit.notes, *([f"It was: {unit.before}"] if isinstance(unit.before, str) and unit.before else [])]
        sheet.write_row(number, 3, (state, "\n".join(notes)), grey)
        if (picture := pictures.get(unit.context)) and picture not in seen:
            seen.add(picture)
            _show(sheet, number, picture)
    book.close()
    return out.getvalue()


def _rows(units: Sequence[Unit], language: str) -> Iterator[tuple[Unit, str, str, str]]:
    """Yield a row for each text, and one for each form of a text with a number."""
    for unit in units:
        if isinstance(unit.source, str):
            yield unit, "", unit.source, unit.target if isinstance(unit.target, str) else ""
            continue
        sources, targets = dict(unit.source), dict(unit.target) if isinstance(unit.target, tuple) else {}
        for form in forms(language):
            yield unit, form, sources.get(form, sources["other"]), targets.get(form, "")


def _show(sheet: Any, row: int, picture: bytes) -> None:
    from PIL import Image

    with Image.open(io.BytesIO(picture)) as image:
        scale = min(_HIGH * 96 / 72 / image.height, 100 / image.width) * image.info.get("dpi", (96, 96))[0] / 96
    sheet.set_row(row, _HIGH)
    given = {"image_data": io.BytesIO(picture), "x_scale": scale, "y_scale": scale, "object_position": 1}
    sheet.insert_image(row, 5, f"{row}.png", given)


def read(path: Path) -> tuple[str, str, dict[str, Answer]]:
    """Return the game and the language of a workbook, and what it says by context."""
    problems: list[Problem] = []
    rows = list(xlsx_rows(path, problems))
    if problems:
        raise SpecError(problems)
    head = rows[0][1] if rows else []
    if len(head) < 3 or head[0] != _MARK:
        raise CutlineError(f"{shown(path)}: this is not a workbook from cutline translate export.")
    language = head[2]
    parts: dict[str, dict[str, tuple[str, str, str, Place]]] = {}
    for number, cells in rows[2:]:
        name, source, target, state = (*cells[:4], "", "", "", "")[:4]
        context, _, form = name.partition(" [")
        if context:
            parts.setdefault(context, {})[form.rstrip("]")] = source, target, state, Place(path, number, 3)
    return head[1], language, {context: _answer(found, language) for context, found in parts.items()}


def _answer(found: Mapping[str, tuple[str, str, str, Place]], language: str) -> Answer:
    first = next(iter(found.values()))
    unsure = any(state.strip().lower() == _OLD for _, _, state, _ in found.values())
    words: Words = first[1]
    source: Words = first[0]
    if "" not in found:
        texts = tuple(found[form][1] if form in found else "" for form in forms(language))
        words = named(texts, language) if all(texts) else ""
        source = tuple((form, row[0]) for form, row in found.items())
    return Answer(words, first[3], source, unsure)
