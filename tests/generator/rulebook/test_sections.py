"""Tweaks replace, add and remove sections of a rulebook; their mistakes are reported in the tweak."""

import re
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.faces import Faces
from generator.rulebook import write
from generator.rulebook.blocks import Box, Heading, Items, Paragraph, inside, said
from generator.rulebook.book import HOUSE, Rulebook, Rulebooks
from generator.spec import load
from generator.spec.tweak import read_tweak

BOOK = """\
# {{ title }}

## Setup {#setup}

Deal {{ rules.deal }} cards.

### In detail {#detail}

Slowly.

## Tips {#tips}

Smile.

::: reference
## Quick reference {#reference}

Deal.
:::
"""


@pytest.fixture
def book(tiny: Path) -> Path:
    (tiny / "rulebook").mkdir()
    for language in ("en", "de"):
        (tiny / "rulebook" / f"{language}.md").write_text(BOOK, "utf-8")
    return tiny


def changed(folder: Path, text: str) -> Rulebook:
    Path("kids.yaml").write_text(f"game: tiny\nname: Kids\n{text}", "utf-8")
    return Rulebooks(Faces(load(folder, [read_tweak(Path("kids.yaml"))]))).book("en")


def headings(book: Rulebook) -> list[str]:
    return [block.id for block in inside(book.blocks) if isinstance(block, Heading) and block.level > 1]


def paragraphs(book: Rulebook) -> list[str]:
    return [said(block.inline) for block in inside(book.blocks) if isinstance(block, Paragraph)]


def test_what_is_below_a_heading_is_replaced(book: Path) -> None:
    made = changed(book, "rules.deal: 7\nrulebook.en.setup: Deal {{ rules.deal }} cards, face up.\n")
    assert headings(made) == ["setup", "tips", "reference"]
    assert "Deal 7 cards, face up." in paragraphs(made)
    assert "Slowly." not in paragraphs(made)


def test_a_section_is_replaced_whole_and_added_and_removed(book: Path) -> None:
    made = changed(
        book,
        'rulebook.en.tips: "## Advice {#tips}\\n\\nLaugh."\n'
        'rulebook.en.saturn: "## Saturn {#saturn}\\n\\nFar out."\n'
        "rulebook.en.detail: null\n",
    )
    assert headings(made) == ["setup", "tips", "saturn", "reference"]
    assert {"Laugh.", "Far out."} <= set(paragraphs(made))


def test_the_house_rules_name_changed_sections(book: Path) -> None:
    made = changed(book, "rules.deal: 7\nrulebook.en.tips: Laugh.\n")
    box = made.blocks[1]
    assert isinstance(box, Box)
    assert box.kind == "house"
    (items,) = box.blocks
    assert isinstance(items, Items)
    lines = [said(part.inline) for item in items.items for part in item if isinstance(part, Paragraph)]
    assert lines == ["deal: 7 instead of 4", "Changed in these rules: Tips"]


def test_on_screens_house_rules_are_above_the_first_section(book: Path) -> None:
    page = write.html(changed(book, "rules.deal: 7\n")).decode()
    main = page.partition("<main")[2].partition("</main>")[0]
    assert re.findall(r'<h2 id="(\w+)"', main) == [HOUSE, "setup", "tips", "reference"]
    contents = page.partition("<nav")[2].partition("</nav>")[0]
    assert re.findall(r'href="#(\w+)"', contents) == [HOUSE, "setup", "tips", "reference"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "rulebook.en.tip: Laugh.",
            'kids.yaml:3:18: no section "tip" in en.md. Accepted: setup, detail, tips, reference. Did you mean "tips"?',
        ),
        ("rulebook.en.tips: '{{ nothing }}'", 'kids.yaml:3:1: "nothing" is not known.'),
        (
            "rulebook.tips: Laugh.",
            'kids.yaml:3:1: "rulebook.tips" is not a section. Accepted: rulebook.<language>.<section>: a text, or null to remove the section.',
        ),
    ],
)
def test_mistakes_are_reported_in_the_tweak(book: Path, text: str, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        changed(book, f"{text}\n")
    assert str(caught.value) == message


def test_a_mistake_below_a_longer_section_keeps_its_line(book: Path) -> None:
    (book / "rulebook/en.md").write_text(BOOK.replace("Smile.", "{{ nothing }}"), "utf-8")
    with pytest.raises(SpecError) as caught:
        changed(book, 'rulebook.en.setup: "One.\\n\\nTwo.\\n\\nThree.\\n\\nFour."\n')
    assert str(caught.value) == 'tiny/rulebook/en.md:13:1: "nothing" is not known.'
