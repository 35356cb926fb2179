"""Every screen of a score sheet: nothing for axe to find in either theme, no sideways scrolling, targets for a thumb."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.screens import LANGUAGES, problems_of
from tests.browser.sheet import CATEGORIES, SheetPhone
from tests.browser.tour import post
from tests.companion.server import Server

Step = tuple[str, Phone]
New = Callable[..., Phone]
TV = (1920, 1080)
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "scores"
# One thing to count, as many rounds as the table likes, the fewest points win.
DARTS = "scoring: {rounds: open, wins: lowest, target: 90, categories: {points: {}}}\n"


@pytest.fixture
def url(hens: Path, tmp_path: Path) -> Iterator[str]:
    darts = shutil.copytree(hens, tmp_path / "darts")
    texts = dict.fromkeys(("text/en.yaml", "text/de.yaml"), "scoring: {points: Points}\n")
    for file, scoring in {"game.yaml": DARTS, **texts}.items():
        kept = (darts / file).read_text("utf-8").split("scoring:")[0]
        (darts / file).write_text(kept.replace("id: hens", "id: darts").replace("Tiny", "Darts") + scoring, "utf-8")
    examples = [EXAMPLES / name for name in ("tricks", "rescue", "dice-hands")]
    with Server(tmp_path / "tables.sqlite", games=(hens, darts, *examples)) as server:
        yield server.url


def counts(ada: Phone, round: int, **rows: tuple[int, ...]) -> None:
    """A round entered without taps: coins, eggs, foxes, nests of some seats."""
    scores = [
        {"seat": int(seat[1:]), "counts": dict(zip(CATEGORIES, row, strict=True)), "base": None}
        for seat, row in rows.items()
    ]
    post(ada, type="counts", match=1, round=round, scores=scores)


def tour(new: New) -> Iterator[Step]:
    yield from hens_rounds(SheetPhone(new()), SheetPhone(new()), new)
    yield from darts(SheetPhone(new()), new)


def hens_rounds(ada: SheetPhone, bo: SheetPhone, new: New) -> Iterator[Step]:
    """Four things to count, two rounds, a tie."""
    ada.phone.open("/?game=hens")
    expect(ada.page.locator(".poster h1")).to_be_visible()
    yield "home", ada.phone
    code = ada.create("Ada", "Bo", "Cleo")
    ada.go(".act .go")
    bo.join(code, 2)
    tv = new(size=TV)
    tv.open(ada.phone.watch_path())
    yield "round", ada.phone
    ada.go("button.first")
    yield "first", ada.phone
    ada.phone.close()
    ada.go(".fold summary")
    yield "how-scored", ada.phone
    yield from entering(ada, bo)
    yield "tv", tv
    counts(ada.phone, 1, s3=(0, 9, 0, 1))
    expect(ada.page.locator(".seat-rows [data-key='3'] .points")).to_have_text("10")
    yield "scored", ada.phone
    expect(tv.page.locator("h2").first).to_be_visible()
    yield "tv-scored", tv
    yield from scores(ada)
    yield from conflict(ada, bo)
    counts(ada.phone, 2, s1=(1, 0, 0, 0), s3=(0, 0, 0, 0))
    ada.phone.tab("play")
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result", ada.phone
    expect(tv.page.locator(".winner")).to_be_visible()
    yield "tv-result", tv


def entering(ada: SheetPhone, bo: SheetPhone) -> Iterator[Step]:
    """By one's own steppers, or all on one sheet; what can't be is said at once."""
    bo.go(".act .go")
    yield "entry", bo.phone
    bo.fill(2, 4, 2, 5, 0)
    expect(bo.page.locator("dialog .note.bad")).to_be_visible()
    yield "entry-wrong", bo.phone
    bo.fill(2, 4, 2, 1, 0)
    expect(bo.page.locator("dialog .counted .points")).to_have_text("6")
    yield "entry-filled", bo.phone
    bo.save()
    ada.go(".act .side")
    ada.fill(1, 3, 5, 0, 0)
    expect(ada.page.locator(".grid tfoot td").first).to_have_text("8")
    yield "grid", ada.phone
    ada.save()
    expect(ada.page.locator(".note.waiting")).to_be_visible()
    yield "waiting", ada.phone


def scores(ada: SheetPhone) -> Iterator[Step]:
    ada.phone.tab("scores")
    ada.go(".scores tbody tr[data-key='1'] button")
    yield "scores", ada.phone
    ada.go(".seat-rows [data-key='2']")
    ada.page.locator("#count-2-coins").fill("9")
    expect(ada.page.locator(".counted .quiet")).to_be_visible()
    yield "entry-corrected", ada.phone
    ada.phone.close()
    ada.go("section > .button.line")
    yield "grid-corrected", ada.phone
    ada.phone.close()
    ada.phone.tab("history")
    yield "history", ada.phone


def conflict(ada: SheetPhone, bo: SheetPhone) -> Iterator[Step]:
    bo.go(".act .go")
    bo.go(".act .go")
    bo.fill(2, 1, 0, 0, 0)
    counts(ada.phone, 2, s2=(2, 0, 0, 0))
    bo.go("dialog footer .go")
    expect(bo.page.locator("dialog[data-key^=conflict]")).to_be_visible()
    yield "conflict", bo.phone
    bo.go("dialog footer button:first-child")


def darts(ada: SheetPhone, new: New) -> Iterator[Step]:
    """One thing to count and an open end: the table says when it is over, here in a shared win."""
    ada.create("Ada", "Bo", "Cleo", game="darts")
    ada.go(".act .go")
    ada.go(".act .side")
    yield "grid-one", ada.phone
    for seat, points in ((1, 7), (2, 12), (3, 7)):
        ada.page.locator(f"#count-{seat}-points").fill(str(points))
    ada.save()
    yield "scored-open", ada.phone
    ada.go(".act .side")
    yield "finish", ada.phone
    ada.phone.close()
    ada.go(".act .go")
    yield "round-open", ada.phone
    ada.go(".act .go")
    ada.page.locator("#count-1-points").fill("3")
    one = {"seat": 1, "counts": {"points": 5}, "base": None}
    post(ada.phone, type="counts", match=1, round=2, scores=[one])
    ada.go("dialog footer .go")
    expect(ada.page.locator("dialog[data-key^=conflict]")).to_be_visible()
    yield "conflict-one", ada.phone
    ada.go("dialog footer button:first-child")
    ada.go(".button.line[class*=wide]")
    yield "finish-half", ada.phone
    ada.go("dialog footer .go")
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result-shared", ada.phone


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_a_score_sheet(phone: Callable[..., Phone], url: str, language: str) -> None:
    walk = tour(lambda **size: phone(language, url=url, **size))
    problems = [problem for name, one in walk for problem in problems_of(f"sheet-{name}", one, language)]
    assert problems == [], "\n".join(problems)


def extras(ada: SheetPhone, bo: SheetPhone, new: New) -> Iterator[Step]:
    """Bids; a timer, dice, a count at the end and a game that all lose; many categories under headings."""
    code = ada.create("Ada", "Bo", "Cleo", game="tricks")
    ada.go(".act .go")
    bo.join(code, 2)
    ada.go(".act .go")
    ada.page.locator("#count-1-bid").fill("1")
    yield "bid", ada.phone
    ada.save()
    expect(bo.page.locator(".seat-rows [data-key='1']")).not_to_contain_text("1")
    expect(ada.page.locator("[data-key=bids] p").first).to_contain_text("1")
    yield "bids", ada.phone
    bo.go(".act .go")
    bo.save()
    ada.go("[data-key=bids] .button:last-child")
    expect(bo.page.locator(".seat-rows [data-key='1']")).to_contain_text("Bid 1")
    yield "bids-shown", bo.phone
    bo.go(".act .go")
    expect(bo.page.locator("#count-2-bid")).to_have_value("0")
    bo.phone.close()
    yield from all_together(SheetPhone(new()), new)
    many = SheetPhone(new())
    many.create("Ada", "Bo", "Cleo", game="dice-hands")
    many.go(".act .go")
    many.go(".act .go")
    many.page.locator("#count-1-sixes").fill("5")
    many.page.locator("#count-1-fives").fill("5")
    many.page.locator("#count-1-fours").fill("2")
    expect(many.page.locator(".counted .working")).to_have_text("Fours 8 · Fives 25 · Sixes 30 · Upper bonus 35")
    yield "groups", many.phone
    many.save()
    many.go(".act .side")
    yield "groups-grid", many.phone


def all_together(ada: SheetPhone, new: New) -> Iterator[Step]:
    ada.create("Ada", "Bo", "Cleo", game="rescue")
    ada.go(".act .go")
    tv = new(size=TV)
    tv.open(ada.phone.watch_path())
    ada.go("[data-key=timer] .button")
    expect(ada.page.locator(".countdown")).to_contain_text("2:5")
    ada.go(".own-dice[data-key=weather] .button")
    expect(ada.page.locator(".own-dice[data-key=weather] .die-face")).to_have_count(1)
    ada.go(".own-dice[data-key=waves] .button")
    expect(ada.page.locator(".own-dice[data-key=waves] .die-face")).to_have_count(2)
    ada.go(".fold summary")
    yield "dice", ada.phone
    yield "tv-dice", tv
    row = {"rescued": 1, "drowned": 0}
    for round in range(1, 5):
        scores = [{"seat": seat, "counts": row, "base": None} for seat in (1, 2, 3)]
        post(ada.phone, type="counts", match=1, round=round, scores=scores)
    ada.go(".act .go")
    yield "end", ada.phone
    ada.go(".act .side")
    ada.page.locator("#count-1-supplies").fill("4")
    ada.page.locator("#count-2-supplies").fill("0")
    ada.page.locator("#count-3-supplies").fill("0")
    yield "end-grid", ada.phone
    ada.save()
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "lost", ada.phone
    yield "tv-lost", tv


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_what_only_some_games_have(phone: Callable[..., Phone], url: str, language: str) -> None:
    def new(**size: tuple[int, int]) -> Phone:
        return phone(language, url=url, **size)

    walk = extras(SheetPhone(new()), SheetPhone(new()), new)
    problems = [problem for name, one in walk for problem in problems_of(f"sheet-{name}", one, language)]
    assert problems == [], "\n".join(problems)
