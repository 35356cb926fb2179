"""Finds where a text may be broken into lines, and in which direction each of its letters is read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from generator.fonts.needs import needed
from generator.fonts.scripts import reads_from_right

_BRACKETS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "「": "」", "『": "』", "〈": "〉", "《": "》", "【": "】"}
_CLOSING = frozenset(_BRACKETS.values())
_CONTROLS = str.maketrans("", "", "\u202a\u202b\u202c\u202d\u202e")  # they only matter to texts without markup


@lru_cache(maxsize=4096)
def segments(text: str, language: str) -> tuple[tuple[int, int], ...]:
    """Return the parts of a text between which a line may be broken, by the rules of Unicode and the language.

    ICU does it, as in browsers: East Asian punctuation stays with its letters, Thai is broken between words.
    """
    breakers = needed("icu4py", "icu4py.breakers", "breaking lines of this script")
    found = _in_letters(text, breakers.LineBreaker(text, language or "en").segments())
    for n in range(len(found) - 1, 0, -1):
        start = found[n][0]
        if text[start - 1] == "/" and text[start].isascii():  # browsers keep A/B and 1/2 together
            found[n - 1 : n + 1] = [(found[n - 1][0], found[n][1])]
    return tuple(found)


def _in_letters(text: str, parts: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return ICU's places in a text, which count those beyond 16 bits twice, as places of letters."""
    units = [n for n, letter in enumerate(text) for _ in range(1 + (letter > "\uffff"))]
    units.append(len(text))
    return [(units[start], units[end]) for start, end in parts]


@lru_cache(maxsize=4096)
def levels(text: str, language: str) -> tuple[int, ...]:
    """Return the level of each letter by Unicode's bidirectional algorithm: odd ones are read from the right."""
    bidi = needed("python-bidi", "bidi.algorithm", "text from right to left")
    base = 1 if reads_from_right(language) else 0
    storage = bidi.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "R" if base else "L"
    bidi.get_embedding_levels(text, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage)
    _resolve_brackets(storage["chars"], "R" if base else "L")
    bidi.resolve_neutral_types(storage, False)
    bidi.resolve_implicit_levels(storage, False)
    found = iter(storage["chars"])
    return tuple(next(found)["level"] for _ in text)


def _resolve_brackets(letters: list[dict[str, Any]], base: str) -> None:
    """Give both brackets of a pair the direction of what is in them (rule N0, which python-bidi lacks)."""
    for start, end in _pairs(letters):
        inside = {_strong(each) for each in letters[start + 1 : end]} - {""}
        if not inside:
            continue
        before = next((found for each in reversed(letters[:start]) if (found := _strong(each))), base)
        direction = base if base in inside else before
        letters[start]["type"] = letters[end]["type"] = direction


def _pairs(letters: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Return the places of brackets that belong together, in the order of the first."""
    waiting: list[tuple[str, int]] = []
    found = []
    for n, each in enumerate(letters):
        if each["ch"] in _BRACKETS:
            waiting.append((_BRACKETS[each["ch"]], n))
        elif each["ch"] in _CLOSING:
            while waiting:
                closing, start = waiting.pop()
                if closing == each["ch"]:
                    found.append((start, n))
                    break
    return sorted(found)


def _strong(letter: dict[str, Any]) -> str:
    """Return the direction of a letter; numbers count as read from the right."""
    return {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}.get(letter["type"], "")


def mirrored(sign: str) -> str:
    """Return a bracket as it is drawn in text from right to left; any other sign as it is."""
    found: str = needed("python-bidi", "bidi.mirror", "text from right to left").MIRRORED.get(sign, sign)
    return found


def plain(text: str) -> str:
    """Return a text without marks that embed directions."""
    return text.translate(_CONTROLS)
