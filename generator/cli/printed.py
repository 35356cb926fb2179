"""``cutline printed``: remembers what was printed of a game."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.base.errors import CutlineError, listed, shown
from generator.base.papers import PAPERS
from generator.base.parameters import Several
from generator.cli.arguments import (
    flat,
    in_languages,
    loaded,
    on_papers,
    print_options,
    printing,
    trusting,
    tweaking,
)

if TYPE_CHECKING:
    from generator.editions.prints import Print
    from generator.sheets import Options
    from generator.spec import Game


@click.command()
@click.argument("game", required=False)
@click.option("--name", default="", help="A name for this print. [default: today's date]")
@click.option("--list", "listing", is_flag=True, help="List the prints.")
@click.option("--show", metavar="NAME", help="Show what a print holds.")
@click.option("--remove", metavar="NAME", help="Forget a print.")
@in_languages
@on_papers
@tweaking
@printing
@click.option("--only", multiple=True, type=Several(), metavar="NAME,…", help="Components printed, or rulebook.")
@trusting
def printed(
    game: str | None,
    name: str,
    listing: bool,
    show: str | None,
    remove: str | None,
    languages: tuple[tuple[str, ...], ...],
    papers: tuple[tuple[str, ...], ...],
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    only: tuple[tuple[str, ...], ...],
    **given: Any,
) -> None:
    """Remember that you printed a game as it is now.

    Later, cutline diff shows what changed since, and cutline build --since prints only that. Give the options that you
    printed with. Prints are kept in your data folder; the game's own folder is never written to.

    \b
    cutline printed amino                        under today's date
    cutline printed amino --name club --lang de  under a name, only the German one
    cutline printed --list                       list the prints of all games
    cutline printed amino --show club            show what it holds
    cutline printed amino --remove club          forget it
    """
    from generator.editions import store
    from generator.rules.playable import refuse_unplayable

    if listing + (show is not None) + (remove is not None) > 1:
        raise CutlineError("Use only one of --list, --show and --remove.")
    if listing and game is None:
        warn_broken(store.games())
        _list(store.games())
        return
    if game is None and not tweaks:
        raise CutlineError("Name the game that you printed, such as cutline printed GAME.")
    (found,) = loaded((game,) if game else (), tweaks, settings)
    if remove is None:
        warn_broken([found.base.id])
    if listing:
        _list([found.base.id])
    elif show is not None:
        from generator.editions.about import about

        click.echo("\n".join(about(store.wanted(found.base.id, show))))
    elif remove is not None:
        click.echo(f'Forgot "{store.remove(found.base.id, remove)}".')
    else:
        options = print_options(**given)
        if options.draft:
            raise CutlineError(
                "A draft is not remembered as a print. Leave out --draft when the translation is finished."
            )
        refuse_unplayable(found)
        _refuse_failed(found, flat(languages))
        if options.pieces:
            raise CutlineError("--piece replaces lost pieces: that changes nothing of what you printed.")
        remember_print(found, options, flat(languages), flat(papers), flat(only), name, settings)


def remember_print(
    game: Game,
    options: Options,
    languages: Sequence[str],
    papers: Sequence[str],
    only: Sequence[str],
    name: str,
    settings: Sequence[str],
) -> None:
    """Keep a print and say how to use it."""
    from generator.build.books import COMPONENT
    from generator.build.plan import chosen_languages
    from generator.build.selection import check_names, check_players
    from generator.editions.record import remember

    spoken = chosen_languages([game], languages)[game]
    check_names([game], only, (), (COMPONENT,))
    check_players([game], options.players)
    report(game, *remember(game, options, spoken, list(papers) or list(PAPERS), only, name, settings))


def report(game: Game, kept: Print, path: Path) -> None:
    """Say that a print is kept and how to use it."""
    click.echo(f'Remembered as "{kept.name}" ({shown(path)}).')
    words = " ".join([_word(game), *_tweaking(game)])
    click.echo(f"After you change the game: cutline diff {words}, then cutline build {words} --since last-print")


def warn_broken(games: Iterable[str]) -> None:
    """Print which prints of games can't be read: all others are used without them."""
    from generator.editions import store

    for game in games:
        for error in store.broken(game):
            click.echo(f"warning  {error}", err=True)


def _refuse_failed(game: Game, languages: Sequence[str]) -> None:
    """Raise if a language, among those asked for, has mistakes: it can't have been printed as it is now."""
    from generator.build.failed import misread

    if failed := misread([game], languages):
        wrong = listed(language for _, language in failed)
        lines = dict.fromkeys(line for error in failed.values() for line in str(error).splitlines())
        fix = "Fix them, or name the languages that you printed with --lang."
        raise CutlineError("\n".join([*lines, f"Not remembered, because of the mistakes above in {wrong}. {fix}"]))


def _word(game: Game) -> str:
    """Return the word that names a game on the command line."""
    from generator.base.locate import shipped

    ours = game.folder.resolve().parent == shipped("cards").resolve()
    return game.folder.name if ours else folder_word(game.folder)


def _tweaking(game: Game) -> Iterator[str]:
    """Yield the options that name a game's tweaks on the command line."""
    for tweak in game.reading.tweaks:
        if tweak.file:
            yield f"--tweak {_quoted(shown(tweak.file))}"
        else:
            given = dict.fromkeys(str(setting.place).removeprefix("--set ") for setting in tweak.settings)
            yield from (f"--set {_quoted(each)}" for each in given)


def folder_word(folder: Path) -> str:
    """Return a game's folder as it is written on the command line: ``./mine``, in quotes if it needs them."""
    path = shown(folder)
    word = path if path.startswith((".", "/")) or (folder.is_absolute() and path == folder.as_posix()) else f"./{path}"
    return _quoted(word)


def _quoted(word: str) -> str:
    return shlex.quote(word) if re.search(r"[^\w./=-]", word) else word


def _list(games: Sequence[str]) -> None:
    from generator.editions import store
    from generator.editions.about import brief

    rows = [f"{game}  {brief(each)}" for game in games for each in store.prints(game)]
    click.echo("\n".join(rows) or "No prints yet. After you print a game, run: cutline printed GAME")
