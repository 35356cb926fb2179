"""``cutline backup FILE`` and ``cutline restore FILE``: all tables in one file, for SQLite and PostgreSQL alike."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any

import click

from companion.commands.serve import of_database
from generator.base.errors import CutlineError, shown
from generator.base.parameters import Existing

if TYPE_CHECKING:
    from companion.log import Store
    from companion.log.store import Run
    from companion.table.events import Events

FORMAT, READABLE = 2, (1, 2)
"""Since 2, a backup has editions, too."""
_TYPES: dict[str, tuple[type, ...]] = {
    "seq": (int,),
    "place": (int,),
    "expires": (float, int, NoneType),
    "person": (str, NoneType),
}
"""The types of columns that are not always text."""
TOGETHER = 500
"""The number of rows sent at once."""
_ARTICLES = {"table": "a table", "event": "an event", "token": "a token", "edition": "an edition"}
_COLUMNS = {
    "table": ("id", "code", "game", "created", "request"),
    "event": ("table_id", "seq", "event_id", "line"),
    "token": ("hash", "table_id", "kind", "role", "person", "expires"),
    "edition": ("digest", "place", "language", "content"),
}
_UNIQUE = {"table": ((0,), (1,), (4,)), "event": ((0, 2),), "token": ((0,),), "edition": ((0, 2),)}
"""The columns, by place, that no two rows of a kind share."""


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@of_database
@click.option("--force", is_flag=True, help="Overwrite FILE.")
def backup(file: Path, database: str, force: bool) -> None:
    """Save all tables to FILE.

    FILE has the tables as they are at this moment. The server may keep running.
    """
    from companion.serve.databases import opened

    if file.exists() and not force:
        raise CutlineError(f"{shown(file)} exists. Choose another FILE, or overwrite it with --force.")
    if file.exists() and os.path.realpath(file) == os.path.realpath(database):
        raise CutlineError(f"{shown(file)} is the database itself. Choose another FILE.")
    partial = file.with_name(f"{file.name}.partial")
    with opened(database, exclusive=False) as store, closing(store):
        try:
            # only for its owner: it holds names, and the hashes of tokens
            handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(handle, "w", encoding="utf-8") as out:
                count = _write(store, out.write)
                out.flush()
                os.fsync(handle)
            partial.replace(file)
        except OSError as error:
            raise CutlineError(f"Can't write {shown(file)} ({error.strerror}). Choose another FILE.") from None
        finally:
            partial.unlink(missing_ok=True)
    click.echo(f"{shown(file)}: {_counted(count['table'], 'table')}, {_counted(count['event'], 'event')}.")


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def _write(store: Store, write: Any) -> dict[str, int]:
    count = dict.fromkeys(_COLUMNS, 0)

    def put(kind: str, row: Any) -> None:
        count[kind] += 1
        write(json.dumps({kind: dict(zip(_COLUMNS[kind], row, strict=True))}, ensure_ascii=False) + "\n")

    write(json.dumps({"cutline-backup": FORMAT}) + "\n")
    with store.snapshot() as run:
        for table in run("SELECT * FROM tables ORDER BY created, id", ()).fetchall():
            put("table", table)
            for kind, order in (("event", "seq"), ("token", "hash")):
                for row in run(f"SELECT * FROM {kind}s WHERE table_id = ? ORDER BY {order}", table[:1]).fetchall():
                    put(kind, row)
        for edition in run("SELECT * FROM editions ORDER BY digest, place", ()).fetchall():
            put("edition", edition)
    write(json.dumps({"end": count}) + "\n")
    return count


@click.command()
@click.argument("file", type=Existing("file"))
@of_database
@click.option("--force", is_flag=True, help="Replace the tables in the database.")
def restore(file: Path, database: str, force: bool) -> None:
    """Restore all tables from FILE.

    It does not matter whether the backup was made from SQLite or PostgreSQL. No server may use the database meanwhile.
    """
    from companion.serve.databases import opened, place

    _read_through(file)
    with opened(database, exclusive=True, new=True) as store, closing(store):
        if store.is_served():
            raise CutlineError("The database is in use by a cutline serve. Stop it first.")
        if (there := store.count_tables()) and not force:
            found = f"The database has {_counted(there, 'table')}"
            raise CutlineError(f"{found}. Use an empty one, or replace them with --force.")
        with store.transaction() as run:
            for kind in reversed(_COLUMNS):
                run(f"DELETE FROM {kind}s", ())
            _put_back(file, run)
        count = _counted(store.count_tables(), "table")
    click.echo(f"{shown(file)}: {count} restored to {place(database)}.")


def _put_back(file: Path, run: Run) -> None:
    for number, (kind, row) in enumerate(_rows(file), start=1):
        marks = ", ".join("?" * len(row))
        cursor = run(f"INSERT INTO {kind}s VALUES ({marks}) RETURNING 1", row)
        if number % TOGETHER == 0:
            cursor.fetchall()


def _read_through(file: Path) -> None:
    """Check that every line can be read and stored, before anything is deleted for it."""
    from companion.games import known_events
    from companion.log.editions import refuse_edition

    last: dict[str, int] = {}  # the number of each table's last event
    events = known_events()
    taken: set[tuple[str, ...]] = set()
    for number, (kind, row) in enumerate(_rows(file), start=2):
        keys = {(kind, str(places), *(row[place] for place in places)) for places in _UNIQUE[kind]}
        try:
            if kind == "table":
                last[row[0]] = 0
            elif kind == "edition":
                refuse_edition(row[0], *row[2:])
            elif row[_COLUMNS[kind].index("table_id")] not in last:
                raise ValueError("its table must come before it")
            elif kind == "event":
                last[row[0]] = _event_after(last[row[0]], row, events)
            if keys & taken:
                raise ValueError("it is listed twice")
        except ValueError as error:
            raise CutlineError(f"{shown(file)}:{number}:1: not {_ARTICLES[kind]} ({error})") from None
        taken |= keys


def _event_after(last: int, row: tuple[Any, ...], events: Events) -> int:
    """Return the number of an event; raise a ValueError unless it comes next in its table's log."""
    logged = events.read_line(json.loads(row[3]))
    if (logged.seq, logged.event.id) != (row[1], row[2]) or logged.seq != last + 1:
        raise ValueError(f"event {last + 1} of table {row[0]} must come next")
    return last + 1


def _rows(file: Path) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield each row with its kind; raise if something is wrong with the file."""
    none = dict.fromkeys(_COLUMNS, 0)
    count = dict(none)
    with file.open("rb") as lines:  # it may be any file, such as the database itself
        head = _line(file, 1, next(lines, b""))
        if head.get("cutline-backup") not in READABLE:
            raise CutlineError(f"{shown(file)}:1:1: not a Cutline backup. Use a file made by cutline backup.")
        for number, text in enumerate(lines, start=2):
            line = _line(file, number, text)
            kind = next(iter(line), "")
            if kind == "end" and isinstance(line["end"], dict) and {**none, **line["end"]} == count:
                return
            if kind not in _COLUMNS or not _is_row(kind, line[kind]):
                raise CutlineError(
                    f"{shown(file)}:{number}:1: not a line of a backup. Use the file as cutline backup made it."
                )
            count[kind] += 1
            yield kind, tuple(line[kind][column] for column in _COLUMNS[kind])
    raise CutlineError(f"{shown(file)}: the end is missing. Use the whole file that cutline backup made.")


def _is_row(kind: str, row: Any) -> bool:
    if not isinstance(row, dict) or set(row) != set(_COLUMNS[kind]):
        return False
    return all(isinstance(row[column], _TYPES.get(column, (str,))) and "\0" not in str(row[column]) for column in row)


def _line(file: Path, number: int, text: bytes) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except ValueError:
        line = None
    if not isinstance(line, dict):
        raise CutlineError(f"{shown(file)}:{number}:1: not a line of a backup. Use the file as cutline backup made it.")
    return line
