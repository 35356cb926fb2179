"""One server for all tests here, and phones that share one real browser."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.frames import AGAIN, explained, pages_of
from tests.browser.phone import SEATS, Phone
from tests.browser.proxy import Proxy
from tests.companion.server import Server

HERE = Path(__file__).parent
# Tests that prove that nothing is lost run once: what was lost the first time is not found by a second.
ONCE = ("test_nothing_lost", "test_bad_wifi")
LIMIT = pytest.mark.timeout(600)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(LIMIT)
            if item.path.stem not in ONCE:
                item.add_marker(AGAIN)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    yield from _explaining(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    yield from _explaining(item)


def _explaining(item: pytest.Item) -> Iterator[None]:
    """Let a phase of a test run; if it fails and a page gets no frames any more, say so."""
    try:
        yield
    except Exception as error:
        raise explained(error, pages_of(getattr(item, "funcargs", {}))) from error.__cause__


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("companion") / "tables.sqlite")
    made.start()
    yield made
    made.stop()


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    made = Proxy(server.port)
    yield made
    made.close()


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Callable[..., Phone]]:
    """phone(): one more phone, like a new one out of its box; its page must not have complained at the end."""
    made: list[tuple[Any, Phone]] = []

    def new(language: str = "en", dark: bool = False, size: tuple[int, int] = (390, 844), url: str = "") -> Phone:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            has_touch=True,
            reduced_motion="reduce",
        )
        one = Phone(context.new_page(), url or server.url)
        made.append((context, one))
        return one

    yield new
    troubles = [trouble for _, one in made for trouble in one.troubles]
    for context, _ in made:
        context.close()
    assert troubles == []


@pytest.fixture
def table(phone: Callable[..., Phone]) -> list[Phone]:
    """Four phones at one table, each in its seat: Ada opened it, Cleo reads German in the dark."""
    ada, bo, cleo, dan = phone(), phone(dark=True), phone("de", dark=True), phone("fr")
    code = ada.deal()
    for one, name in ((bo, "Bo"), (cleo, "Cleo"), (dan, "Dan")):
        one.take_seat(code, SEATS[name])
    return [ada, bo, cleo, dan]
