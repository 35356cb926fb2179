"""The taps that an ant game takes: a busy turn where turns are kept, and a table that keeps stores only."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.ants import AntPhone
from tests.browser.phone import Phone
from tests.browser.screens import TV, problems_of
from tests.browser.tour import post

BUSY, LIGHT = 6, 2


def started(phone: Callable[..., Phone], record: str, language: str = "en") -> AntPhone:
    """A phone at a table of three, with the first seat to play."""
    ada = AntPhone.of(phone(language))
    ada.set_up("fists", record)
    ada.tap(".act .go")
    if record != "stores":
        post(ada, type="first", match=1, seat=1, base=None)
        ada.is_at(1, "Ada")
    return ada


def test_a_busy_turn_takes_six_taps(phone: Callable[..., Phone]) -> None:
    """Income, a swap, an ant card, a transport that the companion rolls, a store, and the next player's turn."""
    ada = started(phone, "hands")
    ada.listen()
    ada.taps = 0
    ada.does("income", "card")
    ada.does("swap", "2")
    ada.plays("bridge")
    expect(ada.page.locator(".timer")).to_be_visible()
    ada.does("transport", "roll")
    expect(ada.page.locator(".rolled-row .gamedie")).to_be_visible()
    rolled = ada.state()["dice"]["rolls"][-1]["dice"][0]
    ada.stores("fungus", 3, asked="" if rolled else "rolled 0")
    assert ada.taps - (rolled == 0) == BUSY
    # Bo's first tap ends the turn: none is spent on that.
    ada.tap(".next-turn [data-key=tiles]")
    ada.is_at(2, "Bo")
    expect(ada.page.locator("[data-key=hand] .chip b").first).to_have_text("5")
    ada.tap("[data-key=hand] [data-key=tiles] [data-key='3']")
    expect(ada.page.locator("[data-key=hand] .chip b").first).to_have_text("2")
    ada.tap("[data-key=hand] [data-key=load] [data-key=flower]")
    expect(ada.page.locator(".chamber[data-key=flower] .carried")).to_be_visible()


def test_a_store_without_a_transport_is_asked_about(phone: Callable[..., Phone]) -> None:
    """No leaves everything as it was, yes stores it and says so; the question is there after a reload."""
    ada = started(phone, "turns")
    ada.tap(".chamber[data-key=fungus]")
    ada.tap("dialog footer .button:not(.go)")
    expect(ada.page.locator("dialog")).to_have_count(0)
    expect(ada.page.locator("[data-key=store] .chip.accent")).to_have_text("0 points")
    ada.look()
    ada.look()
    ada.tap(".chamber[data-key=fungus]")
    expect(ada.page.locator("dialog footer .go")).to_be_visible()
    ada.page.reload()
    problems = problems_of("ants-question", ada, "en")
    ada.tap("dialog footer .go")
    expect(ada.page.locator(".noted li")).to_have_text("Fungus stored, 3 points (without a transport, confirmed)")
    ada.tab("history")
    expect(ada.page.locator("main")).to_contain_text("(without a transport, confirmed)")
    assert problems == []


def test_a_table_that_keeps_stores_only(phone: Callable[..., Phone]) -> None:
    """One tap a store, for anybody; a fight as a tool; a correction; the big screen; the end."""
    ada, tv = started(phone, "stores", "de"), phone("de", size=TV)
    expect(ada.page.locator("#light-title")).to_be_visible()
    tv.open(ada.watch_path())
    ada.taps = 0
    ada.stores("fungus", 3)
    ada.tap(".colony[data-key='2'] [data-key=flower]")
    expect(ada.page.locator(".colony[data-key='2'] .chip")).to_have_text("2 Punkte")
    assert ada.taps == LIGHT
    problems = problems_of("ants-light", ada, "de")
    ada.tap("[data-key=light-tools] [data-key=fight]")
    problems += problems_of("ants-light-fight", ada, "de")
    ada.tap("dialog .palette + .label + .palette [data-key='2']")
    ada.tap("dialog [data-key=flower]")
    ada.tap(".fight [data-key=attacker]")
    expect(ada.page.locator(".fight")).to_contain_text("Ada erobert die Last: Blüte")
    expect(tv.page.locator(".tv-fight")).to_contain_text("Ada greift Bo an")
    problems += problems_of("ants-light-tv", tv, "de")
    ada.tab("scores")
    ada.tap(".list-row[data-key='2']")
    ada.tap("dialog .noted [data-key='store 1'] .tap")
    expect(ada.page.locator("dialog .chip.accent")).to_have_text("0 Punkte")
    problems += problems_of("ants-light-row", ada, "de")
    ada.tap("dialog footer .go")
    ada.tab("play")
    ada.stores("fungus", 6)
    ada.tap(".chamber[data-key=flower]")
    expect(ada.page.locator(".winner")).to_contain_text("7 Punkte erreicht")
    problems += problems_of("ants-light-result", ada, "de")
    expect(tv.page.locator(".winner")).to_be_visible()
    assert problems == []
