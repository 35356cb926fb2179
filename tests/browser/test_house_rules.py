"""House rules in a real browser: chosen when a table is opened, seen by everybody, with eight and ten at the table."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.log.editions import packed
from tests.browser.phone import Phone, post
from tests.browser.screens import PHONE, TV, problems_of, show
from tests.browser.sheet import CATEGORIES
from tests.companion.phones import new_id
from tests.companion.server import Server
from tests.companion.waiting import soon

NAMES = ["Ada", "Bartholomew Fitz", "Cleo", "Dan", "Emil", "Fatima", "Günter-Maximilian", "Hedwig", "Ivo", "Jo"]
CLUB = """game: amino
name: {en: Club night, de: Vereinsabend}
rules.amino_bonus: 8
rules.deal: 3
players.max: 10
cards.ch4.copies: 40
"""
KIDS = """game: amino
name: {en: Kids, de: Kinder}
rules.lightning_factor: 3
"""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    """A server with two tweaks of Amino."""
    for name, text in {"club": CLUB, "kids": KIDS}.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    given = [option for name in ("kids", "club") for option in ("--tweak", str(tmp_path / f"{name}.yaml"))]
    with Server(tmp_path / "tables.sqlite", options=tuple(given)) as server:
        yield server


def opened(ada: Phone, names: list[str]) -> str:
    """Open a table with the club's rules as a player would; return its code."""
    page = ada.page
    ada.open("/#new")
    ada.choose("house", '"amino+club"')
    expect(page.locator(".house-lines li")).to_have_count(4)
    fields = page.locator(".player input")
    expect(fields).to_have_count(4)
    for _ in names[4:]:
        page.locator(".players + .button").click()
    for at, name in enumerate(names):
        fields.nth(at).fill(name)
    ada.choose("ending", "pluto")
    return page.url


def stored(server: Server) -> None:
    """Wait until the server has stored, in the background, what phones show of the game in all its languages."""
    with closing(sqlite3.connect(server.database)) as found:
        soon(lambda: found.execute("SELECT COUNT(*) FROM editions").fetchone()[0] >= 5)


def scored(ada: Phone, count: int) -> None:
    rows = [{"seat": seat, "score": seat, "base": None} for seat in range(1, count + 1)]
    post(ada, type="scores", match=1, hand=1, scores=rows)
    expect(ada.page.locator(".winner")).to_be_visible()


def test_two_versions_side_by_side_and_the_choice_at_a_new_table(club: Server, phone: Callable[..., Phone]) -> None:
    ada = phone(url=club.url)
    page = ada.page
    ada.open()
    expect(page.locator(".games a")).to_have_count(5)
    page.locator(".games a", has_text="Kids").click()
    expect(page.locator(".house-rules")).to_contain_text("Kids")
    problems = problems_of("start-kids", ada, "en")
    page.locator(".house-rules").click()
    expect(page.locator("dialog .house-lines li")).to_have_text([re.compile("3 instead of 2")])
    ada.close()
    page.locator("a[href='#new']").click()
    expect(page.locator("input[name=house]:checked")).to_have_value("amino+kids")
    assert opened(ada, NAMES[:8]).endswith("/?game=amino%2Bclub#new")
    problems += problems_of("create", ada, "en")
    ada.choose("house", "amino")
    expect(page.locator(".house-lines")).to_have_count(0)
    expect(page.locator(".player")).to_have_count(6)
    assert problems == []


@pytest.mark.parametrize("count", [pytest.param(8, marks=pytest.mark.soak), 10])
def test_everybody_sees_the_house_rules(club: Server, phone: Callable[..., Phone], count: int) -> None:
    ada, bo, tv = phone(url=club.url), phone("de", url=club.url), phone(url=club.url, size=TV)
    opened(ada, NAMES[:count])
    problems = problems_of("create-many", ada, "en")
    ada.page.locator(".act .go").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.page.locator("[data-key=house] b")).to_have_text("House rules")
    problems += problems_of("lobby", ada, "en")
    code = ada.page.locator(".invite .code").inner_text()

    bo.open()
    bo.page.locator("#code").fill(code)
    bo.page.locator("form button[type=submit]").click()
    bo.page.wait_for_url("**/t/*")
    expect(bo.page.locator(".top strong")).to_contain_text("Vereinsabend")
    bo.page.locator("[data-key=house] button").click()
    expect(bo.page.locator("dialog .house-lines li")).to_have_count(4)
    problems += problems_of("house", bo, "de")
    bo.close()

    ada.start()
    tv.open(ada.watch_path())
    expect(tv.page.locator(".tv-mark")).to_contain_text("Club night")
    problems += problems_of("tv", tv, "en")
    problems += problems_of("hand", ada, "en")
    scored(ada, count)
    expect(ada.page.locator("[data-key=house] span span")).to_have_text("Club night")
    problems += problems_of("result", ada, "en")
    expect(tv.page.locator(".winner")).to_be_visible()
    problems += problems_of("tv-result", tv, "en")
    tv.page.locator("button.house").click()
    expect(tv.page.locator("dialog .house-lines li")).to_have_count(4)
    show(ada, PHONE)
    ada.tab("scores")
    expect(ada.page.locator(".scores tfoot td")).to_have_count(count)
    problems += problems_of("scores", ada, "en")
    assert problems == []


def test_a_table_keeps_its_house_rules_and_faces_when_the_tweak_is_gone(
    club: Server, phone: Callable[..., Phone]
) -> None:
    ada = phone(url=club.url)
    opened(ada, NAMES[:4])
    ada.page.locator(".act .go").click()
    ada.page.wait_for_url("**/t/*")
    scored_at = ada.table
    ada.start()
    scored(ada, 4)
    stored(club)
    club.stop()
    club.options = ()
    club.start()
    ada.open(f"/t/{scored_at}")
    expect(ada.page.locator(".top strong")).to_contain_text("Club night")
    ada.page.locator("main [data-key=house] button").click()
    expect(ada.page.locator("dialog .house-lines li")).to_have_count(4)
    ada.close()
    ada.open("/played")
    expect(ada.page.locator(".top strong")).to_contain_text("Club night")
    ada.page.locator(".played .line-button").click()
    expect(ada.page.locator("dialog .house-lines li")).to_have_count(4)


def test_a_score_sheet_for_ten(hens: Path, tmp_path: Path, phone: Callable[..., Phone]) -> None:
    spec = hens / "game.yaml"
    spec.write_text(spec.read_text("utf-8").replace("players: {min: 2, max: 4}", "players: {min: 2, max: 12}"), "utf-8")
    with Server(tmp_path / "tables.sqlite", games=(hens,)) as server:
        ada, tv = phone(url=server.url), phone(url=server.url, size=TV)
        seats = [{"name": name} for name in NAMES]
        given = {"id": new_id(), "game": "hens", "seats": seats, "sit": 1}
        made = ada.page.request.post(f"{server.url}/api/tables", data=given).json()
        ada.open(made["path"])
        ada.look()
        ada.page.locator(".act .go").click()
        expect(ada.page.locator(".seat-rows [data-key='10']")).to_be_visible()
        problems = problems_of("sheet-round", ada, "en")
        tv.open(ada.watch_path())
        for round in (1, 2):
            rows = [
                {"seat": seat, "counts": dict.fromkeys(CATEGORIES, seat % 2), "base": None} for seat in range(1, 11)
            ]
            post(ada, type="counts", match=1, round=round, scores=rows)
            if round == 1:
                expect(tv.page.locator(".standing li")).to_have_count(10)
                problems += problems_of("sheet-tv", tv, "en")
        expect(ada.page.locator(".winner")).to_be_visible()
        problems += problems_of("sheet-result", ada, "en")
        expect(tv.page.locator(".winner")).to_be_visible()
        problems += problems_of("sheet-tv-result", tv, "en")
        assert problems == []


ANTS = """game: ants
name: {en: Big nest}
players.max: 10
seats.green: {colour: "#009e73", shape: drop}
seats.pink: {colour: "#cc79a7", shape: cross}
seats.brown: {colour: "#7a4a1e", shape: heart}
seats.white: {colour: "#ffffff", shape: crescent}
"""


def test_a_seat_that_is_added_has_a_colour_of_the_game(tmp_path: Path, phone: Callable[..., Phone]) -> None:
    lines = [line for line in ANTS.splitlines() if not re.match("seats.(green|brown|white)", line)]
    (tmp_path / "nest.yaml").write_text("\n".join(lines).replace("max: 10", "max: 7"), "utf-8")
    with Server(tmp_path / "tables.sqlite", options=("--tweak", str(tmp_path / "nest.yaml"))) as server:
        ada = phone(url=server.url)
        ada.open("/?game=ants%2Bnest#new")
        fields = ada.page.locator(".player input")
        expect(fields.first).to_be_visible()
        while fields.count() < 6:
            ada.page.locator(".players + .button").click()
        for at, name in enumerate(NAMES[:6]):
            fields.nth(at).fill(name)
        ada.page.locator(".act .go").click()
        ada.page.wait_for_url("**/t/*")
        ada.page.get_by_role("button", name="Add a seat").click()
        expect(ada.page.locator(".line-button .seat.c-pink")).to_have_count(1)


def test_ten_ants_at_a_table(tmp_path: Path, phone: Callable[..., Phone]) -> None:
    """Each has a colour and a shape of its own, those of its pieces, on the smallest phone too."""
    (tmp_path / "nest.yaml").write_text(ANTS, "utf-8")
    with Server(tmp_path / "tables.sqlite", options=("--tweak", str(tmp_path / "nest.yaml"))) as server:
        ada = phone(url=server.url)
        page = ada.page
        ada.open("/?game=ants%2Bnest#new")
        fields = page.locator(".player input")
        expect(fields.first).to_be_visible()
        for at, name in enumerate(NAMES):
            if fields.count() <= at:
                page.locator(".players + .button").click()
            fields.nth(at).fill(name)
        problems = problems_of("ants-create-ten", ada, "en")
        page.locator(".act .go").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".line-button .seat")).to_have_count(10)
        problems += problems_of("ants-lobby-ten", ada, "en")
        seen = page.locator(".line-button .seat").evaluate_all(
            "(all) => all.map((one) => [one.className, one.querySelector('path').getAttribute('d')])"
        )
        assert [len({seat[part] for seat in seen}) for part in (0, 1)] == [10, 10]
    assert problems == []


def test_a_stored_face_runs_nothing_on_phones(tmp_path: Path, phone: Callable[..., Phone]) -> None:
    """Even one that came into the database around ``cutline restore``."""
    bad = "document.documentElement.dataset.ran = 1"
    face = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="{bad}"><script>{bad}</script>'
        f'<rect width="9" height="9" fill="#123456" onclick="{bad}"/><image href="x" onerror="{bad}"/></svg>'
    )
    with Server(tmp_path / "tables.sqlite") as server:
        ada, bo = phone(url=server.url), phone(url=server.url)
        code = ada.create()
        stored(server)
        server.stop()
        with closing(sqlite3.connect(server.database)) as found, found:
            (digest,) = found.execute("SELECT DISTINCT digest FROM editions").fetchone()
            content = packed({"facts": {"id": "amino"}, "faces": dict.fromkeys(("h2o", "ch4", "back"), face)})
            found.execute("UPDATE editions SET content = ?", (content,))
        server.start()
        bo.join(code, 2)
        bo.open_entry(2)
        expect(bo.page.locator("#face-ch4 rect")).to_have_count(1)
        assert digest in bo.page.evaluate("performance.getEntriesByType('resource').map((one) => one.name).join()")
        bo.page.wait_for_timeout(500)
        assert bo.page.evaluate("document.documentElement.dataset.ran ?? null") is None
        for one in (ada, bo):
            one.troubles.clear()  # the browser says what it refused
