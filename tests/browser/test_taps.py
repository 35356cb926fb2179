"""Counts the taps that a hand of four takes: as many as there are cards, and one to begin."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone

HAND = {
    1: ["n2", "h2o", "ch4", "lightning"],
    2: ["nh3", "co2", "lightning", "lightning"],
    3: ["h2", "co2", "n2", "n2"],
    4: ["nh3", "nh3", "ch4", "ch4"],
}
COUNT = """() => {
  window.taps = 0;
  addEventListener("click", (event) => { window.taps += event.isTrusted ? 1 : 0 }, true);
}"""


def begin(one: Phone) -> None:
    one.page.evaluate(COUNT)


def tap_all(one: Phone, cards: list[str]) -> None:
    """Taps as fast as the browser can, from the hand's screen."""
    one.page.locator(".act .go").click()
    for card in cards:
        one.tap_card(card)


def taps(one: Phone) -> int:
    return int(one.page.evaluate("window.taps"))


def test_own_phones_take_five_taps_each_and_go_on_by_themselves(table: list[Phone]) -> None:
    for one in table:
        begin(one)
    for seat, cards in HAND.items():
        tap_all(table[seat - 1], cards)
        expect(table[seat - 1].page.locator("dialog.sheet")).to_have_count(0)
    for one in table:
        one.shows_scored([14, 26, 5, 6], [14, 26, 5, 6])
        one.next_hand(2)
        expect(one.page.locator(".act .go")).to_contain_text("2")
        assert taps(one) == 5
    tap_all(table[1], HAND[1])
    for one in table:
        expect(one.page.locator(".seat-rows.scored")).to_have_count(0)
        expect(one.seat_row(2).locator(".points")).to_have_text("14")
    assert [taps(one) for one in table] == [5, 10, 5, 5]


def test_one_phone_takes_one_tap_more_than_there_are_cards(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.deal()
    begin(ada)
    tap_all(ada, [card for cards in HAND.values() for card in cards])
    ada.shows_scored([14, 26, 5, 6], [14, 26, 5, 6])
    ada.next_hand(2)
    assert taps(ada) == 17


def test_a_card_for_another_seat_and_a_card_taken_out(phone: Callable[..., Phone]) -> None:
    """The grid: a seat chosen by a tap gets the next card; what is full goes on to the next seat with room."""
    ada = phone()
    ada.deal()
    ada.page.locator(".act .go").click()
    ada.tap_card("n2")
    ada.page.locator(".grid-seat[data-key='3']").click()
    for card in ("h2", "h2", "co2", "n2"):
        ada.tap_card(card)
    expect(ada.page.locator(".grid-seat[aria-pressed=true]")).to_have_attribute("data-key", "4")
    ada.tap_card("ch4")
    ada.look()
    ada.page.locator("dialog button.slot").click()
    ada.page.locator(".grid-seat[data-key='1']").click()
    ada.tap_card("nh3")
    expect(ada.page.locator("dialog .state.saved")).to_be_visible()
    ada.close()
    cards = [entry["cards"] for entry in ada.state()["hands"][0]["entries"]]
    assert cards == [["n2", "nh3"], [], ["h2", "h2", "co2", "n2"], []]
