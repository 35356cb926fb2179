"""Genetico at a table, rule by rule: setup, draw, act, discard, collaborations."""

from __future__ import annotations

import pytest

from tests.companion.genetico_tables import GeneticoTable, code, done, drain_projects, piles, started

# Setup


@pytest.mark.parametrize(("players", "expected"), [(2, (41, 13)), (3, (39, 12)), (4, (37, 11))])
def test_setup_each_player_gets_two_resources_and_a_project(players: int, expected: tuple[int, int]) -> None:
    table = GeneticoTable(players)
    assert piles(table) == (*expected, 0, 0)
    assert table.hand(players) == {"resources": 2, "projects": 1, "limit": 0}


@pytest.mark.parametrize("players", [1, 5])
def test_setup_is_for_two_to_four(players: int) -> None:
    with pytest.raises(AssertionError, match="players"):
        GeneticoTable(players)


def test_who_begins_can_be_chosen_until_something_happened() -> None:
    table = GeneticoTable()
    table.do("first", match=1, seat=3, base=None)
    assert table.seat == 3
    done(table.draw("resources"))
    base = table.state["first"]["version"]
    assert code(table.send("first", match=1, seat=2, base=base)) == "begun"


# Draw


@pytest.mark.parametrize(("pile", "expected"), [("resources", (37, 12, 0, 0)), ("projects", (39, 10, 0, 0))])
def test_draw_two_cards_from_one_pile(pile: str, expected: tuple[int, ...]) -> None:
    table = GeneticoTable()
    done(table.draw(pile))
    assert piles(table) == expected
    assert table.hand(1)[pile] == {"resources": 4, "projects": 3}[pile]


def test_draw_from_the_discard_pile() -> None:
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


# Act


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


def test_attach_nothing_twice() -> None:
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


def test_finish_a_complete_project_and_burn_its_resources() -> None:
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
    assert table.hand(1)["limit"] == 0  # with none, the whole hand goes
    assert code(table.end(2, 2)) == "hand-limit"
    for project in ("white-eyes", "biofilm"):
        done(table.start(project))
    assert table.hand(1) == {"resources": 2, "projects": 1, "limit": 2}
    assert code(table.end()) == "hand-limit"
    assert code(table.end(0, 2)) == "no-projects"
    done(table.end(1, 1))  # more if you like
    assert piles(table)[2] == 2


def test_hand_limit_counts_collaborations_for_both() -> None:
    table = started("white-eyes", "biofilm")
    done(table.offer("white-eyes", "biofilm"))
    done(table.answer(2))
    assert [table.hand(seat)["limit"] for seat in (1, 2)] == [1, 1]


# Collaboration


def test_a_collaboration_needs_both_to_agree_on_their_own_phones() -> None:
    table = started("long-life", "body-plan", "drought")
    for seat in (1, 2, 3):
        table.do("sit", seat, seat=seat)
    assert code(table.offer("long-life", "body-plan", by=2)) == "own-seat"
    done(table.offer("long-life", "body-plan", by=1))
    assert len(table.state["desks"]) == 3  # not yet
    assert code(table.answer(2, by=1)) == "own-seat"
    assert code(table.answer(3)) == "not-asked"
    done(table.answer(2))
    assert table.state["desks"][0]["projects"] == [
        {"project": "long-life", "seat": 1},
        {"project": "body-plan", "seat": 2},
    ]


def test_for_a_seat_without_a_phone_any_phone_agrees() -> None:
    table = started("long-life", "body-plan")
    table.do("sit", 1, seat=1)
    done(table.offer("long-life", "body-plan", by=1))
    done(table.answer(2, by=1))
    assert len(table.state["desks"]) == 1


def test_a_collaboration_can_be_declined_and_an_offer_ends_with_the_turn() -> None:
    table = started("long-life", "body-plan")
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2, agrees=False))
    assert table.state["offers"] == []
    assert len(table.state["desks"]) == 2
    done(table.offer("long-life", "body-plan"))
    table.next()
    assert table.state["offers"] == []
    assert len(table.state["desks"]) == 2
    assert code(table.send("agree", 2, match=1, turn=3, n=2, seat=2, agrees=True)) == "no-offer"


def test_a_collaboration_takes_projects_with_one_resource_at_most() -> None:
    table = started("long-life", "body-plan")
    done(table.attach("long-life", "fruit-fly"))
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2, agrees=False))
    done(table.attach("long-life", "sequencing"))
    assert code(table.offer("long-life", "body-plan")) == "too-far"


def test_one_collaboration_at_a_time_for_a_pair_of_players() -> None:
    table = started("white-eyes", "biofilm")
    done(table.offer("white-eyes", "biofilm"))
    done(table.answer(2))
    done(table.draw("projects"))
    done(table.start("long-life"))
    table.next()
    done(table.draw("projects"))
    done(table.start("body-plan"))
    assert code(table.offer("body-plan", "long-life")) == "pair-busy"
    assert code(table.offer("biofilm", "long-life")) == "joined"
    assert code(table.offer("body-plan", "biofilm")) == "not-yourself"


def test_what_both_projects_need_is_supplied_once_and_both_are_claimed_together() -> None:
    table = started("long-life", "body-plan")  # both need an invertebrate and Sequencing
    done(table.attach("long-life", "nematode"))
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2))
    assert code(table.attach("body-plan", "fruit-fly")) == "no-fit"
    done(table.attach("long-life", "genetic-cross", "sequencing"))
    assert code(table.finish("long-life")) == "unfinished"  # complete by itself, but not the other
    table.next()
    done(table.draw("resources"))
    done(table.attach("body-plan", "mouse", "pcr"))
    done(table.finish("body-plan"))
    assert table.totals == [3, 4]  # a shared resource counts for both
    assert piles(table)[3] == 5


def test_a_collaboration_cannot_be_dissolved() -> None:
    table = started("long-life", "body-plan")
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2))
    taken = {"match": 1, "turn": 3, "n": 1, "seat": 1, "base": table.base(3, "act", 1)}
    assert code(table.send("collaborate", 1, **taken, project=None, other=None)) == "agreed"
    assert code(table.start("drought", n=1, turn=3)) == "agreed"
