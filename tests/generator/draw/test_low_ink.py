"""Low ink: what becomes of fills, lines and letters, and how the faces of the games come out."""

import copy
import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from generator.base.colours import contrast
from generator.base.geometry import Matrix, Point, bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.base.shapes import Rectangle, Setting
from generator.build.make import faces_of
from generator.build.plan import plan as whole_plan
from generator.draw.low_ink import low_ink
from generator.draw.single import single_faces
from generator.faces import Face, Faces
from generator.faces.fonts import font
from generator.faces.transform import matrix_of
from generator.sheets import Options
from generator.spec import Game, load

NIGHT = '<rect x="-5" y="-5" width="70" height="100" fill="#14315f"/>'
GLOW = (
    '<defs><radialGradient id="glow" cx="30" cy="40" r="1.8"><stop offset="0" stop-color="#b3261e"/>'
    '<stop offset="1" stop-color="#b3261e" stop-opacity="0"/></radialGradient></defs>'
)
DPI = 100


def low_tree(inside: str) -> ET.Element:
    return low_ink(Face("test", Rectangle(60, 90), ET.fromstring(f"<svg>{inside}</svg>"), ())).tree


def saved(inside: str) -> list[ET.Element]:
    """Return the changed elements, and the frame, if there is one."""
    tree = low_tree(inside)
    within = tree.find("g")
    return list(tree) if within is None else [*within, tree[-1]]


def test_a_dark_ground_becomes_paper_with_a_frame_in_its_colour() -> None:
    ground, frame = saved(NIGHT)
    assert ground.get("fill") == "#ffffff"
    assert (frame.get("fill"), frame.get("stroke"), frame.get("x")) == ("none", "#14315f", "2")


_DISC = '<clipPath id="cut"><circle cx="30" cy="40" r="10"/></clipPath>'
_PAGE = '<clipPath id="cut"><rect width="60" height="90"/></clipPath>'
_FILL = '<rect x="10" y="20" width="40" height="40" fill="#8b1e3f"{}/>'


@pytest.mark.parametrize(
    ("clip", "inside", "closed"),
    [
        (_DISC, _FILL.format(' clip-path="url(#cut)"'), True),
        (_DISC, _FILL.format(' transform="rotate(20 30 40)" clip-path="url(#cut)"'), True),
        (_DISC, f'<g clip-path="url(#cut)">{_FILL.format("")}</g>', True),
        (_DISC, _FILL.format(""), False),
        (_PAGE, f'<g clip-path="url(#cut)">{_FILL.format("")}</g>', False),
    ],
)
def test_what_a_clip_path_leaves_of_a_fill_has_an_outline(clip: str, inside: str, closed: bool) -> None:
    tree = ET.fromstring(f'<svg viewBox="0 0 60 90"><defs>{clip}</defs>{inside}</svg>')
    (picture,) = rendered(low_ink(Face("test", Rectangle(60, 90), tree, ())))
    scale = DPI / 25.4
    around = [
        (30 + 10 * cos, 40 + 10 * sin) for cos, sin in ((-1, 0), (1, 0), (0, -1), (0, 1), (0.71, 0.71), (-0.71, 0.71))
    ]
    boxes = [
        (round(x * scale) - 2, round(y * scale) - 2, round(x * scale) + 3, round(y * scale) + 3) for x, y in around
    ]
    greys = picture.convert("L")
    assert {greys.crop(box).getextrema()[0] < 200 for box in boxes} == {closed}  # a line all around the disc
    assert greys.getpixel((round(30 * scale), round(40 * scale))) == 255


def test_a_picture_within_the_frame_leaves_it_there() -> None:
    def frames(x: float) -> int:
        picture = f'<image href="p" x="{x}" y="20" width="{60 - 2 * x}" height="40"/>'
        return len(low_tree(NIGHT + picture).findall("./rect[@stroke='#14315f']"))

    assert [frames(5), frames(0)] == [1, 0]


def test_nothing_is_drawn_outside_the_frame() -> None:
    clip, within, frame = low_tree(NIGHT + '<path d="M-5 50H65" fill="none" stroke="#ffffff" stroke-width="0.4"/>')
    edge = clip.find("clipPath/rect")
    assert edge is not None
    assert edge.attrib == {name: frame.attrib[name] for name in ("x", "y", "width", "height", "rx")}
    assert within.attrib == {"clip-path": f"url(#{clip[0].get('id')})"}


@pytest.mark.parametrize(
    ("what", "drawn", "expected"),
    [
        ("a large fill is an outline", NIGHT + '<circle cx="30" cy="40" r="10" fill="#e8b923"/>', {"fill": "#ffffff", "stroke": "#b39022", "stroke-width": "0.3"}),
        ("of what is white, in the colour of its ground", NIGHT + '<circle cx="30" cy="40" r="10" fill="#ffffff"/>', {"fill": "#ffffff", "stroke": "#14315f"}),
        ("a small one stays", NIGHT + '<circle cx="30" cy="40" r="2" fill="#b3261e"/>', {"fill": "#b3261e"}),
        ("white on dark takes the ground's colour", NIGHT + '<circle cx="30" cy="40" r="2" fill="#ffffff"/>', {"fill": "#14315f"}),
        ("and so does a line", NIGHT + '<path d="M5 20H50" fill="none" stroke="#ffffff" stroke-width="0.4"/>', {"stroke": "#14315f"}),
        ("a shadow goes", NIGHT + '<circle cx="30" cy="40" r="10" fill="#000000" fill-opacity="0.3"/>', {"fill": "none"}),
        ("a small glow goes", GLOW + '<circle cx="30" cy="40" r="1.8" fill="url(#glow)"/>', {"fill": "none"}),
        ("a row of a table goes", '<rect x="5" y="20" width="50" height="6" fill="#f4f6fa"/>', {"fill": "#ffffff"}),
        ("a line that is there takes the colour over", '<circle cx="30" cy="40" r="10" fill="#56b4e9" stroke="#120d08" stroke-width="0.4"/>', {"fill": "#ffffff", "stroke": "#4c9ccb"}),
        ("a picture is half as strong", '<image href="a" x="0" y="0" width="60" height="40"/>', {"fill-opacity": "0.45"}),
        ("dark on white stays", '<circle cx="30" cy="40" r="3" fill="#14171f"/>', {"fill": "#14171f"}),
    ],
)  # fmt: skip
def test_what_becomes_of(what: str, drawn: str, expected: dict[str, str]) -> None:
    tree = saved(drawn)
    frame = 1 if drawn.startswith(NIGHT) else 0
    found = dict([each for each in tree if each.get("x") != "2"][-1].attrib)
    assert {name: found.get(name) for name in expected} == expected, what
    assert len(tree) == len(ET.fromstring(f"<svg>{drawn}</svg>")) + frame


def test_a_masked_picture_is_half_as_strong_too() -> None:
    _, group = saved('<g mask="url(#m)"><image href="a" x="0" y="0" width="60" height="40"/></g>')
    assert group.get("opacity") == "0.45"


def test_a_band_is_two_lines() -> None:
    outer, inner = saved('<path d="M5 20H50" fill="none" stroke="#0072b2" stroke-width="5"/>')
    assert (outer.get("stroke"), inner.get("stroke"), inner.get("stroke-width")) == ("#0072b2", "#ffffff", "4.4")


def test_letters_stay_as_clear_as_they_were() -> None:
    words = '<text x="10" y="20" font-family="text" font-size="4" fill="#ffffff">Amino</text>'
    assert saved(words.replace("#ffffff", "#5b6470"))[0].attrib["fill"] == "#5b6470"
    light = next(each for each in saved(NIGHT + words) if each.tag == "text").attrib["fill"]
    assert contrast(light, "#ffffff") >= 7


@pytest.mark.parametrize(("outline", "is_light"), [("#000000", True), ("#ffffff", False)])
def test_the_outline_of_letters_stays_apart_from_them(outline: str, is_light: bool) -> None:
    words = f'<text x="10" y="20" font-family="text" font-size="4" fill="#ffffff" stroke="{outline}">Amino</text>'
    text = next(each for each in saved(NIGHT + words) if each.tag == "text").attrib
    assert text["stroke"] == ("#ffffff" if is_light else text["fill"])
    assert contrast(text["fill"], "#ffffff") >= 7


def test_what_can_not_be_drawn_is_left_for_the_drawing_to_tell() -> None:
    wrong = Face("test", Rectangle(60, 90), ET.fromstring('<svg><path d="oops" fill="#000000"/></svg>'), ())
    assert low_ink(wrong) is wrong


def test_hairlines_stay_faint() -> None:
    """Squared paper on a blackboard is squared paper still."""
    grid = next(each for each in saved(NIGHT + '<path d="M5 20H50" fill="none" stroke="#2a5563" stroke-width="0.16"/>') if each.tag == "path")  # fmt: skip
    assert contrast(grid.attrib["stroke"], "#ffffff") < 2


def test_files_of_low_ink_have_names_of_their_own_and_books_for_screens_stay_as_they_are(amino: Game) -> None:
    found = whole_plan([amino], Path("out"), ["en"], [PAPERS["a4"]], Options(ink="low"))
    assert [job.path.name for job in (*found.jobs, *found.books)] == [
        *("cards--low.pdf", "reference--low.pdf", "box--low.pdf", "seat-markers--low.pdf"),
        *("rulebook--low.pdf", "booklet--low.pdf", "rulebook.html", "print-guide--low.pdf"),
    ]


# -- the games

FACES = [
    *(("amino", "cards", piece, side) for piece, side in (("n2", "front"), ("sunlight", "front"), ("lightning", "front"), ("n2", "back"))),
    *(("amino", "reference", "reference-card", side) for side in ("front", "back")),
    *(("ants", "tiles", "curve", side) for side in ("front", "back")),
    *(("ants", "ant-cards", piece, side) for piece, side in (("wings", "front"), ("superimpose", "front"), ("wings", "back"))),
    *(("ants", name, piece, "front") for name, piece in (("colony-cards", "colony-sky"), ("aid", "aid-card"), ("dice", "sticker-5"))),
    *(("genetico", "resources", piece, side) for piece, side in (("mouse", "front"), ("pcr", "front"), ("pcr", "back"))),
    *(("genetico", "projects", "white-eyes", side) for side in ("front", "back")),
]  # fmt: skip


@pytest.fixture(scope="module")
def low() -> dict[str, Faces]:
    return {name: faces_of(load(game_folder(name)), "low", Setting()) for name in ("amino", "ants", "genetico")}


def rendered(*faces: Face) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(io.BytesIO(single_faces(faces, 0.0, DPI)))
    return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]


def darkness(image: Image.Image) -> float:
    return 1 - ImageStat.Stat(image.convert("L")).mean[0] / 255


def texts(element: ET.Element, matrix: Matrix, fill: str) -> Iterator[tuple[str, str, list[Point]]]:
    """Every text: what it says, its colour, and two corners of its letters on the face."""
    matrix = matrix @ matrix_of(element.get("transform", ""))
    fill = element.get("fill", fill)
    if element.tag == "text":
        style = element.get("font-weight", "normal"), element.get("font-style", "normal")
        x, y, size = (float(element.attrib[name]) for name in ("x", "y", "font-size"))
        spacing = float(element.get("letter-spacing", "0"))
        wide = font(element.attrib["font-family"], *style).width(element.text or "", size, spacing)
        yield element.text or "", fill, [matrix.at(corner) for corner in ((x, y - 0.6 * size), (x + wide, y))]
    for child in element:
        yield from texts(child, matrix, fill)


def without_text(face: Face) -> Face:
    tree = copy.deepcopy(face.tree)
    for parent in list(tree.iter()):
        for text in parent.findall("text"):
            parent.remove(text)
    return replace(face, tree=tree)


def test_faces_take_little_ink_and_can_be_read(low: dict[str, Faces]) -> None:
    faces = [low[game].face("en", component, piece, side) for game, component, piece, side in FACES]
    grounds = rendered(*map(without_text, faces))
    for where, face, ground, whole in zip(FACES, faces, grounds, rendered(*faces), strict=True):
        assert darkness(whole) < 0.17, where
        for said, fill, corners in texts(face.tree, Matrix(), "#000000"):
            left, top, right, bottom = (round(edge * DPI / 25.4) for edge in bounds(corners))
            if said.strip() and right > left and bottom > top:
                middle = ImageStat.Stat(ground.crop((left, top, right, bottom))).median
                paper = "#" + "".join(f"{round(part):02x}" for part in middle)
                assert contrast(fill, paper) >= 4.5, (where, said, fill, paper)


def test_a_back_is_the_same_upside_down(low: dict[str, Faces]) -> None:
    (back,) = rendered(low["amino"].face("en", "cards", "co2", "back"))
    turned = ImageChops.difference(back, back.rotate(180)).convert("L")
    assert ImageStat.Stat(turned).mean[0] < 2


@pytest.mark.parametrize("kind", ["hive", "blockade-piece", "bridge-piece", "ant"])
def test_players_are_told_apart_by_shape(low: dict[str, Faces], kind: str) -> None:
    faces = low["ants"]
    images = rendered(*(faces.face("en", "pieces", f"{kind}-{seat.id}") for seat in faces.game.seats))
    outlines = [image.convert("L").point(lambda value: 255 * (value > 235)) for image in images]  # no greys
    for one, other in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 1.5
