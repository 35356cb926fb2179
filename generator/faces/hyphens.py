"""Hyphenates words: by each language's patterns, and compounds between their parts."""

from __future__ import annotations

import itertools
import unicodedata
from functools import cache
from typing import Any

from generator.base.locate import shipped
from generator.spec.yaml_file import read_yaml

_PUNCTUATION = ".,;:!?()[]«»„“”‚‘’\"'…–—¡¿"
_VOWELS = frozenset("aeiouyœæ")
WHOLE = "-x-whole"  # after a language's name: its words stay whole
_LEAST = 3  # letters on either side of a hyphen


def cuts(word: str, language: str) -> list[tuple[str, str]]:
    """Return the ways to split a word, the best first: a compound between its parts, then the longest beginning.

    Punctuation around a word stays with it; a word with a hyphen in it is only split there.
    """
    core = word.strip(_PUNCTUATION)
    if not core:
        return []  # such as a dotted line to write on
    before, _, after = word.partition(core)
    if core.isalpha():
        return [(before + core[:at], core[at:] + after) for at in _places(core, language)]
    return [(word[: n + 1], word[n + 1 :]) for n in range(len(word) - 2, 0, -1) if word[n] == "-"]


def soft_hyphens(text: str, language: str) -> str:
    """Return a text with soft hyphens, so that a browser can break long words as this language does."""
    return " ".join(_softened(word, language) if len(word) > 5 else word for word in text.split(" "))


def _softened(word: str, language: str) -> str:
    for head in sorted((head for head, _ in cuts(word, language)), key=len, reverse=True):
        if not head.endswith("-"):  # from the end, so that earlier places don't move
            word = f"{head}\u00ad{word[len(head) :]}"
    return word


@cache
def _places(word: str, language: str) -> list[int]:
    patterns = _patterns(language)
    if patterns is None:
        return []
    joints, inner, start = list[int](), list[int](), 0
    for part in _parts(word, language):
        joints += [start] if start else []
        inner += [start + at for at in _spoken(part, patterns.positions(part))]
        start += len(part)
    return [at for found in (joints, inner) for at in reversed(found) if _LEAST <= at <= len(word) - _LEAST]


@cache
def _patterns(language: str) -> Any:
    """Return a language's patterns, or None if there are none."""
    if language.endswith(WHOLE):
        return None
    import pyphen

    known = pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=known, left=_LEAST, right=_LEAST) if known else None


def _spoken(word: str, places: list[int]) -> list[int]:
    """Leave out two places with no vowel between them: the patterns have both, but one is wrong."""
    mute = {
        at
        for pair in itertools.pairwise(places)
        if not set(unicodedata.normalize("NFD", word[slice(*pair)].lower())) & _VOWELS
        for at in pair
    }
    return [at for at in places if at not in mute]


def _parts(word: str, language: str) -> list[str]:
    """Return a compound's parts, the last with its ending; any other word is one part."""
    for letters, parts in _compounds(language).items():
        if word.lower().startswith(letters):
            ends = list(itertools.accumulate(map(len, parts)))[:-1]
            return [word[start:end] for start, end in itertools.pairwise([0, *ends, len(word)])]
    return [word]


@cache
def _compounds(language: str) -> dict[str, list[str]]:
    """Return the parts of this language's compounds by their letters, the longest first."""
    words: dict[str, list[str]] = read_yaml(shipped("templates") / "hyphens.yaml").value
    known = (word.lower().split("-") for word in words.get(language, []))
    return {"".join(parts): parts for parts in sorted(known, key=lambda parts: -sum(map(len, parts)))}
