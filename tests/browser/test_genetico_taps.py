"""The taps that a busy turn of Genetico takes."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.genetico import GenePhone
from tests.browser.phone import Phone

BUSY = 7


def test_a_busy_turn_takes_seven_taps(phone: Callable[..., Phone]) -> None:
    """A draw, a project started, both its resources, its end, a modifier, and the next player's turn."""
    ada = GenePhone.of(phone())
    ada.set_up()
    ada.start()
    ada.taps = 0
    ada.draws("resources")
    ada.starts("white-eyes")
    ada.attaches("white-eyes", "fruit-fly", "genetic-cross")
    ada.finishes("white-eyes")
    ada.plays("grant-renewal")
    expect(ada.page.locator(".noted [data-key='act 5']")).to_be_visible()
    assert ada.taps == BUSY
    # Bo's first tap ends the turn: none is spent on that.
    expect(ada.page.locator(".next-turn")).to_contain_text("Ada discards 3 resources.")
    ada.tap(".next-turn [data-key=projects]")
    ada.is_at(2, "Bo")
    expect(ada.page.locator(".once.chosen[data-key=projects]")).to_be_visible()
    ada.is_saved()
    state = ada.state()
    assert state["turns"][0]["deeds"][-1]["resources"] == 3
    assert state["totals"][1]["hand"] == {"resources": 2, "projects": 3, "limit": 0}
    # Which cards Bo discards is for him to say, unless he keeps none.
    ada.starts("body-plan")
    expect(ada.page.locator(".next-turn")).to_have_count(0)
    ada.tap(".act .go")
    expect(ada.page.locator("dialog .hand-limit")).to_be_visible()
