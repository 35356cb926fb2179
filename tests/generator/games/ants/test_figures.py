"""The ant rulebook's pictures show what their sentences say, and nothing the box can't hold."""

from collections import Counter
from typing import Any

import pytest

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.games.ants.figures.judge import left_out
from generator.games.ants.meadow import Meadow
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import Ants
from generator.rulebook.figures import Figures
from generator.rules.tiles import Position
from generator.spec import load
from generator.spec.tweak import one_offs
from generator.spec.yaml_file import read_yaml


@pytest.fixture(scope="module")
def figures() -> Figures:
    return Figures(Faces(load(game_folder("ants"))))


def meadow_of(figures: Figures, id: str) -> Meadow:
    return figures.shown("en", id)["meadow"]  # type: ignore[no-any-return]


def mazes(figures: Figures) -> dict[str, Any]:
    given = read_yaml(game_folder("ants") / "rulebook" / "figures.yaml").value
    return {id: figures.shown("en", id) for id, fields in given.items() if fields["kind"] == "maze"}


@pytest.mark.parametrize(
    ("figure", "seat", "position", "reached"),
    [
        ("wings", "blue", (3, 1), False),  # no path leads to Yellow's ant
        ("superimpose-before", "blue", (3, 0), False),
        ("superimpose-before", "yellow", (3, 0), True),
        ("superimpose-after", "blue", (3, 0), True),
        ("superimpose-after", "yellow", (3, 0), False),
        ("blockade", "yellow", (0, 0), False),
        ("tip-cut-off", "yellow", (3, 0), False),
        ("tip-block-attack", "yellow", (0, 0), False),
        ("tip-block-home", "yellow", (0, 0), False),
        ("tip-fly-out", "blue", (4, 0), False),
        ("tip-fly-over", "blue", (4, 0), False),
        ("tip-fly-rival", "blue", (6, 1), False),
        ("tip-superimpose", "blue", (3, 0), True),
        ("tip-superimpose", "yellow", (0, 0), False),
    ],
)
def test_who_gets_where(figures: Figures, figure: str, seat: str, position: Position, reached: bool) -> None:
    assert (position in meadow_of(figures, figure).reach(seat)) is reached


@pytest.mark.parametrize(
    ("figure", "attacker", "defender"),
    [("fight", "blue", "yellow"), ("revenge", "blue", "yellow"), ("round-3", "black", "blue")],
)
def test_a_fight_is_one(figures: Figures, figure: str, attacker: str, defender: str) -> None:
    assert meadow_of(figures, figure).may_fight(attacker, defender)


def test_what_is_laid_keeps_its_distance(figures: Figures) -> None:
    rules = Ants(Numbers.of(figures.faces.game))
    laid = 0
    for id, shown in mazes(figures).items():
        meadow: Meadow = shown["meadow"]
        new = {tuple(map(int, at.split(","))) for at in shown.get("new", [])}
        for position, seat in meadow.hives.items():
            if position in new:
                laid += 1
                others = meadow.food | {at for at in new if at in meadow.food}
                assert rules.is_apart(position, others), f"{id}: the hive of {seat} is too near"
        for position in meadow.food & new:
            owner = next((seat for seat, ant in meadow.ants.items() if ant.position == position), "")
            laid += 1
            assert rules.is_apart(position, set(meadow.hives_of(owner))), f"{id}: the resource is too near"
    assert laid >= 8


def test_no_picture_needs_more_than_the_box_holds(figures: Figures) -> None:
    game = figures.faces.game
    copies = {piece.id: piece.copies for part in game.components.values() for piece in part.pieces}
    for id, shown in mazes(figures).items():
        laid = [text.split()[1] for text in (*shown["tiles"], *shown.get("over", []))]
        placed = [name for text in shown.get("pieces", []) for name in text.split(" ", 1)[1].split("+")]
        for name, number in Counter(laid + placed).items():
            assert number <= copies[name], f"{id}: {number} times {name}"


def test_dice_and_transports_follow_the_rules(figures: Figures) -> None:
    for figure, dice, carried in (("transport", [4], [4]), ("transport-card", [4, 3], [7])):
        shown = figures.shown("en", figure)
        assert (shown["dice"], shown["carried"]) == (dice, carried)
    one = load(game_folder("ants"), [one_offs(["rules.card_dice=1"], "ants")])
    assert list(left_out(one)) == ["transport-card"], "one die can't roll as far as the picture shows"
