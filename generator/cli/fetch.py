"""``cutline fetch``: a spreadsheet from the web, kept as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, shown

if TYPE_CHECKING:
    from generator.online.keep import Fetched


@click.command()
@click.argument("source", metavar="LINK|GAME")
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
def fetch(source: str, file: Path | None) -> None:
    """Fetch a spreadsheet from the web, or bring a GAME's up to date.

    This is the only command that goes online. It keeps the spreadsheet as a FILE (.csv, .tsv, .xlsx, .ods or .xls) and
    its LINK in links.yaml beside it, or in the game's folder. Builds read the file and never fetch. A LINK to Google
    Sheets may be the one from the browser's address bar; share the sheet with anyone who has the link, or publish it.

    \b
    cutline fetch https://docs.google.com/spreadsheets/d/… cards.csv    then: cutline new mygame --from cards.csv
    cutline fetch mygame                                                fetch it again
    """
    from generator.online.address import is_address
    from generator.online.keep import fetch as fetched
    from generator.online.keep import refresh

    if is_address(source):
        if file is None:
            raise CutlineError("Name the file to keep it in: cutline fetch https://… cards.csv")
        found = [fetched(source, file)]
    elif file is not None:
        raise CutlineError(f'"{source}" is not a link. Accepted: one that begins with https://')
    elif not Path(source).exists():
        raise CutlineError(f'"{source}" is neither a link nor a game or file here. Accepted: https://…, or a folder.')
    else:
        found = refresh(Path(source))
    for each in found:
        click.echo(_told(each))


def _told(each: Fetched) -> str:
    rows = f"{each.rows} row{'s' * (each.rows != 1)}"
    if each.before is None:
        return f"{shown(each.path)}: {rows}"
    return f"{shown(each.path)}: {rows}, {f'before {each.before}' if each.changed else 'unchanged'}"
