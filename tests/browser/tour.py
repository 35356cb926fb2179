"""A walk through every screen of the companion, in every state a player can meet."""

from collections.abc import Callable, Iterator
from secrets import token_urlsafe
from typing import Any

from playwright.sync_api import expect

from tests.browser.phone import Phone, number

HAND = {
    1: ["n2", "h2o", "ch4", "lightning"],
    2: ["h2o", "sunlight", "n2", "n2"],
    3: ["nh3", "co2", "lightning", "lightning"],
    4: ["h2", "n2", "nh3", "nh3"],
}
Step = tuple[str, Phone]


def post(phone: Phone, **event: Any) -> None:
    """An event of this phone's person, sent without its screen."""
    answer = phone.page.request.post(
        f"{phone.url}/api/tables/{phone.table}/events",
        data={"id": token_urlsafe(18), **event},
        headers={"Content-Type": "application/json"},
    )
    assert answer.ok, answer.text()


def tour(new: Callable[[], Phone]) -> Iterator[Step]:
    """Yields the name of each screen and the phone that shows it."""
    ada = new()
    yield from before_the_table(ada)
    code = ada.create()
    expect(ada.page.locator(".qr img")).to_be_visible()
    yield "lobby", ada
    ada.start()
    bo = new()
    yield from joining(bo, code)
    yield from the_hand(ada, bo)
    yield from the_tabs(ada, bo)
    yield from the_big_screen(ada, new())
    yield from trouble(ada, bo)
    yield from the_end(ada, new())
    yield from wrong_ways(new())


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
    expect(ada.page.locator("dialog .entry-state b")).to_have_text("14")
    yield "entry-whole", ada
    ada.close()
    bo.enter(2, HAND[2])
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
    ada.page.locator(".sunlit .plain").click()
    yield "sunlight-again", ada
    ada.close()
    ada.page.locator(".keep").first.click()
    expect(ada.seat_row(2).locator(".points")).to_have_text("11")
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
    ada.open_entry(2)
    yield "correction", ada
    ada.close()
    ada.tab("history")
    yield "history", ada
    ada.tab("tools")
    for tool in ("dice", "coin", "first"):
        ada.page.locator(f"section[data-key={tool}] .button").click()
        expect(ada.page.locator(f"section[data-key={tool}] .result-roll")).to_be_visible()
    yield "tools", ada
    yield from the_table_tab(ada, bo)


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
    ada.page.locator(".act .tap").click()
    ada.page.locator("#score-4").fill("99")
    yield "quick", ada
    ada.close()


def the_big_screen(ada: Phone, tv: Phone) -> Iterator[Step]:
    link = ada.page.request.post(f"{ada.url}/api/tables/{ada.table}/links", data={"kind": "watch"}).json()["url"]
    tv.open(link[link.index("/w/") :])
    expect(tv.page.locator(".tv-seats")).to_be_visible()
    yield "tv-spectator", tv
    tv.page.goto(tv.page.url.replace("/tv/", "/t/"))
    expect(tv.page.locator(".tabs")).to_be_visible()
    yield "spectator", tv
    ada.page.goto(ada.page.url.split("#")[0].replace("/t/", "/tv/"))
    expect(ada.page.locator(".tv-join .qr img")).to_be_visible()
    yield "tv", ada
    ada.page.goto(ada.page.url.replace("/tv/", "/t/"))


def trouble(ada: Phone, bo: Phone) -> Iterator[Step]:
    """Both enter the same seat; then the server can't be reached."""
    bo.next_hand(4)
    bo.page.route("**/events", lambda route: route.abort())
    bo.open_entry(3)
    bo.tap_cards(["nh3"])
    expect(bo.page.locator("dialog .state.pending")).to_be_visible()
    yield "entry-pending", bo
    ada.enter(3, ["h2", "co2"])
    expect(ada.seat_row(3).locator(".state.saved")).to_be_visible()
    bo.page.unroute("**/events")
    expect(bo.page.locator("dialog[data-key^=conflict]")).to_be_visible()
    yield "conflict", bo
    bo.page.locator("dialog footer .button").first.click()
    expect(bo.page.locator("dialog[data-key=entry]")).to_be_visible()
    bo.close()
    bo.page.context.set_offline(True)
    expect(bo.page.locator(".link-state.off")).to_be_visible()
    bo.page.locator(".link-state").click()
    yield "no-connection", bo
    bo.close()
    bo.page.context.set_offline(False)


def the_end(ada: Phone, tv: Phone) -> Iterator[Step]:
    version = ada.state()["hands"][3]["entries"][2]["version"]
    post(ada, type="scores", match=1, hand=4, scores=[
        {"seat": seat, "score": score, "base": version if seat == 3 else None} for seat, score in enumerate([14, 1, 12, 2], start=1)
    ])  # fmt: skip
    expect(ada.page.locator(".winner")).to_be_visible()
    expect(ada.page.locator(".scores tfoot td")).to_have_text([number(total) for total in (44, 13, 56, 31)])
    yield "result", ada
    ada.page.goto(ada.page.url.split("#")[0].replace("/t/", "/tv/"))
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "tv-result", ada
    ada.page.goto(ada.page.url.replace("/tv/", "/t/"))
    post(ada, type="rematch", match=2)
    ada.tab("scores")
    expect(ada.page.locator(".earlier button")).to_be_visible()
    yield "scores-next", ada
    ada.page.locator(".earlier button").click()
    ada.page.locator(".scores tr[data-key='1'] button").click()
    expect(ada.seat_row(2)).to_be_visible()
    yield "scores-earlier", ada


def wrong_ways(lost: Phone) -> Iterator[Step]:
    for name, path in (("wrong-link", "/j/nonsense"), ("no-session", "/t/nonsense"), ("not-found", "/nowhere")):
        lost.open(path)
        expect(lost.page.locator("h2, h1").first).to_be_visible()
        yield name, lost
    lost.create()
    lost.page.route("**/api/tables/**", lambda route: route.abort())
    lost.page.reload()
    expect(lost.page.locator(".lost .go")).to_be_visible()
    yield "unreachable", lost
