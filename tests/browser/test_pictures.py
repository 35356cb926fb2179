"""The README's screenshots show the companion as it is; ``make pictures`` makes them anew."""

import io
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.tour import HAND
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
    ada.close()
    bo.enter_last(2, ["co2", "nh3", "nh3", "h2o"])
    expect(bo.page.locator(".atmospheres .working").first).to_be_visible()
    compare(_shot(bo), "companion-scored.jpg", request, near=8)


def _shot(one: Phone) -> Image.Image:
    one.page.wait_for_timeout(300)
    return Image.open(io.BytesIO(one.page.screenshot())).convert("RGB")
