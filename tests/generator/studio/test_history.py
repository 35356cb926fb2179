"""The history keeps every step with what was before and after it, and finishes what was cut short."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.studio.desk import Desk, Where
from generator.studio.history import ConflictError, History

ROOT = Path(__file__).parents[3]


def edit(history: History, path: Path, text: str | None, group: str = "") -> None:
    before = path.read_bytes() if path.exists() else None
    history.save({path: (before, text.encode() if text is not None else None)}, {"group": group})


def test_steps_are_undone_and_done_again_even_after_a_restart(tmp_path: Path) -> None:
    file, folder = tmp_path / "a.yaml", tmp_path / "kept"
    history = History(folder)
    edit(history, file, "1")
    edit(history, file, "2")
    edit(history, file, None)
    assert not file.exists()
    history = History(folder)
    assert history.undo()
    assert file.read_text() == "2"
    assert History(folder).undo()
    assert file.read_text() == "1"
    assert History(folder).redo()
    assert file.read_text() == "2"
    history = History(folder)
    edit(history, file, "3")
    assert history.can()[1] is None  # a new step ends what could be done again
    history.back_to(1)
    assert file.read_text() == "1"
    assert history.undo()
    assert file.read_text() == "3"
    history.back_to(0)
    assert not file.exists()


def test_what_is_typed_into_one_field_is_undone_at_once(tmp_path: Path) -> None:
    file, history = tmp_path / "a.yaml", History(tmp_path / "kept")
    edit(history, file, "1")
    for text in ("2", "23", "234"):
        edit(history, file, text, "name 1")
    history.undo()
    assert file.read_text() == "1"
    history.redo()
    assert file.read_text() == "234"


def test_a_refused_step_is_neither_undone_nor_done_again(tmp_path: Path) -> None:
    file, history = tmp_path / "a.yaml", History(tmp_path / "kept")
    edit(history, file, "1")
    edit(history, file, "wrong")
    history.refuse(history.steps[-1])
    assert file.read_text() == "1"
    undo, redo = history.can()
    assert undo is not None
    assert (undo.number, redo) == (1, None)


def test_nothing_of_another_program_is_overwritten(tmp_path: Path) -> None:
    file, history = tmp_path / "a.yaml", History(tmp_path / "kept")
    edit(history, file, "1")
    file.write_text("theirs")
    with pytest.raises(ConflictError, match="was changed by another program"):
        history.undo()
    with pytest.raises(ConflictError):
        history.save({file: (b"1", b"2")}, {})
    assert file.read_text() == "theirs"


def test_a_step_that_was_cut_short_is_finished(tmp_path: Path) -> None:
    one, two, folder = tmp_path / "one", tmp_path / "two", tmp_path / "kept"
    history = History(folder)
    history.save({one: (None, b"1"), two: (None, b"1")}, {})
    history.save({one: (b"1", b"2"), two: (b"1", b"2")}, {"typed": "two\u2028lines"})
    journal = folder / "steps.jsonl"
    lines = journal.read_bytes().split(b"\n")
    assert json.loads(lines[3]) == {"done": 2}
    two.write_text("1")  # killed between the two files
    journal.write_bytes(b"\n".join(lines[:3]) + '\n{"number": 3, "what": "ü'.encode()[:-1])  # … or in the journal
    history = History(folder)
    assert [step.number for step in history.steps] == [1, 2]
    assert (one.read_text(), two.read_text()) == ("2", "2")
    edit(history, one, "3")
    assert [step.number for step in History(folder).steps] == [1, 2, 3]  # the torn line spoils no other


def test_what_another_program_put_back_stays_after_a_restart(tmp_path: Path) -> None:
    file, folder = tmp_path / "a.yaml", tmp_path / "kept"
    history = History(folder)
    edit(history, file, "1")
    edit(history, file, "2")
    file.write_text("1")  # such as git checkout
    History(folder)
    assert file.read_text() == "1"


def test_a_step_that_cannot_be_written_leaves_no_trace(tmp_path: Path) -> None:
    one, two, folder = tmp_path / "one", tmp_path / "two" / "file", tmp_path / "kept"
    history = History(folder)
    edit(history, one, "1")
    two.parent.write_text("no folder")
    with pytest.raises(CutlineError, match="Can't write"):
        history.save({one: (b"1", b"2"), two: (None, b"2")}, {})
    for again in (history, History(folder)):
        undo, _ = again.can()
        assert undo is not None
        assert (undo.number, one.read_text()) == (1, "1")
    assert history.undo()
    assert not one.exists()


def test_a_state_that_a_power_cut_has_spoilt_is_never_written(tmp_path: Path) -> None:
    file, folder = tmp_path / "a.yaml", tmp_path / "kept"
    history = History(folder)
    edit(history, file, "1")
    edit(history, file, "2")
    for kept in (folder / "contents").iterdir():
        kept.write_bytes(b"")
    with pytest.raises(CutlineError, match="has lost this state"):
        history.undo()
    assert file.read_text() == "2"


_EDITING = """
import sys
from pathlib import Path
from generator.studio.desk import Desk, Where
from generator.studio.edits import Edit

desk = Desk(Where("tiny", "own", Path(sys.argv[1])), Path(sys.argv[2]), lambda news: None)
for n in range(int(sys.argv[3]), 10**6):
    path = ("text", "en", "pieces", "one", "name"), ("components", "cards", "pieces", "one", "value")
    desk.edit([Edit("set", path[0], f"Card {n}"), Edit("set", path[1], n)])
    print(n, flush=True)
"""


def test_nothing_is_lost_if_it_is_killed_in_the_middle_of_a_save(tiny: Path) -> None:
    kept, done = tiny.parent / "kept", 0
    for after in (1, 4, 9):
        command = [sys.executable, "-c", _EDITING, str(tiny), str(kept), str(done + 1)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
        ) as process:
            assert process.stdout
            for _ in range(after):
                done = int(process.stdout.readline())
            time.sleep(0.003 * after)  # somewhere in the next saves
            process.kill()
            done = max([done, *map(int, process.stdout.read().split())])
        desk = Desk(Where("tiny", "own", tiny), kept, lambda news: None)
        assert desk.problems == ()
        assert desk.game
        value = desk.game.components["cards"].piece("one").fields["value"]
        assert value in (done, done + 1)  # the last one that was told of as saved, or the one that was under way
        assert desk.game.texts["en"].pieces["one"]["name"] == f"Card {value}"  # both files, or none
        done = value
    for _ in range(done):
        assert desk.undo("undo")
    assert desk.game.texts["en"].pieces["one"]["name"] == "One"
