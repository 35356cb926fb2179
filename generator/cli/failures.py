"""Languages that can't be made, as commands report them: with exit code 1, after everything else was made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from generator.build.failed import Failed
    from generator.spec import Game


def left(games: Sequence[Game], languages: Sequence[str], failed: Failed) -> bool:
    """Return True if there is a language to make, or one that no game has, which is an error of its own."""
    known = [language for game in games for language in game.listed_languages]
    wanted = languages or known
    spoken = {language for game in games for language in game.languages}
    return not failed or any(language in spoken or language not in known for language in wanted)


def report_failed(ctx: click.Context, failed: Failed, out: Path) -> None:
    """Print what is wrong with languages and exit with 1, if there are any."""
    if failed:
        from generator.build.failed import described

        click.echo(described(failed, out), err=True)
        ctx.exit(1)


def warn(game: Game) -> None:
    """Print what is odd in a game but does not stop a build."""
    from generator.rules.own import not_run

    skipped = not_run(game.folder)
    for warning in (*game.reading.warnings, *([skipped] if skipped else ())):
        click.echo(f"warning  {warning}", err=True)
