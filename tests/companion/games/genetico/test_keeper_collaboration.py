"""Collaborations in Genetico: when they may begin, what they share, how they end, and how one is noted later."""

from __future__ import annotations

from companion.table.refusal import Refusal
from tests.companion.games.genetico.tables import SMALL, code, done, piles, started


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


def test_a_collaboration_begins_with_one_resource_at_most_on_each_project() -> None:
    table = started("long-life", "body-plan")
    done(table.attach("long-life", "fruit-fly"))
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2, agrees=False))
    done(table.attach("long-life", "sequencing"))
    assert code(table.offer("long-life", "body-plan")) == "too-far"


def test_what_was_attached_since_the_offer_counts_when_the_partner_agrees() -> None:
    table = started("long-life", "body-plan")
    done(table.attach("long-life", "fruit-fly"))
    done(table.offer("long-life", "body-plan"))
    done(table.attach("long-life", "sequencing"))
    assert table.state["offers"] == []
    assert code(table.answer(2, n=2)) == "too-far"
    done(table.attach(None, None, n=3))
    done(table.answer(2))
    assert len(table.state["desks"]) == 1


def test_at_most_one_collaboration_at_a_time_per_pair_of_players() -> None:
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


def test_a_pair_may_collaborate_again_when_the_first_collaboration_is_finished() -> None:
    table = started("white-eyes", "biofilm")
    done(table.offer("white-eyes", "biofilm"))
    done(table.answer(2))
    done(table.play("grant-renewal"))
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    table.next()
    done(table.draw("resources"))
    done(table.attach("biofilm", *SMALL["biofilm"]))
    done(table.finish("biofilm"))
    for project in ("long-life", "body-plan"):
        table.next()
        done(table.draw("projects"))
        done(table.start(project))
    done(table.offer("body-plan", "long-life"))
    done(table.answer(1))
    assert len(table.state["desks"]) == 1


def test_with_different_partners_there_can_be_several_collaborations() -> None:
    table = started("white-eyes", "biofilm", "drought")
    table.next(3)
    done(table.draw("projects"))
    done(table.start("long-life"))
    for project, other, partner in (("white-eyes", "biofilm", 2), ("long-life", "drought", 3)):
        done(table.offer(project, other))
        done(table.answer(partner))
    assert [len(desk["projects"]) for desk in table.state["desks"]] == [2, 2]
    assert table.hand(1)["limit"] == 2


def test_of_two_offers_for_a_project_the_first_that_is_agreed_holds() -> None:
    table = started("white-eyes", "biofilm", "drought")
    done(table.offer("white-eyes", "biofilm"))
    done(table.offer("white-eyes", "drought"))
    done(table.answer(3, n=2))
    assert table.state["offers"] == []
    assert code(table.answer(2, n=1)) == "joined"


def test_a_resource_both_need_is_supplied_once_and_both_are_claimed_only_when_both_are_complete() -> None:
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
    assert table.totals == [3, 4]
    assert piles(table)[3] == 5


def test_a_shared_resource_counts_for_the_points_of_both_projects() -> None:
    table = started("ancient-dna", "hot-spring")  # the first needs nothing that the second does not
    done(table.offer("ancient-dna", "hot-spring"))
    done(table.answer(2))
    done(table.attach("ancient-dna", "sequencing", "bioinformatics", "yeast"))
    done(table.finish("ancient-dna"))
    assert (table.totals, piles(table)[3]) == ([2, 3], 3)


def test_what_both_had_attached_before_stays_and_is_burned_with_the_rest() -> None:
    table = started("white-eyes", "long-life")
    done(table.attach("white-eyes", "fruit-fly"))
    table.next()
    done(table.draw("resources"))
    done(table.attach("long-life", "nematode"))
    done(table.offer("long-life", "white-eyes"))
    done(table.answer(1))
    done(table.attach("long-life", "genetic-cross", "sequencing"))
    done(table.finish("long-life"))
    assert table.state["burned"] == {"fruit-fly": 1, "nematode": 1, "genetic-cross": 1, "sequencing": 1}


def test_a_collaboration_cannot_be_dissolved() -> None:
    table = started("long-life", "body-plan")
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2))
    taken = {"match": 1, "turn": 3, "n": 1, "seat": 1, "base": table.base(3, "act", 1)}
    assert code(table.send("collaborate", 1, **taken, project=None, other=None)) == "agreed"
    assert code(table.start("drought", n=1, turn=3)) == "agreed"


def test_an_unfinished_collaboration_costs_each_partner_their_own_project() -> None:
    table = started("long-life", "body-plan")
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2))
    assert table.totals == [-3, -4]


# Noted later


def test_an_offer_without_an_answer_stands_in_the_way_of_no_correction() -> None:
    table = started("long-life", "body-plan")
    done(table.offer("long-life", "body-plan"))
    table.next()
    done(table.start(None, turn=2, n=1))  # Bo had not started it after all
    assert [desk["projects"][0]["project"] for desk in table.state["desks"]] == ["long-life"]


def test_a_forgotten_collaboration_is_added_to_its_turn_and_the_partner_confirms_it() -> None:
    table = started("long-life", "body-plan", "drought")
    for seat in (1, 2, 3):
        table.do("sit", seat, seat=seat)
    table.next(2)
    assert code(table.offer("long-life", "body-plan", turn=4, by=3)) == "own-seat"
    done(table.offer("long-life", "body-plan", turn=4, by=1))
    (waiting,) = table.state["offers"]
    assert (waiting["turn"], waiting["partner"], waiting["late"]) == (4, 2, True)
    table.next()  # it waits, whoever plays meanwhile
    assert code(table.answer(3)) == "not-asked"
    done(table.answer(2))
    assert table.state["offers"] == []
    assert len(table.state["desks"]) == 2


def test_a_forgotten_collaboration_that_would_undo_what_came_later_is_refused() -> None:
    table = started("white-eyes", "biofilm")
    table.next(2)
    done(table.draw("resources"))
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    done(table.finish("white-eyes"))
    done(table.offer("white-eyes", "biofilm", turn=3))
    refused = table.answer(2)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.args) == ("breaks-later", {"turn": 5, "seat": 1})
    done(table.answer(2, agrees=False))
    assert table.state["offers"] == []
