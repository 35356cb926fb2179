"""``cutline diff``: shows what differs between two editions of a game."""

from __future__ import annotations

import json
from pathlib import Path

import click

from generator.base.errors import CutlineError, shown
from generator.base.papers import PAPERS
from generator.cli.arguments import compared_in_languages, flat, loaded, trusting, tweaking
from generator.cli.printed import warn_broken


@click.command()
@click.argument("game")
@click.argument("editions", nargs=-1, metavar="[EDITION] [EDITION]")
@compared_in_languages
@tweaking
@click.option(
    "--html", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with pictures, before and after."
)
@click.option("--json", "as_json", is_flag=True, help="Print the difference as JSON.")
@trusting
@click.pass_context
def diff(
    ctx: click.Context,
    game: str,
    editions: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    html: Path | None,
    as_json: bool,
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
) -> None:
    """Show what differs between two editions of a game.

    An EDITION is a tweak's file, a folder with a game.yaml, the name of a print (see cutline printed) or last-print, a
    git revision, or the manifest.json of an output folder. Without any, the last print is compared with the game as it
    is now. Exits with 0 if there is no difference, with 1 if there is one, with 2 if something is wrong.

    \b
    cutline diff amino                        since your last print
    cutline diff amino kids.yaml              what a tweak changes
    cutline diff amino a.yaml b.yaml          two tweaks
    cutline diff ./mine HEAD~3                since a git revision
    cutline diff amino last-print --html what-changed.html
    """
    from contextlib import ExitStack

    from generator.editions.compare import compare
    from generator.editions.opening import Opener
    from generator.editions.terminal import in_words
    from generator.rules.playable import refuse_unplayable, unplayable
    from generator.sheets import Options

    with ExitStack() as stack:
        (found,) = loaded((game,), tweaks, settings)
        warn_broken([found.base.id])
        opener = Opener(found, stack, Options(), tuple(PAPERS), settings=settings)
        before, after = opener.pair(editions)
        try:
            difference = compare(before, after, flat(languages))
        except CutlineError:
            for edition in (before, after):
                if edition.game:
                    refuse_unplayable(edition.game)  # says why it can't be drawn
            raise
        for warning in (*difference.warnings, *(unplayable(after.game) if after.game else ())):
            click.echo(f"warning  {warning}", err=True)
        if html:
            from generator.base.files import write_together
            from generator.editions.page import page

            write_together([(html, page(difference, before, after, flat(languages)).encode())])
        if as_json:
            click.echo(json.dumps(difference.json(), ensure_ascii=False, indent=1))
        else:
            click.echo(in_words(difference, before, after, all_languages=bool(languages)))
            if html:
                click.echo(f"Pictures: {shown(html)}")
    ctx.exit(0 if difference.empty else 1)
