"""Tells what became of a spreadsheet: a table of its columns, and whatever needs a look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import shown
from generator.starter.around import has_no_header

if TYPE_CHECKING:
    from generator.spec import Game
    from generator.starter.deck import Deck
    from generator.starter.take import Taken

_LONG_HEAD = 40  # letters of a header in the table
_NAMED = 8  # pictures, cells or cards that are listed


def tell(taken: Taken, folder: Path) -> None:
    """Print a table of the columns, then what is not printed, or not as it is in the spreadsheet."""
    for deck in taken.decks:
        _print_columns(deck, several=len(taken.decks) > 1)
    lines = [
        *_shelved(taken.game),
        *(f'Left out: the sheet "{sheet}", which is no list of cards.' for sheet in taken.left_out),
        *_listed("No picture there, so a placeholder is printed", taken.missing, f"Put them into {shown(folder)}/art."),
        *_listed(
            "No icon of that name, so a placeholder is drawn", taken.undrawn, "Replace these drawings with yours."
        ),
        *_listed("Printed as it stands", (f"{each.place}: {each.what}" for each in taken.literal)),
        *map(str, taken.notes),
        *_unprintable(taken.game),
    ]
    for line in ["", *lines]:
        click.echo(line)
    if lines:
        click.echo()


def _print_columns(deck: Deck, several: bool) -> None:
    rows = [("column", "becomes", "on the card")]
    for column in deck.columns:
        head = " ".join(column.head.split()) or f"(column {deck.table.columns.index(column.typed) + 1})"
        head = head if len(head) <= _LONG_HEAD else f"{head[: _LONG_HEAD - 1].rstrip()}…"
        if column.is_left_out:
            rows.append((head, "-", f"left out: {column.remark}"))
        else:
            rows.append((head, column.name, column.remark))
    wide = [max(len(row[n]) for row in rows) for n in range(2)]
    cards = f"{len(deck.table.rows)} row{'s' * (len(deck.table.rows) != 1)}"
    click.echo()
    if several:
        click.echo(f"{deck.title}: {cards}")
    for head, name, remark in rows:
        click.echo(f"  {head:{wide[0]}}  {name:{wide[1]}}  {remark}")
    if has_no_header(deck.table):
        click.echo(
            "  The first row is taken for a header. If it is a card, put a row with the columns' names above it."
        )
    if deck.header:
        click.echo(f"  The header is in line {deck.header}; what is above it is left out.")
    if deck.headings:
        click.echo(f"  Rows with nothing but a name are headings, so they are no cards: {', '.join(deck.headings)}.")
    if deck.totals:
        click.echo("  The last row adds up the others, so it is no card.")
    if not any(column.name == "copies" for column in deck.columns):
        click.echo("  No column of copies: each card is printed once.")


def _shelved(game: Game) -> Iterator[str]:
    text = next(iter(game.texts.values()))
    for part in game.components.values():
        names = [str(text.pieces.get(id, {}).get("name") or id) for id in part.shelved]
        yield from _listed("Not printed, because they have 0 copies", names)


def _listed(what: str, each: Iterable[object], fix: str = "") -> Iterator[str]:
    every = [str(one) for one in each]
    if not every:
        return
    more = f" and {len(every) - _NAMED} more" if len(every) > _NAMED else ""
    joint = "; " if any(" " in one for one in every) else ", "
    names = joint.join(every[:_NAMED]).removesuffix(".")
    yield f"{what}: {names}{more}.{f' {fix}' if fix else ''}"


def _unprintable(game: Game) -> Iterator[str]:
    """Yield what a build would refuse, so that nobody learns of it later: letters without a font, too much text."""
    from generator.faces import FaceError, Faces

    faces = Faces(game)
    wrong: dict[str, None] = {}
    for language in game.languages:
        for part in game.own_components.values():
            for piece in part.pieces:
                try:
                    faces.face(language, part.name, piece.id, "front", keep=False)
                except FaceError as error:
                    wrong[str(error)] = None
    if wrong:
        yield "A build will stop at these cards:"
        yield from (f"  {each}" for each in list(wrong)[:_NAMED])
