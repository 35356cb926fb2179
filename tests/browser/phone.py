"""A phone in a player's hand: a page of a real Chromium with the taps a player makes."""

from secrets import token_urlsafe
from typing import Any

from playwright.sync_api import Page, expect

SEATS = {"Ada": 1, "Bo": 2, "Cleo": 3, "Dan": 4}
NAMES = list(SEATS)
ROOM = 4  # for cards in an atmosphere
# A machine busy with other tests is slow; nothing here waits that long when it is not.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


# Two taps in one place within 350 ms are one double tap, so a player looks longer than that before the next. Nobody
# waits for it here: every touch after a look carries a time that is so much later.
LOOK = 360
NEAR = 60
_TELL_TIME = """{
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  window.looked = 0;
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return get.call(this) + window.looked } });
}"""
_OUTBOX_IS_EMPTY = "() => (localStorage[`cutline.outbox.${document.body.dataset.table}`] ?? '[]') === '[]'"
_DOUBLE_TAP = """async (selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const start = performance.now() + window.looked;
  const touch = (after) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...at });
    // Touches carry the time the glass was touched, however late a busy page gets to them.
    Object.defineProperty(event, "timeStamp", { value: start + after });
    document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(event);
  };
  touch(0);
  await new Promise((done) => setTimeout(done, 40));
  touch(120);
}"""
_KEEP_TOASTS = """() => {
  const box = document.getElementById("toasts");
  new MutationObserver(() => { window.told = (window.told ?? "") + box.innerText }).observe(box, { childList: true });
}"""


class Phone:
    """``tapped`` is where it was tapped last."""

    tapped = (-999.0, -999.0)

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.troubles: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.add_init_script(_TELL_TIME)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text and "net::" not in message.text:
            self.troubles.append(message.text)

    def look(self) -> None:
        """Lets as much time pass as a person needs between a tap and the next one in the same place."""
        self.page.evaluate(f"window.looked += {LOOK}")

    def tap(self, selector: str) -> None:
        """A tap; where the last one was, a player looks first."""
        found = self.page.locator(selector).first
        found.scroll_into_view_if_needed()
        box = found.bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if abs(place[0] - self.tapped[0]) < NEAR and abs(place[1] - self.tapped[1]) < NEAR:
            self.look()
        self.tapped = place
        found.click()

    def listen(self) -> None:
        """Keeps what toasts say: a busy machine may look only when they are gone."""
        self.page.evaluate(_KEEP_TOASTS)

    def is_told(self, text: str) -> None:
        self.page.wait_for_function("(text) => window.told?.includes(text)", arg=text)

    def choose(self, name: str, value: str) -> None:
        """Picks one of several, by its label: that waits until it no longer moves, as the hidden button can't."""
        button = self.page.locator(f"input[name={name}][value={value}]")
        self.page.locator("label", has=button).click()
        expect(button).to_be_checked()

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def create(self, names: list[str] = NAMES, seeding: str = "base", ending: str = "base") -> str:
        """Makes a table as a new user would; gives its code."""
        self.open("/#new")
        fields = self.page.locator(".player input")
        expect(fields).to_have_count(4)
        for _ in range(4, len(names)):
            self.page.locator(".players + .button").click()
        for at, name in enumerate(names):
            fields.nth(at).fill(name)
        self.choose("seeding", seeding)
        self.choose("ending", ending)
        self.page.locator(".act .go").click()
        self.page.wait_for_url("**/t/*")
        return self.page.locator(".invite .code").inner_text()

    def deal(self, names: list[str] = NAMES) -> str:
        """Opens a table without the form for it, and starts play; gives its code."""
        seats = [{"name": name} for name in names]
        made = self._sent("/api/tables", id=token_urlsafe(18), game="amino", seats=seats, sit=1)
        self.open(made["path"])
        self.start()
        return str(made["code"])

    def take_seat(self, code: str, seat: int) -> None:
        """Joins a table without its screens, and shows its hand."""
        table = self._sent("/api/join", code=code)["table"]
        self._sent(f"/api/tables/{table}/events", id=token_urlsafe(18), type="sit", seat=seat)
        self.open(f"/t/{table}")
        expect(self.page.locator("#hand-title")).to_be_visible()

    def _sent(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.page.request.post(self.url + path, data=body)
        assert answer.ok, answer.text()
        given: dict[str, Any] = answer.json()
        return given

    def start(self) -> None:
        self.look()
        self.page.locator(".act .go").click()
        expect(self.page.locator("#hand-title")).to_be_visible()

    def join(self, code: str, seat: int) -> None:
        self.open()
        self.page.locator("#code").fill(code.lower())
        self.page.locator("form button[type=submit]").click()
        self.page.wait_for_url("**/t/*")
        self.sit(seat)

    def sit(self, seat: int) -> None:
        self.look()
        self.page.locator(f".rows button[data-key='{seat}']").click()
        expect(self.page.locator("#hand-title")).to_be_visible()

    @property
    def table(self) -> str:
        return str(self.page.evaluate("document.body.dataset.table"))

    def watch_path(self) -> str:
        """Return the link for spectators of this phone's table."""
        made = self.page.request.post(f"{self.url}/api/tables/{self.table}/links", data={"kind": "watch"})
        return "/" + str(made.json()["url"]).split("/", 3)[3]

    def is_saved(self) -> None:
        """Waits until nothing that was tapped is still on its way."""
        self.page.wait_for_function(_OUTBOX_IS_EMPTY)

    def state(self) -> dict[str, Any]:
        """The table as the server tells this phone."""
        answer = self.page.request.get(f"{self.url}/api/tables/{self.table}")
        assert answer.ok, answer.text()
        state: dict[str, Any] = answer.json()["state"]
        return state

    def tab(self, name: str) -> None:
        self.look()
        self.page.locator(f".tabs a[href='#{name}']").click()
        expect(self.page.locator(f"main[data-key={name}]")).to_be_visible()

    def on_tv(self) -> "Phone":
        """This page as the table's big screen."""
        self.page.goto(self.page.url.split("#")[0].replace("/t/", "/tv/"))
        expect(self.page.locator(".tv-main")).to_be_visible()
        return self

    def off_tv(self) -> None:
        self.page.goto(self.page.url.replace("/tv/", "/t/"))
        expect(self.page.locator("main")).to_be_visible()

    def seat_row(self, seat: int) -> Any:
        """The seat's row in the hand being entered; where there is none, in the scored one."""
        return self.page.locator(f".seat-rows [data-key='{seat}']").last

    def scored_row(self, seat: int) -> Any:
        return self.page.locator(f".seat-rows.scored [data-key='{seat}']")

    def open_entry(self, seat: int) -> None:
        self.look()
        self.seat_row(seat).click()
        expect(self.page.locator("dialog.sheet")).to_be_visible()

    def open_scored(self, seat: int) -> None:
        """Opens an entry of a scored hand, to correct it."""
        self.look()
        self.scored_row(seat).click()
        expect(self.page.locator("dialog.sheet")).to_be_visible()

    def tap_cards(self, cards: list[str]) -> None:
        """Taps cards, no more than there is room for: the last one of an atmosphere may close the sheet."""
        slots = self.page.locator("dialog .slots button.slot")
        for card in cards:
            before = slots.count()
            self.tap_card(card)
            if before + 1 < ROOM:
                expect(slots).to_have_count(before + 1)

    def tap_card(self, card: str) -> None:
        self.page.locator(f"dialog .pick-card[data-key={card}]").click()

    def double_tap(self, selector: str) -> None:
        """Two touches of one place, a moment apart: the second meets whatever the first brought there."""
        self.page.locator(selector).scroll_into_view_if_needed()
        self.page.evaluate(_DOUBLE_TAP, selector)

    def enter(self, seat: int, cards: list[str], score: int | None = None) -> None:
        """Enters an atmosphere; with a score, until it is saved and shown. Its last card closes the sheet by itself."""
        self.open_entry(seat)
        self.tap_cards(cards)
        if len(cards) < ROOM or self.enters_more():
            self.close()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)
        if score is not None:
            expect(self.seat_row(seat).locator(".points")).to_have_text(number(score))
            expect(self.seat_row(seat).locator(".state.saved")).to_be_visible()

    def enters_more(self) -> bool:
        """True if this phone's sheet stays open for another seat."""
        return bool(self.page.locator("dialog.sheet").count())

    def close(self) -> None:
        self.look()
        self.page.locator("dialog header .tap").click()
        expect(self.page.locator("dialog.sheet")).to_have_count(0)

    def next_hand(self, hand: int) -> None:
        """Every phone goes on by itself."""
        expect(self.page.locator("#hand-title")).to_contain_text(str(hand))

    def shows_scored(self, scores: list[int], totals: list[int]) -> None:
        """The scored hand on this phone: points and totals of every seat."""
        for seat, (score, total) in enumerate(zip(scores, totals, strict=True), start=1):
            expect(self.scored_row(seat).locator(".points")).to_have_text(number(score))
            expect(self.scored_row(seat).locator(".name > span").last).to_contain_text(number(total))

    def shows_totals(self, totals: list[int]) -> None:
        """The running table's last line."""
        self.tab("scores")
        expect(self.page.locator(".scores tfoot td")).to_have_text([number(total) for total in totals])
        self.tab("play")


def number(value: int) -> str:
    return str(value).replace("-", "−")


def post(phone: Phone, **event: Any) -> None:
    """An event of this phone's person, sent without its screen."""
    answer = phone.page.request.post(
        f"{phone.url}/api/tables/{phone.table}/events",
        data={"id": token_urlsafe(18), **event},
        headers={"Content-Type": "application/json"},
    )
    assert answer.ok, answer.text()
