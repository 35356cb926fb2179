"""A language of another script gets an installed font, or a message that says what to install."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.base.scripts import EMOJI, language_of
from generator.faces.families import Families
from generator.faces.settle import Settler
from generator.faces.subset import TextError, parse
from generator.fonts import fallback as module
from generator.fonts import installed
from generator.fonts.fallback import fallback, needs_fallback, what_to_install
from tests.generator.fonts.made import font, write


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A system with no fonts but those that a test writes here."""
    monkeypatch.setattr(installed, "_SYSTEM", (str(tmp_path / "system"),))
    monkeypatch.setattr(installed, "_HOME", ())
    for cached in (installed._families, module.fallback):
        cached.cache_clear()
    yield tmp_path / "system"
    for cached in (installed._families, module.fallback):
        cached.cache_clear()


@pytest.mark.parametrize(
    ("language", "needed"), [("en", False), ("pl", False), ("ja", True), ("zh-TW", True), ("fa", True)]
)
def test_languages_that_our_fonts_have_no_letters_for(language: str, needed: bool) -> None:
    assert needs_fallback(language) is needed


def test_the_best_installed_font_is_taken(folder: Path, tmp_path: Path) -> None:
    write(folder / "a.ttf", font("狐", family="IPAexGothic"))
    write(folder / "b.otf", font("狐", family="Noto Sans CJK JP", outlines="cff"))
    found = fallback("ja", tmp_path)
    assert found
    assert found.name == "noto-sans-cjk-jp"


def test_a_text_is_set_in_it_without_a_word_in_game_yaml(folder: Path, tmp_path: Path) -> None:
    write(folder / "b.ttf", font("狐", 1000, family="Noto Sans JP"))
    tree = parse('<svg viewBox="0 0 60 60"><text font-family="display">Fox 狐</text></svg>')
    settler = Settler("ja", lambda *given: tree, fonts=Families({}, "", False, tmp_path))
    settler.settle(tree)
    assert [(run.text, run.font.name) for run in settler.texts] == [("Fox", "Manrope-Bold"), ("狐", "noto-sans-jp")]


def test_words_of_another_script_are_set_in_it_too(folder: Path, tmp_path: Path) -> None:
    write(folder / "b.ttf", font("狐", 1000, family="Noto Sans SC"))
    write(folder / "c.ttf", font("狐", 900, family="Noto Sans SC", weight=700))
    tree = parse('<svg viewBox="0 0 60 60"><text font-family="display">Fox 狐</text><text>א</text></svg>')
    settler = Settler("en", lambda *given: tree, fonts=Families({}, "", False, tmp_path, others=["zh", "he"]))
    with pytest.raises(TextError, match=r"or install a font that has it \(Debian: fonts-noto-core; npm"):
        settler.settle(tree)
    assert [(run.text, run.font.path.name) for run in settler.texts[1:]] == [("狐", "c.ttf")]


def test_without_one_the_message_says_what_to_install(tmp_path: Path) -> None:
    tree = parse('<svg viewBox="0 0 60 60"><text>狐</text></svg>')
    with pytest.raises(TextError) as caught:
        Settler("ja", lambda *given: tree, fonts=Families({}, "", False, tmp_path)).settle(tree)
    assert str(caught.value) == (
        "No font for ja is installed. Install one (Debian: fonts-noto-cjk; npm, in the game's folder: "
        "@fontsource/noto-sans-jp), or name one in game.yaml under fonts."
    )
    assert "@fontsource/noto-sans-hebrew" in what_to_install("yi")


def test_emoji_are_set_in_an_installed_font_whatever_their_skin(folder: Path, tmp_path: Path) -> None:
    write(folder / "e.ttf", font("👍🐉", 1000, family="Noto Emoji"))
    tree = parse('<svg viewBox="0 0 60 60"><text>Up 👍🏽 🐉</text></svg>')
    settler = Settler("en", lambda *given: tree, fonts=Families({}, "", False, tmp_path, others=[EMOJI]))
    settler.settle(tree)
    assert [run.text for run in settler.texts[1:] if run.text.strip()] == ["👍", "🐉"]


@pytest.mark.parametrize(("text", "told"), [("狐", "ja"), ("🐉", ""), ("Fox 🐉🐉🐉", ""), ("狐のカード🐉", "ja")])
def test_emoji_are_of_no_language(text: str, told: str) -> None:
    assert language_of(text) == (told if "の" in text or not told else "zh")
