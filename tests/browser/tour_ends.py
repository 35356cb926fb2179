"""The end of the walk through every screen: trouble with the Wi-Fi, ties, results, and ways that lead nowhere."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.phone import Phone, number, post

Step = tuple[str, Phone]


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
    ada.page.locator(".act button.tap").click()
    ada.page.locator("#score-3").fill("12")
    yield "quick-replaces", ada
    ada.close()
    bo.page.context.set_offline(True)
    expect(bo.page.locator(".link-state.off")).to_be_visible()
    yield "hand-offline", bo
    bo.page.locator(".link-state").click()
    yield "no-connection", bo
    bo.close()
    bo.page.context.set_offline(False)


def the_end(ada: Phone) -> Iterator[Step]:
    """A tie, which a correction settles; the result, and the next match."""
    typed(ada, {1: 26, 2: 1, 3: 12, 4: 2})
    ada.next_hand(5)
    yield "scored-tie", ada
    yield "tv-extra", ada.on_tv()
    ada.off_tv()
    typed(ada, {1: 14})
    expect(ada.page.locator(".winner")).to_be_visible()
    expect(ada.page.locator(".scores tfoot td")).to_have_text([number(total) for total in (44, 13, 56, 31)])
    yield "result", ada
    expect(ada.on_tv().page.locator(".winner")).to_be_visible()
    yield "tv-result", ada
    ada.off_tv()
    post(ada, type="rematch", match=2)
    ada.tab("scores")
    expect(ada.page.locator(".earlier button")).to_be_visible()
    yield "scores-next", ada
    ada.page.locator(".earlier button").click()
    ada.page.locator(".scores tr[data-key='1'] button").click()
    expect(ada.seat_row(2)).to_be_visible()
    yield "scores-earlier", ada
    yield from the_turns(ada)


def the_turns(ada: Phone) -> Iterator[Step]:
    """A race to a target, turn by turn: the checklist, a swap, a note on a card, an atmosphere of a seat's own."""
    version = ada.state()["variants"]["version"]
    post(ada, type="variants", match=2, variants={"turns": "on", "ending": "jupiter"}, base=version)
    ada.tab("play")
    expect(ada.page.locator(".turn-now .abcd")).to_be_visible()
    ada.page.locator(".abcd button").first.click()
    yield "turn", ada
    ada.page.locator(".changes .button").click()
    for card in ("2", "5"):
        ada.page.locator(f".board .back[data-key='{card}']").click()
    yield "turn-swap", ada
    ada.page.locator(".act .go").click()
    expect(ada.page.locator(".board-seat.now")).to_have_attribute("data-key", "2")
    assert ada.state()["hands"][0]["play"]["last"]["swapped"] == [2, 5]
    ada.page.locator(".board .back[data-key='2']").click()
    ada.page.locator("dialog .pick-card[data-key=h2o]").click()
    ada.page.locator("dialog .palette button").last.click()
    yield "card-note", ada
    ada.close()
    expect(ada.page.locator(".back.known")).to_have_attribute("data-key", "2")
    yield "tv-turn", ada.on_tv()
    ada.off_tv()


def typed(ada: Phone, scores: dict[int, int]) -> None:
    """Scores of hand 4, by seat."""
    versions = {entry["seat"]: entry["version"] for entry in ada.state()["hands"][3]["entries"]}
    rows = [{"seat": seat, "score": score, "base": versions[seat]} for seat, score in scores.items()]
    post(ada, type="scores", match=1, hand=4, scores=rows)


def wrong_ways(lost: Phone, table: str) -> Iterator[Step]:
    ways = {
        "wrong-link": "/j/nonsense",
        "no-session": f"/t/{table}",
        "no-table": "/t/nonsense",
        "not-found": "/nowhere",
    }
    for name, path in ways.items():
        lost.open(path)
        expect(lost.page.locator("h2, h1").first).to_be_visible()
        yield name, lost
    lost.create(["Ada"])
    yield from unnamed(lost)
    lost.page.route("**/api/tables/**", lambda route: route.abort())
    lost.page.reload()
    expect(lost.page.locator(".lost .go")).to_be_visible()
    yield "unreachable", lost
    lost.page.unroute("**/api/tables/**")
    lost.open()
    expect(lost.page.locator(".recent a")).to_be_visible()
    yield "start-known", lost


def unnamed(host: Phone) -> Iterator[Step]:
    """The host leaves the seat and takes one that nobody has named."""
    post(host, type="stand", seat=1)
    expect(host.page.locator("main[data-key=seats]")).to_be_visible()
    yield "seats-host", host
    host.look()
    host.page.locator(".rows button[data-key='2']").click()
    expect(host.page.locator("dialog[data-key=rename]")).to_be_visible()
    yield "seat-name", host
