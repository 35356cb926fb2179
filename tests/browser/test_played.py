"""The games played, in a real browser: from a result and from the start page to figures, one game, and files."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.screens import LANGUAGES, problems_of
from tests.browser.test_first_visit import LIMIT, TRANSFERRED
from tests.companion.phones import new_id

AMINO = ("n2 h2o ch4 lightning", "nh3 co2 lightning lightning", "h2 h2 co2 ch4")
LONG = "W" * 24
CLUB = ("Ada", LONG, "مريم", "李小龙", "<b>Zoë</b>", "👩‍🔬")


def called(phone: Phone, path: str, **body: Any) -> Any:
    answer = phone.page.request.post(phone.url + path, data={"id": new_id(), **body})
    assert answer.ok, answer.text()
    return answer.json()


def new_table(phone: Phone, game: str, *names: str, **more: Any) -> str:
    seats = [{"name": name} for name in names]
    return str(called(phone, "/api/tables", game=game, sit=1, seats=seats, **more)["table"])


def amino(phone: Phone, *names: str, cards: bool = False) -> str:
    """A game of one hand, or with cards of three; the second player wins."""
    variants = {"seeding": "base", "ending": "base" if cards else "pluto"}
    table = new_table(phone, "amino", *names, variants=variants)
    scores = [{"seat": seat, "score": 26 if seat == 2 else 14, "base": None} for seat, _ in enumerate(names, 1)]
    if cards:
        for seat, hand in enumerate(AMINO, start=1):
            given = {"match": 1, "hand": 1, "seat": seat, "cards": hand.split(), "base": None}
            called(phone, f"/api/tables/{table}/events", type="cards", **given)
    for hand in (2, 3) if cards else (1,):
        called(phone, f"/api/tables/{table}/events", type="scores", match=1, hand=hand, scores=scores)
    return table


def genetico(phone: Phone, *names: str) -> str:
    table = new_table(phone, "genetico", *names, variants={"record": "quick"})
    for seat, finished in enumerate((["body-plan", "biofilm"], ["white-eyes"]), start=1):
        tally = {"seat": seat, "finished": finished, "unfinished": [], "base": None}
        called(phone, f"/api/tables/{table}/events", type="tally", match=1, **tally)
    return table


def test_the_games_played(phone: Callable[..., Phone]) -> None:
    ada, problems = phone(LANGUAGES[0]), []
    page = ada.page
    ada.open("/played")
    expect(page.locator(".nothing")).to_be_visible()
    problems += problems_of("played-none", ada, LANGUAGES[0])
    genetico(ada, "ADA", "Zed")
    amino(ada, *CLUB)
    last = amino(ada, "Ada", "Bo", "Cy", cards=True)

    ada.open(f"/t/{last}")
    expect(page.locator(".winner")).to_be_visible()
    play = page.locator("a[href^='bgstats:']").get_attribute("href") or ""
    assert json.loads(unquote(play.split("?data=")[1]))["sourcePlayId"] == f"{last}-1"
    page.locator("main .rows button.line-button").click()
    expect(page.locator("dialog .url")).to_contain_text("/w/")
    given = page.locator("dialog .url").inner_text()
    page.locator("dialog .body .button.line").last.click()
    problems += problems_of("unwatch", ada, LANGUAGES[0])
    page.locator("dialog .button.bad").click()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.request.get(given).status == 404

    ada.open("/")
    page.locator(".recent a[href='/played']").click()
    expect(page.locator(".people li")).to_have_count(8)
    page.locator(".people + .button").click()
    expect(page.locator(".people li")).to_have_count(9)
    expect(page.locator(".played .line-button")).to_have_count(3)
    problems += problems_of("played", ada, LANGUAGES[0])

    page.locator(".kinds a", has_text="Amino").click()
    expect(page.locator(".played .line-button")).to_have_count(2)
    page.locator("a[href='/stats?game=amino']").click()
    expect(page.locator(".shares li[data-key='seat 1']")).to_contain_text("2")
    expect(page.locator(".shares li[data-key='card nh3']")).to_be_visible()
    problems += problems_of("stats", ada, LANGUAGES[0])
    page.locator(".kinds [data-key='genetico']").click()
    page.wait_for_url(re.compile("stats.game=genetico"))
    expect(page.locator(".shares li[data-key='card white-eyes']")).to_be_visible()
    page.locator("a.tap[href='/played?game=genetico']").click()
    page.wait_for_url(re.compile("played.game=genetico"))
    page.locator(".kinds a", has_text="Amino").click()
    page.locator(".people a", has_text="Bo").click()
    page.wait_for_url(re.compile("player=Bo"))
    expect(page.locator(".figures")).to_contain_text("NH₃ CO₂")
    expect(page.locator(".played .line-button")).to_have_count(1)
    files = page.evaluate(TRANSFERRED)
    assert sum(size for _, size in files) < LIMIT, files

    ada.open("/played?game=amino&player=ada")
    # Games that end in the same second come in any order.
    expect(page.locator("section svg.chart")).to_have_attribute("aria-label", re.compile("14, 42|42, 14"))
    problems += problems_of("played-player", ada, LANGUAGES[0])
    page.locator(f".played [data-key='{last}-1']").click()
    expect(page.locator("dialog svg.chart")).to_be_visible()
    expect(page.locator("dialog .results")).to_contain_text("NH₃")
    problems += problems_of("played-game", ada, LANGUAGES[0])
    with page.expect_download() as file:
        page.locator("dialog a[href*='.csv']").click()
    assert file.value.suggested_filename == f"cutline-{last}-1.csv"
    # What parts the cells is what a spreadsheet expects where this phone is at home.
    sign = ";" if page.evaluate("(0.5).toLocaleString(navigator.language)") == "0,5" else ","
    assert file.value.path().read_text("utf-8-sig").splitlines()[1].count(sign) == 10
    assert not problems, "\n".join(problems)
