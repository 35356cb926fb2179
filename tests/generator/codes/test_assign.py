"""A piece keeps its code in every edition: what is added, removed, moved or tweaked changes no other piece's."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.limits import MAX_CODES, MAX_SEATS
from generator.base.locate import game_folder
from generator.codes.assign import PIECES, assigned, codes_of
from generator.codes.words import SEATS
from generator.spec import Game, load
from generator.spec.codes import NAME
from tests.generator.spec.tweaking import tweaked

Edit = Callable[[Path, str, str], None]
SHIPPED = ("amino", "ants", "genetico")


@pytest.fixture
def deck(tiny: Path) -> Path:
    """The small game with forty cards, so many that some want the same code."""
    write(tiny, [f"card-{n}" for n in range(40)])
    return tiny


def write(folder: Path, ids: list[str], codes: str = "true") -> None:
    """Write a game that has these cards, and nothing to say about them."""
    rows = "".join(f"      - {{id: {id}}}\n" for id in ids)
    (folder / "game.yaml").write_text(
        "id: deck\nlanguages: [en]\nplayers: {min: 2, max: 4}\ncredits: {authors: []}\ncomponents:\n"
        f"  cards:\n    kind: cards\n    size: poker\n    face: plain.svg\n    codes: {codes}\n    pieces:\n{rows}",
        "utf-8",
    )
    (folder / "text/en.yaml").write_text("title: Deck\ncomponents: {cards: Cards}\n", "utf-8")
    (folder / "faces/plain.svg").write_text('<svg viewBox="{{ viewbox }}"></svg>', "utf-8")


def of_pieces(game: Game) -> dict[str, int]:
    return {piece: code for (_, piece), code in codes_of(game).items() if code < PIECES}


def test_the_limits_agree() -> None:
    assert (MAX_CODES, MAX_SEATS) == (PIECES, SEATS)


def test_every_card_has_a_code_of_its_own_and_seats_have_the_last(deck: Path) -> None:
    codes = codes_of(load(deck))
    assert len(set(codes.values())) == 44
    assert {key: code for key, code in codes.items() if code >= PIECES} == {
        ("seat-markers", f"seat-marker-{n}"): PIECES + n - 1 for n in (1, 2, 3, 4)
    }


def test_the_order_of_pieces_does_not_matter(deck: Path) -> None:
    before = of_pieces(load(deck))
    write(deck, [f"card-{n}" for n in reversed(range(40))])
    assert of_pieces(load(deck)) == before


def test_a_tweak_takes_no_code_from_a_piece_of_the_game(deck: Path) -> None:
    before = of_pieces(load(deck))
    added = "".join(f"cards.aardvark{n}: {{copies: 1}}\n" for n in range(30))
    after = of_pieces(tweaked(deck, added + "cards.card-3: null\ncards.card-11: null\n"))
    assert len(after) == 40 - 2 + 30
    assert {id: after[id] for id in before if id in after} == {
        id: code for id, code in before.items() if id not in ("card-3", "card-11")
    }


def test_codes_that_are_kept_stay_whatever_comes_and_goes(deck: Path) -> None:
    before = of_pieces(load(deck))
    (deck / NAME).write_text("".join(f"cards/{id}: {code}\n" for id, code in before.items()), "utf-8")
    write(deck, [*(f"a-{n}" for n in range(60)), *(f"card-{n}" for n in range(5, 40))])
    after = of_pieces(load(deck))
    assert {id: after[id] for id in before if id in after} == {id: before[id] for id in list(before)[5:]}
    new = {code for id, code in after.items() if id.startswith("a-")}
    assert not new & set(before.values())  # those of the cards that are gone are kept for them


def test_with_more_pieces_than_codes_some_get_none(deck: Path) -> None:
    write(deck, [f"card-{n}" for n in range(PIECES + 3)])
    found = assigned(load(deck))
    assert len(found.without) == 3
    assert len({code for code in found.codes.values() if code < PIECES}) == PIECES


def test_no_marks_no_seat_markers(deck: Path) -> None:
    write(deck, ["fox"], codes="false")
    game = load(deck)
    assert codes_of(game) == {}
    assert list(game.components) == ["cards"]


def test_a_piece_says_for_itself_whether_and_where_it_has_a_mark(deck: Path, edit: Edit) -> None:
    write(deck, ["fox", "owl", "elk"], codes="false")
    edit(deck / "game.yaml", "{id: owl}", "{id: owl, codes: top-right}")
    edit(deck / "game.yaml", "{id: elk}", "{id: elk, codes: true}")
    game = load(deck)
    assert {piece.id: piece.codes for piece in game.components["cards"].pieces} == {
        "fox": "",
        "owl": "top-right",
        "elk": "bottom-left",
    }
    assert of_pieces(game).keys() == {"owl", "elk"}
    assert "seat-markers" in game.components


@pytest.mark.parametrize("id", SHIPPED)
def test_the_games_that_come_with_cutline_keep_all_their_codes(id: str) -> None:
    game = load(game_folder(id))
    assert {key: code for key, code in codes_of(game).items() if code < PIECES} == game.codes


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards/a: 5\ncards/b: 5\n", "tiny/codes.yaml:2:10: code 5 is also that of cards/a. Give each piece its own code."),
        ("cards/a: 240\n", 'tiny/codes.yaml:1:10: "240" is not accepted here. Accepted: 239 or less.'),
        ("fox: 3\n", 'tiny/codes.yaml:1:1: "fox" is not accepted here. Accepted: a component and a piece, such as cards/fox.'),
        ("- cards\n", 'tiny/codes.yaml:1:1: "[\'cards\']" is not accepted here. Accepted: keys with values.'),
    ],
)  # fmt: skip
def test_a_mistake_in_the_file_is_told_at_its_place(tiny: Path, text: str, message: str) -> None:
    (tiny / NAME).write_text(text, "utf-8")
    with pytest.raises(SpecError) as caught:
        load(tiny)
    assert str(caught.value) == message


def test_names_of_seat_markers_are_kept_for_them(deck: Path) -> None:
    write(deck, ["seat-marker-2"])
    with pytest.raises(SpecError, match='the id "seat-marker-2" is kept for the seat markers that Cutline adds'):
        load(deck)


def test_whole_pages_have_no_marks(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "kind: cards\n    size: poker", "kind: pages\n    size: page")
    edit(tiny / "game.yaml", "codes: false", "codes: true")
    with pytest.raises(SpecError, match="whole pages have no marks"):
        load(tiny)
