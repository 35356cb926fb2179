"""Sunlight drawn by the companion, and set right after the hand was scored."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import NAMES, Phone
from tests.browser.tour import HAND, post


def test_the_companion_draws_and_a_later_correction_keeps_another_card(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.create(NAMES)
    ada.start()
    for seat, cards in HAND.items():
        post(ada, type="cards", match=1, hand=1, seat=seat, cards=cards, base=None)
    ada.page.locator(".sunlit .button.line").click()
    expect(ada.page.locator(".keep").first).to_be_visible()
    options = ada.state()["hands"][0]["sunlight"]["options"]
    gases = [one for one in options if not one["again"]]
    if len({one["card"] for one in gases}) < 2:
        return  # three alike, or Sunlight again: nothing else to keep
    first, other = gases[0], next(one for one in gases if one["card"] != gases[0]["card"])
    cards = [one["card"] for one in options]
    unlike = list(dict.fromkeys(cards))
    ada.look()
    ada.page.locator(".keep").nth(unlike.index(first["card"])).click()
    expect(ada.page.locator(".hand-head h1")).to_have_text("Scored")
    assert ada.state()["hands"][0]["entries"][1]["score"] == first["score"]

    ada.open_entry(2)
    ada.page.locator(".drawn .slot").nth(cards.index(other["card"])).click()
    expect(ada.page.locator("dialog .entry-state b")).to_have_text(str(other["score"]).replace("-", "−"))
    ada.close()
    entry = ada.state()["hands"][0]["entries"][1]
    assert (entry["score"], entry["sunlight"][0]["kept"]) == (other["score"], other["card"])
    ada.tab("history")
    expect(ada.page.locator(".entry").first).to_contain_text("Ada corrected Bo’s Sunlight in hand 1")
