"""Forgetting: a name leaves the whole log and every phone, a table leaves the database; what stays still folds."""

from __future__ import annotations

import time
import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from companion.commands import forget as forgetting
from companion.games import reader
from companion.hall.folds import fold
from companion.http.app import create_app
from companion.log import Store, open_store
from generator.base.errors import CutlineError
from tests.companion.conftest import ON_SQLITE, Clock
from tests.companion.games.amino.tables import AMINO, known
from tests.companion.phones import Phone

PLAIN = "ch4 ch4 nh3 nh3"
DAY = 24 * 3600


def everything(host: Phone, store: Store) -> str:
    """All that anybody can read of a table, and all that is stored of it."""
    told = "".join(host.get(path).get_data(as_text=True) for path in ("", "/history", "/log.jsonl", "/scores.csv"))
    return told + str(store.rows("SELECT * FROM events"))


def test_a_seats_names_are_forgotten_everywhere(host: Phone, store: Store) -> None:
    """Also where two spellings of a name were one step to take back."""
    for seat in (1, 2, 3):
        host.cards(1, seat, PLAIN)
    base = None
    for name in ("Beatrix", "beatrix"):
        base = host.post("rename", seat=2, name=name, colour="vermilion", base=base).json["event"]["id"]
    host.post("undo", event=base)
    before = host.state["totals"]
    response = host.post("forget", id="forget-forget-forget", seat=2)
    assert (response.status_code, response.json["seq"]) == (201, 9)
    assert host.post("forget", id="forget-forget-forget", seat=2).status_code == 200
    assert [seat["name"] for seat in host.state["table"]["seats"]] == ["Ada", "№ 2.2", "Cy"]
    assert [host.state["history"][-1][key] for key in ("key", "args", "by")] == ["forget", {"seat": 2}, 1]
    assert host.state["totals"] == before
    for name in ("Bo", "Beatrix", "beatrix"):
        assert not any(form in everything(host, store) for form in (f'"{name}"', f",{name},"))
    assert fold(known(AMINO), store.events(host.table)).seq == 9
    assert host.post("redo", event=base).json["state"]["table"]["seats"][1]["name"] == "№ 2.3"


def test_a_seats_names_are_known_by_the_number_it_has_today(host: Phone, store: Store) -> None:
    host.post("add-seat", name="Dora")
    host.post("remove-seat", seat=2)
    version = host.state["table"]["seats"][2]["version"]
    host.post("rename", seat=3, name="Dorothea", colour="black", base=version)
    assert [seat["name"] for seat in host.state["table"]["seats"]] == ["Ada", "Cy", "Dorothea"]
    assert host.post("forget", seat=3).status_code == 201
    assert [seat["name"] for seat in host.state["table"]["seats"]] == ["Ada", "Cy", "№ 3.2"]
    assert "Dor" not in everything(host, store)
    assert run_forget(store, "Bo") == 1
    assert '"Bo"' not in str(store.rows("SELECT line FROM events"))
    assert host.post("add-seat", name="Eva").status_code == 201
    assert fold(known(AMINO), store.events(host.table)).core.seats[2].name == "№ 3.2"


def test_a_seat_with_many_names_is_forgotten_and_its_table_can_be_read(host: Phone, store: Store) -> None:
    version = None
    for number in range(30):
        given = {"seat": 2, "name": f"Bo {number}", "colour": "vermilion"}
        version = host.post("rename", **given, base=version).json["event"]["id"]
    assert host.post("forget", seat=2).status_code == 201
    assert "Bo " not in everything(host, store)
    assert fold(known(AMINO), store.events(host.table)).core.seats[1].name == "№ 2.31"


def run_forget(store: Store, name: str) -> int:
    """As by command, on a store that is open; how many tables there are."""
    forgetting._forget(store, name, yes=True)
    return store.count_tables()


def test_only_the_host_forgets_and_only_a_seat_there_is(host: Phone) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    assert bo.post("forget", seat=2).json["error"] == {"code": "host-only", "args": {}}
    assert host.post("forget", seat=4).json["error"] == {"code": "unknown-seat", "args": {"seat": 4}}


@ON_SQLITE
def test_what_is_forgotten_leaves_the_disk_while_the_server_runs(host: Phone, database: str) -> None:
    def on_disk(name: str) -> list[str]:
        return [file.name for file in Path(database).parent.iterdir() if name.encode() in file.read_bytes()]

    host.post("rename", seat=2, name="Bonifacius", colour="blue", base=None)
    assert on_disk("Bonifacius")
    host.post("forget", seat=2)
    assert on_disk("Bonifacius") == []
    assert on_disk(host.table)
    host.client.post(f"/api/tables/{host.table}/delete", json={})
    assert on_disk(host.table) == []


def test_memory_elsewhere_forgets_too(host: Phone, database: str) -> None:
    other = open_store(database, reader())
    folds = create_app(other).extensions["cutline"].tables.folds
    assert folds.open(host.table).table.core.seats[1].name == "Bo"
    host.post("forget", seat=2)
    folds.heard(host.table, 3)  # as the file has no news of its own
    opened = folds.carried_on(folds.open(host.table), other.events(host.table, 2), lambda: other.events(host.table))
    assert opened.table.core.seats[1].name == "№ 2"
    assert "Bo" not in opened.json(with_code=True)
    other.close()


def test_a_deleted_table_is_gone(host: Phone, app: Flask, store: Store) -> None:
    bo, stream = host.invite(), host.get("/stream")
    assert bo.client.post(f"/api/tables/{host.table}/delete", json={}).status_code == 403
    response = host.client.post(f"/api/tables/{host.table}/delete", json={})
    assert (response.status_code, response.json) == (200, {"deleted": host.table})
    assert list(stream.response) == [b"retry: 1000\n\n"]
    stream.close()
    for phone in (host, bo):
        assert (phone.get().status_code, phone.get().json["error"]["code"]) == (404, "unknown-table")
    assert [store.rows(f"SELECT COUNT(*) FROM {name}") for name in ("tables", "events", "tokens")] == [[(0,)]] * 3
    assert host.create(sit=1).status_code == 201


def run(database: str, *options: str, typed: str = "") -> Result:
    return CliRunner().invoke(forgetting.forget, [*options, "--database", database], input=typed)


def test_a_command_forgets_a_name_at_all_tables(host: Phone, app: Flask, store: Store, database: str) -> None:
    other = Phone(app)
    other.create("Cy", "bo", "Zoë", sit=1)
    assert run(database, unicodedata.normalize("NFD", " ZOË"), "--yes").output.startswith("Tables changed: 1.")
    asked = run(database, "Bo", typed="n\n")
    assert 'Remove the name "Bo" from 2 of 2 tables? This can\'t be undone.' in asked.output
    assert (asked.exit_code, '"Bo"' in everything(host, store)) == (1, True)
    assert run(database, "BO", "--yes").exit_code == 0
    later = create_app(store)
    for phone in (host, other):
        cookie = phone.client.get_cookie(f"cutline-{phone.table}")
        assert cookie is not None
        again = Phone(later, phone.table)
        again.client.set_cookie(cookie.key, cookie.value)
        assert again.state["table"]["seats"][1]["name"] == "№ 2"
        assert '"Bo"' not in everything(again, store)
    assert isinstance(run(database, "Bo").exception, CutlineError)


def test_a_command_deletes_a_table(host: Phone, store: Store, database: str) -> None:
    code = host.state["table"]["code"]
    assert run(database, "--table", code.lower(), typed="y\n").exit_code == 0
    assert store.count_tables() == 0
    assert str(run(database, "--table", code).exception) == (
        f'No table has the code "{code}". Use the five letters shown at the table.'
    )


def made(app: Flask, clock: Clock, days: float) -> Phone:
    """The host of a table that was made so long ago."""
    clock.now = time.time() - days * DAY
    phone = Phone(app)
    assert phone.create(sit=1).status_code == 201
    return phone


def test_a_command_deletes_tables_that_were_left(app: Flask, clock: Clock, store: Store, database: str) -> None:
    played_on, left, new = (made(app, clock, days) for days in (402, 401, 399.9))
    clock.now = time.time() - 399 * DAY
    assert played_on.cards(1, 1, PLAIN).status_code == 201
    asked = run(database, "--older-than", "400", typed="n\n")
    told = "at which nothing has happened for 400 days"
    assert f"Delete 1 of 3 tables, {told}? This can't be undone." in asked.output
    assert (asked.exit_code, store.count_tables()) == (1, 3)
    gone = run(database, "--older-than", "400", "--yes")
    assert gone.output == "Tables deleted: 1 (amino 1). Earlier backups still have them.\n"
    assert {row.id for row in store.tables()} == {played_on.table, new.table}
    for name in ("events", "tokens"):
        assert store.rows(f"SELECT COUNT(*) FROM {name} WHERE table_id = ?", left.table) == [(0,)]
    again = run(database, "--older-than", "400")
    assert (again.exit_code, again.output) == (0, f"There is no table {told}.\n")


def test_a_table_somebody_comes_back_to_stays(app: Flask, clock: Clock, store: Store) -> None:
    phone = made(app, clock, 401)
    ((row, last),) = store.unchanged_since("2100-01-01T00:00:00Z")
    assert phone.cards(1, 1, PLAIN).status_code == 201
    assert not store.remove_unchanged(row.id, last)
    assert phone.cards(1, 2, PLAIN).status_code == 201
    assert store.remove_unchanged(row.id, last + 2)


def test_a_command_deletes_tables_without_a_game(app: Flask, clock: Clock, store: Store, database: str) -> None:
    empty, played = (made(app, clock, days) for days in (9, 8))
    assert empty.post("rename", seat=2, name="Bea", colour="blue", base=None).status_code == 201
    assert empty.post("roll", tool="coin").status_code == 201
    assert played.cards(1, 1, PLAIN).status_code == 201
    assert run(database, "--older-than", "7", "--unplayed", "--yes").output.startswith("Tables deleted: 1 (amino 1).")
    assert [row.id for row in store.tables()] == [played.table]


@pytest.mark.parametrize("options", [(), ("Bo", "--table", "CODES"), ("Bo", "--older-than", "9")])
def test_it_must_be_clear_what(options: tuple[str, ...]) -> None:
    message = "Say what to forget: either NAME, --table or --older-than."
    assert str(run("x.sqlite", *options).exception) == message
    assert str(run("x.sqlite", "Bo", "--unplayed").exception) == "--unplayed needs --older-than."
    assert run("x.sqlite", "--older-than", "0").exit_code == 2
