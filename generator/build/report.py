"""Describes a build: the plan before it, and how to print after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from generator.base.errors import listed, shown
from generator.build.books import GUIDE, BookJob
from generator.build.cache.recall import up_to_date
from generator.build.cache.run import Built
from generator.build.earlier import printed_elsewhere
from generator.build.estimate import Copy
from generator.build.hints import smaller
from generator.build.plan import Job, Plan, job_of
from generator.build.selection import left_out
from generator.build.words import plain, print_words
from generator.sheets import Options
from generator.spec import Game
from generator.spec.draft import is_draft

NOTHING: Mapping[Game, Copy] = MappingProxyType({})
_NAMED = 12  # files that are listed by name
_HOW = {
    "long-edge": "double-sided, flip on the long edge",
    "short-edge": "double-sided, flip on the short edge",
    "gutterfold": "on one side of thinner card (it ends up double); fold along the dashed line, glue, then cut",
    "none": "on one side (the backs are left out: use opaque sleeves)",
}
_BOOKS = {
    "rulebook": "the rules, loose pages of plain paper",
    "booklet": "the rules, plain paper to print on both sides and fold",
    "html": "the rules, for screens",
    GUIDE: "how to print, cut and fold, plain paper",
}
_WITHOUT_BACKS = {
    "long-edge": "on one side",
    "short-edge": "on one side",
    "gutterfold": "with nothing to fold",
}


def nothing(games: Sequence[Game]) -> str:
    """Return what to say of games that are only a score sheet."""
    lines = [
        f"{plain(next(iter(game.texts.values())).title)}: nothing to print, it is a score sheet. "
        f"Play it with cutline serve {shown(game.folder)}"
        for game in games
    ]
    return "\n".join(lines)


def planned(plan: Plan, takes: Mapping[Game, Copy] = NOTHING, more: str = "") -> str:
    """Return the files, sheets and stock of each game; ``takes`` are what a copy of each takes, if that is known.

    ``more`` says after the number of files what else will be made.
    """
    lines = []
    for game in dict.fromkeys(job.game for job in plan.files):
        jobs = [job for job in plan.jobs if job.game is game]
        books = [job for job in plan.books if job.game is game]
        ours = [job for job in plan.files if job.game is game]
        languages = listed(print_words(name)["language"] for name in dict.fromkeys(each.language for each in ours))
        papers = listed(dict.fromkeys(job.paper.title for job in ours if job.paper))
        lines.append(f"{plain(next(iter(game.texts.values())).title)}: {languages}; {papers}")
        rows = [_row(jobs, *file) for file in dict.fromkeys((job.path.name, job.component.joined) for job in jobs)]
        pages = takes[game].pages if game in takes else {}
        rows += [
            (name, _paper_of(edition, pages[edition]) if edition in pages else "", f"{_BOOKS[edition]}{on}")
            for edition, name, on in dict.fromkeys((job.edition, job.path.name, _on(job)) for job in books)
        ]
        lines += _table(rows)
        lines += _one_copy(jobs, takes.get(game))
        lines += _saved(jobs)
        lines += _left_out(game, jobs)
        lines += [f"  hint: {hint}" for hint in smaller(jobs)]
        drafts = dict.fromkeys(job.language for job in ours if job.options.draft)
        gaps = [language for language in drafts if is_draft(game, language)]
        lines += [f"  draft: gaps of {listed(gaps)} are filled in from {game.reading.lender}"] if gaps else []
        full = [language for language in drafts if language not in gaps]
        lines += [f"  draft: text of {listed(full)} that is too long is cut off and marked"] if full else []
    lines.append(_counted(len(plan.files), "file") + more)
    return "\n".join(lines)


def _on(job: BookJob) -> str:
    """Return the paper of a book, if it is not that of the sheets."""
    return f" ({job.paper.reading.title})" if job.paper and job.paper.books else ""


def _paper_of(edition: str, pages: int) -> str:
    """Return the pages of a book; of a booklet the sheets, which have four pages each."""
    return _counted(pages // 2, "sheet") if edition == "booklet" else _counted(pages, "page")


def _one_copy(jobs: Sequence[Job], takes: Copy | None) -> list[str]:
    """Return what to print for one copy: the sheets in one language and on one paper, and their ink."""
    if not jobs:
        return []
    papers = dict.fromkeys(job.paper.title for job in jobs)
    sheets = {paper: sum(job.sheets for job in _spoken(jobs) if job.paper.title == paper) for paper in papers}
    numbers = [_counted(number, "sheet") for number in sheets.values()]
    if len(set(numbers)) > 1:
        numbers = [f"{number} on {paper}" for number, paper in zip(numbers, sheets, strict=True)]
    line = f"  one copy: {listed(dict.fromkeys(numbers))}"
    if takes and takes.inks:
        full, low = takes.inks
        line += f", with the ink of about {_counted(full, 'ordinary page')} ({low:,} with --ink low)"
    return [line]


def _saved(jobs: Sequence[Job]) -> list[str]:
    """Return how many sheets of one copy are saved because components share them."""
    numbers = dict[str, int]()
    for job in _spoken(jobs):
        numbers[job.paper.title] = numbers.get(job.paper.title, 0) + _sheets_saved(job)
    if not any(numbers.values()):
        return []
    told = [_counted(number, "sheet") for number in numbers.values()]
    if len(set(told)) > 1:
        told = [f"{number} on {paper}" for number, paper in zip(told, numbers, strict=True) if numbers[paper]]
    return [f"  saved by sharing sheets: {listed(dict.fromkeys(told))} (--separate makes a file per component)"]


def _sheets_saved(job: Job) -> int:
    """Return how many sheets are saved because several components share those of this file."""
    parts = [job.game.components[name] for name in job.component.joined]
    alone = [job_of(job.game, job.language, job.paper, part, job.options) for part in parts]
    return sum(each.sheets for each in alone) - job.sheets if parts else 0


def _spoken(jobs: Sequence[Job]) -> list[Job]:
    """Return the files in the first of their languages."""
    return [job for job in jobs if job.language == jobs[0].language]


def _left_out(game: Game, jobs: Sequence[Job]) -> list[str]:
    """Return what is not printed because fewer players don't need it."""
    players = next((job.options.players for job in jobs if job.options.players), None)
    fewer = left_out(game, [job.component for job in jobs if job.paper is jobs[0].paper], players)
    seats = [seat.id for seat in game.seats[players:]] if fewer and players else []
    whose = f" (no {listed(seats)})" if seats else ""
    return [f"  left out, not needed for {players} players: {listed(fewer)}{whose}"] if fewer else []


def _row(jobs: Sequence[Job], name: str, joined: tuple[str, ...]) -> tuple[str, str, str]:
    """Return a file's name, its pieces, and its sheets and stock; they are the same in every language.

    What shares the sheets may differ between papers: then the paper is named.
    """
    same = [job for job in jobs if (job.path.name, job.component.joined) == (name, joined)]
    sheets = {job.paper.title: job.sheets for job in same}
    component = same[0].component
    holds = f": {listed(joined)}" if joined and "+".join(joined) not in name else ""
    only = f" (on {listed(sheets)})" if len(sheets) < len({job.paper.title for job in jobs}) else ""
    return name, _counted(component.total, "piece"), _sheets(sheets, component.stock) + holds + only


def _sheets(on: dict[str, int], stock: str) -> str:
    """Return ``5 sheets of card``, or ``6 sheets of card on A4, 7 on Letter`` if papers differ."""
    (first, number), *others = on.items()
    if all(other == number for _, other in others):
        return f"{_counted(number, 'sheet')} of {stock}"
    material, comma, weight = stock.partition(",")
    sheets = f"{_counted(number, 'sheet')} of {material} on {first}"
    return listed([sheets, *(f"{other} on {paper}" for paper, other in others)]) + comma + weight


def _table(rows: list[tuple[str, str, str]]) -> list[str]:
    names, pieces = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [f"  {name:{names}}  {number:>{pieces}}  {sheets}" for name, number, sheets in rows]


def finished(plan: Plan, options: Options, built: Built) -> str:
    """Return what was made, where the files are and how to print them."""
    if not built.made:
        return up_to_date(len(built.kept), shown(plan.out))
    lines = []
    if built.kept:
        lines.append(f"Made: {_counted(len(built.made), 'file')}; up to date: {_counted(len(built.kept), 'file')}")
        lines += [f"  {path.as_posix()}" for path in built.made[:_NAMED]]
        lines += [f"  and {len(built.made) - _NAMED:,} more"] if len(built.made) > _NAMED else []
    lines.append(f"Done: {shown(plan.out)}/ ({shown(built.manifest)} lists every file and piece)")
    if old := printed_elsewhere(plan):
        files = listed(path.as_posix() for path in old[:_NAMED])
        more = f" and {len(old) - _NAMED:,} more" if len(old) > _NAMED else ""
        lines.append(f"From an earlier build, now on the sheets of other files: {files}{more}. Don't print both.")
    if plan.jobs:
        lines.append(f'Print at 100% ("actual size", no fitting), {_how(plan, options.backs)}.')
        lines.append("Print one sheet first and measure the bar in its margin: it must be 100 mm long.")
    if options.backs == "none" and options.sleeves == "none" and _has_box(plan):
        lines.append("The box fits bare cards: add --sleeves thin or --sleeves thick for one that holds yours.")
    booklets = dict.fromkeys(job.path.name for job in plan.books if job.edition == "booklet")
    if booklets:
        edge = "short" if options.backs == "short-edge" else "long"
        lines.append(f"Print {listed(booklets)} on both sides, flip on the {edge} edge, and fold the stack once.")
    return "\n".join(lines)


def _has_box(plan: Plan) -> bool:
    return any(piece.size.form.holds_cards for job in plan.jobs for piece in job.component.pieces)


def _how(plan: Plan, backs: str) -> str:
    """Return how to print backs; files without any are named if they are printed another way."""
    with_backs = [job for job in plan.jobs if any(piece.back for piece in job.component.pieces)]
    if not with_backs:
        return "on one side"
    others = dict.fromkeys(job.path.name for job in plan.jobs if job not in with_backs)
    if not others or backs == "none":
        return _HOW[backs]
    return f"{_HOW[backs]}; {listed(others)} {_WITHOUT_BACKS[backs]}"


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
