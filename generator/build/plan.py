"""Plans a build: the files to make for the games, languages, papers and components asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, listed, shown
from generator.base.papers import Paper
from generator.build import selection
from generator.build.books import COMPONENT, GUIDE, BookJob, book_jobs, guide_jobs
from generator.build.sharing import printed
from generator.sheets import Options, Page, Placement, lay_out
from generator.spec import Component, Game

Key = tuple[str, str, int]  # one side of one copy: piece, side, copy


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
        shapes = self.game.cut(self.component, self.options.setting(self.paper))
        try:
            return lay_out(self.component, shapes, self.paper, self.options, self.game)
        except CutlineError as error:
            raise CutlineError(f"{self.game.id}, {error}") from None

    @property
    def placements(self) -> dict[Key, Placement]:
        """One placement for each side of each copy."""
        return {(p.piece, p.side, p.copy): p for page in self.pages for p in page.placements}

    @property
    def sheets(self) -> int:
        """The number of sheets of paper."""
        return self.pages[-1].sheet


AnyJob = Job | BookJob


@dataclass(frozen=True)
class Plan:
    """The files that a build is to make, in the folder ``out``."""

    jobs: tuple[Job, ...]
    out: Path
    books: tuple[BookJob, ...] = ()

    @property
    def files(self) -> list[AnyJob]:
        return [*self.jobs, *self.books]


def plan(
    games: Sequence[Game],
    out: Path,
    languages: Sequence[str],
    papers: Sequence[Paper],
    options: Options,
    only: Sequence[str] = (),
    overfull: Collection[tuple[Game, str]] = (),
) -> Plan:
    """Return what a build would make.

    Without ``languages`` it is made in all languages of each game, without ``only`` in all its components. For games
    that are only a score sheet, it is nothing. In a draft, languages with gaps and those that are ``overfull``, because
    text does not fit a piece, are marked as such.
    """
    chosen = chosen_languages(games, languages)
    if options.pieces and only and {*only} <= {COMPONENT, GUIDE}:
        raise CutlineError(f"Use either --piece or --only {listed(only)}, not both.")
    selection.check_names(games, only, options.pieces, (COMPONENT, GUIDE))
    selection.check_players(games, options.players)
    selection.check_codes(games, options, only)
    jobs = [
        job_of(game, language, paper, component, _in(options, game, language, overfull))
        for game, spoken in chosen.items()
        for language in spoken
        for paper in papers
        for component in printed(game, paper, options, only)
    ]
    for job in jobs:
        _ = job.pages  # a size that does not fit is reported before anything is made
    with_books = not options.pieces and (not only or COMPONENT in only)
    books = tuple(book_jobs(chosen, papers, options, overfull)) if with_books else ()
    if not options.pieces and (not only or GUIDE in only):
        books = (*books, *guide_jobs(chosen, papers, options, overfull))
    if not jobs and not books and any(game.components for game in games):
        spoken = listed(dict.fromkeys(language for each in chosen.values() for language in each))
        what = f"{listed(game.id for game in games)}: there is no {listed(only)} in {spoken}"
        raise CutlineError(f"{what}. Choose a language that has a rulebook/<language>.md, or name components.")
    return Plan(tuple(jobs), out, books)


def _in(options: Options, game: Game, language: str, overfull: Collection[tuple[Game, str]]) -> Options:
    """Return the options in a language: it is a draft only if it lacks words, or has too many of them."""
    draft = options.draft and (bool(game.texts[language].borrowed) or (game, language) in overfull)
    return replace(options, draft=draft)


def job_of(game: Game, language: str, paper: Paper, component: Component, options: Options) -> Job:
    """Return a job with the options that matter to it; to whole pages, all that matter to the game."""
    matter = options.that_matter(game.components.values() if component.kind == "pages" else [component])
    path = Path(game.id, language, paper.folder, f"{component.name}{matter.suffix}.pdf")
    return Job(game, language, paper, component.needed(matter.players), matter, path)


def chosen_languages(games: Sequence[Game], languages: Sequence[str]) -> dict[Game, tuple[str, ...]]:
    """Return each game's languages among those asked for; at least one game must have each of them."""
    _refuse_twins(games)
    known = dict.fromkeys(language for game in games for language in game.listed_languages)
    for language in languages:
        if language not in known:
            names = f"{listed(game.id for game in games)} {'has' if len(games) == 1 else 'have'}"
            raise CutlineError(f'{names} no language "{language}". Accepted: {listed(known)}.')
    return {game: tuple(each for each in languages or game.languages if each in game.languages) for game in games}


def _refuse_twins(games: Sequence[Game]) -> None:
    """Refuse two games with one id, which would overwrite each other's files."""
    seen: dict[str, Game] = {}
    for game in games:
        if game.id in seen:
            folders = f"{shown(seen[game.id].folder)} and {shown(game.folder)}"
            raise CutlineError(f'two games have the id "{game.id}": {folders}. Use one of them at a time.')
        seen[game.id] = game


def about(job: Job) -> Mapping[str, Any]:
    """Return what a page that explains the print says of the whole build: its paper, its backs and all its files."""
    if job.component.kind != "pages":
        return {}
    where, options = (job.game, job.language, job.paper), replace(job.options, pieces=(), copies=1)
    every = [job_of(*where, part, options) for part in printed(job.game, job.paper, options)]
    files = tuple((other.component.name, other.path.name, other.sheets, other.component.total) for other in every)
    return {"paper": job.paper, "backs": job.options.backs, "files": files}
