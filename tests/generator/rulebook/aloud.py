"""A rulebook as it should be read out, from the blocks of its Markdown alone."""

from collections.abc import Iterable, Iterator

from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Flow,
    Gallery,
    Heading,
    Inline,
    Items,
    Paragraph,
    Picture,
    Table,
    inlines,
    label,
    said,
)
from generator.rulebook.book import Rulebook


def aloud(book: Rulebook) -> list[str]:
    """The words of the whole book but its contents, in the order of the Markdown; house rules come after the text."""
    cover = [book.title, book.tagline, *(text for _, text in book.facts())]
    return [
        word for text in (*cover, *_read((*book.body, *book.house, *book.reference), book)) for word in text.split()
    ]


def _read(blocks: Iterable[Block], book: Rulebook) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading() | Paragraph():
                yield said(block.inline)
            case Picture():
                yield said(block.caption)
            case Items():
                for n, item in enumerate(block.items):
                    yield "•" if block.first is None else str(block.first + n)
                    yield from _read(item, book)
            case Table():
                for row in (block.head, *block.rows):
                    yield from map(said, row)
            case Box():
                yield said(label(block, book.words))
                yield from _read(block.blocks, book)
            case Flow():
                for step in block.steps:
                    yield from _step(step)
            case Callouts() | Gallery():
                yield from map(said, inlines(block))


def _step(step: Inline) -> Iterator[str]:
    """The name of a step is in bold, and stands above the rest."""
    yield said(tuple(span for span in step if span.bold))
    yield said(tuple(span for span in step if not span.bold))
