"""The interface's words at 0, 1, 2 and many: each says the number it is given, with a noun that agrees."""

from functools import cache
from typing import Any

import pytest
from babel import Locale

from companion.http.words import languages, words
from generator.check.counting import Nouns, disagreeing, other_number
from generator.check.rule_texts import VALUES
from tests.companion.http.test_words import FOLDERS, flat


def chosen(forms: list[str], language: str, number: int) -> str:
    """The form that companion/static/i18n.js chooses, with its number."""
    one, other = forms[0], forms[-1]
    counts_as_one = Locale(language).plural_form(number) == "one" and (number == 1 or "{n}" in one)
    return (one if counts_as_one else other).replace("{n}", str(number))


@cache
def nouns(language: str) -> Nouns:
    """All nouns of a language that have two forms somewhere in the interface."""
    found = Nouns(language)
    for folder in FOLDERS.values():
        for forms in flat(words(language, folder)).values() if language in languages(folder) else ():
            found.learn("", " ".join(forms))
            if len(forms) == 2:
                one, other = (form.replace("{n}", "") for form in forms)
                found.learn(f"{{{{ plural(n, one={one!r}, other={other!r}) }}}}", "")
    return found


SAID: list[tuple[str, str, str, Any]] = [
    (part, language, key, forms)
    for part, folder in FOLDERS.items()
    for language in languages(folder)
    for key, forms in flat(words(language, folder)).items()
    if any("{n}" in form for form in forms)
]


@pytest.mark.parametrize("language", sorted({language for _, language, _, _ in SAID}))
def test_words_say_the_number_they_are_given(language: str) -> None:
    wrong = []
    for part, spoken, key, forms in SAID:
        if spoken == language:
            texts = {number: chosen(forms, language, number) for number in VALUES}
            if other := other_number(texts, language):
                wrong.append(f"{part} {key}: says {other[1]} at {other[0]}")
            wrong += [f"{part} {key}: {phrase}" for _, phrase in disagreeing(texts, nouns(language))]
    assert wrong == []


def test_mistakes_would_be_found() -> None:
    french = {number: chosen(["Prenez 1 carte", "Prenez {n} cartes"], "fr", number) for number in VALUES}
    assert french[0] == "Prenez 0 cartes"
    english = {number: chosen(["{n} points"], "en", number) for number in VALUES}
    assert list(disagreeing(english, nouns("en"))) == [(1, "1 points")]
