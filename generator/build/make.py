"""Makes the files of a build, one after the other, or on several cores if there is enough to do."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base import workers
from generator.base.errors import CutlineError
from generator.base.shapes import Setting
from generator.base.watched import SECONDS, part
from generator.build.alts import alts
from generator.build.books import GUIDE, BookJob
from generator.build.failed import Failed, add
from generator.build.guide import guide_pdf
from generator.build.marks import Marks
from generator.build.mistakes import ENOUGH, FacesError
from generator.build.plan import AnyJob, Job, Key, Plan, about
from generator.build.words import sheet_words
from generator.sheets import Placement

if TYPE_CHECKING:
    from generator.faces import Face, Faces
    from generator.faces.trees import Dress
    from generator.rulebook.book import Rulebooks
    from generator.rulebook.edition import Editions
    from generator.spec import Game

_BOOK = 200  # a book takes as long as this many faces
_LARGE = 300  # pieces: in a larger deck, the drawn faces are not all kept
_A_FACE = 2.0  # seconds for one with large pictures; each has a limit of its own
_FILE_MEMORY = 3_000_000_000  # bytes for a file with many pictures
_WORTH_A_PROCESS = 150  # this many faces take longer than starting another process


@dataclass(frozen=True)
class Made:
    """A finished file, the templates and pictures that its faces use, and its warnings."""

    data: bytes
    pages: int
    uses: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


Result = Made | CutlineError


def faces_of(game: Game, ink: str, setting: Setting, lenient: bool = False) -> Faces:
    """Return a game's faces, drawn with this ink; if they are ``lenient``, text that does not fit is only marked."""
    from generator.faces import Faces

    clear = _clear() if setting.large else None
    if ink == "full":
        return Faces(game, setting, lenient=lenient, clear=clear)
    from generator.draw.low_ink import low_ink

    return Faces(game, setting, low_ink=low_ink, lenient=lenient, clear=clear)


def _clear() -> Dress:
    from generator.draw.clear import clear

    return clear


class Maker:
    """Makes the files of a plan; what several of them share is made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self._cores = plan, workers.cores()
        self._faces: dict[tuple[Game, str], Faces] = {}
        self._rulebooks: dict[tuple[Game, str], Rulebooks] = {}
        self._editions: dict[tuple[Game, str, str], Editions] = {}
        self._packed: dict[tuple[Any, ...], Face | CutlineError] = {}

    def faces(self, game: Game, ink: str) -> Faces:
        if (game, ink) not in self._faces:
            pages = next((job for job in self.plan.jobs if job.game is game and job.component.kind == "pages"), None)
            large = any(job.options.large for job in self.plan.files)
            setting = pages.options.setting(pages.paper) if pages else Setting(large=large)
            draft = any(job.options.draft for job in self.plan.files if job.game is game)
            self._faces[game, ink] = faces_of(game, ink, setting, draft)
        return self._faces[game, ink]

    def make_all(
        self, jobs: Sequence[AnyJob], done: Callable[[AnyJob], None]
    ) -> tuple[list[tuple[AnyJob, Made]], Failed]:
        """Make the files in this order; leave out all files of a language in which one can't be made."""
        made, failed = list[tuple[AnyJob, Made]](), Failed()
        for job, result in self._in_order(jobs, done, failed):
            if isinstance(result, CutlineError):
                add(failed, job.game, job.language, result)
            else:
                made.append((job, result))
        return [(job, whole) for job, whole in made if (job.game, job.language) not in failed], failed

    def _in_order(
        self, jobs: Sequence[AnyJob], done: Callable[[AnyJob], None], failed: Failed
    ) -> Iterator[tuple[AnyJob, Result]]:
        """Yield the results in the order of the jobs, without the books of a language whose faces failed."""
        waiting = dict[Path, Result]()
        with closing(self._results(jobs, done, failed)) as results:
            for job in jobs:
                if isinstance(job, BookJob) and (job.game, job.language) in failed:
                    continue  # books show the same faces
                while job.path not in waiting:
                    known, result = next(results)
                    waiting[known.path] = result
                yield job, waiting.pop(job.path)

    def _results(
        self, jobs: Sequence[AnyJob], done: Callable[[AnyJob], None], failed: Failed
    ) -> Generator[tuple[AnyJob, Result], None, None]:
        """Make files of one game and language in one process: they show the same faces."""
        groups: dict[tuple[Game, str], list[AnyJob]] = {}
        for job in jobs:
            groups.setdefault((job.game, job.language), []).append(job)
        shares = list(groups.values())
        if self._cores == 1 or len(shares) < 2 or sum(map(_work, shares)) < _WORTH_A_PROCESS:
            for job in jobs:
                if not isinstance(job, BookJob) or (job.game, job.language) not in failed:
                    result = self.make(job)
                    done(job)
                    yield job, result
            return
        self._cores = 1  # for each of the processes
        for number, results in workers.shared(len(shares), lambda number: self._share(shares[number])):
            for job, result in zip(shares[number], results, strict=False):
                done(job)
                yield job, result

    def _share(self, jobs: Sequence[AnyJob]) -> list[Result]:
        """Make the files of one language, sheets before books; no books if a sheet failed."""
        results: list[Result] = []
        for job in jobs:
            if isinstance(job, BookJob) and any(isinstance(result, CutlineError) for result in results):
                break
            results.append(self.make(job))
        return results

    def make(self, job: AnyJob) -> Result:
        """Make one file, or return its mistakes."""
        try:
            with part(job.path.as_posix(), _seconds(job), _FILE_MEMORY):
                return self._book(job) if isinstance(job, BookJob) else self._sheets(job)
        except CutlineError as error:
            return error

    def _book(self, job: BookJob) -> Made:
        if job.edition == GUIDE:
            return Made(*guide_pdf(job, self.faces(job.game, job.options.ink)))
        from generator.rulebook.book import Rulebooks
        from generator.rulebook.edition import Editions

        whose = job.game, job.options.ink
        if whose not in self._rulebooks:
            self._rulebooks[whose] = Rulebooks(self.faces(*whose))
        if (*whose, job.language) not in self._editions:
            self._editions[*whose, job.language] = Editions(self._rulebooks[whose].book(job.language))
        return Made(*_book(job, self._editions[*whose, job.language]))

    def _sheets(self, job: Job) -> Made:
        faces = self.faces(job.game, job.options.ink)
        data, shown = _pdf(job, faces, self._marks(job), self._drawn_ahead(job, faces))
        uses = frozenset[str]().union(*(face.uses for face in shown))
        warnings = dict.fromkeys(warning for face in shown for warning in face.warnings)
        return Made(data, len(job.pages), tuple(sorted(uses)), tuple(warnings))

    def _marks(self, job: Job) -> Marks:
        house = job.game.house
        return Marks(job, self.faces(house.base, job.options.ink) if house else None)

    def _drawn_ahead(self, job: Job, faces: Faces) -> dict[Key, Face | CutlineError]:
        """Return the faces of a large deck, made by all processes; only what printing needs of them is kept."""
        placed, part = job.placements, job.component
        if len(part.pieces) < _LARGE or part.kind == "pages":
            return {}
        where = {
            key: (job.game, job.language, part.name, *key, at.shape) for key, at in placed.items() if key[1] == "front"
        }
        missing = [key for key in where if where[key] not in self._packed]
        for key, face in zip(missing, self._drawn(job, faces, [placed[key] for key in missing]), strict=True):
            self._packed[where[key]] = face
        return {key: self._packed[place] for key, place in where.items()}

    def _drawn(self, job: Job, faces: Faces, placed: list[Placement]) -> list[Face | CutlineError]:
        wrong: list[CutlineError] = []
        marks = self._marks(job)

        def one(at: Placement) -> Face | CutlineError:
            if len(wrong) >= ENOUGH:
                return wrong[-1]  # each of the others may take as long as templates are allowed to
            try:
                where = job.language, job.game.home(at.piece).name, at.piece, at.side, at.copy, at.shape
                face = marks.on(faces.face(*where, keep=False), at)
                drawable(face)
                return face.packed()
            except CutlineError as error:
                wrong.append(error)
                return error

        from generator.draw.compile import drawable

        if self._cores == 1 or len(placed) < _WORTH_A_PROCESS:
            return [one(at) for at in placed]
        first = one(placed[0])  # here, so that the workers, which are copies, already have its fonts and templates
        size = -(-(len(placed) - 1) // (self._cores * 2))
        shares = [placed[n : n + size] for n in range(1, len(placed), size)]
        found = dict(workers.shared(len(shares), lambda number: [one(at) for at in shares[number]]))
        return [first, *(face for number in sorted(found) for face in found[number])]


def _seconds(job: AnyJob) -> float:
    """Return how long a file may take: many times what the slowest takes."""
    if isinstance(job, BookJob):
        from generator.rulebook.book import source_path

        source = source_path(job.game, job.language)
        return SECONDS + (source.stat().st_size / 10_000 if source.is_file() else 0)
    return SECONDS + _A_FACE * _work([job])


def _work(jobs: Sequence[AnyJob]) -> int:
    """Return how long files take, as a number of faces."""
    decks = {job.component.name: job.component for job in jobs if isinstance(job, Job)}
    faces = sum(part.total if part.vary else len(part.pieces) for part in decks.values())
    return faces + _BOOK * sum(isinstance(job, BookJob) for job in jobs)


def _book(job: BookJob, editions: Editions) -> tuple[bytes, int]:
    """Return a book's file and the number of its pages."""
    from generator.rulebook import write

    if job.paper is None:
        return write.html(editions.book), 1
    width, height, watermark = job.paper.reading.width, job.paper.reading.height, job.options.watermark
    if job.options.large:
        return write.large_pdf(editions, width, height, watermark)
    if job.edition == "rulebook":
        return write.loose_pdf(editions, width, height, watermark)
    return write.booklet_pdf(editions, width, height, job.options.backs != "short-edge", watermark)


def _pdf(job: Job, faces: Faces, marks: Marks, ahead: Mapping[Key, Face | CutlineError]) -> tuple[bytes, list[Face]]:
    """Return a PDF and the faces on it, some of which may have been made ``ahead``."""
    from generator.draw.pdf import write_pdf

    known, said = {**ahead}, about(job)

    def face_of(placement: Placement) -> Face:
        piece, side, copy = key = placement.piece, placement.side, placement.copy
        if key not in known:
            home = job.game.home(piece).name
            face = faces.face(job.language, home, piece, side, copy, placement.shape, said)
            known[key] = marks.on(face, placement)
        if isinstance(made := known[key], CutlineError):
            raise made
        return made

    shown = _checked_faces(job, face_of)
    words = sheet_words(job, face_of)
    return write_pdf(job.pages, face_of, alts(job, face_of), job.options.bleed, words), shown


def _checked_faces(job: Job, face_of: Callable[[Placement], Face]) -> list[Face]:
    """Make every face of the job once, so that all their mistakes are reported together."""
    from generator.draw.compile import drawable
    from generator.faces import FaceError

    if job.options.large:
        from generator.build.large import refuse_unclear
    wrong: dict[str, None] = {}
    shown: dict[Face, None] = {}
    for placement in job.placements.values():
        try:
            face = face_of(placement)
            if face not in shown:  # many pieces may share a back
                drawable(face)
                if job.options.large and face.texts and job.component.kind != "pages":
                    refuse_unclear(face, job.game.scale(placement.piece))
            shown[face] = None
        except FaceError as error:
            wrong[str(error)] = None
            if len(wrong) == ENOUGH:
                break
    if wrong:
        raise FacesError(list(wrong))
    return list(shown)
