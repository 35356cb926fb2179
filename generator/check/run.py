"""Run the preflight on the named games, including games whose files are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.base import workers
from generator.base.errors import SpecError
from generator.check.finding import Finding
from generator.spec.tweak import Tweak
from generator.spec.tweaks import load_edition, named_folders_for, read_tweaks, refuse_settings


def checked(
    names: Sequence[str], tweaks: Sequence[str] = (), settings: Sequence[str] = (), large: bool = False
) -> tuple[list[Finding], bool]:
    """Return all findings, and True if a game could not be read. Several games are checked on several cores.

    With ``large``, only how the games look in large print.
    """
    read = read_tweaks(tweaks)
    folders = named_folders_for(names, read)
    refuse_settings(settings, folders)

    def one(number: int) -> tuple[list[Finding], bool]:
        return _checked(folders[number], read, settings, large)

    if len(folders) > 1 and workers.cores() > 1:
        results = [found for _, found in sorted(workers.shared(len(folders), one))]
    else:
        results = [one(number) for number in range(len(folders))]
    return [finding for findings, _ in results for finding in findings], any(unread for _, unread in results)


def _checked(folder: Path, tweaks: Sequence[Tweak], settings: Sequence[str], large: bool) -> tuple[list[Finding], bool]:
    try:
        game = load_edition(folder, tweaks, settings, large=large)
    except SpecError as error:
        return [Finding("error", folder.name, "spec", str(problem)) for problem in error.problems], True
    from generator.check.game import check  # slow to import: only for a game whose spec is right

    unspoken = [
        Finding("error", game.id, "spec", str(problem))
        for problems in game.reading.failed.values()
        for problem in problems
    ]
    odd = [Finding("warning", game.id, "spec", str(problem)) for problem in game.reading.warnings]
    if large:
        from generator.check.large import large_print

        return [*unspoken, *odd, *large_print(game)], False
    return [*unspoken, *odd, *check(game)], False
