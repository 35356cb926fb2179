"""``cutline build --since``: prints only what changed since an edition."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, listed, shown
from generator.base.locate import shipped_games
from generator.base.papers import PAPERS

if TYPE_CHECKING:
    from generator.editions.reprint import Reprint
    from generator.sheets import Options
    from generator.spec import Game


_PAPERS = {
    "slip": "what to take out of the box and what to put in",
    "rulebook-pages": "pages of the rulebook that changed",
}


@dataclass(frozen=True)
class Asked:
    """The words of the command line about a reprint; ``chosen`` are the names of the options given there."""

    since: str
    redrawn: bool
    languages: Sequence[str]
    papers: Sequence[str]
    only: Sequence[str]
    options: Options
    chosen: Sequence[str]
    settings: tuple[str, ...]


def check_edition(since: str | None, redrawn: bool, printed: str | None, options: Options) -> None:
    """Refuse options that don't go together."""
    if printed and (printed in shipped_games() or (Path(printed) / "game.yaml").is_file()):
        fix = "Write --printed=NAME or put it last."
        raise CutlineError(f'--printed takes a name for the print, and "{printed}" is a game. {fix}')
    if redrawn and since is None:
        raise CutlineError("--redrawn needs --since.")
    if options.draft and (since is not None or printed is not None):
        raise CutlineError(f"Use either --draft or {'--since' if since is not None else '--printed'}, not both.")
    if options.large and (since is not None or printed is not None):
        raise CutlineError(f"Use either --large or {'--since' if since is not None else '--printed'}, not both.")
    if options.pieces and (since is not None or printed is not None):
        raise CutlineError(f"Use either --piece or {'--since' if since is not None else '--printed'}, not both.")


def check_names(games: Sequence[Game], name: str) -> None:
    """Refuse a name for a print that is taken, before anything is printed."""
    from generator.cli.printed import warn_broken
    from generator.editions.store import new_name

    warn_broken(each.base.id for each in games)
    for game in games:
        new_name(game.base.id, name)


def remember_all(games: Sequence[Game], asked: Asked, name: str) -> None:
    """Remember that games were printed as asked."""
    from generator.build.books import COMPONENT
    from generator.cli.printed import remember_print

    for game in games:
        spoken = [each for each in asked.languages if each in game.languages]
        own = [each for each in asked.only if each in (*game.components, COMPONENT)]
        remember_print(game, asked.options, spoken, asked.papers, own, name, asked.settings)


def build_since(
    games: Sequence[Game], asked: Asked, out: Path, force: bool, dry_run: bool, printed: str | None
) -> None:
    """Print what changed since an edition and, with ``printed``, remember that this is now the copy on the table."""
    from generator.cli.printed import warn_broken
    from generator.rules.playable import refuse_unplayable

    if len(games) != 1:
        raise CutlineError("--since needs one game, such as cutline build GAME --since last-print")
    (game,) = games
    refuse_unplayable(game)
    warn_broken([game.base.id])
    with ExitStack() as stack:
        made = _compared(game, asked, out, stack)
        if printed is not None:
            _refuse_part(made, asked)
        for warning in made.difference.warnings:
            click.echo(f"warning  {warning}", err=True)
        made = _print(made, force, dry_run)
        if printed is not None and not dry_run and not made.empty:
            _remember(made, printed, asked.settings)


def _refuse_part(made: Reprint, asked: Asked) -> None:
    """Refuse to remember a part if nobody knows what else is on the table."""
    given = [("--lang", asked.languages), ("--paper", asked.papers), ("--only", asked.only)]
    if made.before.found is None and (names := [name for name, values in given if values]):
        what = f"{asked.since} is not a print, so Cutline can't know what else is on the table"
        fix = f"Leave out {listed(names)}, or leave out --printed and remember all that you have with cutline printed."
        raise CutlineError(f"{what}. {fix}")


def _remember(made: Reprint, name: str, settings: tuple[str, ...]) -> None:
    """Remember the copy on the table: what was printed again, and the rest of the print before."""
    from generator.cli.printed import remember_print, report
    from generator.editions.part import Part, remember_part

    desk, before, difference = made.after.desk, made.before.found, made.difference
    assert desk
    if before is None:
        remember_print(desk.game, desk.options, made.after.languages, made.after.papers, desk.only, name, settings)
        return
    stays = frozenset(each.unit for each in difference.pieces if each.stays(made.redrawn))
    part = Part(difference.languages, difference.papers, desk.only, stays)
    report(desk.game, *remember_part(before, desk.game, desk.options, part, name, settings))


def _compared(game: Game, asked: Asked, out: Path, stack: ExitStack) -> Reprint:
    """Return the reprint; what the command line does not say is as it was in the print."""
    from generator.build import selection
    from generator.build.books import COMPONENT
    from generator.build.plan import chosen_languages
    from generator.editions.compare import compare_pieces
    from generator.editions.opening import Opener, options_since
    from generator.editions.reprint import Reprint

    papers = tuple(asked.papers) or tuple(PAPERS)
    opener = Opener(game, stack, asked.options, papers, tuple(asked.only), asked.settings)
    selection.check_names([game], asked.only, (), (COMPONENT,))
    before = opener.open(asked.since).part(asked.only)
    opener.options = options_since(before.found, asked.options, asked.chosen)
    opener.papers = tuple(asked.papers) or before.papers
    opener.only = tuple(asked.only) or (before.found.only if before.found else ())
    spoken = chosen_languages([game], asked.languages)[game]
    languages = spoken if asked.languages else tuple(each for each in spoken if each in before.languages)
    after = replace(opener.now(), languages=languages)
    difference = compare_pieces(before, after, languages, opener.papers, new_languages=True)
    return Reprint(difference, before, after, opener.options, asked.redrawn, out)


def _print(made: Reprint, force: bool, dry_run: bool) -> Reprint:
    """Write the sheets first, then the slips and the pages of rulebooks; return the whole reprint."""
    from generator.build import report
    from generator.build.cache.run import run
    from generator.build.failed import described

    planned = made.plan()
    if planned.jobs:
        click.echo(report.planned(planned, more=" of pieces, and slips and pages of rulebooks as needed"))
        if not dry_run:
            built = run(planned, force=force)
            for warning in built.warnings:
                click.echo(f"warning  {warning}", err=True)
            click.echo(report.finished(planned, made.options, built))
            if built.failed:  # a slip would show what could not be made
                raise CutlineError(described(built.failed, made.out))
    made = made.completed()
    if made.empty:
        click.echo(_nothing(made))
    elif not planned.jobs:
        click.echo("No new pieces to print.")
    if not made.empty and not dry_run:
        _write_papers(made)
    return made


def _write_papers(made: Reprint) -> None:
    papers = made.write_papers()
    for name in dict.fromkeys(path.name for path in papers):
        own = [path for path in papers if path.name == name]
        where = own[0] if len(own) == 1 else Path(*own[0].parts[:-3], "*", "*", name)
        number = f" ({len(own)} files)" if len(own) > 1 else ""
        click.echo(f"{shown(made.out / where)}{number}: {_PAPERS[name.partition('--')[0]]}")


def _nothing(made: Reprint) -> str:
    redrawn = len({each.unit.piece for each in made.difference.redrawn})
    said = f"Nothing changed since {made.before.title}: there is nothing to print."
    if not redrawn:
        return said
    pieces = f"{redrawn} piece{'s' * (redrawn != 1)}"
    return f"{said} This Cutline draws {pieces} differently; --redrawn prints {'it' if redrawn == 1 else 'them'} again."
