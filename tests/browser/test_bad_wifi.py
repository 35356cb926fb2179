"""Trouble between phone and server loses nothing and doubles nothing."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import SEATS, Phone
from tests.browser.proxy import Proxy

TINY = ["Ada", "Bo", "Cleo", "Dan"]


def entered(one: Phone) -> list[list[str]]:
    return [entry["cards"] for entry in one.state()["hands"][0]["entries"]]


def test_a_lost_acknowledgement_is_sent_again_and_counts_once(phone: Callable[..., Phone], proxy: Proxy) -> None:
    ada = phone(url=proxy.url)
    ada.deal(TINY)
    before = ada.state()["seq"]
    proxy.lose_answers = 2
    ada.enter(1, ["n2", "h2o", "ch4", "lightning"], 14)
    assert proxy.lost == 2
    assert ada.state()["seq"] == before + 4
    assert entered(ada)[0] == ["n2", "h2o", "ch4", "lightning"]


def test_a_double_tap_does_a_thing_once_and_takes_a_card_twice(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.create(TINY)
    ada.double_tap(".act .go")
    expect(ada.page.locator("#hand-title")).to_be_visible()
    expect(ada.page.locator("dialog")).to_have_count(0)
    ada.open_entry(1)
    ada.double_tap("dialog .pick-card[data-key=h2o]")
    expect(ada.page.locator("dialog .state.saved")).to_be_visible()
    assert entered(ada)[0] == ["h2o", "h2o"]
    expect(ada.page.locator("dialog .pick-card[data-key=h2o] .had")).to_have_text("2")
    ada.close()
    ada.tab("tools")
    ada.double_tap("section[data-key=coin] .button")
    expect(ada.page.locator(".coin")).to_be_visible()
    assert len(ada.state()["rolls"]) == 1


def test_airplane_mode_keeps_the_taps_over_a_reload(phone: Callable[..., Phone], proxy: Proxy) -> None:
    ada = phone(url=proxy.url)
    ada.deal(TINY)
    proxy.cut()
    ada.open_entry(1)
    ada.tap_cards(["nh3", "co2"])
    expect(ada.page.locator("dialog .state.pending")).to_be_visible()
    ada.close()
    expect(ada.page.locator(".link-state.off")).to_be_visible()
    proxy.heal()
    ada.page.reload()
    expect(ada.seat_row(1).locator(".state.saved")).to_be_visible()
    assert entered(ada)[0] == ["nh3", "co2"]


def test_where_streams_do_not_pass_the_phone_asks_for_news(phone: Callable[..., Phone], proxy: Proxy) -> None:
    ada = phone()
    code = ada.deal(TINY)
    proxy.hold_streams = True
    bo = phone(url=proxy.url)
    bo.open()
    bo.page.locator("#code").fill(code)
    bo.page.locator("form button[type=submit]").click()
    expect(bo.page.locator(".rows button[data-key='2']")).to_be_visible()
    bo.sit(SEATS["Bo"])
    ada.enter(1, ["n2", "h2o", "ch4", "lightning"], 14)
    expect(bo.seat_row(1).locator(".points")).to_have_text("14")
    bo.enter(2, ["nh3", "co2", "lightning", "lightning"], 26)
    expect(ada.seat_row(2).locator(".points")).to_have_text("26")


def test_two_edits_of_one_seat_and_a_person_decides(phone: Callable[..., Phone], proxy: Proxy) -> None:
    ada = phone()
    code = ada.deal(TINY)
    bo = phone(url=proxy.url)
    bo.join(code, 2)
    bo.open_entry(3)
    proxy.cut()
    bo.tap_cards(["nh3", "co2"])
    ada.open_entry(3)
    ada.tap_cards(["h2"])
    expect(ada.page.locator("dialog .state.saved")).to_be_visible()
    proxy.heal()
    conflict = bo.page.locator("dialog[data-key^=conflict]")
    expect(conflict).to_be_visible()
    expect(conflict.locator(".panel").first).to_contain_text("Saved by Ada")
    expect(conflict.locator(".panel").first.locator(".face")).to_have_count(1)
    expect(conflict.locator(".panel").last.locator(".face")).to_have_count(2)
    conflict.locator("footer .go").click()
    expect(ada.page.locator("dialog button.slot")).to_have_count(2)
    assert entered(ada)[2] == ["nh3", "co2"]


def test_a_fifth_water_is_caught_as_it_happens(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal(TINY)
    ada.enter(1, ["h2o", "h2o", "h2o", "ch4"], 13)
    ada.open_entry(2)
    water = ada.page.locator("dialog .pick-card[data-key=h2o]")
    expect(water.locator(".left")).to_have_text("1 left")
    ada.tap_cards(["h2o"])
    expect(water.locator(".left")).to_have_text("0 left")
    ada.page.wait_for_timeout(250)
    water.click(force=True)
    expect(ada.page.locator("dialog .note.bad")).to_have_text(
        "There are only 4 H₂O in the deck, all of them taken: Ada, Bo"
    )
    assert entered(ada)[1] == ["h2o"]


def test_undo_and_redo_are_seen_by_all(phone: Callable[..., Phone]) -> None:
    ada, bo = phone(), phone()
    bo.take_seat(ada.deal(TINY), 2)
    ada.enter(1, ["n2", "h2o", "ch4", "lightning"], 14)
    bo.tab("history")
    bo.page.locator("main .button", has_text="Undo").click()
    expect(ada.seat_row(1).locator(".face")).to_have_count(3)
    expect(bo.page.locator(".entry").first).to_contain_text("Bo took back: Ada entered hand 1")
    bo.page.locator("main .button", has_text="Redo").click()
    expect(ada.seat_row(1).locator(".points")).to_have_text("14")
