"""Findings of a proofreader: typed-in numbers, other sections, words to avoid."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.faces import Faces
from generator.rulebook.book import Rulebooks
from generator.rulebook.proof import proofread
from generator.spec import load

EN = """\
# Tiny

## Turn {#turn}

Deal four cards, or 4. That is {{ plain(4) }}.

## End {#end}

A stack of cards.
"""
DE = """\
# Tiny

## Ende {#end}

Vier Karten.
"""


@pytest.fixture
def marks(tiny: Path) -> Callable[[str, str], list[str]]:
    """marks(en, de): all that is found in these books of the tiny game."""
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "glossary.yaml").write_text("deck: {en: [deck], avoid: {en: [stack]}}\n", "utf-8")

    def found(en: str, de: str) -> list[str]:
        for language, text in (("en", en), ("de", de)):
            (tiny / "rulebook" / f"{language}.md").write_text(text, "utf-8")
        return [mistake.what for mistake in proofread(Rulebooks(Faces(load(tiny))))]

    return found


def test_a_language_without_a_rulebook_is_reported_with_the_file_to_write(tiny: Path) -> None:
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "en.md").write_text("# Tiny\n", "utf-8")
    found = [mistake.what for mistake in proofread(Rulebooks(Faces(load(tiny))))]
    assert "tiny/rulebook/de.md:1:1: there is no rulebook in this language. Write tiny/rulebook/de.md." in found


def test_each_mark_has_its_place(tiny: Path, marks: Callable[[str, str], list[str]]) -> None:
    for name in ("pt-BR", "notes"):
        (tiny / "rulebook" / f"{name}.md").write_text("# Tiny\n", "utf-8")
    found = [mark for mark in marks(EN, DE) if "no section" not in mark]
    fix = "Write {{ rules.deal }}, or {{ plain(4) }} if it is not a number of the rules"
    assert found == [
        'tiny/rulebook/pt-BR.md:1:1: "pt-BR" is not one of the game\'s languages, so it is not printed',
        'tiny/rulebook/de.md:1:1: section "turn" is missing; en.md has it',
        f'tiny/rulebook/en.md:5:6: "four" is typed in. {fix}',
        f'tiny/rulebook/en.md:5:21: "4" is typed in. {fix}',
        f'tiny/rulebook/de.md:5:1: "Vier" is typed in. {fix}',
        'tiny/rulebook/en.md:9:3: "stack" is a word to avoid. Accepted: deck',
    ]


def test_words_to_avoid_are_found_in_the_texts_of_pieces(tiny: Path, marks: Callable[[str, str], list[str]]) -> None:
    path = tiny / "text" / "en.yaml"
    lines = [
        re.sub("title: .*", "title: A Stack of {{ rules.deal }}", line) for line in path.read_text("utf-8").split("\n")
    ]
    path.write_text("\n".join(lines), "utf-8")
    line = next(n for n, line in enumerate(lines, 1) if line.startswith("title"))
    assert f'tiny/text/en.yaml:{line}:8: "Stack" is a word to avoid. Accepted: deck' in marks(EN, DE)


@pytest.mark.parametrize(
    ("glossary", "place"),
    [("- deck\n", "1:1"), ("deck: [a]\n", "1:7"), ("deck: {en: [a], avoid: {en: stack}}\n", "1:7")],
)
def test_a_glossary_that_is_none_is_told(
    tiny: Path, marks: Callable[[str, str], list[str]], glossary: str, place: str
) -> None:
    (tiny / "rulebook" / "glossary.yaml").write_text(glossary, "utf-8")
    assert marks(EN, DE)[-1] == (
        f"tiny/rulebook/glossary.yaml:{place}: this is not a concept with its words. "
        "Accepted: lists of words by language, such as {en: [hive, hives], avoid: {en: [nest]}}."
    )


def test_a_book_that_can_not_be_made_is_grave(tiny: Path) -> None:
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "en.md").write_text("# Tiny\n\n![x](nothing)\n", "utf-8")
    grave = [mistake.what for mistake in proofread(Rulebooks(Faces(load(tiny)))) if mistake.grave]
    assert grave == ['tiny/rulebook/en.md:3:1: no figure "nothing". Accepted: a figure in rulebook/figures.yaml.']
