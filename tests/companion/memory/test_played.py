"""A finished game as the memory keeps it: what was chosen, and a digest of the rules that tells editions apart."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.ants.keeper import AntsKeeper
from companion.log import TableRow
from companion.memory.played import Played, finished
from companion.table.feats import Kinds
from tests.companion.games.ants.tables import AntTable
from tests.generator.games.ants.editions import edition

ROW = TableRow("t", "ABCDE", "ants", "2026-01-31T19:00:00Z", "")


def play(tweak: str, **more: Any) -> Played:
    game = AntsKeeper(edition(tweak))
    table = AntTable(2, game=game, variants={"record": "stores"}, **more)
    while not table.state["outcome"]:
        table.stores(1, "flower")
    (found,) = finished(ROW, game, table.table)
    return found


def test_what_was_chosen_and_stored_is_kept() -> None:
    found = play("rules.winning_points: 2")
    assert found.variants == {"record": "stores", "fight": "fists"}
    assert isinstance(found.players[0].feats["stored"], Kinds)
    assert [player.won for player in found.players] == [True, False]


@pytest.mark.parametrize(("tweak", "is_same"), [("rules.winning_points: 2", True), ("rules.winning_points: 3", False)])
def test_editions_have_digests_of_their_rules(tweak: str, is_same: bool) -> None:
    assert (play("rules.winning_points: 2").rules == play(tweak).rules) == is_same
    pinned = AntsKeeper(edition("rules.winning_points: 2")).pinned
    assert play(tweak, pinned=pinned).rules == play("rules.winning_points: 2").rules  # as it was begun
