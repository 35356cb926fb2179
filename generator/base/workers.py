"""Shares tasks out to copies of this process, on systems that can make such copies."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

Result = TypeVar("Result")


def cores() -> int:
    """Return how many processes can work at once; 1 where this one can't be copied safely."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


def shared(number: int, task: Callable[[int], Result], most: int = 0) -> Iterator[tuple[int, Result]]:
    """Yield the results of tasks 0 to ``number`` − 1 as they come, each with its number.

    At most so many processes work, or as many as there are cores.

    What a task raises is raised here. If a worker is lost, this process does the rest of its work.
    """
    import multiprocessing
    from multiprocessing.connection import wait

    copies = multiprocessing.get_context("fork")
    waiting, doing = list(reversed(range(number))), dict[Any, int]()
    workers = []
    try:
        for _ in range(min(most or cores(), number)):
            ours, theirs = copies.Pipe()
            worker = copies.Process(target=_work, args=(theirs, task, [ours, *doing]), daemon=True)
            worker.start()
            theirs.close()
            workers.append(worker)
            doing[ours] = waiting.pop()
            _send(ours, doing[ours])
        while doing:
            ready: list[Any] = wait(list(doing))
            for connection in ready:
                try:
                    failed, result = connection.recv()
                except (EOFError, OSError):
                    waiting.append(doing.pop(connection))
                    continue
                if failed:
                    raise result
                yield doing.pop(connection), result
                if waiting:
                    doing[connection] = waiting.pop()
                    _send(connection, doing[connection])
        for each in reversed(waiting):
            yield each, task(each)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def _send(connection: Any, number: int) -> None:
    """Send a task to a worker; if it is lost, waiting for its answer will show that."""
    with suppress(OSError):
        connection.send(number)


def _work(connection: Any, task: Callable[[int], Any], others: list[Any]) -> None:
    """Do tasks until there are no more.

    ``others`` are the first process's ends of all pipes. A copy has them too, and would keep them open after it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process stops the others
    for other in others:
        other.close()
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        try:
            answer = False, task(number)
        except Exception as error:
            answer = True, error
        try:
            connection.send(answer)
        except BrokenPipeError:
            return
