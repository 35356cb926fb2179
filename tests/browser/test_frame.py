"""The frame around every game: going back, latecomers, other players in the next game, text at any size."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.chromium import FLAGS, find
from tests.browser.phone import Phone, post
from tests.companion.server import Server

CLEAR = """(selectors) => {
  const box = (one) => one.getBoundingClientRect();
  const toast = box(document.querySelector(".toast"));
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((one) => {
    const { top, bottom, left, right } = box(one);
    return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
  }).map((one) => one.className || one.nodeName);
}"""


def scored(ada: Phone, players: int, match: int = 1) -> None:
    """Play a match to its end by typed scores."""
    for hand in range(1, players + 1):
        rows = [{"seat": seat, "score": 10 - 2 * seat, "base": None} for seat in range(1, players + 1)]
        post(ada, type="scores", match=match, hand=hand, scores=rows)


def test_back_closes_a_sheet_and_never_leads_to_the_form(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.open()
    expect(ada.page.locator(".ways")).to_be_visible()
    ada.create(["Ada", "Bo", "Cleo", "Dan"])
    table = ada.page.url
    ada.start()
    for _ in range(2):
        ada.open_entry(1)
        ada.page.go_back()
        expect(ada.page.locator("dialog")).to_have_count(0)
        assert ada.page.url == table
    ada.open_entry(1)
    ada.close()
    ada.tab("more")
    ada.page.go_back()
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.page.go_back()
    expect(ada.page.locator(".ways")).to_be_visible()
    expect(ada.page.locator(".player")).to_have_count(0)
    assert ada.troubles == []


def test_a_latecomer_plays_in_the_next_game(phone: Callable[..., Phone]) -> None:
    """All seats are taken, so Eve waits; she plays instead of Bo, and game 1 keeps its names."""
    ada, bo, eve = phone(), phone(), phone()
    code = ada.deal(["Ada", "Bo", "Cleo"])
    bo.take_seat(code, 2)
    post(ada, type="stand", seat=1)
    ada.take_seat(code, 1)
    cleo = phone()
    cleo.take_seat(code, 3)
    scored(ada, 3)
    expect(ada.page.locator(".winner h1")).to_have_text("Ada wins!")

    eve.open()
    eve.page.locator("#code").fill(code)
    eve.page.locator("form button[type=submit]").click()
    expect(eve.page.locator("main h2").first).to_have_text("All seats are taken")
    eve.page.get_by_role("button", name="I want to play").click()
    eve.page.locator("dialog .input").fill("Eve")
    eve.page.locator("dialog footer .go").click()
    expect(eve.page.locator("main h2").first).to_have_text("You are on the list: Eve")
    expect(ada.page.locator(".toast")).to_contain_text("Eve would like to play")
    assert ada.page.evaluate(CLEAR, [".act *", ".tabs a", ".winner h1", "main button", ".top .tap"]) == []

    ada.page.locator(".act .go").click()
    expect(ada.page.locator("dialog .winner")).to_have_count(0)
    ada.page.locator("dialog summary").first.click()
    expect(ada.page.locator("dialog .player")).to_have_count(4)
    ada.page.get_by_role("button", name="Remove Bo").click()
    ada.page.locator("dialog footer .go").click()
    expect(eve.page.locator("#hand-title")).to_be_visible()
    assert [seat["name"] for seat in ada.state()["table"]["seats"]] == ["Ada", "Cleo", "Eve"]
    expect(bo.page.locator("main h2").first).to_have_text("All seats are taken")

    eve.tab("scores")
    expect(eve.page.locator(".earlier button")).to_contain_text("Bo 18")
    eve.page.locator(".earlier button").click()
    expect(eve.page.locator(".standing .name b")).to_have_text(["Ada", "Bo", "Cleo"])
    eve.tab("history")
    expect(eve.page.locator(".entry").first).to_contain_text(re.compile("Ada started game 2 with Ada, Cleo,? and Eve"))
    assert [one.troubles for one in (ada, bo, cleo, eve)] == [[], [], [], []]


def test_text_of_twice_the_size_loses_nothing(chromium: Any, server: Server) -> None:
    """A browser whose letters are twice as large: the page's are, too, and nothing is wider than the phone."""
    enlarged = [*FLAGS, "--no-sandbox", "--blink-settings=defaultFontSize=32"]
    browser = chromium.browser_type.launch(executable_path=find(), args=enlarged)
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    for path in ("/", "/#new"):
        page.goto(server.url + path)
        expect(page.locator("main h1").first).to_be_attached()
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 34
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    browser.close()


def test_a_phone_moves_to_https_with_its_seat_and_what_still_waits(chromium: Any, tmp_path: Path) -> None:
    with Server(tmp_path / "tables.sqlite", options=("--https",)) as both:
        context = chromium.new_context(viewport={"width": 390, "height": 844}, ignore_https_errors=True)
        ada = Phone(context.new_page(), both.url)
        ada.deal(["Ada", "Bo", "Cleo"])
        ada.page.route("**/events", lambda route: route.abort())
        ada.open_entry(1)
        ada.tap_cards(["n2", "h2o"])
        ada.close()
        ada.tab("more")
        ada.page.get_by_role("button", name="Switch to the secure page").click()
        ada.page.wait_for_url(re.compile(r"^https://.*/t/"))
        ada.page.unroute("**/events")
        expect(ada.page.locator("#hand-title")).to_be_visible()
        ada.url = both.url.replace("http:", "https:")
        ada.is_saved()
        assert ada.state()["hands"][0]["entries"][0]["cards"] == ["n2", "h2o"]
        ada.tab("more")
        expect(ada.page.get_by_role("button", name="Switch to the secure page")).to_have_count(0)
        context.close()
