"""``cutline watch`` as a process: its address, its port, and how it stops."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.cli.watch import PORT

Started = Callable[..., tuple[Any, str]]
SOON = 20


@pytest.fixture
def watch(tiny: Path) -> Iterator[Started]:
    """Start it; return the process and the line that it prints."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: str, **how: Any) -> tuple[subprocess.Popen[str], str]:
        command = [sys.executable, "-m", "generator", "watch", "tiny", "--no-open", *words]
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        started.append(subprocess.Popen(command, env=environment, **pipes, **how))
        assert started[-1].stdout
        return started[-1], started[-1].stdout.readline()

    yield start
    for process in started:
        process.kill()
        process.communicate()


def opened(line: str) -> str:
    address = line.split()[3]
    assert line == f"Watching tiny/ at {address} (Ctrl+C stops it)\n"
    return urllib.request.urlopen(address, timeout=SOON).read().decode()


def ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("how", [{}, {"preexec_fn": ignore_ctrl_c}], ids=["in front", "a background job"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "SIGTERM"])
def test_it_stops_while_a_page_is_open(watch: Started, number: signal.Signals, how: dict[str, Any]) -> None:
    process, line = watch("--port", "0", **how)
    assert "One" in opened(line)
    with urllib.request.urlopen(f"{line.split()[3]}events", timeout=SOON) as events:
        assert events.readline() == b"data: 1\n"
        process.send_signal(number)
        assert process.wait(SOON) == 0
    assert process.communicate() == ("\n", "")


def test_the_usual_port_or_a_free_one(watch: Started) -> None:
    _, first = watch()
    _, second = watch()
    assert first.split()[3] != second.split()[3]
    assert "One" in opened(second)
    with pytest.raises(OSError, match="in use"):
        socket.create_server(("127.0.0.1", PORT))


def test_rules_that_are_not_run_are_reported_once(watch: Started, tiny: Path) -> None:
    (tiny / "rules.py").write_text("raise SystemExit('run')", "utf-8")
    process, line = watch("--port", "0")
    opened(line)
    opened(line)
    process.send_signal(signal.SIGTERM)
    what = "its worked examples, figures and checks are left out. If you trust it, add --trust tiny."
    assert process.communicate()[1] == f"warning  tiny/rules.py is code, so it was not run: {what}\n"


def test_a_mistake_is_printed_once_in_one_line(watch: Started, tiny: Path) -> None:
    text = tiny / "text" / "en.yaml"
    text.write_text(text.read_text("utf-8").replace("title: ", "titel: "), "utf-8")
    process, line = watch("--port", "0")
    assert "Did you mean" in opened(line)
    assert "Did you mean" in opened(line)
    process.send_signal(signal.SIGTERM)
    said = 'error  tiny/text/en.yaml:1:1: unknown key "titel". Did you mean "title"?\n'
    assert process.communicate()[1] == said


def test_a_port_in_use_is_reported(watch: Started) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process, line = watch("--port", str(port))
        _, said = process.communicate(timeout=SOON)
    assert (line, said, process.returncode) == (
        "",
        f"Can't use port {port} (Address already in use). Choose another --port.\n",
        2,
    )
