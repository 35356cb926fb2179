"""Teams of a score sheet: chosen on the form for a new table, and changed before the first points."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.screens import problems_of
from tests.browser.sheet import SheetPhone
from tests.companion.server import Server


def test_the_host_says_who_plays_with_whom(phone: Callable[..., Phone], hens: Path, tmp_path: Path) -> None:
    spec = (hens / "game.yaml").read_text("utf-8")
    (hens / "game.yaml").write_text(spec.replace("scoring:\n", "scoring:\n  teams: 2\n", 1), "utf-8")
    with Server(tmp_path / "tables.sqlite", games=(hens,)) as server:
        ada = SheetPhone(phone("de", url=server.url))
        ada.phone.open("/?game=hens#new")
        fields = ada.page.locator(".player input")
        for at, name in enumerate(("Ada", "Bo", "Cleo", "Dan")):
            fields.nth(at).fill(name)
        rows = ada.page.locator(".team-row")
        rows.nth(1).locator("label[data-key='1']").click()
        rows.nth(2).locator("label[data-key='2']").click()
        problems = problems_of("teams-form", ada.phone, "de")
        ada.go(".act .go")
        ada.page.wait_for_url("**/t/*")
        assert ada.phone.state()["teams"] == [[1, 2], [3, 4]]
        ada.go(".act .go")
        expect(ada.page.locator(".round-head .chip").first).to_contain_text("Ada und Bo")
        ada.go("[data-key=teams]")
        ada.page.locator("dialog .team-row[data-key='1'] label[data-key='2']").click()
        problems += problems_of("teams-sheet", ada.phone, "de")
        ada.go("dialog footer .go")
        expect(ada.page.locator(".round-head .chip").first).to_contain_text("Bo: 0")
        expect(ada.page.locator(".round-head .chip").nth(1)).to_contain_text("Ada, Cleo und Dan")
        ada.phone.tab("history")
        expect(ada.page.locator(".entry p").first).to_have_text("Ada hat die Teams festgelegt: Bo – Ada, Cleo und Dan")
        ada.phone.tab("play")
        ada.go(".act .go")
        ada.fill(1, 1, 0, 0, 0)
        ada.save()
        expect(ada.page.locator("button[data-key=teams]")).to_have_count(0)
        assert problems == []
