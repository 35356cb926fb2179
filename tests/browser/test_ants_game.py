"""Three phones in three languages play a whole ant game, from the roll to start to the exported log."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner
from playwright.sync_api import expect

from companion.commands.replay import replay
from tests.browser.ants import AntPhone
from tests.browser.phone import Phone

Table = list[AntPhone]


def roll_to_start(table: Table) -> None:
    """Ada and Bo tie, and roll again."""
    ada, bo, cleo = table
    ada.rolls(1, 5)
    cleo.rolls(3, 0)
    bo.rolls(2, 5)
    expect(cleo.page.locator(".note.sun")).to_contain_text("Ada et Bo relancent")
    ada.rolls(1, 4)
    bo.rolls(2, 1)
    for phone in table:
        phone.is_at(1, "Ada")


def first_turns(table: Table) -> None:
    ada, bo, cleo = table
    ada.does("income", "card")
    expect(bo.page.locator(".once.used[data-key=income] .did")).to_have_text("1 Karte")
    ada.stores("fungus", 3, asked="Ada has no transport noted in turn 1")
    cleo.is_told("Stocké\N{NO-BREAK SPACE}: Champignon, 3 points (sans transport, confirmé)")
    cleo.plays("substitute")
    cleo.is_told("Ada jouerait au tour 1 plus de cartes fourmi")
    expect(cleo.page.locator(".act .button:not(.go)")).to_have_text("Fin du tour\N{NO-BREAK SPACE}: Ada")
    bo.tap(".next-turn [data-key=card]")
    for one in table:
        one.is_at(2, "Bo")
    bo.plays("bridge")
    expect(ada.page.locator(".timer")).to_contain_text("Bo’s bridge")
    expect(ada.page.locator(".timer .count")).to_have_text("4")


def fight(table: Table) -> None:
    """Bo attacks Ada: nobody sees a choice before both are made; Ada takes Revenge and keeps her load."""
    ada, bo, cleo = table
    bo.does("fight", "1", "[data-key=flower]")
    bo.tap(".gesture[data-key=sting]")
    for phone in table:
        expect(phone.page.locator(".choosing")).to_contain_text("Bo")
        assert "sting" not in json.dumps(phone.state())
    expect(cleo.page.locator(".gesture")).to_have_count(0)
    ada.tap(".gesture[data-key=mandibles]")
    for phone in table:
        expect(phone.page.locator(".fought .shown .chip")).to_have_count(2)
    expect(cleo.page.locator(".fought b").last).to_have_text("Bo prend la charge : Fleur")
    ada.tap(".fight .button.line")
    ada.tap(".gesture[data-key=sting]")
    bo.tap(".gesture[data-key=sting]")
    expect(cleo.page.locator(".fought b").last).to_have_text("Ada garde la charge : Fleur")


def transport(table: Table) -> None:
    ada, bo, _ = table
    bo.does("transport", "roll")
    expect(bo.page.locator(".rolled-row .gamedie")).to_have_count(1)
    rolled = bo.state()["dice"]["rolls"][-1]
    assert rolled["source"] == "server"
    expect(bo.page.locator(".rolled-row .gamedie")).to_have_attribute("aria-label", str(rolled["dice"][0]))
    expect(ada.page.locator(".once.used[data-key=transport]")).to_be_visible()


def correction(table: Table) -> None:
    """Cleo sets turn 1 right; everybody is told, and the points follow."""
    ada, _, cleo = table
    cleo.tab("scores")
    cleo.tap(".list-row[data-key='1']")
    cleo.tap("dialog .noted [data-key='store 1'] .tap")
    cleo.tap("dialog .chamber[data-key=caterpillar]")
    cleo.tap("dialog[data-key^=question] footer .go")
    expect(cleo.page.locator("dialog .chip.accent")).to_have_text("2 points")
    ada.is_told("Cleo corrected turn 1 of Ada")
    cleo.tap("dialog footer .go")
    cleo.tab("play")


def to_the_end(table: Table) -> None:
    ada, bo, cleo = table
    bo.ends_turn(3, "Cleo")
    cleo.is_at(3, "Cleo")
    cleo.stores("flower", 3, asked="Aucun transport")
    correction(table)
    cleo.ends_turn(4, "Ada")
    ada.is_at(4, "Ada")
    ada.ends_turn(5, "Bo")
    ada.ends_turn(6, "Cleo")  # Bo's, too, and at once
    expect(ada.page.locator("[data-key=ended]")).to_contain_text("Bo’s bridge goes back to the supply")
    cleo.is_at(6, "Cleo")
    cleo.ends_turn(7, "Ada")
    ada.is_at(7, "Ada")
    ada.stores("fungus", 5, asked="no transport")
    ada.tap(".chamber[data-key=caterpillar]")
    ada.tap("dialog footer .go")
    for phone, text in zip(table, ("Ada wins!", "Ada gewinnt!", "Ada gagne"), strict=True):
        expect(phone.page.locator(".winner h1")).to_contain_text(text)
        expect(phone.page.locator(".winner .points")).to_contain_text("7")


def test_a_whole_ant_game(phone: Callable[..., Phone], tmp_path: Path) -> None:
    table = [AntPhone.of(phone(language)) for language in ("en", "de", "fr")]
    ada, bo, cleo = table
    code = ada.set_up("amino")
    ada.start()
    bo.join(code, 2)
    cleo.join(code, 3)
    for one in table:
        one.listen()
    roll_to_start(table)
    first_turns(table)
    fight(table)
    transport(table)
    to_the_end(table)
    log = tmp_path / "ants.jsonl"
    log.write_text(cleo.page.request.get(f"{cleo.url}/api/tables/{cleo.table}/log.jsonl").text(), "utf-8")
    replayed = json.loads(CliRunner().invoke(replay, [str(log)], catch_exceptions=False).output)
    state = cleo.state()
    assert replayed["outcome"] == state["outcome"] == {"reason": "points", "turn": 7, "winners": [1], "shared": False}
    assert replayed["turns"] == state["turns"]
    bo.tap(".act .go")
    bo.tap("dialog footer .go")
    for one in table:
        expect(one.page.locator("#opening-title")).to_be_visible()
