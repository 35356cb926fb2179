"""Text boxes with the same role shrink together, in one component and one language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.faces.sizes import LEAST, MOST, shared
from generator.spec import load

Edit = Callable[[Path, str, str], None]
PT = 72 / 25.4
BOX = (
    '<foreignObject id="{id}"{role} x="5" y="{y}" width="50" height="6" font-size="14pt"><p>{words}</p></foreignObject>'
)


def sizes(faces: Faces, piece: str, language: str = "en", component: str = "cards") -> list[float]:
    return [round(run.size * PT, 2) for run in faces.face(language, component, piece).texts]


def write(folder: Path, *boxes: str) -> None:
    (folder / "faces" / "plain.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{"".join(boxes)}</svg>', "utf-8")


def named(folder: Path, language: str, one: str, two: str) -> None:
    path = folder / "text" / f"{language}.yaml"
    text = path.read_text("utf-8")
    start, end = text.index("pieces:"), text.index("strings:")
    path.write_text(f"{text[:start]}pieces:\n  one: {{name: {one}}}\n  two: {{name: {two}}}\n{text[end:]}", "utf-8")


NAME = BOX.format(id="name", role="", y=5, words="{{ piece.name }}")
LONG = "A name of several letters"  # needs less than the size asked for


def test_a_long_title_shrinks_all_titles_of_its_deck_and_language(tiny: Path) -> None:
    write(tiny, NAME)
    named(tiny, "en", "Fox", LONG)
    faces = Faces(load(tiny))
    assert sizes(faces, "one") == sizes(faces, "two")
    assert 0.8 * 14 < sizes(faces, "one")[0] < 14
    assert sizes(faces, "one", "de") == sizes(faces, "two", "de") == [14]


@pytest.mark.parametrize("first", ["one", "two"])
def test_the_order_in_which_faces_are_made_does_not_matter(tiny: Path, first: str) -> None:
    write(tiny, NAME)
    named(tiny, "en", "Fox", LONG)
    faces, others = Faces(load(tiny)), Faces(load(tiny))
    faces.face("en", "cards", first)
    for piece in ("one", "two"):
        assert faces.face("en", "cards", piece).digest == others.face("en", "cards", piece, keep=False).digest


def test_one_outlier_shrinks_alone_below_the_least_share(tiny: Path) -> None:
    write(tiny, NAME)
    named(tiny, "en", "Fox", "A name of twenty-eight letters here")
    faces = Faces(load(tiny))
    assert sizes(faces, "one") == [round(LEAST * 14, 2)]
    assert sizes(faces, "two")[0] < LEAST * 14


def test_a_role_joins_boxes_on_one_face_and_keeps_others_apart(tiny: Path) -> None:
    labels = [
        BOX.format(id=f"label-{n}", role=' data-role="label"', y=20 + 10 * n, words=words)
        for n, words in enumerate(("Fox", LONG))
    ]
    write(tiny, BOX.format(id="head", role="", y=5, words="Head"), *labels)
    head, *found = sizes(Faces(load(tiny)), "one")
    assert head == 14
    assert found[0] == found[1] < 14


def test_a_face_without_words_follows_each_language(tiny: Path, edit: Edit) -> None:
    """Its number shares a role with the names of others."""
    edit(tiny / "game.yaml", "{id: one, copies: 1, value: 1}", "{id: one, copies: 1, value: 1, face: bare.svg}")
    write(tiny, NAME)
    bare = BOX.format(id="name", role="", y=5, words="7")
    (tiny / "faces" / "bare.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{bare}</svg>', "utf-8")
    named(tiny, "en", "Fox", LONG)
    faces = Faces(load(tiny))
    assert sizes(faces, "one", "de") == [14]
    assert sizes(faces, "one", "en") == sizes(faces, "two", "en") != [14]


def test_in_a_large_component_faces_do_not_wait_for_each_other(tiny: Path, edit: Edit) -> None:
    rows = "".join(f"\n      - {{id: more-{n}, copies: 1, value: 1}}" for n in range(MOST))
    edit(tiny / "game.yaml", "{id: two, copies: 2, value: 2}", f"{{id: two, copies: 2, value: 2}}{rows}")
    edit(tiny / "game.yaml", "total: 3", f"total: {3 + MOST}")
    for language in ("en", "de"):
        path = tiny / "text" / f"{language}.yaml"
        more = "".join(f"  more-{n}: {{name: Hen}}\n" for n in range(MOST))
        path.write_text(path.read_text("utf-8").replace("strings:", f"{more}strings:"), "utf-8")
    write(tiny, NAME)
    path = tiny / "text" / "en.yaml"
    path.write_text(path.read_text("utf-8").replace("name: Two", f"name: {LONG}"), "utf-8")
    faces = Faces(load(tiny))
    assert sizes(faces, "one") == [14]
    assert sizes(faces, "two")[0] < 14


@pytest.mark.parametrize("component", ["resources", "projects"])
@pytest.mark.parametrize("language", ["it", "fr", "es"])  # the longest names
def test_every_role_has_one_size_in_a_deck(language: str, component: str) -> None:
    game = load(game_folder("genetico"))
    made = Faces(game)
    needed = [made.face(language, component, piece.id).needed for piece in game.components[component].pieces]
    found = {role: {round(each[role], 3) for each in needed if role in each} for role in set().union(*needed)}
    assert {role: sizes for role, sizes in found.items() if len(sizes) > 1} == {}


def test_the_smallest_share_counts_but_not_below_the_least() -> None:
    assert shared([{"a": 0.9, "b": 1.0}, {"a": 0.95, "c": 0.5}]) == {"a": 0.9, "c": LEAST}
