"""``cutline new``: a small game that builds at once."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, listed, shown

if TYPE_CHECKING:
    from generator.spec import Game

_KINDS = ("csv", "tsv", "xlsx", "ods", "xls")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    metavar="FILE",
    help="Make the cards from a spreadsheet as it is (.csv, .tsv, .xlsx, .ods or .xls).",
)
@click.argument("more", required=False, metavar="")
@click.option("--sheet", is_flag=True, help="Only a score sheet for the phones, with nothing to print.")
def new(folder: Path, source: str | None, more: str | None, sheet: bool) -> None:
    """Write a small game to start from.

    It goes into a new FOLDER: a spec, words, a face and a rulebook, with comments. It builds at once. With --from, the
    rows of a spreadsheet become cards, and a table says what its columns were taken for. Pictures come from beside it,
    or from its folders art/ and images/.

    \b
    cutline new mygame                         a game to change
    cutline new mygame --from cards.csv        your spreadsheet's rows as cards
    cutline new scores --sheet                 a score sheet for a game that you have
    """
    if sheet and source:
        raise click.UsageError("Use either --from or --sheet, not both.")
    path = _file(source, more) if source else None
    if path:
        from generator.cli.taken import tell
        from generator.starter.take import take

        taken = take(folder, path)
        _say_ready(taken.game, folder)
        tell(taken, folder)
    else:
        from generator.starter.write import start

        if more:
            raise click.UsageError(f"Got unexpected extra argument ({more})")
        game = start(folder, "sheet" if sheet else "sample")
        _say_ready(game, folder)
    _say_next(folder, sheet)


def _file(source: str, more: str | None) -> Path:
    """Return the spreadsheet; its kind may be named before it: ``--from csv cards.csv``."""
    if more and source not in _KINDS:
        raise click.UsageError(f"Got unexpected extra argument ({more})")
    from generator.spec.table import SUFFIXES

    path = Path(more or source)
    if not more and path.suffix.lower() not in SUFFIXES:
        raise CutlineError(f'--from: can\'t read "{path}" as a spreadsheet. Accepted: {listed(SUFFIXES)}.')
    if not path.is_file():
        raise CutlineError(f'--from: there is no file "{path}".')
    return path


def _say_ready(game: Game, folder: Path) -> None:
    if not game.components:
        click.echo(
            f"{shown(folder)}/ is ready: a score sheet. What it counts is in game.yaml, its words in text/en.yaml."
        )
        return
    total = sum(component.total for component in game.own_components.values())
    cards = "1 card, its words" if total == 1 else f"{total} cards, their words"
    click.echo(f"{shown(folder)}/ is ready: {cards} and a rulebook.")


def _say_next(folder: Path, sheet: bool) -> None:
    name = shlex.quote(shown(folder)) if re.search(r"[^\w./-]", shown(folder)) else shown(folder)
    if not sheet:
        click.echo(f"  cutline studio {name}    shows it in a browser while you change it")
        click.echo(f"  cutline build {name}    makes the PDFs to print")
    click.echo(f"  cutline serve {name}    keeps the score on the phones at the table")
