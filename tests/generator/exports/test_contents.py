"""The contents of a game's box: what belongs together, in which form, and what is left out."""

from pathlib import Path

from generator.sheets import Options
from tests.generator.exports.small import forms


def test_things_are_grouped_by_form_back_and_player(tmp_path: Path) -> None:
    found = [
        (group.form, group.name, [f"{item.copies} {item.id}" for item in group.items], group.seat, group.each, len(group.backs))
        for group in forms(tmp_path).groups
    ]  # fmt: skip
    assert found == [
        ("card", "Deck", ["2 fox", "1 owl"], None, False, 1),
        ("card", "Two sides", ["1 day", "1 night"], None, False, 2),
        ("card", "Help", ["3 help"], None, True, 0),
        ("board", "Mats", ["1 mat-red"], 1, False, 0),
        ("board", "Mats", ["1 mat-blue"], 2, False, 0),
        ("board", "Mats", ["1 mat-grey"], 3, False, 0),
        ("token", "Tiles", ["6 path"], None, False, 1),
        ("board", "Board", ["1 map"], None, False, 0),
        ("round", "Coin", ["5 coin"], None, False, 0),
        ("tile", "Bits", ["2 block"], None, False, 0),
        ("token", "Bits", ["1 gem"], None, False, 0),
        ("standee", "Pawn, Red", ["1 pawn-red"], 1, False, 0),
        ("standee", "Pawn, Blue", ["1 pawn-blue"], 2, False, 0),
        ("standee", "Pawn, Grey", ["1 pawn-grey"], 3, False, 0),
        ("die", "Dice", ["2 die"], None, False, 0),
        ("die", "Dice", ["1 eight"], None, False, 0),
        ("die", "Dice", ["1 four"], None, False, 0),
    ]


def test_a_thing_has_a_name_and_the_other_words_on_it(tmp_path: Path) -> None:
    deck = forms(tmp_path, Options(codes="none", players=2)).groups[0]
    assert [(item.name, item.about) for item in deck.items] == [("Fox", "fox here"), ("Owl", "owl here")]


def test_two_players_need_less(tmp_path: Path) -> None:
    box = forms(tmp_path, Options(codes="none", players=2))
    assert [group.total for group in box.groups if group.each] == [2]
    assert {group.seat for group in box.groups} == {None, 1, 2}
    assert box.players == 2
