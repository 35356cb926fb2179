"""Mistakes in a build's faces, each reported once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from generator.base.errors import CutlineError

ENOUGH = 20  # mistakes in one file; after fixing these you build again
_WHOSE = re.compile(r"^[\w -]+ \([\w-]+\), | \([^()]*\)(?=:)")  # the piece and language that a message is about
_ELSEWHERE = re.compile(r".* \([^()]*\): (?=\S+\.(svg|png|jpe?g)[: ])")  # … if the mistake is in a drawing it uses


class FacesError(CutlineError):
    """Everything that is wrong with the faces of a build, each message once."""

    def __init__(self, messages: list[str]) -> None:
        self.messages = messages
        super().__init__("\n".join(grouped(messages)))

    def __reduce__(self) -> tuple[Any, ...]:  # it may come from a worker process
        return type(self), (self.messages,)


def grouped(messages: Sequence[str]) -> list[str]:
    """Return one message per mistake: a mistake in a template or drawing is reported for the first face that has it."""
    alike: dict[str, list[str]] = {}
    for message in messages:
        key = _ELSEWHERE.sub("", message, count=1) if _ELSEWHERE.match(message) else _WHOSE.sub("", message, count=1)
        alike.setdefault(key, []).append(message)
    return [first + (f" (and {len(more)} more)" if more else "") for first, *more in alike.values()]
