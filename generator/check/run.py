"""The preflight of the games a user names, also of those whose files are wrong."""

from __future__ import annotations

from collections.abc import Sequence

from generator.check.finding import Finding
from generator.errors import SpecError
from generator.locate import named_folders
from generator.spec import load


def checked(names: Sequence[str]) -> tuple[list[Finding], bool]:
    """All findings, and whether some game could not be read."""
    findings: list[Finding] = []
    unread = False
    for folder in named_folders(names):
        try:
            game = load(folder)
        except SpecError as error:
            unread = True
            findings += [Finding("error", folder.name, "spec", str(problem)) for problem in error.problems]
            continue
        from generator.check.game import check  # most of the time of a start: only for a game that is sound so far

        findings += check(game)
    return findings, unread
