"""``cutline calibrate``: a sheet to measure how far a printer shifts the back, and profiles that remember it."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.errors import CutlineError, shown
from generator.cli.arguments import PAPERS, OneOf, Several, flat, in_languages, into_folder


@click.command()
@click.option("--set", "shift", metavar="X,Y", help="Save what you read off the sheet, in mm. Needs --printer.")
@click.option("--printer", metavar="NAME", help="The profile to save or remove, or to make the sheet with.")
@click.option(
    "--backs",
    type=OneOf(("long-edge", "short-edge")),
    help="How the sheet is flipped. [default: the profile's, or long-edge]",
)
@click.option("--list", "listing", is_flag=True, help="List the profiles.")
@click.option("--remove", is_flag=True, help="Remove the profile --printer.")
@in_languages
@click.option("--paper", "papers", multiple=True, type=Several(PAPERS), help="Papers. [default: all]")
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
    """Make a sheet that tells how far your printer shifts the back, and save what you read off it.

    The sheet also has a test card, a ruler and a ramp of greys. With --printer it is made for that profile, to see
    that both scales now read 0.

    \b
    cutline calibrate --paper a4 --lang en               the sheet
    cutline calibrate --set 0.5,-1.25 --printer office   saves a profile
    cutline build amino --printer office                 prints with it
    cutline calibrate --list                             shows what is saved
    cutline calibrate --remove --printer office          forgets it
    """
    from generator.sheets import printers

    if (shift is not None) + listing + remove > 1:
        raise CutlineError("--set, --list and --remove do not go together. Accepted: one of them.")
    if (shift is not None or remove) and not printer:
        raise CutlineError(f"{'--remove' if remove else '--set'} needs --printer. Accepted: {printers.ACCEPTED_NAMES}.")
    if listing:
        known = printers.printers().values()
        click.echo("\n".join(map(str, known)) or "no profiles yet: cutline calibrate makes the sheet to measure with")
    elif remove and printer:
        click.echo(f'Removed "{printer}" from {shown(printers.remove(printer))}')
    elif shift is not None and printer:
        x, y = printers.read_shift(shift)
        saved = printers.Printer(printers.checked_name(printer), x, y, backs or "long-edge")
        click.echo(f"Saved in {shown(printers.save(saved))}: {saved}")
        flipped = f" --backs {backs}" if backs == "short-edge" else ""
        click.echo(f"Print with it: cutline build --printer {printer}{flipped}")
    else:
        _sheets(out, flat(languages), flat(papers) or list(PAPERS), printer, backs)


def _sheets(out: Path, languages: list[str], papers: list[str], printer: str | None, backs: str | None) -> None:
    from generator.base.locate import shipped
    from generator.build.plan import plan, run
    from generator.sheets import PAPERS as SHEETS
    from generator.sheets import Options
    from generator.sheets.printers import printer as known
    from generator.spec import load

    profile = known(printer) if printer else None
    flip = backs or (profile.backs if profile else "long-edge")
    options = Options(backs=flip)
    if profile:
        options = Options(backs=flip, printer=profile.name, shift=profile.shift(flip))
    game = load(shipped("templates") / "calibration")
    planned = plan([game], out, languages, [SHEETS[name] for name in papers], options, ["sheet"])
    run(planned)
    for job in planned.jobs:
        click.echo(shown(out / job.path))
    click.echo(
        f"Print one at 100 %, on both sides, flipped on the {flip.removesuffix('-edge')} edge; it says what to do."
    )
