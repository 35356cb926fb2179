"""A walk through every screen of Genetico, in every state a player can meet."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.genetico import GenePhone
from tests.browser.phone import Phone
from tests.browser.tour import post

Step = tuple[str, Phone]
TV = (1920, 1080)


def tour(new: Callable[..., Phone]) -> Iterator[Step]:
    """Yields the name of each screen and the phone that shows it."""
    ada, bo = GenePhone.of(new()), GenePhone.of(new())
    ada.open("/?game=genetico")
    expect(ada.page.locator(".poster h1")).to_be_visible()
    yield "home", ada
    code = ada.set_up()
    yield "lobby", ada
    ada.start()
    expect(ada.page.locator(".turn-head .sign use").first).to_be_attached()
    yield "begin", ada
    ada.tap(".button[data-key=first]")
    yield "first", ada
    ada.close()
    bo.join(code, 2)
    tv = new(size=TV)
    tv.open(ada.watch_path())
    first_turns(ada)
    yield from the_end_of_a_turn(ada)
    yield from sheets(ada)
    yield from collaboration(ada, bo)
    yield from attack(ada, bo)
    yield from corrections(ada, bo)
    yield from last_project(ada, bo, tv)
    yield from quick(ada, tv)


class Turn:
    """Deeds of a turn, posted without taps."""

    def __init__(self, phone: Phone, turn: int, n: int = 0, match: int = 1) -> None:
        self.phone, self.turn, self.n, self.match = phone, turn, n, match

    def post(self, kind: str, **values: Any) -> None:
        post(self.phone, type=kind, match=self.match, turn=self.turn, base=None, **values)

    def act(self, kind: str, **values: Any) -> None:
        self.n += 1
        self.post(kind, n=self.n, **values)

    def end(self) -> None:
        """With as many discards as the limit asks for."""
        hand = self.phone.state()["totals"][self.phone.state()["seat"] - 1]["hand"]
        over = max(0, hand["resources"] + hand["projects"] - hand["limit"])
        projects = min(over, hand["projects"])
        self.post("end-turn", resources=over - projects, projects=projects)


def first_turns(ada: GenePhone) -> None:
    """Cards on the table: Ada has started, Bo and Cleo, too, and it is Ada's turn again."""
    projects = {1: "body-plan", 2: "tiny-brain", 3: "white-eyes"}
    species = {1: "nematode", 2: "fruit-fly", 3: "fruit-fly"}
    for seat, project in projects.items():
        turn = Turn(ada, seat)
        turn.post("draw", pile="projects" if seat == 1 else "resources")
        turn.act("start", project=project)
        turn.act("attach", project=project, resource=species[seat])
        turn.end()
    expect(ada.page.locator(".desk")).to_have_count(3)


def the_end_of_a_turn(ada: GenePhone) -> Iterator[Step]:
    """Without a draw it asks for one; with too many cards in hand it can't be ended."""
    ada.tap(".act .go")
    expect(ada.page.locator("dialog .undrawn")).to_be_visible()
    yield "end-undrawn", ada
    ada.tap("dialog .undrawn .button")
    yield "draw", ada
    ada.tap("dialog [data-key=discard]")
    yield "draw-discards", ada
    ada.tap("dialog [data-key='mix 0']")
    expect(ada.page.locator("dialog .undrawn")).to_have_count(0)
    expect(ada.page.locator("dialog [data-key=resources] .number")).to_have_text("2")
    yield "end", ada
    ada.tap("dialog [data-key=resources] .tap >> nth=0")
    expect(ada.page.locator("dialog .note.sun")).to_be_visible()
    yield "end-over", ada
    ada.close()
    yield "turn", ada


def sheets(ada: GenePhone) -> Iterator[Step]:
    """The sheets of a turn, each opened and closed."""
    ada.tap(".play-card[data-key=start]")
    yield "start", ada
    ada.close()
    for card in ("contamination", "peer-review", "stock-centre", "serendipity"):
        ada.plays(card)
        yield card, ada
        ada.close()
    ada.plays("freezer-failure")
    ada.tap("dialog .palette [data-key='2']")
    yield "freezer-failure", ada
    ada.close()
    ada.opens("body-plan")
    yield "desk", ada
    ada.close()


def collaboration(ada: GenePhone, bo: GenePhone) -> Iterator[Step]:
    """Offered, declined, offered again and agreed."""
    for again in (False, True):
        ada.opens("body-plan")
        ada.tap("dialog .button.line")
        if not again:
            yield "collaborate", ada
        ada.tap("dialog [data-key=tiny-brain]")
        expect(bo.page.locator(".act .answers .go")).to_be_visible()
        if again:
            bo.tap(".act .answers .go")
            expect(ada.page.locator(".desk")).to_have_count(2)
        else:
            expect(ada.page.locator(".offer")).to_be_visible()
            yield "offer", ada
            yield "offer-received", bo
            bo.tap(".act .answers .line")
            expect(ada.page.locator(".toast")).to_be_visible()
            yield "offer-declined", ada
    yield "joint", ada
    ada.opens("body-plan")
    yield "desk-joint", ada
    ada.close()


def attack(ada: GenePhone, bo: GenePhone) -> Iterator[Step]:
    Turn(ada, 4, n=2).act("modifier", card="peer-review", target=2)
    expect(bo.page.locator(".attack")).to_be_visible()
    expect(ada.page.locator(".notices .note")).to_have_count(1)
    yield "attack", bo
    yield "reviewed", ada


def corrections(ada: GenePhone, bo: GenePhone) -> Iterator[Step]:
    """An earlier turn is looked at, set right and completed; two people note different things."""
    Turn(ada, 4, n=3).end()
    ada.is_at(5, "Bo")
    ada.tab("scores")
    yield "scores", ada
    ada.tap(".list-row[data-key='1']")
    yield "turn-sheet", ada
    ada.tap("dialog .noted [data-key='end 1'] .tap")
    yield "end-corrected", ada
    ada.tap("dialog header .tap")  # back to the turn
    ada.tap("dialog .button[data-key=attach]")
    yield "forgotten", ada
    ada.tap("dialog [data-key=body-plan]")
    yield "forgotten-resource", ada
    ada.tap("dialog header .tap")
    ada.close()
    yield from forgotten_collaboration(ada, bo)
    ada.tab("history")
    yield "history", ada
    yield from conflict(ada, bo)


def forgotten_collaboration(ada: GenePhone, bo: GenePhone) -> Iterator[Step]:
    """Added to Cleo's turn; Bo, who knows better, answers on his own phone."""
    ada.tap(".list-row[data-key='3']")
    ada.tap("dialog .button[data-key=collaborate]")
    ada.tap("dialog [data-key=white-eyes]")
    yield "forgotten-collaboration", ada
    ada.tap("dialog [data-key=tiny-brain]")
    expect(ada.page.locator("dialog .offer")).to_be_visible()
    yield "turn-sheet-offer", ada
    ada.close()
    expect(bo.page.locator(".act .answers .go")).to_be_visible()
    yield "offer-late", bo
    bo.tap(".act .answers .line")
    expect(bo.page.locator(".offer")).to_have_count(0)


def conflict(ada: GenePhone, bo: GenePhone) -> Iterator[Step]:
    bo.page.route("**/events", lambda route: route.abort())
    bo.draws("resources")
    Turn(ada, 5).post("draw", pile="projects")
    bo.page.unroute("**/events")
    expect(bo.page.locator("dialog[data-key^=conflict]")).to_be_visible()
    yield "conflict", bo
    bo.tap("dialog footer .button")
    expect(bo.page.locator("dialog.sheet")).to_have_count(0)


def last_project(ada: GenePhone, bo: GenePhone, tv: Phone) -> Iterator[Step]:
    """The end-game on every screen; Cleo finishes, and with that turn it is over."""
    yield "tv", tv
    turn = 5
    while ada.state()["piles"]["projects"]:
        Turn(ada, turn).end()
        turn += 1
        Turn(ada, turn).post("draw", pile="projects")
    ada.tab("play")
    expect(ada.page.locator(".notices .note.sun")).to_be_visible()
    yield "last-project", ada
    expect(tv.page.locator(".tv-call")).to_be_visible()
    yield "tv-last-project", tv
    while ada.state()["seat"] != 3:
        Turn(ada, turn).end()
        turn += 1
        Turn(ada, turn).post("draw", pile="resources")
    cleo = Turn(ada, turn)
    cleo.act("modifier", card="grant-renewal")
    cleo.act("attach", project="white-eyes", resource="genetic-cross")
    expect(ada.page.locator(".desk.complete")).to_be_visible()
    ada.opens("white-eyes")
    yield "desk-complete", ada
    ada.close()
    ada.finishes("white-eyes")
    expect(ada.page.locator(".notices .note.sun")).to_be_visible()
    yield "closing", ada
    ada.tap(".act .go")
    yield "end-closing", ada
    ada.tap("dialog footer .go")
    expect(bo.page.locator(".winner")).to_be_visible()
    yield "result", bo
    expect(tv.page.locator(".winner")).to_be_visible()
    yield "tv-result", tv


def quick(ada: GenePhone, tv: Phone) -> Iterator[Step]:
    """The next game is only counted at its end, and ends in a tie."""
    post(ada, type="rematch", match=2, variants={"record": "quick"})
    expect(ada.page.locator("[data-key=tallies]")).to_be_visible()
    yield "quick", ada
    post(ada, type="tally", match=2, seat=2, base=None, finished=["body-plan"], unfinished=[])
    expect(tv.page.locator(".tv-project")).to_be_visible()
    yield "tv-quick", tv
    ada.tap(".list-row[data-key='1']")
    ada.tap("dialog .gone[data-key=body-plan]")  # Bo's already: told at once, and not chosen
    expect(ada.page.locator(".toast.bad")).to_be_visible()
    expect(ada.page.locator("dialog [data-key=body-plan]")).to_have_attribute("aria-pressed", "false")
    for project in ("sleep", "nitrogen"):
        ada.tap(f"dialog [data-key={project}]")
    ada.tap("dialog .segments [data-key=unfinished]")
    ada.tap("dialog [data-key=living-soil]")
    yield "tally", ada
    ada.tap("dialog footer .go")
    post(ada, type="tally", match=2, seat=3, base=None, finished=["rare-disease"], unfinished=[])
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result-tie", ada
    expect(tv.page.locator(".winner")).to_be_visible()
    yield "tv-result-tie", tv
