"""Check every face of a game in every language: what a build would refuse, and what looks wrong in print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path

from generator.base.errors import CutlineError
from generator.base.papers import BACKS, PAPERS
from generator.base.shapes import Setting
from generator.build.hints import smaller
from generator.build.make import faces_of
from generator.build.mistakes import grouped
from generator.build.plan import Plan, about, plan
from generator.build.words import check_letters, plain
from generator.check.look import Look
from generator.draw.compile import drawable
from generator.faces import Face, Faces
from generator.rules.record import Row
from generator.sheets import Options
from generator.spec import Game

Maker = tuple[str, str, str, Callable[[], Face]]
"""A component, a piece and side, the corner for marks, and a function that makes the face."""


def faces(made: Faces) -> Iterator[Row]:
    """Report text that does not fit, missing glyphs, broken templates and pieces too large; then how faces look."""
    game, wrong = made.game, dict[str, None]()
    plans, look, count = [], Look(), 0
    for paper in PAPERS.values():
        try:
            plans.append(plan([game], Path(), (), [paper], Options(separate=True)))
        except CutlineError as error:
            wrong[str(error)] = None
    for job in plans[0].jobs if plans else ():
        try:
            text = game.texts[job.language]
            check_letters(job, plain(text.title) + plain(text.components[job.component.name]))
        except CutlineError as error:
            wrong[str(error)] = None
    pages = (maker for planned in [*plans, *_other_backs(game)] for maker in _pages(planned, made, game.languages))
    for component, side, corner, make in chain(_pieces(game, made, game.languages), pages):
        try:
            face = make()
            drawable(face)
        except CutlineError as error:
            wrong[str(error)] = None
            continue
        count += 1
        look.at(component, side, face, corner)
    yield from (("error", "face", message) for message in grouped(list(wrong)))
    yield from (("warning", "picture", message) for message in made.warnings)
    yield from look.found()
    yield from _low_ink(game, look, plans[:1]) if not wrong else ()
    yield from (("fact", "paper", f"{hint}.") for hint in smaller(job for each in plans for job in each.jobs))
    spoken = len(game.languages)
    yield "fact", "face", f"{count} faces in {spoken} language{'s' * (spoken != 1)} can be made"


def _low_ink(game: Game, full: Look, plans: Sequence[Plan]) -> Iterator[Row]:
    """Check the faces with --ink low. One language is enough: all are printed on the same ground."""
    low, look, first = faces_of(game, "low", Setting()), Look(full), game.languages[:1]
    pages = (maker for planned in plans for maker in _pages(planned, low, first))
    for component, side, _, make in chain(_pieces(game, low, first), pages):
        with suppress(CutlineError):  # reported for the face with full ink
            look.at(component, side, make())
    yield from look.found()


def _pieces(game: Game, made: Faces, languages: Sequence[str]) -> Iterator[Maker]:
    """Yield each face in all languages in turn, since the ground beneath the text is mostly the same."""
    for name, component in game.components.items():
        if component.kind == "pages":
            continue
        for piece in component.pieces:
            for side in piece.sides:
                for language in languages:
                    make = partial(made.face, language, name, piece.id, side)
                    yield name, f"{side} of {piece.id}", piece.codes if side == "front" else "", make


def _other_backs(game: Game) -> Iterator[Plan]:
    """Yield plans for the other kinds of backs, unless a piece is too large: pages say how backs are printed."""
    pages = [name for name, component in game.components.items() if component.kind == "pages"]
    for backs in BACKS[1:] if pages else ():
        with suppress(CutlineError):
            planned = plan([game], Path(), (), [PAPERS["a4"]], Options(backs=backs), pages)
            for job in planned.jobs:
                about(job)
            yield planned


def _pages(planned: Plan, made: Faces, languages: Sequence[str]) -> Iterator[Maker]:
    """Yield pages, which describe a build: here a build without options."""
    for job in planned.jobs:
        if job.component.kind == "pages" and job.language in languages:
            for placed in (placed for page in job.pages for placed in page.placements):
                where = job.language, job.component.name, placed.piece, placed.side, placed.copy
                make = partial(made.face, *where, placed.shape, about(job))
                yield job.component.name, f"{placed.side} of {placed.piece}", "", make
