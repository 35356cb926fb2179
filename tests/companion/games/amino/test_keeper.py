"""Amino at a table, hand by hand: entries, Sunlight, endings, corrections."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.refusal import Refusal
from tests.companion.games.amino.tables import TableUnderTest, known

PLAIN = "ch4 ch4 nh3 nh3"  # 6 points without a bonus


def test_a_hand_scores_with_its_working() -> None:
    table = TableUnderTest()
    table.hand(1, "n2 h2o ch4 lightning", "h2 co2 n2 n2", PLAIN)
    entries = table.state["hands"][0]["entries"]
    assert [entry["score"] for entry in entries] == [14, 5, 6]
    assert entries[0]["working"] == "(−1 + 4 + 1) × 2 + 6 = 14"
    assert entries[0]["parts"] == {
        "gases": [-1, 4, 1],
        "sum": 4,
        "lightning": 1,
        "factor": 2,
        "bonus": 6,
        "missing": [],
    }
    assert [row["leads"] for row in table.state["totals"]] == [True, False, False]
    assert (table.state["current"], table.state["hands"][0]["complete"]) == (2, True)


def test_the_next_hand_says_what_to_do() -> None:
    table = TableUnderTest(4, variants={"seeding": "cycle"}, first=3)
    table.scores(1, 1, 2, 3, 4)
    hand = table.state["hands"][1]
    assert (hand["first"], hand["order"], hand["seeding"]) == (4, [4, 1, 2, 3], "phobos")
    assert hand["deal"] == {"cards": 5, "seed": "left", "seed_cards": 1}


def test_taps_fill_an_atmosphere_and_are_one_line_in_the_history() -> None:
    table = TableUnderTest()
    for cards in ("n2", "n2 h2o", "n2 h2o ch4"):
        table.cards(1, 1, cards, by=2)
        assert table.entry(1, 1)["status"] == "partial"
        assert table.entry(1, 1)["score"] is None
    table.cards(1, 1, "n2 h2o ch4 lightning", by=2)
    assert (table.entry(1, 1)["status"], table.entry(1, 1)["by"]) == ("scored", 2)
    lines = [(row["key"], row["by"], row["args"].get("cards")) for row in table.history]
    assert lines == [("created", 0, None), ("cards", 2, ["n2", "h2o", "ch4", "lightning"])]


def test_unseen_cards_follow_the_table() -> None:
    table = TableUnderTest()
    table.cards(1, 1, "h2o h2o")
    table.cards(1, 2, "h2o")
    assert table.state["hands"][0]["unseen"]["h2o"] == 1


def test_a_fifth_water_across_the_table_is_caught() -> None:
    table = TableUnderTest()
    table.cards(1, 1, "h2o h2o")
    table.cards(1, 3, "h2o h2o")
    args = {"card": "h2o", "copies": 4, "seen": 5, "hand": 1, "seats": [1, 2, 3]}
    assert table.cards(1, 2, "h2o") == Refusal("too-many", args)


def test_sunlight_goes_round_the_table_from_the_first_player() -> None:
    table = TableUnderTest(first=2)
    table.hand(1, "sunlight n2 n2 n2", "ch4 sunlight ch4 ch4", PLAIN)
    turn = table.state["hands"][0]["sunlight"]
    assert turn == {"seat": 2, "index": 0, "position": 1, "draw": 3, "drawn": None, "by": None, "options": []}
    assert table.sunlight(1, 1, 0, "h2 h2 h2", "h2") == Refusal("sunlight-order", {"seat": 2})
    table.sunlight(1, 2, 0, "n2 co2 sunlight", None)
    turn = table.state["hands"][0]["sunlight"]
    assert turn["options"] == [
        {"card": "n2", "again": False, "score": 2, "moon": False, "working": "1 − 1 + 1 + 1 = 2"},
        {"card": "co2", "again": False, "score": 6, "moon": False, "working": "1 + 3 + 1 + 1 = 6"},
        {"card": "sunlight", "again": True, "score": None, "moon": False, "working": None},
    ]
    table.sunlight(1, 2, 0, "n2 co2 sunlight", "sunlight", by=3)
    assert table.state["hands"][0]["sunlight"]["index"] == 1
    table.sunlight(1, 2, 1, "h2o nh3 nh3", "h2o", by=2)
    entry = table.entry(1, 2)
    assert (entry["final"], entry["score"]) == (["ch4", "h2o", "ch4", "ch4"], 7)
    assert [row["position"] for row in entry["sunlight"]] == [1, 1]
    assert table.state["hands"][0]["sunlight"]["seat"] == 1
    table.sunlight(1, 1, 0, "h2 h2 co2", "co2")
    assert table.entry(1, 1)["working"] == "3 − 1 − 1 − 1 = 0"
    assert table.state["hands"][0]["complete"]
    assert [row["key"] for row in table.history[-4:]] == [
        "sunlight-drawn",
        "sunlight-kept",
        "sunlight-kept",
        "sunlight-kept",
    ]


def test_drawn_cards_are_no_longer_unseen() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight h2o h2o n2", "sunlight n2 n2 n2", PLAIN)
    table.sunlight(1, 1, 0, "h2o h2o h2", "h2")
    assert table.state["hands"][0]["unseen"]["h2o"] == 0
    refused = table.sunlight(1, 2, 0, "h2o n2 nh3", "nh3")
    assert isinstance(refused, Refusal)
    assert refused.code == "too-many"


def test_the_server_draws_from_the_cards_still_unseen_and_never_twice() -> None:
    for seed in range(20):
        table = TableUnderTest(seed=seed)
        table.hand(1, "sunlight h2o h2o h2o", "h2o co2 co2 co2", "lightning lightning lightning lightning")
        table.sunlight(1, 1, 0, "server", None)
        entry = table.entry(1, 1)["sunlight"][0]
        assert entry["by"] == "server"
        assert len(entry["drawn"]) == 3
        assert not {"h2o", "lightning"} & set(entry["drawn"])
        table.do("undo", event=table.state["undo"]["event"])
        table.sunlight(1, 1, 0, "server", None)
        assert table.entry(1, 1)["sunlight"][0]["drawn"] == entry["drawn"]
        table.sunlight(1, 1, 0, " ".join(entry["drawn"]), entry["drawn"][0])
        assert table.entry(1, 1)["sunlight"][0]["by"] == "server"


def test_two_people_who_ask_for_the_draw_get_the_same_cards() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight n2 n2 n2", PLAIN, "co2 co2 co2 co2")
    base = table.version(1, 1)
    table.sunlight(1, 1, 0, "server", None, by=1, base=base)
    assert isinstance(table.sunlight(1, 1, 0, "server", None, by=2, base=base), str)


def test_sunlight_can_shoot_the_moon() -> None:
    table = TableUnderTest()
    table.hand(1, "lightning lightning lightning sunlight", PLAIN, "n2 n2 n2 n2")
    assert table.state["outcome"] is None
    table.sunlight(1, 1, 0, "lightning n2 ch4", None)
    assert [option["moon"] for option in table.state["hands"][0]["sunlight"]["options"]] == [True, False, False]
    table.sunlight(1, 1, 0, "lightning n2 ch4", "lightning")
    assert table.state["outcome"] == {"reason": "moon", "hand": 1, "winners": [1], "shared": False}
    assert (table.state["hands"][0]["moon"], table.state["current"]) == (1, None)


def test_a_moon_ends_the_game_at_once_even_if_others_are_not_entered() -> None:
    table = TableUnderTest()
    table.cards(1, 2, "lightning lightning lightning lightning")
    assert table.state["outcome"]["winners"] == [2]
    assert isinstance(table.cards(1, 1, PLAIN), str)
    assert table.state["outcome"]["winners"] == [2]


def test_a_typed_moon() -> None:
    table = TableUnderTest()
    rows = [{"seat": 3, "score": 0, "moon": True, "base": None}]
    table.do("scores", match=1, hand=1, scores=rows)
    assert table.state["outcome"] == {"reason": "moon", "hand": 1, "winners": [3], "shared": False}


def test_quick_mode_types_a_whole_hand() -> None:
    table = TableUnderTest()
    table.scores(1, 14, -16, 32)
    assert table.totals == [14, -16, 32]
    entry = table.entry(1, 2)
    assert (entry["kind"], entry["status"], entry["working"], entry["cards"]) == ("typed", "scored", None, [])


def test_cards_and_typed_scores_mix() -> None:
    table = TableUnderTest()
    table.cards(1, 1, "sunlight n2 n2 n2")
    table.scores(1, 7, 8, 9)
    assert table.entry(1, 1)["kind"] == "typed"
    table.cards(1, 1, "sunlight n2 n2 n2")
    assert table.state["hands"][0]["sunlight"]["seat"] == 1
    table.sunlight(1, 1, 0, "co2 n2 n2", "co2")
    assert table.totals == [0, 8, 9]


@pytest.mark.parametrize(
    ("variants", "hands", "outcome"),
    [
        ({}, [(1, 2, 3)] * 3, {"reason": "hands", "hand": 3, "winners": [3], "shared": False}),
        ({}, [(3, 3, 1)] * 3 + [(0, 1, 0)], {"reason": "hands", "hand": 4, "winners": [2], "shared": False}),
        ({}, [(3, 3, 1)] * 4, {"reason": "hands", "hand": 4, "winners": [1, 2], "shared": True}),
        (
            {"variants": {"ending": "pluto"}},
            [(1, 2, 3)],
            {"reason": "pluto", "hand": 1, "winners": [3], "shared": False},
        ),
        (
            {"variants": {"ending": "jupiter"}},
            [(32, 1, 2)] * 4,
            {"reason": "jupiter", "hand": 4, "winners": [1], "shared": False},
        ),
    ],
)
def test_endings(variants: dict[str, str], hands: list[tuple[int, ...]], outcome: dict[str, Any]) -> None:
    table = TableUnderTest(**variants)
    for number, scores in enumerate(hands, start=1):
        assert table.state["outcome"] is None
        assert isinstance(table.scores(number, *scores), str)
    assert table.state["outcome"] == outcome
    assert table.state["planned_hands"] == outcome["hand"]
    refused = table.scores(len(hands) + 1, 1, 1, 1)
    assert refused == Refusal("unknown-hand", {"hand": len(hands) + 1, "hands": len(hands)})


def test_a_tie_asks_for_an_extra_hand() -> None:
    table = TableUnderTest()
    for hand in (1, 2, 3):
        table.scores(hand, 3, 3, 1)
    assert (table.state["tie"], table.state["current"], table.state["planned_hands"]) == (True, 4, 4)
    assert [hand["extra"] for hand in table.state["hands"]] == [False, False, False, True]
    assert table.state["hands"][3]["first"] == 1


def test_a_correction_changes_the_totals_and_says_who_did_it() -> None:
    table = TableUnderTest()
    table.hand(1, PLAIN, PLAIN, "n2 n2 n2 n2")
    table.scores(2, 1, 1, 1)
    table.scores(3, 2, 2, 3)
    table.cards(1, 3, "n2 h2o co2 co2", by=2)
    assert table.totals == [9, 9, 19]
    line = table.history[-1]
    assert (line["by"], line["key"]) == (2, "cards-corrected")
    assert line["args"] == {
        "match": 1,
        "hand": 1,
        "seat": 3,
        "cards": ["n2", "h2o", "co2", "co2"],
        "before": ["n2", "n2", "n2", "n2"],
        "score_before": -4,
        "score": 15,
    }
    assert [row["totals"] for row in table.state["chart"]] == [[0, 6, 7, 9], [0, 6, 7, 9], [0, 15, 16, 19]]


def test_a_correction_keeps_the_resolved_sunlight() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight n2 n2 n2", PLAIN, PLAIN)
    table.sunlight(1, 1, 0, "co2 h2 h2", "co2")
    table.cards(1, 1, "n2 n2 sunlight ch4")
    assert table.entry(1, 1)["final"] == ["n2", "n2", "co2", "ch4"]
    table.cards(1, 1, "n2 n2 n2 ch4")
    assert table.entry(1, 1)["sunlight"] == []


@pytest.mark.parametrize(
    ("cards", "final", "score"),
    [
        ("h2 ch4 sunlight n2", "h2 ch4 co2 n2", 7),  # in place
        ("ch4 sunlight n2 h2", "ch4 co2 n2 h2", 7),  # taken out, another put at the end
        ("sunlight ch4 h2 n2", "h2o ch4 h2 n2", 8),
        ("ch4 sunlight sunlight n2", None, None),  # one came along, the other is a new one
        ("n2 ch4 sunlight sunlight", None, None),
        ("h2 ch4 nh3 n2", "h2 ch4 nh3 n2", 0),
    ],
)
def test_a_draw_stays_with_its_own_sunlight(cards: str, final: str | None, score: int | None) -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight ch4 sunlight n2", PLAIN, PLAIN)
    table.sunlight(1, 1, 0, "h2o nh3 nh3", "h2o")
    table.sunlight(1, 1, 1, "co2 nh3 nh3", "co2")
    assert table.entry(1, 1)["score"] == 13
    assert isinstance(table.cards(1, 1, cards), str)
    entry = table.entry(1, 1)
    assert (entry["final"], entry["score"]) == (final.split() if final else None, score)


def test_a_choice_changed_to_a_gas_leaves_the_other_sunlight_alone() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight ch4 sunlight n2", PLAIN, PLAIN)
    table.sunlight(1, 1, 0, "sunlight nh3 h2", "sunlight")
    table.sunlight(1, 1, 1, "h2o h2 h2", "h2o")
    table.sunlight(1, 1, 2, "co2 n2 n2", "co2")
    table.sunlight(1, 1, 0, "sunlight nh3 h2", "nh3")
    entry = table.entry(1, 1)
    assert (entry["final"], entry["score"]) == (["nh3", "ch4", "co2", "n2"], 11)
    assert [(row["index"], row["position"]) for row in entry["sunlight"]] == [(0, 0), (1, 2)]


def test_a_new_sunlight_before_a_resolved_one_waits_alone() -> None:
    table = TableUnderTest()
    table.hand(1, "n2 ch4 sunlight n2", PLAIN, PLAIN)
    table.sunlight(1, 1, 0, "co2 nh3 nh3", "co2")
    table.cards(1, 1, "sunlight ch4 sunlight n2")
    turn = table.state["hands"][0]["sunlight"]
    assert (turn["index"], turn["position"], turn["drawn"]) == (0, 0, None)
    assert [(row["index"], row["kept"]) for row in table.entry(1, 1)["sunlight"]] == [(1, "co2")]
    table.sunlight(1, 1, 0, "h2o n2 n2", None)
    options = table.state["hands"][0]["sunlight"]["options"]
    assert [option["score"] for option in options] == [13, 8, 8]
    table.sunlight(1, 1, 0, "h2o n2 n2", "h2o")
    assert table.entry(1, 1)["score"] == 13


def test_a_corrected_choice_drops_the_draws_of_its_chain() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight n2 n2 n2", PLAIN, PLAIN)
    table.sunlight(1, 1, 0, "co2 sunlight h2", "sunlight")
    table.sunlight(1, 1, 1, "h2o h2o h2", "h2o")
    assert table.entry(1, 1)["score"] == 1
    table.sunlight(1, 1, 0, "co2 sunlight h2", "co2", by=3)
    assert (table.entry(1, 1)["score"], len(table.entry(1, 1)["sunlight"])) == (0, 1)
    assert table.history[-1]["key"] == "sunlight-corrected"


def test_a_choice_corrected_to_a_sunlight_asks_for_one_more_draw() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight sunlight n2 n2", PLAIN, PLAIN)
    table.sunlight(1, 1, 0, "co2 sunlight h2", "co2")
    table.sunlight(1, 1, 1, "h2o h2o h2", "h2o")
    assert table.entry(1, 1)["final"] == ["co2", "h2o", "n2", "n2"]
    table.sunlight(1, 1, 0, "co2 sunlight h2", "sunlight")
    turn = table.state["hands"][0]["sunlight"]
    assert (turn["index"], turn["position"], turn["drawn"]) == (1, 0, None)
    table.sunlight(1, 1, 1, "h2 nh3 nh3", "nh3")
    assert table.entry(1, 1)["final"] == ["nh3", "h2o", "n2", "n2"]


def test_a_correction_that_ends_the_game_earlier_keeps_later_hands_aside() -> None:
    table = TableUnderTest(variants={"ending": "jupiter"})
    for hand in (1, 2, 3, 4):
        table.scores(hand, 24, 1, 1)
    table.scores(5, 2, 20, 1)
    assert table.totals == [98, 24, 5]
    table.scores(2, 32, 1, 1, by=3)
    assert table.state["outcome"] == {"reason": "jupiter", "hand": 4, "winners": [1], "shared": False}
    assert table.state["not_counting"] == [5]
    assert (table.state["hands"][4]["counts"], table.state["hands"][4]["entries"][1]["score"]) == (False, 20)
    assert table.totals == [104, 4, 4]
    assert len(table.state["chart"][0]["totals"]) == 5


def test_a_correction_can_open_an_earlier_hand_again() -> None:
    table = TableUnderTest()
    table.hand(1, PLAIN, "n2 n2 n2 n2", "co2 co2 co2 co2")
    table.scores(2, 1, 2, 3)
    table.cards(1, 2, "n2 n2 n2 sunlight")
    assert (table.state["current"], table.state["hands"][0]["sunlight"]["seat"]) == (1, 2)
    table.sunlight(1, 2, 0, "ch4 ch4 ch4", "ch4")
    assert table.state["current"] == 3


def test_rematch_starts_with_the_next_first_player() -> None:
    table = TableUnderTest(first=2, variants={"ending": "pluto"})
    assert table.send("rematch", match=2) == Refusal("not-over")
    table.scores(1, 1, 2, 3)
    assert table.send("rematch", match=3) == Refusal("other-match", {"match": 1})
    table.do("rematch", match=2, variants={"ending": "base"})
    assert (table.state["match"], table.state["first"]["seat"], table.totals) == (2, 3, [0, 0, 0])
    assert table.state["variants"]["chosen"] == {"seeding": "base", "ending": "base"}
    assert table.state["matches"][0] == {"match": 1, "winners": [3], "reason": "pluto", "totals": [1, 2, 3]}
    table.do("undo", event=table.state["undo"]["event"])
    assert (table.state["match"], table.totals) == (1, [1, 2, 3])


def test_hands_of_an_earlier_match_are_corrected_and_a_lost_end_counts_as_played() -> None:
    table = TableUnderTest(variants={"ending": "pluto"})
    table.scores(1, 1, 2, 3)
    table.do("rematch", match=2)
    table.scores(1, 7, 8, 6)
    entry = {"match": 1, "hand": 1, "seat": 3, "cards": ["n2", "n2", "ch4", "sunlight"]}
    (conflict,) = table.send("cards", by=2, **entry, base=None).args["conflicts"]  # type: ignore[union-attr]
    assert conflict["cell"] == {"kind": "entry", "match": 1, "hand": 1, "seat": 3}
    table.do("cards", by=2, **entry, base=conflict["version"])
    assert table.history[-1]["key"] == "cards-corrected"
    earlier = known(table.game).match(table.table.core.play, 1, table.table.versions)
    assert earlier is not None
    assert (earlier["current"], earlier["hands"][0]["sunlight"]["seat"]) == (None, 3)
    drawn = {"drawn": ["nh3", "nh3", "co2"], "kept": "nh3", "base": table.version_in(1, 1, 3)}
    table.do("sunlight", match=1, hand=1, seat=3, index=0, **drawn)
    assert table.state["matches"][0] == {"match": 1, "winners": [2], "reason": "pluto", "totals": [1, 2, 1]}
    table.do("scores", match=1, hand=1, scores=[{"seat": 1, "score": 2, "base": table.version_in(1, 1, 1)}])
    assert table.state["matches"][0] == {"match": 1, "winners": [1, 2], "reason": "as-played", "totals": [2, 2, 1]}
    assert (table.state["match"], table.totals, table.state["outcome"]["winners"]) == (2, [7, 8, 6], [2])
    hand = {"match": 1, "hand": 2, "scores": [{"seat": 1, "score": 2, "base": None}]}
    assert table.send("scores", **hand) == Refusal("unknown-hand", {"hand": 2, "hands": 1})
    gone = {"match": 1, "hand": 1, "scores": [{"seat": 1, "score": None, "base": table.version_in(1, 1, 1)}]}
    assert table.send("scores", **gone) == Refusal("incomplete", {"hand": 1, "seat": 1})
    assert table.send("variants", match=1, variants={}, base=None) == Refusal("other-match", {"match": 2})
    table.do("undo", event=table.state["undo"]["event"])
    assert table.state["matches"][0]["reason"] == "pluto"


def test_variants_and_first_player_can_change_in_mid_game() -> None:
    table = TableUnderTest()
    table.scores(1, 1, 2, 3)
    table.do("variants", match=1, variants={"seeding": "moon", "ending": "pluto"}, base=None)
    assert table.state["outcome"]["reason"] == "pluto"
    table.do("first", match=1, seat=3, base=None)
    assert table.state["hands"][0]["order"] == [3, 1, 2]


def test_five_sunlights_among_six_players_find_cards_enough() -> None:
    table = TableUnderTest(6)
    for seat in range(1, 6):
        table.cards(1, seat, "ch4 nh3 n2 sunlight")
    table.cards(1, 6, "ch4 nh3 n2 h2")
    for seat in range(1, 6):
        assert table.state["hands"][0]["sunlight"]["draw"] == 3
        table.sunlight(1, seat, 0, "server", None)
        drawn = table.entry(1, seat)["sunlight"][0]["drawn"]
        table.sunlight(1, seat, 0, " ".join(drawn), drawn[0])
    assert table.state["hands"][0]["complete"]
