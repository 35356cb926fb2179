"""Sources become blocks; every mistake is told at its line, wherever loops have moved it."""

from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.rulebook.blocks import Box, Heading, Items, Paragraph, Picture, Reference, Span, Table, label, said
from generator.rulebook.book import book_words
from generator.rulebook.source import Source, blocks_of

CONTEXT = {"rules": {"deal": 4}, "pieces": ["fox", "owl"], "double": lambda text: f"{text}{text}"}


def read(text: str) -> tuple:  # type: ignore[type-arg]
    return blocks_of(Source(Path("book.md"), text), CONTEXT)


def test_blocks_know_their_lines() -> None:
    book = """\
{% macro count(n) %}{{ n }} cards{% endmacro %}
# Tiny

## Turn {#turn}

{% for name in pieces %}
- Take **{{ name }}**,
  then *{{ count(rules.deal) }}*.
{% endfor %}

| Card | Value |
|:--|--:|
{% for name in pieces %}
| {{ name }} | {{ rules.deal }} |
{% endfor %}

![Two cards](pair "See [Turn](#turn)."){.wide}

::: ruling Ties
H<sub>2</sub>O :star:
:::

::: reference
## At a glance {#reference}
:::
"""
    title, heading, items, table, picture, box, reference = read(book)
    assert title == Heading(1, "", (Span("Tiny"),), 2)
    assert heading == Heading(2, "turn", (Span("Turn"),), 4)
    assert isinstance(items, Items)
    assert items.items[1] == (
        Paragraph((Span("Take "), Span("owl", bold=True), Span(", then "), Span("4 cards", italic=True), Span(".")), 7),
    )
    assert table == Table(
        ((Span("Card"),), (Span("Value"),)),
        (((Span("fox"),), (Span("4"),)), ((Span("owl"),), (Span("4"),))),
        ("left", "right"),
        11,
    )
    assert picture == Picture("pair", "Two cards", (Span("See "), Span("Turn", link="turn"), Span(".")), True, 17)
    assert isinstance(box, Box)
    assert (box.kind, box.title, box.line) == ("ruling", (Span("Ties"),), 19)
    assert box.blocks[0].inline == (Span("H"), Span("2", small="sub"), Span("O "), Span(icon="star"))  # type: ignore[union-attr]
    assert isinstance(reference, Reference)
    assert reference.blocks == (Heading(2, "reference", (Span("At a glance"),), 24),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Text first.", "book.md:1:1: the book does not begin with its title. Begin with # and the title."),
        ("# A\n\n## B", "book.md:3:1: the heading has no id. Add {#id}, the same in every language."),
        ("# A\n\n## B {#b}\n\n## C {#b}", 'book.md:5:1: the id "b" is already on line 3. Use each id once.'),
        ("# A\n\n## B {#B}", 'book.md:3:1: "{#B}" is not an id. Accepted: {#id} with small letters, digits and -.'),
        ("# A\n\n#### B {#b}", "book.md:3:1: the heading has level 4. Accepted: #, ## and ###."),
        ("# A\n\n[b](#b)", 'book.md:3:1: no section "b".'),
        (
            "# A\n\n[b](x.html)",
            'book.md:3:1: can\'t link to "x.html". Accepted: sections of the book such as (#turn).',
        ),
        (
            "# A\n\n::: tipp\n:::",
            'book.md:3:1: unknown box "tipp". Accepted: ::: and one of ruling, tip, example, note, remember, question, callouts, flow, gallery, reference.',
        ),
        (
            "# A\n\n::: tip\nx",
            "book.md:3:1: the box tip is not closed. Add ::: on its own line before the next box.",
        ),
        ("# A\n\n![](x)", "book.md:3:1: the picture has no alternative text. Accepted: ![what it shows](figure-id)."),
        (
            "# A\n\nSee ![x](x).",
            "book.md:3:1: the picture is inside text. Make it a paragraph of its own.",
        ),
        ("# A\n\n![x](x){.big}", 'book.md:3:1: unknown class ".big". Accepted: {.wide}.'),
        (
            "# A\n\n<em>x</em>",
            "book.md:3:1: <em> is not supported. Accepted: <b>, <i>, <br>, <sub>, <sup>, <span>, <icon>.",
        ),
        ("# A\n\n**a</b>** c", "book.md:3:1: </b> closes nothing. Close each element where it was opened."),
        ("# A\n\n**<b>a** c", "book.md:3:1: <b> is not closed inside its **, * or link."),
        ("# A\n\n<sub>2", "book.md:3:1: <sub> is not closed. Add </sub> in the same paragraph."),
        ("# A\n\n- ::: tip\n", "book.md:3:1: ::: is inside text. Put it at the start of a line, outside lists."),
        ("# A\n\n> x", "book.md:3:1: a quotation is not supported."),
        ("# A\n\n{{ ruels }}", 'book.md:3:1: "ruels" is not known. Did you mean "rules"?'),
        ("# A\n\n{{ rules.deel }}", 'book.md:3:1: "deel" is not known; accepted: deal.'),
        ("# A\n\n{% for n in pieces %}\n{{ n }}\n{% endfor %}\n\n<em>", "book.md:7:1: <em> is not supported."),
        ("# A\n{# a\ncomment #}\n\n{% if %}", "book.md:5:1: Expected an expression, got 'end of statement block'."),
        ("# A\n\n{{ 1 / 0 }}", "book.md:3:1: the expression fails: ZeroDivisionError: division by zero."),
        (
            "# A\n\n{{ rules.deal\n\n## B {#b}\n{{ 1 }}",
            "book.md:3:1: the tag is not closed. Close {{ with }} and {% with %}.",
        ),
        (
            "# A\n\n::: reference\n:::\n\nx",
            "book.md:3:1: the quick reference is not at the end. Move ::: reference to the end.",
        ),
    ],
)
def test_a_mistake_is_told_at_its_line(text: str, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_a_box_is_named_as_its_language_sets_a_colon() -> None:
    box = Box("example", (Span("Ties"),), (), 1)
    assert [said(label(box, book_words(language))) for language in ("en", "fr")] == [
        "Example: Ties",
        "Exemple\u00a0: Ties",
    ]
    assert said(label(Box("tip", (), (), 1), book_words("fr"))) == "Conseil"
