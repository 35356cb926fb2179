"""Boards larger than the paper: equal parts that make the board again when they are joined."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from generator.base.errors import CutlineError
from generator.base.geometry import bounds
from generator.base.papers import paper_named
from generator.base.shapes import Setting, read_size
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.sheets import Options, Page, lay_out
from generator.sheets.boards import OVERLAP
from generator.spec import load
from generator.spec.game import Component, Piece

DPMM = 8  # pixels per mm


def pages(size: str, paper: str = "a4", options: Options = Options(), back: str | None = None) -> tuple[Page, ...]:  # noqa: B008
    piece = Piece("map", 1, "face.svg", back, read_size(size), {})
    shapes = {"map": piece.size.shape(Setting(), {})}
    return lay_out(Component("board", "boards", "card", False, (piece,)), shapes, paper_named(paper), options)


@pytest.mark.parametrize("joints", ["butt", "overlap"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "320x450mm"])
def test_parts_cover_the_board_inside_the_reach_of_the_printer(paper: str, joints: str) -> None:
    *parts, shown = pages("board 560 x 380 mm", paper, Options(joints=joints))
    clear = paper_named(paper).clear
    spans: tuple[set[tuple[float, float]], set[tuple[float, float]]] = (set(), set())
    for page in parts:
        (placed,) = page.placements
        left, top, right, bottom = bounds(placed.trim)
        x, y = placed.matrix.at((0.0, 0.0))
        spans[0].add((round(left - x, 3), round(right - x, 3)))
        spans[1].add((round(top - y, 3), round(bottom - y, 3)))
        far = bounds(placed.art)
        assert min(far[0], far[1], page.width - far[2], page.height - far[3]) >= clear
    overlap = OVERLAP if joints == "overlap" else 0.0
    for found, side in zip(spans, (560, 380), strict=True):
        ordered = sorted(found)
        assert (ordered[0][0], ordered[-1][1]) == (0, side)
        assert [round(one[1] - two[0], 2) for one, two in pairwise(ordered)] == [overlap] * (len(ordered) - 1)
    assert len(parts) == len(spans[0]) * len(spans[1])
    assert [placed.part for placed in shown.placements] == ["map"]


def test_the_paper_is_turned_if_that_takes_fewer_parts() -> None:
    (page,) = pages("board 260 x 180 mm")
    assert page.width > page.height
    assert page.labels == ()


def test_neighbours_name_each_other() -> None:
    *parts, _ = pages("board 560 x 380 mm")
    said = {page.placements[0].part: {label.text for label in page.labels} for page in parts}
    assert said["A1"] == {"A1", "A2", "B1"}
    assert said["B2"] == {"B2", "A2", "B1", "B3"}


def test_backs_meet_fronts() -> None:
    found = pages("board 360 x 250 mm", back="back.svg")
    fronts = [page.placements[0] for page in found if page.side == "front" and page.placements[0].part != "map"]
    backs = [page.placements[0] for page in found if page.side == "back"]
    assert len(fronts) == len(backs) == 2
    width = found[0].width
    for front, back in zip(fronts, backs, strict=True):
        left, top, right, bottom = bounds(front.trim)
        assert bounds(back.trim) == pytest.approx((width - right, top, width - left, bottom))
        assert back.matrix.at((360.0, 0.0)) == pytest.approx((width - front.matrix.e, front.matrix.f))


def test_a_board_of_more_than_sixty_parts_is_refused() -> None:
    with pytest.raises(CutlineError, match="does not fit on A5"):
        pages("board 1500 x 1500 mm", "a5")


_SPEC = """\
id: plain
languages: [en]
players: {min: 2, max: 4}
credits: {authors: [Ada]}
components:
  boards:
    kind: boards
    size: board 300 x 220 mm
    face: plain.svg
    pieces: [{id: map}]
"""


@pytest.fixture
def raster(tmp_path: Path) -> Callable[..., list[tuple[dict[str, Any], np.ndarray]]]:
    """Return the placements of a board's file, each with the picture of its page."""
    game = tmp_path / "plain"
    for name in ("text", "faces"):
        (game / name).mkdir(parents=True)
    (game / "game.yaml").write_text(_SPEC, "utf-8")
    (game / "text" / "en.yaml").write_text("title: Plain\ncomponents: {boards: Board}\n", "utf-8")
    lines = "".join(
        f'<path d="M{n * 17} 0L{300 - n * 17} 220" stroke="#{(n * 40) % 256:02x}3060" stroke-width="2" fill="none"/>'
        for n in range(18)
    )
    (game / "faces" / "plain.svg").write_text(
        f'<svg viewBox="{{{{ viewbox }}}}"><rect x="-5" y="-5" width="310" height="230" fill="#e8d8a0"/>{lines}</svg>',
        "utf-8",
    )

    def drawn(paper: str, options: Options) -> list[tuple[dict[str, Any], np.ndarray]]:
        planned = plan(
            [load(game)],
            tmp_path / f"out-{paper}-{options.joints}",
            ["en"],
            [paper_named(paper)],
            options,
            ["boards"],
        )
        run(planned)
        entry = json.loads((planned.out / "manifest.json").read_text("utf-8"))["files"][0]
        document = pypdfium2.PdfDocument(planned.out / entry["path"])
        scale = DPMM * 25.4 / 72
        pictures = [np.asarray(page.render(scale=scale).to_pil().convert("RGB")).astype(int) for page in document]
        return [(placed, pictures[placed["page"] - 1]) for placed in entry["placements"]]

    return drawn


@pytest.mark.parametrize("joints", ["butt", "overlap"])
def test_the_joined_parts_are_the_board(raster: Callable[..., Any], joints: str) -> None:
    """Cut out at the trims that the manifest gives, and laid side by side, they differ from the whole by no 0.2 mm."""
    options = Options(marks="none", joints=joints)
    ((whole, picture),) = raster("450x450mm", options)
    board = _cut(picture, whole)
    joined = np.zeros_like(board)
    for placed, page in raster("a4", options):
        if placed["part"] == "map":
            continue
        part = _cut(page, placed)
        x, y = (round((placed["trim"][0][n] - placed["matrix"][4 + n]) * DPMM) for n in (0, 1))
        high, wide = min(part.shape[0], board.shape[0] - y), min(part.shape[1], board.shape[1] - x)
        joined[y : y + high, x : x + wide] = part[:high, :wide]
    assert _differing(board, joined, round(0.2 * DPMM)) < 0.0005


def _cut(picture: np.ndarray, placed: dict[str, Any]) -> np.ndarray:
    left, top, right, bottom = (round(value * DPMM) for value in bounds([tuple(corner) for corner in placed["trim"]]))
    return picture[top:bottom, left:right]


def _differing(one: np.ndarray, two: np.ndarray, by: int) -> float:
    """Return the share of pixels that have no like pixel of the other picture within a distance."""
    least = np.full(one.shape[:2], 1000)
    for x in range(-by, by + 1):
        for y in range(-by, by + 1):
            shifted = np.roll(two, (y, x), (0, 1))
            least = np.minimum(least, np.abs(one - shifted).sum(axis=2))
    return float((least[by:-by, by:-by] > 120).mean())
