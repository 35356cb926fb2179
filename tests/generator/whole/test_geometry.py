"""Pieces on paper, read from the lines of the PDFs themselves: their cuts, backs behind fronts, parts of boards."""

import json
import math
import random
from itertools import pairwise, product
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from generator.base.geometry import Matrix, Point
from generator.base.papers import PAPERS, paper_named
from generator.base.shapes import Shape
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.sheets import Options
from generator.spec import load
from tests.amount import some
from tests.generator.whole.vectors import MM, Drawn, Sheet, sheets

NEAR = 0.1  # mm
DPMM = 5  # pixels: one is 0.2 mm
FRONT, BACK = "#ff00fe", "#00a0fe"
SIZES = {
    "card": "63.5 x 88.9 mm",
    "rounded": "rounded 50 x 40 mm r 5 mm",
    "disc": "circle 22 mm",
    "ring": "ring 40 x 15 mm",
    "triangle": "triangle 50 mm",
    "hexagon": "hex 30 mm",
    "polygon": '"polygon 0,0 40,0 32,12 10,35"',
    "d6": "d6 16 mm",
    "d12": "d12 24 mm",
    "d20": "d20 28 mm",
    "tray": "tray 40 x 50 x 15 mm",
    "stand": "stand 40 x 30 mm",
    "flag": "60 x 40 mm",
}
NETS = ("d6", "d12", "d20", "tray", "stand")
FLAG = "M0 0H40C50 5 55 10 60 10L45 20L60 30Q50 40 20 40L10 28L0 40Z"
CASES = [*product(SIZES, (*PAPERS, "a3", "a5", "320x450mm"), ("long-edge", "short-edge", "gutterfold"))]


def outlined(colour: str) -> str:
    """Return a face that draws only the outline it is cut along."""
    lines = "{% for line in [shape.outline] + shape.holes|list %}M{% for x, y in line %}{{ x }} {{ y }}{{ 'L' if not loop.last }}{% endfor %}Z{% endfor %}"
    return (
        f'<svg viewBox="{{{{ viewbox }}}}"><path d="{lines}" fill="none" stroke="{colour}" stroke-width="0.1"/></svg>'
    )


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shapes") / "forms"
    for name in ("text", "faces", "art"):
        (folder / name).mkdir(parents=True)
    (folder / "faces/front.svg").write_text(outlined(FRONT))
    (folder / "faces/back.svg").write_text(outlined(BACK))
    (folder / "art/flag.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="{FLAG}"/></svg>'
    )
    parts = [
        f"  {name}:\n    kind: pieces\n    size: {size}\n    face: front.svg\n    back: back.svg\n"
        + ("    outline: art/flag.svg\n" if name == "flag" else "")
        + "    pieces: [{id: "
        + name
        + "-piece, copies: 5}]\n"
        for name, size in SIZES.items()
    ]
    (folder / "game.yaml").write_text(
        "id: forms\nlanguages: [en]\nplayers: {min: 2, max: 4}\ncredits: {authors: [Ada]}\ncomponents:\n"
        + "".join(parts)
    )
    names = "".join(f"  {name}: {name}\n" for name in SIZES)
    (folder / "text/en.yaml").write_text("title: Forms\ncomponents:\n" + names)
    return folder


def printed(game: Path, out: Path, name: str, paper: str, options: Options) -> tuple[list[Sheet], Shape]:
    known = load(game)
    planned = plan([known], out, ["en"], [paper_named(paper)], options, [name])
    run(planned)
    file = json.loads((out / "manifest.json").read_text("utf-8"))["files"][0]
    part = known.components[name]
    return sheets(out / file["path"]), next(iter(known.shapes(part, options.setting(paper_named(paper))).values()))


def outlines(sheet: Sheet, colour: str) -> list[list[Point]]:
    return [list(line.points) for line in sheet.lines if line.colour == colour and not line.on_page]


def far(one: list[Point], others: list[list[Point]]) -> float:
    """Return the greatest distance of the points of a line from the nearest of some lines."""
    edges = np.array([(*a, *b) for line in others for a, b in pairwise(line)])
    at, (ax, ay, bx, by) = np.array(one), edges.T
    long = np.maximum((bx - ax) ** 2 + (by - ay) ** 2, 1e-12)
    along = ((at[:, :1] - ax) * (bx - ax) + (at[:, 1:] - ay) * (by - ay)) / long
    along = np.clip(along, 0, 1)
    away = np.hypot(at[:, :1] - ax - along * (bx - ax), at[:, 1:] - ay - along * (by - ay))
    return float(away.min(axis=1).max())


@pytest.mark.parametrize(("name", "paper", "backs"), some(CASES, "geometry", 12))
def test_pieces_are_cut_where_they_are_drawn_and_backs_lie_behind_them(
    game: Path, tmp_path: Path, name: str, paper: str, backs: str
) -> None:
    pages, shape = printed(game, tmp_path, name, paper, Options(backs=backs))
    fronts = [page for page in pages if outlines(page, FRONT)]
    behind = [page for page in pages if outlines(page, BACK)]
    assert sum(len(outlines(page, FRONT)) for page in fronts) == 5 * (1 + len(shape.holes))
    assert len(fronts) == len(behind)
    for page, other in zip(fronts, behind, strict=True):
        drawn, turned = outlines(page, FRONT), [flipped(line, other, backs) for line in outlines(other, BACK)]
        assert len(drawn) == len(turned)
        for line in drawn:
            assert min(congruence(line, cut) for cut in (shape.outline, *shape.holes)) < NEAR
            assert far(line, turned) < NEAR
            if name not in NETS:
                check_cuts(line, [each for each in page.lines if each.on_page], bool(shape.lines) and not shape.butts)
        assert all(far(line, drawn) < NEAR for line in turned)


def congruence(line: list[Point], cut: tuple[Point, ...]) -> float:
    """Return by how much the sides of a printed outline and of a shape differ, and their distances from a corner."""
    if len(line) - 1 != len(cut):
        return math.inf
    ring = (*cut, cut[0])
    sides = [
        abs(math.dist(a, b) - math.dist(c, d)) for (a, b), (c, d) in zip(pairwise(line), pairwise(ring), strict=True)
    ]
    across = [abs(math.dist(line[0], a) - math.dist(ring[0], c)) for a, c in zip(line, ring, strict=True)]
    return max(*sides, *across)


def flipped(line: list[Point], page: Sheet, backs: str) -> list[Point]:
    """Return a line of the other side of the paper where it shows when it is held up to the light."""
    folded = any(
        line.on_page
        and all(abs(x - page.width / 2) < NEAR for x, _ in line.points)
        and math.dist(line.points[0], line.points[-1]) > page.height / 2
        for line in page.lines
    )
    sideways = folded if backs == "gutterfold" else (backs == "long-edge") == (page.width <= page.height)
    mirror = Matrix(a=-1, e=page.width) if sideways else Matrix(d=-1, f=page.height)
    return [mirror.at(point) for point in line]


def check_cuts(line: list[Point], marks: list[Drawn], curved: bool) -> None:
    """Check that a printed cut, or the marks of a straight one, are where the piece ends."""
    if curved:
        assert far(line, [list(mark.points) for mark in marks]) < NEAR
        return
    straight = [mark.points for mark in marks if len(mark.points) == 2]
    edges = [(a, b) for a, b in pairwise(line) if math.dist(a, b) > 3]
    assert len(edges) >= 3
    for a, b in edges:
        on = [mark for mark in straight if all(off(point, a, b) < NEAR for point in mark)]
        assert len(on) >= 2, f"{len(on)} marks along an edge"


def off(point: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a straight line."""
    return abs((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / math.dist(a, b)


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a game with a board of lines and words that run over its seams."""
    folder = tmp_path_factory.mktemp("boards") / "board"
    for name in ("text", "faces"):
        (folder / name).mkdir(parents=True)
    chance = random.Random(3)
    lines = "".join(
        f'<path d="M{chance.uniform(0, 240):.1f} {chance.uniform(0, 300):.1f}L{chance.uniform(0, 240):.1f} '
        f'{chance.uniform(0, 300):.1f}" stroke="#{chance.randrange(1 << 23):06x}" stroke-width="1.5"/>'
        for _ in range(50)
    )
    words = "".join(
        f'<text x="120" y="{y}" font-size="20" text-anchor="middle" fill="#102040">Across the seams</text>'
        for y in (40, 155, 250)
    )
    (folder / "faces/plain.svg").write_text(
        f'<svg viewBox="{{{{ viewbox }}}}"><rect x="-5" y="-5" width="250" height="310" fill="#e8d8a0"/>{lines}{words}</svg>'
    )
    (folder / "game.yaml").write_text(
        "id: board\nlanguages: [en]\nplayers: {min: 2, max: 4}\ncredits: {authors: [Ada]}\ncomponents:\n"
        "  boards: {kind: boards, size: board 240 x 300 mm, face: plain.svg, pieces: [{id: map}]}\n"
    )
    (folder / "text/en.yaml").write_text("title: Board\ncomponents: {boards: Board}\n")
    return folder


def parts_of(board: Path, out: Path, paper: str, joints: str) -> list[tuple[np.ndarray, float]]:
    """Return the pictures of a board's parts, cut along the marks that are printed around them, and their overlaps."""
    planned = plan([load(board)], out, ["en"], [paper_named(paper)], Options(joints=joints), ["boards"])
    run(planned)
    (path,) = out.rglob("boards*.pdf")
    document = pypdfium2.PdfDocument(path)
    found = []
    for sheet, page in zip(sheets(path), document, strict=True):
        marks = [line.points for line in sheet.lines if line.on_page and len(line.points) == 2]
        ticks = [
            line.points
            for line in sheet.lines
            if line.on_page and len(line.points) == 2 and 1.0 < math.dist(*line.points) <= 4.1
        ]
        xs = sorted({round(a[0], 1) for a, b in ticks if abs(a[0] - b[0]) < 0.01})
        ys = sorted({round(a[1], 1) for a, b in ticks if abs(a[1] - b[1]) < 0.01})
        if not xs or not ys:
            continue  # the map of the parts
        left, top, right, bottom = xs[0], ys[0], xs[-1], ys[-1]
        picture = np.asarray(page.render(scale=DPMM * MM).to_pil().convert("RGB")).astype(np.int16)
        laps = [right - a[0] for a, b in marks if abs(a[0] - b[0]) < 0.01 and math.dist(a, b) > 50 and a[0] < right - 1]
        found.append(
            (
                picture[round(top * DPMM) : round(bottom * DPMM), round(left * DPMM) : round(right * DPMM)],
                max(laps, default=0.0),
            )
        )
    return found


@pytest.fixture(scope="module")
def whole(board: Path, tmp_path_factory: pytest.TempPathFactory) -> np.ndarray:
    """Return the picture of the board on a page of its own."""
    ((picture, _),) = parts_of(board, tmp_path_factory.mktemp("whole"), "a4", "whole")
    return picture


def test_a_whole_board_for_a_copy_shop_is_the_same_as_on_large_paper(
    board: Path, whole: np.ndarray, tmp_path: Path
) -> None:
    ((large, _),) = parts_of(board, tmp_path, "a3", "butt")
    assert [side / DPMM for side in whole.shape[:2]] == pytest.approx([300, 240], abs=0.2)
    assert differing(whole, large) < 0.0002


@pytest.mark.parametrize("joints", ["butt", "overlap"])
def test_parts_laid_on_each_other_at_their_marks_are_the_board(
    board: Path, whole: np.ndarray, tmp_path: Path, joints: str
) -> None:
    """They differ from it by no 0.2 mm, except for the marks on the cuts."""
    parts = parts_of(board, tmp_path, "a5", joints)
    assert len(parts) == 4
    overlap = max(lap for _, lap in parts)
    assert overlap == pytest.approx(8.0 if joints == "overlap" else 0.0, abs=0.1)
    joined = np.full_like(whole, 255)
    for n, (part, _) in enumerate(parts):
        high, wide = part.shape[:2]
        x, y = n % 2 * round(wide - overlap * DPMM), n // 2 * round(high - overlap * DPMM)
        room = joined[y : y + high, x : x + wide]
        room[:] = part[: room.shape[0], : room.shape[1]]
    assert differing(whole, joined) < 0.002


def differing(one: np.ndarray, two: np.ndarray) -> float:
    """Return the share of pixels with a colour that is not among, or between, those of the other within 0.2 mm."""
    high, wide = (min(a, b) for a, b in zip(one.shape[:2], two.shape[:2], strict=True))
    one, two, by = one[:high, :wide], two[:high, :wide], round(0.2 * DPMM)
    moved = [np.roll(two, (y, x), (0, 1)) for x, y in product(range(-by, by + 1), repeat=2)]
    least, most = np.minimum.reduce(moved), np.maximum.reduce(moved)
    beyond = np.maximum(least - one, one - most).max(axis=2)
    return float((beyond[DPMM:-DPMM, DPMM:-DPMM] > 40).mean())  # without the marks at the edges
