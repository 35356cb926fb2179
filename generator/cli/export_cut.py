"""``cutline export cut``: the cut and fold lines of every sheet, for cutting machines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.base.errors import CutlineError, shown
from generator.base.papers import CUTTERS, PAPERS, paper_named
from generator.base.parameters import OneOf, Several
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
from generator.cli.failures import report_failed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.base.papers import Paper
    from generator.build.failed import Failed
    from generator.exports.cut import Sheet
    from generator.sheets import Options
    from generator.spec import Game

_FORMATS = ("svg", "dxf")


@click.command()
@for_games
@in_languages
@on_papers
@into_folder
@tweaking
@printing
@click.option("--only", multiple=True, type=Several(), metavar="NAME,…", help="Components to cut. [default: all]")
@click.option(
    "--cutter",
    type=OneOf(CUTTERS),
    help="Lay the sheets out for this machine and print them: silhouette (a square and two angles as marks), "
    "silhouette-4 (angles in all corners, for the Cameo 5 Alpha), or cricut (small enough for Print Then Cut).",
)
@click.option("--format", "formats", multiple=True, type=Several(_FORMATS), help="[default: svg,dxf]")
@trusting
@click.pass_context
def cut(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    papers: tuple[tuple[str, ...], ...],
    out: Path,
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    only: tuple[tuple[str, ...], ...],
    cutter: str | None,
    formats: tuple[tuple[str, ...], ...],
    **given: Any,
) -> None:
    """Make cut and fold lines of every sheet for cutting machines.

    The files are OUT/GAME/cut/PAPER/COMPONENT.SHEET.svg and .dxf. They fit the PDFs that cutline build makes with the
    same options, in every language. A line that two pieces share is there once, on the layer CUT; folds are on the
    layer FOLD.

    With --cutter, the sheets are laid out for that machine, and their PDFs are made as well: print those, and not the
    ones of cutline build.

    \b
    cutline export cut ants --paper a4                                     the lines for the usual PDFs
    cutline export cut amino --lang de --paper a4 --cutter silhouette      PDFs with marks, and lines that fit them
    cutline export cut amino --lang de --paper a4 --cutter cricut          pictures to upload to Design Space
    """
    from generator.base.files import write_together
    from generator.exports.cut import folder, options_for, sheets, stale

    if languages and not cutter:
        raise CutlineError("--lang needs --cutter: the lines are the same in every language.")
    options = options_for(cutter or "", print_options(**given))
    chosen = [paper_named(name) for name in flat(papers) or PAPERS]
    wanted = loaded(games, tweaks, settings, options.draft, options.large)
    made = sheets(wanted, chosen, options, flat(only))
    failed: Failed = {}
    if cutter:
        failed = _printed(made, wanted, chosen, out, options, flat(languages), flat(only))
    kinds = flat(formats) or list(_FORMATS)
    gone = list(stale(out, made, kinds))
    write_together(
        [(folder(out, sheet) / f"{sheet.name}.{kind}", sheet.data(kind)) for sheet in made for kind in kinds]
    )
    for path in gone:
        path.unlink()
    _report(made, out, cutter or "")
    report_failed(ctx, failed, out)


def _printed(
    made: Sequence[Sheet],
    games: Sequence[Game],
    papers: Sequence[Paper],
    out: Path,
    options: Options,
    languages: Sequence[str],
    only: Sequence[str],
) -> Failed:
    """Make the PDFs of the sheets and, for a machine without marks of ours, their pictures; return what failed."""
    from generator.base.files import write_together
    from generator.base.progress import progress
    from generator.build import report
    from generator.build.cache.run import run
    from generator.build.failed import misread
    from generator.build.plan import plan
    from generator.exports.cut import picture

    parts = [sheet.job.component for sheet in made]
    names = only or list(dict.fromkeys(name for part in parts for name in part.joined or (part.name,)))
    planned = plan(games, out, languages, papers, options, [] if options.pieces else names)
    with progress("printing", len(planned.files)) as done:
        built = run(planned, lambda job: done(job.path.as_posix()), False, None, misread(games, languages))
    click.echo(report.finished(planned, options, built))
    if options.cutter == "cricut":
        for job in planned.jobs:
            if (job.game, job.language) in built.failed:
                continue
            pdf = (out / job.path).read_bytes()
            for sheet in made:
                if (sheet.job.game, sheet.job.paper, sheet.job.path.name) == (job.game, job.paper, job.path.name):
                    write_together([(out / job.path.with_name(f"{sheet.name}.png"), picture(pdf, sheet))])
    return built.failed


def _report(made: Sequence[Sheet], out: Path, cutter: str) -> None:
    """Print where the lines are and, for a machine, where they belong on the paper."""
    from generator.exports.cut import folder

    alike: dict[tuple[str, str], list[str]] = {}
    for sheet in made if cutter else ():
        left, top, right, bottom = sheet.box
        where = f"{right - left:.1f} × {bottom - top:.1f} mm, {left:.1f} mm from the left, {top:.1f} mm from the top"
        name, _, number = sheet.name.rpartition(".")
        alike.setdefault((f"{sheet.job.game.id} {sheet.job.paper.folder}/{name}", where), []).append(number)
    for (name, where), numbers in alike.items():
        click.echo(f"  {name}.{numbers[0]}{f' to .{numbers[-1]}' if len(numbers) > 1 else ''}: {where}")
    folders = dict.fromkeys(f"{shown(folder(out, sheet))}/" for sheet in made)
    count = len(made)
    click.echo(f"Done: the lines of {count} sheet{'s' * (count != 1)} in {', '.join(folders)}")
