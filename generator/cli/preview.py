"""``cutline preview``: a page with every face of a game."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.arguments import flat, for_games, in_languages, into_folder, loaded, tweaking
from generator.cli.failures import report_failed


@click.command()
@for_games
@in_languages
@into_folder
@tweaking
@click.pass_context
def preview(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    out: Path,
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
) -> None:
    """Make a web page with every face of a game.

    There is one HTML file per language, which needs no other file.
    """
    from generator.preview.gallery import write_galleries

    pages, failed = write_galleries(loaded(games, tweaks, settings), out, flat(languages))
    for path in pages:
        click.echo(path)
    report_failed(ctx, failed, out)
