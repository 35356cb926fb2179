"""Amino and Genetico with their cards on the phones, by real taps; offline nothing is drawn."""

from collections.abc import Callable
from random import Random
from secrets import token_urlsafe
from typing import Any

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.proxy import Proxy
from tests.browser.screens import problems_of
from tests.companion.games.amino.test_dealing import some_act

NAMES = ["Ada", "Bo", "Cleo"]


def opened(ada: Phone) -> str:
    """Ada opens a table with its cards on the phones; gives its code."""
    ada.open("/#new")
    fields = ada.page.locator(".player input")
    expect(fields).to_have_count(4)
    ada.page.locator(".player .out").last.click()
    for at, name in enumerate(NAMES):
        fields.nth(at).fill(name)
    for name, value in (("deck", "phones"), ("seeding", "phobos"), ("ending", "pluto")):
        ada.choose(name, value)
    ada.page.locator(".act .go").click()
    ada.page.wait_for_url("**/t/*")
    return ada.page.locator(".invite .code").inner_text()


def fetched(one: Phone, path: str = "") -> Any:
    at = f"/api/tables/{one.page.url.rsplit('/', 1)[1].split('#')[0]}{path}"
    return one.page.evaluate("async (at) => (await fetch(at)).json()", at)


def cards_of(one: Phone) -> list[str]:
    found: list[str] = fetched(one)["you"]["sees"]["hand"]
    return found


def shown(one: Phone) -> int:
    return one.page.locator(".fan li").count()


def lay_seed(one: Phone) -> None:
    one.tap(".fan li:nth-child(2) button")
    expect(one.page.locator(".fan li.on")).to_have_count(1)
    one.tap(".act .go")
    expect(one.page.locator(".fan li")).to_have_count(4)


def play_on(phones: dict[int, Phone], chance: Random) -> None:
    """The rest of the match, without taps."""
    while (state := fetched(phones[1])["state"])["outcome"] is None:
        dealt = state["dealt"]
        if dealt["phase"] == "deal":
            event, by = {"type": "deal", "match": 1, "hand": dealt["hand"]}, phones[1]
        else:
            seat = chance.choice(dealt["waits"])
            by = phones[seat]
            place = {"type": "hand", "match": 1, "hand": dealt["hand"], "step": dealt["step"], "seat": seat}
            event = place | some_act(fetched(by)["you"]["sees"]["may"], chance)
        table = by.page.url.rsplit("/", 1)[1].split("#")[0]
        by._sent(f"/api/tables/{table}/events", id=token_urlsafe(18), **event)


def test_a_hand_is_dealt_played_and_checked(phone: Callable[..., Phone], proxy: Proxy) -> None:
    ada, bo, cleo = phone(url=proxy.url), phone("de", dark=True), phone("fr")
    code = opened(ada)
    bo.take_seat(code, 2)
    ada.start()
    problems = problems_of("before the deal", ada, "en")
    ada.tap(".act .go")
    expect(bo.page.locator(".fan li")).to_have_count(5)
    expect(ada.page.locator(".turn-now h2")).to_have_text("The seeds")

    # Nobody sits on Cleo's seat: once his own seed is laid, Bo could play for her; then she comes.
    lay_seed(bo)
    expect(bo.page.locator("[data-key=free-3] .button")).to_be_visible()
    cleo.take_seat(code, 3)
    expect(bo.page.locator("[data-key=free-3]")).to_have_count(0)
    lay_seed(ada)
    lay_seed(cleo)
    expect(ada.page.locator(".turn-now h2")).to_have_text("Your turn")
    problems += problems_of("your turn", ada, "en")

    # Analyse: two taps show two cards, on this phone only, until they are turned back.
    ada.tap(".air[data-key='2'] .spot")
    ada.tap(".air[data-key='3'] .spot")
    expect(ada.page.locator(".looked .face")).to_have_count(2)
    expect(bo.page.locator(".spot.marked")).to_have_count(2)
    assert fetched(bo)["you"]["sees"]["looking"] == []
    problems += problems_of("looking", ada, "en")
    ada.tap(".act .go")
    expect(ada.page.locator(".looked")).to_have_count(0)

    # Build, taken back and done again; then a card into another's atmosphere.
    expect(ada.page.locator(".fan li")).to_have_count(4)
    ada.tap(".fan li:first-child button")
    ada.tap(".act .go")
    expect(ada.page.locator(".air[data-key='1'] button.spot")).to_have_count(2)
    ada.tap("button[data-key=undo]")
    expect(ada.page.locator(".fan li")).to_have_count(4)
    ada.look()  # twice: nobody builds again within the blink of an eye
    ada.look()
    ada.tap(".fan li:first-child button")
    ada.tap(".act .go")
    expect(ada.page.locator(".fan li")).to_have_count(3)
    ada.tap(".fan li:last-child button")
    ada.tap(".air[data-key='2'] .spot.open")
    expect(ada.page.locator(".fan li")).to_have_count(2)

    # Without the server nothing is drawn, and the phone says so; nothing is sent later, either.
    proxy.cut()
    expect(ada.page.locator(".note.bad")).to_contain_text("nothing is drawn or played")
    expect(ada.page.locator(".act .go")).to_be_disabled()
    assert shown(ada) == 2
    proxy.heal()
    expect(ada.page.locator(".act .go")).to_be_enabled()
    ada.look()
    ada.tap(".act .go")
    expect(ada.page.locator(".fan li")).to_have_count(3)
    expect(bo.page.locator(".turn-now h2")).to_have_text("Du bist am Zug")
    expect(ada.page.locator("p[data-key=undo]")).to_contain_text("the last card that somebody saw")
    hands = [cards_of(one) for one in (ada, bo, cleo)]
    assert [len(hand) for hand in hands] == [3, 4, 4]
    problems += problems_of("another's turn", bo, "de")

    tv = phone()
    tv._sent("/api/join", code=code)
    table = ada.page.url.rsplit("/", 1)[1]
    tv.open(f"/tv/{table}")
    expect(tv.page.locator(".tv-call")).to_contain_text("Bo’s turn: Analyse")
    problems += problems_of("tv", tv, "en")

    play_on({1: ada, 2: bo, 3: cleo}, Random(11))
    seed = fetched(ada)["state"]["dealt"]["seed"]
    ada.page.locator("details[data-key=fair] summary").click()
    expect(ada.page.locator("details[data-key=fair] code").last).to_have_text(seed)
    ada.tab("history")
    expect(ada.page.locator(".entry").first).to_be_visible()
    assert not ada.page.locator("text=history.").count()
    assert problems == []


def test_a_turn_of_genetico_is_dealt_and_played(phone: Callable[..., Phone]) -> None:
    ada, bo = phone(), phone("de", dark=True)
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    made = ada._sent("/api/tables", id=token_urlsafe(18), game="genetico", seats=seats, sit=1, deck="phones")
    ada.open(made["path"])
    ada.page.locator(".act.low .go").click()
    bo._sent("/api/join", code=made["code"])
    bo._sent(f"/api/tables/{made['table']}/events", id=token_urlsafe(18), type="sit", seat=2)
    bo.open(made["path"])
    expect(ada.page.locator("#turn-title")).to_be_visible()
    ada.look()
    ada.tap(".act .go")
    expect(bo.page.locator(".fan li")).to_have_count(3)
    problems = problems_of("genetico, the draw", ada, "en")
    ada.tap(".once[data-key=resources]")
    expect(ada.page.locator(".fan li")).to_have_count(5)
    hand = cards_of(ada)
    project = next(card for card in hand if card in fetched(ada)["you"]["sees"]["may"]["start"])
    ada.tap(f".fan li:nth-child({hand.index(project) + 1}) button")
    ada.tap(".in-hand [data-key=start]")
    expect(bo.page.locator(f".owned[data-key={project}]")).to_be_visible()
    expect(ada.page.locator(".fan li")).to_have_count(4)
    problems += problems_of("genetico, a project", ada, "en")
    for row in fetched(ada)["you"]["sees"]["may"]["attach"][:1]:
        ada.tap(f".fan li:nth-child({cards_of(ada).index(row['resource']) + 1}) button")
        ada.tap(".in-hand [data-key^=attach]")
        expect(bo.page.locator(".held-attached .face")).to_have_count(1)
    left = len(cards_of(ada))
    ada.tap(".in-hand .go")
    for at in range(left - 1):
        ada.tap(f"dialog .pick-card:nth-child({at + 1})")
    problems += problems_of("genetico, discards", ada, "en")
    ada.tap("dialog footer .go")
    expect(ada.page.locator(".fan li")).to_have_count(1)
    expect(bo.page.locator("#turn-title")).to_have_text("Du bist am Zug")
    bo.tap(".once[data-key=discard]")
    expect(bo.page.locator(".fan li")).to_have_count(3 + min(2, left - 1))
    ada.tab("history")
    expect(ada.page.locator(".entry").first).to_contain_text("Bo, turn 2: draws from the discards")
    assert problems == []
