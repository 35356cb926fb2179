"""French spacing: translators type ordinary spaces, and those before ; : ? ! » and after « become unbreakable."""

from __future__ import annotations

import re
from typing import Any

_ANY = "[ \u00a0\u202f]"
# not the blanks that Markdown needs before a picture, a fence, an icon such as :water: or a column's alignment
_NARROW = re.compile(rf"(?<![\s|]){_ANY}(?=[;?]|!(?!\[))")
_WIDE = re.compile(rf"(?<![\s|]){_ANY}(?=»|:(?![\w:-]))|(?<=«){_ANY}")


def spaced(text: str, language: str) -> str:
    """Return a text with the unbreakable spaces of its language: narrow before ; ? ! and full elsewhere."""
    if language.split("-")[0] != "fr":
        return text
    return _WIDE.sub("\u00a0", _NARROW.sub("\u202f", text))


def all_spaced(value: Any, language: str) -> Any:
    """Return nested maps and lists with all their texts spaced."""
    if isinstance(value, dict):
        return {key: all_spaced(each, language) for key, each in value.items()}
    if isinstance(value, list):
        return [all_spaced(each, language) for each in value]
    return spaced(value, language) if isinstance(value, str) else value
