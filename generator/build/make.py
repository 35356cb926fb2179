"""Makes the files of a build, one after the other, or on several cores where there is enough to do."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base import workers
from generator.base.errors import CutlineError
from generator.build.books import BookJob
from generator.build.plan import MANY_WRONG, FacesError, Job, Key, Plan, about, make
from generator.sheets import Placement

if TYPE_CHECKING:
    from generator.faces import Face, Faces
    from generator.rulebook.book import Rulebooks
    from generator.spec import Game

AnyJob = Job | BookJob
_BOOK = 200  # a book takes as long as so many faces
_LARGE = 300  # pieces of a deck whose faces are not all kept as they were drawn
_ENOUGH = 150  # so many faces take longer than starting another process


@dataclass(frozen=True)
class Made:
    """A finished file, what its faces use, and what there is to warn of."""

    data: bytes
    pages: int
    uses: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


Result = Made | CutlineError


class Maker:
    """Makes single files of a plan; what they share is made once."""

    def __init__(self, plan: Plan, cores: int) -> None:
        self.plan, self.cores = plan, cores
        self._shelves: dict[tuple[Game, str], Rulebooks] = {}
        self._packed: dict[tuple[Any, ...], Face | CutlineError] = {}

    def make(self, job: AnyJob) -> Result:
        try:
            return self._book(job) if isinstance(job, BookJob) else self._sheets(job)
        except CutlineError as error:
            return error

    def _sheets(self, job: Job) -> Made:
        faces = self.plan.faces(job.game, job.options.ink)
        data, shown = make(job, faces, about(job), self._ahead(job, faces))
        uses = frozenset[str]().union(*(face.uses for face in shown))
        warnings = dict.fromkeys(warning for face in shown for warning in face.warnings)
        return Made(data, len(job.pages), tuple(sorted(uses)), tuple(warnings))

    def _ahead(self, job: Job, faces: Faces) -> dict[Key, Face | CutlineError]:
        """The faces of a large deck, by as many processes as there are; of each only what printing needs is kept."""
        placed, part = job.placements, job.component
        if len(part.pieces) < _LARGE or part.kind == "pages":
            return {}
        where = {
            key: (job.game, job.language, part.name, *key, at.shape) for key, at in placed.items() if key[1] == "front"
        }
        missing = [key for key in where if where[key] not in self._packed]
        for key, face in zip(missing, self._made_together(job, faces, [placed[key] for key in missing]), strict=True):
            self._packed[where[key]] = face
        return {key: self._packed[place] for key, place in where.items()}

    def _made_together(self, job: Job, faces: Faces, placed: list[Placement]) -> list[Face | CutlineError]:
        wrong: list[CutlineError] = []

        def one(at: Placement) -> Face | CutlineError:
            if len(wrong) >= MANY_WRONG:
                return wrong[-1]  # each may take as long as a template is allowed to
            try:
                where = job.language, job.game.home(at.piece).name, at.piece, at.side, at.copy, at.shape
                face = job.marked(faces.face(*where, keep=False))
                drawable(face)
                return face.packed()
            except CutlineError as error:
                wrong.append(error)
                return error

        from generator.draw.compile import drawable

        if self.cores == 1 or len(placed) < _ENOUGH:
            return [one(at) for at in placed]
        first = one(placed[0])  # here, so that all workers, being copies, have the fonts and templates it takes
        size = -(-(len(placed) - 1) // (self.cores * 2))
        shares = [placed[n : n + size] for n in range(1, len(placed), size)]
        found = dict(workers.shared(len(shares), lambda number: [one(at) for at in shares[number]]))
        return [first, *(face for number in sorted(found) for face in found[number])]

    def _book(self, job: BookJob) -> Made:
        from generator.rulebook.book import Rulebooks

        key = job.game, job.options.ink
        if key not in self._shelves:
            self._shelves[key] = Rulebooks(self.plan.faces(*key))
        return Made(*job.make(self._shelves[key].book(job.language)))


def make_all(plan: Plan, jobs: Sequence[AnyJob], done: Callable[[AnyJob], None]) -> Iterator[tuple[AnyJob, Made]]:
    """Every file, in this order; mistakes in faces are told together at the end, any other at once."""
    waiting, wrong = dict[Path, Result](), dict[str, None]()
    with closing(_each(plan, jobs, done)) as results:
        for job in jobs:
            if isinstance(job, BookJob) and wrong:
                break  # books are made of the same faces
            while job.path not in waiting:
                known, result = next(results)
                waiting[known.path] = result
            match waiting.pop(job.path):
                case FacesError() as error:
                    wrong |= dict.fromkeys(error.messages)
                case CutlineError() as error:
                    raise error
                case made:
                    yield job, made
    if wrong:
        raise FacesError(list(wrong))


def _each(
    plan: Plan, jobs: Sequence[AnyJob], done: Callable[[AnyJob], None]
) -> Generator[tuple[AnyJob, Result], None, None]:
    """Files of one game and language together: they show the same faces."""
    groups: dict[tuple[Game, str], list[AnyJob]] = {}
    for job in jobs:
        groups.setdefault((job.game, job.language), []).append(job)
    shares = list(groups.values())
    apart = workers.cores() > 1 and len(shares) > 1 and sum(map(_work, shares)) >= _ENOUGH
    maker = Maker(plan, 1 if apart else workers.cores())
    if not apart:
        for job in jobs:
            result = maker.make(job)
            done(job)
            yield job, result
        return
    for number, results in workers.shared(len(shares), lambda number: [maker.make(job) for job in shares[number]]):
        for job, result in zip(shares[number], results, strict=True):
            done(job)
            yield job, result


def _work(jobs: Sequence[AnyJob]) -> int:
    """As a number of faces."""
    decks = {job.component.name: job.component for job in jobs if isinstance(job, Job)}
    faces = sum(part.total if part.vary else len(part.pieces) for part in decks.values())
    return faces + _BOOK * sum(isinstance(job, BookJob) for job in jobs)
