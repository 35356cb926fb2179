"""Tells by its letters which languages' fonts a text needs, besides those that have Latin, Greek and Cyrillic."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

_CHINESE = "\u2e80-\u2fdf\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff"
EMOJI = "und-Zsye"  # what BCP 47 calls pictures in a text of any language
_LETTERS = {
    "hy": "\u0531-\u058f",
    "he": "\u0591-\u05ff\ufb1d-\ufb4f",
    "ar": "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc",
    "hi": "\u0900-\u097f",
    "bn": "\u0980-\u09ff",
    "pa": "\u0a00-\u0a7f",
    "gu": "\u0a80-\u0aff",
    "ta": "\u0b80-\u0bff",
    "te": "\u0c00-\u0c7f",
    "kn": "\u0c80-\u0cff",
    "ml": "\u0d00-\u0d7f",
    "si": "\u0d80-\u0dff",
    "th": "\u0e00-\u0e7f",
    "lo": "\u0e80-\u0eff",
    "my": "\u1000-\u109f",
    "ka": "\u10a0-\u10ff\u1c90-\u1cbf",
    "am": "\u1200-\u137f",
    "km": "\u1780-\u17ff",
    "ko": "\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3",
    "ja": "\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f",
    "zh": _CHINESE,
    EMOJI: "\u231a-\u23ff\u2600-\u27bf\u2b50-\u2b55\U0001f000-\U0001faff",
}


def languages_in(text: str) -> list[str]:
    """Return the languages of a text's letters, the most frequent first; Chinese letters are Japanese beside kana."""
    return [language for language, count in _counts(text).most_common() if count]


def language_of(text: str) -> str:
    """Return the language that a text's letters tell.

    It is "" for a text that is in Latin letters for the most part, or in those of several languages.
    """
    found = [each for each in _counts(text).most_common() if each[0] != EMOJI and each[1]]
    if not found:
        return ""
    others = sum(not letter.isascii() for letter in text if letter.isalpha())
    language, count = found[0]
    return language if 3 * others > sum(map(str.isalpha, text)) and 2 * count > others else ""


def _counts(text: str) -> Counter[str]:
    if text.isascii():
        return Counter()
    counts = Counter({language: len(letters.findall(text)) for language, letters in _patterns().items()})
    if counts["ja"]:
        counts["ja"] += counts.pop("zh")
    return counts


@cache  # compiled when the first text comes that is not of ASCII
def _patterns() -> dict[str, re.Pattern[str]]:
    return {language: re.compile(f"[{letters}]") for language, letters in _LETTERS.items()}
