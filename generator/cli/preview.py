"""``cutline preview``: the studio, opened at a game; or a page with every face, in a file."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.errors import CutlineError
from generator.base.parameters import Folder
from generator.cli.arguments import flat, for_games, in_languages, loaded, tweaking
from generator.cli.failures import report_failed
from generator.cli.studio import at_a_port, open_studio, opening_nothing


@click.command()
@for_games
@in_languages
@click.option("--out", type=Folder(), help="Write pages into this folder instead of opening the studio.")
@tweaking
@at_a_port
@opening_nothing
@click.pass_context
def preview(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    out: Path | None,
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    port: int | None,
    no_open: bool,
) -> None:
    """Look at every face of a game.

    Without --out, it opens the studio. With --out it writes one HTML file per language, which needs no other file.

    \b
    cutline preview amino                     opens the studio
    cutline preview amino --out out           writes out/amino/<lang>/preview.html
    """
    if out is None:
        _refuse_for_pages(ctx)
        return open_studio(games[0] if games else None, port, no_open)
    from generator.preview.gallery import write_galleries

    pages, failed = write_galleries(loaded(games, tweaks, settings), out, flat(languages))
    for path in pages:
        click.echo(path)
    report_failed(ctx, failed, out)
    return None


def _refuse_for_pages(ctx: click.Context) -> None:
    """Refuse what only pages in files take."""
    for name, option in (("languages", "--lang"), ("tweaks", "--tweak"), ("settings", "--set")):
        if ctx.params[name]:
            raise CutlineError(f"{option} needs --out FOLDER. Without it, preview opens the studio.")
    if len(ctx.params["games"]) > 1:
        raise CutlineError("The studio opens at one game at a time. To write pages of several, add --out FOLDER.")
