"""``cutline export pcio``, ``tabletopia`` and ``sheet``: games for virtual tables in browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from generator.base.errors import CutlineError, shown
from generator.cli.exporting import boxes_of, counted, exporting
from generator.cli.failures import report_failed

_PCIO = "Open a room on playingcards.io, choose Edit Table, Room Options, Import from file, and the .pcio file."
_TABLETOPIA = "Upload the pictures in Tabletopia's workshop: fronts and backs of a component are equally large."
_SHEET = "The names say how many columns and rows a sheet has. A back that all cards share is in the last place."


@click.command()
@exporting(codes="none")
@click.pass_context
def pcio(ctx: click.Context, /, out: Path, **given: Any) -> None:
    """Make a room for playingcards.io.

    It holds the whole game, laid out as for its start, in one file: OUT/GAME/LANG/pcio/TITLE (LANG).pcio. The folder
    beside it has the pictures in it, so that those that have not changed need not be drawn again.

    \b
    cutline export pcio amino --lang en
    cutline export pcio ants --players 3      without the pieces of a fourth player
    """
    from generator.base.progress import progress
    from generator.exports import pcio
    from generator.exports.contents import with_folder

    found, failed = boxes_of(**given)
    with progress("drawing", sum(pcio.steps(box) for box in found)) as done:
        for box in found:
            path, store = pcio.export(box, out / box.folder / with_folder(box.options, "pcio", codes="none"), done)
            click.echo(f"Done: {shown(path)} ({_drawn(store.drawn, store.kept)})")
    click.echo(_PCIO)
    report_failed(ctx, failed, out)


@click.command()
@exporting(codes="none")
@click.pass_context
def tabletopia(ctx: click.Context, /, out: Path, **given: Any) -> None:
    """Make pictures for Tabletopia.

    One PNG for each side of each piece, at most 2000 pixels a side: OUT/GAME/LANG/tabletopia/COMPONENT/ID.png.
    A back that all share is COMPONENT.back.png, others are ID.back.png. Tabletopia takes no files of whole games.

    \b
    cutline export tabletopia amino --lang en
    """
    from generator.base.progress import progress
    from generator.exports import loose
    from generator.exports.contents import with_folder

    found, failed = boxes_of(**given)
    with progress("drawing", sum(loose.tabletopia_steps(box) for box in found)) as done:
        for box in found:
            folder = out / box.folder / with_folder(box.options, "tabletopia", codes="none")
            notes = loose.tabletopia(box, folder, done)
            click.echo(f"Done: {shown(folder)}/ ({_drawn(notes.drawn, notes.kept)})")
    click.echo(_TABLETOPIA)
    report_failed(ctx, failed, out)


@click.command()
@exporting(codes="none")
@click.pass_context
def sheet(ctx: click.Context, /, out: Path, **given: Any) -> None:
    """Make card sheets for screentop.gg and other tables.

    Each deck becomes a PNG with every copy of every card in a grid, OUT/GAME/LANG/sheet/COMPONENT-10x7.png, with the
    back in the last place. Backs that differ have a sheet of their own.

    \b
    cutline export sheet amino --lang en
    """
    from generator.base.progress import progress
    from generator.exports import loose
    from generator.exports.contents import with_folder

    found, failed = boxes_of(**given)
    if not any(loose.sheet_steps(box) for box in found):
        report_failed(ctx, failed, out)
        raise CutlineError("There are no cards to put on a sheet.")
    with progress("drawing", sum(loose.sheet_steps(box) for box in found)) as done:
        for box in found:
            folder = out / box.folder / with_folder(box.options, "sheet", codes="none")
            notes = loose.sheets(box, folder, done)
            click.echo(f"Done: {shown(folder)}/ ({_drawn(notes.drawn, notes.kept)})")
    click.echo(_SHEET)
    report_failed(ctx, failed, out)


def _drawn(made: int, kept: int) -> str:
    return f"{counted(made, 'picture')} made, {kept:,} up to date"
