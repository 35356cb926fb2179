"""``cutline export png``: every face as a picture, for virtual tables, print shops and rule sheets."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.errors import CutlineError, listed, shown
from generator.base.papers import DPI, MAX_BLEED
from generator.base.parameters import Length, Several, Whole
from generator.cli.arguments import (
    check_range,
    flat,
    for_games,
    for_pieces,
    in_languages,
    into_folder,
    loaded,
    tweaking,
    with_bleed,
    with_codes,
    with_ink,
)
from generator.cli.failures import report_failed


@click.command()
@for_games
@in_languages
@into_folder
@tweaking
@click.option("--dpi", type=Whole(50, 1200), default=DPI, show_default=True, metavar="N", help="Pixels per inch.")
@with_bleed
@click.option("--corners", type=Length(), default="0mm", show_default=True, help="Radius of round corners, 0 to 10 mm.")
@click.option(
    "--only", multiple=True, type=Several(), metavar="NAME,…", help="Components to draw. [default: all but whole pages]"
)
@for_pieces
@with_ink
@with_codes
@click.option("--watermark", metavar="WORDS", help='Faint words across every piece, such as "playtest 3".')
@click.pass_context
def png(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    out: Path,
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    dpi: int,
    bleed: float,
    corners: float,
    only: tuple[tuple[str, ...], ...],
    pieces: tuple[tuple[str, ...], ...],
    ink: str,
    codes: str,
    watermark: str | None,
) -> None:
    """Make a PNG of every face.

    The files are OUT/GAME/LANG/png/COMPONENT/ID.LANG.png. A back is ID.back.LANG.png, or COMPONENT.back.LANG.png if
    the whole component shares it. Copies that differ are numbered: ID.2.LANG.png. Around round corners, triangles,
    hexagons and nets the picture is transparent.

    \b
    cutline export png amino --lang en                       the deck
    cutline export png amino --piece co2 --corners 3mm       one card with round corners
    cutline export png amino --bleed 0.125in                 for a print shop
    """
    from generator.base.progress import progress
    from generator.build.pictures import pictures
    from generator.draw.png import Look, write
    from generator.faces.watermark import checked

    check_range("--bleed", bleed, 0, MAX_BLEED)
    check_range("--corners", corners, 0, 10)
    if bleed and corners:
        raise CutlineError("Use either --bleed or --corners, not both.")
    look = Look(dpi, bleed, corners, ink, checked(watermark) if watermark is not None else "", codes)
    games_to_draw = loaded(games, tweaks, settings)
    found, failed = pictures(games_to_draw, flat(languages), flat(only), flat(pieces), look)
    if not found:
        report_failed(ctx, failed, out)
        raise CutlineError("There is no face to draw. Name whole pages with --only, or choose a game with pieces.")
    total = sum(len(group) for _, group in found)
    with progress("drawing", total) as done:
        for folder, group in found:
            write(out / folder, group, look, done)
    folders = listed(dict.fromkeys(f"{shown(out / folder.parent)}/" for folder, _ in found))
    click.echo(f"Done: {total:,} picture{'' if total == 1 else 's'} of {dpi} dpi in {folders}")
    report_failed(ctx, failed, out)
