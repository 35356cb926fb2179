"""The taps of an ant game."""

from playwright.sync_api import expect

from tests.browser.phone import Phone

NAMES = ["Ada", "Bo", "Cleo"]


class AntPhone(Phone):
    """A phone at a table of ants."""

    @classmethod
    def of(cls, phone: Phone) -> "AntPhone":
        """The same page, with the taps of this game."""
        return cls(phone.page, phone.url)

    taps = 0

    def tap(self, selector: str) -> None:
        self.taps += 1
        super().tap(selector)

    def set_up(self, fight: str, record: str = "turns") -> str:
        """Makes a table for three as a new user would; gives its code."""
        self.open("/?game=ants#new")
        fields = self.page.locator(".player input")
        expect(fields).to_have_count(4)
        self.page.locator(".player .out").last.click()
        expect(fields).to_have_count(3)
        for at, name in enumerate(NAMES):
            fields.nth(at).fill(name)
        self.choose("fight", fight)
        self.choose("record", record)
        self.page.locator(".act .go").click()
        self.page.wait_for_url("**/t/*")
        return self.page.locator(".invite .code").inner_text()

    def start(self) -> None:
        self.tap(".act .go")
        expect(self.page.locator("#opening-title")).to_be_visible()

    def sit(self, seat: int) -> None:
        self.tap(f".rows button[data-key='{seat}']")
        expect(self.page.locator("#opening-title")).to_be_visible()

    def rolls(self, seat: int, number: int) -> None:
        """Enters what a seat rolled at the table."""
        self.tap(f".roll-row[data-key$='-{seat}']")
        self.tap(f"dialog .numbers [data-key='{number}']")
        expect(self.page.locator("dialog")).to_have_count(0)

    def does(self, kind: str, what: str, *taps: str) -> None:
        """An action at one tap; more are in its sheet."""
        self.tap(f".once[data-key={kind}] [data-key='{what}']")
        for one in taps:
            self.tap(f"dialog {one}")

    def plays(self, card: str) -> None:
        self.tap(".play-card")
        self.tap(f"dialog [data-key={card}]")

    def stores(self, resource: str, total: int, asked: str = "") -> None:
        """Stores a resource; a question is answered with yes."""
        self.tap(f".chamber[data-key={resource}]")
        if asked:
            expect(self.page.locator("dialog .body")).to_contain_text(asked)
            self.tap("dialog footer .go")
        expect(self.page.locator("[data-key=store] .chip.accent")).to_contain_text(str(total))

    def is_at(self, turn: int, name: str) -> None:
        expect(self.page.locator(".top .title span")).to_contain_text(str(turn))
        expect(self.page.locator(".top .title span")).to_contain_text(name)

    def ends_turn(self, next_turn: int, name: str) -> None:
        self.tap(".act .button")
        self.is_at(next_turn, name)
