"""Three phones in three languages play a whole game of Genetico, from the deal to the exported log."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner
from playwright.sync_api import expect

from companion.commands.replay import replay
from tests.browser.genetico import GenePhone
from tests.browser.phone import Phone
from tests.browser.tour import post

Table = list[GenePhone]


def first_round(table: Table) -> None:
    """Everybody draws, starts a project and attaches; a second copy and a fourth fruit fly are refused."""
    ada, bo, cleo = table
    expect(ada.page.locator(".notices .note")).to_contain_text("Everybody gets 2 resources and 1 project in hand.")
    ada.draws("resources")
    expect(bo.page.locator(".turn-head .chip b").first).to_have_text("37")
    ada.starts("long-life")
    ada.attaches("long-life", "nematode")
    ada.ends_turn(2, "Bo")
    bo.draws("resources")
    bo.tap(".play-card[data-key=start]")
    bo.tap("dialog [data-key=long-life]")
    bo.is_told("gibt es nur einmal, und es liegt vor Ada")
    bo.close()
    bo.starts("body-plan")
    bo.tap(".act .tap")
    expect(bo.page.locator("dialog .hand-limit dd").first).to_have_text("1")
    expect(bo.page.locator("dialog [data-key=resources] .number")).to_have_text("3")
    bo.tap("dialog [data-key=resources] .tap >> nth=0")
    expect(bo.page.locator("dialog footer .go")).to_be_disabled()  # over the limit
    bo.tap("dialog [data-key=resources] .tap >> nth=1")
    bo.tap("dialog footer .go")
    cleo.is_at(3, "Cleo")
    cleo.starts("biofilm")
    cleo.attaches("biofilm", "yeast")
    cleo.tap(".act .go")
    expect(cleo.page.locator("dialog .undrawn")).to_contain_text("Aucune pioche n’est notée pour ce tour.")
    cleo.close()
    cleo.ends_turn(4, "Ada")  # her hand is her own affair


def collaboration(table: Table) -> None:
    """Ada asks, Bo agrees on his own phone, where no message lies over the answer; what both need is there once."""
    ada, bo, cleo = table
    ada.draws("resources")
    ada.opens("long-life")
    ada.tap("dialog .button.line")
    ada.tap("dialog [data-key=body-plan]")
    expect(cleo.page.locator(".offer")).to_contain_text("Bo décide sur son propre téléphone")
    expect(ada.page.locator(".offer .go")).to_have_count(0)
    expect(bo.page.locator(".act .answers .go")).to_be_visible()
    assert "möchte mit Bo kooperieren" not in bo.page.evaluate("window.told ?? ''")
    bo.tap(".act .answers .go")
    for phone in table:
        expect(phone.page.locator(".offer")).to_have_count(0)
    expect(ada.page.locator(".desk[data-key=long-life] .needs li")).to_have_count(5)
    ada.attaches("long-life", "genetic-cross", "sequencing")
    ada.ends_turn(5, "Bo")


def modifiers(table: Table) -> None:
    """Bo's Peer Review hits Cleo, who cancels it out of turn; his Sabbatical keeps two more cards in hand."""
    _, bo, cleo = table
    bo.draws("resources")
    bo.plays("peer-review")
    bo.tap("dialog .palette [data-key='3']")
    expect(cleo.page.locator(".attack")).to_be_visible()
    expect(bo.page.locator(".notices .note.sun")).to_have_count(1)
    cleo.tap(".attack .button")
    expect(bo.page.locator(".notices .note.sun")).to_have_count(0)
    expect(cleo.page.locator(".attack")).to_have_count(0)
    bo.is_told("Cleo wehrt mit Laborbuch ab")
    bo.plays("sabbatical")
    expect(bo.page.locator(".noted")).to_contain_text("Forschungssemester")
    bo.tap(".act .tap")
    expect(bo.page.locator("dialog .hand-limit dd").first).to_have_text("3")
    expect(bo.page.locator("dialog")).to_contain_text("Forschungssemester: in diesem Zug 2 mehr.")
    bo.close()
    bo.ends_turn(6, "Cleo")


def correction(table: Table) -> None:
    """Ada sets turn 3 right: it was E. coli. Everybody is told."""
    ada, _, cleo = table
    ada.tab("scores")
    ada.tap(".list-row[data-key='3']")
    ada.tap("dialog .noted [data-key='act 2'] .tap")
    ada.tap("dialog [data-key=e-coli]")
    expect(ada.page.locator("dialog .noted")).to_contain_text("E. coli")
    cleo.is_told("Ada a corrigé le tour 3 (Cleo)")
    ada.tap("dialog footer .go")
    ada.tab("play")


def to_the_last_project(table: Table) -> None:
    """Projects are drawn, and discarded again, until none is left; that much needs no taps."""
    cleo = table[2]
    state = cleo.state()
    while state["piles"]["projects"]:
        turn = state["turn"]
        post(cleo, type="draw", match=1, turn=turn, pile="projects", base=None)
        state = cleo.state()
        if state["piles"]["projects"]:
            hand = state["totals"][state["seat"] - 1]["hand"]
            over = max(0, hand["resources"] + hand["projects"] - hand["limit"])
            cards = {"projects": min(over, hand["projects"]), "resources": max(0, over - hand["projects"])}
            post(cleo, type="end-turn", match=1, turn=turn, base=None, **cards)
            state = cleo.state()
    for phone, text in zip(table, ("The last project", "Das letzte Projekt", "Le dernier projet"), strict=True):
        expect(phone.page.locator(".notices .note.sun")).to_contain_text(text)


def the_end(table: Table) -> None:
    """Bo drew the last project; he completes the collaboration, and that ends the game with his turn."""
    ada, bo, _ = table
    bo.is_at(11, "Bo")
    bo.plays("grant-renewal")
    bo.attaches("long-life", "mouse", "bioinformatics")
    bo.finishes("long-life")
    expect(ada.page.locator(".notices .note.sun")).to_contain_text("The game ends with this turn.")
    bo.tap(".act .go")
    bo.tap("dialog footer .go")
    for phone, text in zip(table, ("Bo wins!", "Bo gewinnt!", "Bo gagne"), strict=True):
        expect(phone.page.locator(".winner h1")).to_contain_text(text)
        expect(phone.page.locator(".lab .working")).to_have_text(["3", "4", "0 − 2 = −2"])


def test_a_whole_game_of_genetico(phone: Callable[..., Phone], tmp_path: Path) -> None:
    table = [GenePhone.of(phone(language)) for language in ("en", "de", "fr")]
    ada, bo, cleo = table
    code = ada.set_up()
    ada.start()
    bo.join(code, 2)
    cleo.join(code, 3)
    for one in table:
        one.listen()
    first_round(table)
    collaboration(table)
    modifiers(table)
    correction(table)
    to_the_last_project(table)
    the_end(table)
    log = tmp_path / "genetico.jsonl"
    log.write_text(cleo.page.request.get(f"{cleo.url}/api/tables/{cleo.table}/log.jsonl").text(), "utf-8")
    replayed = json.loads(CliRunner().invoke(replay, [str(log)], catch_exceptions=False).output)
    state = cleo.state()
    assert (
        replayed["outcome"]
        == state["outcome"]
        == {"reason": "finished", "turn": 11, "winners": [2], "shared": False, "tie": False}
    )
    assert replayed["turns"] == state["turns"]
    bo.tap(".act .go")
    bo.tap("dialog footer .go")
    for one in table:
        one.is_at(1, "Bo")
