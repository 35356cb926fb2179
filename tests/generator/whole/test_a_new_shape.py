"""A shape that Cutline does not have, registered here and nowhere else: read, laid out, drawn, masked and shown."""

import math
import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from PIL import Image

from generator.base import shapes
from generator.base.geometry import Point
from generator.base.papers import PAPERS
from generator.base.shapes.path import Path as Steps
from generator.base.shapes.path import flattened
from generator.base.shapes.shape import KINDS, NUMBER, UNIT, Shape
from generator.cli.main import main
from generator.sheets import Options, lay_out
from generator.spec import load

Edit = Callable[[Path, str, str], None]
HANDLE = 4 / 3 * (math.sqrt(2) - 1)  # of a curve that is a quarter of a circle


class Disc(Shape):
    """A circle, ``across`` from side to side, and a true one: four curves."""

    kind, word = "disc", "disc"
    example = '"disc 30 mm"'
    pattern = rf"disc\s+{NUMBER}{UNIT}"

    def __init__(self, across: float) -> None:
        path = circle(across / 2)
        super().__init__(across, across, flattened(path), curves=path)


def circle(r: float) -> Steps:
    """From its top around the right side."""

    def quarter(n: int) -> tuple[float, ...]:
        (x1, y1), (x2, y2) = at(n), at(n + 1)
        return x1 - (y1 - r) * HANDLE, y1 + (x1 - r) * HANDLE, x2 + (y2 - r) * HANDLE, y2 - (x2 - r) * HANDLE, x2, y2

    def at(n: int) -> Point:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[n % 4]
        return r + dx * r, r + dy * r

    return ("m", at(0)), *(("c", quarter(n)) for n in range(4)), ("h", ())


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "disc", Disc)


@pytest.fixture
def discs(tiny: Path, edit: Edit) -> Path:
    """A game of discs."""
    edit(tiny / "game.yaml", "kind: cards", "kind: pieces")
    edit(tiny / "game.yaml", "size: poker", "size: disc 30 mm")
    edit(tiny / "game.yaml", "face: plain.svg", "face: layouts/token.svg")
    edit(tiny / "game.yaml", "back: plain.svg", "back: layouts/back.svg")
    return tiny


def run(*words: str) -> str:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    return result.output


def test_its_size_is_read() -> None:
    assert shapes.read_size("disc 3 cm") == shapes.Size("disc", (30.0,))
    with pytest.raises(ValueError, match=r'^"disc 5 mm" is not between 10 and 150 mm$'):
        shapes.read_size("disc 5 mm")


def test_its_outline_is_a_circle() -> None:
    disc = Disc(30)
    assert {round(math.dist(point, (15, 15)), 2) for point in disc.outline} == {15.0}
    assert disc.room([(15, 15), (15, 5)]) == pytest.approx(5, abs=0.02)
    assert {round(math.dist(point, (15, 15)), 2) for point in disc.grown(2)} == {17.0}


def test_it_is_laid_out_apart_from_others(discs: Path) -> None:
    game = load(discs)
    part, options = game.components["cards"], Options()
    front, back = lay_out(part, game.shapes(part, options.setting(PAPERS["a4"])), PAPERS["a4"], options)
    assert [len(page.placements) for page in (front, back)] == [3, 3]
    middles = [placement.matrix.at((15, 15)) for placement in front.placements]
    assert min(math.dist(one, other) for one in middles for other in middles if one != other) == pytest.approx(34)
    assert front.marks == ()  # no straight cut


def test_it_is_printed_as_a_sheet(discs: Path, tmp_path: Path) -> None:
    run("build", str(discs), "--lang", "en", "--paper", "a4", "--ink", "low", "--watermark", "proof", "--out", "out")
    (pdf,) = (tmp_path / "out").rglob("cards*.pdf")
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    assert [text.count("proof") for text in pages] == [4, 3]  # on each disc, and in the front's footer


def test_it_is_transparent_beyond_its_cut(discs: Path, tmp_path: Path) -> None:
    run("export", "png", str(discs), "--lang", "en", "--dpi", "254", "--out", "out")
    for path in (tmp_path / "out").rglob("*.png"):
        alpha = Image.open(path).getchannel("A")
        assert alpha.size == (300, 300)
        assert [alpha.getpixel(at) for at in ((150, 2), (297, 150), (150, 297), (2, 150), (250, 250))] == [255] * 5
        assert [alpha.getpixel(at) for at in ((2, 2), (297, 2), (297, 297), (2, 297), (262, 262))] == [0] * 5


def test_a_page_shows_it_cut_by_a_true_circle(discs: Path, tmp_path: Path) -> None:
    run("preview", str(discs), "--lang", "en", "--out", "out")
    (page,) = (tmp_path / "out").rglob("preview.html")
    clips = set(re.findall(r'<clipPath id="[^"]*-cut"><path d="([^"]*)" ?/>', page.read_text("utf-8")))
    assert len(clips) == 1
    assert clips.pop().startswith("M15 0C")


def test_as_a_tile_it_lies_in_rows(discs: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Disc, "layout", "tiles")
    edit(discs / "game.yaml", "kind: pieces", "kind: tiles")
    edit(discs / "game.yaml", "copies: 2", "copies: 8")
    edit(discs / "game.yaml", "total: 3", "total: 9")
    game = load(discs)
    part, options = game.components["cards"], Options(backs="none")
    (page,) = lay_out(part, game.shapes(part, options.setting(PAPERS["a4"])), PAPERS["a4"], options)
    left, top = page.placements[0].matrix.at((0, 0))
    places = [placement.matrix.at((0, 0)) for placement in page.placements]
    assert [((x - left) / 30, (y - top) / 30) for x, y in places] == [(n % 6, n // 6) for n in range(9)]


def test_cards_and_tiles_are_not_made_of_it(discs: Path, edit: Edit) -> None:
    edit(discs / "game.yaml", "kind: pieces", "kind: tiles")
    result = CliRunner().invoke(main, ["build", str(discs), "--out", "out"])
    assert "tiles can't be of the kind disc" in result.output
