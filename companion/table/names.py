"""Names people give themselves: tidied, and refused where nobody could read them."""

from __future__ import annotations

import unicodedata

LONGEST = 24
_JOINER = "\u200d"
"""Joins the parts of an emoji."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Fillers: letters and signs by their category, nothing to the eye."""


def readable(name: str) -> str:
    """The name as it is kept; a ValueError says what is wrong with it."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= LONGEST:
        raise ValueError(f"a name has 1 to {LONGEST} characters")
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") for sign in name if sign != _JOINER):
        raise ValueError("a name has only visible characters")
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in name):
        raise ValueError("a name has a visible character")
    return name
