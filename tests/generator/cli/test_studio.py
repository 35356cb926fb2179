"""``cutline studio``, ``watch`` and ``preview`` as processes: their address, their port, and how they stop."""

import json
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

from generator.cli.studio import PORT

Started = Callable[..., tuple[Any, str]]
SOON = 20


@pytest.fixture
def studio(tiny: Path) -> Iterator[Started]:
    """Start it; return the process and the line that it prints."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: str, **how: Any) -> tuple[subprocess.Popen[str], str]:
        command = [sys.executable, "-m", "generator", *words, "--no-open"]
        places = {name: str(tiny.parent / "home") for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR")}
        environment = {**os.environ, **places, "PYTHONPATH": str(Path(__file__).parents[3])}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        started.append(subprocess.Popen(command, env=environment, **pipes, **how))
        assert started[-1].stdout
        return started[-1], started[-1].stdout.readline()

    yield start
    for process in started:
        process.kill()
        process.communicate()


def opened(line: str) -> Callable[[str], Any]:
    """Return what opens paths of the studio whose address was printed, as its page does."""
    address = line.split()[5]
    assert line == f"The studio is open at {address} (Ctrl+C stops it)\n"
    with urllib.request.urlopen(address, timeout=SOON) as answer:
        cookie = answer.headers["Set-Cookie"].partition(";")[0]

    def get(path: str) -> Any:
        asked = urllib.request.Request(address.partition("/open/")[0] + path, headers={"Cookie": cookie})
        return urllib.request.urlopen(asked, timeout=SOON)

    return get


def game_at(line: str) -> dict[str, Any]:
    """Return the game that the printed address opens."""
    with opened(line)("/api/games/" + line.split()[5].partition("?game=")[2]) as answer:
        return dict(json.load(answer))


def ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("how", [{}, {"preexec_fn": ignore_ctrl_c}], ids=["in front", "a background job"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "SIGTERM"])
def test_it_stops_while_a_page_is_open(studio: Started, number: signal.Signals, how: dict[str, Any]) -> None:
    process, line = studio("watch", "tiny", "--port", "0", **how)
    with opened(line)("/events") as events:
        assert events.readline()
        process.send_signal(number)
        assert process.wait(SOON) == 0
    assert process.communicate() == ("\n", "")


def test_the_usual_port_or_a_free_one(studio: Started) -> None:
    """Both older commands open the game that they name."""
    _, first = studio("watch", "tiny")
    _, second = studio("preview", "tiny")
    assert first.split()[5].partition("/open/")[0] != second.split()[5].partition("/open/")[0]
    assert [list(game_at(line)["pieces"]) for line in (first, second)] == [["cards/one", "cards/two"]] * 2
    with pytest.raises(OSError, match="in use"):
        socket.create_server(("127.0.0.1", PORT))


def test_code_is_run_that_the_command_line_trusts(studio: Started, tiny: Path) -> None:
    rules = "from generator.rules.record import Rules\nRULES = Rules()\n"
    (tiny / "rules.py").write_text(rules, "utf-8")
    asked = [game_at(studio("watch", "tiny", "--port", "0", *more)[1])["code"] for more in ((), ("--trust", "tiny"))]
    assert [bool(each) for each in asked] == [True, False]


def test_a_port_in_use_is_reported(studio: Started) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process, line = studio("studio", "--port", str(port))
        _, said = process.communicate(timeout=SOON)
    assert (line, said, process.returncode) == (
        "",
        f"Can't use port {port} (Address already in use). Choose another --port.\n",
        2,
    )
