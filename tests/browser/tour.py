"""A walk through every screen of the companion, in every state a player can meet."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phone import post as post
from tests.browser.tour_ends import the_end, trouble, wrong_ways

HAND = {
    1: ["n2", "h2o", "ch4", "lightning"],
    2: ["h2o", "sunlight", "n2", "n2"],
    3: ["nh3", "co2", "lightning", "lightning"],
    4: ["h2", "n2", "nh3", "nh3"],
}
Step = tuple[str, Phone]


def tour(new: Callable[[], Phone]) -> Iterator[Step]:
    """Yields the name of each screen and the phone that shows it."""
    ada = new()
    yield from before_the_table(ada)
    code = ada.create()
    expect(ada.page.locator(".qr img")).to_be_visible()
    yield "lobby", ada
    ada.page.locator(".rows [data-key='4']").click()
    yield "lobby-seat", ada
    ada.close()
    yield "tv-lobby", ada.on_tv()
    ada.off_tv()
    ada.start()
    bo = new()
    yield from joining(bo, code)
    yield from the_hand(ada, bo)
    yield from the_tabs(ada, bo)
    yield from the_big_screen(ada, new())
    yield from trouble(ada, bo)
    yield from the_end(ada)
    yield from wrong_ways(new(), ada.table)


def before_the_table(ada: Phone) -> Iterator[Step]:
    ada.open()
    expect(ada.page.locator(".ways")).to_be_visible()
    yield "start", ada
    ada.page.locator(".bar .tap").first.click()
    yield "settings", ada
    ada.close()
    ada.page.locator("#code").fill("zzzzz")
    ada.page.locator("form button").click()
    expect(ada.page.locator("#code-error")).to_be_visible()
    yield "start-wrong-code", ada
    ada.open("/#new")
    ada.page.locator(".player .input").first.fill("Ada")
    yield "create", ada
    for at, name in enumerate(("Bo", "Cleo"), start=1):
        ada.page.locator(".player .input").nth(at).fill(name)
    ada.page.locator(".act .go").click()
    expect(ada.page.locator("dialog[data-key=unnamed]")).to_be_visible()
    yield "create-unnamed", ada
    ada.close()
    ada.page.locator(".player .pick").first.click()
    yield "create-seat", ada
    ada.close()


def joining(bo: Phone, code: str) -> Iterator[Step]:
    bo.open()
    bo.page.locator("#code").fill(code)
    bo.page.locator("form button").click()
    expect(bo.page.locator(".rows button[data-key='1']")).to_be_visible()
    yield "seats", bo
    bo.page.locator(".rows button[data-key='1']").click()
    yield "seat-taken", bo
    bo.close()
    bo.sit(2)


def the_hand(ada: Phone, bo: Phone) -> Iterator[Step]:
    yield "hand", ada
    ada.tab("scores")
    yield "scores-none", ada
    ada.tab("play")
    ada.page.locator("button.first").click()
    yield "first-player", ada
    ada.page.locator("dialog [data-key='2']").click()
    expect(ada.page.locator(".first > .grow b")).to_have_text("Bo")
    ada.page.locator("button.first").click()
    ada.page.locator("dialog [data-key='1']").click()
    ada.page.locator(".top .tap").click()
    expect(ada.page.locator(".qr img")).to_be_visible()
    yield "invite", ada
    ada.close()
    ada.open_entry(1)
    yield "entry-empty", ada
    ada.tap_cards(HAND[1][:2])
    yield "entry-half", ada
    ada.tap_cards(HAND[1][2:])
    yield "entry-next", ada
    ada.close()
    bo.open_entry(2)
    bo.tap_cards(HAND[2][:2])
    yield "entry-own", bo
    bo.tap_cards(HAND[2][2:])
    yield "hand-entered", bo
    for seat in (3, 4):
        ada.enter(seat, HAND[seat])
    expect(ada.page.locator(".sunlit .go")).to_be_visible()
    yield "sunlight", ada
    ada.page.locator(".sunlit .go").click()
    ada.tap_cards(["co2", "ch4"])
    yield "sunlight-drawn", ada
    ada.tap_cards(["sunlight"])
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(".keep").first).to_be_visible()
    yield "sunlight-choice", ada
    yield "tv-sunlight", ada.on_tv()
    ada.off_tv()
    ada.page.locator(".sunlit .plain").click()
    yield "sunlight-again", ada
    ada.close()
    ada.page.locator(".keep").first.click()
    expect(ada.scored_row(2).locator(".points")).to_have_text("11")
    yield "scored", ada


def the_tabs(ada: Phone, bo: Phone) -> Iterator[Step]:
    for hand, scores in {2: [6, -2, 11, 32], 3: [10, 3, 7, -4]}.items():
        post(ada, type="scores", match=1, hand=hand, scores=[
            {"seat": seat, "score": score, "base": None} for seat, score in enumerate(scores, start=1)
        ])  # fmt: skip
    ada.tab("scores")
    expect(ada.page.locator(".scores tbody tr")).to_have_count(3)
    ada.page.locator(".scores tr[data-key='1'] button").click()
    yield "scores", ada
    yield from correcting(ada)
    ada.tab("history")
    yield "history", ada
    bo.tab("history")
    bo.page.locator(".steps .button").first.click()
    expect(ada.page.locator(".entry.undone")).to_be_visible()
    yield "history-undone", ada
    bo.look()
    bo.page.locator(".steps .button").last.click()
    expect(ada.page.locator(".entry.undone")).to_have_count(0)
    bo.tab("play")
    ada.tab("tools")
    for tool in ("dice", "coin", "first"):
        ada.page.locator(f"section[data-key={tool}] .button").click()
        expect(ada.page.locator(f"section[data-key={tool}] .result-roll")).to_be_visible()
    yield "tools", ada
    yield from the_table_tab(ada, bo)


def correcting(ada: Phone) -> Iterator[Step]:
    """Another card in a scored hand; then one more Lightning than the deck has."""
    ada.open_entry(4)
    first, lightning = (ada.page.locator(f"dialog [data-key={key}]") for key in ("slot-0", "lightning"))
    first.click()
    lightning.click()
    expect(ada.page.locator("dialog .working")).to_be_visible()
    yield "correction", ada
    ada.look()
    first.click()
    lightning.click(force=True)  # marked as gone, and says why
    expect(ada.page.locator("dialog .note.bad")).to_be_visible()
    yield "correction-none-left", ada
    ada.close()


def the_table_tab(ada: Phone, bo: Phone) -> Iterator[Step]:
    ada.tab("more")
    yield "table", ada
    rows = ada.page.locator("main .rows").first.locator("> *")
    rows.nth(1).click()
    expect(ada.page.locator("dialog .qr img")).to_be_visible()
    yield "watch-link", ada
    ada.close()
    rows.nth(3).click()
    expect(ada.page.locator("dialog .qr img")).to_be_visible()
    yield "seat-link", ada
    ada.close()
    ada.page.locator("main .rows [data-key='2']").click()
    yield "seat-edit", ada
    ada.page.locator("dialog .input").fill("Bob")
    post(bo, type="rename", seat=2, name="Bodo", colour="vermilion", base=None)
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator("dialog[data-key^=conflict]")).to_be_visible()
    yield "conflict-name", ada
    ada.page.locator("dialog footer .button").first.click()
    ada.page.locator("main .panel.rows").nth(2).locator("button").click()
    yield "variants", ada
    ada.close()
    ada.tab("play")
    ada.next_hand(4)
    ada.page.locator(".act button.tap").click()
    ada.page.locator("#score-4").fill("99")
    yield "quick", ada
    ada.page.locator("dialog summary").click()
    ada.page.locator("dialog .palette button").last.click()
    yield "quick-moon", ada
    ada.close()


def the_big_screen(ada: Phone, tv: Phone) -> Iterator[Step]:
    tv.open(ada.watch_path())
    expect(tv.page.locator(".tv-seats")).to_be_visible()
    yield "tv-spectator", tv
    tv.page.goto(tv.page.url.replace("/tv/", "/t/"))
    expect(tv.page.locator(".tabs")).to_be_visible()
    yield "spectator", tv
    expect(ada.on_tv().page.locator(".tv-join .qr img")).to_be_visible()
    yield "tv", ada
    ada.off_tv()
