"""The command line: ``cutline build``, ``check``, ``preview``, ``new``, ``watch``, ``serve`` and others."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import click

from generator import __version__
from generator.errors import CutlineError

if TYPE_CHECKING:
    from generator.build import Plan
    from generator.spec import Game

# The same as in generator.sheets, whose import would take most of a start; a test compares them.
_BACKS = ("long-edge", "short-edge", "gutterfold", "none")
_MARKS = ("crop", "lines", "none")
_PAPERS = ("a4", "letter")


class _Commands(click.Group):
    """Commands of other packages are imported only when called: start-up is most of a small build."""

    lazy: ClassVar[dict[str, str]] = {
        "new": "generator.new",
        "watch": "generator.watch",
        "serve": "companion.serve",
        "replay": "companion.replay",
        "backup": "companion.backup",
        "restore": "companion.backup",
        "forget": "companion.forgetting",
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
            click.echo(str(error), err=True)
            ctx.exit(2)


class _Several(click.ParamType):  # type: ignore[type-arg]
    """One or more of some words, with commas between."""

    name = "several"

    def __init__(self, options: tuple[str, ...] = ()) -> None:
        self.options = options

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        words = tuple(word.strip() for word in str(value).split(",") if word.strip())
        if not words:
            self.fail(
                f'"{value}" names nothing. Accepted: {", ".join(self.options) or "languages such as en,de"}', param, ctx
            )
        for word in words:
            if self.options and word not in self.options:
                self.fail(f'"{word}" is not accepted. Accepted: {", ".join(self.options)}', param, ctx)
        return words

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return "[" + "|".join(self.options) + "],…" if self.options else "LANG,…"


class _Length(click.ParamType):  # type: ignore[type-arg]
    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        from generator.units import ACCEPTED_LENGTHS, length

        try:
            return length(value)
        except ValueError as error:
            self.fail(f"{error}. Accepted: {ACCEPTED_LENGTHS}", param, ctx)


def _flat(values: tuple[tuple[str, ...], ...]) -> list[str]:
    return list(dict.fromkeys(word for group in values for word in group))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="cutline")
def main() -> None:
    """Cutline turns a game's data spec into PDFs to print and a companion for the phones at the table."""


_games = click.argument("games", nargs=-1, metavar="[GAME]...")
_languages = click.option(
    "--lang", "languages", multiple=True, type=_Several(), help="Languages. [default: all the game has]"
)
_out = click.option(
    "--out", default="out", show_default=True, type=click.Path(path_type=Path, file_okay=False), help="Output folder."
)


@main.command()
@_games
@_languages
@click.option("--paper", "papers", multiple=True, type=_Several(_PAPERS), help="Papers. [default: all]")
@_out
@click.option(
    "--backs", type=click.Choice(_BACKS), default="long-edge", show_default=True, help="How backs get printed."
)
@click.option("--marks", type=click.Choice(_MARKS), default="crop", show_default=True, help="Cut marks on the fronts.")
@click.option("--bleed", type=_Length(), default="0mm", show_default=True, help="Art beyond the cut, 0 to 5 mm.")
@click.option("--edge", type=_Length(), help="Edge of triangle tiles. [default: the game's; 70mm is large print]")
@click.option("--stock", type=_Length(), default="0.3mm", show_default=True, help="How thick your card is, for boxes.")
@click.option("--only", multiple=True, type=_Several(), help="Components, or rulebook. [default: all]")
@click.option("--dry-run", is_flag=True, help="Only show what would be printed.")
def build(
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    papers: tuple[tuple[str, ...], ...],
    out: Path,
    backs: str,
    marks: str,
    bleed: float,
    edge: float | None,
    stock: float,
    only: tuple[tuple[str, ...], ...],
    dry_run: bool,
) -> None:
    """Make the PDFs and rulebooks of one or more games (all, if none is named).

    A GAME is the id of one that comes with Cutline, or a folder with a game.yaml in it. A language that only some
    of the games have is made for those.

    \b
    cutline build                                  every game, language and paper
    cutline build amino --lang de --paper a4       one deck
    cutline build amino --only cards               no box, no rulebook
    cutline build amino --backs gutterfold         for printers without duplex
    """
    from generator import report
    from generator.build import plan, run
    from generator.sheets import MAX_BLEED, PAPERS, Options

    if not 0 <= bleed <= MAX_BLEED:
        raise click.BadParameter(f"{bleed:g} mm is out of range. Accepted: 0 to {MAX_BLEED:g} mm", param_hint="--bleed")
    if edge is not None and not 30 <= edge <= 120:
        raise click.BadParameter(f"{edge:g} mm is out of range. Accepted: 30 to 120 mm", param_hint="--edge")
    if not 0.05 <= stock <= 2:
        raise click.BadParameter(f"{stock:g} mm is out of range. Accepted: 0.05 to 2 mm", param_hint="--stock")
    options = Options(backs, marks, bleed, edge, stock)
    chosen = [PAPERS[name] for name in _flat(papers) or _PAPERS]
    planned = plan(_loaded(games), out, _flat(languages), chosen, options, _flat(only))
    click.echo(report.planned(planned))
    if dry_run:
        return
    manifest = _with_progress(planned, run)
    for warning in planned.warnings:
        click.echo(f"warning  {warning}", err=True)
    click.echo(report.finished(planned, options, manifest))


def _loaded(names: tuple[str, ...] = ()) -> list[Game]:
    from generator.errors import Problem, SpecError
    from generator.locate import named_folders
    from generator.spec import load

    games, problems = [], list[Problem]()
    for folder in named_folders(names):
        try:
            games.append(load(folder))
        except SpecError as error:
            problems += error.problems
    if problems:
        raise SpecError(problems)
    return games


def _with_progress(planned: Plan, run: Any) -> Path:
    """A progress bar for people; silence for pipes."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    from rich.console import Console

    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("printing", total=len(planned.jobs) + len(planned.books))
        result: Path = run(planned, lambda job: bar.update(task, advance=1, description=job.path.as_posix()))
    return result


@main.command()
@_games
@_languages
@_out
def preview(games: tuple[str, ...], languages: tuple[tuple[str, ...], ...], out: Path) -> None:
    """Make a gallery page of a game's faces, one self-contained HTML file per language."""
    from generator.preview import write_galleries

    for path in write_galleries(_loaded(games), out, _flat(languages)):
        click.echo(path)


@main.command()
@_games
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.pass_context
def check(ctx: click.Context, games: tuple[str, ...], as_json: bool) -> None:
    """Check games before they are printed: text that does not fit, missing letters, counts, and how tiles play.

    Ends with 1 if there are errors.
    """
    import json
    from dataclasses import asdict

    from generator.check import check as find

    findings = [finding for game in _loaded(games) for finding in find(game)]
    if as_json:
        click.echo(json.dumps([asdict(finding) for finding in findings], indent=2, ensure_ascii=False))
    else:
        for severity in ("error", "warning", "fact"):
            for finding in (each for each in findings if each.severity == severity):
                click.echo(f"{severity:8} {finding.game}: {finding.what}")
    ctx.exit(1 if any(finding.severity == "error" for finding in findings) else 0)


@main.command()
@click.argument("what", type=click.Choice(["game", "text"]), default="game")
def schema(what: str) -> None:
    """Print the JSON Schema of game.yaml (or of text/<lang>.yaml), for editors that complete and check YAML."""
    import json

    from generator.spec.schema import json_schema

    click.echo(json.dumps(json_schema(what), indent=2, ensure_ascii=False))


@main.command("games")
def list_games() -> None:
    """List the games that come with Cutline."""
    from generator.build import plain

    for game in _loaded():
        text = next(iter(game.texts.values()))
        pieces = sum(component.total for component in game.components.values())
        click.echo(
            f"{game.id:10} {plain(text.title)}: {plain(text.tagline)}. {pieces} pieces; {', '.join(game.languages)}"
        )
