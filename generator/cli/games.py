"""``cutline games``: the games that come with Cutline."""

from __future__ import annotations

import click

from generator.cli.arguments import loaded


@click.command()
def games() -> None:
    """List the games that come with Cutline."""
    from generator.build.words import plain

    for game in loaded():
        text = next(iter(game.texts.values()))
        pieces = sum(component.total for component in game.own_components.values())
        languages = ", ".join(game.languages)
        click.echo(f"{game.id:10} {plain(text.title)}: {plain(text.tagline)}. {pieces} pieces; {languages}")
