"""Mistakes a person can mend: where, what is wrong, what is accepted."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_TOLD = 50  # mistakes that are printed: who has more mends these first


@dataclass(frozen=True, order=True)
class Place:
    """A spot in a file; line and column count from 1."""

    file: Path
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{shown(self.file)}:{self.line}:{self.column}"


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake, printed as ``file:line:column: what. Accepted: …``."""

    place: Place
    what: str
    accepted: str = ""

    def __str__(self) -> str:
        accepted = f" Accepted: {self.accepted}." if self.accepted else ""
        end = "" if self.what.endswith("?") else "."
        return f"{self.place}: {self.what}{end}{accepted}"


class CutlineError(Exception):
    """Anything a user can mend; the CLI prints it without a traceback and exits with 2."""


class SpecError(CutlineError):
    """All the mistakes found in a game's files, in reading order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        more = len(self.problems) - MOST_TOLD
        rest = [f"{self.problems[MOST_TOLD].place}: … and {more:,} more mistakes."] if more > 0 else []
        super().__init__("\n".join([*map(str, self.problems[:MOST_TOLD]), *rest]))

    def __reduce__(self) -> tuple[Any, ...]:  # a worker may be the one that finds them
        return type(self), (self.problems,)


def shown(path: Path) -> str:
    """A path as the user would write it: relative to where they stand, if it lies below; a link by its own name."""
    here = Path.cwd()
    for at in (Path(os.path.abspath(path)), path.resolve()):
        if here != here.parent and at.is_relative_to(here):
            return at.relative_to(here).as_posix()
    return path.as_posix()


def listed(options: Iterable[object]) -> str:
    """The accepted values, as they stand in a message."""
    return ", ".join(str(option) for option in options)
