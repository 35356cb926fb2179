"""The README's screenshots show the companion as it is; ``make pictures`` redraws them."""

import io
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.ants import AntPhone
from tests.browser.phone import Phone
from tests.browser.tour import HAND, post
from tests.pictures import compare


def test_the_screenshots_in_the_readme(phone: Callable[..., Phone], request: pytest.FixtureRequest) -> None:
    ada, bo = phone(), phone(dark=True)
    code = ada.create()
    bo.join(code, 2)
    ada.start()
    for seat in (3, 4):
        ada.enter(seat, HAND[seat])
    ada.open_entry(1)
    ada.tap_cards(HAND[1][:3])
    expect(ada.page.locator("dialog .state.saved")).to_be_visible()
    compare(_shot(ada), "companion-entry.jpg", request, near=8)
    ada.tap_cards(HAND[1][3:])
    bo.enter(2, ["co2", "nh3", "nh3", "h2o"])
    expect(bo.page.locator(".seat-rows .working").first).to_be_visible()
    compare(_shot(bo), "companion-scored.jpg", request, near=8)


def test_the_ant_games_screenshot_in_the_readme(phone: Callable[..., Phone], request: pytest.FixtureRequest) -> None:
    ada = AntPhone.of(phone())
    ada.set_up("amino")
    ada.start()
    post(ada, type="first", match=1, seat=2, base=None)
    for turn, deed in ((1, {"type": "income", "take": "card"}), (1, {"type": "ant-card", "n": 1, "card": "blockade"})):
        post(ada, match=1, turn=turn, base=None, **deed)
    for turn in (2, 3):
        post(ada, type="next-turn", match=1, turn=turn)
    for kind, deed in (("transport", {"dice": [4]}), ("store", {"n": 1, "seat": 1, "resource": "fungus"})):
        post(ada, type=kind, match=1, turn=3, base=None, **deed)
    expect(ada.page.locator(".chamber .in .token svg")).to_have_count(1)
    ada.page.evaluate("scrollTo(0, document.querySelector('.timers').offsetTop - 120)")
    compare(_shot(ada), "companion-ants.jpg", request, near=8)


def _shot(one: Phone) -> Image.Image:
    one.page.wait_for_timeout(300)
    return Image.open(io.BytesIO(one.page.screenshot())).convert("RGB")
