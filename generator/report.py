"""What a build tells people: the plan before it, and how to print after it."""

from __future__ import annotations

from pathlib import Path

from generator.build import Plan, print_words
from generator.errors import shown
from generator.sheets import Options

_FLIP = {
    "long-edge": "double-sided, flip on the long edge",
    "short-edge": "double-sided, flip on the short edge",
    "gutterfold": "on one side; fold along the dashed line, glue, then cut",
    "none": "on one side (the cards have no backs: use opaque sleeves)",
}


def planned(plan: Plan) -> str:
    """Files, sheets and stock, game by game."""
    lines = []
    for game in dict.fromkeys(job.game for job in plan.jobs):
        jobs = [job for job in plan.jobs if job.game is game]
        languages = ", ".join(
            str(print_words(name)["language"]) for name in dict.fromkeys(job.language for job in jobs)
        )
        papers = ", ".join(dict.fromkeys(job.paper.title for job in jobs))
        lines.append(f"{next(iter(game.texts.values())).title}: {languages}; {papers}")
        first = [job for job in jobs if (job.language, job.paper) == (jobs[0].language, jobs[0].paper)]
        width = max(len(job.path.name) for job in first)
        for job in first:
            pieces, sheets = _counted(job.component.total, "piece"), _counted(job.sheets, "sheet")
            lines.append(f"  {job.path.name:{width}}  {pieces:>10}  {sheets:>10} of {job.component.stock}")
    all_sheets = _counted(sum(job.sheets for job in plan.jobs), "sheet")
    lines.append(f"{_counted(len(plan.jobs), 'file')}, {all_sheets} if you printed them all")
    return "\n".join(lines)


def finished(plan: Plan, options: Options, manifest: Path) -> str:
    """Where the files are and how to print them."""
    return "\n".join(
        (
            f"Done: {shown(plan.out)}/ ({shown(manifest)} lists every file and piece)",
            f'Print at 100 % ("actual size", no fitting), {_FLIP[options.backs]}.',
            "Print one sheet first and measure the bar in its margin: it must be 100 mm long.",
        )
    )


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
