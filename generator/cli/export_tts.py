"""``cutline export tts``: a game for Tabletop Simulator."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.base.errors import shown
from generator.cli.exporting import boxes_of, check_url, counted, exporting
from generator.cli.failures import report_failed

if TYPE_CHECKING:
    from generator.exports.contents import Box

SAVED = {
    "win32": r"Documents\My Games\Tabletop Simulator\Saves\Saved Objects",
    "darwin": "~/Library/Tabletop Simulator/Saves/Saved Objects",
    "linux": "~/.local/share/Tabletop Simulator/Saves/Saved Objects",
}


@click.command()
@exporting(codes="none")
@click.option(
    "--url",
    metavar="ADDRESS",
    help="Where you put the pictures on the web, such as https://example.org/amino. [default: this computer's files]",
)
@click.pass_context
def tts(ctx: click.Context, /, out: Path, url: str | None, **given: Any) -> None:
    """Make a saved object for Tabletop Simulator.

    It holds the whole game, laid out as for its start: decks, tiles, tokens, dice, figures, player boards and the
    rulebook. The files are OUT/GAME/LANG/tts/TITLE (LANG).json, a picture of the same name, and the pictures that it
    shows. Copy the first two into the folder "Saved Objects" of Tabletop Simulator, then choose Objects, Saved Objects
    there.

    Without --url it shows files of this computer, which other players don't have: use Modding, Cloud Manager, Upload
    All Loaded Files in Tabletop Simulator, or --url. Pictures that have not changed are not drawn again.

    \b
    cutline export tts amino --lang en                             to try it out yourself
    cutline export tts ants --players 3                            without the pieces of a fourth player
    cutline export tts amino --url https://example.org/amino       for pictures that you put on a website
    """
    from generator.base.progress import progress
    from generator.exports import tts
    from generator.exports.books import rulebook
    from generator.exports.contents import with_folder

    address = check_url(url) if url is not None else ""
    found, failed = boxes_of(**given)
    with progress("drawing", sum(tts.steps(box) for box in found)) as done:
        for box in found:
            folder = out / box.folder / with_folder(box.options, tts.TARGET, codes="none")
            path, store = tts.export(box, folder, address or _here(folder), rulebook(box, out), done)
            drawn = f"{counted(store.drawn, 'file')} made, {store.kept:,} up to date"
            click.echo(f"Done: {shown(path)} ({drawn})")
    if found:
        click.echo("\n".join(_where(address, found)))
    report_failed(ctx, failed, out)


def _here(folder: Path) -> str:
    """Return the address of this computer's files in a folder."""
    return f"file:///{folder.resolve().as_posix().lstrip('/')}/"


def _where(address: str, found: list[Box]) -> list[str]:
    folder = SAVED.get(sys.platform, SAVED["linux"])
    what = "each .json and the .png of the same name" if len(found) > 1 else "the .json and the .png of the same name"
    lines = [f"Copy {what} into {folder}"]
    if address:
        return [*lines, f"Put all other files of the folder on {address}"]
    return [*lines, "Leave the other files where they are: the game shows them from there."]
