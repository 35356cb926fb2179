"""The ant game's data: what GAMES say it holds, and located errors for what can't be."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.spec import load

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def ants_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(game_folder("ants"), tmp_path / "ants")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "ants"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "{id: dead-end, copies: 8, tile: {paths: [0]}}",
            "{id: dead-end, copies: 8, tile: {paths: [3]}}",
            '"3" is not an edge. Accepted: 0, 1, 2.',
        ),
        (
            "{id: curve, copies: 16, tile: {paths: [0, 1], joined: [[0, 1]]}}",
            "{id: curve, copies: 16, tile: {paths: [0, 1], joined: [[0, 2]]}}",
            "edge 2 has no path to join. Accepted: 0, 1.",
        ),
        (
            "{paths: [0, 1, 2], joined: [[0, 1, 2]]}",
            "{paths: [0, 1, 2], joined: [[0]]}",
            "[0] is not a join. Accepted: two or three path edges.",
        ),
        (
            "{paths: [0, 1, 2], joined: [[0, 1, 2]]}",
            "{paths: [0, 1, 2], joined: [[0, 1], [1, 2]]}",
            "edge 1 is joined twice. Accepted: each edge in one join.",
        ),
        ('"#56b4e9"', '"#000000"', 'colour "#000000" is also that of seat black. Give each seat its own colour.'),
        ("shape: square", "shape: circle", 'shape "circle" is also that of seat black. Give each seat its own shape.'),
        (
            "{id: dead-end, copies: 8,",
            "{id: dead-end, copies: -1,",
            '"-1" is not a number of copies. Accepted: a whole number from 0 to 1000, "per player", or a rule such as rules.hives.',
        ),
        (
            "{id: colony, each: seat}",
            "{id: colony, each: seat, points: [1, 3, 3]}",
            "[1, 3, 3] is not a permutation. Accepted: each of [1, 2, 3] once, as data.permutation lists them.",
        ),
        (
            "{id: colony, each: seat}",
            "{id: colony, seat: pink}",
            '"pink" is not a seat. Accepted: black, sky, blue, vermilion, yellow, grey.',
        ),
        (
            "size: triangle 58 mm",
            "size: poker",
            "tiles can't be of the kind rectangle. Accepted: a triangle, or kind: pieces.",
        ),
        (
            '"box of ant-cards, aid"',
            '"box of tiles"',
            'the box is for "tiles", which is not a deck of cards. Accepted: ant-cards, colony-cards, aid.',
        ),
        (
            "size: triangle 58 mm",
            "size: triangle 5 mm",
            '"triangle 5 mm" is not between 10 and 150 mm. Accepted: poker, ',
        ),
    ],
)
def test_what_can_not_be_is_refused_at_its_place(ants_copy: Path, edit: Edit, old: str, new: str, message: str) -> None:
    line = (ants_copy / "game.yaml").read_text("utf-8").split(old)[0].count("\n") + 1
    edit(ants_copy / "game.yaml", old, new)
    with pytest.raises(SpecError) as caught:
        load(ants_copy)
    lines = [line for line in str(caught.value).splitlines() if message in line]
    assert len(set(lines)) == 1, str(caught.value)
    assert lines[0].startswith(f"ants/game.yaml:{line}:")


def test_everything_the_game_needs_is_there() -> None:
    components = load(game_folder("ants")).components
    totals = {name: part.total for name, part in components.items()}
    assert totals == {
        "tiles": 50,
        "ant-cards": 18,
        "colony-cards": 6,
        "aid": 6,
        "pieces": 54,
        "dice": 14,
        "box": 1,
        "assembly": 1,
        "seat-markers": 6,
    }
    kinds: dict[str, int] = {}
    for piece in components["pieces"].pieces:
        seat = piece.fields["seat"]
        kind = piece.id.removesuffix(f"-{seat.id}") if seat else piece.id
        kinds[kind] = kinds.get(kind, 0) + piece.copies
    assert kinds == {
        "flower": 4,
        "fungus": 4,
        "caterpillar": 4,
        "hive": 12,
        "blockade-piece": 12,
        "bridge-piece": 12,
        "ant": 6,
    }


def test_the_rules_say_how_many_pieces_are_printed(ants_copy: Path, edit: Edit) -> None:
    edit(ants_copy / "game.yaml", "hives: 2 ", "hives: 1 ")
    pieces = load(ants_copy).components["pieces"]
    assert {piece.copies for piece in pieces.pieces if piece.id.startswith("hive-")} == {1}
    assert pieces.total == 48


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "copies: rules.hives",
            "copies: rules.nests",
            'no rule "nests". Accepted: rules.start_tiles, rules.income_tiles',
        ),
        (
            "copies: rules.hives",
            "copies: rules",
            '"rules" is not a number of copies. Accepted: a whole number from 0 to 1000, "per player", or a rule',
        ),
        ("hives: [1, 6]", "hives: [0, 6]", 'rule "hives" is "0", not a number of copies. Accepted: a whole number'),
    ],
)
def test_copies_that_follow_no_rule_are_refused(ants_copy: Path, edit: Edit, old: str, new: str, message: str) -> None:
    spec = ants_copy / "game.yaml"
    edit(spec, old, new)
    if new == "hives: [0, 6]":
        edit(spec, "hives: 2 ", "hives: 0 ")
    row = next(n for n, line in enumerate(spec.read_text("utf-8").splitlines(), 1) if "{id: hive," in line)
    with pytest.raises(SpecError) as caught:
        load(ants_copy)
    first = str(caught.value).splitlines()[0]
    assert first.startswith(f"ants/game.yaml:{row}:")
    assert message in first


def test_every_colony_differs() -> None:
    colonies = load(game_folder("ants")).components["colony-cards"].pieces
    assert len({piece.fields["points"] for piece in colonies}) == len({piece.fields["seat"] for piece in colonies}) == 6
