"""Every screen of the ant game: nothing for axe to find by day or at dusk, no sideways scrolling, targets for a thumb."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.ants import AntPhone
from tests.browser.phone import Phone
from tests.browser.test_every_screen import PHONE, SMALL, TOO_SMALL, TOO_WIDE, TV, picture, show, violations
from tests.browser.tour import post

Step = tuple[str, Phone]


def screens(new: Callable[..., Phone]) -> Iterator[Step]:
    ada = AntPhone.of(new("de"))
    ada.open()
    ada.tap(".games a[href*=ants]")
    expect(ada.page.locator("body[data-game=ants] .poster h1")).to_be_visible()
    yield "home", ada
    ada.set_up("amino")
    ada.start()
    ada.rolls(1, 5)
    ada.rolls(2, 5)
    yield "opening", ada
    ada.tap(".roll-row[data-key='1-3']")
    yield "opening-sheet", ada
    ada.tap("dialog .numbers [data-key='0']")
    post(ada, type="first", match=1, seat=1, base=None)
    ada.is_at(1, "Ada")
    yield from sheets(ada)
    yield from meadow(ada, new)


def sheets(ada: AntPhone) -> Iterator[Step]:
    """The sheets of a turn, each opened and closed."""
    for kind in ("income", "swap", "fight", "transport"):
        ada.tap(f".once[data-key={kind}]")
        yield kind, ada
        ada.tap("dialog header .tap")
    ada.tap(".play-card")
    yield "cards", ada
    ada.tap("dialog header .tap")


def meadow(ada: AntPhone, new: Callable[..., Phone]) -> Iterator[Step]:
    """A turn with everything in it, a fight, the record, the big screen, the end."""

    def deed(kind: str, **values: object) -> None:
        post(ada, type=kind, match=1, turn=1, base=None, **values)

    deed("income", take="card")
    deed("ant-card", n=1, card="bridge")
    deed("transport", dice=[3])
    deed("store", n=1, seat=1, resource="fungus")
    expect(ada.page.locator(".once.used")).to_have_count(2)
    yield "turn", ada
    deed("fight", defender=2, resource="flower", rounds=[None])
    expect(ada.page.locator(".gesture")).to_have_count(2)
    yield "fight", ada
    tv = new("de", size=TV)
    tv.open("/" + str(link(ada)).split("/", 3)[3])
    expect(tv.page.locator(".tv-seats")).to_be_visible()
    yield "tv", tv
    ada.tab("scores")
    yield "scores", ada
    ada.tap(".turn-row")
    yield "turn-sheet", ada
    ada.tap("dialog header .tap")
    ada.tab("more")
    ada.tap("[data-key=colonies] .button")
    yield "colonies", ada
    ada.tap("dialog .colony-row")
    yield "colony", ada
    ada.tap("dialog header .tap")
    fight = next(one for one in ada.state()["turns"][0]["deeds"] if one["kind"] == "fight")
    won = {"defender": 2, "resource": "flower", "rounds": ["attacker"], "base": fight["version"]}
    post(ada, type="fight", match=1, turn=1, **won)
    for n in (2, 3):
        deed("store", n=n, seat=1, resource="fungus")
    ada.tab("play")
    expect(ada.page.locator(".winner")).to_be_visible()
    yield "result", ada


def link(phone: Phone) -> object:
    return phone.page.request.post(f"{phone.url}/api/tables/{phone.table}/links", data={"kind": "watch"}).json()["url"]


def check(name: str, phone: Phone) -> list[str]:
    page = phone.page
    show(phone, SMALL)
    problems = [f"{name} at 320 px: {one} is too wide" for one in page.evaluate(TOO_WIDE)]
    problems += [f"{name}: too small to tap: {one}" for one in page.evaluate(TOO_SMALL)]
    picture(name, phone, "320")
    show(phone, TV if name.endswith("tv") else PHONE)
    if name.endswith("tv") and page.evaluate("document.documentElement.scrollHeight") > TV[1]:
        problems.append(f"{name}: higher than the screen")
    problems += [f"{name}: {one}" for one in violations(page)]
    picture(name, phone, "light")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    problems += [f"{name}, dark: {one}" for one in violations(page, runOnly=["color-contrast"])]
    picture(name, phone, "dark")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    return problems


def test_every_screen_of_the_ant_game(phone: Callable[..., Phone]) -> None:
    problems = [problem for name, one in screens(phone) for problem in check(f"ants-{name}", one)]
    assert problems == [], "\n".join(problems)
