"""The difference in a form that people read: one line for each piece, rule and sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from generator.build.words import plain
from generator.editions.difference import Difference, PieceChange, ValueChange
from generator.spec import Text

if TYPE_CHECKING:
    from generator.editions.edition import Edition

_LONG, _AROUND = 140, 20  # letters of a text that are shown, and of these before the first that differs
_WORDS = ("title", "tagline", "components", "strings", "scoring")


@dataclass
class Line:
    """A piece that differs: all its copies, pages and languages together."""

    component: str
    piece: str
    changes: list[PieceChange] = field(default_factory=list)

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.unit.language for each in self.changes))

    def _one(self) -> list[PieceChange]:
        """Return the changes in one language and on one paper: the numbers are the same in all."""
        first = self.changes[0].unit
        return [each for each in self.changes if (each.unit.language, each.unit.paper) == (first.language, first.paper)]

    @property
    def before(self) -> int:
        return sum(each.before for each in self._one())

    @property
    def after(self) -> int:
        return sum(each.after for each in self._one())

    @property
    def sides(self) -> tuple[str, ...]:
        found = {side for each in self.changes for side in each.sides}
        return tuple(side for side in ("front", "back") if side in found)

    @property
    def kind(self) -> str:
        kinds = {each.kind for each in self.changes}
        if len(kinds) == 1:
            return kinds.pop()
        return "changed" if "changed" in kinds else "recounted" if kinds & {"added", "removed"} else "redrawn"

    def said(self, whole: Mapping[tuple[str, str], tuple[int, int]]) -> str:
        """Return what happened to it. ``whole`` has the copies of all pieces, before and after."""
        was, now = whole[self.component, self.piece]
        counted = f"{_copies(now)} instead of {was}" if was != now else ""
        if not was:
            return f"new, {_copies(now)}"
        if not now:
            return f"removed, {_copies(was)}"
        if self.kind == "changed":
            sides = " and ".join(self.sides)
            how = f"changed ({sides}{', another size' if any(e.resized for e in self.changes) else ''})"
            return f"{how}, {counted}" if counted else how
        return counted or "drawn differently"


def _copies(number: int) -> str:
    return f"{number} cop{'y' if number == 1 else 'ies'}"


def lines(changes: Iterable[PieceChange]) -> list[Line]:
    found: dict[tuple[str, str], Line] = {}
    for each in changes:
        key = each.unit.component, each.unit.piece
        found.setdefault(key, Line(*key)).changes.append(each)
    return list(found.values())


def name_of(text: Text | None, component: str, piece: str) -> str:
    """Return a piece's name in a language, or else its id."""
    name = text.pieces.get(piece, {}).get("name", "") if text else ""
    return plain(str(name)) if name else piece


def label_of(text: Text, path: Sequence[str]) -> str:
    """Return the name of a value: the labels of the steps that lead to it."""
    steps = [text.label(step) for step in path]
    return " · ".join(step[:1].upper() + step[1:] if n == 0 else step for n, step in enumerate(steps))


def value_line(text: Text, change: ValueChange, path: Sequence[str]) -> str:
    """Return ``Amino bonus: 8 instead of 6``."""
    label, (before, after) = label_of(text, path), shown_values(change)
    if change.before is None:
        return f"{label}: {after} (new)"
    if is_markup_only(change):
        return f"{label}: the same words, with other markup"
    return (
        f"{label}: {after} instead of {before}" if change.after is not None else f"{label}: removed (it was {before})"
    )


def is_markup_only(change: ValueChange) -> bool:
    """Return True if two texts say the same, and only look different."""
    before, after = change.before, change.after
    return isinstance(before, str) and isinstance(after, str) and plain(before) == plain(after)


def shown_values(change: ValueChange) -> tuple[str, str]:
    """Return the value before and after; of long texts, the part from where they differ."""
    before, after = change.before, change.after
    if not isinstance(before, str) or not isinstance(after, str):
        return _shown(before), _shown(after)
    before, after = plain(before), plain(after)
    if max(len(before), len(after)) <= _LONG:
        return before, after
    same = next((n for n, (was, now) in enumerate(zip(before, after, strict=False)) if was != now), None)
    near = max(0, (min(len(before), len(after)) if same is None else same) - _AROUND)
    start = max(before.rfind(" ", 0, near) + 1, near - _AROUND)  # at a word, if the script has spaces
    return _cut(before, start), _cut(after, start)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(each)}" for key, each in value.items() if each is not None)[:_LONG]
    if isinstance(value, list):
        return ", ".join(map(_shown, value))[:_LONG]
    return _cut(plain(str(value)))


def _cut(text: str, start: int = 0) -> str:
    end = start + _LONG
    return f"{'…' if start else ''}{text[start:end].rstrip()}{'…' if len(text) > end else ''}"


def rules(difference: Difference) -> list[ValueChange]:
    """Return the values of the spec that are neither words nor fields of pieces."""
    known = {"rules", "data", "seats", "scoring", "players", "age", "minutes", "authors", "rights"}
    return [each for each in difference.values if each.path[0] in known]


def unnamed(difference: Difference, text: Text) -> list[ValueChange]:
    """Return the values of ``rules`` that ``difference.told`` does not put into words."""
    if text.language not in difference.told:
        return rules(difference)
    named: set[tuple[str, ...]] = {
        ("rules",),
        ("players",),
        ("seats",),
        ("scoring",),
        *(("data", key) for key in text.labels),
    }
    if all(each.before and each.after for each in difference.values if each.path[0] == "minutes"):
        named.add(("minutes",))
    return [each for each in rules(difference) if not {each.path[:1], each.path[:2]} & named]


def words(difference: Difference) -> list[ValueChange]:
    """Return the texts that differ, except those of pieces."""
    return [each for each in difference.values if each.path[0] == "text" and each.path[2] in _WORDS]


def fields_of(difference: Difference, component: str, piece: str, language: str) -> Iterator[tuple[str, ValueChange]]:
    """Yield the fields and words of a piece that differ, each with the name of the field."""
    for each in difference.values:
        if each.path[:2] == (component, piece):
            yield ".".join(each.path[2:]), each
        elif each.path[:4] == ("text", language, "pieces", piece):
            yield ".".join(each.path[4:]), each


def copies_of(before: Edition, after: Edition, difference: Difference) -> dict[tuple[str, str], tuple[int, int]]:
    """Return the copies of each piece that differs, before and after, with those that stay as they are."""
    found, known = {}, dict[tuple[str, str], list[Counter[tuple[str, str]]]]()
    for line in lines(difference.pieces):
        first = line.changes[0].unit
        at, key = (first.language, first.paper), (line.component, line.piece)
        if at not in known:
            known[at] = [_counted(edition, *at) for edition in (before, after)]
        was, now = (counts[key] for counts in known[at])
        found[key] = was, now
    return found


def _counted(edition: Edition, language: str, paper: str) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for unit, copies in edition.units((language,), (paper,)).items():
        counts[unit.component, unit.piece] += copies
    return counts
