"""The interface's words: complete in every language, and none that the phones ask for is missing."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.games import records
from companion.http.words import FRAME, LANGUAGES, PAGES, languages, spoken, words
from generator.base.locate import game_folder
from generator.spec import load
from tests.javascript import modules, reach

PLURALS = {"one", "other"}
PARTS = tuple(records())
SHIPPED = tuple(id for id in PARTS if id != "scoresheet")
FOLDERS = {"": FRAME, **{id: record.words for id, record in records().items()}, **PAGES}


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


@pytest.mark.parametrize(("game", "language"), [(game, tag) for game in FOLDERS for tag in languages(FOLDERS[game])])
def test_every_language_says_everything(game: str, language: str) -> None:
    english, other = flat(words("en", FOLDERS[game])), flat(words(language, FOLDERS[game]))
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
    frame, own = set(flat(words("en"))), set(flat(words("en", FOLDERS[game])))
    assert asked(source(game), frame | own) <= frame | own
    assert unused(own, source(game)) == []
    assert unused(frame, source(*PARTS, *PAGES)) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_with_words_of_its_own_uses_them_all(page: str) -> None:
    frame, own = set(flat(words("en"))), set(flat(words("en", FOLDERS[page])))
    program = "\n".join(text for name, text in modules().items() if name.startswith(f"{page}/"))
    assert asked(program, frame | own) <= frame | own
    assert unused(own, program) == []


@pytest.mark.parametrize("part", ["", "scoresheet", *PAGES])
def test_what_all_games_use_speaks_every_language_that_all_games_speak(part: str) -> None:
    common = set(LANGUAGES).intersection(*(load(game_folder(game)).languages for game in SHIPPED))
    assert len(common) >= 5
    assert common <= set(languages(FOLDERS[part]))


@pytest.mark.parametrize("game", SHIPPED)
def test_a_games_screens_speak_every_language_of_the_game(game: str) -> None:
    """Not every language that phones can choose: a new one may come to one game first."""
    assert set(load(game_folder(game)).languages) <= set(languages(FOLDERS[game]))


def test_every_language_that_phones_can_choose_is_spoken_by_a_game() -> None:
    assert set(LANGUAGES) <= {tag for game in SHIPPED for tag in languages(FOLDERS[game])}


def test_a_folder_that_lacks_a_language_speaks_the_first_it_has(tmp_path: Path) -> None:
    for tag, said in (("de", "Licht"), ("fr", "Lumière"), ("br", "Goulou")):
        (tmp_path / f"{tag}.yaml").write_text(f"light: {said}\n", "utf-8")
    assert languages(tmp_path) == ("de", "fr", "br")
    assert [words(tag, tmp_path)["light"] for tag in ("fr", "it", "en")] == ["Lumière", "Licht", "Licht"]


def test_a_game_that_lacks_a_language_speaks_its_first() -> None:
    assert [spoken(tag, ("it", "br")) for tag in ("br", "it", "en")] == ["br", "it", "it"]
