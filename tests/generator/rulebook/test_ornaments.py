"""Art where a chapter ends: parts of the cover, or a row of pieces."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.draw.marks import Shown
from generator.faces import Faces
from generator.rulebook.figures import Figures
from generator.rulebook.ornaments import Ornaments
from generator.rulebook.style import palette
from generator.spec import load


@pytest.fixture(scope="module")
def amino() -> Callable[..., Ornaments]:
    game = load(game_folder("amino"))

    def made(**book: object) -> Ornaments:
        changed = replace(game, data={**game.data, "book": book})
        return Ornaments(Figures(Faces(changed)), palette(changed))

    return made


def covers(shown: Shown) -> bool:
    """Return whether there is a picture in all of the window."""
    assert shown.window
    left, top, width, height = shown.window
    wide, high = (side * shown.scale for side in shown.face.size)
    slack = 1e-6
    return (
        shown.x <= left + slack
        and shown.y <= top + slack
        and shown.x + wide >= left + width - slack
        and shown.y + high >= top + height - slack
    )


def test_a_part_of_the_cover_closes_a_chapter_at_the_foot(amino: Callable[..., Ornaments]) -> None:
    made = amino(views=[[0, 0], [105, 150], [210, 297]])
    shown = [
        made.closing(number, 15, 278, width, room) for number in (0, 1, -1) for width, room in ((180, 40), (86, 90))
    ]
    assert all(covers(each) for each in shown)
    assert all(each.window and each.window[1] + each.window[3] == pytest.approx(278) for each in shown)
    assert len({(each.x, each.y) for each in shown}) == len(shown)  # each shows another part
    assert covers(made.page(0, 1, 148.5, 210))


@pytest.mark.parametrize("views", [[], 105, [[105]], [["left", 3]]])
def test_places_that_are_none_are_told(amino: Callable[..., Ornaments], views: object) -> None:
    message = "amino: data.book.views: .* is not accepted. Accepted: places of the cover, in mm"
    with pytest.raises(CutlineError, match=message):
        amino(views=views).closing(0, 15, 278, 180, 40)


def test_without_a_cover_pieces_stand_in_a_row(tiny: Path) -> None:
    game = load(tiny)
    shown = Ornaments(Figures(Faces(game)), palette(game)).closing(0, 15, 278, 180, 90)
    assert shown.window is None
    assert shown.y + shown.face.size[1] == pytest.approx(278)
    assert not shown.face.texts


def test_two_pages_without_text_share_one_picture(amino: Callable[..., Ornaments]) -> None:
    made = amino(views=[[105, 150]])
    left, right = made.page(0, 2, 148.5, 210), made.page(1, 2, 148.5, 210)
    assert covers(left)
    assert covers(right)
    assert left.x - right.x == pytest.approx(148.5)
    assert (left.y, left.scale) == (right.y, right.scale)
