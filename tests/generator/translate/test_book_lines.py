"""The lines of a rulebook: what is a text to translate, and which lines of two languages belong together."""

import pytest

from generator.base.locate import game_folder
from generator.translate.book_lines import assembled, edited, pairs, rows

BOOK = """\
{% macro cards(n) %}{{ plural(n, one="one card", other=n ~ " cards") }}{% endmacro %}
{% set gases = pieces.cards|selectattr("symbol")|list %}
# {{ title }}

## Setup {#setup}

A paragraph
in two lines.

::: note Why?
- **One**
{% if gases %}
1. Two
{% endif %}
:::

![A picture.](build "A caption.")
| Card |
|:--|
| {{ num(3) }} |
"""


def test_lines_with_words_are_texts_and_the_others_structure() -> None:
    assert [(row.kind, row.text) for row in rows(BOOK) if row.words] == [
        ("{% macro", '{% macro cards(n) %}{{ plural(n, one="one card", other=n ~ " cards") }}{% endmacro %}'),
        ("# title", "# {{ title }}"),
        ("## setup", "## Setup {#setup}"),
        ("text", "A paragraph\nin two lines."),
        ("::: note", "::: note Why?"),
        ("-", "- **One**"),
        ("1.", "1. Two"),
        ("![", '![A picture.](build "A caption.")'),
        ("|", "| Card |"),
    ]


def test_a_book_is_put_together_from_its_texts() -> None:
    texts = {pair.context: pair.row.text for pair in pairs(BOOK, None, {})}
    assert assembled(BOOK, texts) == BOOK
    found = {pair.context: pair for pair in pairs(BOOK, BOOK, {})}
    assert edited(BOOK, [(found["setup 2"], "One line.")]) == BOOK.replace("A paragraph\nin two lines.", "One line.")


@pytest.mark.parametrize("game", ["amino", "ants", "genetico"])
def test_the_rulebooks_that_ship_are_paired_line_by_line(game: str) -> None:
    folder = game_folder(game) / "rulebook"
    source = (folder / "en.md").read_text("utf-8")
    for language in ("it", "de", "fr", "es"):
        target = (folder / f"{language}.md").read_text("utf-8")
        found = pairs(source, target, {})
        same = [(pair.row.kind, pair.target[0].kind) for pair in found if pair.target]
        assert sum(one != other for one, other in same) <= 6
        assert sum(not pair.target for pair in found) <= 4
        assert edited(target, [(pair, pair.words) for pair in found if len(pair.target) == 1]) == target


def test_known_pairs_stay_together_when_lines_come_and_go() -> None:
    source = "# T\n\n- New.\n- Two.\n- Three, changed."
    target = "# T\n\n- Um.\n- Dois.\n- Três."
    known = {"- One.": "- Um.", "- Two.": "- Dois.", "- Three.": "- Três."}
    assert [(pair.row.text, pair.words) for pair in pairs(source, target, known)] == [
        ("# T", "# T"),
        ("- New.", "- Um."),
        ("- Two.", "- Dois."),
        ("- Three, changed.", "- Três."),
    ]
