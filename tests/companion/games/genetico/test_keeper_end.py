"""The end of a game of Genetico and its winner; the quick count, corrections, the rematch, the log."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from companion.games import keeper, reader
from companion.hall.folds import fold
from tests.companion.games.amino.tables import known
from tests.companion.games.genetico.tables import (
    SMALL,
    GeneticoTable,
    code,
    done,
    drain_projects,
    drain_projects_until,
    finish,
    piles,
    started,
)


def test_once_the_last_project_is_drawn_the_next_player_to_complete_one_ends_the_game_with_that_turn() -> None:
    table = started("white-eyes", "biofilm", "ancient-dna")
    table.next()
    drain_projects(table)
    assert table.state["last_project"] == table.turn
    table.until(1)
    done(table.draw("resources"))
    assert table.state["outcome"] is None
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    done(table.finish("white-eyes"))
    assert table.state["closing"]
    assert table.state["outcome"] is None  # the turn is played to its end
    table.next()
    assert table.state["outcome"]["reason"] == "finished"
    assert table.state["outcome"]["winners"] == [1]
    assert table.totals == [2, -2, -2]
    assert code(table.draw("resources", turn=table.turn + 1)) == "over"


def test_who_drew_the_last_project_may_trigger_the_end_that_same_turn() -> None:
    table = started("white-eyes", "biofilm")  # 13 projects in the pile
    drain_projects_until(table, 1)
    table.until(1)
    if piles(table)[1]:
        done(table.draw("projects"))
    assert table.state["last_project"] == table.turn
    done(table.play("grant-renewal"))
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    done(table.finish("white-eyes"))
    table.next()
    assert table.state["outcome"]["reason"] == "finished"


def test_completing_a_collaboration_can_end_the_game_too() -> None:
    table = started("white-eyes", "biofilm")
    done(table.offer("white-eyes", "biofilm"))
    done(table.answer(2))
    drain_projects(table)
    table.until(2)
    done(table.draw("resources"))
    done(table.attach("biofilm", *SMALL["biofilm"]))
    table.next()
    done(table.draw("resources"))
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    done(table.finish("white-eyes"))
    table.next()
    assert (table.state["outcome"]["reason"], table.totals) == ("finished", [2, 2])
    assert table.state["outcome"]["shared"]


def test_a_completion_before_the_last_project_is_drawn_ends_nothing() -> None:
    table = GeneticoTable()
    finish(table, "white-eyes")
    table.next()
    assert table.state["outcome"] is None


def test_when_nobody_can_draw_or_play_for_a_full_round_the_game_ends() -> None:
    written = deepcopy(known(keeper("genetico")).pinned)
    written["rules"]["hand_per_project"] = 2
    dealt = {"fruit-fly": 3, "yeast": 1, "white-eyes": 1, "biofilm": 1}
    written["cards"] = [card | {"copies": dealt[card["id"]]} for card in written["cards"] if card["id"] in dealt]
    table = GeneticoTable(2, pinned=written)
    done(table.start("white-eyes"))
    assert code(table.end(passed=True)) == "not-idle"
    done(table.end())
    done(table.start("biofilm"))
    done(table.end())
    done(table.end(passed=True))
    assert table.state["outcome"] is None
    done(table.end(passed=True))
    shared = {"winners": [1, 2], "shared": True, "tie": False}
    assert table.state["outcome"] == {"reason": "stalled", "turn": 4} | shared


def test_with_cards_to_draw_nobody_is_stalled() -> None:
    assert code(GeneticoTable().end(2, 1, passed=True)) == "can-draw"


def test_score_is_completed_minus_unfinished_projects_as_4_plus_2_minus_3() -> None:
    table = GeneticoTable(2, variants={"record": "quick"})
    done(table.tally(1, "body-plan biofilm", "drought"))
    assert table.state["totals"][0]["working"] == "4 + 2 − 3 = 3"


def test_projects_in_hand_carry_no_penalty() -> None:
    table = GeneticoTable()
    done(table.draw("projects"))
    assert table.totals == [0, 0, 0]
    done(table.start("sleep"))
    assert table.totals == [-5, 0, 0]


@pytest.mark.parametrize(
    ("ada", "bo", "winners"),
    [
        (("body-plan", ""), ("drought", ""), [1]),
        (("body-plan", ""), ("white-eyes biofilm", ""), [2]),  # a tie: more finished projects
        (("body-plan", ""), ("nitrogen", ""), [1, 2]),  # then shared
        (("living-soil", "biofilm"), ("drought", ""), [1, 2]),
    ],
)
def test_most_points_win_a_tie_goes_to_more_finished_projects_then_is_shared(
    ada: tuple[str, str], bo: tuple[str, str], winners: list[int]
) -> None:
    table = GeneticoTable(2, variants={"record": "quick"})
    done(table.tally(1, *ada))
    assert table.state["outcome"] is None
    done(table.tally(2, *bo))
    assert table.state["outcome"]["winners"] == winners
    assert table.state["outcome"]["tie"] is (winners == [2])


# Quick mode, corrections, rematch, log


def test_quick_mode_counts_every_project_once() -> None:
    table = GeneticoTable(2, variants={"record": "quick"})
    done(table.tally(1, "body-plan", "drought"))
    assert code(table.tally(2, "drought")) == "project-out"
    assert code(table.tally(2, "sleep", "sleep")) == "project-out"
    assert code(table.tally(2, "fruit-fly")) == "unknown-card"
    assert code(table.draw("resources")) == "only-quick"
    assert code(GeneticoTable().tally(1, "sleep")) == "not-quick"
    done(table.tally(1, None))
    done(table.tally(2, "drought"))
    assert table.totals == [0, 3]


def test_a_table_can_turn_to_the_quick_count_in_mid_game() -> None:
    table = started("white-eyes", "biofilm")
    table.do("variants", match=1, variants={"record": "quick"}, base=None)
    assert table.state["tallies"][0]["unfinished"] == ["white-eyes"]  # to begin with, what the record knows
    done(table.tally(1, "white-eyes"))
    done(table.tally(2, "", "biofilm"))
    assert table.totals == [2, -2]
    assert table.state["outcome"]["reason"] == "tally"


def test_an_earlier_turn_is_corrected_and_everything_follows() -> None:
    table = GeneticoTable()
    finish(table, "white-eyes")
    table.next(3)
    attached = table.deeds(1)[1]
    done(table.attach("white-eyes", "nematode", turn=1, n=attached["n"]))
    assert table.state["burned"] == {"nematode": 1, "genetic-cross": 1}
    assert table.history[-1]["key"] == "corrected"
    refused = table.attach(None, None, turn=1, n=attached["n"])
    assert code(refused) == "breaks-later"  # it was finished with it
    done(table.finish(None, turn=1, n=4))
    assert table.totals == [-2, 0, 0]


def test_a_correction_that_ends_the_game_earlier_leaves_later_turns_aside() -> None:
    table = started("white-eyes", "biofilm", "drought")
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    table.next()
    drain_projects(table)
    table.until(1)
    end = table.turn
    table.next(2)
    done(table.finish("white-eyes", turn=end))
    assert table.state["outcome"]["turn"] == end
    assert table.state["not_counting"] == [end + 1]
    done(table.finish(None, turn=end, n=1))
    assert table.state["outcome"] is None
    assert table.turn == end + 2


def test_a_rematch_moves_the_first_player_on() -> None:
    table = GeneticoTable(2, variants={"record": "quick"})
    assert code(table.send("rematch", match=2)) == "not-over"
    done(table.tally(1, "sleep"))
    done(table.tally(2, ""))
    table.do("rematch", match=2)
    assert (table.state["first"]["seat"], table.state["match"], table.totals) == (2, 2, [0, 0])
    assert [row["winners"] for row in table.state["matches"]] == [[1], []]


def test_two_people_drawing_for_the_same_turn_see_both_values() -> None:
    table = GeneticoTable()
    done(table.draw("resources"))
    refused = table.send("draw", 2, match=1, turn=1, pile="projects", base=None)
    assert code(refused) == "conflict"
    assert not isinstance(refused, str)
    (both,) = refused.args["conflicts"]
    assert (both["yours"]["pile"], both["theirs"]["pile"]) == ("projects", "resources")


def test_the_log_replays() -> None:
    table = started("long-life", "body-plan")
    done(table.offer("long-life", "body-plan"))
    done(table.answer(2))
    done(table.play("peer-review", target=2))
    table.next(2)
    lines = [json.loads(logged.line()) for logged in table.log]
    assert fold(table.game, [reader().read_line(line) for line in lines]) == table.table


def test_a_match_keeps_the_numbers_it_began_with() -> None:
    today = known(keeper("genetico"))
    written = deepcopy(today.pinned)
    written["rules"]["sabbatical_bonus"] = 5
    written["cards"][-1] |= {"points": 9}  # sleep
    table = GeneticoTable(pinned=written)
    done(table.start("sleep"))
    done(table.play("sabbatical"))
    assert (table.totals[0], table.hand(1)["limit"]) == (-9, 6)
    assert table.state["pinned"] == written
    assert GeneticoTable().state["pinned"] is None


def test_modifiers_that_a_deck_does_not_have_cannot_be_played() -> None:
    written = deepcopy(known(keeper("genetico")).pinned)
    written["cards"] = [card for card in written["cards"] if card["id"] not in ("sabbatical", "lab-notebook")]
    table = GeneticoTable(pinned=written)
    assert code(table.play("sabbatical")) == "unknown-card"
    assert code(table.play("peer-review", target=2, notebook=True)) == "unknown-card"
    done(table.play("peer-review", target=2))


def test_scores_as_rows() -> None:
    table = started("white-eyes", "biofilm")
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    done(table.finish("white-eyes"))
    rows = table.game.score_rows(table.table.core.play, ["Ada", "Bo"])
    assert [tuple(row.values()) for row in rows] == [
        (1, 1, "Ada", "white-eyes", 2, "yes", 2),
        (1, 2, "Bo", "biofilm", -2, "no", -2),
    ]
