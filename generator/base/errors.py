"""Errors that a person can fix: where, what is wrong, and what is accepted or what to do."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_SHOWN = 50  # nobody reads a longer list: fix these first


@dataclass(frozen=True, order=True)
class Place:
    """A spot in a file; line and column count from 1. A line of 0 stands for an option of the command line."""

    file: Path
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{shown(self.file)}:{self.line}:{self.column}" if self.line else self.file.as_posix()


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake, printed as ``file:line:column: what.``

    After it come the ``accepted`` values, or ``fix``: a sentence that says what to do.
    """

    place: Place
    what: str
    accepted: str = ""
    fix: str = ""

    def __str__(self) -> str:
        accepted = f" Accepted: {self.accepted}." if self.accepted else ""
        fix = f" {self.fix}" if self.fix else ""
        end = "" if self.what.endswith("?") else "."
        return f"{self.place}: {self.what}{end}{accepted}{fix}"


class CutlineError(Exception):
    """Anything a user can fix. The command line prints it without a traceback and exits with 2."""


class SpecError(CutlineError):
    """Every mistake found in a game's files, in reading order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        more = len(self.problems) - MOST_SHOWN
        rest = [f"{self.problems[MOST_SHOWN].place}: … and {more:,} more mistakes."] if more > 0 else []
        super().__init__("\n".join([*map(str, self.problems[:MOST_SHOWN]), *rest]))

    def __reduce__(self) -> tuple[Any, ...]:  # it may come from a worker process
        return type(self), (self.problems,)


def shown(path: Path) -> str:
    """Return a path as the user would write it: relative to the current folder if it is below it."""
    here = Path.cwd()
    for at in (Path(os.path.abspath(path)), path.resolve()):
        if here != here.parent and at.is_relative_to(here):
            return at.relative_to(here).as_posix()
    return path.as_posix()


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name that was probably meant, or "" if none is similar."""
    import difflib

    alike = 0.7 if len(name) > 3 else 0.6  # of three letters, one may be wrong
    return next(iter(difflib.get_close_matches(name, sorted(known), 1, alike)), "")


def listed(options: Iterable[object]) -> str:
    """Join values for a message: ``C, H, N, O``."""
    return ", ".join(str(option) for option in options)
