"""Sunlight drawn by the companion, and set right before the choice and after the hand was scored."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import NAMES, Phone, number
from tests.browser.tour import HAND, post


def drew_instead(ada: Phone, gone: int, cards: list[str]) -> None:
    """On the sheet of the drawn cards: the first ones are taken out, others put in."""
    slots = ada.page.locator("dialog .slots button.slot")
    for left in range(2, 2 - gone, -1):
        ada.look()
        slots.first.click()
        expect(slots).to_have_count(left)
    ada.look()
    ada.tap_cards(cards)


def shows(ada: Phone, score: int) -> None:
    expect(ada.page.locator("dialog .entry-state b")).to_have_text(number(score))


def test_a_sunlight_is_set_right_before_and_after_the_choice(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.create(NAMES)
    ada.start()
    for seat, cards in HAND.items():
        post(ada, type="cards", match=1, hand=1, seat=seat, cards=cards, base=None)
    ada.page.locator(".sunlit .button.line").click()
    expect(ada.page.locator(".keep").first).to_be_visible()
    ada.look()
    ada.page.locator(".sunlit .button.plain").click()
    drew_instead(ada, 3, ["co2", "ch4", "nh3"])
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(".keep .points")).to_have_text(["11", "9", "4"])
    ada.look()
    ada.page.locator(".keep").first.click()
    expect(ada.page.locator(".round-head h1").first).to_have_text("Scored")

    ada.open_scored(2)
    shows(ada, 11)
    ada.page.locator(".drawn .slot").nth(1).click()
    shows(ada, 9)
    ada.look()
    ada.page.locator("dialog .button.plain").first.click()
    drew_instead(ada, 1, ["h2"])
    ada.page.locator("dialog .drawn .slot").last.click()
    ada.page.locator("dialog footer .go").click()
    expect(ada.scored_row(2).locator(".points")).to_have_text("0")
    (draw,) = ada.state()["hands"][0]["entries"][1]["sunlight"]
    assert (draw["drawn"], draw["kept"], draw["by"]) == (["ch4", "nh3", "h2"], "h2", "table")
    ada.tab("history")
    expect(ada.page.locator(".entry").first).to_contain_text(
        "Ada corrected Bo’s Sunlight in hand 1: CH₄ NH₃ H₂, kept H₂"
    )
