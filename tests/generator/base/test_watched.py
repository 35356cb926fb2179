"""Work is done in a copy of the process, which ends as the work did, or with 2 and one line if it has to be stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.base.watched import PATIENCE, part

START = "import os, sys, time\nfrom generator.base.watched import part, watched\n"


def run(body: str, **environment: str) -> subprocess.CompletedProcess[str]:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    code = f"{START}def work():\n{lines}watched(work)\n"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}, timeout=60
    )


@pytest.mark.parametrize(
    ("body", "code", "out", "said"),
    [
        ("print('done')", 0, "done\n", ""),
        ("print('no', file=sys.stderr); sys.exit(3)", 3, "", "no\n"),
        ("with part('a'):\n with part('b'): pass\nprint('done')", 0, "done\n", ""),
        (
            "with part('a face', 0.3):\n while True: pass",
            2,
            "",
            f"a face: takes more than 0.3 seconds. It was stopped; on a slow computer, set {PATIENCE}=4.\n",
        ),
        (
            "with part('a file', 0.3):\n with part('a face', 9): 5 ** (10 ** 9)",
            2,
            "",
            f"a face: takes more than 0.3 seconds within a file. It was stopped; on a slow computer, set {PATIENCE}=4.\n",
        ),
        (
            "with part('a pipe', 0.1):\n time.sleep(99)",
            2,
            "",
            f"a pipe: takes more than 0.1 seconds. It was stopped; on a slow computer, set {PATIENCE}=4.\n",
        ),
        ("with part('a face'):\n time.sleep(0.3)\nprint('done')", 0, "done\n", ""),
        (
            "with part('a face'):\n os.abort()",
            2,
            "",
            "a face: ended unexpectedly (SIGABRT). Is there enough memory?\n",
        ),
        ("from generator.base.workers import shared\ndef one(n):\n with part('a share', 0.3):\n  while True: pass\nlist(shared(2, one))",
            2, "", f"a share: takes more than 0.3 seconds. It was stopped; on a slow computer, set {PATIENCE}=4.\n"),
    ],
)  # fmt: skip
def test_it_ends_as_the_work_did(body: str, code: int, out: str, said: str) -> None:
    done = run(body)
    assert (done.returncode, done.stdout, done.stderr) == (code, out, said)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits what a process adds")
def test_a_part_gets_so_much_memory_and_no_more() -> None:
    done = run(
        "from generator.base.errors import CutlineError\ntry:\n with part('a face'): bytes(500_000_000)\nexcept CutlineError as error: print(error)\nlen(bytes(500_000_000))"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "a face: needs more than 400 MB of memory.\n", "")


def test_patience_gives_more_time() -> None:
    body = "with part('a face', 0.2):\n end = time.process_time() + 0.5\n while time.process_time() < end: pass"
    assert run(body).returncode == 2
    assert run(body, **{PATIENCE: "20"}).returncode == 0


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, -signal.SIGINT)])
def test_signals_end_the_work(tmp_path: Path, number: signal.Signals, code: int) -> None:
    flag = tmp_path / "begun"
    text = f"{START}import signal\nsignal.signal(signal.SIGINT, signal.SIG_DFL)\ndef work():\n    open({str(flag)!r}, 'w')\n    time.sleep(50)\nwatched(work)\n"
    process = subprocess.Popen([sys.executable, "-c", text], start_new_session=True)
    while not flag.exists():
        time.sleep(0.02)
    if number == signal.SIGINT:
        os.killpg(process.pid, number)  # as a terminal does
    else:
        process.send_signal(number)
    assert process.wait(20) == code


def test_without_a_watcher_work_is_not_limited() -> None:
    with part("a face", 0.0):
        time.sleep(0.2)


@pytest.mark.parametrize(
    ("body", "code", "out", "said"),
    [
        ("print('tried', flush=True)", 0, "tried\ndone\n", ""),
        ("raise ValueError('left to whoever does it for good')", 0, "done\n", ""),
        ("with part('a face', 0.2):\n 5 ** (10 ** 9)", 2, "", f"a face: takes more than 0.2 seconds. It was stopped; on a slow computer, set {PATIENCE}=4.\n"),
    ],
)  # fmt: skip
def test_work_may_be_tried_first(body: str, code: int, out: str, said: str) -> None:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    tried = f"{START}from generator.base.watched import tried\ndef work():\n{lines}tried(work)\nprint('done')\n"
    done = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (code, out, said)
