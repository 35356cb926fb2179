"""Reads a spreadsheet as it is: which of its sheets are cards, and what their columns mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError
from generator.spec.table import LEFT_OUT, Table, View, column_name, filled_rows, read_table, sheet_names, slug
from generator.spec.where import read_filter
from generator.starter.around import header_line, headings_of, totals_of
from generator.starter.columns import LOOKED_AT, NOTHING, columns_of
from generator.starter.deck import Deck, plain_words
from generator.starter.headers import MEANINGS, may_number, plain, rank

_UNNAMED = re.compile(r"(sheet|tabelle|feuille|foglio|hoja|planilha|blad|arkusz|лист|シート|工作表)?\s*\d*|cards?|deck")


def decks_of(
    path: Path, has_icon: Callable[[str], bool], meanings: Mapping[str, str] = NOTHING
) -> tuple[list[Deck], list[str]]:
    """Return the cards of each sheet, and the names of sheets that are left out: those that are no lists of cards.

    ``meanings`` of columns are those that the user gives, by their headers. A SpecError lists what is wrong.
    """
    sheets = sheet_names(path)
    lines = {sheet: header_line(filled_rows(path, sheet)) for sheet in sheets}
    tables = {sheet: _read(path, View(sheet, header=lines[sheet])) for sheet in sheets}
    filled = [sheet for sheet, table in tables.items() if table.rows] or list(tables)[:1]
    chosen = [sheet for sheet in filled if _lists_cards(tables[sheet], sheet)] or filled[:1]
    if problems := [problem for sheet in chosen for problem in tables[sheet].problems]:
        raise SpecError(problems)
    if not tables[chosen[0]].rows:
        raise SpecError([Problem(Place(path, 2), "there are no rows below the header", "a row for each card")])
    decks: list[Deck] = []
    for sheet in chosen:
        name, title = _named(sheet if len(chosen) > 1 else "", [deck.name for deck in decks])
        own = "" if sheet == next(iter(tables)) else sheet
        table, columns = tables[sheet], columns_of(tables[sheet], has_icon, meanings)
        totals = totals_of(table, columns)
        among, headings = headings_of(table.rows[:-1] if totals else table.rows, columns)
        if where := " and ".join(filter(None, (among, totals))):
            table = _read(path, View(sheet, where=read_filter(where, column_name), header=lines[sheet]))
            columns = columns_of(table, has_icon, meanings)
        decks.append(Deck(name, title, own, table, columns, lines[sheet], where, totals != "", headings))
    return decks, [sheet for sheet in filled if sheet not in chosen]


def _read(path: Path, view: View) -> Table:
    """Read a sheet with a column that is headed # and may be the copies."""
    table = read_table(path, view)
    marked = [head for head in table.heads if head.startswith(LEFT_OUT) and rank(head, "copies") is not None]
    likeliest = min(marked, key=lambda head: rank(head, "copies") or 0, default="")
    return read_table(path, replace(view, meanings={likeliest: LOOKED_AT})) if marked else table


def _lists_cards(table: Table, sheet: str) -> bool:
    """Return True if a sheet has a column of names, or of two other things that cards have: others hold notes or sums.

    In a sheet named Spells, Spell is a column of names, too.
    """
    heads = [head for head in table.heads if head.strip()]
    own = {plain(sheet), *(plain(sheet).removesuffix(plural) for plural in ("s", "es"))} - {""}
    if any(rank(head, "name") is not None or plain(head) in own for head in heads):
        return True
    meant = [each for each in MEANINGS if any(rank(head, each) is not None and not may_number(head) for head in heads)]
    return len(meant) > 1


def _named(sheet: str, taken: Iterable[str]) -> tuple[str, str]:
    """Return the id and the name of the component for a sheet; a sheet without a name of its own holds cards."""
    if _UNNAMED.fullmatch(sheet.strip().lower()):
        name, title = "cards", "Cards"
    else:
        name, title = slug(sheet, 1).removeprefix("card-"), plain_words(sheet.strip())
        name = name if name[:1].isalpha() else f"cards-{name}"
    return next(each for n in range(1, 1000) if (each := name if n == 1 else f"{name}-{n}") not in taken), title
