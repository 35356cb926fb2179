"""Plans and makes PDFs: every game, language, paper and component asked for."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import manifest
from generator.books import COMPONENT, BookJob, book_jobs
from generator.errors import CutlineError, listed, shown
from generator.files import write_together
from generator.locate import shipped
from generator.sheets import Options, Page, Paper, Placement, lay_out
from generator.spec import Component, Game
from generator.spec.yaml_file import read_yaml
from generator.templating import Markup

if TYPE_CHECKING:
    from generator.draw.pdf import Words
    from generator.faces import Face, Faces

_BREAK = re.compile(r"<br\s*/>")


@dataclass(frozen=True)
class Job:
    """One PDF to make; ``path`` is below the output folder."""

    game: Game
    language: str
    paper: Paper
    component: Component
    options: Options
    path: Path

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        shapes = self.game.shapes(self.component, self.options.setting(self.paper))
        try:
            return lay_out(self.component, shapes, self.paper, self.options)
        except CutlineError as error:
            raise CutlineError(f"{self.game.id}, {error}") from None

    @property
    def sheets(self) -> int:
        """Sheets of paper."""
        return self.pages[-1].sheet


@dataclass(frozen=True)
class Plan:
    jobs: tuple[Job, ...]
    out: Path
    books: tuple[BookJob, ...] = ()
    _faces: dict[Game, Faces] = field(default_factory=dict, repr=False)

    def faces(self, game: Game) -> Faces:
        from generator.faces import Faces

        if game not in self._faces:
            pages = next((job for job in self.jobs if job.game is game and job.component.kind == "pages"), None)
            self._faces[game] = Faces(game, pages.options.setting(pages.paper)) if pages else Faces(game)
        return self._faces[game]

    @property
    def warnings(self) -> list[str]:
        """What the faces made so far have to warn of."""
        return list(dict.fromkeys(warning for faces in self._faces.values() for warning in faces.warnings))


def plan(
    games: Sequence[Game],
    out: Path,
    languages: Sequence[str],
    papers: Sequence[Paper],
    options: Options,
    only: Sequence[str] = (),
) -> Plan:
    """What a build would make; no languages means all that each game has, ``only`` the components so named."""
    chosen = chosen_languages(games, languages)
    _refuse_unknown(games, only)
    jobs = [
        _job(game, language, paper, component, options)
        for game, spoken in chosen.items()
        for language in spoken
        for paper in papers
        for component in game.components.values()
        if not only or component.name in only
    ]
    for job in jobs:
        _ = job.pages  # a size that does not fit is told before anything is made
    books = tuple(book_jobs(chosen, papers, options)) if not only or COMPONENT in only else ()
    if not jobs and not books:
        spoken = listed(dict.fromkeys(language for each in chosen.values() for language in each))
        what = f"{listed(game.id for game in games)}: there is no {listed(only)} in {spoken}"
        raise CutlineError(f"{what}. Accepted: a language that has a rulebook/<language>.md, or components.")
    return Plan(tuple(jobs), out, books)


def _refuse_unknown(games: Sequence[Game], only: Sequence[str]) -> None:
    known = dict.fromkeys([*(name for game in games for name in game.components), COMPONENT])
    for name in only:
        if name not in known:
            raise CutlineError(f'no component "{name}". Accepted: {listed(known)}.')


def _job(game: Game, language: str, paper: Paper, component: Component, options: Options) -> Job:
    """Pages speak of the whole build, so that every option that matters to the game matters to them."""
    matter = options.that_matter(game.components.values() if component.kind == "pages" else [component])
    path = Path(game.id, language, paper.folder, f"{component.name}{matter.suffix}.pdf")
    return Job(game, language, paper, component, matter, path)


def chosen_languages(games: Sequence[Game], languages: Sequence[str]) -> dict[Game, tuple[str, ...]]:
    """Those of the languages asked for that each game has; at least one game must have each."""
    _refuse_twins(games)
    known = dict.fromkeys(language for game in games for language in game.languages)
    for language in languages:
        if language not in known:
            names = f"{listed(game.id for game in games)} {'has' if len(games) == 1 else 'have'}"
            raise CutlineError(f'{names} no language "{language}". Accepted: {listed(known)}.')
    return {game: tuple(each for each in languages or game.languages if each in game.languages) for game in games}


def _refuse_twins(games: Sequence[Game]) -> None:
    """Two games of one id would overwrite each other's files."""
    seen: dict[str, Game] = {}
    for game in games:
        if game.id in seen:
            folders = f"{shown(seen[game.id].folder)} and {shown(game.folder)}"
            raise CutlineError(f'two games have the id "{game.id}": {folders}. Accepted: one of them at a time.')
        seen[game.id] = game


def run(plan: Plan, done: Callable[[Job | BookJob], None] = lambda job: None) -> Path:
    """Makes every file, then writes them and the manifest; an error in making or writing leaves all as it was.

    ``done`` is called after each file is made.
    """
    made: list[tuple[Path, bytes]] = []
    entries = []
    for job, data in _made(plan, done):
        made.append((plan.out / job.path, data))
        entries.append(_entry(job, data))
    for book, data, pages in _books_made(plan, done):
        made.append((plan.out / book.path, data))
        entries.append(book.entry(data, pages))
    listing = plan.out / manifest.NAME
    write_together([*made, (listing, manifest.updated(listing, entries))])
    return listing


def _books_made(plan: Plan, done: Callable[[Job | BookJob], None]) -> Iterator[tuple[BookJob, bytes, int]]:
    """Books of one game together: they share their pictures."""
    from generator.rulebook.book import Rulebooks

    shelves: dict[Game, Rulebooks] = {}
    for job in plan.books:
        if job.game not in shelves:
            shelves[job.game] = Rulebooks(plan.faces(job.game))
        yield job, *job.make(shelves[job.game].book(job.language))
        done(job)


def _made(plan: Plan, done: Callable[[Job | BookJob], None]) -> Iterator[tuple[Job, bytes]]:
    wrong: dict[str, None] = {}
    for job in plan.jobs:
        try:
            yield job, make(job, plan.faces(job.game), about(job))
        except FacesError as error:
            wrong |= dict.fromkeys(error.messages)
        done(job)
    if wrong:
        raise FacesError(list(wrong))


def about(job: Job) -> Mapping[str, Any]:
    """What a page that explains the print says of a whole build: its paper, how backs are printed, all files."""
    if job.component.kind != "pages":
        return {}
    every = [_job(job.game, job.language, job.paper, part, job.options) for part in job.game.components.values()]
    files = tuple((other.component.name, other.path.name, other.sheets) for other in every)
    return {"paper": job.paper, "backs": job.options.backs, "files": files}


def make(job: Job, faces: Faces, about: Mapping[str, Any]) -> bytes:
    """The PDF of one job; ``about`` is told to its faces."""
    from generator.draw.pdf import write_pdf

    def face_of(placement: Placement) -> Face:
        piece, side, copy = placement.piece, placement.side, placement.copy
        return faces.face(job.language, job.component.name, piece, side, copy, placement.shape, about)

    _check_faces(job, face_of)
    return write_pdf(job.pages, face_of, job.options.bleed, _words(job, face_of))


class FacesError(CutlineError):
    """All that is wrong with the faces of a build, each message once."""

    def __init__(self, messages: list[str]) -> None:
        self.messages = messages
        super().__init__("\n".join(messages))


def _check_faces(job: Job, face_of: Callable[[Placement], Face]) -> None:
    """Every face of the job is made once here, so that all their mistakes are told in one go."""
    from generator.draw.compile import drawable
    from generator.faces import FaceError

    wrong: dict[str, None] = {}
    for placement in {(p.piece, p.side, p.copy): p for page in job.pages for p in page.placements}.values():
        try:
            drawable(face_of(placement))
        except FaceError as error:
            wrong[str(error)] = None
    if wrong:
        raise FacesError(list(wrong))


def _words(job: Job, face_of: Callable[[Placement], Face]) -> Words:
    from generator.draw.pdf import Words

    words, text = print_words(job.language), job.game.texts[job.language]
    title, component = plain(text.title), plain(text.components[job.component.name])
    about = [part for part in (title, component, words["language"], job.paper.title, words["full_size"]) if part]
    footer = "  ·  ".join([*about, _content_hash(job, face_of, about)])
    check_letters(job, footer + words["scale_bar"])
    return Words(
        title=f"{title} – {component}",
        author=", ".join(job.game.authors),
        subject=plain(text.tagline),
        language=job.language,
        footer=footer,
        scale_bar=words["scale_bar"],
        bookmarks=tuple(f"{words['sheet']} {page.sheet}: {words[page.side]}" for page in job.pages),
    )


def plain(text: str) -> str:
    """A text without its markup, for places that show letters only."""
    return Markup(_BREAK.sub(" ", text)).striptags()


def check_letters(job: Job, text: str) -> None:
    """What a sheet's margin says must be in the font."""
    from generator.faces.fonts import font

    if missing := font("text").missing(text):
        codes = listed(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        what = f'the footer of "{job.component.name}" can\'t be printed, for the font has no {codes}'
        raise CutlineError(f"{job.game.id}, {job.language}: {what}. Mend the title or the component's name.")


def _content_hash(job: Job, face_of: Callable[[Placement], Face], about: Sequence[str]) -> str:
    """Eight digits that change with anything this file shows, and with nothing else."""
    content = hashlib.sha256(repr((about, job.pages)).encode())
    for page in job.pages:
        for placement in page.placements:
            content.update(face_of(placement).digest.encode())
    return content.hexdigest()[:8]


@cache
def print_words(language: str) -> dict[str, str]:
    """What sheets say in a language, or in English where it is not known."""
    words: dict[str, dict[str, str]] = read_yaml(shipped("templates") / "print.yaml").value
    return words.get(language) or {**words["en"], "language": language}


def _entry(job: Job, data: bytes) -> dict[str, Any]:
    return {
        "path": job.path.as_posix(),
        "game": job.game.id,
        "component": job.component.name,
        "language": job.language,
        "paper": job.paper.folder,
        "options": asdict(job.options),
        "pages": len(job.pages),
        "sha256": hashlib.sha256(data).hexdigest(),
        "placements": manifest.placements(job.pages),
    }
