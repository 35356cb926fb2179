"""The ant game's art, judged by its raster: what a player must see can be seen, and what nobody may see can't."""

import math
from collections import deque
from functools import cache

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from generator.base.geometry import Matrix
from generator.base.locate import game_folder
from generator.draw.single import single_faces
from generator.faces import Face, Faces
from generator.faces.letters import is_picture
from generator.faces.subset import SHAPES
from generator.faces.transform import matrix_of
from generator.spec import Game, load
from generator.spec.tile import EDGES, Tile

DPI = 100
EDGE = 58.0
HIGH = EDGE * math.sqrt(3) / 2
MIDDLE = (EDGE / 2, HIGH * 2 / 3)
MIDDLES = ((EDGE / 2, HIGH), (EDGE / 4, HIGH / 2), (EDGE * 3 / 4, HIGH / 2))  # of the edges, in their order
KINDS = ("dead-end", "curve", "two-stubs", "junction", "curve-and-stub", "three-stubs")


@cache
def ants() -> Game:
    return load(game_folder("ants"))


faces = cache(Faces)


def raster(face: Face, over: float = 0.0) -> Image.Image:
    return pypdfium2.PdfDocument(single_faces([face], over, DPI))[0].render(scale=DPI / 72).to_pil().convert("RGB")


def pixel(x: float, y: float) -> tuple[int, int]:
    return round(x * DPI / 25.4), round(y * DPI / 25.4)


# -- a hive in the middle


def with_a_hive(tile: Image.Image, size: float, turn: float) -> Image.Image:
    """The tile with a black square of ``size`` mm in its middle, turned as somebody might have laid it."""
    half, picture = size / math.sqrt(2), tile.copy()
    angles = [math.radians(turn + 45 + 90 * n) for n in range(4)]
    corners = [pixel(MIDDLE[0] + half * math.cos(a), MIDDLE[1] + half * math.sin(a)) for a in angles]
    ImageDraw.Draw(picture).polygon(corners, fill="black")
    return picture


def seen_paths(picture: Image.Image) -> tuple[set[int], set[frozenset[int]]]:
    """The edges that paths reach, and which of them an eye can join without looking under the hive."""
    wide, high = picture.size
    earth = bytearray(min(r, g) > 165 and r > g and g - b > 10 for r, g, b in _pixels(picture))
    inside = Image.new("L", picture.size)
    ImageDraw.Draw(inside).polygon([pixel(0, HIGH), pixel(EDGE / 2, 0), pixel(EDGE, HIGH)], fill=1)
    free = bytearray(a and b for a, b in zip(earth, inside.tobytes(), strict=True))
    gates = {edge: pixel(x + (MIDDLE[0] - x) * 0.12, y + (MIDDLE[1] - y) * 0.12) for edge, (x, y) in enumerate(MIDDLES)}
    paths = {edge for edge, (x, y) in gates.items() if free[y * wide + x]}
    groups = set()
    for edge in paths:
        reached = _reached(free, wide, high, gates[edge])
        groups.add(frozenset(other for other in paths if gates[other][1] * wide + gates[other][0] in reached))
    return paths, groups


def _pixels(picture: Image.Image) -> list[tuple[int, int, int]]:
    data = picture.tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


def _reached(free: bytearray, wide: int, high: int, start: tuple[int, int]) -> set[int]:
    seen, todo = {start[1] * wide + start[0]}, deque([start[1] * wide + start[0]])
    while todo:
        at = todo.popleft()
        for near in (at - 1, at + 1, at - wide, at + wide):
            if 0 <= near < wide * high and free[near] and near not in seen:
                seen.add(near)
                todo.append(near)
    return seen


def expected(tile: Tile) -> tuple[set[int], set[frozenset[int]]]:
    return set(tile.paths), {*map(frozenset, tile.joined), *(frozenset({edge}) for edge in tile.stubs)}


@pytest.mark.parametrize("kind", KINDS)
def test_paths_can_be_told_with_a_hive_in_the_middle(kind: str) -> None:
    """However the hive lies: paths that are joined can be followed past it, and others end in sight."""
    game = ants()
    hive = game.components["pieces"].piece("hive-black").size.numbers[0]
    for copy in (1, 2):
        tile = raster(faces(game).face("en", "tiles", kind, copy=copy))
        for turn in (0, 20, 45, 70):
            assert seen_paths(with_a_hive(tile, hive, turn)) == expected(
                game.components["tiles"].piece(kind).fields["tile"]
            ), f"copy {copy}, hive turned by {turn}"


def test_a_larger_hive_would_hide_the_paths() -> None:
    """The judge itself: 20 mm were too many."""
    game, wrong = ants(), set()
    for kind in KINDS:
        tile = raster(faces(game).face("en", "tiles", kind))
        told = [seen_paths(with_a_hive(tile, 20, turn)) for turn in (0, 45)]
        if any(one != expected(game.components["tiles"].piece(kind).fields["tile"]) for one in told):
            wrong.add(kind)
    assert {"curve", "junction"} <= wrong


# -- backs


def off(one: Image.Image, other: Image.Image, cell: int = 3) -> float:
    """Return by how much two pictures differ where they differ most, in cells of so many pixels."""
    size = (one.width // cell, one.height // cell)
    small = [each.resize(size, Image.Resampling.BOX) for each in (one, other)]
    return max(high for _, high in ImageStat.Stat(ImageChops.difference(*small)).extrema)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_back_of_an_ant_card_is_the_same_upside_down(language: str) -> None:
    back = raster(faces(ants()).face(language, "ant-cards", "wings", side="back"))
    assert off(back, back.rotate(180)) < 40
    assert off(back, back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > 60, "the judge sees a difference"


def test_the_back_of_a_tile_is_the_same_after_a_third_of_a_turn() -> None:
    back = raster(faces(ants()).face("en", "tiles", "curve", side="back"))
    centre = (MIDDLE[0] * DPI / 25.4, MIDDLE[1] * DPI / 25.4)
    inside = Image.new("L", back.size)
    k = 0.96  # not the cut itself, whose pixels are mixed with white
    corners = [(0, HIGH), (EDGE / 2, 0), (EDGE, HIGH)]
    ImageDraw.Draw(inside).polygon(
        [pixel(MIDDLE[0] + (x - MIDDLE[0]) * k, MIDDLE[1] + (y - MIDDLE[1]) * k) for x, y in corners], fill=255
    )
    ground = Image.new("RGB", back.size, "#44713a")
    whole = Image.composite(back, ground, inside)
    for angle in (120, 240):
        turned = back.rotate(angle, Image.Resampling.BICUBIC, center=centre)
        assert off(whole, Image.composite(turned, ground, inside), 6) < 40
    turned = back.rotate(117, Image.Resampling.BICUBIC, center=centre)
    assert off(whole, Image.composite(turned, ground, inside), 6) > 80, "the judge sees a difference"


def test_the_back_of_a_token_is_the_same_whichever_way_it_lies() -> None:
    back = raster(faces(ants()).face("en", "pieces", "flower", side="back"))
    for angle in (90, 180, 270):
        assert off(back, back.rotate(angle)) < 24


# -- lines that a printer can draw

THIN = 0.25 / 72 * 25.4  # mm


def strokes(element: object, at: Matrix, style: dict[str, str]) -> list[float]:
    """The widths in mm of every line that is drawn."""
    found = []
    for child in element:  # type: ignore[attr-defined]
        if child.tag == "defs" or is_picture(child):  # another piece's face, made smaller
            continue
        here = at @ matrix_of(child.get("transform", ""))
        own = style | {name: child.attrib[name] for name in style if name in child.attrib}
        if child.tag in SHAPES and own["stroke"] != "none":
            found.append(float(own["stroke-width"]) * math.sqrt(abs(here.a * here.d - here.b * here.c)))
        found += strokes(child, here, own)
    return found


@pytest.mark.parametrize("component", ["tiles", "ant-cards", "colony-cards", "aid", "pieces", "dice", "box"])
def test_no_line_is_too_thin_to_print(component: str) -> None:
    game = ants()
    for piece in game.components[component].pieces:
        for side in ("front", "back") if piece.back else ("front",):
            tree = faces(game).face("en", component, piece.id, side=side).tree
            lines = strokes(tree, Matrix(), {"stroke": "none", "stroke-width": "1"})
            assert not [width for width in lines if width < THIN - 0.0005], f"{piece.id} {side}"


@pytest.mark.parametrize("language", ["en", "it", "de", "fr", "es"])
def test_what_the_actions_of_a_colony_card_say_has_one_size(language: str) -> None:
    strings = ants().texts[language].strings
    said = " ".join(" ".join(strings[group].values()) for group in ("triangles", "ant"))
    lines = faces(ants()).face(language, "colony-cards", "colony-blue").texts
    sizes = {round(run.size * 72 / 25.4, 2) for run in lines if len(run.text) > 20 and run.text in said}
    assert sizes == {9.8}


def test_edges_counted_here_are_the_spec_s() -> None:
    assert tuple(range(len(MIDDLES))) == tuple(EDGES)
