"""Every face of a game in every language: what a build would refuse, and what a printer's eye would mark."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, groupby
from pathlib import Path
from typing import Any

from generator.build import Plan, about, check_letters, plain, plan
from generator.check.contrast import ENOUGH, faint
from generator.check.drawings import drawings_of
from generator.check.finding import Row, Worst
from generator.check.sight import alike
from generator.draw.compile import drawable
from generator.draw.ground import Grounds
from generator.errors import CutlineError
from generator.faces import Face, Faces
from generator.faces.letters import Said
from generator.faces.margin import lettering, room, safe_zone
from generator.sheets import BACKS, PAPERS, Options
from generator.spec import Game

SMALLEST = 8.0  # pt
_SHORT = 40  # letters of a text in a message

Maker = tuple[str, str, Callable[[], Face]]  # a component, a piece and side, and what makes the face


def faces(made: Faces) -> Iterator[Row]:
    """Text that does not fit, missing glyphs, broken templates, a piece too large; then how the faces look."""
    game, wrong = made.game, dict[str, None]()
    plans, look, count = [], _Look(), 0
    for paper in PAPERS.values():
        try:
            plans.append(plan([game], Path(), (), [paper], Options()))
        except CutlineError as error:
            wrong[str(error)] = None
    for job in plans[0].jobs if plans else ():
        try:
            text = game.texts[job.language]
            check_letters(job, plain(text.title) + plain(text.components[job.component.name]))
        except CutlineError as error:
            wrong[str(error)] = None
    pages = (maker for planned in [*plans, *_other_backs(game)] for maker in _pages(planned, made))
    for component, side, make in chain(_pieces(game, made), pages):
        try:
            face = make()
            drawable(face)
        except CutlineError as error:
            wrong[str(error)] = None
            continue
        count += 1
        look.at(component, side, face)
    yield from (("error", "face", message) for message in wrong)
    yield from (("warning", "picture", message) for message in made.warnings)
    yield from look.found()
    spoken = len(game.languages)
    yield "fact", "face", f"{count} faces in {spoken} language{'s' * (spoken != 1)} settle"


def _pieces(game: Game, made: Faces) -> Iterator[Maker]:
    """A face in all languages one after the other: what is beneath the text is mostly the same."""
    for name, component in game.components.items():
        if component.kind == "pages":
            continue
        for piece in component.pieces:
            for side in piece.sides:
                for language in game.languages:
                    yield name, f"{side} of {piece.id}", partial(made.face, language, name, piece.id, side)


def _other_backs(game: Game) -> Iterator[Plan]:
    """Pages speak of how backs are printed: plans for the other ways, unless a piece is too large for one."""
    pages = [name for name, component in game.components.items() if component.kind == "pages"]
    for backs in BACKS[1:] if pages else ():
        with suppress(CutlineError):
            planned = plan([game], Path(), (), [PAPERS["a4"]], Options(backs=backs), pages)
            for job in planned.jobs:
                about(job)
            yield planned


def _pages(planned: Plan, made: Faces) -> Iterator[Maker]:
    """The same for pages, which speak of a build: a plain one."""
    for job in planned.jobs:
        if job.component.kind == "pages":
            for placed in (placed for page in job.pages for placed in page.placements):
                where = job.language, job.component.name, placed.piece, placed.side, placed.copy
                make = partial(made.face, *where, placed.shape, about(job))
                yield job.component.name, f"{placed.side} of {placed.piece}", make


class _Look:
    """Looks at finished faces, each once."""

    def __init__(self) -> None:
        self._worst = Worst()
        self._grounds = Grounds()
        self._seen: set[str] = set()
        self._smallest: dict[str, tuple[float, str]] = {}
        # faces that say the same things: only colours and shapes can tell them apart
        self._groups: dict[tuple[Any, ...], dict[str, Face]] = defaultdict(dict)

    def at(self, component: str, side: str, face: Face) -> None:
        if face.digest in self._seen:
            return
        self._seen.add(face.digest)
        said = lettering(face)
        self._sizes(component, face, said)
        self._margins(face, said)
        for each, ratio, beneath in faint(said, self._grounds.of(face)) if said else ():
            what = f'"{_short(each)}" in {each.ink} on {beneath} has a contrast of {math.floor(ratio * 10) / 10} : 1'
            self._worst.add("contrast", face.source, ratio, what, f"{ENOUGH} : 1 or more")
        key = component, side.partition(" ")[0], face.size, tuple(sorted(run.text for run in face.texts))
        self._groups[key].setdefault(side, face)

    def _sizes(self, component: str, face: Face, said: list[Said]) -> None:
        for each in (each for each in said if not each.small):
            if each.points < self._smallest.get(component, (1e9, ""))[0] - 0.005:
                self._smallest[component] = each.points, f'"{_short(each)}", {face.source}'
            if round(each.points, 1) < SMALLEST:
                what = f'"{_short(each)}" is set in {each.points:.1f} pt'
                self._worst.add("type", face.source, each.points, what, f"{SMALLEST:g} pt or larger")

    def _margins(self, face: Face, said: list[Said]) -> None:
        safe = safe_zone(face.shape)
        for each in said:
            if (left := room(face.shape, each.corners)) < safe:
                what = f'the text "{_short(each)}" ends {left:.1f} mm from the cut'
                self._worst.add("safe-zone", face.source, left, what, f"{safe:.1f} mm or more")
        for drawn in drawings_of(face):
            if (left := room(face.shape, drawn.corners)) < safe:
                far = f"ends {left:.1f} mm from the cut" if left >= 0 else "is cut"
                self._worst.add(
                    "safe-zone", face.source, left, f'the drawing "{drawn.name}" {far}', f"{safe:.1f} mm or more"
                )

    def found(self) -> Iterator[Row]:
        yield from self._worst.rows()
        mixed_up = (_mixed_up(key[0], group) for key, group in self._groups.items() if len(group) > 1)
        yield from dict.fromkeys(chain(*mixed_up))  # once for all languages
        for component, (points, where) in self._smallest.items():
            yield "fact", "type", f"{component}: smallest type {points:.1f} pt ({where})"


def _mixed_up(component: str, group: dict[str, Face]) -> Iterator[Row]:
    grounds = Grounds()
    pairs = alike([(side, grounds.of(face)) for side, face in group.items()])
    for eyes, rows in groupby(sorted(pairs, key=lambda pair: pair[2]), key=lambda pair: pair[2]):
        (one, two, _), *more = rows
        others = f" (and {len(more)} more pair{'s' * (len(more) != 1)})" if more else ""
        what = f"{component}: {one} and {two} differ by colours alone that meet for {_listed(eyes)} vision{others}"
        yield "warning", "colour-vision", f"{what}. Accepted: a shape, a letter, or lighter and darker colours."


def _listed(eyes: tuple[str, ...]) -> str:
    return ", ".join(eyes[:-1]) + " and " + eyes[-1] if len(eyes) > 1 else eyes[0]


def _short(said: Said) -> str:
    return said.text if len(said.text) <= _SHORT else f"{said.text[:_SHORT]} …"
