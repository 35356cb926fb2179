"""Tweaks of Genetico at a table: new modifiers by their effects, other points, what unfinished projects cost."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from companion.games.genetico.keeper import GeneticoKeeper
from generator.base.errors import CutlineError
from tests.companion.games.genetico.tables import GeneticoTable, code, done, piles
from tests.generator.games.genetico.tweaks import AUDIT, CONFERENCE, FUNGUS, LANGUAGES, SIX, tweaked


@cache
def keeper(text: str) -> GeneticoKeeper:
    return GeneticoKeeper(tweaked(text))


def table(text: str, players: int = 3) -> GeneticoTable:
    return GeneticoTable(players, keeper=keeper(text))


def with_effect(*effects: str) -> GeneticoTable:
    """A table whose deck has two cards with these effects; each seat has drawn and started a project."""
    new = table(CONFERENCE.replace("{draw: 3}", ", ".join(effects)))
    for project in ("white-eyes", "biofilm", "drought"):
        done(new.draw("resources"))
        done(new.start(project))
        new.next()
    done(new.draw("resources"))
    return new


def test_conference_draws_three_resources_and_is_burned() -> None:
    new = with_effect("{draw: 3}")
    held, left = new.hand(1)["resources"], piles(new)[0]
    done(new.play("conference"))
    assert new.hand(1)["resources"] == held - 1 + 3
    assert (piles(new)[0], new.state["burned"]) == (left - 3, {"conference": 1})
    assert new.deeds()[-1]["count"] == 3


def test_audit_makes_a_player_discard_two() -> None:
    new = table(AUDIT)
    assert code(new.play("audit")) == "unknown-seat"
    assert code(new.play("audit", target=1)) == "not-yourself"
    done(new.play("audit", target=2, projects=1))
    assert new.hand(2) == {"resources": 1, "projects": 0, "limit": 0}
    assert piles(new)[2] == 2


def test_an_audit_can_be_cancelled_out_of_turn() -> None:
    new = table(AUDIT)
    done(new.play("audit", target=2, projects=1))
    done(new.play("audit", target=2, notebook=True, n=1))
    assert new.hand(2)["projects"] == 1
    assert new.state["burned"] == {"audit": 1, "lab-notebook": 1}


def test_another_card_that_cancels_is_named() -> None:
    names = "name: {en: L, it: L, de: L, fr: L, es: L}"
    new = table(f"{AUDIT}resources.lawyer: {{kind: modifier, effects: [{{cancel: attack}}], {names}}}\n")
    done(new.play("audit", target=2))
    done(new.play("audit", target=2, notebook="lawyer", n=1))
    assert new.state["burned"] == {"audit": 1, "lawyer": 1}
    assert code(new.play("peer-review", target=3, notebook="audit")) == "unknown-card"
    without = table(f"{AUDIT}resources.lab-notebook: null\n")
    assert code(without.play("audit", target=2, notebook=True)) == "unknown-card"


def test_projects_can_be_drawn_and_cards_discarded_with_one_card() -> None:
    new = with_effect("{draw: 2, from: projects}", "{discard: 1, whom: self}")
    held = new.hand(1)
    done(new.play("conference", projects=1))
    assert new.hand(1)["projects"] == held["projects"] + 2 - 1
    assert new.hand(1)["resources"] == held["resources"] - 1


def test_a_card_is_taken_from_another_hand() -> None:
    new = with_effect("{take: 1, from: hand}")
    mine, theirs = new.hand(1)["resources"], new.hand(2)["resources"]
    done(new.play("conference", target=2))
    assert (new.hand(1)["resources"], new.hand(2)["resources"]) == (mine - 1 + 1, theirs - 1)


def test_two_turns_without_finishing() -> None:
    new = with_effect("{skip: 2}")
    done(new.play("conference", target=2))
    new.next()
    done(new.draw("resources"))
    done(new.attach("biofilm", "yeast", "microscopy"))
    for _ in range(2):
        refused: Any = new.finish("biofilm")
        assert (refused.code, refused.args["card"]) == ("reviewed", "conference")
        new.until(2)
    done(new.finish("biofilm"))


def test_the_hand_limit_rises_by_what_the_card_says() -> None:
    new = with_effect("{limit: 4}")
    done(new.play("conference"))
    assert new.hand(1)["limit"] == 5


def test_research_is_burned_from_a_rivals_project_only() -> None:
    new = with_effect("{burn: 2, kind: research, whom: other}")
    done(new.attach("white-eyes", "fruit-fly", "genetic-cross"))
    own: dict[str, Any] = {"target": 1, "project": "white-eyes", "species": ["genetic-cross"]}
    assert code(new.play("conference", **own)) == "not-yourself"
    new.next()
    assert code(new.play("conference", **{**own, "species": ["fruit-fly"]})) == "card-not-there"
    assert code(new.play("conference", **{**own, "species": []})) == "cards-count"
    done(new.play("conference", **own))
    assert new.state["burned"] == {"genetic-cross": 1, "conference": 1}


def test_an_attached_wild_card_is_any_resource() -> None:
    new = with_effect("{attach: any}")
    assert "conference" in new.state["desks"][0]["fits"]
    done(new.attach("white-eyes", "conference", "genetic-cross"))
    done(new.finish("white-eyes"))
    assert code(new.play("conference")) == "unknown-card"  # it is attached


def test_a_new_group_is_needed_and_supplied() -> None:
    new = table(FUNGUS)
    done(new.start("rot"))
    done(new.attach("rot", "bread-mould", "sequencing"))
    done(new.finish("rot"))
    assert new.state["totals"][0]["total"] == 2


@pytest.mark.parametrize(("cost", "total"), [("points", -3), ("1", -1), ("0", 0)])
def test_unfinished_projects_cost_what_the_rules_say(cost: str, total: int) -> None:
    new = table(f"unfinished: {cost}\n{SIX}")
    done(new.start("drought"))
    assert new.state["totals"][0]["total"] == total
    rows = [row["points"] for row in new.game.score_rows(new.table.core.play, ["A", "B", "C"])]  # type: ignore[attr-defined]
    assert rows == [total]


def test_points_that_differ_from_needs_are_scored() -> None:
    new = table("projects.ancient-dna.points: 9")
    done(new.start("ancient-dna"))
    done(new.attach("ancient-dna", "sequencing", "bioinformatics"))
    done(new.finish("ancient-dna"))
    assert new.state["totals"][0]["working"] == "9 = 9"


def test_ten_can_play_if_there_are_cards_enough() -> None:
    assert keeper("players.max: 10").pinned["players"] == [2, 10]
    with pytest.raises(CutlineError, match="10 players get 2 projects each"):
        keeper("players.max: 10\nrules.start_projects: 2")


def test_a_match_keeps_the_effects_it_began_with() -> None:
    """Pinned in its first event: the same card may do something else tomorrow."""
    old = with_effect("{draw: 3}")
    (created, *_), pinned = old.log, old.game.pinned
    assert json.loads(created.line())["event"]["pinned"] in (None, pinned)
    today = keeper(CONFERENCE.replace("{draw: 3}", "{draw: 1}"))
    rules = today.pins.rules_of(pinned)
    assert [effect.count for effect in rules.resources["conference"].does] == [3]
    shown = today.differing(rules)
    assert shown is not None
    (card,) = [card for card in shown["cards"] if card["id"] == "conference"]
    assert card["effects"][0] | {"asks": "", "against": False} == card["effects"][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_phones_know_what_each_card_does_and_asks(language: str) -> None:
    facts = keeper(AUDIT + FUNGUS).facts(language)
    cards = {card["id"]: card for card in facts["cards"]}
    (audit,) = cards["audit"]["effects"]
    assert (audit["does"], audit["count"], audit["asks"], audit["against"]) == ("discard", 2, "mix", True)
    assert cards["contamination"]["effects"][0]["asks"] == "attached"
    assert cards["stock-centre"]["effects"][0]["asks"] == "burned"
    assert cards["sleep"]["lost"] == 5
    assert facts["signs"]["fungus"] == "fungus"  # there is a drawing of that name
    assert facts["signs"]["audit"] == "discard"  # the sign of what it does
    assert set(facts["signs"].values()) <= set(keeper(AUDIT + FUNGUS).signs)
    assert set(facts["needs"]) >= {*facts["species"], *facts["research"]}
