"""``cutline codes``: the codes of the marks on a game's pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from generator.base.errors import shown
from generator.cli.arguments import for_games, loaded

if TYPE_CHECKING:
    from generator.spec import Game


@click.command()
@for_games
@click.option("--keep", is_flag=True, help="Add the codes that codes.yaml lacks to its end, so that they never change.")
def codes(games: tuple[str, ...], keep: bool) -> None:
    """Show the code of the mark on each piece.

    Phones tell printed pieces apart by their marks. A piece listed in the game's codes.yaml has the code given there.
    Any other code follows from the piece's name, but may change when you add pieces. Use --keep before you print a game
    that you will go on changing: it adds the missing lines to codes.yaml and changes none that is there.

    \b
    cutline codes ./mygame           list the codes
    cutline codes ./mygame --keep    write the new ones to mygame/codes.yaml
    """
    from generator.codes.keep import keep as keep_codes
    from generator.spec.codes import NAME

    for game in loaded(games):
        new = keep_codes(game) if keep else {}
        rows = list(_rows(game, keep))
        wide = max((len(name) for name, _ in rows), default=0)
        click.echo(f"{game.id}: {len(rows)} piece{'s' * (len(rows) != 1)} with marks")
        for name, code in rows:
            click.echo(f"  {name:{wide}}  {code}")
        if new:
            click.echo(f"Added to {shown(game.folder / NAME)}: {len(new)}")


def _rows(game: Game, kept: bool) -> Iterator[tuple[str, str]]:
    """Yield each piece that should have a mark, with its code and whether that may still change."""
    from generator.codes.assign import assigned, kept_as
    from generator.codes.keep import not_kept

    found, loose = assigned(game), {} if kept else not_kept(game)
    for key, code in found.codes.items():
        if key[0] in game.own_components:
            yield "/".join(kept_as(key)), f"{code:>3}{'  not kept' if key in loose else ''}"
    for key in found.without:
        yield "/".join(kept_as(key)), "none left"
