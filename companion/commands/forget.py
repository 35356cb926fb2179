"""``cutline forget``: a name, a table, or all tables that were left long ago, out of the database for good."""

from __future__ import annotations

import unicodedata
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import click

from companion.commands.serve import of_database
from generator.base.errors import CutlineError

if TYPE_CHECKING:
    from companion.log import Store, TableRow


@click.command()
@click.argument("name", required=False)
@click.option("--table", "code", metavar="CODE", help="Delete the table with this code instead.")
@click.option(
    "--older-than",
    "days",
    metavar="DAYS",
    type=click.IntRange(1, 36_500),
    help="Delete all tables at which nothing has happened for so long instead.",
)
@click.option("--unplayed", is_flag=True, help="With --older-than: only those at which nothing was ever played.")
@of_database
@click.option("--yes", is_flag=True, help="Don't ask.")
def forget(name: str | None, code: str | None, days: int | None, unplayed: bool, database: str, yes: bool) -> None:
    """Take a player's NAME out of all tables, or delete tables.

    A stand-in takes the name's place in the history, in exports and on every phone; the scores stay. Files that were
    exported or backed up before still have it. With PostgreSQL the server may go on; a file must not be in use.
    """
    from companion.serve.databases import opened

    if [name, code, days].count(None) != 2:
        raise CutlineError("what is to be forgotten? Accepted: a NAME, --table CODE, or --older-than DAYS")
    if unplayed and days is None:
        raise CutlineError("--unplayed says which of many tables. Accepted: with --older-than DAYS")
    with opened(database, alone=True) as store, closing(store):
        if code is not None:
            _delete(store, code, yes)
        elif days is not None:
            _delete_old(store, days, unplayed, yes)
        elif name is not None:
            _forget(store, name, yes)


def _delete(store: Store, code: str, yes: bool) -> None:
    row = store.table_by_code(code.upper())
    if row is None:
        raise CutlineError(f'no table has the code "{code}". Accepted: the five letters shown at the table')
    _ask(f"Delete table {row.code} ({row.game}, {row.created}) with its whole history?", yes)
    store.remove_table(row.id)
    store.tell(row.id, 0)
    click.echo(f"Table {row.code} is deleted.")


def _delete_old(store: Store, days: int, unplayed: bool, yes: bool) -> None:
    found = store.unchanged_since(_time(datetime.now(UTC) - timedelta(days=days)))
    if unplayed:
        found = [(row, last) for row, last in found if _is_unplayed(store, row)]
    told = f"at which nothing {'was ever played and nothing ' * unplayed}has happened for {days} days"
    if not found:
        click.echo(f"There is no table {told}.")  # no mistake: a timer asks every night
        return
    _ask(f"Delete {len(found)} of {store.count_tables()} tables, {told}?", yes)
    gone: Counter[str] = Counter()
    for row, last in found:
        if store.remove_unchanged(row.id, last):  # else somebody came back just now
            store.tell(row.id, 0)
            gone[row.game] += 1
    store.purge()
    kinds = ", ".join(f"{game} {count}" for game, count in sorted(gone.items()))
    click.echo(f"Tables deleted: {gone.total()} ({kinds or 'none'}). Backups made before still have them.")


def _is_unplayed(store: Store, row: TableRow) -> bool:
    from companion.table.frame_events import Created, FrameEvent
    from companion.table.refusal import RefusedError

    try:
        return all(isinstance(logged.event, Created | FrameEvent) for logged in store.events(row.id))
    except RefusedError:  # of another version of Cutline, so of a game
        return False


def _forget(store: Store, name: str, yes: bool) -> None:
    from companion.hall.forget import named
    from companion.table.refusal import RefusedError

    wanted = unicodedata.normalize("NFC", " ".join(name.split())).casefold()
    found: dict[TableRow, list[int]] = {}
    for row in store.tables():
        try:
            names = named(store.events(row.id))
        except RefusedError:
            raise _unreadable(row) from None
        found[row] = sorted({seat for _, seat, known in names if known.casefold() == wanted})
    tables = {row: seats for row, seats in found.items() if seats}
    if not tables:
        raise CutlineError(f'no table knows the name "{name}". Accepted: a name as it is spelt at the table')
    _ask(f'Take the name "{name}" out of {len(tables)} of {len(found)} tables?', yes)
    for row, seats in tables.items():
        _forget_at(store, row, seats, wanted)
    click.echo(f"Tables changed: {len(tables)}. Backups and exports made before still have the name.")


def _forget_at(store: Store, row: TableRow, seats: list[int], wanted: str) -> None:
    from companion.games import keeper_of_log
    from companion.hall.forget import forget as rewrite
    from companion.log.tokens import new_token
    from companion.table.events import Actor, Logged
    from companion.table.frame_events import Created, Forgotten

    at = _time(datetime.now(UTC))
    with store.writing(row.id, 0, "") as log:
        if not log.missed:
            return  # deleted since
        first, last = log.missed[0].event, log.missed[-1].seq
        keeper = keeper_of_log(first) if isinstance(first, Created) else None
        if keeper is None:
            raise _unreadable(row)
        added = [
            Logged(last + n, at, Actor("server", "host"), Forgotten(id=new_token(), type="forget", seat=seat))
            for n, seat in enumerate(seats, start=1)
        ]
        rewrite(keeper, log, added, lambda _, known: known.casefold() == wanted)
        for logged in added:
            log.append(logged)
    store.tell(row.id, added[-1].seq)


def _unreadable(row: TableRow) -> CutlineError:
    """Told, not passed over: the name may stand there."""
    return CutlineError(
        f"table {row.code} can't be read here. Accepted: the version of Cutline that wrote it, with {row.game}"
    )


def _time(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _ask(question: str, yes: bool) -> None:
    if not yes:
        click.confirm(f"{question} This can't be undone.", abort=True)


if __name__ == "__main__":
    forget()
