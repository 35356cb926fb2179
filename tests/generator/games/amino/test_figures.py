"""Amino's own pictures: what they show follows the rules, and what can't be stops the build."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.faces import Faces
from generator.games.amino.figures.play import Play, play
from generator.games.amino.figures.seedings import layout
from generator.rulebook.figures import Figures
from generator.spec import Game, load

LABELS = {"atmosphere": ["A", "B"], "hand": ["A", "B"], "drawn": ["A", "B"], "sunlight": "S"}
TWO = [{"player": 1, "atmosphere": ["n2", "ch4"]}, {"player": 2, "atmosphere": ["co2", "lightning", "nh3"]}]


@pytest.fixture(scope="module")
def game() -> Game:
    return load(game_folder("amino"))


def with_rule(game: Game, name: str, value: int) -> Game:
    return replace(game, rules=MappingProxyType({**game.rules, name: value}))


def shows(picture: Play) -> list[list[str]]:
    return [[cell.shows for cell in row.cells] for row in picture.rows]


def test_a_player_looks_at_as_many_cards_as_the_rules_say(game: Game) -> None:
    fields = {"rows": TWO, "look": "2.2 1.1 2.1"}
    two = [["n2", "back", "place", "place"], ["back", "lightning", "back", "place"]]
    assert shows(play(game, LABELS, fields)) == two
    one = [["back", "back", "place", "place"], ["back", "lightning", "back", "place"]]
    assert shows(play(with_rule(game, "analyze_cards", 1), LABELS, fields)) == one


def test_atmospheres_have_as_many_places_as_the_rules_say(game: Game) -> None:
    fields = {"rows": [TWO[1], {"hand": ["h2", "co2"]}], "moves": ["2.1 > 1"]}
    for size in (1, 4, 7):
        picture = play(with_rule(game, "atmosphere_size", size), LABELS, fields)
        places = [cell for cell in picture.rows[0].cells if cell.shows == "place"]
        assert len(picture.rows[0].cells) == size
        assert picture.arrows[0].x2 == places[0].x + picture.card / 2  # the next free one


def test_what_is_swapped_is_turned_up_for_the_reader(game: Game) -> None:
    picture = play(game, LABELS, {"rows": TWO, "moves": ["1.1 <> 2.2"]})
    assert shows(picture) == [["n2", "back", "place", "place"], ["back", "lightning", "back", "place"]]
    assert picture.arrows[0].both


def test_the_first_card_drawn_takes_the_place_of_sunlight(game: Game) -> None:
    rows = [
        {"atmosphere": ["sunlight", "nh3", "ch4", "lightning"], "open": True},
        {"sunlight": ["co2", "n2", "h2", "n2"]},
    ]
    picture = play(game, LABELS, {"rows": rows, "moves": ["2.1 > 1.1"]})
    assert picture.after == ("co2", "nh3", "ch4", "lightning")
    assert [cell.out for cell in picture.rows[1].cells] == [False, True, True]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"rows": [{"player": 1}]}, "row 1 is empty. Accepted: "),
        ({"rows": [{"hand": ["lightning"] * 43}]}, "the picture needs more cards than the deck has"),
        ({"rows": TWO, "moves": ["2 > 1"]}, '"2 > 1" is not a move. Accepted: '),
        ({"rows": TWO, "moves": ["1.1 > 3.1"]}, "no row 3. Accepted: 1 to 2"),
        ({"rows": TWO, "look": "7.1"}, "no row 7. Accepted: 1 to 2"),
        ({"rows": TWO, "look": "2"}, '"2" is not a card. Accepted: '),
    ],
)
def test_what_cannot_be_is_told(game: Game, fields: dict[str, object], message: str) -> None:
    with pytest.raises(CutlineError, match=f"^{message}"):
        play(game, LABELS, fields)


def test_the_score_sheet_names_who_has_won_once_the_game_is_over(game: Game) -> None:
    assert Figures(Faces(game)).shown("en", "game")["winners"] == ["Leo"]
    assert Figures(Faces(with_rule(game, "hands_per_player", 2))).shown("en", "game")["winners"] == []


@pytest.mark.parametrize("room", [172.0, 112.0, 86.0, 58.0])
@pytest.mark.parametrize("count", [2, 5, 8])
def test_no_table_of_a_seeding_touches_the_next_one_or_the_edge(count: int, room: float) -> None:
    width, height, scale, places = layout(count, room)
    half = 15.7 * scale  # with the players around it
    assert len(set(places)) == count
    for x, y in places:
        assert half < x < width - half
        assert 0 <= y < height - 2 * half
        assert all(abs(x - other) > 2 * half for other, row in places if row == y and other != x)
        assert all(abs(y - row) > 2 * half for _, row in places if row != y)
