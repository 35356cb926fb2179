"""``cutline export shop``: cards for print shops, in exactly the sizes that they take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.base.errors import CutlineError, shown
from generator.base.parameters import Existing, OneOf
from generator.cli.arguments import flat
from generator.cli.exporting import boxes_of, counted, exporting
from generator.cli.failures import report_failed
from generator.exports.shops import SHOPS

if TYPE_CHECKING:
    from generator.exports.pdfx import Press

_LEAST, _MOST = 200, 400  # percent of ink
_INK = 240.0  # percent; what DriveThruCards asks for


@click.command()
@exporting(codes="all")
@click.option("--for", "shop", type=OneOf(tuple(SHOPS)), required=True, help="The shop that prints the cards.")
@click.option(
    "--dpi",
    type=OneOf(("300", "600")),
    default="300",
    show_default=True,
    help="Pixels per inch of pictures: 600 stays sharp if you move or scale them at the shop.",
)
@click.option("--pdfx", is_flag=True, help="PDF/X-4 in the inks of a press, instead of plain PDFs (drivethrucards).")
@click.option("--profile", type=Existing("file"), metavar="FILE", help="With --pdfx: the press's ICC profile.")
@click.option(
    "--max-ink",
    type=float,
    metavar="PERCENT",
    help=f"With --pdfx: the most ink in all, {_LEAST} to {_MOST}. [default: {_INK:g}]",
)
@click.pass_context
def shop(
    ctx: click.Context,
    /,
    out: Path,
    shop: str,
    dpi: str,
    pdfx: bool,
    profile: Path | None,
    max_ink: float | None,
    **given: Any,
) -> None:
    """Make pictures or PDFs of cards for a print shop.

    The folder OUT/GAME/LANG/shop-NAME has every front and back with art beyond the cut, in exactly the size that the
    shop checks, and a README.txt that says what to click. For MakePlayingCards there is also an order for
    mpc-autofill, for DriveThruCards a PDF of each deck. Nothing is uploaded.

    Cards of sizes that the shop does not sell are left out, or refused if --only names them. Tiles, tokens, boards and
    boxes are not in it: print them at home.

    \b
    cutline export shop --for makeplayingcards amino --lang en
    cutline export shop --for gamecrafter genetico --only projects
    cutline export shop --for drivethrucards amino --pdfx --profile press.icc
    """
    from generator.base.progress import progress
    from generator.exports import shop as shops
    from generator.exports.contents import with_folder

    order = shops.Order(SHOPS[shop], int(dpi), _press(shop, pdfx, profile, max_ink))
    found, failed = boxes_of(**given)
    sold = [shops.sold(box, order.shop, flat(given["only"])) for box in found]
    with progress("drawing", sum(shops.steps(decks) for decks, _ in sold)) as done:
        for box, (decks, left_out) in zip(found, sold, strict=True):
            for message in left_out:
                click.echo(f"warning  {message}", err=True)
            folder = out / box.folder / with_folder(box.options, order.folder, codes="all")
            notes = shops.export(box, order, decks, folder, done)
            made = f"{counted(notes.drawn, 'file')} made, {notes.kept:,} up to date"
            click.echo(f"Done: {shown(folder)}/ ({made}; README.txt says what to click)")
    report_failed(ctx, failed, out)


def _press(shop: str, pdfx: bool, profile: Path | None, max_ink: float | None) -> Press | None:
    """Return the press to convert colours for; None for RGB."""
    if not pdfx:
        if profile or max_ink is not None:
            raise CutlineError(f"{'--profile' if profile else '--max-ink'} needs --pdfx.")
        return None
    if shop != "drivethrucards":
        raise CutlineError(f"--pdfx is for drivethrucards: {SHOPS[shop].title} takes pictures, not PDFs.")
    if profile is None:
        raise CutlineError("--pdfx needs --profile FILE: the ICC profile of the press, from your printer.")
    if max_ink is not None and not _LEAST <= max_ink <= _MOST:
        what = f"{max_ink:g} % is out of range. Accepted: {_LEAST} to {_MOST} %"
        raise click.BadParameter(what, param_hint="--max-ink")
    from generator.exports.inks import Separation
    from generator.exports.pdfx import Press

    return Press(Separation(profile, max_ink or _INK))
