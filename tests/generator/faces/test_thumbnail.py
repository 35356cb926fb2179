"""Small pictures of faces: words that are too small to read go, and their labels with them."""

from pathlib import Path

from generator.faces import Face, Faces
from generator.faces.thumbnail import FAINT, legible
from generator.spec import load

FACE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{{ viewbox }}"><g id="label-name"><rect width="9" height="4"/><text x="1" y="3" font-size="4">Fox</text></g>'
    '<g id="frame"><circle r="2"/><text x="1" y="9" font-size="9pt">7</text></g></svg>'
)


def names(face: Face) -> set[str]:
    return {element.get("id", "") for element in face.tree.iter("g")}


def test_a_label_goes_with_its_words_and_nothing_else_does(tiny: Path) -> None:
    (tiny / "faces" / "plain.svg").write_text(FACE, "utf-8")
    game = load(tiny)
    name, part = next(iter(game.components.items()))
    face = Faces(game).face(game.languages[0], name, part.pieces[0].id)
    assert {"label-name", "frame"} <= names(face)
    assert names(face) - names(legible(face, 0.9)) == set()  # the name can be read
    small = legible(face, 0.5)
    assert "label-name" not in names(small)
    assert "frame" in names(small)
    assert not small.texts


def test_bars_stand_for_words_that_are_too_small_to_read_but_not_for_numbers(tiny: Path) -> None:
    face = FACE.replace("</svg>", '<text x="3" y="8" font-size="4" fill="#123456">Wolf</text></svg>')
    (tiny / "faces" / "plain.svg").write_text(face, "utf-8")
    game = load(tiny)
    name, part = next(iter(game.components.items()))
    made = Faces(game).face(game.languages[0], name, part.pieces[0].id)

    def bars(scale: float) -> list[tuple[str | None, str | None]]:
        rects = legible(made, scale).tree.iter("rect")
        return [(rect.get("x"), rect.get("fill")) for rect in rects if rect.get("fill-opacity") == FAINT]

    assert bars(0.5) == [("3", "#123456")]
    assert bars(0.9) == []
    assert bars(0) == []  # a picture with words of its own


def test_icons_go_with_the_words_around_them_only_where_no_bars_stand(tiny: Path) -> None:
    boxes = "".join(
        f'<foreignObject id="{name}" x="1" y="{y}" width="40" height="4" font-size="3"><p>{words}</p></foreignObject>'
        for name, y, words in (("text", 5, 'Gain <icon name="star"/> now'), ("sign", 10, '<icon name="sword"/>'))
    )
    (tiny / "faces" / "plain.svg").write_text(FACE.replace("</svg>", f"{boxes}</svg>"), "utf-8")
    game = load(tiny)
    name, part = next(iter(game.components.items()))
    made = Faces(game).face(game.languages[0], name, part.pieces[0].id)

    def icons(scale: float) -> list[str]:
        return [icon.rpartition("-")[2] for icon in names(legible(made, scale)) if "-art-" in icon]

    assert sorted(icons(0.5)) == ["star", "sword"]
    assert icons(0) == ["sword"]
