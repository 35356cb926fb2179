"""The server behind ``cutline watch``: which pages it has, who may see them, and how soon it sees a save."""

import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.preview.server import STREAMS, THREADS, Server, create_app
from generator.preview.watched import Watched

Edit = Callable[[Path, str, str], None]
SOON = 20  # seconds: on a busy machine


@pytest.fixture
def server(tiny: Path) -> Iterator[Server]:
    server = Server(Watched(tiny), 0)
    yield server
    server.stop()
    server._server.close()


@pytest.fixture
def get(server: Server) -> Callable[..., Any]:
    return create_app(server).test_client().get


@pytest.fixture
def following(server: Server) -> Iterator[Callable[[], int]]:
    """Follow the folder; return a function that waits for the next version."""
    thread = threading.Thread(target=server.follow)
    thread.start()
    deadline = time.monotonic() + SOON
    events = server.versions(lambda: time.monotonic() > deadline)

    def following() -> int:
        return int(next(event for event in events if event.startswith("data:")).removeprefix("data:"))

    assert following() == 1
    yield following
    server.stop()
    thread.join(SOON)
    assert not thread.is_alive()


def test_home_leads_to_the_first_language(get: Callable[..., Any]) -> None:
    answer = get("/")
    assert (answer.status_code, answer.location) == (302, "/en/preview.html")


def test_the_page_follows_its_game(get: Callable[..., Any]) -> None:
    answer = get("/de/preview.html")
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    assert answer.headers["Cache-Control"] == "no-store"
    assert '<pre id="problem" role="alert" hidden>' in answer.text
    assert 'new EventSource("/events")' in answer.text
    assert 'let shown = "1"' in answer.text


def test_a_mistake_is_shown_in_the_page(get: Callable[..., Any], tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "value: 1}", "value: <x>}")
    message = 'tiny/game.yaml:18:37: "<x>" is not a whole number. Accepted: a whole number such as -2.'
    page = get("/en/preview.html")
    assert page.status_code == 200
    assert (
        f'<pre id="problem" role="alert">{message.replace("<x>", "&lt;x&gt;").replace(chr(34), "&quot;")}</pre>'
        in page.text
    )
    again = get("/en/preview.html?made=2")
    assert (again.status_code, again.mimetype, again.text) == (422, "text/plain", message)


@pytest.mark.parametrize(
    "path",
    [
        *("/en/game.yaml", "/preview.html", "/en/../game.yaml", "/..%2f..%2fgame.yaml", "/en/text/en.yaml"),
        *("/static/watch.html", "/favicon.ico"),
    ],
)
def test_there_is_nothing_else(get: Callable[..., Any], path: str) -> None:
    answer = get(path)
    assert (answer.status_code, answer.text) == (404, "Only the preview and the rules are here.")


def test_a_language_is_never_a_path(get: Callable[..., Any]) -> None:
    answer = get("/..%5c../preview.html?made=1")
    assert (answer.status_code, answer.text) == (422, 'no language "..\\..". Accepted: en, de.')


@pytest.mark.parametrize("host", ["example.test", "example.test:8322", "localhost.example.test", ""])
@pytest.mark.parametrize("path", ["/", "/en/preview.html", "/events", "/nothing"])
def test_only_this_computer_may_look(get: Callable[..., Any], host: str, path: str) -> None:
    answer = get(path, headers={"Host": host})
    assert (answer.status_code, answer.text) == (403, "Only this computer can open the preview.")


def test_it_listens_on_this_computer_alone(server: Server) -> None:
    assert server._server.socket.getsockname()[0] == "127.0.0.1"
    with pytest.raises(OSError, match="in use"):
        socket.create_server(("127.0.0.1", server._server.socket.getsockname()[1]))


def test_a_save_is_a_new_version(following: Callable[[], int], tiny: Path, edit: Edit) -> None:
    edit(tiny / "text" / "en.yaml", "name: One", "name: Uno")
    assert following() == 2
    (tiny / "art").mkdir()
    (tiny / "art" / "pip.svg").write_text("<svg/>", "utf-8")
    assert following() == 3


def test_a_save_by_rename_is_seen(following: Callable[[], int], tiny: Path) -> None:
    """Many editors write another file and put it in the old one's place."""
    for n in (2, 3):
        new = tiny / ".game.yaml.swp"
        new.write_text((tiny / "game.yaml").read_text("utf-8") + f"# {n}\n", "utf-8")
        new.replace(tiny / "game.yaml")
        assert following() == n


def test_a_folder_that_vanishes_may_come_back(
    following: Callable[[], int], get: Callable[..., Any], tiny: Path, edit: Edit
) -> None:
    kept = tiny.with_name("kept")
    shutil.copytree(tiny, kept)
    shutil.rmtree(tiny)
    following()
    assert "tiny/game.yaml:1:1: the file is missing." in get("/en/preview.html?made=2").text
    kept.rename(tiny)
    while "One" not in get("/en/preview.html").text:
        following()
    edit(tiny / "text" / "en.yaml", "name: One", "name: Uno")
    while "Uno" not in get("/en/preview.html").text:
        following()


def test_pages_beyond_the_most_end_the_oldest_streams_and_all_are_served(server: Server) -> None:
    assert STREAMS < THREADS
    streams = [server.versions(lambda: False) for _ in range(STREAMS + 2)]
    assert [next(stream) for stream in streams] == ["data: 1\n\n"] * len(streams)
    assert [list(stream) for stream in streams[:2]] == [[], []]
    server.watched.version += 1
    assert [next(stream) for stream in streams[2:]] == ["data: 2\n\n"] * STREAMS
    streams.pop().close()
    assert next(server.versions(lambda: False)) == "data: 2\n\n"
    server.watched.version += 1
    assert next(streams[2]) == "data: 3\n\n", "a closed stream made room"


def test_a_stream_ends_with_its_page_and_with_the_server(server: Server) -> None:
    closed = threading.Event()
    events = server.versions(closed.is_set)
    assert next(events) == "data: 1\n\n"
    closed.set()
    assert list(events) == []
    server.stop()
    assert list(server.versions(lambda: False)) == []
