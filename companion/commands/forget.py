"""``cutline forget``: deletes a name, a table, or all old tables for good."""

from __future__ import annotations

import unicodedata
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import click

from companion.commands.serve import of_database
from generator.base.errors import CutlineError
from generator.base.parameters import Whole

if TYPE_CHECKING:
    from companion.log import Store, TableRow


@click.command()
@click.argument("name", required=False)
@click.option("--table", "code", metavar="CODE", help="Delete the table with this code instead.")
@click.option(
    "--older-than",
    "days",
    metavar="DAYS",
    type=Whole(1, 36_500),
    help="Delete all tables at which nothing has happened for DAYS days instead.",
)
@click.option("--unplayed", is_flag=True, help="With --older-than: only tables at which nothing was ever played.")
@of_database
@click.option("--yes", is_flag=True, help="Don't ask.")
def forget(name: str | None, code: str | None, days: int | None, unplayed: bool, database: str, yes: bool) -> None:
    """Remove a player's NAME from all tables, or delete tables.

    A placeholder replaces the name in the history, in exports and on every phone; the scores stay. Earlier exports
    and backups still have the name. With PostgreSQL the server may keep running; stop it first if it uses a SQLite
    file.
    """
    from companion.serve.databases import opened
    from companion.table.events import KnownEvents

    if [name, code, days].count(None) != 2:
        raise CutlineError("Say what to forget: either NAME, --table or --older-than.")
    if unplayed and days is None:
        raise CutlineError("--unplayed needs --older-than.")
    with opened(database, exclusive=True, events=KnownEvents()) as store, closing(store):
        if code is not None:
            _delete(store, code, yes)
        elif days is not None:
            _delete_old(store, days, unplayed, yes)
        elif name is not None:
            _forget(store, name, yes)


def _delete(store: Store, code: str, yes: bool) -> None:
    from companion.log.editions import drop_unused

    row = store.table_by_code(code.upper())
    if row is None:
        raise CutlineError(f'No table has the code "{code}". Use the five letters shown at the table.')
    _ask(f"Delete table {row.code} ({row.game}, {row.created}) with its whole history?", yes)
    store.remove_table(row.id)
    store.tell(row.id, 0)
    drop_unused(store)
    click.echo(f"Table {row.code} is deleted.")


def _delete_old(store: Store, days: int, unplayed: bool, yes: bool) -> None:
    from companion.log.editions import drop_unused

    found = store.unchanged_since(_time(datetime.now(UTC) - timedelta(days=days)))
    if unplayed:
        found = [(row, last) for row, last in found if _is_unplayed(store, row)]
    which = f"at which nothing {'was ever played and nothing ' * unplayed}has happened for {days} days"
    if not found:
        click.echo(f"There is no table {which}.")  # not an error: a timer may ask every night
        return
    _ask(f"Delete {len(found)} of {store.count_tables()} tables, {which}?", yes)
    gone: Counter[str] = Counter()
    for row, last in found:
        if store.remove_unchanged(row.id, last):  # unless somebody came back just now
            store.tell(row.id, 0)
            gone[row.game] += 1
    drop_unused(store)
    store.purge()
    kinds = ", ".join(f"{game} {count}" for game, count in sorted(gone.items()))
    click.echo(f"Tables deleted: {gone.total()} ({kinds or 'none'}). Earlier backups still have them.")


def _is_unplayed(store: Store, row: TableRow) -> bool:
    from companion.table.frame_events import Created, FrameEvent
    from companion.table.refusal import RefusedError

    try:
        return all(isinstance(logged.event, Created | FrameEvent) for logged in store.events(row.id))
    except RefusedError:  # written by another version of Cutline, so somebody played
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
        raise CutlineError(f'No table has the name "{name}". Spell it as at the table.')
    _ask(f'Remove the name "{name}" from {len(tables)} of {len(found)} tables?', yes)
    for row, seats in tables.items():
        _forget_at(store, row, seats, wanted)
    click.echo(f"Tables changed: {len(tables)}. Earlier backups and exports still have the name.")


def _forget_at(store: Store, row: TableRow, seats: list[int], wanted: str) -> None:
    from companion.hall.forget import forget as rewrite
    from companion.log.tokens import new_token
    from companion.table.events import Actor, Logged
    from companion.table.frame_events import Forgotten

    at = _time(datetime.now(UTC))
    with store.writing(row.id, 0, "") as log:
        if not log.missed:
            return  # deleted in the meantime
        last = log.missed[-1].seq
        added = [
            Logged(last + n, at, Actor("server", "host"), Forgotten(id=new_token(), type="forget", seat=seat))
            for n, seat in enumerate([seat for seat in seats if seat] or [1], start=1)  # 0: somebody who only waited
        ]
        rewrite(log, lambda _, known: known.casefold() == wanted)
        for logged in added:
            log.append(logged)
    store.tell(row.id, added[-1].seq)


def _unreadable(row: TableRow) -> CutlineError:
    """Return the error for a table that can't be read; it must not be skipped, as the name may be in it."""
    return CutlineError(f"Can't read table {row.code}. Use the version of Cutline that wrote it.")


def _time(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _ask(question: str, yes: bool) -> None:
    if not yes:
        click.confirm(f"{question} This can't be undone.", abort=True)


if __name__ == "__main__":
    forget()
