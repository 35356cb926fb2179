"""Marks are read back from the printed pages by OpenCV: each card gives its own piece, upright, whatever the ink."""

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pypdfium2
import pytest

from generator.base.geometry import bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.build.plan import Job
from generator.build.plan import plan as whole_plan
from generator.codes.assign import codes_of
from generator.codes.words import SIDE, code_words
from generator.sheets import Options
from generator.spec import Game, load
from tests.amount import some
from tests.sheets import plan

Edit = Callable[[Path, str, str], None]
Read = dict[tuple[str, str, int], tuple[int, float]]  # by component, piece and page: the code, and the mark's mm
DPI = 300
PRINTED = [(id, ink) for id in ("amino", "ants", "genetico") for ink in ("full", "low")]
OWN = """\
id: own
languages: [en]
players: {min: 2, max: 12}
credits: {authors: []}
components:
  cards: {kind: cards, size: mini, face: dark.svg, codes: top-right, pieces: [{id: fox}, {id: owl}]}
  tiles: {kind: tiles, size: triangle 58 mm, face: dark.svg, codes: true, pieces: [{id: hill, copies: 2}]}
  tokens:
    kind: pieces
    face: dark.svg
    codes: bottom-right
    pieces: [{id: hex, size: hex 30 mm}, {id: coin, size: 18 x 18 mm}, {id: stick, size: 40 x 10 mm}]
  plain: {kind: cards, size: poker, face: dark.svg, codes: false, pieces: [{id: none}]}
"""


def dictionary(game: Game) -> cv2.aruco.Dictionary:
    """The game's words as OpenCV knows them, where 1 is a light cell."""
    rows = []
    for word in code_words(game.base.id):
        bits = np.array(
            [[1 - (word >> (SIDE * SIDE - 1 - y * SIDE - x) & 1) for x in range(SIDE)] for y in range(SIDE)]
        )
        rows.append(cv2.aruco.Dictionary.getByteListFromBits(bits.astype(np.uint8)))
    return cv2.aruco.Dictionary(np.concatenate(rows), SIDE, 0)


def read(game: Game, job: Job, out: Path) -> Read:
    """Return the marks on a file's pages, each of them inside the cut of its piece; none may lie elsewhere."""
    detector = cv2.aruco.ArucoDetector(dictionary(game))
    found: Read = {}
    document = pypdfium2.PdfDocument(out / job.path)
    for number, (page, sheet) in enumerate(zip(document, job.pages, strict=True)):
        grey = page.render(scale=DPI / 72).to_pil().convert("L")
        corners, ids, _ = detector.detectMarkers(np.asarray(grey))
        for square, code in zip(corners, [] if ids is None else ids.flatten(), strict=True):
            (first, second, third, _) = square[0] * 25.4 / DPI
            middle = (first + third) / 2
            (at,) = (placed for placed in sheet.placements if _inside(middle, bounds(placed.trim)))
            assert at.side == "front"
            right = np.array(at.matrix.at((1, 0))) - at.matrix.at((0, 0))
            assert np.dot(second - first, right) / np.linalg.norm(second - first) > 0.99, "the mark is upright"
            key = (game.home(at.piece).name, at.piece, 1000 * number + at.copy)
            assert key not in found
            found[key] = int(code), float(np.linalg.norm(second - first))
    return found


def _inside(point: np.ndarray, box: tuple[float, ...]) -> bool:
    return bool(box[0] < point[0] < box[2] and box[1] < point[1] < box[3])


def marks_of(game: Game, out: Path, options: Options) -> list[tuple[tuple[str, str], int]]:
    """Build one of each piece, and return what is read, in order."""
    planned = plan([game], out, [game.languages[0]], [PAPERS["a4"]], options)
    run(planned)
    rows = [row for job in planned.jobs if job.component.marked for row in read(game, job, out).items()]
    border = 8 * (SIDE + 2) / (SIDE + 4)
    assert all(abs(side - border) < 0.2 for _, (_, side) in rows)
    return sorted((key[:2], code) for key, (code, _) in rows)


@pytest.mark.parametrize(("id", "ink"), some(PRINTED, "marks", len(PRINTED) // 2))
def test_every_mark_gives_its_piece(id: str, ink: str, tmp_path: Path) -> None:
    game = load(game_folder(id))
    codes = codes_of(game)
    options = Options(ink=ink, backs="none", pieces=tuple(sorted(piece for _, piece in codes)))
    assert marks_of(game, tmp_path, options) == sorted(codes.items())


def test_a_game_of_ones_own_has_marks_on_every_shape(tmp_path: Path) -> None:
    folder = own(tmp_path)
    game = load(folder)
    codes = sorted((key, code) for key, code in codes_of(game).items() if key[1] != "stick")  # has no room for one
    assert len(codes) == 5 + 10
    twice = [row for row in codes for _ in range(2 if row[0] == ("tiles", "hill") else 1)]
    assert marks_of(game, tmp_path / "out", Options(watermark="playtest 3")) == twice


def own(folder: Path) -> Path:
    """A game with dark faces of every shape, for more players than there are seat markers."""
    for name, text in {
        "game.yaml": OWN,
        "text/en.yaml": "title: Own\ncomponents: {cards: Cards, tiles: Tiles, tokens: Tokens, plain: Plain}\n",
        "faces/dark.svg": '<svg viewBox="{{ viewbox }}"><rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="#102040"/></svg>',
    }.items():
        path = folder / "own" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "own"


def test_without_codes_there_is_no_mark_and_no_seat_marker(tmp_path: Path) -> None:
    game = load(own(tmp_path))
    planned = whole_plan([game], tmp_path / "out", ["en"], [PAPERS["a4"]], Options(codes="none", separate=True))
    run(planned)
    names = {job.path.name for job in planned.jobs}
    assert names == {"cards--codes-none.pdf", "tiles--codes-none.pdf", "tokens--codes-none.pdf", "plain.pdf"}
    assert [read(game, job, tmp_path / "out") for job in planned.jobs] == [{}, {}, {}, {}]


def test_another_code_makes_the_file_again(tmp_path: Path) -> None:
    folder = own(tmp_path)

    def made() -> list[str]:
        planned = plan([load(folder)], tmp_path / "out", ["en"], [PAPERS["a4"]], Options(separate=True))
        return [path.name for path in run(planned).made]

    assert len(made()) == 5
    assert made() == []
    (folder / "codes.yaml").write_text("cards/fox: 3\ncards/gone: 4\n", "utf-8")
    assert made() == ["cards.pdf"]
    (folder / "codes.yaml").write_text("cards/fox: 3\ncards/gone: 5\n", "utf-8")
    assert made() == []
