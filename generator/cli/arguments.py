"""Arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.base.errors import CutlineError
from generator.base.limits import MAX_COPIES, MAX_PLAYERS
from generator.base.papers import BACKS, CODES, INKS, JOINTS, MARKS, MAX_BLEED, SLEEVES, STOCK
from generator.base.parameters import Folder, Length, OneOf, Papers, Several, Whole

if TYPE_CHECKING:
    from generator.sheets import Options
    from generator.spec import Game


def flat(values: tuple[tuple[str, ...], ...]) -> list[str]:
    """Return the words of an option that was given several times, each once."""
    return list(dict.fromkeys(word for group in values for word in group))


for_games = click.argument("games", nargs=-1, metavar="[GAME]...")


def _languages(default: str, what: str = "make") -> Callable[..., Any]:
    about = f"Languages to {what}. [default: {default}]"
    return click.option("--lang", "languages", multiple=True, type=Several(), help=about)


in_languages = _languages("all of the game's")
compared_in_languages = _languages("the first; with --json, all", "show")
in_all_languages = _languages("all")
on_papers = click.option(
    "--paper",
    "papers",
    multiple=True,
    type=Papers(),
    help='Papers: a4, letter, a3, a2, a5, legal, tabloid, 13x19, or a size: "320 x 450 mm". [default: a4,letter]',
)
into_folder = click.option("--out", default="out", show_default=True, type=Folder(), help="Output folder.")


def _trust(ctx: click.Context, param: click.Parameter, folders: tuple[Path, ...]) -> None:
    from generator.rules import own

    for folder in folders:
        if not (folder / "game.yaml").is_file():
            raise click.BadParameter(f'"{folder}" is not a game\'s folder: it has no game.yaml', ctx, param)
    own.trust(folders)


trusting = click.option(
    "--trust",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    expose_value=False,
    callback=_trust,
    help="Run the Python code (rules.py) in this game folder.",
)

_TWEAKS = (
    click.option(
        "--tweak",
        "tweaks",
        multiple=True,
        metavar="FILE",
        help="Change the game by this tweak: a path, or a name that cutline tweaks lists.",
    ),
    click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="PATH=VALUE",
        help="Change one value, such as rules.deal=5.",
    ),
)


def tweaking(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that change a game; ``loaded`` takes their values."""
    for option in reversed(_TWEAKS):
        command = option(command)
    return command


with_ink = click.option(
    "--ink",
    type=OneOf(INKS),
    default="full",
    show_default=True,
    help="low: white backgrounds, outlines instead of large fills.",
)

with_bleed = click.option(
    "--bleed",
    type=Length(),
    default="0mm",
    show_default=True,
    help=f"Art beyond the cut, 0 to {MAX_BLEED:g} mm.",
)

for_pieces = click.option(
    "--piece",
    "pieces",
    multiple=True,
    type=Several(such_as="ids such as co2,ch4"),
    metavar="ID,…",
    help="Make only these pieces, by id.",
)

with_codes = click.option(
    "--codes",
    type=OneOf(CODES),
    default="all",
    show_default=True,
    help="none: without the marks by which phones tell pieces apart.",
)

_PRINTING = (
    click.option("--backs", type=OneOf(BACKS), default="long-edge", show_default=True, help="How to print backs."),
    click.option("--marks", type=OneOf(MARKS), default="crop", show_default=True, help="Cut marks on fronts."),
    with_bleed,
    click.option("--edge", type=Length(), help="Edge of triangle tiles. [default: the game's]"),
    click.option(
        "--stock",
        type=Length(),
        default=f"{STOCK:g}mm",
        show_default=True,
        help="How thick your card is; boxes depend on it.",
    ),
    click.option(
        "--joints",
        type=OneOf(JOINTS),
        default=JOINTS[0],
        show_default=True,
        help="How parts of a board that is larger than the paper join: edge to edge, or glued onto each other; "
        "whole makes one page as large as the board, for a copy shop.",
    ),
    click.option(
        "--sleeves",
        type=OneOf(tuple(SLEEVES)),
        default="none",
        show_default=True,
        help="The sleeves your cards are in; boxes depend on them.",
    ),
    with_ink,
    with_codes,
    click.option(
        "--players",
        type=Whole(1, MAX_PLAYERS),
        metavar="N",
        help="Make only what N players need. [default: everything]",
    ),
    for_pieces,
    click.option("--copies", type=Whole(1, MAX_COPIES), metavar="N", help="How many of each --piece. [default: 1]"),
    click.option("--large", is_flag=True, help="For low vision: larger pieces and text, high contrast."),
    click.option("--separate", is_flag=True, help="One file per component, even if shared sheets would save paper."),
    click.option("--printer", metavar="NAME", help="Correct the shift of backs with a profile from cutline calibrate."),
    click.option("--watermark", metavar="WORDS", help='Faint words across every piece and page, such as "playtest 3".'),
    click.option(
        "--draft", is_flag=True, help="Fill gaps in translations, and cut off text that is too long; both are marked."
    ),
)


def printing(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that ``print_options`` reads."""
    for option in reversed(_PRINTING):
        command = option(command)
    return command


def print_options(
    *,
    backs: str,
    marks: str,
    bleed: float,
    edge: float | None,
    stock: float,
    joints: str,
    sleeves: str,
    ink: str,
    codes: str,
    players: int | None,
    pieces: tuple[tuple[str, ...], ...],
    copies: int | None,
    watermark: str | None,
    draft: bool,
    large: bool,
    separate: bool,
    printer: str | None,
) -> Options:
    """Return all options for printing as one frozen object; refuse values that can't be used."""
    from generator.sheets import Options

    check_range("--bleed", bleed, 0, MAX_BLEED)
    check_range("--edge", edge, 30, 120)
    check_range("--stock", stock, 0.05, 2)
    if copies and not pieces:
        raise CutlineError("--copies needs --piece.")
    if players and pieces:
        raise CutlineError("Use either --players or --piece, not both.")
    if watermark is not None:
        from generator.faces.watermark import checked

        watermark = checked(watermark)
    shift = (0.0, 0.0)
    if printer is not None:
        from generator.sheets.printers import printer as profile

        shift = profile(printer).shift(backs)
    return Options(
        backs=backs,
        marks=marks,
        bleed=bleed,
        edge=edge,
        stock=stock,
        sleeves=sleeves,
        joints=joints,
        ink=ink,
        codes=codes,
        players=players,
        pieces=tuple(sorted(flat(pieces))),
        copies=copies or 1,
        watermark=watermark or "",
        draft=draft,
        large=large,
        separate=separate,
        printer=printer or "",
        shift=shift,
    )


def check_range(name: str, given: float | None, low: float, high: float) -> None:
    if given is not None and not low <= given <= high:
        what = f"{given:g} mm is out of range. Accepted: {low:g} to {high:g} mm"
        raise click.BadParameter(what, param_hint=name)


def loaded(
    names: Sequence[str] = (),
    tweaks: Sequence[str] = (),
    settings: Sequence[str] = (),
    draft: bool = False,
    large: bool = False,
) -> list[Game]:
    """Return the games with these names, changed by tweaks; the mistakes of all of them are reported together.

    Tweaks without a game bring the games that they are for. In a ``draft``, gaps in translations are filled from each
    game's first language. For ``large`` print, each game's large.yaml changes it.
    """
    from generator.spec.tweaks import load_editions

    return load_editions(names, tweaks, settings, draft, large)
