"""The interface's words: complete in every language, and none that the phones ask for is missing."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.words import LANGUAGES, words

STATIC = Path(__file__).resolve().parents[2] / "companion" / "static"
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language: str) -> None:
    english, other = flat(words("en")), flat(words(language))
    assert set(other) == set(english)
    for key, texts in english.items():
        assert arguments(other[key]) == arguments(texts), key


def test_the_phones_use_every_text_and_ask_for_no_other() -> None:
    source = "\n".join(file.read_text("utf-8") for file in sorted(STATIC.glob("*.js")))
    keys = set(flat(words("en")))
    groups = {key.split(".")[0] for key in keys}
    asked = {key for key in re.findall(r'"([a-z]+\.[a-z0-9.-]+)"', source) if key.split(".")[0] in groups}
    assert asked <= keys
    made = [re.escape(key) for key in re.findall(r"`([a-z]+\.[^`]*\$\{[^`]*)`", source)]
    patterns = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", ".*", key)) for key in made]
    assert [key for key in sorted(keys - asked) if not any(pattern.fullmatch(key) for pattern in patterns)] == []
