"""Logs and a database that an earlier Cutline wrote: they give the states that it showed, today and for ever.

Nothing in ``logs`` may change. In ``…-other-numbers`` a game was played with numbers that are not those of its spec.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.commands.replay import replay
from companion.games import Games, reader
from companion.hall.folds import Folds
from companion.live.hub import Hub
from companion.log import open_store

LOGS = Path(__file__).parent / "logs"
NAMES = sorted(path.stem for path in LOGS.glob("*.jsonl"))


def lines(name: str) -> list[str]:
    return (LOGS / f"{name}.jsonl").read_text("utf-8").splitlines()


def test_there_are_logs_of_every_kind_of_game() -> None:
    assert {name.partition("-")[0] for name in NAMES} == {"amino", "ants", "genetico", "scoresheet"}


@pytest.mark.parametrize("name", NAMES)
def test_an_old_log_gives_the_same_state(name: str) -> None:
    result = CliRunner().invoke(replay, [str(LOGS / f"{name}.jsonl")])
    assert result.exit_code == 0, result.exception
    assert json.loads(result.output) == json.loads((LOGS / f"{name}.state.json").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_an_old_log_is_exported_as_it_was(name: str) -> None:
    assert [reader().read_line(json.loads(line)).line() for line in lines(name)] == lines(name)


def test_a_match_begun_today_records_its_numbers_as_before() -> None:
    """To the letter: the key of a game's numbers in old logs is what makes them today's."""
    for game in ("amino", "ants", "genetico"):
        keeper = Games().keeper(game)
        assert keeper is not None
        assert json.dumps(keeper.pinned) == json.dumps(json.loads(lines(game)[0])["event"]["pinned"])


def test_an_old_database_opens_with_every_table_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript((LOGS / "tables.sql").read_text("utf-8"))
    wanted: dict[str, Any] = json.loads((LOGS / "tables.states.json").read_text("utf-8"))
    with closing(open_store(str(file), reader())) as store:
        folds = Folds(store, Hub(), Games())
        assert {row.id: json.loads(folds.current(row.id).json(with_code=True)) for row in store.tables()} == wanted
