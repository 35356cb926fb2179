"""Plans and makes PDFs: every game, language, paper and component asked for."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base.errors import CutlineError, listed, shown
from generator.base.geometry import Matrix
from generator.base.locate import shipped
from generator.base.shapes import Setting
from generator.base.templating import Markup
from generator.build import manifest, selection
from generator.build.books import COMPONENT, BookJob, book_jobs
from generator.sheets import Options, Page, Paper, Placement, lay_out
from generator.spec import Component, Game
from generator.spec.yaml_file import read_yaml

if TYPE_CHECKING:
    from generator.build.cache.run import Command
    from generator.draw.pdf import Words
    from generator.faces import Face, Faces

Key = tuple[str, str, int]  # a copy's side: piece, side, copy
_WHOSE = re.compile(r" \([^()]*\)(?=:)")  # of which piece and language a message is
_ELSEWHERE = re.compile(r".* \([^()]*\): (?=\S+\.(svg|png|jpe?g)[: ])")  # … if what is wrong is a drawing it takes
MANY_WRONG = 20  # mistakes of a file: who has mended these looks again
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
    def placements(self) -> dict[Key, Placement]:
        """One for each copy's side."""
        return {(p.piece, p.side, p.copy): p for page in self.pages for p in page.placements}

    def marked(self, face: Face) -> Face:
        """A face as this file has it."""
        if not self.options.watermark:
            return face
        from generator.faces.watermark import watermarked

        return watermarked(face, self.options.watermark)

    @property
    def sheets(self) -> int:
        """Sheets of paper."""
        return self.pages[-1].sheet


@dataclass(frozen=True)
class Plan:
    jobs: tuple[Job, ...]
    out: Path
    books: tuple[BookJob, ...] = ()
    _faces: dict[tuple[Game, str], Faces] = field(default_factory=dict, repr=False)

    def faces(self, game: Game, ink: str) -> Faces:
        if (game, ink) not in self._faces:
            pages = next((job for job in self.jobs if job.game is game and job.component.kind == "pages"), None)
            self._faces[game, ink] = faces_of(game, ink, pages.options.setting(pages.paper) if pages else Setting())
        return self._faces[game, ink]


@dataclass(frozen=True)
class Built:
    """What a build did: files made anew, files that were up to date, and what there is to warn of."""

    manifest: Path
    made: tuple[Path, ...]
    kept: tuple[Path, ...]
    warnings: tuple[str, ...]


def faces_of(game: Game, ink: str, setting: Setting) -> Faces:
    """A game's faces as this ink has them."""
    from generator.faces import Faces

    if ink == "full":
        return Faces(game, setting)
    from generator.draw.low_ink import low_ink

    return Faces(game, setting, low_ink=low_ink)


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
    selection.check_names(games, only, options.pieces, (COMPONENT,))
    selection.check_players(games, options.players)
    jobs = [
        _job(game, language, paper, component, options)
        for game, spoken in chosen.items()
        for language in spoken
        for paper in papers
        for component in selection.printed(game, options, only)
    ]
    for job in jobs:
        _ = job.pages  # a size that does not fit is told before anything is made
    with_books = not options.pieces and (not only or COMPONENT in only)
    books = tuple(book_jobs(chosen, papers, options)) if with_books else ()
    if not jobs and not books:
        spoken = listed(dict.fromkeys(language for each in chosen.values() for language in each))
        what = f"{listed(game.id for game in games)}: there is no {listed(only)} in {spoken}"
        raise CutlineError(f"{what}. Accepted: a language that has a rulebook/<language>.md, or components.")
    return Plan(tuple(jobs), out, books)


def _job(game: Game, language: str, paper: Paper, component: Component, options: Options) -> Job:
    """Pages speak of the whole build, so that every option that matters to the game matters to them."""
    matter = options.that_matter(game.components.values() if component.kind == "pages" else [component])
    path = Path(game.id, language, paper.folder, f"{component.name}{matter.suffix}.pdf")
    return Job(game, language, paper, component.needed(matter.players), matter, path)


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


def run(
    plan: Plan,
    done: Callable[[Job | BookJob], None] = lambda job: None,
    force: bool = False,
    command: Command | None = None,
) -> Built:
    """Makes the files that are not as they would be made, then writes them and the manifest.

    An error in making or writing leaves all as it was. ``done`` is called for each file; ``force`` makes them all;
    the same ``command`` again is recognised at once.
    """
    from generator.build.cache import run as incremental

    return incremental.run(plan, done, force, command)


def about(job: Job) -> Mapping[str, Any]:
    """What a page that explains the print says of a whole build: its paper, how backs are printed, all files."""
    if job.component.kind != "pages":
        return {}
    options = replace(job.options, pieces=(), copies=1)
    every = [_job(job.game, job.language, job.paper, part, options) for part in selection.printed(job.game, options)]
    files = tuple((other.component.name, other.path.name, other.sheets, other.component.total) for other in every)
    return {"paper": job.paper, "backs": job.options.backs, "files": files}


def make(
    job: Job, faces: Faces, about: Mapping[str, Any], ahead: Mapping[Key, Face | CutlineError]
) -> tuple[bytes, list[Face]]:
    """The PDF of one job, and the faces on it; ``about`` is told to them. Some may have been made ``ahead``."""
    from generator.draw.pdf import write_pdf

    known: dict[Key, Face | CutlineError] = {**ahead}

    def face_of(placement: Placement) -> Face:
        piece, side, copy = key = placement.piece, placement.side, placement.copy
        if key not in known:
            home = job.game.home(piece).name
            known[key] = job.marked(faces.face(job.language, home, piece, side, copy, placement.shape, about))
        if isinstance(face := known[key], CutlineError):
            raise face
        return face

    shown = _checked_faces(job, face_of)
    return write_pdf(job.pages, face_of, job.options.bleed, _words(job, face_of)), shown


class FacesError(CutlineError):
    """All that is wrong with the faces of a build, each message once."""

    def __init__(self, messages: list[str]) -> None:
        self.messages = messages
        super().__init__("\n".join(grouped(messages)))

    def __reduce__(self) -> tuple[Any, ...]:  # a worker may be the one that finds them
        return type(self), (self.messages,)


def grouped(messages: Sequence[str]) -> list[str]:
    """What is wrong with a template or a drawing is wrong with all faces that have it: told of the first."""
    alike: dict[str, list[str]] = {}
    for message in messages:
        key = _ELSEWHERE.sub("", message, count=1) if _ELSEWHERE.match(message) else _WHOSE.sub("", message, count=1)
        alike.setdefault(key, []).append(message)
    return [first + (f" (and {len(more)} more)" if more else "") for first, *more in alike.values()]


def _checked_faces(job: Job, face_of: Callable[[Placement], Face]) -> list[Face]:
    """Every face of the job is made once here, so that all their mistakes are told in one go."""
    from generator.draw.compile import drawable
    from generator.faces import FaceError

    wrong: dict[str, None] = {}
    shown: dict[Face, None] = {}
    for placement in job.placements.values():
        try:
            face = face_of(placement)
            if face not in shown:  # a back is that of many pieces
                drawable(face)
            shown[face] = None
        except FaceError as error:
            wrong[str(error)] = None
            if len(wrong) == MANY_WRONG:
                break
    if wrong:
        raise FacesError(list(wrong))
    return list(shown)


def _words(job: Job, face_of: Callable[[Placement], Face]) -> Words:
    from generator.draw.pdf import Words

    words, text = print_words(job.language), job.game.texts[job.language]
    title, component = plain(text.title), plain(text.components.get(job.component.name) or words["replacements"])
    said = (title, component, words["language"], job.paper.title, words["full_size"], job.options.watermark)
    about = [part for part in said if part]
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
    content = hashlib.sha256(repr((about, job.paper, job.options)).encode())
    places: dict[Matrix, bytes] = {}  # the same on every sheet
    for page in job.pages:
        content.update(f"{page.sheet} {page.side}".encode())
        for placement in page.placements:
            place = places.get(placement.matrix) or places.setdefault(placement.matrix, repr(placement.matrix).encode())
            content.update(place + face_of(placement).digest.encode())
    return content.hexdigest()[:8]


@cache
def print_words(language: str) -> dict[str, str]:
    """What sheets say in a language, or in English where it is not known."""
    words: dict[str, dict[str, str]] = read_yaml(shipped("templates") / "print.yaml").value
    return words.get(language) or {**words["en"], "language": language}


def entry(job: Job, data: bytes) -> dict[str, Any]:
    """The file in the manifest."""
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
