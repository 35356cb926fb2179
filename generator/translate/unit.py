"""A unit: one text to translate, with all that a translator must know of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.errors import Place

Plural = tuple[tuple[str, str], ...]  # forms of a text, by their CLDR category: one, other …
Words = str | Plural

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True)
class Unit:
    """A text in the game's first language and, if there is one, its translation. ``context`` names it in every file."""

    context: str
    source: Words
    place: Place
    target: Words = ""
    before: Words = ""  # the source of the translation, if it has changed since
    notes: tuple[str, ...] = ()

    @property
    def is_outdated(self) -> bool:
        return bool(self.before)


@dataclass(frozen=True)
class Answer:
    """The answer for a unit, and its place in the file that brought it."""

    words: Words
    place: Place
    source: Words = ""
    unsure: bool = False


Answers = Mapping[str, Answer]


@dataclass
class Told:
    """Notes about texts, by context."""

    notes: dict[str, list[str]] = field(default_factory=dict)

    def add(self, context: str, note: str) -> None:
        rows = self.notes.setdefault(context, [])
        if note not in rows:
            rows.append(note)


def plain(words: Words) -> str:
    """Return all forms of a text in one."""
    return words if isinstance(words, str) else "\n".join(text for _, text in words)


def as_forms(words: Words) -> Words:
    """Return a text that is the same for all numbers as forms that are all alike."""
    return (("one", words), ("other", words)) if isinstance(words, str) and words else words


def as_one(words: Words) -> Words:
    """Return forms that are all alike as one text."""
    forms = {text for _, text in words} if isinstance(words, tuple) else set[str]()
    return forms.pop() if len(forms) == 1 else words


def digest(words: Words) -> str:
    """Return a few letters that stand for a text."""
    return hashlib.sha256(plain(words).encode()).hexdigest()[:12]
