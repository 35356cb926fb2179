"""``cutline copy``: a game in a folder of your own, to change as you like."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.errors import shown
from generator.cli.printed import folder_word


@click.command()
@click.argument("game")
@click.argument("folder", type=click.Path(path_type=Path))
def copy(game: str, folder: Path) -> None:
    """Copy a GAME into a new FOLDER, to make another game of it.

    The folder's name becomes the id of the copy. It uses the faces, rules and screens of the original (based_on), and
    has its own place in out/, on the start page of the phones and in their memory.

    \b
    cutline copy amino ./mine     then change mine/game.yaml, mine/text/ and mine/rulebook/
    """
    from generator.starter.copy import copy as copied

    made = copied(game, folder)
    name = shown(folder)
    click.echo(f'{name}/ is ready. Its id is "{made.id}".')
    word = folder_word(folder)
    click.echo(f"  cutline studio {word}    shows it in a browser while you change it")
    click.echo(f"  cutline build {word}    makes the PDFs to print")
    click.echo(f"  cutline serve {word}    keeps the score on the phones at the table")
