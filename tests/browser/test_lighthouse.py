"""A game with screens of its own, in a real browser: a table is opened, a night is entered, its points are shown."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.screens import problems_of
from tests.browser.sheet import SheetPhone
from tests.companion.server import Server

LIGHTHOUSE = Path(__file__).parents[2] / "docs" / "examples" / "lighthouse"


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    options = ("--trust", str(LIGHTHOUSE))
    with Server(tmp_path / "tables.sqlite", games=(LIGHTHOUSE,), options=options) as server:
        yield server.url


def test_a_night_is_entered_card_by_card(phone: Callable[..., Phone], url: str) -> None:
    ada = SheetPhone(phone(url=url))
    ada.create("Ada", "Bo", "Cleo", game="lighthouse")
    ada.go(".act .go")
    expect(ada.page.get_by_role("heading", name="Ada’s night")).to_be_visible()
    ada.go(".act .go")
    for card in ("schooner", "lamp", "ketch", "lamp", "clipper"):
        ada.page.locator(f"[data-card='{card}']").click()
    expect(ada.page.locator(".lamp-worth")).to_have_text("2 + 10 = 12")
    expect(ada.page.locator(".lamp-row li[data-light='2']")).to_have_count(1)
    assert problems_of("lighthouse-night", ada.phone, "en") == []
    ada.save()
    expect(ada.page.locator("[data-night='1']")).to_contain_text("Ada: 12 points")
    expect(ada.page.get_by_role("heading", name="Bo’s night")).to_be_visible()
    assert [row["total"] for row in ada.phone.state()["totals"]] == [12, 0, 0]
