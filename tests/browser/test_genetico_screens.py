"""Every screen of Genetico: nothing for axe to find by day or by night, no sideways scrolling, targets for a thumb."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.genetico import GenePhone
from tests.browser.phone import Phone
from tests.browser.test_ants_screens import check, link
from tests.browser.test_every_screen import TV
from tests.browser.tour import post

Step = tuple[str, Phone]


def screens(new: Callable[..., Phone]) -> Iterator[Step]:
    ada = GenePhone.of(new("de"))
    ada.open("/?game=genetico")
    expect(ada.page.locator(".poster h1")).to_be_visible()
    yield "home", ada
    ada.set_up()
    ada.start()
    yield "begin", ada
    ada.tap(".button[data-key=first]")
    yield "first", ada
    ada.close()
    first_turn(ada)
    yield "turn", ada
    yield from sheets(ada)
    yield from later(ada, new)
    yield from quick(ada)


class Turn:
    """Deeds of a turn, posted without taps."""

    def __init__(self, phone: Phone, turn: int) -> None:
        self.phone, self.turn, self.n = phone, turn, 0

    def act(self, kind: str, **values: Any) -> None:
        self.n += 1
        post(self.phone, type=kind, match=1, turn=self.turn, n=self.n, base=None, **values)

    def draw(self, pile: str) -> None:
        post(self.phone, type="draw", match=1, turn=self.turn, pile=pile, base=None)

    def end(self, resources: int = 0, projects: int = 0) -> None:
        cards = {"resources": resources, "projects": projects}
        post(self.phone, type="end-turn", match=1, turn=self.turn, base=None, **cards)


def first_turn(ada: GenePhone) -> None:
    """Cards on the table: Ada has started, Bo and Cleo, too, and it is Ada's turn again."""
    projects = {1: "body-plan", 2: "tiny-brain", 3: "white-eyes"}
    species = {1: "nematode", 2: "fruit-fly", 3: "fruit-fly"}
    for seat, project in projects.items():
        turn = Turn(ada, seat)
        turn.draw("resources")
        turn.act("start", project=project)
        turn.act("attach", project=project, resource=species[seat])
        turn.end(2)
    expect(ada.page.locator(".desk")).to_have_count(3)
    ada.draws("resources")


def sheets(ada: GenePhone) -> Iterator[Step]:
    """The sheets of a turn, each opened and closed."""
    for kind in ("start", "modifier"):
        ada.tap(f".play-card[data-key={kind}]")
        yield kind, ada
        ada.close()
    ada.tap(".play-card[data-key=modifier]")
    ada.tap("dialog [data-key=contamination]")
    yield "contamination", ada
    ada.close()
    ada.opens("body-plan")
    yield "desk", ada
    ada.tap("dialog .button.line")
    yield "collaborate", ada
    ada.tap("dialog [data-key=tiny-brain]")
    expect(ada.page.locator(".offer .go")).to_be_visible()
    yield "offer", ada
    ada.tap(".act .go")
    yield "end", ada
    ada.close()


def later(ada: GenePhone, new: Callable[..., Phone]) -> Iterator[Step]:
    """A collaboration, a Peer Review, the big screen, the record and an earlier turn."""
    ada.tap(".offer .go")
    expect(ada.page.locator(".desk")).to_have_count(2)
    turn = Turn(ada, 4)
    turn.n = 1
    turn.act("modifier", card="peer-review", target=3)
    expect(ada.page.locator(".notices .note")).to_have_count(1)
    yield "joint", ada
    tv = new("de", size=TV)
    tv.open("/" + str(link(ada)).split("/", 3)[3])
    expect(tv.page.locator(".tv-seats")).to_be_visible()
    yield "tv", tv
    ada.tab("scores")
    yield "scores", ada
    ada.tap(".turn-row[data-key='2']")
    yield "turn-sheet", ada
    ada.tap("dialog .button[data-key=attach]")
    yield "forgotten", ada
    ada.tap("dialog header .tap")  # back to the turn
    ada.close()


def quick(ada: GenePhone) -> Iterator[Step]:
    post(ada, type="variants", match=1, variants={"record": "quick"}, base=None)
    ada.tab("play")
    expect(ada.page.locator("[data-key=tallies]")).to_be_visible()
    yield "quick", ada
    post(ada, type="tally", match=1, seat=2, base=None, finished=["sleep"], unfinished=[])
    ada.tap(".turn-row[data-key='1']")
    ada.tap("dialog .gone[data-key=sleep]")  # Bo's already: told at once, and not chosen
    expect(ada.page.locator(".toast.bad")).to_be_visible()
    expect(ada.page.locator("dialog [data-key=sleep]")).to_have_attribute("aria-pressed", "false")
    yield "tally", ada
    ada.close()
    for seat, finished, unfinished in ((1, ["body-plan", "biofilm"], ["drought"]), (3, [], [])):
        lists = {"finished": finished, "unfinished": unfinished}
        post(ada, type="tally", match=1, seat=seat, base=None, **lists)
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result", ada


def test_every_screen_of_genetico(phone: Callable[..., Phone]) -> None:
    problems = [problem for name, one in screens(phone) for problem in check(f"genetico-{name}", one)]
    assert problems == [], "\n".join(problems)
