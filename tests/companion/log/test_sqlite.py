"""A file that is damaged, or a disk that is full, stops nothing half-way: nothing is stored, and one line says why."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands.backup import backup
from companion.log import AwayError
from companion.log.sqlite import SqliteStore
from generator.base.errors import CutlineError
from tests.companion.conftest import reader


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A database whose pages, all but the first, are noise."""
    file = tmp_path / "tables.sqlite"
    SqliteStore(file, reader()).close()
    data = bytearray(file.read_bytes())
    data[4096:] = bytes(each ^ 0x5A for each in data[4096:])
    file.write_bytes(data)
    return file


def test_a_damaged_file_is_not_opened(damaged: Path) -> None:
    with pytest.raises(CutlineError) as refused:
        SqliteStore(damaged, reader())
    what = "is damaged. Restore a backup into another file: cutline restore FILE --database NEW."
    assert str(refused.value) == f"{damaged} {what}"


def test_a_backup_of_it_leaves_nothing_behind(damaged: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(backup, [str(tmp_path / "saved"), "--database", str(damaged)])
    assert isinstance(result.exception, CutlineError)
    assert not list(tmp_path.glob("saved*"))


def test_a_full_disk_is_told_to_phones_which_try_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite", reader())
    store.rows("PRAGMA max_page_count = 1")
    with pytest.raises(AwayError, match="full"), store.transaction() as run:
        run(
            "CREATE TABLE more AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 9999) SELECT x FROM n",
            (),
        )
    store.close()
