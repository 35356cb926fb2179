"""A progress bar in a terminal, lines for a program that asks for them, and nothing else in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LINES = "CUTLINE_PROGRESS"  # the environment variable of a program that reads progress in lines


def _lines(total: int) -> Callable[..., None]:
    """Return what prints a line such as ``progress 3 12 cards.pdf`` for each thing that is done."""
    done = 0

    def tell(name: str, number: int = 1) -> None:
        nonlocal done
        done += number
        print(f"progress {done} {total} {name}", file=sys.stderr, flush=True)

    tell("", 0)
    return tell


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[..., None]]:
    """Show a progress bar; call what this yields with the name of each thing that is done, or of several."""
    if os.environ.get(LINES):
        yield _lines(total)
        return
    if not sys.stderr.isatty():
        yield lambda name, number=1: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # no thread of its own, since this process may be copied
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(what, total=total)
        yield lambda name, number=1: bar.update(task, advance=number, description=name, refresh=True)
