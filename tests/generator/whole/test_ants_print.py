"""The printed ant game, read back: pieces in their numbers, and mazes laid from the art itself."""

import json
import math
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from generator.base.geometry import Matrix, Point
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.rules.tiles import Position, neighbour, placements
from generator.sheets import Options
from generator.spec import Game, load
from generator.spec.tile import EDGES, Tile
from tests.sheets import plan

DPI = 200
SAMPLES = 60
INSIDE = 0.8  # mm from the edge: where a profile is read
MAZES = 200


@pytest.fixture(scope="module")
def ants() -> Game:
    return load(game_folder("ants"))


@pytest.fixture(scope="module")
def built(ants: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("ants")
    run(plan([ants], out, ["en"], list(PAPERS.values()), Options()))
    return out


def files(out: Path, paper: str = "a4") -> dict[str, Any]:
    rows = json.loads((out / "manifest.json").read_text("utf-8"))["files"]
    return {row["component"]: row for row in rows if row["paper"] == paper}


def test_all_languages_and_papers_are_made(ants: Game) -> None:
    jobs = plan([ants], Path("out"), [], list(PAPERS.values()), Options()).jobs
    assert {job.language for job in jobs} == set(ants.languages)
    assert len({job.path for job in jobs}) == len(ants.languages) * len(PAPERS) * (len(ants.components) - 2)


def test_an_option_is_in_the_names_of_the_files_it_can_change(ants: Game) -> None:
    jobs = plan([ants], Path("out"), ["en"], [PAPERS["a4"]], Options(edge=70, stock=0.25)).jobs
    assert [job.path.name for job in jobs if "--" in job.path.name] == [
        "tiles--edge-70mm.pdf",
        "shared--colony-cards+seat-markers.pdf",
        "shared--dice+box--stock-0.25mm.pdf",
        "assembly--edge-70mm--stock-0.25mm.pdf",  # it tells of the others
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_component_is_a_file_and_every_piece_is_counted(built: Path, ants: Game, paper: str) -> None:
    made = files(built, paper)
    assert set(made) == {
        "tiles",
        "ant-cards",
        "shared--colony-cards+seat-markers",
        "aid",
        "pieces",
        "shared--dice+box",
        "assembly",
    }
    for name, file in made.items():
        fronts = Counter(p["piece"] for p in file["placements"] if p["side"] == "front")
        parts = [ants.components[part] for part in name.removeprefix("shared--").split("+")]
        assert fronts == {piece.id: piece.copies for component in parts for piece in component.pieces}


Colour = tuple[float, float, float]


def profiles(built: Path, ants: Game) -> list[tuple[Tile, dict[int, list[Colour]]]]:
    """Each printed tile with the colours just inside its three edges, from the raster of the sheet."""
    document = pypdfium2.PdfDocument(built / "ants/en/a4/tiles.pdf")
    pictures = [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]
    tiles = {piece.id: piece.fields["tile"] for piece in ants.components["tiles"].pieces}
    rows = []
    for placed in files(built)["tiles"]["placements"]:
        if placed["side"] == "front":
            matrix, picture = Matrix(*placed["matrix"]), pictures[placed["page"] - 1]
            rows.append((tiles[placed["piece"]], {edge: list(_along(edge, matrix, picture)) for edge in EDGES}))
    return rows


def _along(edge: int, matrix: Matrix, picture: Image.Image, side: float = 58.0) -> Iterator[Colour]:
    """Colours along an edge, from its start to its end clockwise, a little inside the tile."""
    height = side * math.sqrt(3) / 2
    apex, right, left = (side / 2, 0.0), (side, height), (0.0, height)
    start, end = {0: (right, left), 1: (left, apex), 2: (apex, right)}[edge]
    middle = (side / 2, height * 2 / 3)
    for n in range(SAMPLES):
        t = (n + 0.5) / SAMPLES
        x, y = start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])
        away = math.dist((x, y), middle)
        inner = (x + (middle[0] - x) * INSIDE / away, y + (middle[1] - y) * INSIDE / away)
        yield _colour(picture, matrix.at(inner))


def _colour(picture: Image.Image, at: Point) -> Colour:
    x, y = (round(value * DPI / 25.4) for value in at)
    return picture.crop((x - 1, y - 1, x + 2, y + 2)).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))  # type: ignore[return-value]


def _mean(colours: list[Colour]) -> Colour:
    return tuple(sum(colour[n] for colour in colours) / len(colours) for n in range(3))  # type: ignore[return-value]


def random_maze(printed: list[tuple[Tile, Any]], dice: random.Random) -> dict[Position, tuple[int, int]]:
    """A legal maze: position → which printed tile lies there, turned by how many thirds."""
    order = dice.sample(range(len(printed)), 12)
    laid: dict[Position, tuple[int, int]] = {(0, 0): (order[0], 0)}
    maze: dict[Position, Tile] = {(0, 0): printed[order[0]][0]}
    for number in order[1:]:
        ways = list(placements(maze, printed[number][0]))
        if ways:
            position, turned = dice.choice(ways)
            steps = next(s for s in EDGES if printed[number][0].turned(s) == turned)
            maze[position], laid[position] = turned, (number, steps)
    return laid


def test_mazes_laid_from_the_printed_art_are_continuous(built: Path, ants: Game) -> None:
    """Judged by the raster alone: paths run on, and grass meets grass without a hint of a path."""
    printed = profiles(built, ants)
    dead_end = next(edges for tile, edges in printed if tile.paths == (0,))
    earth, grass = _mean(dead_end[0][27:33]), _mean(dead_end[1])
    assert math.dist(earth, grass) > 60

    def is_path(colour: Colour) -> bool:
        return math.dist(colour, earth) < math.dist(colour, grass)

    dice, met = random.Random(7), Counter[str]()
    for _ in range(MAZES):
        maze = random_maze(printed, dice)
        for position, (number, steps) in maze.items():
            for edge in EDGES:
                beside = neighbour(position, edge)
                if beside not in maze or beside < position:
                    continue
                other, other_steps = maze[beside]
                here = [is_path(colour) for colour in printed[number][1][(edge - steps) % 3]]
                there = [is_path(colour) for colour in printed[other][1][(edge - other_steps) % 3]][::-1]
                if any(here) or any(there):
                    third = SAMPLES // 3
                    assert all(here[third + 2 : -third - 2]), "a path is broken"
                    assert all(there[third + 2 : -third - 2]), "a path ends at its neighbour's grass"
                    assert not any(here[: third - 2] + here[2 - third :] + there[: third - 2] + there[2 - third :])
                    met["path"] += 1
                else:
                    met["grass"] += 1
    assert met["path"] > 1000
    assert met["grass"] > 300


def test_copies_of_a_tile_do_not_look_stamped(built: Path, ants: Game) -> None:
    document = pypdfium2.PdfDocument(built / "ants/en/a4/tiles.pdf")
    pictures = [page.render(scale=60 / 72).to_pil().convert("L") for page in document]
    seen = set()
    for placed in files(built)["tiles"]["placements"]:
        if placed["side"] == "front" and placed["piece"] == "curve":
            centre = Matrix(*placed["matrix"]).at((29, 30))
            x, y = (round(value * 60 / 25.4) for value in centre)
            part = pictures[placed["page"] - 1].crop((x - 25, y - 25, x + 25, y + 25))
            seen.add((part.rotate(180) if placed["matrix"][0] < 0 else part).tobytes())
    assert len(seen) == 16
