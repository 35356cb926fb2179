"""Tasks shared out to processes: results, errors, a worker that is lost, Ctrl+C."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from generator.base import workers
from generator.base.errors import CutlineError, Place, Problem, SpecError
from generator.build.mistakes import FacesError
from generator.faces import FaceError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one process does everything")


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.base.workers.cores", lambda: 2)


def test_every_task_is_done_once_in_other_processes() -> None:
    results = dict(workers.shared(5, lambda number: (number * number, os.getpid())))
    assert {number: square for number, (square, _) in results.items()} == {n: n * n for n in range(5)}
    assert os.getpid() not in {process for _, process in results.values()}


def test_what_a_task_raises_is_raised_here() -> None:
    def task(number: int) -> int:
        if number == 2:
            raise ValueError("two")
        return number

    with pytest.raises(ValueError, match="two"):
        list(workers.shared(4, task))


@pytest.mark.parametrize(
    "error",
    [
        SpecError([Problem(Place(Path("a.md"), 3), "wrong"), Problem(Place(Path("b.md")), "too")]),
        FacesError(["a.svg (one, en): wrong", "a.svg (two, en): wrong"]),
        FaceError("a.svg: wrong"),
    ],
)
def test_a_mistake_that_a_worker_finds_is_told_as_it_is(error: CutlineError) -> None:
    ((_, found),) = workers.shared(1, lambda _: error)
    assert (type(found), str(found)) == (type(error), str(error))


def test_the_work_of_a_lost_worker_is_done_here() -> None:
    here = os.getpid()

    def task(number: int) -> int:
        if number == 1 and os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    assert sorted(workers.shared(4, task)) == [(n, n) for n in range(4)]


_INTERRUPTED = """
import os, signal, sys, time
from generator.base import workers
workers.cores = lambda: 2
def task(number):
    if number == 1:
        time.sleep(0.3)  # until the first process waits
        os.killpg(0, signal.SIGINT)
    time.sleep(60)
try:
    list(workers.shared(2, task))
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_ends_the_workers_too() -> None:
    command = [sys.executable, "-c", _INTERRUPTED]
    done = subprocess.run(command, capture_output=True, text=True, check=False, start_new_session=True, timeout=30)
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


_KILLED = """
import os, signal, sys
from generator.base import workers
workers.cores = lambda: 2
def task(number):
    os.write(1, b"%d\\n" % os.getpid())  # in one piece: both say it at once
    if number == 1:
        os.kill(os.getppid(), signal.SIGKILL)
    return b"x" * 10_000_000  # more than a pipe holds
list(workers.shared(2, task))
"""


def test_workers_end_with_a_first_process_that_is_killed() -> None:
    """They hold its output open, which ends only with the last of them."""
    command = [sys.executable, "-c", _KILLED]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == -signal.SIGKILL
    assert len(done.stdout.split()) == 2
