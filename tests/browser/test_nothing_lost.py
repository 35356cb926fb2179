"""Everything typed or tapped is saved, shown or handed back: never lost, and never put over another's entry silently."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.amount import some
from tests.browser.phone import NAMES, Phone
from tests.browser.tour import post
from tests.companion.server import Server

FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
BREAK_TOOLS = """async () => {
  const app = document.querySelector("script[type=module]").src;
  const { store, change } = await import(new URL("./store.js", app).href);
  store.state.rolls = [{ tool: "dice", seq: 1, result: null }];
  change();
}"""
PINNED = """async () => {
  const app = document.querySelector("script[type=module]").src;
  const { store, take } = await import(new URL("./store.js", app).href);
  take({ seq: store.seq, state: { ...store.state, pinned: { rules: { atmosphere_size: 5 }, cards: [] } } });
}"""
HAND = [["n2", "h2o", "ch4", "lightning"], ["nh3", "co2", "h2", "h2"], ["co2", "n2", "n2", "ch4"], ["nh3"] * 4]


@pytest.fixture
def two(phone: Callable[..., Phone]) -> list[Phone]:
    """Ada and Bo on their phones, at a table of four."""
    ada, bo = phone(), phone()
    bo.take_seat(ada.deal(NAMES), 2)
    return [ada, bo]


def conflict(one: Phone) -> Any:
    return one.page.locator("dialog[data-key^=conflict]")


def play_hand(one: Phone, hand: int = 1) -> None:
    for seat, cards in enumerate(HAND, start=1):
        post(one, type="cards", match=1, hand=hand, seat=seat, cards=cards, base=None)


def test_scores_being_typed_meet_what_another_phone_saved(two: list[Phone]) -> None:
    ada, bo = two
    ada.page.locator(".act button.tap").click()
    ada.page.locator("#score-1").fill("14")
    post(bo, type="scores", match=1, hand=1, scores=[{"seat": 1, "score": 5, "base": None}])
    expect(bo.seat_row(1).locator(".points")).to_have_text("5")
    expect(ada.page.locator(".link-state:not(.off, .slow)")).to_be_visible()
    ada.page.wait_for_timeout(300)
    ada.page.locator("dialog footer .go").click()
    expect(conflict(ada)).to_be_visible()
    assert ada.state()["hands"][0]["entries"][0]["score"] == 5


def test_a_correction_begun_before_another_one_meets_it(two: list[Phone]) -> None:
    ada, bo = two
    play_hand(ada)
    ada.open_scored(1)
    ada.page.locator("dialog button.slot").last.click()
    ada.tap_cards(["co2"])
    version = bo.state()["hands"][0]["entries"][0]["version"]
    post(bo, type="cards", match=1, hand=1, seat=1, cards=["n2", "n2", "n2", "ch4"], base=version)
    ada.page.wait_for_timeout(300)
    ada.page.locator("dialog footer .go").click()
    expect(conflict(ada)).to_be_visible()
    assert bo.state()["hands"][0]["entries"][0]["cards"] == ["n2", "n2", "n2", "ch4"]


def test_drawn_cards_being_entered_meet_another_draw(two: list[Phone]) -> None:
    ada, bo = two
    for seat, cards in enumerate([["sunlight", "h2o", "ch4", "n2"], *HAND[1:]], start=1):
        post(ada, type="cards", match=1, hand=1, seat=seat, cards=cards, base=None)
    ada.page.locator(".sunlit .go").click()
    ada.tap_cards(["co2", "h2o"])
    version = bo.state()["hands"][0]["entries"][0]["version"]
    post(bo, type="sunlight", match=1, hand=1, seat=1, index=0, drawn=["h2o", "h2o", "ch4"], kept=None, base=version)
    expect(bo.page.locator(".keep").first).to_be_visible()
    ada.tap_cards(["ch4"])
    ada.page.locator("dialog footer .go").click()
    expect(conflict(ada)).to_be_visible()


def test_conflicts_wait_until_a_person_decides_each(two: list[Phone]) -> None:
    ada, bo = two
    ada.page.route("**/events", lambda route: route.abort())
    for seat in (3, 4):
        ada.open_entry(seat)
        ada.tap_cards(["nh3"])
        ada.close()
        post(bo, type="cards", match=1, hand=1, seat=seat, cards=["h2"], base=None)
    ada.page.unroute("**/events")
    sheet = ada.page.locator("dialog[data-key^=conflict]")
    expect(sheet.locator("h3")).to_contain_text("Cleo")
    for _ in range(3):
        ada.page.keyboard.press("Escape")
    ada.page.mouse.click(5, 5)
    expect(sheet).to_be_visible()
    assert sheet.evaluate("one => one.matches(':modal')")
    ada.page.evaluate("location.hash = 'scores'")
    expect(sheet).to_be_visible()
    ada.page.reload()
    expect(sheet.locator("h3")).to_contain_text("Cleo")
    sheet.locator("footer .button").first.click()
    expect(sheet.locator("h3")).to_contain_text("Dan")
    ada.page.wait_for_timeout(700)
    sheet.locator("footer .go").click()
    expect(sheet).to_have_count(0)
    ada.page.locator(".tabs a").first.click()
    expect(ada.seat_row(4).locator(".state.saved")).to_be_visible()
    assert [entry["cards"] for entry in ada.state()["hands"][0]["entries"][2:]] == [["h2"], ["nh3"]]
    ada.page.reload()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_what_is_chosen_again_before_it_is_saved_meets_nothing(two: list[Phone]) -> None:
    ada, bo = two
    ada.page.route("**/events", lambda route: route.abort())
    for seat in (2, 3):
        ada.look()
        ada.page.locator("button.first").click()
        ada.page.locator(f"dialog [data-key='{seat}']").click()
    expect(ada.page.locator(".link-state")).to_contain_text("2 waiting")
    ada.page.unroute("**/events")
    expect(bo.page.locator(".first > .grow b")).to_have_text("Cleo")
    expect(conflict(ada)).to_have_count(0)


def test_a_full_phone_still_sends_what_is_tapped(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    ada.enter(2, ["nh3"])
    expect(ada.seat_row(2).locator(".state.saved")).to_be_visible()
    ada.page.evaluate(FULL)
    ada.enter(1, ["n2", "h2o", "ch4", "lightning"], 14)
    assert ada.state()["hands"][0]["entries"][0]["score"] == 14


def test_undo_waits_for_the_outbox_and_tells_when_it_came_too_late(two: list[Phone]) -> None:
    ada, bo = two
    ada.enter(1, ["nh3"])
    ada.tab("history")
    undo = ada.page.locator(".steps .button").first
    expect(undo).to_be_enabled()
    ada.page.route("**/events", lambda route: route.abort())
    ada.tab("play")
    ada.enter(1, ["co2"])
    ada.tab("history")
    expect(undo).to_be_disabled()
    expect(ada.page.locator(".steps + p")).to_have_text("Undo and redo wait until everything on this phone is saved.")
    ada.page.unroute("**/events")
    expect(undo).to_be_enabled()

    def late(route: Any) -> None:
        post(bo, type="cards", match=1, hand=1, seat=2, cards=["h2"], base=None)
        route.continue_()

    ada.page.route("**/events", late)
    undo.click()
    expect(ada.page.locator(".toast.bad")).to_contain_text("Something else was done in the meantime")


@pytest.mark.parametrize(
    ("status", "code", "args"),
    some(
        [
            (401, "no-session", {}),
            (404, "unknown-table", {}),
            (429, "slow-down", {"seconds": 2}),
            (500, "server-error", {}),
        ],
        "statuses",
    ),
)
def test_only_the_table_withdraws_an_event(
    phone: Callable[..., Phone], status: int, code: str, args: dict[str, int]
) -> None:
    ada = phone()
    ada.deal()
    answer = {"error": {"code": code, "args": args}}
    ada.page.route("**/events", lambda route: route.fulfill(status=status, json=answer))
    ada.enter(1, ["nh3"])
    expect(ada.page.locator(".link-state")).to_contain_text("1 waiting")
    ada.page.wait_for_timeout(1500)
    expect(ada.seat_row(1).locator(".state.pending")).to_be_visible()
    ada.page.unroute("**/events")
    expect(ada.seat_row(1).locator(".state.saved")).to_be_visible()


def test_a_state_that_the_stream_does_not_bring_is_asked_for(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    sent: list[tuple[str, str | None]] = []

    def lost(route: Any) -> None:
        sent.append((route.request.post_data_json["id"], route.request.headers.get("prefer")))
        if len(sent) == 1:
            route.fulfill(status=201, json={"seq": 999, "duplicate": False})
        else:
            route.continue_()

    ada.page.route("**/events", lost)
    ada.enter(1, ["nh3"])
    expect(ada.seat_row(1).locator(".state.pending")).to_be_visible()
    expect(ada.seat_row(1).locator(".state.pending")).to_have_count(0)
    assert [prefer for _, prefer in sent] == ["return=minimal", None]
    assert sent[0][0] == sent[1][0]
    assert ada.state()["hands"][0]["entries"][0]["cards"] == ["nh3"]


def test_a_second_tab_shows_nothing_as_waiting_that_is_saved(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    tab = Phone(ada.page.context.new_page(), ada.url)
    tab.open(f"/t/{ada.table}")
    expect(tab.page.locator(".link-state:not(.off, .slow)")).to_be_visible()
    ada.enter(1, ["nh3"])
    expect(tab.seat_row(1).locator(".state.saved")).to_be_visible()
    expect(tab.page.locator(".link-state")).not_to_contain_text("waiting")


def test_refused_scores_are_there_to_be_set_right(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    refusal = {"error": {"code": "score-impossible", "args": {"score": 9, "low": -16, "high": 32}}}
    ada.page.route("**/events", lambda route: route.fulfill(status=422, json=refusal))
    ada.page.locator(".act button.tap").click()
    ada.page.locator("#score-1").fill("9")
    ada.page.locator("#score-2").fill("4")
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(".toast.bad")).to_be_visible()
    expect(ada.page.locator("#score-1")).to_have_value("9")
    expect(ada.page.locator("#score-2")).to_have_value("4")


def test_only_possible_scores_are_sent_and_the_moon_counts_nothing(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    ada.page.locator(".act button.tap").click()
    ada.page.locator("#score-1").fill("31")
    expect(ada.page.locator("dialog .note.bad")).to_have_text("No atmosphere scores 31. The nearest are 28 and 32.")
    expect(ada.page.locator("dialog footer .go")).to_be_disabled()
    ada.page.locator("#score-1").fill("14")
    ada.page.locator("dialog summary").click()
    ada.page.locator("dialog .palette button").first.click()
    expect(ada.page.locator("#score-1")).to_have_value("0")
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator("main h1")).to_have_text("Ada wins!")  # which only the server says
    assert ada.state()["hands"][0]["moon"] == 1
    expect(ada.seat_row(1)).to_contain_text("0")


def test_dice_of_many_sides_and_a_screen_that_fails(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    post(ada, type="roll", tool="dice", count=1, sides=20)
    ada.tab("tools")
    rolled = ada.state()["rolls"][-1]["result"][0]
    expect(ada.page.locator(".die text")).to_have_text(str(rolled))
    ada.page.evaluate(BREAK_TOOLS)
    expect(ada.page.locator("main .note.bad")).to_contain_text("This part can’t be shown")
    ada.tab("history")
    expect(ada.page.locator(".entry").first).to_be_visible()
    assert ada.troubles
    ada.troubles.clear()


def test_a_rename_tells_the_old_name(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    post(ada, type="rename", seat=2, name="Bodo", colour="vermilion", base=None)
    ada.tab("history")
    expect(ada.page.locator(".entry").first).to_contain_text("Ada changed seat Bo to Bodo")


def test_without_storage_the_host_still_invites(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.page.add_init_script(NO_STORAGE)
    code = ada.create()
    assert re.fullmatch(r"[A-Z]{5}", code)
    expect(ada.page.locator(".invite .qr img")).to_be_visible()
    ada.start()
    ada.enter(1, ["n2", "h2o", "ch4", "lightning"], 14)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "tables.sqlite")
    made.start()
    yield made
    made.stop()


def test_a_database_set_back_is_what_the_phone_shows(phone: Callable[..., Phone], own_server: Server) -> None:
    ada = phone(url=own_server.url)
    ada.deal()
    ada.enter(1, ["nh3"])
    expect(ada.seat_row(1).locator(".state.saved")).to_be_visible()
    own_server.stop()
    copy = own_server.database.with_suffix(".copy")
    shutil.copy(own_server.database, copy)
    own_server.start()
    ada.enter(2, ["h2", "h2"])
    expect(ada.seat_row(2).locator(".state.saved")).to_be_visible()
    own_server.stop()
    for old in own_server.database.parent.glob("tables.sqlite*"):
        old.unlink()
    shutil.copy(copy, own_server.database)
    own_server.start()
    expect(ada.seat_row(2).locator(".face")).to_have_count(0)
    expect(ada.seat_row(1).locator(".face")).to_have_count(1)


def test_a_match_goes_on_with_the_numbers_it_began_with(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    ada.page.evaluate(PINNED)
    ada.open_entry(1)
    expect(ada.page.locator("dialog .slot.empty")).to_have_count(5)
