"""The effects of each modifier of Genetico at a table, and on the piles."""

from __future__ import annotations

from typing import Any

from tests.companion.games.genetico.tables import SMALL, GeneticoTable, code, done, finish, piles, started


def test_a_modifier_works_at_once_and_is_burned() -> None:
    table = started("white-eyes", "biofilm")
    cards = table.hand(1)["resources"]
    done(table.play("sabbatical"))
    assert table.state["burned"] == {"sabbatical": 1}
    assert table.hand(1) == {"resources": cards - 1, "projects": 0, "limit": 3}


def test_sabbatical_raises_the_hand_limit_by_two_for_this_turn() -> None:
    table = started("white-eyes", "biofilm")
    done(table.play("sabbatical"))
    assert table.hand(1)["limit"] == 3
    done(table.end())
    assert table.hand(1)["limit"] == 1


def test_peer_review_a_player_cannot_finish_projects_on_their_next_turn() -> None:
    table = started("white-eyes", "biofilm", "drought")
    assert code(table.play("peer-review", target=1)) == "not-yourself"
    done(table.play("peer-review", target=2))
    assert [row["reviewed"] for row in table.state["totals"]] == [False, True, False]
    table.next()
    done(table.draw("resources"))
    done(table.attach("biofilm", *SMALL["biofilm"]))
    assert code(table.finish("biofilm")) == "reviewed"
    table.until(2)
    done(table.finish("biofilm"))


def test_contamination_burns_an_attached_species() -> None:
    table = started("white-eyes", "biofilm")
    done(table.attach("white-eyes", "fruit-fly", "genetic-cross"))
    table.next()
    done(table.draw("resources"))
    what: dict[str, Any] = {"target": 1, "project": "white-eyes"}
    assert code(table.play("contamination", **what, species=["genetic-cross"])) == "not-there"
    assert code(table.play("contamination", **what, species=["mouse"])) == "not-there"
    assert code(table.play("contamination", **what)) == "species-count"
    assert code(table.play("contamination", target=2, project="white-eyes", species=["fruit-fly"])) == "not-theirs"
    done(table.play("contamination", **what, species=["fruit-fly"]))
    assert table.state["desks"][0]["attached"] == ["genetic-cross"]
    assert table.state["burned"] == {"fruit-fly": 1, "contamination": 1}


def test_lab_notebook_cancels_a_modifier_just_played_against_you_out_of_turn() -> None:
    table = started("white-eyes", "biofilm")
    done(table.play("peer-review", target=2))
    done(table.play("peer-review", target=2, notebook=True, n=1))
    assert not table.state["totals"][1]["reviewed"]
    assert table.state["burned"] == {"peer-review": 1, "lab-notebook": 1}
    assert table.hand(2)["resources"] == 0
    assert code(table.play("freezer-failure", target=2, notebook=True)) == "none-left"


def test_freezer_failure_a_player_discards_one_card_at_random() -> None:
    table = GeneticoTable()
    assert code(table.play("freezer-failure", target=2, projects=2)) == "not-in-hand"
    done(table.play("freezer-failure", target=2, projects=1))
    assert table.hand(2) == {"resources": 2, "projects": 0, "limit": 0}
    assert piles(table)[2] == 1


def test_grant_renewal_draws_two_resources() -> None:
    table = GeneticoTable()
    done(table.play("grant-renewal"))
    assert table.hand(1)["resources"] == 3
    assert piles(table) == (37, 12, 0, 1)


def test_serendipity_takes_a_card_from_the_discard_pile() -> None:
    table = GeneticoTable()
    done(table.end(2, 1))
    done(table.play("serendipity", projects=1))
    assert table.hand(2) == {"resources": 1, "projects": 2, "limit": 0}


def test_stock_centre_takes_a_species_from_the_burn_pile() -> None:
    table = GeneticoTable()
    done(table.draw("resources"))
    finish(table, "white-eyes")
    assert code(table.play("stock-centre", species=["mouse"])) == "not-there"
    done(table.play("stock-centre", species=["fruit-fly"]))
    assert table.hand(1)["resources"] == 2
    assert table.state["burned"] == {"genetic-cross": 1, "stock-centre": 1}


def test_of_every_modifier_there_is_one() -> None:
    table = GeneticoTable()
    done(table.play("sabbatical"))
    assert code(table.play("sabbatical")) == "none-left"
    assert code(table.play("pcr")) == "unknown-card"  # it is attached


# Piles


def test_when_the_resource_deck_runs_out_the_burn_pile_is_shuffled_to_become_it() -> None:
    table = GeneticoTable(4)
    done(table.draw("resources"))
    finish(table, "white-eyes")
    burned = piles(table)[3]
    while piles(table)[3]:
        table.next()
        done(table.draw("resources"))
    assert table.state["shuffled"] == [{"source": "burn", "cards": burned}]
    assert piles(table)[0] == burned
    assert table.state["burned"] == {}


def test_with_resource_deck_and_burn_pile_empty_the_resources_of_the_discard_are_shuffled() -> None:
    table = GeneticoTable(4)
    done(table.draw("resources"))
    while not table.state["shuffled"]:
        table.next()
        done(table.draw("resources"))
    (shuffled,) = table.state["shuffled"]
    assert shuffled["source"] == "discard"
    assert piles(table)[0] == shuffled["cards"]
    assert table.state["piles"]["discard"] == {"resources": 0, "projects": 4}


def test_no_card_is_lost() -> None:
    table = started("white-eyes", "biofilm", "drought")
    done(table.attach("white-eyes", "fruit-fly"))
    state = table.state
    hands = sum(row["hand"]["resources"] for row in state["totals"])
    attached = sum(len(desk["attached"]) for desk in state["desks"])
    assert state["piles"]["resources"] + hands + attached + state["piles"]["discard"]["resources"] == 45
