"""Options that the commands that export a game share, and what is made of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from generator.base.errors import CutlineError
from generator.base.limits import MAX_PLAYERS
from generator.base.papers import CODES
from generator.base.parameters import OneOf, Several, Whole
from generator.cli.arguments import flat, for_games, in_languages, into_folder, loaded, trusting, tweaking, with_ink

if TYPE_CHECKING:
    from generator.build.failed import Failed
    from generator.exports.contents import Box
    from generator.sheets import Options


def exporting(codes: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options that ``boxes_of`` reads; ``codes`` is the default for marks for phones."""
    options = (
        for_games,
        in_languages,
        into_folder,
        tweaking,
        click.option(
            "--players",
            type=Whole(1, MAX_PLAYERS),
            metavar="N",
            help="Only what N players need. [default: everything]",
        ),
        click.option(
            "--only", multiple=True, type=Several(), metavar="NAME,…", help="Components. [default: all but whole pages]"
        ),
        with_ink,
        click.option(
            "--codes",
            type=OneOf(CODES),
            default=codes,
            show_default=True,
            help="all: with the marks by which phones tell pieces apart.",
        ),
        click.option("--watermark", metavar="WORDS", help='Faint words across every piece, such as "playtest 3".'),
        click.option(
            "--draft",
            is_flag=True,
            help="Fill gaps in translations, and cut off text that is too long; both are marked.",
        ),
        trusting,
    )

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def boxes_of(
    *,
    games: tuple[str, ...],
    languages: tuple[tuple[str, ...], ...],
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    players: int | None,
    only: tuple[tuple[str, ...], ...],
    ink: str,
    codes: str,
    watermark: str | None,
    draft: bool,
) -> tuple[list[Box], Failed]:
    """Return what is in the boxes of the games, and the languages that can't be made."""
    from generator.exports.contents import boxes

    return boxes(
        loaded(games, tweaks, settings, draft),
        flat(languages),
        flat(only),
        _options(players, ink, codes, watermark, draft),
    )


def _options(players: int | None, ink: str, codes: str, watermark: str | None, draft: bool) -> Options:
    from generator.sheets import Options

    if watermark is not None:
        from generator.faces.watermark import checked

        watermark = checked(watermark)
    return Options(players=players, ink=ink, codes=codes, watermark=watermark or "", draft=draft)


def counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def check_url(url: str) -> str:
    """Return an address that ends with a slash; refuse one that is not of the web."""
    if not url.startswith(("http://", "https://")) or " " in url:
        raise CutlineError(f'--url "{url}" is not an address. Accepted: such as https://example.org/mygame')
    return url.rstrip("/") + "/"
