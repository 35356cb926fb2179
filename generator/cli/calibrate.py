"""``cutline calibrate``: a sheet that shows how far a printer shifts the back, and profiles to correct it."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.errors import CutlineError, shown
from generator.base.papers import PAPERS
from generator.base.parameters import OneOf
from generator.cli.arguments import flat, in_all_languages, into_folder, on_papers


@click.command()
@click.option("--set", "shift", metavar="X,Y", help="Save what you read off the sheet, in mm. Needs --printer.")
@click.option("--printer", metavar="NAME", help="The profile to save, to remove, or to check with a new sheet.")
@click.option(
    "--backs",
    type=OneOf(("long-edge", "short-edge")),
    help="How the sheet is flipped. [default: the profile's, or long-edge]",
)
@click.option("--list", "listing", is_flag=True, help="List the profiles.")
@click.option("--remove", is_flag=True, help="Remove the profile --printer.")
@in_all_languages
@on_papers
@into_folder
def calibrate(
    shift: str | None,
    printer: str | None,
    backs: str | None,
    listing: bool,
    remove: bool,
    languages: tuple[tuple[str, ...], ...],
    papers: tuple[tuple[str, ...], ...],
    out: Path,
) -> None:
    """Measure how far your printer shifts the back.

    Print the sheet, read the shift off its scales and save it in a profile. The sheet also has a test card, a ruler
    and a ramp of greys. With --printer it is made with that profile: both scales should then read 0.

    \b
    cutline calibrate --paper a4 --lang en               make the sheet
    cutline calibrate --set 0.5,-1.25 --printer office   save a profile
    cutline build amino --printer office                 print with it
    cutline calibrate --list                             list the profiles
    cutline calibrate --remove --printer office          remove it
    """
    from generator.sheets import printers

    if (shift is not None) + listing + remove > 1:
        raise CutlineError("Use only one of --set, --list and --remove.")
    if (shift is not None or remove) and not printer:
        raise CutlineError(f"{'--remove' if remove else '--set'} needs --printer NAME.")
    if listing:
        known = printers.printers().values()
        click.echo("\n".join(map(str, known)) or "No profiles yet. Print the sheet that cutline calibrate makes.")
    elif remove and printer:
        click.echo(f'Removed "{printer}" from {shown(printers.remove(printer))}')
    elif shift is not None and printer:
        x, y = printers.read_shift(shift)
        saved = printers.Printer(printers.checked_name(printer), x, y, backs or "long-edge")
        click.echo(f"Saved in {shown(printers.save(saved))}: {saved}")
        flipped = f" --backs {backs}" if backs == "short-edge" else ""
        click.echo(f"Print with it: cutline build --printer {printer}{flipped}")
    else:
        _make_sheets(out, flat(languages), flat(papers) or list(PAPERS), printer, backs)


def _make_sheets(out: Path, languages: list[str], papers: list[str], printer: str | None, backs: str | None) -> None:
    from generator.build.cache.run import run
    from generator.build.calibration import calibration

    planned = calibration(out, languages, papers, printer, backs)
    run(planned)
    for job in planned.jobs:
        click.echo(shown(out / job.path))
    edge = planned.jobs[0].options.backs.removesuffix("-edge")
    one = "it" if len(planned.jobs) == 1 else "one"
    click.echo(f"Print {one} at 100%, on both sides, flipped on the {edge} edge, and follow the steps on it.")
