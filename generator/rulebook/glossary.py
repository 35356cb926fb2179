"""rulebook/glossary.yaml: one word for each concept of a game, and the words to avoid for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.errors import Problem, SpecError, listed
from generator.spec.yaml_file import YamlFile, read_yaml, refuse_link_out

Words = dict[str, list[str]]  # by language


@dataclass(frozen=True)
class Glossary:
    """The words to avoid in each language, each with the words to use."""

    instead: Mapping[str, Mapping[str, str]]

    def found_in(self, text: str, language: str) -> Iterator[tuple[int, str]]:
        """Yield where a text has a word to avoid, and what to say about it."""
        avoided = self.instead.get(language)
        if not avoided:
            return
        words = "|".join(re.escape(word) for word in sorted(avoided, key=len, reverse=True))
        for match in re.finditer(rf"\b({words})\b", text, re.IGNORECASE):
            yield match.start(), f'"{match[0]}" is a word to avoid. Accepted: {avoided[match[0].lower()]}'


def glossary_of(folder: Path) -> Glossary:
    """Return the glossary of a game's folder, which is empty if it has none; raise SpecError if it can't be read."""
    path = folder / "rulebook" / "glossary.yaml"
    if not path.is_file():
        return Glossary({})
    refuse_link_out(path, folder)
    instead: dict[str, dict[str, str]] = {}
    for words, avoid in _concepts(read_yaml(path)):
        for language, avoided in avoid.items():
            known = instead.setdefault(language, {})
            known.update(dict.fromkeys(map(str.lower, avoided), listed(words.get(language, ()))))
    return Glossary(instead)


def _concepts(file: YamlFile) -> list[tuple[Words, Words]]:
    """Return each concept's words by language, and those to avoid."""
    found: list[tuple[Words, Words]] = []
    whole = file.value or {}
    for name, concept in whole.items() if isinstance(whole, dict) else [("", None)]:
        words = dict(concept) if isinstance(concept, dict) else {}
        avoid = words.pop("avoid", {})
        if not words or not _are_words(words) or not _are_words(avoid):
            accepted = "lists of words by language, such as {en: [hive, hives], avoid: {en: [nest]}}"
            place = file.place((name,) if name else ())
            raise SpecError([Problem(place, "this is not a concept with its words", accepted)])
        found.append((words, avoid))
    return found


def _are_words(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(words, list) and all(isinstance(word, str) for word in words) for words in value.values()
    )
