"""Rules in a log: the longest that a spec can say are read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.games.scoresheet.pins import SheetPins
from companion.table.refusal import RefusedError
from generator.spec import load
from generator.spec.expression_text import TYPED
from tests.companion.games.amino.tables import TableUnderTest

LONGEST = {
    "operators": "+".join(["1"] * (TYPED.steps + 1)),
    "brackets": "(1 + " * TYPED.depth + "1" + ")" * TYPED.depth,
    "signs": "-" * TYPED.depth + "round",
    "negative numbers": "(1 * " * TYPED.depth + "rules.loss" + ")" * TYPED.depth,
    "functions": "max(rules.loss, " * TYPED.depth + "rules.loss" + ")" * TYPED.depth,
    "names": "+".join(["rules.loss"] * 90),
}


@pytest.mark.parametrize("key", ["weight", "points"])
@pytest.mark.parametrize("text", LONGEST.values(), ids=LONGEST)
def test_the_longest_expression_is_read_back(text: str, key: str, tmp_path: Path) -> None:
    table = TableUnderTest(2, game=keeper_of(tmp_path, {key: text}))
    keeper = table.game
    pins = SheetPins(keeper.game.scoring, (1, 9))  # not today's numbers, so the recorded ones are read
    assert pins.rules_of(keeper.pinned).scoring == keeper.game.scoring
    table.do("counts", match=1, round=1, scores=[{"seat": 1, "counts": {"eggs": 1}, "base": None}])


def test_what_no_spec_can_say_is_refused(tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path, {"weight": "1"})
    pins = SheetPins(keeper.game.scoring, (1, 9))
    with pytest.raises(RefusedError):
        pins.rules_of(keeper.pinned | {"points": ["+".join(["1"] * (TYPED.steps + 3))]})


def keeper_of(folder: Path, eggs: dict[str, str]) -> ScoresheetKeeper:
    spec = {
        "id": "hens",
        "languages": ["en"],
        "players": {"min": 2, "max": 4},
        "credits": {"authors": ["A"]},
        "rules": {"loss": -1},
        "scoring": {"rounds": 1, "categories": {"eggs": {"max": 1, **eggs}}},
    }
    (folder / "text").mkdir()
    (folder / "game.yaml").write_text(json.dumps(spec))
    (folder / "text" / "en.yaml").write_text(json.dumps({"title": "Hens", "scoring": {"eggs": "Eggs"}}))
    return ScoresheetKeeper(load(folder))
