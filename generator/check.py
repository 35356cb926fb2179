"""The preflight: what would go wrong on paper or at the table, before either costs anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

from generator.build import Plan, about, plan
from generator.errors import CutlineError
from generator.faces import Face, Faces
from generator.rulebook.book import Rulebooks
from generator.rulebook.proof import proofread
from generator.rules import genetico_economy, numbers_of
from generator.rules.genetico import Genetico
from generator.rules.genetico_numbers import Numbers
from generator.rules.tiles import try_out
from generator.sheets import PAPERS, Options
from generator.spec import Component, Game
from generator.spec.tile import Tile

Severity = Literal["error", "warning", "fact"]
STUCK_SHARE = 0.02  # random play may be stuck this often


@dataclass(frozen=True)
class Finding:
    severity: Severity
    game: str
    what: str


def check(game: Game) -> list[Finding]:
    """Everything found about a game; its spec was already checked when it was read."""
    faces = Faces(game)
    rows = [*_counts(game), *_faces(faces), *_tiles(game), *_economy(game), *_rulebooks(faces)]
    return [Finding(severity, game.id, what) for severity, what in rows]


def _counts(game: Game) -> Iterator[tuple[Severity, str]]:
    for name, component in game.components.items():
        kinds = ", ".join(f"{piece.id} {piece.copies}" for piece in component.pieces)
        yield "fact", f"{name}: {component.total} in all ({kinds})"


def _rulebooks(faces: Faces) -> Iterator[tuple[Severity, str]]:
    """The books: what a build would refuse, and what a proofreader would mark."""
    try:
        books = Rulebooks(faces)
    except CutlineError as error:
        yield "error", str(error)
        return
    for mistake in proofread(books):
        yield "error" if mistake.grave else "warning", mistake.what


def _faces(faces: Faces) -> Iterator[tuple[Severity, str]]:
    """Every face in every language: text that does not fit, missing glyphs, broken templates, a piece too large."""
    game, made, wrong = faces.game, 0, dict[str, None]()
    plans = []
    for paper in PAPERS.values():
        try:
            plans.append(plan([game], Path(), (), [paper], Options()))
        except CutlineError as error:
            wrong[str(error)] = None
    for face in [*_pieces(game, faces), *(face for planned in plans for face in _pages(planned, faces))]:
        try:
            face()
            made += 1
        except CutlineError as error:
            wrong[str(error)] = None
    yield from (("error", message) for message in wrong)
    yield from (("warning", message) for message in faces.warnings)
    yield "fact", f"{made} faces in {len(game.languages)} languages settle"


def _pieces(game: Game, faces: Faces) -> Iterator[Callable[[], Face]]:
    """What makes each face."""
    for language in game.languages:
        for name, component in game.components.items():
            if component.kind != "pages":
                for piece in component.pieces:
                    yield from (partial(faces.face, language, name, piece.id, side) for side in piece.sides)


def _pages(planned: Plan, faces: Faces) -> Iterator[Callable[[], Face]]:
    """The same for pages, which speak of a build: a plain one."""
    for job in planned.jobs:
        if job.component.kind == "pages":
            for placed in (placed for page in job.pages for placed in page.placements):
                where = job.language, job.component.name, placed.piece, placed.side, placed.copy
                yield partial(faces.face, *where, placed.shape, about(job))


def _tiles(game: Game) -> Iterator[tuple[Severity, str]]:
    """A set of path tiles: its edges, and whether random play finds a place for them."""
    for name, component in game.components.items():
        tiles = tile_set(component)
        if not tiles:
            continue
        edges = Counter(len(tile.paths) for tile in tiles)
        paths = sum(len(tile.paths) for tile in tiles)
        spread = ", ".join(
            f"{number} with {count} path edge{'s' * (count != 1)}" for count, number in sorted(edges.items())
        )
        joins = sum(bool(tile.joined) for tile in tiles)
        yield (
            "fact",
            f"{name}: {len(tiles)} tiles: {spread}; {paths} of {3 * len(tiles)} edges carry a path; {joins} join paths",
        )
        trial = try_out(tiles, income=int(game.rules.get("income_tiles", 1)))
        what = f"{name}: of {trial.turns} random turns {trial.stuck} found no place for a tile ({trial.share:.1%})"
        yield ("fact" if trial.share <= STUCK_SHARE else "error"), what


def _economy(game: Game) -> Iterator[tuple[Severity, str]]:
    """Decks of resources and of projects that need them: whether one can serve the other."""
    if game.id != "genetico":
        return
    try:
        rules = Genetico(numbers_of(game, Numbers.of))
    except CutlineError as error:
        yield "error", str(error)
        return
    mistakes = list(genetico_economy.mistakes(rules))
    for what in mistakes:
        yield "error", what
    for what in genetico_economy.unasked(rules):
        yield "warning", what
    if not mistakes:
        for what in genetico_economy.facts(rules):
            yield "fact", what


def tile_set(component: Component) -> list[Tile]:
    """Each copy of a component's path tiles."""
    found = [
        (value, piece.copies)
        for piece in component.pieces
        for value in piece.fields.values()
        if isinstance(value, Tile)
    ]
    return [tile for tile, copies in found for _ in range(copies)]
