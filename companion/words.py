"""The interface's strings in each language, from ``companion/text``: the frame's, and each game's own in its folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from generator.spec.yaml_file import read_yaml

LANGUAGES = ("en", "it", "de", "fr", "es")
PAGES = ("played",)
"""Pages with words of their own, which a table has no need to load."""
_FOLDER = Path(__file__).parent / "text"


@cache
def words(language: str, game: str = "") -> Any:
    return read_yaml(_FOLDER / game / f"{language}.yaml").value
