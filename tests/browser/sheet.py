"""The taps of a player with a score sheet."""

import math

from playwright.sync_api import expect

from tests.browser.phone import Phone, number

NEAR = 40
CATEGORIES = ("coins", "eggs", "foxes", "nest")


class SheetPhone:
    """A phone at a table of hens: coins, eggs, foxes and a nest."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.page, self.last = phone, phone.page, (0.0, 0.0)

    def go(self, selector: str) -> None:
        """A tap; where the last one was, after a look."""
        target = self.page.locator(selector)
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if math.dist(at, self.last) < NEAR:
            self.phone.look()
        self.last = at
        target.click()

    def create(self, *names: str, game: str = "hens") -> str:
        self.phone.open(f"/?game={game}#new")
        fields = self.page.locator(".player input")
        expect(fields).to_have_count(4)
        self.go(".player:last-child .out")
        for at, name in enumerate(names):
            fields.nth(at).fill(name)
        self.go(".act .go")
        self.page.wait_for_url("**/t/*")
        return self.page.locator(".invite .code").inner_text()

    def join(self, code: str, seat: int) -> None:
        self.phone.open()
        self.page.locator("#code").fill(code)
        self.page.locator("form button[type=submit]").click()
        self.page.wait_for_url("**/t/*")
        self.go(f".rows button[data-key='{seat}']")
        expect(self.page.locator("#round-title")).to_be_visible()

    def fill(self, seat: int, *counts: int) -> None:
        for category, count in zip(CATEGORIES, counts, strict=True):
            self.page.locator(f"#count-{seat}-{category}").fill(str(count))

    def save(self) -> None:
        self.go("dialog footer .go")
        expect(self.page.locator("dialog.sheet")).to_have_count(0)

    def shows(self, *rows: tuple[int, str | None]) -> None:
        for seat, (points, working) in enumerate(rows, start=1):
            row = self.page.locator(f".seat-rows [data-key='{seat}']")
            expect(row.locator(".points")).to_have_text(number(points))
            if working:
                expect(row.locator(".working")).to_have_text(working)
