"""``cutline watch``: the studio, opened at a game."""

from __future__ import annotations

import click

from generator.cli.arguments import trusting
from generator.cli.studio import at_a_port, open_studio, opening_nothing


@click.command()
@click.argument("game")
@at_a_port
@opening_nothing
@trusting
def watch(game: str, port: int | None, no_open: bool) -> None:
    """Open the studio at a GAME, to look at it while you change it.

    The page follows every save. A mistake is shown in it with its file and line, and goes away when you fix it. This is
    the same as cutline studio GAME.
    """
    open_studio(game, port, no_open)
