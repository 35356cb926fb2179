"""Names that people choose: tidied, and refused if nobody could read them."""

from __future__ import annotations

import unicodedata

LONGEST = 24
_JOINER = "\u200d"
"""Joins the parts of an emoji."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Fillers: letters and symbols by category, but invisible."""


def readable(name: str) -> str:
    """Return the name as it is stored; raise a ValueError that says what is wrong with it."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= LONGEST:
        raise ValueError(f"a name must have 1 to {LONGEST} characters")
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") for sign in name if sign != _JOINER):
        raise ValueError("a name must have only visible characters")
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in name):
        raise ValueError("a name must have a visible character")
    return name
