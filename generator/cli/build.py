"""``cutline build``: makes the PDFs and rulebooks of games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from generator.base.errors import CutlineError
from generator.base.papers import PAPERS, paper_named
from generator.base.parameters import Several
from generator.cli.arguments import (
    flat,
    for_games,
    in_languages,
    into_folder,
    loaded,
    on_papers,
    print_options,
    printing,
    trusting,
    tweaking,
)
from generator.cli.failures import left, report_failed, warn
from generator.cli.reprint import Asked, build_since, check_edition, check_names, remember_all

if TYPE_CHECKING:
    from generator.build.cache.run import Command
    from generator.build.failed import Failed
    from generator.build.plan import Plan
    from generator.sheets import Options

_WORDS = "cutline.words"
_NOT_REMEMBERED = "The print is not remembered: not all of it could be made."


class _Build(click.Command):
    """A command that keeps its own words, so that it is recognised when it is given again."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[_WORDS] = list(args)
        return super().parse_args(ctx, args)


@click.command(cls=_Build)
@for_games
@in_languages
@on_papers
@into_folder
@tweaking
@printing
@click.option(
    "--only", multiple=True, type=Several(), metavar="NAME,…", help="Components to make, or rulebook. [default: all]"
)
@click.option(
    "--since", metavar="EDITION", help="Print only what changed since: last-print, a print's name, a git revision."
)
@click.option("--redrawn", is_flag=True, help="With --since: also pieces that only this Cutline draws differently.")
@click.option(
    "--printed",
    is_flag=False,
    flag_value="",
    metavar="[NAME]",
    help="Remember that this is what you printed, as cutline printed does.",
)
@click.option("--force", is_flag=True, help="Make every file again, even if it is up to date.")
@click.option("--dry-run", is_flag=True, help="Only show what would be printed.")
@trusting
@click.pass_context
def build(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    papers: tuple[tuple[str, ...], ...],
    out: Path,
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    only: tuple[tuple[str, ...], ...],
    since: str | None,
    redrawn: bool,
    printed: str | None,
    force: bool,
    dry_run: bool,
    **given: Any,
) -> None:
    """Make the PDFs and rulebooks of one or more games.

    A GAME is the id of a game that comes with Cutline, or a folder with a game.yaml in it. Without one, every game
    that comes with Cutline is built. If only some of the games have a language, it is made for those. Files that are
    up to date stay as they are.

    A language with mistakes is left out and its files stay as they were; then the exit code is 1. If a game has no
    other language, or its game.yaml has mistakes, nothing is made and the exit code is 2.

    \b
    cutline build                                  every game, language and paper
    cutline build amino --lang de --paper a4       one deck
    cutline build amino --only cards               no box, no rulebook
    cutline build amino --backs gutterfold         for printers without duplex
    cutline build ants --players 3                 no pieces for a fourth player
    cutline build amino --piece co2,ch4            two cards that got lost
    cutline build ./mygame --draft                 a translation that is not finished, text that is too long
    cutline build amino --tweak kids.yaml          with house rules, into out/amino+kids/
    cutline build amino --since last-print         only what changed, and a slip that says what to swap
    """
    from generator.build import report
    from generator.build.cache.run import typed
    from generator.build.estimate import copies
    from generator.build.failed import misread
    from generator.build.overfull import overfull_languages
    from generator.build.plan import plan
    from generator.rules.playable import refuse_unplayable

    options = print_options(**given)
    check_edition(since, redrawn, printed, options)
    chosen = [paper_named(name) for name in flat(papers) or PAPERS]
    # printers' profiles and tweaks are not among the game's files: such a command is not recognised, only its files are
    outside = options.printer or tweaks or settings or since is not None or printed is not None
    command = None if dry_run or outside else typed(ctx.meta[_WORDS], games, out)
    wanted = loaded(games, tweaks, settings, options.draft, options.large)
    failed = misread(wanted, flat(languages))
    if not left(wanted, flat(languages), failed):
        report_failed(ctx, failed, out)
    made = [name for name in given if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    asked = Asked(since or "", redrawn, flat(languages), flat(papers), flat(only), options, made, settings)
    if printed is not None:
        check_names(wanted, printed)
    if since is not None:
        build_since(wanted, asked, out, force, dry_run, None if failed else printed)
        if printed is not None and failed and not dry_run:
            click.echo(_NOT_REMEMBERED, err=True)
        report_failed(ctx, failed, out)
        return
    planned = plan(wanted, out, flat(languages), chosen, options, flat(only))
    if options.draft and (overfull := overfull_languages(planned)):
        planned = plan(wanted, out, flat(languages), chosen, options, flat(only), overfull)
    for game in wanted:
        warn(game)
        refuse_unplayable(game)
    if not planned.files:
        click.echo(report.nothing(wanted))
        report_failed(ctx, failed, out)
        return
    click.echo(report.planned(planned, copies(planned) if dry_run else report.NOTHING))
    if not dry_run:
        failed = _made(planned, options, force, command, failed)
        if printed is not None and not failed:
            remember_all(wanted, asked, printed)
        elif printed is not None:
            click.echo(_NOT_REMEMBERED, err=True)
    report_failed(ctx, failed, out)


def _made(planned: Plan, options: Options, force: bool, command: Command | None, failed: Failed) -> Failed:
    """Make the files and say what was made; return the languages that could not be."""
    from generator.base.progress import progress
    from generator.build import report
    from generator.build.cache.run import run
    from generator.build.failed import ANYWAY, is_too_long

    with progress("printing", len(planned.files)) as done:
        try:
            built = run(planned, lambda job: done(job.path.as_posix()), force, command, failed)
        except CutlineError as error:
            raise CutlineError(f"{error}\n{ANYWAY}") if is_too_long(error) else error from None
    for warning in built.warnings:
        click.echo(f"warning  {warning}", err=True)
    click.echo(report.finished(planned, options, built))
    return built.failed
