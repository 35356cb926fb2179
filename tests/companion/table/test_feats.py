"""The feats that the memory keeps of each game besides its points."""

from __future__ import annotations

from typing import Any

from companion.table.feats import Best, Count, Kinds, Mean, together
from tests.companion.games.amino.tables import TableUnderTest
from tests.companion.games.ants.tables import AntTable
from tests.companion.games.ants.tables import done as noted
from tests.companion.games.genetico.tables import SMALL, GeneticoTable, done, started
from tests.companion.games.scoresheet.tables import SheetTable


def feats(table: TableUnderTest, seat: int) -> dict[str, Any]:
    found = table.game.feats(table.table.core.play, 1)[seat - 1]
    return {name: feat.json() for name, feat in found.items()}


def test_feats_of_several_games_come_together() -> None:
    first = {"won": Count(1), "stored": Kinds.counted({"leaf": 2, "egg": 0}), "hand": Best(14, 1, ("n2",))}
    second = {"won": Count(2), "stored": Kinds.counted({"leaf": 1, "egg": 4}), "hand": Best(14, 3)}
    assert together([first, second, {"hand": Best(26, 2)}]) == {
        "won": Count(3),
        "stored": Kinds((("leaf", 3), ("egg", 4))),
        "hand": Best(26, 2),
    }
    assert (Mean(26, 1) + Mean(-6, 2)).json() == {"kind": "mean", "n": 6.7, "of": 3}
    assert Best(5, 1, lowest=True) + Best(3, 2, lowest=True) == Best(3, 2, lowest=True)
    assert Best(14, 1) + Best(14, 2) == Best(14, 1)
    assert Best(14, 1) + Best(14, 2, ("n2",)) == Best(14, 2, ("n2",))


def test_amino_leaves_out_hands_that_do_not_count() -> None:
    table = TableUnderTest(variants={"seeding": "base", "ending": "jupiter"})
    for hand, score in enumerate((26, 26, 26, 14, 32), start=1):
        table.scores(hand, score, 5, 5)
    table.scores(4, 26, 5, 5)  # 104: the game was over by then
    assert feats(table, 1) == {
        "hand": {"kind": "best", "n": 26, "at": 1, "of": []},
        "each": {"kind": "mean", "n": 26.0, "of": 4},
        "molecules": {"kind": "kinds", "of": {}},
        "bonuses": {"kind": "count", "n": 0},
    }


def test_ants_remember_what_was_stored_and_fights() -> None:
    table = AntTable()
    noted(table.fight(2, "flower", "attacker"), table.store("flower"))
    table.next()
    noted(table.fight(3, "fungus", None))
    won, beaten = feats(table, 1), feats(table, 2)
    assert won == {
        "stored": {"kind": "kinds", "of": {"flower": 1}},
        "fights": {"kind": "count", "n": 1},
        "won": {"kind": "count", "n": 1},
    }
    assert (beaten["fights"]["n"], beaten["won"]["n"]) == (1, 0)  # the one that is open has no winner yet


def test_genetico_remembers_projects_and_collaborations() -> None:
    table = started("white-eyes", "biofilm", "ancient-dna")
    table.until(1)
    done(table.draw("resources"))
    done(table.attach("white-eyes", *SMALL["white-eyes"]))
    done(table.finish("white-eyes"))
    assert feats(table, 1) == {
        "finished": {"kind": "count", "n": 1},
        "projects": {"kind": "kinds", "of": {"white-eyes": 1}},
        "collaborations": {"kind": "count", "n": 0},
    }
    table.until(2)
    done(table.offer("biofilm", "ancient-dna"))
    done(table.answer(3))
    assert [feats(table, seat)["collaborations"]["n"] for seat in (1, 2, 3)] == [0, 1, 1]


def test_a_quick_count_knows_no_collaborations() -> None:
    table = GeneticoTable(2, variants={"record": "quick"})
    done(table.tally(1, "body-plan biofilm", "drought"))
    assert feats(table, 1) == {
        "finished": {"kind": "count", "n": 2},
        "projects": {"kind": "kinds", "of": {"body-plan": 1, "biofilm": 1}},
    }


def test_a_score_sheet_remembers_the_best_round() -> None:
    table = SheetTable()
    table.round(1, 3, 1, 2)
    table.round(2, 1, 4, 2)
    assert feats(table, 1) == {
        "round": {"kind": "best", "n": 6, "at": 1, "of": []},
        "each": {"kind": "mean", "n": 4.0, "of": 2},
    }
    lowest = SheetTable(wins="lowest")
    lowest.round(1, 3, 1, 2)
    lowest.round(2, 1, 4, 2)
    assert feats(lowest, 1)["round"]["n"] == 2
