"""``cutline new``: a small game that builds at once."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click

from generator.base.errors import shown
from generator.base.parameters import Existing, OneOf


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    nargs=2,
    type=(OneOf(["csv", "xlsx"]), Existing("file")),
    metavar="csv FILE",
    help="Make the cards from the columns of a spreadsheet (.csv or .xlsx).",
)
@click.option("--sheet", is_flag=True, help="Only a score sheet for the phones, with nothing to print.")
def new(folder: Path, source: tuple[str, Path] | None, sheet: bool) -> None:
    """Write a small game to start from.

    It goes into a new FOLDER: a spec, words, a face and a rulebook, with comments. It builds at once.

    \b
    cutline new mygame                             a game to change
    cutline new mygame --from csv cards.csv        your spreadsheet's rows as cards
    cutline new scores --sheet                     a score sheet for a game that you have
    """
    from generator.starter.write import start

    if sheet and source:
        raise click.UsageError("Use either --from or --sheet, not both.")
    game = start(folder, source[1] if source else None, "sheet" if sheet else "sample")
    name = shlex.quote(shown(folder)) if re.search(r"[^\w./-]", shown(folder)) else shown(folder)
    if sheet:
        click.echo(
            f"{shown(folder)}/ is ready: a score sheet. What it counts is in game.yaml, its words in text/en.yaml."
        )
        click.echo(f"  cutline serve {name}    keeps the score on the phones at the table")
        return
    total = sum(component.total for component in game.own_components.values())
    cards = "1 card, its words" if total == 1 else f"{total} cards, their words"
    click.echo(f"{shown(folder)}/ is ready: {cards} and a rulebook.")
    click.echo(f"  cutline watch {name}    shows it in a browser while you change it")
    click.echo(f"  cutline build {name}    makes the PDFs to print")
    click.echo(f"  cutline serve {name}    keeps the score on the phones at the table")
