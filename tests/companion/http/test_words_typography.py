"""The interface's words: quotation marks and spaces of each language, and the words of each game's glossary."""

import re

import pytest

from companion.http.words import LANGUAGES, languages, words
from generator.base.locate import game_folder
from generator.rulebook.glossary import glossary_of
from tests.companion.http.test_words import FOLDERS, SHIPPED, flat
from tests.typography import faults

_ARGUMENT = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", FOLDERS)
def test_phones_use_the_marks_and_spaces_of_their_language(part: str, language: str) -> None:
    if language not in languages(FOLDERS[part]):
        return
    said = flat(words(language, FOLDERS[part]))
    wrong = {key: faults(form, language) for key, forms in said.items() for form in forms}
    assert {key: found for key, found in wrong.items() if found} == {}


@pytest.mark.parametrize("game", SHIPPED)
def test_phones_use_the_words_of_the_games_glossary(game: str) -> None:
    glossary = glossary_of(game_folder(game))
    assert set(glossary.instead) == set(languages(FOLDERS[game]))
    wrong = [
        f"{language} {key}: {what}"
        for language in languages(FOLDERS[game])
        for key, forms in flat(words(language, FOLDERS[game])).items()
        for form in forms
        for _, what in glossary.found_in(_ARGUMENT.sub("", form), language)
    ]
    assert wrong == []
