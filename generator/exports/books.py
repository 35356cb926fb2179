"""The rulebook of a game, as other programs show it."""

from __future__ import annotations

from pathlib import Path

from generator.base.papers import PAPERS
from generator.build.books import COMPONENT
from generator.build.cache.run import run
from generator.build.plan import Plan, plan
from generator.exports.contents import Box

_PAPER = PAPERS["a4"]


def rulebook(box: Box, out: Path) -> bytes | None:
    """Return the rulebook as a PDF; None if there is none. It is built in ``out``, unless it is up to date."""
    jobs = [job for job in _planned(box, out).books if job.edition == COMPONENT]
    if not jobs:
        return None
    run(Plan((), out, tuple(jobs)))
    return (out / jobs[0].path).read_bytes()


def _planned(box: Box, out: Path) -> Plan:
    if not (box.game.folder / "rulebook").is_dir():
        return Plan((), out, ())
    return plan([box.game], out, [box.language], [_PAPER], box.options, [COMPONENT])
