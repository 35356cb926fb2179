"""A path of a tweak means one thing, however it is written; two tweaks can't mean different things by it."""

from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.spec import load
from generator.spec.tweak import one_offs
from tests.generator.spec.tweaking import tweaked


def test_tweaks_that_contradict_each_other_are_refused(tiny: Path) -> None:
    with pytest.raises(SpecError) as caught:
        tweaked(tiny, "rules.deal: 7\ncards.two: null\n", "rules.deal: 8\ncards.two.copies: 3\n")
    assert str(caught.value) == (
        "b.yaml:2:1: rules.deal is also changed at a.yaml:2:1. Remove one of the two.\n"
        "b.yaml:3:1: cards.two.copies is also changed at a.yaml:3:1. Remove one of the two."
    )


def test_tweaks_that_agree_stack(tiny: Path) -> None:
    assert tweaked(tiny, "rules.deal: 7\n", "rules.deal: 7\n").rules["deal"] == 7


def test_what_is_a_component_and_a_part_of_data_is_told_apart() -> None:
    folder = game_folder("amino")
    for path, parts in (("box.ground=#123456", 1), ("data.box.ground=#123456", 1), ("box.box-of-cards.copies=2", 2)):
        tweak = one_offs([path], "amino")
        assert tweak is not None
        game = load(folder, [tweak])
        assert game.components["box"].total == parts
        assert (game.data["box"]["ground"] == "#123456") == (parts == 1)
    tweak = one_offs(["box.lid=3"], "amino")
    assert tweak is not None
    with pytest.raises(SpecError, match='"box" is a component and a part of data'):
        load(folder, [tweak])
