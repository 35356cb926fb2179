"""Sizes as words."""

import re

import pytest

from generator.base.shapes import ACCEPTED, PATTERN, Size, kinds_for, read_size
from generator.base.shapes.shape import KINDS


@pytest.mark.parametrize(
    ("given", "size"),
    [
        ("poker", Size("rectangle", (63.5, 88.9))),
        ("190 x 130 mm", Size("rectangle", (190.0, 130.0))),
        ("2 x 2 in", Size("rectangle", (50.8, 50.8))),
        ("18×18", Size("rectangle", (18.0, 18.0))),
        ("triangle 58 mm", Size("triangle", (58.0,))),
        ("triangle 7cm", Size("triangle", (70.0,))),
        ("die 16 mm", Size("die", (16.0,))),
        ("standee 20 x 25 mm", Size("standee", (20.0, 25.0))),
        ("box of ant-cards", Size("box", decks=("ant-cards",))),
        ("box of cards,reference , aid", Size("box", decks=("cards", "reference", "aid"))),
        ("page", Size("page")),
        ("page landscape", Size("landscape page")),
        ("circle 22 mm", Size("circle", (22.0,))),
        ("circle 1in", Size("circle", (25.4,))),
        ("ring 40 x 20 mm", Size("ring", (40.0, 20.0))),
        ("rounded poker r 3 mm", Size("rounded", (63.5, 88.9, 3.0))),
        ("rounded 40x40 r2", Size("rounded", (40.0, 40.0, 2.0))),
        ("polygon 0,0 40,0 20,35.5", Size("polygon", (0.0, 0.0, 40.0, 0.0, 20.0, 35.5))),
    ],
)
def test_sizes_are_read(given: str, size: Size) -> None:
    assert read_size(given) == size


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("pokr", '"pokr" is not a size'),
        (58, '"58" is not a size'),
        (None, '"None" is not a size'),
        ("", '"" is not a size'),
        ("58 mm", '"58 mm" is not a size'),
        ("5 x 80 mm", '"5 x 80 mm" is not between 8 and 400 mm'),
        ("80 x 500 mm", '"80 x 500 mm" is not between 8 and 400 mm'),
        ("8.8.8 x 20 mm", '"8.8.8 x 20 mm" is not a size'),
        ("triangle 9 mm", '"triangle 9 mm" is not between 10 and 150 mm'),
        ("triangle 200 mm", '"triangle 200 mm" is not between 10 and 150 mm'),
        ("die 1 cm 6", '"1 cm 6" is not a length'),
        ("die -16 mm", '"die -16 mm" is not between 10 and 150 mm'),
        ("die sixteen", '"sixteen" is not a length'),
        ("triangle", '"triangle" is not a size'),
        ("standee 20 mm", '"20 mm" is not a size'),
        ("standee 20 x 2 mm", '"20 x 2 mm" is not between 8 and 400 mm'),
        ("box of", '"box of" is not a size'),
        ("box of Ant Cards", '"box of Ant Cards" is not a size'),
        ("Page", '"Page" is not a size'),
        ("circle 5 mm", '"circle 5 mm" is not between 8 and 400 mm'),
        ("ring 20 x 16 mm", '"ring 20 x 16 mm" has no ring of 3 mm around its hole'),
        ("ring 500 x 16 mm", '"ring 500 x 16 mm" is not between 8 and 400 mm'),
        ("ring 20 mm", '"ring 20 mm" is not a size'),
        ("rounded poker", '"rounded poker" is not a size'),
        (
            "rounded poker r 40 mm",
            '"rounded poker r 40 mm": the radius is not between 0.5 mm and half the shorter side',
        ),
        ("polygon 0,0 40,0", '"polygon 0,0 40,0" is not a size'),
        ("polygon 0,0 40,0 20,5", '"polygon 0,0 40,0 20,5" is not between 8 and 400 mm'),
        ("polygon 0,0 40,40 40,0 0,40", '"polygon 0,0 40,40 40,0 0,40" crosses or touches itself'),
        ("polygon 0,0 20,0 40,0 0,40", '"polygon 0,0 20,0 40,0 0,40" crosses or touches itself'),
        (" poker ", '" poker " is not a size'),
        (" box of ant-cards", '" box of ant-cards" is not a size'),
    ],
)
def test_sizes_are_refused(given: object, message: str) -> None:
    with pytest.raises(ValueError, match=r"^") as caught:
        read_size(given)
    assert str(caught.value) == message


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "outline"])
def test_every_shape_is_listed_for_messages_and_in_the_schema(kind: str) -> None:
    example = KINDS[kind].example
    assert example in ACCEPTED
    words = re.findall('"([^"]+)"', example.replace("<component>", "cards"))
    assert [read_size(word).kind for word in words] == [kind]
    assert all(re.search(PATTERN, word) for word in words)


@pytest.mark.parametrize(
    ("layout", "kinds"),
    [("cards", ["rectangle", "rounded"]), ("tiles", ["triangle"]), ("pages", ["page", "landscape page"])],
)
def test_kinds_of_components_have_shapes_of_their_own(layout: str, kinds: list[str]) -> None:
    assert kinds_for(layout) == kinds
