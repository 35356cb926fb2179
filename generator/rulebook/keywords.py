"""Keywords in rulebooks: words in the text are shown as on cards, and a section explains them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

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
    Reference,
    Span,
    Table,
)
from generator.rulebook.draft import marked
from generator.rulebook.markdown import inline_of
from generator.spec import Text
from generator.spec.keyword import GLUE, Keyword
from generator.spec.keywords import Keywords

SECTION, _BEFORE = "keywords", "credits"  # the id of the section, and that of the one that it goes before
_USED = re.compile(r"\{[{%][^}%]*\bkeywords\b|\{#keywords\}")


def with_keywords(blocks: Iterable[Block], keywords: Keywords) -> tuple[Block, ...]:
    """Return blocks whose text shows keywords as such; headings, and words in markup but bold, stay."""
    return tuple(_shown(block, keywords) for block in blocks)


def _shown(block: Block, keywords: Keywords) -> Block:
    def inline(words: Inline) -> Inline:
        return tuple(part for span in words for part in _parts(span, keywords))

    match block:
        case Heading():
            return block
        case Paragraph():
            return replace(block, inline=inline(block.inline))
        case Items():
            return replace(block, items=tuple(with_keywords(item, keywords) for item in block.items))
        case Table():
            return replace(block, rows=tuple(tuple(map(inline, row)) for row in block.rows))
        case Picture():
            return replace(block, caption=inline(block.caption))
        case Box() | Reference():
            return replace(block, blocks=with_keywords(block.blocks, keywords))
        case Callouts():
            return replace(block, labels=tuple((name, inline(words)) for name, words in block.labels))
        case Flow():
            return replace(block, steps=tuple(map(inline, block.steps)))
        case Gallery():
            return replace(block, entries=tuple(replace(each, inline=inline(each.inline)) for each in block.entries))


def _parts(span: Span, keywords: Keywords) -> Inline:
    if span == Span(span.text, bold=True) and (whole := keywords.in_bold(span.text)):
        return _spans(whole, span.text)
    if span.is_break or span != Span(span.text):
        return (span,)
    return tuple(
        part for said, each in keywords.parts(span.text) for part in (_spans(each, said) if each else (Span(said),))
    )


def _spans(keyword: Keyword, said: str) -> Inline:
    look = Span(bold=keyword.bold, colour=keyword.colour, apart=True)
    if not keyword.icon:
        return (replace(look, text=said),)
    return replace(look, icon=keyword.icon), replace(look, text=GLUE + said)


def glossary(text: Text, colon: str) -> str:
    """Return the keywords that have a reminder as a list in Markdown, in the order of the alphabet."""
    return "\n".join(f"- {_line(each, text, colon)}" for each in _explained(text))


def _line(keyword: Keyword, text: Text, colon: str) -> str:
    head = replace(keyword, bold=True).markup(keyword.word + colon.rstrip(" "))
    return f"{head} {marked(keyword.reminder, text.borrowed)}".replace("\n", " ")


def _explained(text: Text) -> list[Keyword]:
    return sorted((each for each in text.keywords.values() if each.reminder), key=lambda each: _order(each.word))


def _order(word: str) -> tuple[str, str]:
    """Return what words are sorted by: letters before their accents."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)), plain


def with_section(blocks: Sequence[Block], source: str, text: Text, words: Mapping[str, str]) -> tuple[Block, ...]:
    """Return a book's blocks with a section that explains its keywords, unless the book does so itself."""
    if not _explained(text) or _USED.search(source):
        return tuple(blocks)
    line = blocks[0].line
    items = tuple((Paragraph(inline_of(_line(each, text, words["colon"]), line), line),) for each in _explained(text))
    section = Heading(2, SECTION, (Span(words[SECTION]),), line), Items(None, items, line)
    at = next((n for n, block in enumerate(blocks) if _ends_body(block)), len(blocks))
    return (*blocks[:at], *section, *blocks[at:])


def _ends_body(block: Block) -> bool:
    return isinstance(block, Reference) or (isinstance(block, Heading) and block.id == _BEFORE)
