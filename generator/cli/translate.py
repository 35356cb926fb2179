"""``cutline translate``: gives a game's texts to a translator, and takes them back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import shown
from generator.base.parameters import Folder, OneOf
from generator.cli.arguments import trusting

if TYPE_CHECKING:
    from generator.translate.take import Taken

_FORMATS = ("po", "xlsx")


@click.group()
def translate() -> None:
    """Give a game's texts to translators, and take them back."""


@translate.command()
@click.argument("game")
@click.option("--to", "language", required=True, metavar="LANG", help="The language to translate into, such as pt.")
@click.option(
    "--format", "kind", type=OneOf(_FORMATS), default="po", show_default=True, help="xlsx: for a spreadsheet."
)
@click.option("--out", default="out", show_default=True, type=Folder(), help="Output folder.")
@trusting
def export(game: str, language: str, kind: str, out: Path) -> None:
    """Write the texts of a GAME for a translator: OUT/GAME/translate/GAME.LANG.po, and pictures of its pieces.

    What is translated already is there, too. Texts whose source has changed since are marked as fuzzy, with the
    previous source. Translations in a file of an earlier export that were not imported yet are kept.

    phones instead of a GAME is what the phones of all games say.

    \b
    cutline translate export amino --to pt                  for Poedit, Weblate and the like
    cutline translate export ./mygame --to de --format xlsx for a spreadsheet
    """
    from generator.translate.give import give

    path, units = give(game, language, kind, out)
    open_ = sum(not unit.target for unit in units)
    old = sum(unit.is_outdated for unit in units)
    said = [f"{len(units):,} texts", *([f"{open_:,} not translated"] if open_ else [])]
    said += [f"{old:,} whose source has changed"] if old else []
    click.echo(f"Done: {shown(path)} ({', '.join(said)})")


@translate.command(name="import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--game", help="The game, if the file no longer names it: an id or a folder.")
@trusting
def import_(file: Path, game: str | None) -> None:
    """Bring a translated FILE back into its game.

    Every text is checked: its fields, tags, code, forms and length. If anything is wrong, all mistakes are listed and
    nothing is written. Texts that are empty or fuzzy are left as they were; a rulebook is written once it is complete.

    \b
    cutline translate import out/amino/translate/amino.pt.po
    """
    from generator.translate.give import taken_back

    name, language, taken = taken_back(file, game)
    taken.write()
    _report(name, language, taken)


def _report(name: str, language: str, taken: Taken) -> None:
    for path in taken.files:
        click.echo(f"  {shown(path)}")
    for unit in taken.unsure:
        click.echo(f"  not taken, since it is marked as fuzzy or its source has changed: {unit.context}", err=True)
    for part in taken.left_out:
        missing = sum(unit.context.startswith(f"{part.kind}:") for unit in taken.missing)
        what = f"{missing} of its texts are not translated" if missing != 1 else "one of its texts is not translated"
        click.echo(f"  {shown(part.target)} is not written yet: {what}.", err=True)
    rest = f", {len(taken.missing):,} still to translate" if taken.missing else ""
    click.echo(f"Done: {name}, {language}: {taken.texts:,} texts new or changed{rest}")
    if taken.missing and name != "phones":
        click.echo(f"  cutline build {name} --lang {language} --draft shows what is there")
