"""Genetico at a table, rule by rule: setup, draw, act, discard."""

from __future__ import annotations

import pytest

from companion.table.refusal import Refusal
from tests.companion.games.genetico.tables import SMALL, GeneticoTable, code, done, drain_projects, piles, started

# Setup


@pytest.mark.parametrize(("players", "expected"), [(2, (41, 13)), (3, (39, 12)), (4, (37, 11))])
def test_setup_each_player_gets_two_resources_and_a_project(players: int, expected: tuple[int, int]) -> None:
    table = GeneticoTable(players)
    assert piles(table) == (*expected, 0, 0)
    assert table.hand(players) == {"resources": 2, "projects": 1, "limit": 0}


@pytest.mark.parametrize("players", [1, 5])
def test_setup_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(AssertionError, match="players"):
        GeneticoTable(players)


def test_who_begins_can_be_chosen_until_something_happened() -> None:
    table = GeneticoTable()
    table.do("first", match=1, seat=3, base=None)
    assert table.seat == 3
    done(table.draw("resources"))
    base = table.state["first"]["version"]
    assert code(table.send("first", match=1, seat=2, base=base)) == "begun"


def test_turns_go_clockwise() -> None:
    table = GeneticoTable()
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        table.next()
    assert seats == [1, 2, 3, 1]


# Draw


@pytest.mark.parametrize(("pile", "expected"), [("resources", (37, 12, 0, 0)), ("projects", (39, 10, 0, 0))])
def test_draw_two_cards_from_one_pile(pile: str, expected: tuple[int, ...]) -> None:
    table = GeneticoTable()
    done(table.draw(pile))
    assert piles(table) == expected
    assert table.hand(1)[pile] == {"resources": 4, "projects": 3}[pile]


def test_draw_two_cards_from_the_discard_pile() -> None:
    table = GeneticoTable()
    assert code(table.draw("discard")) == "empty-pile"
    done(table.end(2, 1))
    assert code(table.draw("discard", projects=2)) == "not-discarded"
    done(table.draw("discard", projects=1))
    assert table.hand(2) == {"resources": 3, "projects": 2, "limit": 0}
    assert piles(table)[2] == 1


def test_a_pile_with_one_card_gives_one() -> None:
    table = GeneticoTable(4)
    drain_projects(table)  # 11 projects: the sixth draw finds one
    assert table.deeds()[0]["count"] == 1


def test_a_turn_has_one_draw_and_it_comes_first() -> None:
    table = GeneticoTable()
    done(table.start("white-eyes"))
    done(table.draw("resources"))
    done(table.draw("projects"))  # instead of the resources, not besides
    assert piles(table) == (39, 10, 0, 0)
    assert [deed["kind"] for deed in table.deeds()] == ["draw", "start"]  # noted late, it still came before
    done(table.start("biofilm"))
    assert code(table.draw("resources")) == "breaks-later"  # the second project came with that draw


# Act


def test_act_as_often_as_wanted() -> None:
    table = GeneticoTable(2)
    done(table.draw("projects"))
    for project in ("white-eyes", "biofilm", "ancient-dna"):
        done(table.start(project))
    done(table.play("grant-renewal"))
    for resource in SMALL["biofilm"]:
        done(table.attach("biofilm", resource))
    done(table.finish("biofilm"))
    assert len(table.deeds()) == 8
    assert table.totals == [2 - 2 - 2, 0]


def test_a_started_project_stays_until_it_is_finished() -> None:
    table = started("white-eyes", "biofilm")
    table.next(4)
    assert [desk["projects"][0]["project"] for desk in table.state["desks"]] == ["white-eyes", "biofilm"]
    assert table.totals == [-2, -2]
    assert code(table.start("white-eyes")) == "project-out"


def test_start_a_project_of_which_there_is_one_copy() -> None:
    table = started("white-eyes", "biofilm")
    assert code(table.start("body-plan")) == "no-projects"
    table.next()
    done(table.draw("projects"))
    assert code(table.start("white-eyes")) == "project-out"
    done(table.start("body-plan"))
    assert table.state["desks"][-1]["projects"] == [{"project": "body-plan", "seat": 2}]


@pytest.mark.parametrize(
    ("resource", "expected"),
    [
        ("fruit-fly", None),
        ("nematode", None),  # every species of the group will do
        ("genetic-cross", None),
        ("pcr", None),  # any one research card
        ("mouse", "no-fit"),
        ("sequencing", "no-fit"),
        ("serendipity", "no-fit"),
        ("dragon", "unknown-card"),
    ],
)
def test_attach_only_what_fits(resource: str, expected: str | None) -> None:
    assert code(started("white-eyes", "biofilm").attach("white-eyes", resource)) == expected


def test_attach_what_is_still_missing_and_only_where_one_works() -> None:
    table = started("white-eyes", "biofilm")
    done(table.attach("white-eyes", "fruit-fly"))
    assert code(table.attach("white-eyes", "nematode")) == "no-fit"
    assert code(table.attach("biofilm", "yeast")) == "not-yours"
    assert code(table.attach("body-plan", "mouse")) == "not-in-progress"


def test_no_more_of_a_card_than_the_deck_has() -> None:
    table = started("hot-spring", "nitrogen", "biofilm")
    done(table.attach("hot-spring", "e-coli"))
    table.next()
    done(table.draw("resources"))
    refused = table.attach("nitrogen", "e-coli")
    assert code(refused) == "none-left"
    done(table.attach("nitrogen", "yeast"))


def test_no_more_cards_than_the_hand_holds() -> None:
    table = GeneticoTable()
    done(table.start("living-soil"))
    done(table.attach("living-soil", "fruit-fly", "thale-cress"))
    assert code(table.attach("living-soil", "yeast")) == "no-resources"
    done(table.draw("resources"))
    done(table.attach("living-soil", "yeast"))


def test_finish_a_complete_project_keep_it_and_burn_its_resources() -> None:
    table = GeneticoTable()
    done(table.start("white-eyes"))
    done(table.attach("white-eyes", "fruit-fly"))
    assert code(table.finish("white-eyes")) == "unfinished"
    done(table.attach("white-eyes", "pcr"))
    done(table.finish("white-eyes"))
    assert table.state["burned"] == {"fruit-fly": 1, "pcr": 1}
    assert (table.totals, table.state["desks"]) == ([2, 0, 0], [])
    assert table.state["totals"][0]["finished"] == ["white-eyes"]


# Discard


def test_hand_limit_is_a_card_for_each_project_in_progress() -> None:
    table = GeneticoTable()
    done(table.draw("projects"))
    for project in ("white-eyes", "biofilm"):
        done(table.start(project))
    assert table.hand(1) == {"resources": 2, "projects": 1, "limit": 2}
    refused = table.end()
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.args) == ("hand-limit", {"seat": 1, "count": 2, "cards": 3})
    assert code(table.end(0, 2)) == "no-projects"
    done(table.end(1))
    assert piles(table)[2] == 1


def test_without_a_project_in_progress_the_whole_hand_is_discarded() -> None:
    table = GeneticoTable()
    assert code(table.end(2)) == "hand-limit"
    done(table.end(2, 1))
    assert table.hand(1) == {"resources": 0, "projects": 0, "limit": 0}


def test_discard_more_if_you_like() -> None:
    table = started("white-eyes", "biofilm")
    hand = table.hand(1)
    done(table.end(hand["resources"], hand["projects"]))
    assert table.hand(1)["resources"] == 0


def test_projects_in_hand_count_to_the_hand_limit() -> None:
    table = GeneticoTable()
    done(table.draw("projects"))
    done(table.start("white-eyes"))
    assert code(table.end(2)) == "hand-limit"  # two projects are still in hand
    done(table.end(2, 1))


def test_the_hand_limit_is_kept_at_the_end_of_the_own_turn() -> None:
    table = started("white-eyes", "biofilm")
    done(table.offer("white-eyes", "biofilm"))
    done(table.answer(2))
    done(table.play("grant-renewal"))
    done(table.attach("white-eyes", "fruit-fly", "genetic-cross"))
    table.next()
    done(table.draw("resources"))
    done(table.attach("biofilm", "yeast", "microscopy"))
    done(table.finish("biofilm"))
    assert table.hand(1) == {"resources": 1, "projects": 0, "limit": 0}  # Ada's limit fell, but it is Bo's turn
    table.next()
    assert table.seat == 1
    assert code(table.end()) == "hand-limit"


def test_a_corrected_end_of_a_turn_keeps_the_hand_limit_too() -> None:
    table = GeneticoTable()
    done(table.draw("resources"))
    done(table.start("white-eyes"))
    done(table.end(4))
    table.next()
    assert table.deeds(1)[-1]["hand"] == {"resources": 4, "projects": 0, "limit": 1}
    assert code(table.end(2, turn=1)) == "hand-limit"
    done(table.end(3, turn=1))
    assert table.hand(1)["resources"] == 1


def test_hand_limit_counts_collaborations_for_both() -> None:
    table = started("white-eyes", "biofilm")
    done(table.offer("white-eyes", "biofilm"))
    done(table.answer(2))
    assert [table.hand(seat)["limit"] for seat in (1, 2)] == [1, 1]
