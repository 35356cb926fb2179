"""The interface's strings in each language: the frame's from ``companion/text``, each game's from its own folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from generator.base.spacing import all_spaced
from generator.spec.yaml_file import read_yaml

LANGUAGES = ("en", "it", "de", "fr", "es", "pt")
"""The languages a phone can choose. Where the frame or a game lacks one, its first language is used."""
FRAME = Path(__file__).parents[1] / "text"
PAGES = {"played": FRAME / "played", "stats": FRAME / "stats"}
"""Pages with words of their own, which a table has no need to load."""


@cache
def words(language: str, folder: Path = FRAME) -> Any:
    """Return the words in a folder, in this language or else the first one there."""
    tag = spoken(language, languages(folder))
    return all_spaced(read_yaml(folder / f"{tag}.yaml").value, tag)


def spoken(language: str, known: tuple[str, ...]) -> str:
    """Return the language for a phone: its own, or the first known one."""
    return language if language in known else known[0]


@cache
def languages(folder: Path) -> tuple[str, ...]:
    """Return the languages in a folder: first those that phones can choose, in their order, then any others."""
    found = {path.stem for path in folder.glob("*.yaml")}
    return (*(tag for tag in LANGUAGES if tag in found), *sorted(found.difference(LANGUAGES)))
