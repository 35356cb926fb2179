"""Estimates what one copy of a game takes: pages of the rules and ink. Takes seconds, so only plans need it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.base import bytecode
from generator.base.errors import CutlineError
from generator.base.geometry import bounds
from generator.build.cache.inputs import program
from generator.build.plan import Job, Plan

if TYPE_CHECKING:
    from generator.base.shapes import Shape
    from generator.faces import Face
    from generator.sheets import Placement
    from generator.spec import Game

_ORDINARY = 0.05 * 210 * 297  # mm² of ink on a page of plain text: a twentieth of A4
_MEASURED = 100  # faces of a component: of more, some are measured

Inks = tuple[float, float]  # mm² of ink on a face, full and low


@dataclass(frozen=True)
class Copy:
    """One copy in one language on one paper: the pages of its rules, and its ink in ordinary pages, full and low."""

    pages: dict[str, int]
    inks: tuple[int, int] | None


def copies(plan: Plan) -> dict[Game, Copy]:
    """Return what a copy of each game takes, in the first language and on the first paper of the plan."""
    found = {}
    for game in dict.fromkeys(job.game for job in plan.files):
        first = next(job for job in plan.files if job.game is game)
        alike = [job for job in plan.files if (job.game, job.language) == (game, first.language)]
        own = [job for job in alike if job.paper is first.paper]
        found[game] = Copy(_pages(plan, own), _inks([job for job in own if isinstance(job, Job)]))
    return found


def _pages(plan: Plan, jobs: list[Any]) -> dict[str, int]:
    """Return the pages of the rules; none for those that can't be made, whose mistakes a build reports."""
    from generator.build.make import Made, Maker

    maker = Maker(plan)
    made = {job.edition: maker.make(job) for job in jobs if not isinstance(job, Job)}
    return {edition: result.pages for edition, result in made.items() if isinstance(result, Made)}


def _inks(jobs: list[Job]) -> tuple[int, int] | None:
    """Return the ink of these files in ordinary pages; None if a face can't be made."""
    sheets = [job for job in jobs if job.component.kind != "pages"]
    if not sheets:
        return None
    name = bytecode.name_of("ink", program(), sheets[0].game.id)
    known: dict[str, Inks] = bytecode.read(name) or {}
    before, full, low = len(known), 0.0, 0.0
    try:
        for number, face in _faces(sheets):
            if face.digest not in known:
                known[face.digest] = _measured(face)
            full, low = full + number * known[face.digest][0], low + number * known[face.digest][1]
    except CutlineError:
        return None
    if len(known) > before:
        bytecode.write(name, known)
    return round(full / _ORDINARY), round(low / _ORDINARY)


def _faces(jobs: list[Job]) -> Iterator[tuple[float, Face]]:
    """Yield faces and how often each is printed: all of a component, or some that stand for the others.

    Copies that vary take as much ink as the first.
    """
    from generator.build.make import faces_of

    faces = faces_of(jobs[0].game, "full", jobs[0].options.setting(jobs[0].paper), jobs[0].options.draft)
    for job in jobs:
        printed: defaultdict[tuple[str, str, Shape], float] = defaultdict(float)
        for each in (each for page in job.pages for each in page.placements):
            printed[each.piece, each.side, each.shape] += _share(each)
        every = list(printed.items())
        some = every[:: len(every) // _MEASURED + 1]
        share = sum(printed.values()) / sum(number for _, number in some)
        for (piece, side, shape), number in some:
            home = job.game.home(piece).name
            yield number * share, faces.face(job.language, home, piece, side, shape=shape)


def _share(placed: Placement) -> float:
    """Return how much of a face is printed here: parts of a board, and the map of its parts, show some of it."""
    if not placed.part:
        return 1.0
    left, top, right, bottom = bounds(placed.trim)
    return (right - left) * (bottom - top) / (placed.shape.width * placed.shape.height)


def _measured(face: Face) -> Inks:
    from generator.draw.coverage import ink_of
    from generator.draw.low_ink import low_ink

    return ink_of(face), ink_of(low_ink(face))
