"""Two faces with the same digest of what they are made from look alike."""

import pytest

from generator.base.locate import game_folder
from generator.editions.desk import Desk
from generator.sheets import Options
from generator.spec import load
from generator.spec.tweak import one_offs

CHANGES = {
    "amino": ["rules.amino_bonus=8", "cards.ch4.copies=9", "cards.h2.value=-1"],
    "ants": ["rules.winning_points=12", "tiles.junction.copies=14", "pieces.flower.copies=5"],
    "genetico": ["resources.mouse.copies=5", "projects.sleep.points=4"],  # its cards may name any rule
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_made_from_the_same_looks_the_same(name: str) -> None:
    folder = game_folder(name)
    change = one_offs(CHANGES[name], name)
    assert change
    before, after = (Desk(load(folder, each), Options()) for each in ((), [change]))
    old, new = before.units(["de"], ["a4"]), after.units(["de"], ["a4"])
    skipped = 0
    for unit in old.keys() & new.keys():
        for side in before.sides(unit):
            made = before.made_from(unit, side)
            if made and made == after.made_from(unit, side):
                skipped += 1
                assert before.face(unit, side).digest == after.face(unit, side).digest
    assert skipped > len(old) / 3


def test_a_card_is_cut_as_in_prints_remembered_earlier() -> None:
    desk = Desk(load(game_folder("amino")), Options())
    unit = next(unit for unit in desk.units(["en"], ["a4"]) if unit.component == "cards")
    assert desk.cut(unit) == "a3376860b7a11df9"
