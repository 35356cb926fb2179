"""The difference between two editions, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from generator.editions.desk import Unit


@dataclass(frozen=True)
class Sentence:
    """A sentence that changed; ``before`` or ``after`` is empty if it was added or removed."""

    section: str
    before: str
    after: str


@dataclass(frozen=True)
class PieceChange:
    """A unit that differs. ``before`` and ``after`` are its numbers of copies.

    ``sides`` were changed by the designer; ``redrawn`` are sides that only this Cutline draws differently. If it is cut
    to another size, ``resized`` is True, and all its sides count as changed. If it was not there ``before`` and has
    ``redrawn`` sides, only this Cutline adds it.
    """

    unit: Unit
    before: int
    after: int
    sides: tuple[str, ...] = ()
    redrawn: tuple[str, ...] = ()
    resized: bool = False

    @property
    def kind(self) -> str:
        if not self.before:
            return "redrawn" if self.redrawn else "added"
        if not self.after:
            return "removed"
        if self.sides:
            return "changed"
        return "recounted" if self.before != self.after else "redrawn"

    def replaced(self, redrawn: bool) -> bool:
        """Return True if every copy is replaced by a new one."""
        return bool(self.before and self.after and (self.sides or (redrawn and self.redrawn)))

    def stays(self, redrawn: bool) -> bool:
        """Return True if this Cutline draws it differently, or adds it, but the reprint leaves all as it is."""
        return bool(self.redrawn) and not self.replaced(redrawn) and (bool(self.before) or not redrawn)

    def take_out(self, redrawn: bool) -> int:
        return self.before if self.replaced(redrawn) else max(0, self.before - self.after)

    def put_in(self, redrawn: bool) -> int:
        if self.redrawn and not self.before and not redrawn:
            return 0
        return self.after if self.replaced(redrawn) else max(0, self.after - self.before)


@dataclass(frozen=True)
class ValueChange:
    """A value of the spec that differs; None where there is none. ``path`` leads to it: rules, amino_bonus."""

    path: tuple[str, ...]
    before: Any
    after: Any


@dataclass(frozen=True)
class BookChange:
    """A rulebook that differs: its sentences, and its pages by paper, before and after, as digests."""

    language: str
    sentences: tuple[Sentence, ...]
    before: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    after: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def changed(self, paper: str) -> list[int]:
        """Return the numbers of the new pages that differ from the old ones."""
        old, new = self.before.get(paper, ()), self.after.get(paper, ())
        return [n for n, page in enumerate(new, 1) if n > len(old) or old[n - 1] != page]

    def dropped(self, paper: str) -> list[int]:
        """Return the numbers of the old pages that have no successor."""
        return list(range(len(self.after.get(paper, ())) + 1, len(self.before.get(paper, ())) + 1))


@dataclass(frozen=True)
class Difference:
    """Everything that differs between two editions, in the languages they share."""

    before: str
    after: str
    languages: tuple[str, ...]
    papers: tuple[str, ...]
    added_languages: tuple[str, ...] = ()
    removed_languages: tuple[str, ...] = ()
    values: tuple[ValueChange, ...] = ()
    told: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # the rules that differ in words, by language
    pieces: tuple[PieceChange, ...] = ()
    books: tuple[BookChange, ...] = ()
    warnings: tuple[str, ...] = ()
    every_language: bool = True  # nobody asked for some languages only

    @property
    def by_you(self) -> tuple[PieceChange, ...]:
        return tuple(each for each in self.pieces if each.kind != "redrawn")

    @property
    def redrawn(self) -> tuple[PieceChange, ...]:
        return tuple(each for each in self.pieces if each.redrawn)

    @property
    def empty(self) -> bool:
        """True if nothing was changed by the designer, and nothing is drawn differently."""
        parts = (self.values, self.pieces, self.books, self.added_languages, self.removed_languages)
        return not any(parts)

    def json(self) -> dict[str, Any]:
        """Return everything as plain values."""
        return {
            "before": self.before,
            "after": self.after,
            "languages": list(self.languages),
            "added_languages": list(self.added_languages),
            "removed_languages": list(self.removed_languages),
            "values": [
                {"path": ".".join(each.path), "before": each.before, "after": each.after} for each in self.values
            ],
            "pieces": [
                {
                    "kind": each.kind,
                    **each.unit._asdict(),
                    "before": each.before,
                    "after": each.after,
                    "sides": list(each.sides),
                    "redrawn": list(each.redrawn),
                    "resized": each.resized,
                }
                for each in self.pieces
            ],
            "rulebooks": [
                {
                    "language": each.language,
                    "sentences": [asdict(sentence) for sentence in each.sentences],
                    "pages": {paper: each.changed(paper) for paper in each.after},
                    "dropped_pages": {paper: each.dropped(paper) for paper in each.after},
                }
                for each in self.books
            ],
            "warnings": list(self.warnings),
        }
