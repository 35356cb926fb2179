"""The interface's strings in each language, the frame's from ``companion/text``, and each game's own from its room."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from generator.spec.yaml_file import read_yaml

LANGUAGES = ("en", "it", "de", "fr", "es")
PAGES = ("played",)
"""Pages with words of their own, which a table has no need to load."""
_COMPANION = Path(__file__).parents[1]


@cache
def words(language: str, game: str = "") -> Any:
    own = _COMPANION / "games" / game / "text"
    folder = own if game and own.is_dir() else _COMPANION / "text" / game
    return read_yaml(folder / f"{language}.yaml").value
