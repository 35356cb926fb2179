"""Read the Markdown of rulebooks: CommonMark with tables, ids on headings, and pictures that name a figure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.base.errors import listed
from generator.rulebook.blocks import Block, Heading, Inline, Items, Paragraph, Picture, Span, Table
from generator.spec.sentences import ICON

_ID = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")
_CLASSES = re.compile(r"\s*\{((?:\.[a-z]+\s*)+)\}\s*")
_TAG = re.compile(r"<(/?)([a-z]+)\s*((?:[\w-]+\s*=\s*(?:\"[^\"]*\"|'[^']*')\s*)*)/?>")
_FILL = re.compile(r"fill\s*=\s*[\"'](#[0-9a-fA-F]{6})[\"']")
_NAME = re.compile(r"name\s*=\s*[\"']([\w-]+)[\"']")
_BLANKS = re.compile(r"[ \t\r\n]+")  # but not those that don't break
_INLINE_HTML = ("b", "i", "br", "sub", "sup", "span", "icon")


class SourceError(Exception):
    """A mistake at a line of the source."""

    def __init__(self, line: int, what: str, accepted: str = "", fix: str = "") -> None:
        self.line, self.what, self.accepted, self.fix = line, what, accepted, fix
        super().__init__(what)


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": True}).enable("table").disable(["html_block", "code", "reference"])


class Parser:
    """A parser of numbered lines into blocks."""

    def parse(self, lines: Sequence[tuple[int, str]]) -> Iterator[Block]:
        if not any(text.strip() for _, text in lines):
            return
        tokens = _markdown().parse("\n".join(text for _, text in lines))
        yield from _Reader(tokens, [number for number, _ in lines]).blocks()


def inline_of(text: str, line: int) -> Inline:
    """Read a single line of Markdown."""
    tokens = _markdown().parseInline(text)
    return _Inline(line).read(tokens[0].children or []) if text else ()


@dataclass
class _Reader:
    tokens: list[Token]
    numbers: list[int]
    at: int = 0

    def _line(self, token: Token) -> int:
        return self.numbers[min(token.map[0], len(self.numbers) - 1)] if token.map else self.numbers[0]

    def blocks(self, until: str = "") -> Iterator[Block]:
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.type == until:
                return
            yield self._block(token)

    def _block(self, token: Token) -> Block:
        line = self._line(token)
        match token.type:
            case "heading_open":
                return self._heading(token, line)
            case "paragraph_open":
                return self._paragraph(line)
            case "bullet_list_open" | "ordered_list_open":
                return self._items(token, line)
            case "table_open":
                return self._table(line)
        names = {"blockquote_open": "a quotation", "fence": "a code block", "hr": "a rule"}
        accepted = "headings, paragraphs, lists, tables, pictures, and boxes such as ::: tip"
        raise SourceError(line, f"{names.get(token.type, token.type)} is not supported", accepted)

    def _next(self, expected: str) -> Token:
        token = self.tokens[self.at]
        assert token.type == expected, token.type
        self.at += 1
        return token

    def _heading(self, token: Token, line: int) -> Heading:
        content = self._next("inline")
        self._next("heading_close")
        level = int(token.tag[1:])
        if level > 3:
            raise SourceError(line, f"the heading has level {level}", "#, ## and ###")
        inline = _Inline(line).read(content.children or [])
        id, last = "", inline[-1] if inline else Span("")
        if match := _ID.search(last.text):
            id = match[1]
            inline = tuple(
                span
                for span in (*inline[:-1], replace(last, text=last.text[: match.start()]))
                if span.text or span.icon
            )
        elif "{" in last.text:
            raise SourceError(
                line, f'"{last.text[last.text.index("{") :]}" is not an id', "{#id} with small letters, digits and -"
            )
        return Heading(level, id, inline, line)

    def _paragraph(self, line: int) -> Block:
        content = self._next("inline")
        self._next("paragraph_close")
        children = content.children or []
        pictures = [child for child in children if child.type == "image"]
        if not pictures:
            return Paragraph(_Inline(line).read(children), line)
        rest = [child for child in children if child.type not in ("image", "softbreak") and child.content.strip()]
        classes = _CLASSES.fullmatch(rest[0].content) if len(rest) == 1 and rest[0].type == "text" else None
        if len(pictures) > 1 or (rest and not classes):
            raise SourceError(line, "the picture is inside text", fix="Make it a paragraph of its own.")
        return _picture(pictures[0], classes[1].replace(".", " ").split() if classes else [], line)

    def _items(self, token: Token, line: int) -> Items:
        end = token.type.replace("open", "close")
        items: list[tuple[Block, ...]] = []
        while (inner := self.tokens[self.at]).type != end:
            assert inner.type == "list_item_open"
            self.at += 1
            items.append(tuple(self.blocks("list_item_close")))
        self.at += 1
        for item in items:
            for block in item:
                if isinstance(block, Heading | Table | Picture):
                    raise SourceError(
                        block.line, "the list has a heading, a table or a picture", "paragraphs and lists"
                    )
        return Items(int(token.attrGet("start") or 1) if token.tag == "ol" else None, tuple(items), line)

    def _table(self, line: int) -> Table:
        rows: list[list[Inline]] = []
        aligns: list[str] = []
        while (token := self.tokens[self.at]).type != "table_close":
            self.at += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                style = str(token.attrGet("style") or "").removeprefix("text-align:")
                if token.type == "th_open":
                    aligns.append(style or "left")
                content = self._next("inline")
                rows[-1].append(_Inline(self._line(content)).read(content.children or []))
        self.at += 1
        head = tuple(rows[0]) if any(rows[0]) else ()
        return Table(head, tuple(tuple(row) for row in rows[1:]), tuple(aligns), line)


def _picture(token: Token, classes: list[str], line: int) -> Picture:
    alt = _BLANKS.sub(" ", token.content).strip()
    if not alt:
        raise SourceError(line, "the picture has no alternative text", "![what it shows](figure-id)")
    for name in classes:
        if name != "wide":
            raise SourceError(line, f'unknown class ".{name}"', "{.wide}")
    return Picture(
        str(token.attrGet("src")), alt, inline_of(str(token.attrGet("title") or ""), line), bool(classes), line
    )


class _Inline:
    """A reader of inline tokens and the few HTML elements that strings may have; it makes spans."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.spans: list[Span] = []
        self.styles = [Span("x")]
        self.tags = [""]  # for each style, the HTML element that set it

    def read(self, tokens: Sequence[Token]) -> Inline:
        for token in tokens:
            self._token(token)
        if self.tags[-1]:
            open_ = self.tags[-1]
            raise SourceError(self.line, f"<{open_}> is not closed", fix=f"Add </{open_}> in the same paragraph.")
        return _tidy(self.spans)

    def _token(self, token: Token) -> None:
        match token.type:
            case "text" | "text_special":
                self._say(token.content)
            case "softbreak":
                self._say(" ")
            case "hardbreak":
                self.spans.append(Span())
            case "strong_open":
                self._push(bold=True)
            case "em_open":
                self._push(italic=True)
            case "link_open":
                self._link(str(token.attrGet("href")))
            case "strong_close" | "em_close" | "link_close":
                self._pop("")
            case "html_inline":
                self._html(token.content)
            case _:
                raise SourceError(
                    self.line, f'"{token.content}" is not supported here', "text, **bold**, *italic*, links to sections"
                )

    def _say(self, text: str) -> None:
        if ":::" in text:
            raise SourceError(self.line, "::: is inside text", fix="Put it at the start of a line, outside lists.")
        for n, part in enumerate(ICON.split(text)):  # every second part is an icon's name
            if part:
                said, icon = ("", part) if n % 2 else (part, "")
                self.spans.append(replace(self.styles[-1], text=said, icon=icon))

    def _push(self, tag: str = "", **style: Any) -> None:
        self.styles.append(replace(self.styles[-1], **style))
        self.tags.append(tag)

    def _pop(self, tag: str) -> None:
        """End the last style begun, which must be this element's, or Markdown's own."""
        if len(self.tags) == 1 or self.tags[-1] != tag:
            what = f"</{tag}> closes nothing" if tag else f"<{self.tags[-1]}> is not closed inside its **, * or link"
            raise SourceError(self.line, what, fix="Close each element where it was opened.")
        self.styles.pop()
        self.tags.pop()

    def _link(self, target: str) -> None:
        if not target.startswith("#"):
            raise SourceError(self.line, f'can\'t link to "{target}"', "sections of the book such as (#turn)")
        self._push(link=target[1:])

    def _html(self, text: str) -> None:
        match = _TAG.fullmatch(text)
        if not match or match[2] not in _INLINE_HTML:
            raise SourceError(self.line, f"{text} is not supported", listed(f"<{tag}>" for tag in _INLINE_HTML))
        closing, tag, attributes = match.groups()
        if tag == "br":
            self.spans.append(Span())
        elif tag == "icon":
            name = _NAME.search(attributes)
            if not name:
                raise SourceError(self.line, "<icon> needs a name")
            self.spans.append(replace(self.styles[-1], text="", icon=name[1]))
        elif closing:
            self._pop(tag)
        else:
            self._push(tag, **_style(tag, attributes))


def _style(tag: str, attributes: str) -> dict[str, Any]:
    """Return what an element changes in the style of a span."""
    if tag == "span":
        fill = _FILL.search(attributes)
        return {"apart": True, **({"colour": fill[1]} if fill else {})}
    return {"b": {"bold": True}, "i": {"italic": True}}.get(tag, {"small": tag})


def _tidy(spans: list[Span]) -> Inline:
    """Join neighbouring spans of one style."""
    tidied: list[Span] = []
    for span in spans:
        last = tidied[-1] if tidied else None
        if last and last.text and span.text and replace(last, text=span.text) == span:
            tidied[-1] = replace(last, text=last.text + span.text)
        else:
            tidied.append(span)
    return tuple(tidied)
