"""The command line: ``cutline build``, ``check``, ``preview``, ``new``, ``watch``, ``serve`` and others."""

from __future__ import annotations

import errno
import importlib
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import click

from generator import __version__
from generator.base.errors import CutlineError
from generator.cli.arguments import (
    PAPERS,
    OneOf,
    Several,
    flat,
    for_games,
    in_languages,
    into_folder,
    loaded,
    print_options,
    printing,
    trusting,
)

if TYPE_CHECKING:
    from generator.build.cache.run import Command

_WORDS = "cutline.words"


class _Commands(click.Group):
    """Commands of other packages are imported only when called: start-up is most of a small build."""

    lazy: ClassVar[dict[str, str]] = {
        "calibrate": "generator.cli.calibrate",
        "export": "generator.cli.export",
        "new": "generator.cli.new",
        "watch": "generator.cli.watch",
        "serve": "companion.commands.serve",
        "replay": "companion.commands.replay",
        "backup": "companion.commands.backup",
        "restore": "companion.commands.backup",
        "forget": "companion.commands.forget",
    }

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *self.lazy])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        command: click.Command = getattr(importlib.import_module(self.lazy[cmd_name]), cmd_name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CutlineError as error:
            told = str(error)
        except click.MissingParameter:
            raise
        except click.BadParameter as error:  # which option and what it takes is enough: no lines on usage
            told = _about_option(error)
        except MemoryError:
            told = "this takes more memory than there is."
        click.echo(told, err=True)
        return ctx.exit(2)

    def main(self, *args: Any, **given: Any) -> Any:
        try:
            return super().main(*args, **given)
        except OSError as error:  # not of a reader that has gone: there click ends quietly
            click.echo(_about_file(error), err=True)
            if not error.filename:
                sys.stdout = io.StringIO()  # what was not written is not tried again at the end
            sys.exit(2)


def _about_file(error: OSError) -> str:
    if error.errno == errno.ENOENT and not error.filename:
        return "the folder that you are in is no longer there."
    what = error.filename or "what is said here"
    return f"{what} cannot be {'read or ' * bool(error.filename)}written ({error.strerror})."


def _about_option(error: click.BadParameter) -> str:
    hint = error.param_hint or (error.param.get_error_hint(error.ctx) if error.param and error.ctx else "")
    name = (hint if isinstance(hint, str) else ", ".join(hint)).replace("'", "")
    return f"{name}: {error.message.rstrip('.')}."


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="cutline")
def main() -> None:
    """Cutline turns a game's data spec into PDFs to print and a companion for the phones at the table."""


class _Build(click.Command):
    """Keeps the words of the command: given again, it is recognised by them."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[_WORDS] = list(args)
        return super().parse_args(ctx, args)


@main.command(cls=_Build)
@for_games
@in_languages
@click.option("--paper", "papers", multiple=True, type=Several(PAPERS), help="Papers. [default: all]")
@into_folder
@printing
@click.option("--only", multiple=True, type=Several(), metavar="NAME,…", help="Components, or rulebook. [default: all]")
@click.option("--force", is_flag=True, help="Make every file anew, also those that are up to date.")
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
    only: tuple[tuple[str, ...], ...],
    force: bool,
    dry_run: bool,
    **given: Any,
) -> None:
    """Make the PDFs and rulebooks of one or more games (all, if none is named).

    A GAME is the id of one that comes with Cutline, or a folder with a game.yaml in it. A language that only some
    of the games have is made for those. Files that are up to date stay as they are.

    \b
    cutline build                                  every game, language and paper
    cutline build amino --lang de --paper a4       one deck
    cutline build amino --only cards               no box, no rulebook
    cutline build amino --backs gutterfold         for printers without duplex
    cutline build ants --players 3                 no pieces for a fourth
    cutline build amino --piece co2,ch4            two cards that got lost
    """
    from generator.base.progress import progress
    from generator.build import report
    from generator.build.plan import plan, run
    from generator.check.play import refuse_unplayable
    from generator.rules.own import not_run
    from generator.sheets import PAPERS as SHEETS

    options = print_options(**given)
    chosen = [SHEETS[name] for name in flat(papers) or PAPERS]
    # a printer's profile is no file of the game's: with one, files are looked at one by one
    command = None if dry_run or options.printer else _command(ctx.meta[_WORDS], games, out)
    wanted = loaded(games)
    planned = plan(wanted, out, flat(languages), chosen, options, flat(only))
    click.echo(report.planned(planned))
    if dry_run:
        return
    for game in wanted:
        if skipped := not_run(game):
            click.echo(f"warning  {skipped}", err=True)
        refuse_unplayable(game)
    with progress("printing", len(planned.jobs) + len(planned.books)) as done:
        built = run(planned, lambda job: done(job.path.as_posix()), force, command)
    for warning in built.warnings:
        click.echo(f"warning  {warning}", err=True)
    click.echo(report.finished(planned, options, built))


def _command(words: list[str], games: tuple[str, ...], out: Path) -> Command | None:
    """What is typed and all files as they are now; nothing, where there are too many to look at."""
    from generator.base.locate import named_folders
    from generator.build.cache.inputs import TooMuchError
    from generator.build.cache.keys import Inputs
    from generator.build.cache.run import Command

    try:
        return Command(words, list(games), Inputs(named_folders(games), out))
    except TooMuchError:
        return None


@main.command()
@for_games
@in_languages
@into_folder
@trusting
def preview(games: tuple[str, ...], languages: tuple[tuple[str, ...], ...], out: Path) -> None:
    """Make a gallery page of a game's faces, one self-contained HTML file per language."""
    from generator.preview.gallery import write_galleries

    for path in write_galleries(loaded(games), out, flat(languages)):
        click.echo(path)


@main.command()
@for_games
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option("--strict", is_flag=True, help="Let warnings count as errors.")
@trusting
@click.pass_context
def check(ctx: click.Context, games: tuple[str, ...], as_json: bool, strict: bool) -> None:
    """Check games before they are printed (all, if none is named): the preflight.

    Errors stop a build: a game's files that can't be read, strings that are missing, copies that don't add up to the
    total, text that does not fit or is cut off, letters the fonts lack, pieces too large for a paper, decks that can't
    be played with. Warnings print, but badly: type below 8 pt, text or drawings too near the cut, a contrast below
    4.5 : 1, pieces that differ by colours some eyes can't tell apart, what --ink low would make unclear, strings that
    nothing shows, coarse pictures, rulebooks that differ between languages.

    Ends with 0 if there is no error (with --strict: and no warning), with 1 if there is one, and with 2 if a game's
    files can't be read at all.
    """
    from generator.check.report import as_text, to_json
    from generator.check.run import checked

    findings, unread = checked(games)
    click.echo(to_json(findings) if as_json else as_text(findings))
    bad = ("error", "warning") if strict else ("error",)
    ctx.exit(2 if unread else 1 if any(finding.severity in bad for finding in findings) else 0)


@main.command()
@click.argument("what", type=OneOf(["game", "text"]), default="game")
def schema(what: str) -> None:
    """Print the JSON Schema of game.yaml (or of text/<lang>.yaml), for editors that complete and check YAML."""
    import json

    from generator.spec.schema import json_schema

    click.echo(json.dumps(json_schema(what), indent=2, ensure_ascii=False))


@main.command("games")
def list_games() -> None:
    """List the games that come with Cutline."""
    from generator.build.plan import plain

    for game in loaded():
        text = next(iter(game.texts.values()))
        pieces = sum(component.total for component in game.components.values())
        click.echo(
            f"{game.id:10} {plain(text.title)}: {plain(text.tagline)}. {pieces} pieces; {', '.join(game.languages)}"
        )
