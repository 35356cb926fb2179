"""``cutline stats``: who won how often in the finished games of a database."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.commands.serve import of_database
from generator.base.errors import CutlineError
from generator.base.parameters import Existing

if TYPE_CHECKING:
    from companion.games import Games
    from companion.log import Store
    from companion.memory.played import Played

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@of_database
@click.option("--no-names", is_flag=True, help="Leave out who played.")
@click.option("--csv", "as_table", type=_FILE, help="Write a row for every number into this file.")
@click.option("--html", type=_FILE, help="Write a page with charts.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@click.option(
    "--trust",
    "trusted",
    multiple=True,
    metavar="FOLDER",
    type=Existing("folder"),
    help="Run the Python code in this game folder, for tables of that game.",
)
def stats(
    games: tuple[str, ...],
    database: str,
    no_names: bool,
    as_table: Path | None,
    html: Path | None,
    as_json: bool,
    trusted: tuple[Path, ...],
) -> None:
    """Show who won how often in the finished games of a database.

    For each edition of the rules, so that a tweak's games are never counted with the base game's: wins and points by
    seat, card, variant and name, with intervals. GAME limits it to some, by their ids. The server may keep running.

    \b
    cutline stats                              all games in your database
    cutline stats GAME --no-names              only that game's, without names
    cutline stats --html stats.html            a page with charts
    """
    from companion.games.own import games_in
    from companion.memory import said
    from companion.memory.stats import statistics
    from companion.serve.databases import opened
    from generator.base.files import write_together

    here = games_in(trusted, trusted)
    with opened(database, exclusive=False, events=here.events) as store, closing(store):
        played, unread = _finished(store, here, games)
    found = statistics(played, not no_names)

    def named(game: str, key: str) -> str:
        return _named(here, game, key)

    files = [(as_table, said.table(found, named))] if as_table else []
    files += [(html, said.page(found, named))] if html else []
    write_together([(path, text.encode()) for path, text in files])
    if as_json:
        click.echo(json.dumps({"editions": [each.json() for each in found]}, ensure_ascii=False, indent=1))
    elif found:
        click.echo(said.in_words(found, named))
    else:
        click.echo("There is no finished game yet.")
    if unread:
        tables = "1 table" if unread == 1 else f"{unread} tables"
        why = "its game is not here, or a newer Cutline wrote it"
        click.echo(f"{tables} could not be read: {why}. Add --trust and the folder of a game with code.", err=True)


def _finished(store: Store, here: Games, wanted: tuple[str, ...]) -> tuple[list[Played], int]:
    """Return the finished games of a database, and how many tables could not be read."""
    from companion.games import base_of
    from companion.hall.folds import fold
    from companion.memory.played import finished
    from companion.table.refusal import RefusedError

    found: list[Played] = []
    unread, rows = 0, store.tables()
    known = {name for row in rows for name in (row.game, base_of(row.game))}
    for name in wanted:
        if name not in known:
            raise CutlineError(f'No table plays "{name}". Accepted: {", ".join(sorted(known)) or "none yet"}.')
    for row in rows:
        if wanted and not {row.game, base_of(row.game)}.intersection(wanted):
            continue
        try:
            created = store.created(row.id)
            kept = here.of_table(created) if created else None
            if kept is None:
                unread += 1
                continue
            found += finished(row, kept.keeper, fold(kept.keeper, store.events(row.id)))
        except RefusedError:
            unread += 1
    return found, unread


def _named(here: Games, game: str, key: str) -> str:
    """Return what a card is called, in English or the game's first language."""
    from companion.games import base_of
    from companion.table.shown import plain

    keeper = here.keeper(game) or here.keeper(base_of(game))
    if keeper is None:
        return key
    texts = keeper.game.texts
    pieces = (texts.get("en") or texts[keeper.game.languages[0]]).pieces
    return plain(str(pieces.get(key, {}).get("name", key)))


if __name__ == "__main__":
    stats()
