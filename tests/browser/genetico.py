"""The taps of a game of Genetico."""

from playwright.sync_api import expect

from tests.browser.phone import Phone

NAMES = ["Ada", "Bo", "Cleo"]


class GenePhone(Phone):
    """A phone at a table of Genetico."""

    @classmethod
    def of(cls, phone: Phone) -> "GenePhone":
        """The same page, with the taps of this game."""
        return cls(phone.page, phone.url)

    taps = 0

    def tap(self, selector: str) -> None:
        self.taps += 1
        super().tap(selector)

    def set_up(self, record: str = "turns", names: list[str] = NAMES) -> str:
        """Makes a table as a new user would; gives its code."""
        self.open("/?game=genetico#new")
        fields = self.page.locator(".player input")
        expect(fields).to_have_count(4)
        for _ in range(len(names), 4):
            self.look()
            self.page.locator(".player .out").last.click()
        expect(fields).to_have_count(len(names))
        for at, name in enumerate(names):
            fields.nth(at).fill(name)
        self.choose("record", record)
        self.page.locator(".act .go").click()
        self.page.wait_for_url("**/t/*")
        return self.page.locator(".invite .code").inner_text()

    def start(self) -> None:
        self.tap(".act .go")
        expect(self.page.locator("#turn-title")).to_be_visible()

    def sit(self, seat: int) -> None:
        self.tap(f".rows button[data-key='{seat}']")
        expect(self.page.locator("#turn-title")).to_be_visible()

    def draws(self, pile: str) -> None:
        self.tap(f".once[data-key={pile}]")
        expect(self.page.locator(f".once.chosen[data-key={pile}]")).to_be_visible()

    def starts(self, project: str) -> None:
        self.tap(".play-card[data-key=start]")
        self.tap(f"dialog [data-key={project}]")
        expect(self.page.locator(f".desk[data-key={project}]")).to_be_visible()

    def opens(self, project: str) -> None:
        self.tap(f".desk[data-key={project}] .desk-open")
        expect(self.page.locator("dialog .needs")).to_be_visible()

    def attaches(self, project: str, *resources: str) -> None:
        """A tap each."""
        desk = f".desk[data-key={project}]"
        there = self.page.locator(f"{desk} .needs .there")
        for resource in resources:
            count = there.count()
            self.tap(f"{desk} .quick-tap[data-key={resource}]")
            expect(there).to_have_count(count + 1)

    def finishes(self, project: str) -> None:
        self.tap(f".desk[data-key={project}] .go")
        expect(self.page.locator(f".desk[data-key={project}]")).to_have_count(0)

    def plays(self, card: str) -> None:
        """A modifier; what it asks for is on a sheet."""
        self.tap(f"[data-key=modifiers] [data-key={card}]")

    def is_at(self, turn: int, name: str) -> None:
        expect(self.page.locator(".top .title span")).to_contain_text(str(turn))
        expect(self.page.locator(".top .title span")).to_contain_text(name)

    def ends_turn(self, turn: int, name: str) -> None:
        """With as many discards as the limit asks for, one tap if they are certain; then it is that turn."""
        self.tap(".act .go")
        sheet = self.page.locator("dialog footer .go")
        ended = self.page.locator(".top .title span").filter(has_text=str(turn)).filter(has_text=name)
        expect(sheet.or_(ended).first).to_be_visible()
        if sheet.count():
            self.tap("dialog footer .go")
        self.is_at(turn, name)
