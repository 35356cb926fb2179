"""Three phones play a whole game of their own, which has no code: only ``scoring`` in its spec."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.sheet import SheetPhone
from tests.companion.server import Server


@pytest.fixture
def url(hens: Path, tmp_path: Path) -> Iterator[str]:
    with Server(tmp_path / "tables.sqlite", games=(hens,)) as server:
        yield server.url


def test_a_whole_game(phone: Callable[..., Phone], url: str) -> None:
    ada, bo, cleo = (SheetPhone(one) for one in (phone(url=url), phone("de", dark=True, url=url), phone("fr", url=url)))
    code = ada.create("Ada", "Bo", "Cleo")
    bo.join(code, 2)
    cleo.join(code, 3)
    ada.go(".act .go")
    first_round(ada, bo, cleo)
    second_round(ada, bo, cleo)
    correction_and_result(ada, bo, cleo)


def first_round(ada: SheetPhone, bo: SheetPhone, cleo: SheetPhone) -> None:
    """Everybody enters their own: by steppers, by numbers; too many foxes are refused in German."""
    expect(bo.page.locator("#round-title")).to_have_text("Runde 1 von 2")
    expect(cleo.page.locator("#round-title")).to_have_text("Manche 1 sur 2")
    ada.go(".act .go")
    for _ in range(3):
        ada.page.locator(".stepper[data-key=coins] .step").last.click()
    ada.page.locator("#count-1-eggs").fill("5")
    expect(ada.page.locator(".counted .working")).to_have_text("Coins 6 · Eggs 2")
    ada.save()
    bo.go(".act .go")
    expect(bo.page.locator(".stepper label").first).to_have_text("Münzen")
    bo.fill(2, 4, 2, 5, 0)
    expect(bo.page.locator("dialog .note.bad")).to_have_text("Füchse: von 0 bis 4.")
    expect(bo.page.locator("dialog footer .go")).to_be_disabled()
    bo.fill(2, 4, 2, 1, 0)
    bo.save()
    expect(ada.page.locator(".note.waiting")).to_contain_text("Cleo")
    cleo.go(".act .go")
    cleo.fill(3, 0, 9, 0, 1)
    cleo.save()
    english = ((8, "Coins 6 · Eggs 2"), (6, "Coins 8 · Foxes −2"), (10, "Eggs 6 · Golden nest 4"))
    german = ((8, "Münzen 6 · Eier 2"), (6, "Münzen 8 · Füchse −2"), (10, "Eier 6 · Goldenes Nest 4"))
    for one, scored in ((ada, english), (bo, german), (cleo, english)):
        one.shows(*scored)


def second_round(ada: SheetPhone, bo: SheetPhone, cleo: SheetPhone) -> None:
    """Ada enters the whole round; Bo, who had begun with his own, is asked which is right."""
    ada.go(".act .go")
    bo.go(".act .go")
    expect(bo.page.locator("#round-title")).to_have_text("Runde 2 von 2")
    bo.go(".act .go")
    bo.fill(2, 1, 0, 0, 0)
    ada.go(".act .side")
    ada.fill(2, 2, 0, 0, 0)
    expect(ada.page.locator(".grid tfoot td").nth(1)).to_have_text("4")
    ada.fill(3, 0, 0, 0, 0)
    ada.save()
    expect(cleo.page.locator(".seat-rows, .round-head").first).to_be_visible()
    expect(ada.page.locator(".seat-rows [data-key='2'] .points")).to_have_text("4")
    bo.go("dialog footer .go")
    sheet = bo.page.locator("dialog[data-key^=conflict]")
    expect(sheet).to_contain_text("Münzen 2 · Eier 0")
    bo.go("dialog[data-key^=conflict] footer button:first-child")
    expect(sheet).to_have_count(0)
    tv = SheetPhone(ada.phone)
    tv.phone.open(f"/tv/{ada.phone.table}")
    expect(tv.page.locator("#tv-title")).to_have_text("Round 2 of 2")
    ada.phone.open(f"/t/{ada.phone.table}")
    ada.go(".act .go")
    ada.fill(1, 1, 0, 0, 0)
    ada.save()


def correction_and_result(ada: SheetPhone, bo: SheetPhone, cleo: SheetPhone) -> None:
    """Ada, Bo and Cleo have 10 each: most coins win. A correction and its undo; then they play again."""
    for one in (ada, bo, cleo):
        expect(one.page.locator(".winner .points")).to_contain_text("10")
    expect(bo.page.locator(".winner h1")).to_contain_text("Bo")
    expect(bo.page.locator(".winner .quiet")).to_have_text(
        "Alle 2 Runden sind gespielt. Gleichstand, entschieden durch: Münzen"
    )
    cleo.phone.tab("scores")
    cleo.go(".scores tbody tr[data-key='1'] button")
    cleo.go(".seat-rows [data-key='1']")
    cleo.page.locator("#count-1-coins").fill("9")
    expect(cleo.page.locator(".counted")).to_contain_text("au lieu de 8")
    cleo.save()
    expect(ada.page.locator(".winner h1")).to_have_text("Ada wins!")
    bo.phone.tab("history")
    expect(bo.page.locator(".entry p").first).to_have_text("Cleo hat Runde 1 korrigiert: Ada 8 → 20")
    ada.phone.listen()
    bo.go(".steps button:first-child")
    ada.phone.is_told("Bo took back: Cleo corrected round 1: Ada\u00a08 → 20")
    expect(ada.page.locator(".winner h1")).to_have_text("Bo wins!")
    ada.go(".act .go")
    ada.go("dialog footer .go")
    expect(ada.page.locator("#round-title")).to_have_text("Round 1 of 2")
    expect(ada.page.locator(".first > .grow b")).to_have_text("Bo")
