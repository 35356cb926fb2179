"""The interface's words: complete in every language, and none that the phones ask for is missing."""

import re
from typing import Any

import pytest

from companion.games import PARTS
from companion.http.words import LANGUAGES, PAGES, words
from tests.javascript import modules, reach

PLURALS = {"one", "other"}


def flat(texts: dict[str, Any], above: str = "") -> dict[str, list[str]]:
    """Each key with its text, or with the texts of its plural forms."""
    found: dict[str, list[str]] = {}
    for key, value in texts.items():
        if isinstance(value, str):
            found[above + key] = [value]
        elif set(value) == PLURALS:
            found[above + key] = [value["one"], value["other"]]
        else:
            found |= flat(value, f"{above}{key}.")
    return found


def arguments(texts: list[str]) -> set[str]:
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


@pytest.mark.parametrize("game", ["", *PARTS, *PAGES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language: str, game: str) -> None:
    english, other = flat(words("en", game)), flat(words(language, game))
    assert set(other) == set(english)
    for key, texts in english.items():
        assert arguments(other[key]) == arguments(texts), key


def source(*parts: str) -> str:
    """The programs of some games or pages, and those of the frame that are loaded with them."""
    own = {"app.js", *(name for name in modules() if name.split("/")[0] in parts)}
    return "\n".join(modules()[name] for name in sorted(own | reach(*own)))


def unused(keys: set[str], source: str) -> list[str]:
    made = [re.escape(key) for key in re.findall(r"`((?:[a-z]+\.[^`]*\$\{|\$\{[a-z]+\}\.)[^`]*)`", source)]
    patterns = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", ".*", key)) for key in made]
    left = sorted(keys - asked(source, keys))
    return [key for key in left if not any(pattern.fullmatch(key) for pattern in patterns)]


def asked(source: str, keys: set[str]) -> set[str]:
    groups = {key.split(".")[0] for key in keys}
    return {key for key in re.findall(r'"([a-z]+\.[a-z0-9.-]+)"', source) if key.split(".")[0] in groups}


@pytest.mark.parametrize("game", PARTS)
def test_the_phones_use_every_text_and_ask_for_no_other(game: str) -> None:
    frame, own = set(flat(words("en"))), set(flat(words("en", game)))
    assert asked(source(game), frame | own) <= frame | own
    assert unused(own, source(game)) == []
    assert unused(frame, source(*PARTS, *PAGES)) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_with_words_of_its_own_uses_them_all(page: str) -> None:
    frame, own = set(flat(words("en"))), set(flat(words("en", page)))
    program = "\n".join(text for name, text in modules().items() if name.startswith(f"{page}/"))
    assert asked(program, frame | own) <= frame | own
    assert unused(own, program) == []
