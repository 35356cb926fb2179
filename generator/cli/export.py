"""``cutline export png``: every face as a picture of its own, for virtual tables, print shops and rule sheets."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.errors import CutlineError, listed, shown
from generator.cli.arguments import (
    Length,
    Several,
    Whole,
    check_range,
    flat,
    for_games,
    in_languages,
    into_folder,
    loaded,
    trusting,
    with_ink,
)

DPI = 300  # the same as in generator.draw.png, whose import takes its time


@click.group()
def export() -> None:
    """Make files for other programs: cutline export png amino."""


@export.command()
@for_games
@in_languages
@into_folder
@click.option("--dpi", type=Whole(50, 1200), default=DPI, show_default=True, metavar="N", help="Pixels per inch.")
@click.option("--bleed", type=Length(), default="0mm", show_default=True, help="Art beyond the cut, 0 to 5 mm.")
@click.option("--corners", type=Length(), default="0mm", show_default=True, help="Radius of round corners, to 10 mm.")
@click.option(
    "--only", multiple=True, type=Several(), metavar="NAME,…", help="Components. [default: all but whole pages]"
)
@click.option(
    "--piece",
    "pieces",
    multiple=True,
    type=Several(such_as="ids such as co2,ch4"),
    metavar="ID,…",
    help="Only these pieces, by id.",
)
@with_ink
@click.option("--watermark", metavar="WORDS", help='Faintly across every piece, such as "playtest 3".')
@trusting
def png(
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    out: Path,
    dpi: int,
    bleed: float,
    corners: float,
    only: tuple[tuple[str, ...], ...],
    pieces: tuple[tuple[str, ...], ...],
    ink: str,
    watermark: str | None,
) -> None:
    """Make a PNG of every face: OUT/GAME/LANG/png/COMPONENT/ID.LANG.png.

    A back that a whole component shares is COMPONENT.back.LANG.png, another ID.back.LANG.png; copies that differ have
    their number: ID.2.LANG.png. Around round corners, triangles, hexagons and nets the picture is transparent.

    \b
    cutline export png amino --lang en                       the deck
    cutline export png amino --piece co2 --corners 3mm       one card, its corners round
    cutline export png amino --bleed 3mm --dpi 600           for a print shop
    """
    from generator.base.progress import progress
    from generator.draw.png import Look, pictures, write
    from generator.faces.watermark import checked

    check_range("--bleed", bleed, 0, 5)
    check_range("--corners", corners, 0, 10)
    if bleed and corners:
        raise CutlineError("--bleed and --corners do not go together: round corners are cut. Accepted: one of them.")
    look = Look(dpi, bleed, corners, ink, checked(watermark) if watermark is not None else "")
    found = pictures(loaded(games), flat(languages), flat(only), flat(pieces), look)
    if not found:
        raise CutlineError("there is no face to draw. Accepted: a game with pieces; whole pages by name, with --only.")
    total = sum(len(group) for _, group in found)
    with progress("drawing", total) as done:
        for folder, group in found:
            write(out / folder, group, look, done)
    folders = listed(dict.fromkeys(f"{shown(out / folder.parent)}/" for folder, _ in found))
    click.echo(f"Done: {total:,} picture{'' if total == 1 else 's'} of {dpi} dpi in {folders}")
