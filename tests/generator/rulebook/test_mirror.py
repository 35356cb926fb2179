"""Pages of a book from right to left are mirrored, but their letters, pictures and numbers are not."""

from generator.draw.marks import Fill, Leaf, PageNumber, Shape, Words
from generator.faces.fonts import font
from generator.faces.runs import Line, Run
from generator.rulebook.mirror import mirrored, turned

RUN = Run("ab", font("text"), 4.0, "#000000")


def test_marks_are_as_far_from_the_right_as_they_were_from_the_left() -> None:
    marks = (Fill(5, 1, 20, 2, "#000000"), Shape(10, 0, ((0, 0), (3, 1)), "#000000"), PageNumber(30, 2, "a", RUN))
    (leaf,) = mirrored([Leaf(1, ((10.0, 3.0, marks),))], 100.0, "he")
    ((x, y, (fill, shape, number)),) = leaf.groups
    assert (x, y) == (0.0, 3.0)
    assert (fill.x, fill.width) == (65, 20)  # type: ignore[union-attr]
    assert (shape.x, shape.points) == (80, ((0, 0), (-3, 1)))  # type: ignore[union-attr]
    assert (number.x, number.starts) == (60, True)  # type: ignore[union-attr]


def test_a_line_keeps_its_order() -> None:
    wide = RUN.width
    line = Line(((0.0, RUN), (10.0, RUN)), 10.0 + wide)
    words = Words(20.0, 0.0, turned(line, "he").runs)
    (leaf,) = mirrored([Leaf(1, ((0.0, 0.0, (words,)),))], 100.0, "he")
    (moved,) = leaf.groups[0][2]
    assert isinstance(moved, Words)
    starts = [round(moved.x + at, 6) for at, _ in moved.runs]
    assert starts == [round(80.0 - line.width, 6), round(90.0 - line.width, 6)]


def test_other_books_stay_as_they_are() -> None:
    leaf = Leaf(1, ((10.0, 3.0, (Fill(5, 1, 20, 2, "#000000"),)),))
    assert mirrored([leaf], 100.0, "de") == [leaf]
    line = Line(((0.0, RUN),), RUN.width)
    assert turned(line, "de") is line
