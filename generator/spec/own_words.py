"""The words that Cutline itself prints, from templates/*.yaml, in the language of a game."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.base.locate import shipped
from generator.base.spacing import all_spaced
from generator.spec.yaml_file import read_yaml


def own_words(file: str, language: str) -> Any:
    """Return the words in a file of templates, in this language or, if there are none, in English."""
    known = languages_of(file)
    return known.get(language) or known["en"]


@cache
def languages_of(file: str) -> dict[str, Any]:
    """Return the words in a file of templates by language."""
    known = read_yaml(shipped("templates") / file).value
    return {language: all_spaced(words, language) for language, words in known.items()}
