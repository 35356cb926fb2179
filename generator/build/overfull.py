"""Finds the languages of a draft in which text does not fit a piece: their files are made anyway, marked as drafts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.base.errors import CutlineError
from generator.base.shapes import Setting
from generator.build.plan import Job, Plan, about
from generator.spec import Game

if TYPE_CHECKING:
    from generator.faces import Faces


def overfull_languages(planned: Plan) -> frozenset[tuple[Game, str]]:
    """Return the languages of each game in which a piece has more text than fits."""
    from generator.build.make import faces_of

    known: dict[tuple[Game, Setting], Faces] = {}
    found: set[tuple[Game, str]] = set()
    seen: set[tuple[Game, str, str]] = set()
    for job in planned.jobs:
        whose, deck = (job.game, job.language), (job.game, job.language, job.component.name)
        if whose in found or (deck in seen and job.component.kind != "pages"):
            continue
        seen.add(deck)
        setting = job.options.setting(job.paper)
        faces = known.setdefault((job.game, setting), faces_of(job.game, "full", setting, lenient=True))
        if _has_too_much(job, faces):
            found.add(whose)
    return frozenset(found)


def _has_too_much(job: Job, faces: Faces) -> bool:
    said = about(job)
    for at in job.placements.values():
        try:
            home = job.game.home(at.piece).name
            if faces.face(job.language, home, at.piece, at.side, at.copy, at.shape, said).overfull:
                return True
        except CutlineError:
            return False  # another mistake, which is reported when the file is made
    return False
