"""Templates to settled faces: fitted, positioned, bounded, with errors that name the piece."""

import gc
import hashlib
import weakref
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.base.shapes import Rectangle, Setting
from generator.draw.compile import drawable
from generator.faces import Face, FaceError, Faces
from generator.spec import Game, load

Edit = Callable[[Path, str, str], None]
TILES = """\
  tiles:
    kind: tiles
    size: triangle 58 mm
    total: 1
    face: tile.svg
    pieces: [{id: hill}]
  guide:
    kind: pages
    size: page
    total: 1
    pieces: [{id: help, face: page.svg}]
"""
FACE = '<svg viewBox="{{{{ viewbox }}}}">{}</svg>'


@pytest.fixture
def face_of(tiny: Path) -> Callable[[str], Faces]:
    def faces(inside: str) -> Faces:
        (tiny / "faces" / "plain.svg").write_text(FACE.format(inside), "utf-8")
        return Faces(load(tiny))

    return faces


def test_every_face_of_amino_settles_in_every_language(amino: Game) -> None:
    faces = Faces(amino)
    for language in amino.languages:
        for name, component in amino.components.items():
            for piece in component.pieces:
                for side in ("front", "back") if piece.back else ("front",):
                    face = faces.face(language, name, piece.id, side)
                    assert not [e for e in face.tree.iter() if e.tag == "foreignObject"]


@pytest.mark.parametrize("id", ["amino", "ants"])
def test_no_text_on_a_card_is_under_eight_points(id: str) -> None:
    """A lowered number is part of its formula and may be smaller."""
    game = load(game_folder(id))
    faces = Faces(game)
    for language in game.languages:
        for name, component in game.components.items():
            for piece in component.pieces if component.kind == "cards" else ():
                for side in piece.sides:
                    for run in faces.face(language, name, piece.id, side).texts:
                        lowered = run.text.isdigit() and run.font.family in ("text", "display")
                        assert run.size / 25.4 * 72 >= (4.9 if lowered else 7.99), (language, piece.id, run.text)


def test_a_box_shrinks_its_text_and_then_gives_up(face_of: Callable[[str], Faces]) -> None:
    box = '<foreignObject id="rule" width="{}" height="6" font-size="12pt"><p>Twelve points of text</p></foreignObject>'
    roomy = face_of(box.format(60)).face("en", "cards", "one")
    tight = face_of(box.format(34)).face("en", "cards", "one")
    assert roomy.texts[0].size / 25.4 * 72 == pytest.approx(12)
    assert 8 <= tight.texts[0].size / 25.4 * 72 < 12
    with pytest.raises(FaceError) as caught:
        face_of(box.format(20)).face("de", "cards", "two")
    assert str(caught.value) == (
        'two (de), tiny/faces/plain.svg:1: text box "rule" can\'t hold "Twelve points of text": it needs 6.77 mm, has 6: '
        "about 1 word too long, even at 8 pt, its smallest size. Shorten the text, or use a larger box or another face."
    )


def test_a_text_that_is_too_long_names_cutlines_own_layout(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "face: plain.svg", "face: layouts/text-card.svg")
    edit(tiny / "text" / "en.yaml", "name: One", f"name: {'Supercalifragilistic ' * 20}")
    with pytest.raises(FaceError, match=r"^tiny/text/en\.yaml:4:15: .* another face \(layouts/text-card\.svg\)\.$"):
        Faces(load(tiny)).face("en", "cards", "one")


def test_a_page_reports_the_text_of_a_piece_it_shows_as_that_pieces(tiny: Path, edit: Edit) -> None:
    (tiny / "game.yaml").write_text((tiny / "game.yaml").read_text("utf-8") + TILES, "utf-8")
    for language in ("en", "de"):
        edit(tiny / "text" / f"{language}.yaml", "{cards:", "{tiles: Tiles, guide: Guide, cards:")
    for name, inside in {"tile": "", "page": "{{ picture('cards', 'one', 9, 9) }}", "plain": "<text>🦊</text>"}.items():
        (tiny / "faces" / f"{name}.svg").write_text(FACE.format(inside), "utf-8")
    with pytest.raises(FaceError, match=r"^one \(en\), tiny/faces/plain\.svg:1: Source"):
        Faces(load(tiny)).face("en", "guide", "help")


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        (
            "<text>🦊</text>",
            'one (en), tiny/faces/plain.svg:1: SourceSansPro-Regular has no glyph for 🦊 (U+1F98A) in "🦊". '
            "Use other letters, or an icon (:name:), or install a font that has it (Debian: fonts-symbola; npm, in the game's folder: "
            "@fontsource/noto-emoji) or name one in game.yaml under fonts.",
        ),
        (
            "{{ piece.colour }}",
            'tiny/faces/plain.svg:1 (one, en): "colour" is not known; accepted: back, copies, id, name, size, value',
        ),
        ("\n{% if %}", "tiny/faces/plain.svg:2 (one, en): Expected an expression, got 'end of statement block'"),
        (
            "{{ piece.value / 0 }}",
            "tiny/faces/plain.svg:1 (one, en): the template fails: ZeroDivisionError: division by zero",
        ),
        (
            "<foreignObject width='9' height='9'><p><icon name='nope'/></p></foreignObject>",
            'tiny/faces/plain.svg:1 (one, en): no drawing "nope". Add a file art/nope.svg, or use another name.',
        ),
        (
            "{% for a in range(1000) %}{% for b in range(1000) %}{% endfor %}{% endfor %}",
            "tiny/faces/plain.svg:1 (one, en): the template takes more than 200,000 steps: does a loop never end?",
        ),
        (
            "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
            "tiny/faces/plain.svg:1 (one, en): nested too deeply: does it include or call itself endlessly?",
        ),
        (
            "{{ ''.__class__.__mro__ }}",
            "tiny/faces/plain.svg:1 (one, en): access to attribute '__class__' of 'str' object is unsafe.",
        ),
        ("{{ 'x' * 10**9 }}", "tiny/faces/plain.svg:1 (one, en): only numbers can be multiplied"),
        (
            "{{ 'x'.ljust(900000000)|length }}",
            "tiny/faces/plain.svg:1 (one, en): access to attribute 'ljust' of 'str' object is unsafe",
        ),
        (
            "{% set n = namespace(x='ab') %}{% for i in range(40) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
            "tiny/faces/plain.svg:1 (one, en): a value is longer than 200,000",
        ),
        (
            "{% set n = namespace(x=9) %}{% for i in range(40) %}{% set n.x = n.x * n.x %}{% endfor %}",
            "tiny/faces/plain.svg:1 (one, en): a number is larger than 1e+15",
        ),
        ("{{ game.folder }}", 'tiny/faces/plain.svg:1 (one, en): "folder" is not known'),
        ("{{ range(9)|random }}", "tiny/faces/plain.svg:1 (one, en): No filter named 'random'."),
        ("{{ random(art) }}", "tiny/faces/plain.svg:1 (one, en): a seed can only be texts and numbers"),
        ("{% set _ = pieces.cards.pop() %}", "tiny/faces/plain.svg:1 (one, en): "),
        (
            "<foreignObject width='9' height='9' font-family='display'><p><i>x</i></p></foreignObject>",
            "tiny/faces/plain.svg (one, en): no normal italic font in the family 'display'.",
        ),
        (
            "<foreignObject width='9' height='9'><p data-indent='3' data-mark='★'>x</p></foreignObject>",
            "one (en), tiny/faces/plain.svg:1: SourceSansPro-Bold has no glyph for ★ (U+2605)",
        ),
    ],
    ids=str,
)
def test_errors_name_template_piece_and_language(face_of: Callable[[str], Faces], inside: str, message: str) -> None:
    with pytest.raises(FaceError) as caught:
        face_of(inside).face("en", "cards", "one")
    assert str(caught.value).startswith(message)


def test_a_face_must_have_its_pieces_size(tiny: Path) -> None:
    (tiny / "faces" / "plain.svg").write_text('<svg viewBox="0 0 10 10"></svg>', "utf-8")
    with pytest.raises(FaceError, match=r'viewBox="0 0 10 10" does not match the piece. Accepted: "0 0 63.5 88.9"'):
        Faces(load(tiny)).face("en", "cards", "one")


def test_anchors_are_resolved_with_the_printed_width(face_of: Callable[[str], Faces]) -> None:
    face = face_of('<text x="30" y="9" text-anchor="middle" font-size="4">Middle</text>').face("en", "cards", "one")
    (text,) = [element for element in face.tree.iter() if element.tag == "text"]
    assert float(text.attrib["x"]) == pytest.approx(30 - face.texts[0].width / 2, abs=0.001)
    assert "text-anchor" not in text.attrib


def test_ids_are_prefixed_for_a_page_of_many_faces(amino: Game) -> None:
    svg = Faces(amino).face("en", "cards", "co2").svg("x7")
    assert 'id="x7-foot"' in svg
    assert 'fill="url(#x7-foot)"' in svg
    assert "url(#foot)" not in svg


def test_a_face_with_pictures_is_the_same_whatever_was_made_before(amino: Game) -> None:
    """Its digest stands on the sheet."""
    alone, later = Faces(amino), Faces(amino)
    later.face("de", "box", "box-of-cards")
    assert alone.face("en", "box", "box-of-cards").digest == later.face("en", "box", "box-of-cards").digest


def test_a_picture_ends_at_the_cut_and_on_a_page_is_as_large_as_the_build_makes_it(tiny: Path) -> None:
    (tiny / "game.yaml").write_text((tiny / "game.yaml").read_text("utf-8") + TILES, "utf-8")
    for language in ("en", "de"):
        text = tiny / "text" / f"{language}.yaml"
        names = "components: {tiles: Tiles, guide: Guide, "
        text.write_text(text.read_text("utf-8").replace("components: {", names), "utf-8")
    (tiny / "faces" / "tile.svg").write_text('<svg viewBox="{{ viewbox }}"><rect width="9" height="9"/></svg>', "utf-8")
    inside = "{{ picture('tiles', 'hill', 1, 2, scale=0.5) }}<text>{{ shape_of('tiles', 'hill').width }}</text>{{ picture('cards', 'two', 0, 0) }}"
    (tiny / "faces" / "page.svg").write_text(FACE.format(f"<g>{inside}</g>"), "utf-8")
    (tiny / "game.yaml").write_text(
        (tiny / "game.yaml").read_text("utf-8").replace("id: one,", "id: one, face: page.svg,"), "utf-8"
    )
    faces = Faces(load(tiny), Setting(edge=70))
    (tile, _), shown = faces.face("en", "cards", "one").tree.iter("clipPath"), "29,0 58,50.229 0,50.229"
    assert tile[0].attrib["points"] == shown  # a card is the same whatever the tiles of a build
    face = faces.face("en", "guide", "help")
    tile, card = face.tree.iter("clipPath")
    assert tile[0].attrib["points"] == "35,0 70,60.622 0,60.622"
    assert card[0].attrib["points"] == "0,0 63.5,0 63.5,88.9 0,88.9"
    assert "70" in "".join(face.tree.itertext())


def test_values_from_the_spec_are_escaped(tiny: Path) -> None:
    text = tiny / "text" / "en.yaml"
    text.write_text(text.read_text("utf-8").replace("name: One", "name: R &amp; <b>D</b>"), "utf-8")
    face = Faces(load(tiny)).face("en", "cards", "one")
    assert [run.text for run in face.texts] == ["R &", "D"]


def test_a_no_break_space_holds_beside_markup(face_of: Callable[[str], Faces]) -> None:
    box = '<foreignObject id="x" width="{}" height="30" font-size="12pt"><p>three\u00a0<b>cards</b> now</p></foreignObject>'
    face = face_of(box.format(28)).face("en", "cards", "one")
    assert [run.text for run in face.texts] == ["three\u00a0", "cards", "now"]
    lines = {element.get("y") for element in face.tree.iter() if element.tag == "text"}
    assert len(lines) == 2


def test_a_face_without_words_is_made_once_for_all_languages(tiny: Path) -> None:
    spec = tiny / "game.yaml"
    spec.write_text(spec.read_text("utf-8").replace("texts: [name]", "texts: []"), "utf-8")
    for language in ("en", "de"):
        text = tiny / "text" / f"{language}.yaml"
        lines = [line for line in text.read_text("utf-8").splitlines() if "name:" not in line and line != "pieces:"]
        text.write_text("\n".join(lines), "utf-8")
    face = tiny / "faces" / "plain.svg"
    face.write_text(FACE.format("{% import 'parts.svg' as parts %}{{ parts.dot() }}"), "utf-8")
    (tiny / "faces" / "parts.svg").write_text("{% macro dot() %}<circle r='3'/>{% endmacro %}", "utf-8")
    faces = Faces(load(tiny))
    assert faces.face("en", "cards", "one") is faces.face("de", "cards", "one")
    (tiny / "faces" / "parts.svg").write_text("{% macro dot() %}<text>{{ text.hint }}</text>{% endmacro %}", "utf-8")
    face.write_text(FACE.format("{% import 'parts.svg' as parts with context %}{{ parts.dot() }}"), "utf-8")
    faces = Faces(load(tiny))
    assert faces.face("en", "cards", "one").texts[0].text == "Deal 4"
    assert faces.face("de", "cards", "one").texts[0].text == "Gebt 4"


def test_a_face_leaves_nothing_behind(face_of: Callable[[str], Faces]) -> None:
    """Nothing refers to itself: otherwise all texts of a large deck would stay in memory until Python collects them."""
    face = face_of('<g><text x="5" y="5">{{ piece.id }}</text></g>').face("en", "cards", "one", keep=False)
    gc.disable()
    try:
        drawable(face)
        text = weakref.ref(face.tree[0][0])
        del face
        assert text() is None
    finally:
        gc.enable()


def test_a_digest_is_that_of_what_elementtree_writes() -> None:
    tree = ET.fromstring('<svg a="&lt;&quot;&#10;&#9;é"><g/>x &amp; &lt; é<text x="1">½ &gt;</text> tail<p></p></svg>')
    face = Face("here", Rectangle(1, 1), tree, ())
    assert face.digest == hashlib.sha256(ET.tostring(tree)).hexdigest()
