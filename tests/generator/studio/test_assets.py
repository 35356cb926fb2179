"""The page has its words in every language, none missing and none idle, and all the modules that it imports."""

import re
from posixpath import dirname, normpath
from typing import Any

import pytest

from generator.studio import assets


def flat(texts: dict[str, Any], above: str = "") -> dict[str, list[str]]:
    """Return each key with its text, or with the texts of its plural forms."""
    found: dict[str, list[str]] = {}
    for key, value in texts.items():
        if isinstance(value, str):
            found[above + key] = [value]
        elif set(value) == {"one", "other"}:
            found[above + key] = [value["one"], value["other"]]
        else:
            found |= flat(value, f"{above}{key}.")
    return found


ENGLISH = flat(assets.words("en"))
MODULES = {name: path.read_text("utf-8") for name, path in assets.files().items() if name.endswith(".js")}
OWN = "\n".join(text for name, text in MODULES.items() if name.startswith("studio/"))


@pytest.mark.parametrize("language", assets.LANGUAGES)
def test_every_language_says_everything(language: str) -> None:
    other = flat(assets.words(language))
    assert set(other) == set(ENGLISH)
    for key, texts in ENGLISH.items():
        names = [set(re.findall(r"\{(\w+)\}", " ".join(each))) for each in (texts, other[key])]
        assert names[0] == names[1], key


def test_the_page_uses_every_text_and_asks_for_no_other() -> None:
    groups = {key.split(".")[0] for key in ENGLISH}
    asked = {key for key in re.findall(r'"([a-z]+\.[a-z0-9.-]+)"', OWN) if key.split(".")[0] in groups}
    asked -= {each for each in asked if each.endswith((".js", ".css"))}
    assert asked <= set(ENGLISH), asked - set(ENGLISH)
    made = [re.sub(r"\\\$\\\{.*?\\\}", ".*", re.escape(key)) for key in re.findall(r"`([a-z]+\.[^`]*\$\{[^`]*)`", OWN)]
    idle = {key for key in set(ENGLISH) - asked if not any(re.fullmatch(each, key) for each in made)}
    assert idle == set()


@pytest.mark.parametrize("name", MODULES)
def test_modules_import_what_there_is(name: str) -> None:
    found = re.findall(
        r'^(?:import|export)\b[^;]*?\bfrom "([^"]+)";|\bimport\("([^"]+)"\)', MODULES[name], re.MULTILINE
    )
    for one, other in found:
        if not (one or other).startswith("./server"):
            assert normpath(f"{dirname(name) or '.'}/{one or other}") in assets.files()
