"""The words that Cutline itself prints, from templates/*.yaml, in the language of a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from generator.base.locate import shipped
from generator.base.spacing import all_spaced
from generator.spec.yaml_file import read_yaml

_PREFIXES = {"guide.yaml": "guide."}
NONE: Mapping[str, str] = MappingProxyType({})


def own_words(file: str, language: str, given: Mapping[str, str] = NONE) -> Any:
    """Return the words in a file of templates, in this language or, if there are none, in English.

    Some are known for every language, and a game may have ``given`` others: those of the guide as ``guide.title``.
    """
    known = languages_of(file)
    words = known.get(language) or _in_other(known["en"], language)
    return _given(words, given, _PREFIXES.get(file, "")) if given else words


def _given(words: Any, given: Mapping[str, str], prefix: str) -> Any:
    """Return words with those that are given; lists, and names with spaces, are counted: ``guide.stocks.1``."""
    if isinstance(words, dict):
        counted = any(" " in name for name in words)
        names = [str(n) if counted else name for n, name in enumerate(words, 1)]
        return {
            key: _given(word, given, f"{prefix}{name}{'.' if isinstance(word, dict | list) else ''}")
            for (key, word), name in zip(words.items(), names, strict=True)
        }
    if isinstance(words, list):
        return [given.get(f"{prefix}{n}", word) for n, word in enumerate(words, 1)]
    return given.get(prefix, words)


def _in_other(words: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the English words with those that the CLDR has in another language."""
    found = {name: word for name, word in _from_cldr(language).items() if name in words}
    return {**words, **found}


@cache
def _from_cldr(language: str) -> dict[str, str]:
    from babel import Locale, UnknownLocaleError
    from babel.units import format_unit

    try:
        locale = Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return {"language": language}
    name = locale.get_display_name(locale) or language
    number = "0"
    return {
        "language": name[:1].upper() + name[1:],
        "minutes": format_unit(number, "duration-minute", "short", locale=locale).replace(number, "{}"),
        "scale_bar": format_unit("100", "length-millimeter", "short", locale=locale),
    }


@cache
def languages_of(file: str) -> dict[str, Any]:
    """Return the words in a file of templates by language."""
    known = read_yaml(shipped("templates") / file).value
    return {language: all_spaced(words, language) for language, words in known.items()}
