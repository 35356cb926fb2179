"""``cutline codes``: the codes of the marks on a game's pieces."""

from __future__ import annotations

import click

from generator.base.errors import shown
from generator.cli.arguments import for_games, loaded


@click.command()
@for_games
@click.option("--keep", is_flag=True, help="Add codes that codes.yaml lacks to its end, so that they never change.")
def codes(games: tuple[str, ...], keep: bool) -> None:
    """Show the code of the mark on each piece.

    Phones tell printed pieces apart by their marks. A piece listed in the game's codes.yaml has the code given there. Any
    other code follows from the piece's name, but may change when you add pieces. Use --keep before you print a game
    that you will go on changing: it adds the missing lines to codes.yaml and changes none that is there.

    \b
    cutline codes ./mygame           list the codes
    cutline codes ./mygame --keep    write the new ones to mygame/codes.yaml
    """
    from generator.codes.assign import assigned
    from generator.codes.keep import keep as keep_codes
    from generator.codes.keep import not_kept
    from generator.spec.codes import NAME

    for game in loaded(games):
        found = assigned(game)
        loose = not_kept(game)
        parts = game.components
        rows = [(f"{part}/{piece}", str(code)) for (part, piece), code in found.codes.items() if not parts[part].for_codes]
        wide = max((len(name) for name, _ in rows), default=0)
        click.echo(f"{game.id}: {len(rows)} code{'s' * (len(rows) != 1)}")
        for name, code in rows:
            note = "" if keep or tuple(name.split("/")) not in loose else "  not kept"
            click.echo(f"  {name:{wide}}  {code:>3}{note}")
        for part, piece in found.without:
            click.echo(f"  {f'{part}/{piece}':{wide}}  none left")
        if keep:
            new = keep_codes(game)
            path = shown(game.folder / NAME)
            click.echo(f"Added to {path}: {len(new)}" if new else f"{path} has them all." if rows else "Nothing to keep.")
