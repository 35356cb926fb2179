"""A result is kept and used again as long as it is whole; a damaged file, or that of another key, is made again."""

import os
from pathlib import Path

import pytest

from generator.base import kept as module
from generator.base.kept import code_of, kept


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "cutline" / "things"


def test_it_is_made_once(folder: Path) -> None:
    assert kept("things", "a", lambda: b"made") == b"made"
    assert kept("things", "a", lambda: b"made again") == b"made"
    assert kept("things", "b", lambda: b"") == kept("things", "b", lambda: b"another") == b""


@pytest.mark.parametrize("damage", [b"", b"m", b"made", bytes(40)])
def test_a_damaged_file_is_made_again(damage: bytes, folder: Path) -> None:
    kept("things", "a", lambda: b"made")
    (path,) = folder.iterdir()
    for data in (damage, path.read_bytes()[:-1], path.read_bytes() + b"!"):
        path.write_bytes(data)
        assert kept("things", "a", lambda: b"made again") == b"made again"
        assert kept("things", "a", lambda: b"and again") == b"made again"


def test_a_file_of_another_key_is_made_again(folder: Path) -> None:
    kept("things", "a", lambda: b"made")
    (path,) = folder.iterdir()
    kept("things", "b", lambda: b"another")
    (other,) = set(folder.iterdir()) - {path}
    path.replace(other)
    assert kept("things", "b", lambda: b"another") == b"another"


@pytest.mark.parametrize(("limit", "value"), [("_MOST", 3 * 33), ("_MOST_FILES", 3)])
def test_what_was_not_used_for_longest_goes(
    limit: str, value: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, limit, value)
    for n, key in enumerate("abcde"):
        kept("things", key, key.encode)
        for path in folder.iterdir():
            if path.read_bytes()[32:] == key.encode():
                os.utime(path, (n, n))
    assert sorted(path.read_bytes()[32:] for path in folder.iterdir()) == [b"c", b"d", b"e"]


def test_other_code_has_another_digest(tmp_path: Path) -> None:
    rooms = [tmp_path / name for name in "abc"]
    for room, code in zip(rooms, ("x = 1", "x = 2", "x = 1"), strict=True):
        room.mkdir()
        (room / "one.py").write_text(code)
    assert code_of(rooms[0]) == code_of(rooms[2]) != code_of(rooms[1])
