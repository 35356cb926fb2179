"""Newcomers at the table see whose turn it is to enter, what changed, and what each thing is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import NAMES, Phone
from tests.browser.tour import post

HAND = [
    ["n2", "h2o", "ch4", "lightning"],
    ["nh3", "co2", "lightning", "lightning"],
    ["h2", "co2", "n2", "n2"],
    ["nh3", "nh3", "ch4", "ch4"],
]
LONG = ["Ada", "Bo", "Cleopatra Philopator", "Maximiliane Hohenfels"]
BROKEN_LINES = """() => [...document.querySelectorAll(".tv-points, .tv-name, .standing .name b, .standing .total")]
  .filter((one) => one.getClientRects().length && one.clientHeight > 1.9 * parseFloat(getComputedStyle(one).fontSize))
  .map((one) => one.textContent)"""
SIDEWAYS = (
    "() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight"
)


@pytest.fixture
def two(phone: Callable[..., Phone]) -> list[Phone]:
    """Ada and Bo on phones of their own, Cleo and Dan without."""
    ada, bo = phone(), phone()
    bo.take_seat(ada.deal(NAMES), 2)
    return [ada, bo]


def score_hand(one: Phone, hand: int, scores: list[int]) -> None:
    rows = [{"seat": seat, "score": score, "base": None} for seat, score in enumerate(scores, start=1)]
    post(one, type="scores", match=1, hand=hand, scores=rows)


def test_once_my_cards_are_in_the_hand_says_who_is_missing(phone: Callable[..., Phone]) -> None:
    ada, bo, cleo = phone(), phone(), phone()
    code = ada.create(["Ada", "Bo", "Cleo", "Dan"])
    bo.join(code, 2)
    cleo.join(code, 3)
    ada.start()
    expect(ada.page.locator("summary")).to_have_text("How a turn goes")
    expect(ada.page.locator("details")).to_have_attribute("open", "")
    post(ada, type="cards", match=1, hand=1, seat=4, cards=HAND[3], base=None)
    ada.enter(1, HAND[0], 14)
    expect(ada.page.locator(".waiting")).to_have_text("Your cards are in. Waiting for Bo and Cleo")
    expect(ada.page.locator(".waiting")).to_be_in_viewport()
    expect(ada.page.locator(".deal, .act")).to_have_count(0)
    expect(ada.page.locator("details")).not_to_have_attribute("open", "")
    ada.enter(2, ["nh3"])
    expect(bo.seat_row(2).locator(".face")).to_have_count(1)


def test_who_has_no_phone_is_entered_next_on_this_one(two: list[Phone]) -> None:
    ada, _ = two
    ada.open_entry(1)
    ada.tap_cards(HAND[0])
    expect(ada.page.locator("dialog h2")).to_have_text("Cleo’s atmosphere")
    ada.close()
    expect(ada.page.locator(".act .go")).to_have_text("Enter Cleo’s cards")


def test_a_correction_is_seen_by_all_with_old_and_new(two: list[Phone]) -> None:
    ada, bo = two
    for seat, cards in enumerate(HAND, start=1):
        post(ada, type="cards", match=1, hand=1, seat=seat, cards=cards, base=None)
    ada.open_scored(4)
    ada.page.locator("dialog button.slot").last.click()
    ada.tap_cards(["co2"])
    expect(ada.page.locator(".entry-state")).to_have_text("(2 + 2 + 1 + 3) + 6 = 14 · instead of 6")
    save = ada.page.locator("dialog footer .go")
    expect(save).to_have_text("Save correction")
    save.click()
    expect(bo.scored_row(4).locator(".name > span").last).to_have_text("Total 14 · corrected by Ada")
    expect(bo.page.locator(".toast")).to_contain_text("Ada corrected hand 1 of Dan")
    expect(ada.page.locator(".toast")).to_have_count(0)
    bo.tab("history")
    expect(bo.page.locator(".entry").first).to_contain_text("NH₃ NH₃ CH₄ CH₄ → NH₃ NH₃ CH₄ CO₂ (6 → 14)")


def test_a_roll_is_told_to_the_others(two: list[Phone]) -> None:
    ada, bo = two
    ada.tab("tools")
    ada.page.locator("section[data-key=coin] .button").click()
    expect(bo.page.locator(".toast")).to_contain_text("Ada flipped a coin")
    expect(ada.page.locator(".coin")).to_be_visible()
    expect(ada.page.locator(".toast")).to_have_count(0)


def test_a_picked_first_player_starts_hand_1_and_no_later_one(two: list[Phone]) -> None:
    ada, _ = two
    ada.tab("tools")
    pick = ada.page.locator("section[data-key=first]")
    while True:
        post(ada, type="roll", tool="first")
        picked = ada.state()["rolls"][-1]["result"][0]
        if picked != 1:
            break
    pick.locator(".go").click()
    expect(pick).to_contain_text(f"{NAMES[picked - 1]} starts hand 1.")
    assert ada.state()["first"]["seat"] == picked
    score_hand(ada, 1, [14, 26, 5, 6])
    expect(pick).to_contain_text(f"{NAMES[picked % 4]} starts hand 2.")
    expect(pick.locator(".go")).to_have_count(0)


def test_a_seat_is_taken_out_in_its_row_and_a_wrong_code_stays(phone: Callable[..., Phone]) -> None:
    one = phone()
    one.open("/#new")
    one.page.locator(".player .out").nth(1).click()
    expect(one.page.locator(".player")).to_have_count(3)
    expect(one.page.locator(".player .out")).to_have_count(0)
    one.open()
    one.page.locator("#code").fill("zzzzz")
    one.page.locator("form button").click()
    expect(one.page.locator("#code-error")).to_be_visible()
    one.page.locator(".mark").click()
    expect(one.page.locator("#code")).to_have_value("zzzzz")


def test_language_and_theme_can_be_changed_before_sitting_down(phone: Callable[..., Phone]) -> None:
    ada, bo = phone(), phone()
    code = ada.create()
    bo.open()
    bo.page.locator("#code").fill(code)
    bo.page.locator("form button").click()
    for one, title in ((ada, "Holt alle dazu"), (bo, "Wo sitzt du?")):
        one.page.locator(".top .tap").first.click()
        one.choose("language", "de")
        one.close()
        expect(one.page.locator("h1")).to_have_text(title)


def test_every_number_of_the_hand_agrees(two: list[Phone]) -> None:
    ada, bo = two
    score_hand(ada, 1, [14, 14, 5, 0])
    expect(ada.page.locator(".round-head .deal").first).to_have_text("Ada and Bo lead with 14")
    expect(ada.page.locator(".top .title span")).to_have_text("Hand 2 of 4")
    bo.open(f"/tv/{bo.table}")
    expect(bo.page.locator("h1")).to_have_text("Hand 2 of 4")
    expect(bo.page.locator(".tv-play h2")).to_have_text("Hand 1, scored")
    ada.tab("scores")
    rows = ada.page.locator(".standing li")
    expect(rows.first.locator(".chip")).to_have_text(["you", "Leads"])
    expect(rows.last.locator(".bar i")).to_have_count(0)
    lines = ada.page.locator(".chart polyline")
    assert lines.nth(0).get_attribute("points") != lines.nth(1).get_attribute("points")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_big_screen_keeps_numbers_and_names_on_one_line(phone: Callable[..., Phone], size: tuple[int, int]) -> None:
    tv = phone("de", size=size)
    tv.create([*LONG, "Emil", "Friederike Ungewitter"])
    tv.open(f"/tv/{tv.table}")
    expect(tv.page.locator(".tv-seats")).to_be_visible()
    assert not tv.page.evaluate(SIDEWAYS)
    score_hand(tv, 1, [14, 26, -16, 32, 24, -12])
    expect(tv.page.locator(".tv-points").first).to_be_visible()
    expect(tv.page.locator(".tv-play h2")).to_be_visible()
    assert tv.page.evaluate(BROKEN_LINES) == []
    assert not tv.page.evaluate(SIDEWAYS)
    for seat, cards in enumerate(HAND, start=1):
        post(tv, type="cards", match=1, hand=2, seat=seat, cards=cards, base=None)
    expect(tv.page.locator(".tv-working b")).to_have_count(4)
    assert tv.page.evaluate(BROKEN_LINES) == []
    assert not tv.page.evaluate(SIDEWAYS)
