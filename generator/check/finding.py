"""A finding of a check: its severity, the check, and one line that says where and what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.rules.record import Row, Severity


@dataclass(frozen=True)
class Finding:
    """One finding; ``check`` is the short name of the check, for programs that filter."""

    severity: Severity
    game: str
    check: str
    what: str


class Worst:
    """The worst case of each kind, as one warning: a mistake in a template shows on many faces."""

    def __init__(self) -> None:
        self._worst: dict[tuple[str, str, str], tuple[float, str, str]] = {}
        self._faces: dict[tuple[str, str, str], set[str]] = {}

    def add(self, check: str, source: str, good: float, what: str, accepted: str, of: str = "") -> None:
        """Add a case. ``source`` is the face, template first; the lowest ``good`` is the worst case ``of`` a thing."""
        key = check, source.partition(" (")[0], of
        self._faces.setdefault(key, set()).add(source)
        if key not in self._worst or good < self._worst[key][0]:
            self._worst[key] = good, f"{source}: {what}", accepted

    def rows(self) -> Iterator[Row]:
        for key, (_, what, accepted) in self._worst.items():
            more = len(self._faces[key]) - 1
            others = f" (and {more} more face{'s' * (more != 1)} of this template)" if more else ""
            yield "warning", key[0], f"{what}{others}. Accepted: {accepted}."
