"""A walk through every screen of the ant game, in every state a player can meet."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.ants import AntPhone
from tests.browser.phone import Phone
from tests.browser.screens import TV
from tests.browser.tour import post

Step = tuple[str, Phone]


def tour(new: Callable[..., Phone]) -> Iterator[Step]:
    """Yields the name of each screen and the phone that shows it."""
    ada, bo, tv = AntPhone.of(new()), AntPhone.of(new()), new(size=TV)
    yield from before_the_table(ada)
    bo.join(ada.set_up("amino"), 2)
    yield "lobby", ada
    ada.start()
    tv.open(ada.watch_path())
    yield from opening(ada, tv)
    yield from first_turn(ada, bo)
    yield from fight(ada, bo, tv)
    yield from trouble(ada, bo)
    yield from record(ada)
    yield from the_end(ada, tv)
    yield from second_match(ada, tv)


class Turn:
    """Deeds of a turn, posted without taps."""

    def __init__(self, phone: Phone, turn: int, match: int = 1) -> None:
        self.phone, self.place = phone, {"match": match, "turn": turn}
        self.seat, self.stored = (turn - 1) % 3 + 1, 0

    def does(self, kind: str, **values: Any) -> None:
        post(self.phone, type=kind, **self.place, **({"base": None} | values))

    def stores(self, *resources: str) -> None:
        for resource in resources:
            self.stored += 1
            self.does("store", n=self.stored, seat=self.seat, resource=resource, confirmed=True)

    def ends(self) -> "Turn":
        match, turn = self.place["match"], self.place["turn"] + 1
        post(self.phone, type="next-turn", match=match, turn=turn)
        return Turn(self.phone, turn, match)


def before_the_table(ada: AntPhone) -> Iterator[Step]:
    ada.open()
    ada.tap(".games a[href*=ants]")
    expect(ada.page.locator("body[data-game=ants] .poster h1")).to_be_visible()
    yield "home", ada
    ada.open("/?game=ants#new")
    expect(ada.page.locator(".player input")).to_have_count(4)
    yield "create", ada


def opening(ada: AntPhone, tv: Phone) -> Iterator[Step]:
    """Ada and Bo tie; then the table chooses without a roll."""
    ada.rolls(1, 5)
    ada.rolls(2, 5)
    yield "opening", ada
    ada.tap(".roll-row[data-key='1-3']")
    yield "opening-sheet", ada
    ada.tap("dialog .numbers [data-key='0']")
    expect(ada.page.locator(".note.sun")).to_be_visible()
    yield "opening-tie", ada
    expect(tv.page.locator(".tv-seats li")).to_have_count(5)
    yield "tv-opening", tv
    ada.tap("main > .button.line")
    yield "first", ada
    ada.tap("dialog [data-key='1']")
    ada.is_at(1, "Ada")


def first_turn(ada: AntPhone, bo: AntPhone) -> Iterator[Step]:
    """A turn on the phone whose it is and on another, and its sheets, each opened and closed."""
    yield "turn", ada
    bo.is_at(1, "Ada")
    yield "turn-of-another", bo
    for kind, what in (("fight", "2"), ("transport", "enter")):
        ada.does(kind, what)
        yield f"{kind}-sheet", ada
        ada.tap("dialog header .tap")
    ada.tap(".play-card")
    yield "cards-none", ada
    ada.tap("dialog [data-key=wings]")
    expect(ada.page.locator(".toast.bad")).to_be_visible()
    yield "refused", ada
    ada.page.evaluate("document.getElementById('toasts').replaceChildren()")
    first = Turn(ada, 1)
    first.does("income", take="card")
    first.does("ant-card", n=1, card="bridge")
    second = first.ends()
    second.does("income", take="card")
    third = second.ends()
    third.does("income", take="card")
    third.does("ant-card", n=1, card="blockade")
    third.ends()
    ada.is_at(4, "Ada")


def fight(ada: AntPhone, bo: AntPhone, tv: Phone) -> Iterator[Step]:
    """A turn with everything in it: secret choices, shown together, a Revenge."""
    turn = Turn(ada, 4)
    turn.does("income", take="card")
    turn.stores("fungus")
    ada.tap(".play-card")
    yield "cards", ada
    ada.tap("dialog header .tap")
    ada.does("transport", "enter")
    ada.tap("dialog .picks label:nth-child(2)")
    ada.tap("dialog .numbers [data-key='3']")
    ada.tap("dialog .numbers [data-key='4']")
    yield "transport-two", ada
    ada.tap("dialog footer .go")
    expect(ada.page.locator(".once.used")).to_have_count(2)
    ada.tap(".once[data-key=transport] .tap")
    yield "transport-rolled", ada
    ada.tap("dialog header .tap")
    yield "turn-noted", ada
    turn.does("fight", defender=2, resource="flower", rounds=[None])
    expect(ada.page.locator(".gesture")).to_have_count(2)
    yield "fight-choose", ada
    ada.tap(".gesture[data-key=sting]")
    expect(ada.page.locator(".gesture")).to_have_count(0)
    yield "fight-chosen", ada
    bo.tap(".gesture[data-key=mandibles]")
    expect(ada.page.locator(".fought .shown .chip")).to_have_count(2)
    expect(bo.page.locator(".fight .button.line")).to_be_visible()
    yield "fight-shown", bo
    expect(tv.page.locator(".tv-fight .hand")).to_have_count(2)
    yield "tv", tv
    bo.tap(".fight .button.line")
    expect(ada.page.locator(".gesture")).to_have_count(2)
    yield "fight-revenge", ada
    for one in (ada, bo):
        one.tap(".gesture[data-key=sting]")
    expect(ada.page.locator(".fought li")).to_have_count(2)
    yield "fight-kept", ada
    turn.ends()
    ada.is_at(5, "Bo")
    expect(ada.page.locator("[data-key=ended] .note")).to_be_visible()
    yield "bridge-over", ada


def trouble(ada: AntPhone, bo: AntPhone) -> Iterator[Step]:
    """Both note the swap of this turn, one of them without a connection."""
    ada.page.route("**/events", lambda route: route.abort())
    ada.does("swap", "3")
    expect(ada.page.locator(".once .state .icon, .once .state svg").first).to_be_visible()
    yield "pending", ada
    bo.does("swap", "1")
    expect(bo.page.locator(".once.used[data-key=swap]")).to_be_visible()
    ada.page.unroute("**/events")
    expect(ada.page.locator("dialog[data-key^=conflict]")).to_be_visible()
    yield "conflict", ada
    ada.tap("dialog footer .button")
    expect(ada.page.locator("dialog")).to_have_count(0)


def record(ada: AntPhone) -> Iterator[Step]:
    """Scores with the dice, an earlier turn set right, the history, colony cards."""
    ada.tab("scores")
    yield "scores", ada
    ada.tap(".list-row[data-key='4']")
    yield "earlier-turn", ada
    ada.tap("dialog .once[data-key=income] .tap")
    yield "earlier-income", ada
    ada.tap("dialog .once[data-key=fight] .tap")
    yield "earlier-fight", ada
    ada.tap("dialog header .tap")
    ada.tap("dialog header .tap")
    ada.tab("history")
    yield "history", ada
    ada.tab("more")
    yield "table", ada
    ada.tap("[data-key=colonies] .button")
    yield "colonies", ada
    ada.tap("dialog .colony-row")
    yield "colony", ada
    ada.tap("dialog header .tap")
    ada.tab("play")


def the_end(ada: AntPhone, tv: Phone) -> Iterator[Step]:
    """Seven points; a correction that would have ended the game earlier."""
    last = Turn(ada, 5).ends().ends()
    last.stores("fungus", "flower")
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result", ada
    expect(tv.page.locator(".winner")).to_be_visible()
    yield "tv-result", tv
    Turn(ada, 1).stores("fungus", "flower")
    expect(ada.page.locator("main > .note.sun")).to_be_visible()
    yield "result-corrected", ada


def second_match(ada: AntPhone, tv: Phone) -> Iterator[Step]:
    """Fists; nothing left of a kind; everything stored and a shared win; the first match looked at again."""
    post(ada, type="rematch", match=2)
    post(ada, type="variants", match=2, variants={"fight": "fists"}, base=ada.state()["variants"]["version"])
    post(ada, type="first", match=2, seat=1, base=None)
    ada.is_at(1, "Ada")
    turn = Turn(ada, 1, match=2)
    turn.does("fight", defender=3, resource="fungus", rounds=[None])
    expect(ada.page.locator(".fight .palette button")).to_have_count(2)
    yield "fists", ada
    ada.tap(".fight .palette [data-key=attacker]")
    expect(ada.page.locator(".fight.open")).to_have_count(0)
    turn.stores(*["flower"] * 4)
    expect(ada.page.locator(".chamber.none")).to_have_count(1)
    yield "none-left", ada
    for kind in ("caterpillar", "fungus"):
        turn = turn.ends()
        turn.stores(*[kind] * 4)
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result-shared", ada
    expect(tv.page.locator(".winner .seat")).to_have_count(3)
    yield "tv-result-shared", tv
    ada.tab("scores")
    ada.tap(".earlier button")
    expect(ada.page.locator(".list-row[data-key='7']")).to_be_visible()
    yield "scores-earlier", ada
    tv.page.goto(tv.page.url.replace("/tv/", "/t/"))
    expect(tv.page.locator(".tabs")).to_be_visible()
    yield "spectator", tv
