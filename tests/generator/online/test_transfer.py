"""A transfer keeps its bounds against a real server, however it behaves."""

import ssl
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.online.transfer import MAX_BYTES, received
from tests.generator.online.server import Published, published


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Published, ssl.SSLContext]]:
    monkeypatch.setenv("no_proxy", "*")
    with published(tmp_path) as (server, trusted):
        yield server, ssl.create_default_context(cafile=str(trusted))


def test_a_file_comes_with_its_type_also_from_where_it_leads(running: tuple[Published, ssl.SSLContext]) -> None:
    server, context = running
    server.pages = {"/a": (302, "", server.link("/b").encode()), "/b": (200, "text/csv; charset=utf-8", b"x,y\n")}
    assert received(server.link("/a"), context) == (b"x,y\n", "text/csv")
    assert server.asked == ["/a", "/b"]


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ((302, "", b"http://localhost:1/a"), "leads to http://localhost:1/a, which is not https. Nothing was fetched."),
        ((302, "", b"file:///etc/passwd"), "leads to file:///etc/passwd, which is not https"),
        ((302, "", b"/a"), "leads from one address to the next without end."),
        (
            (403, "text/html", b""),
            r"is not for everybody \(403\). Share it with anyone who has the link, or publish it.",
        ),
        ((404, "text/html", b""), r"There is nothing to fetch at https://localhost:\d+/a \(404\)."),
        ((200, "text/csv", b"x" * (MAX_BYTES + 1)), "is larger than 10 MB, which is the most."),
    ],
    ids=["down to http", "a file of this computer", "round and round", "hidden", "gone", "too large"],
)
def test_what_is_refused_says_why(
    running: tuple[Published, ssl.SSLContext], page: tuple[int, str, bytes], message: str
) -> None:
    server, context = running
    server.pages["/a"] = page
    with pytest.raises(CutlineError, match=message):
        received(server.link("/a"), context)


def test_a_server_that_dribbles_is_left_in_time(running: tuple[Published, ssl.SSLContext]) -> None:
    server, context = running
    server.pages["/a"], server.pause = (200, "text/csv", b"x" * 1000), 0.05
    before = time.monotonic()
    with pytest.raises(CutlineError, match=r"localhost:\d+ did not send the file within 0.4 seconds. Try again later."):
        received(server.link("/a"), context, seconds=0.4)
    assert time.monotonic() - before < 2


def test_a_server_must_prove_who_it_is(running: tuple[Published, ssl.SSLContext]) -> None:
    server, _ = running
    with pytest.raises(CutlineError, match=r"localhost:\d+ could not prove who it is \(self.signed certificate\)"):
        received(server.link("/a"))
    assert server.asked == []


def test_no_server_is_one_clear_line() -> None:
    with pytest.raises(CutlineError, match=r"Can't reach localhost:1 \(.+refused\)."):
        received("https://localhost:1/a")
