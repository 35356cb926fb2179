"""Run the preflight on the named games, including games whose files are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.base import workers
from generator.base.errors import SpecError
from generator.base.locate import named_folders
from generator.check.finding import Finding
from generator.spec import load


def checked(names: Sequence[str]) -> tuple[list[Finding], bool]:
    """Return all findings, and True if a game could not be read. Several games are checked on several cores."""
    folders = named_folders(names)
    if len(folders) > 1 and workers.cores() > 1:
        results = [found for _, found in sorted(workers.shared(len(folders), lambda number: _checked(folders[number])))]
    else:
        results = [_checked(folder) for folder in folders]
    return [finding for findings, _ in results for finding in findings], any(unread for _, unread in results)


def _checked(folder: Path) -> tuple[list[Finding], bool]:
    try:
        game = load(folder)
    except SpecError as error:
        return [Finding("error", folder.name, "spec", str(problem)) for problem in error.problems], True
    from generator.check.game import check  # slow to import: only for a game whose spec is right

    unspoken = [
        Finding("error", game.id, "spec", str(problem))
        for problems in game.reading.failed.values()
        for problem in problems
    ]
    odd = [Finding("warning", game.id, "spec", str(problem)) for problem in game.reading.warnings]
    return [*unspoken, *odd, *check(game)], False
