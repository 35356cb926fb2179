"""Four phones play a whole game of Amino, with all that happens at a table."""

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone, number
from tests.companion.server import Server

ADA, BO, CLEO, DAN = 1, 2, 3, 4


def play(table: list[Phone], hand: dict[int, list[str]], scores: dict[int, int]) -> None:
    """Everybody enters their own atmosphere on their own phone."""
    for seat, cards in hand.items():
        table[seat - 1].enter(seat, cards, scores.get(seat))


def all_show(table: list[Phone], scores: list[int], totals: list[int]) -> None:
    for one in table:
        one.shows_scored(scores, totals)


def all_go_on(table: list[Phone], hand: int) -> None:
    for one in table:
        one.next_hand(hand)


def first_hand(table: list[Phone]) -> None:
    ada, bo, *_ = table
    expect(ada.page.locator(".first > .grow b")).to_have_text("Ada")
    expect(ada.page.locator(".deal")).to_contain_text("Deal 4 cards")
    expect(table[2].page.locator(".deal")).to_contain_text("Gebt jeder Person 4 Karten")
    hand = {
        ADA: ["n2", "h2o", "ch4", "lightning"],
        BO: ["nh3", "co2", "lightning", "lightning"],
        CLEO: ["h2", "co2", "n2", "n2"],
        DAN: ["nh3", "nh3", "ch4", "ch4"],
    }
    play(table, hand, {ADA: 14, BO: 26, CLEO: 5})
    all_show(table, [14, 26, 5, 6], [14, 26, 5, 6])
    expect(ada.scored_row(ADA).locator(".working")).to_have_text("(−1 + 4 + 1) × 2 + 6 = 14")
    expect(bo.page.locator(".round-head .deal").first).to_contain_text("Bo")
    all_go_on(table, 2)


def second_hand(table: list[Phone], server: Server) -> None:
    """Bo reloads in mid-hand, the server goes and comes back, Cleo resolves a Sunlight."""
    ada, bo, cleo, dan = table
    expect(dan.page.locator(".first > .grow b")).to_have_text("Bo")
    bo.open_entry(BO)
    bo.tap_cards(["h2", "h2"])
    expect(bo.page.locator("dialog .state.saved")).to_be_visible()
    bo.page.reload()
    bo.open_entry(BO)
    expect(bo.page.locator("dialog button.slot")).to_have_count(2)
    bo.tap_cards(["ch4", "ch4"])
    expect(bo.page.locator("dialog.sheet")).to_have_count(0)
    expect(bo.seat_row(BO).locator(".points")).to_have_text("−2")

    server.stop()
    expect(ada.page.locator(".link-state.off")).to_be_visible()
    ada.enter(ADA, ["co2", "n2", "h2", "lightning"])
    expect(ada.seat_row(ADA).locator(".state.pending")).to_be_visible()
    expect(ada.page.locator(".note.waiting")).to_contain_text("Your cards are waiting on this phone.")
    server.start()
    expect(ada.seat_row(ADA).locator(".state.saved")).to_be_visible()
    expect(ada.seat_row(ADA).locator(".points")).to_have_text("6")
    expect(ada.page.locator(".note.waiting")).to_contain_text("Your cards are in.")
    for one in table:
        expect(one.page.locator(".link-state:not(.off, .slow)")).to_be_visible()

    cleo.enter(CLEO, ["h2o", "sunlight", "n2", "n2"])
    dan.enter(DAN, ["h2o", "h2o", "lightning", "lightning"])
    sunlight(cleo, dan)
    all_show(table, [6, -2, 11, 32], [20, 24, 16, 38])
    all_go_on(table, 3)


def sunlight(cleo: Phone, dan: Phone) -> None:
    expect(dan.page.locator("#sun-title")).to_have_text("Lumière du soleil : Cleo")
    expect(cleo.page.locator("#sun-title")).to_have_text("Deine Karte Sonnenlicht")
    cleo.page.locator(".sunlit .go").click()
    cleo.tap_cards(["co2", "ch4", "nh3"])
    cleo.page.locator("dialog footer .go").click()
    choices = cleo.page.locator(".keep")
    expect(choices.locator(".points")).to_have_text(["11", "9", "4"])
    expect(choices.first.locator(".working")).to_have_text("(4 + 3 − 1 − 1) + 6")
    choices.first.click()


def third_hand(table: list[Phone]) -> None:
    """One phone types all scores at once."""
    bo = table[1]
    expect(bo.page.locator(".first > .grow b")).to_have_text("Cleo")
    bo.page.locator(".act button.tap").click()
    for seat, score in {CLEO: "7", DAN: "-4", ADA: "10", BO: "3"}.items():
        bo.page.locator(f"#score-{seat}").fill(score)
    bo.page.locator("dialog footer .go").click()
    all_show(table, [10, 3, 7, -4], [30, 27, 23, 34])
    for one in table:
        one.shows_totals([30, 27, 23, 34])


def correct_first_hand(table: list[Phone]) -> None:
    """Cleo finds a mistake in what Dan entered two hands ago."""
    cleo, ada = table[2], table[0]
    cleo.tab("scores")
    cleo.page.locator(".scores tr[data-key='1'] button").click()
    cleo.open_entry(DAN)
    cleo.page.locator("dialog button.slot").last.click()
    cleo.tap_cards(["co2"])
    cleo.page.locator("dialog footer .go").click()
    expect(cleo.page.locator(".scores tfoot td").last).to_have_text("42")
    expect(cleo.seat_row(DAN).locator(".working")).to_have_text("(2 + 2 + 1 + 3) + 6 = 14")
    for one in table:
        one.shows_totals([30, 27, 23, 42])
    ada.tab("history")
    line = ada.page.locator(".entry").first
    expect(line).to_contain_text("Cleo corrected hand 1 of Dan")
    expect(line).to_contain_text("6 → 14")
    for one in table:
        one.tab("play")
    all_go_on(table, 4)


def fourth_hand(table: list[Phone]) -> None:
    """Ada and Dan tie for the lead."""
    hand = {
        DAN: ["ch4", "ch4", "n2", "ch4"],
        ADA: ["nh3", "co2", "h2o", "n2"],
        BO: ["h2", "n2", "nh3", "nh3"],
        CLEO: ["co2", "co2", "ch4", "n2"],
    }
    play(table, hand, {DAN: 2, ADA: 14, BO: 1})
    all_show(table, [14, 1, 12, 2], [44, 28, 35, 44])
    expect(table[0].page.locator(".note", has_text="The lead is tied")).to_be_visible()
    all_go_on(table, 5)


def extra_hand(table: list[Phone]) -> None:
    expect(table[0].page.locator(".chip", has_text="Extra hand")).to_be_visible()
    expect(table[0].page.locator(".first > .grow b")).to_have_text("Ada")
    hand = {
        ADA: ["nh3", "nh3", "nh3", "ch4"],
        BO: ["co2", "co2", "co2", "n2"],
        CLEO: ["h2", "h2", "n2", "n2"],
        DAN: ["h2o", "h2o", "ch4", "nh3"],
    }
    play(table, hand, {ADA: 7, BO: 8, CLEO: -6})


def result(table: list[Phone]) -> None:
    totals = [51, 36, 29, 61]
    for one, title in zip(table, ["Dan wins!", "Dan wins!", "Dan gewinnt!", "Dan gagne !"], strict=True):
        expect(one.page.locator(".winner h1")).to_have_text(title)
        expect(one.page.locator(".scores tfoot td")).to_have_text([number(total) for total in totals])
        expect(one.page.locator(".chart polyline")).to_have_count(4)
    state = table[0].state()
    assert [one["total"] for one in state["totals"]] == totals
    assert state["outcome"] == {"reason": "hands", "hand": 5, "winners": [DAN], "shared": False}


def rematch(table: list[Phone]) -> None:
    table[1].page.locator(".act .go").click()
    table[1].page.locator("dialog footer .go").click()
    for one in table:
        expect(one.page.locator("#hand-title")).to_contain_text("1")
        expect(one.page.locator(".first > .grow b")).to_have_text("Bo")


def correct_the_first_match(table: list[Phone]) -> None:
    """Bo corrects the extra hand of the match before: Dan had less, nobody plays on."""
    _, bo, cleo, _ = table
    bo.tab("scores")
    bo.page.locator(".earlier button").click()
    expect(bo.page.locator(".scores tfoot td")).to_have_text([number(total) for total in (51, 36, 29, 61)])
    bo.page.locator(".scores tr[data-key='5'] button").click()
    bo.open_entry(DAN)
    for _ in range(2):
        bo.look()
        bo.page.locator("dialog button.slot").first.click()
    bo.tap_cards(["nh3", "nh3"])
    expect(bo.page.locator("dialog .entry-state b")).to_have_text("7")
    bo.page.locator("dialog footer .go").click()
    expect(bo.page.locator(".scores tfoot td")).to_have_text([number(total) for total in (51, 36, 29, 51)])
    expect(bo.page.locator("main h1 + p")).to_have_text(re.compile("^Ada and Dan share the win"))
    cleo.tab("history")
    expect(cleo.page.locator(".entry").first).to_contain_text("Partie 1: Bo hat")
    state = bo.state()
    assert state["matches"][0] == {"match": 1, "winners": [ADA, DAN], "reason": "hands", "totals": [51, 36, 29, 51]}
    assert (state["match"], state["current"]) == (2, 1)


def test_four_phones_play_four_hands_a_tie_and_the_extra_hand(table: list[Phone], server: Server) -> None:
    first_hand(table)
    second_hand(table, server)
    third_hand(table)
    correct_first_hand(table)
    fourth_hand(table)
    extra_hand(table)
    result(table)
    rematch(table)
    correct_the_first_match(table)
