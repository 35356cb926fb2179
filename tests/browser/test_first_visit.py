"""A new phone: what it loads, the language and theme it shows, how it gets a seat, what a spectator can't do."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import NAMES, Phone

LIMIT = 120_000
TRANSFERRED = """() => performance.getEntries().filter((one) => "transferSize" in one && !/fonts|faces/.test(one.name))
  .map((one) => [one.name, one.transferSize])"""
TITLES = {"en": "New table", "it": "Nuovo tavolo", "de": "Neuer Tisch", "fr": "Nouvelle table", "es": "Mesa nueva"}


@pytest.mark.parametrize("game", ["amino", "ants", "genetico"])
def test_a_phone_loads_little(phone: Callable[..., Phone], game: str) -> None:
    ada, at_the_table = phone(), phone()
    ada.open(f"/?game={game}")
    expect(ada.page.locator(".ways")).to_be_visible()
    loaded(ada)
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    asked = {"id": f"weight-of-{game}-first", "game": game, "sit": 1, "seats": seats}
    table = ada.page.request.post(f"{ada.url}/api/tables", data=asked).json()["table"]
    answer = ada.page.request.post(f"{ada.url}/api/tables/{table}/links", data={"kind": "join"})
    at_the_table.page.goto(answer.json()["url"])
    at_the_table.look()
    at_the_table.page.locator(".rows button[data-key='2']").click()
    expect(at_the_table.page.locator(".tabs")).to_be_visible()
    loaded(at_the_table)


def loaded(one: Phone) -> None:
    """Assert that a phone loaded no more than the limit, fonts and card art aside."""
    files = one.page.evaluate(TRANSFERRED)
    assert any(name.endswith("/app.js") for name, _ in files)
    assert 20_000 < sum(size for _, size in files) < LIMIT, files


@pytest.mark.parametrize(("language", "title"), TITLES.items())
def test_a_phone_speaks_its_language(phone: Callable[..., Phone], language: str, title: str) -> None:
    one = phone(language)
    one.open()
    expect(one.page.locator(".ways .go")).to_have_text(title)
    expect(one.page.locator("html")).to_have_attribute("lang", language)


def test_language_and_theme_are_kept_on_the_phone(phone: Callable[..., Phone]) -> None:
    one = phone("nl")
    one.open()
    expect(one.page.locator("html")).to_have_attribute("data-theme", "light")
    one.page.locator(".bar .tap").first.click()
    one.choose("language", "es")
    one.choose("theme", "dark")
    one.close()
    one.page.reload()
    expect(one.page.locator(".ways .go")).to_have_text("Mesa nueva")
    expect(one.page.locator("html")).to_have_attribute("data-theme", "dark")
    one.open("/t/nothing")
    expect(one.page.locator("h1")).to_have_text(re.compile("Mesa no encontrada|Todavía no estás"))


def test_the_host_takes_seats_away_and_adds_them_until_play_begins(phone: Callable[..., Phone]) -> None:
    ada, bo = phone(), phone()
    code = ada.create(["Ada", "", "", "Dan"])
    rows = ada.page.locator(".rows button")
    rows.nth(1).click()
    ada.page.locator("dialog .button.bad").click()
    expect(rows.locator(".who b")).to_have_text(["Ada", "Player 3", "Dan"])
    more = ada.page.get_by_role("button", name="Add a seat")
    ada.look()
    more.click()
    expect(rows.locator(".who b")).to_have_text(["Ada", "Player 3", "Dan", "Player 4"])
    bo.join(code, 3)
    ada.start()
    expect(ada.page.locator(".seat-row")).to_have_count(4)
    ada.tab("more")
    expect(more).to_be_visible()
    bo.enter(3, ["ch4"])
    expect(more).to_have_count(0)


def test_who_takes_a_seat_without_a_name_is_asked_for_one(phone: Callable[..., Phone]) -> None:
    ada, guest = phone(), phone("de")
    code = ada.create(["Ada"])
    guest.join(code, 2)
    expect(guest.page.locator("dialog h2")).to_have_text("Wie heißt du?")
    guest.page.locator("dialog input").fill("Bo")
    guest.page.locator("dialog footer .go").click()
    expect(guest.page.locator("dialog")).to_have_count(0)
    expect(ada.page.locator(".rows [data-key='2'] .who b")).to_have_text("Bo")


def test_a_seat_moves_to_another_phone_and_the_host_hands_one_back(phone: Callable[..., Phone]) -> None:
    ada, bo, cleo, other = phone(), phone(), phone(), phone()
    code = ada.create()
    ada.start()
    bo.join(code, 2)
    cleo.join(code, 3)
    bo.tab("more")
    bo.page.locator("main .rows").first.locator("button").last.click()
    link = bo.page.locator("dialog .url").inner_text()
    other.page.goto(link)
    expect(other.page.locator("#hand-title")).to_be_visible()
    assert "/s/" not in other.page.url
    other.enter(2, ["nh3", "co2", "lightning", "lightning"], 26)
    ada.tab("more")
    ada.tap("main .rows [data-key='3']")
    ada.tap("dialog .button.bad")
    expect(cleo.page.locator("h1")).to_have_text("Where are you sitting?")
    cleo.page.locator(".rows button[data-key='1']").click()
    expect(cleo.page.locator("dialog h2")).to_have_text("Ada’s seat is taken")
    cleo.close()
    cleo.sit(3)


def test_a_spectator_sees_all_and_changes_nothing(phone: Callable[..., Phone]) -> None:
    ada, guest = phone(), phone()
    ada.create()
    ada.start()
    answer = ada.page.request.post(f"{ada.url}/api/tables/{ada.table}/links", data={"kind": "watch"})
    guest.page.goto(answer.json()["url"])
    ada.enter(1, ["n2", "h2o", "ch4", "lightning"], 14)
    expect(guest.page.locator(".tv-seats [data-key='1'] .tv-points")).to_have_text("14")
    guest.open(f"/t/{ada.table}")
    expect(guest.seat_row(1).locator(".points")).to_have_text("14")
    expect(guest.page.locator(".act, button.seat-row")).to_have_count(0)
    assert guest.state()["table"]["code"] is None


def test_a_sheet_takes_the_focus_and_gives_it_back(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.create()
    ada.start()
    ada.page.locator(".act .go").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("dialog h2")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog")).to_have_count(0)
    expect(ada.page.locator(".act .go")).to_be_focused()


def test_quick_mode_types_a_hand_with_the_keyboard(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.create(NAMES, ending="pluto")
    ada.start()
    ada.page.locator(".act button.tap").click()
    for score in ("14", "26", "-16", "5"):
        ada.page.keyboard.type(score)
        ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".winner h1")).to_have_text("Bo wins!")
    expect(ada.page.locator(".scores tfoot td")).to_have_text(["14", "26", "−16", "5"])


def test_shooting_the_moon_wins_at_once(phone: Callable[..., Phone]) -> None:
    ada = phone()
    ada.create(NAMES, ending="jupiter")
    ada.start()
    for seat, cards in enumerate((["lightning"] * 4, ["nh3"] * 4, ["co2"] * 4), start=1):
        ada.enter(seat, cards)
    ada.enter(4, ["ch4"] * 4)
    expect(ada.page.locator(".winner h1")).to_have_text("Ada wins!")
    expect(ada.page.locator(".winner")).to_contain_text("Shot the moon in hand 1")
