"""Where words may be parted at the end of a line: by each language's patterns, and compounds at their joints."""

from __future__ import annotations

import itertools
import unicodedata
from functools import cache
from typing import Any

from generator.base.locate import shipped
from generator.spec.yaml_file import read_yaml

_PUNCTUATION = ".,;:!?()[]«»„“”‚‘’\"'…–—¡¿"
_VOWELS = frozenset("aeiouyœæ")
_LEAST = 3  # letters on either side of a hyphen


def cuts(word: str, language: str) -> list[tuple[str, str]]:
    """The ways to part a word, the best first: a compound at its joints, then the longest beginning.

    Punctuation around a word stays with it; a hyphen inside it is a place to cut already.
    """
    core = word.strip(_PUNCTUATION)
    if not core:
        return []  # dots to write upon, say
    before, _, after = word.partition(core)
    if core.isalpha():
        return [(before + core[:at], core[at:] + after) for at in _places(core, language)]
    return [(word[: n + 1], word[n + 1 :]) for n in range(len(word) - 2, 0, -1) if word[n] == "-"]


def soft_hyphens(text: str, language: str) -> str:
    """A text whose long words a browser can break where this language breaks them."""
    return " ".join(_softened(word, language) if len(word) > 5 else word for word in text.split(" "))


def _softened(word: str, language: str) -> str:
    for head in sorted((head for head, _ in cuts(word, language)), key=len, reverse=True):
        if not head.endswith("-"):  # from the last, so that earlier places stay where they are
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
    """None for a language that nobody has patterns for."""
    import pyphen

    known = pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=known, left=_LEAST, right=_LEAST) if known else None


def _spoken(word: str, places: list[int]) -> list[int]:
    """Without those that leave a part with no vowel between them: the patterns offer both, and one is wrong."""
    mute = {
        at
        for pair in itertools.pairwise(places)
        if not set(unicodedata.normalize("NFD", word[slice(*pair)].lower())) & _VOWELS
        for at in pair
    }
    return [at for at in places if at not in mute]


def _parts(word: str, language: str) -> list[str]:
    """A compound's parts, an ending with the last; any other word is one part."""
    for letters, parts in _compounds(language).items():
        if word.lower().startswith(letters):
            ends = list(itertools.accumulate(map(len, parts)))[:-1]
            return [word[start:end] for start, end in itertools.pairwise([0, *ends, len(word)])]
    return [word]


@cache
def _compounds(language: str) -> dict[str, list[str]]:
    """The parts of this language's compounds by their letters, the longest first."""
    words: dict[str, list[str]] = read_yaml(shipped("templates") / "hyphens.yaml").value
    known = (word.lower().split("-") for word in words.get(language, []))
    return {"".join(parts): parts for parts in sorted(known, key=lambda parts: -sum(map(len, parts)))}
