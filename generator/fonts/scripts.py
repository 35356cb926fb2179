"""Tells which texts need more than letters side by side, and which languages are read from the right."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

# Scripts whose letters change with their neighbours: Hebrew to Tibetan, Myanmar, Khmer, Mongolian and others
_COMPLEX = (
    "[\u0300-\u036f\u0590-\u08ff\u0900-\u0eff\u0f00-\u109f\u1100-\u11ff\u1200-\u137f\u1700-\u18af\u1900-\u1cff"
    "\u200c\u200d\u2d30-\u2d7f\ua800-\uabff\ufb1d-\ufdff\ufe20-\ufe2f\ufe70-\ufefc\U00010a00-\U00011fff\U0001e900-\U0001e95f]"
)
# Scripts that may break a line without a space: Thai, Lao, Tibetan, Myanmar, Khmer, and those of East Asia
_UNSPACED = (
    "[\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u1100-\u11ff\u200b\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
    "\ufe30-\ufe4f\uff00-\uffef\U0001b000-\U0001b16f\U00020000-\U0003ffff]"
)
_RIGHT_TO_LEFT = "[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_TAKEN_APART = {"\u0e33": "\u0e4d\u0e32", "\u0eb3": "\u0ecd\u0eb2"}  # vowels of Thai and Lao
_FROM_THE_RIGHT = frozenset(("ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"))


@cache  # compiled when the first text of such a script comes, as few games have one
def _pattern(letters: str) -> re.Pattern[str]:
    return re.compile(letters)


def is_complex(text: str) -> bool:
    """Return True if letters of a text change with their neighbours."""
    return _pattern(_COMPLEX).search(text) is not None


def is_unspaced(text: str) -> bool:
    """Return True if a line of this text may be broken without a space."""
    return _pattern(_UNSPACED).search(text) is not None


def has_right_to_left(text: str) -> bool:
    """Return True if letters of a text are read from right to left."""
    return _pattern(_RIGHT_TO_LEFT).search(text) is not None


def with_parts(letters: str) -> set[str]:
    """Return letters with those that a browser may take them apart to, or make of them with a mark, to shape them."""
    apart = {part for letter in letters for part in unicodedata.normalize("NFD", letter) + _TAKEN_APART.get(letter, "")}
    known = apart | set(letters)
    marks = [letter for letter in known if unicodedata.combining(letter)]
    made = {unicodedata.normalize("NFC", letter + mark) for letter in known for mark in marks}
    return known | {each for each in made if len(each) == 1}


def reads_from_right(language: str) -> bool:
    """Return True for a language that is written from right to left."""
    return language.partition("-")[0] in _FROM_THE_RIGHT
