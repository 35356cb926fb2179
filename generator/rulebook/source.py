"""rulebook/<lang>.md → blocks: Jinja2 first, then Markdown; every mistake at its line of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

from generator.errors import Place, Problem, SpecError, listed
from generator.rulebook.blocks import BOXES, Block, Box, Heading, Paragraph, Picture, Reference, Span, Table, inside
from generator.rulebook.markdown import Parser, SourceError, inline_of
from generator.spec.yaml_file import read_text
from generator.templating import TemplateError, Templates

_MARK = re.compile("\ue000(\\d+)\ue001")
_ID = re.compile(r"\{#([a-z][a-z0-9-]*\})")  # to Jinja, {# would begin a comment
_FENCE = re.compile(r":::[ \t]*(\w*)[ \t]*(.*?)\s*")


@dataclass(frozen=True)
class Source:
    """A rulebook's text with its Jinja still in it."""

    path: Path
    text: str

    def problem(self, line: int, what: str, accepted: str = "") -> SpecError:
        return SpecError([Problem(Place(self.path, line), what.rstrip("."), accepted)])


def read_source(path: Path) -> Source:
    return Source(path, read_text(path))


def blocks_of(source: Source, context: Mapping[str, Any]) -> tuple[Block, ...]:
    """The book; a SpecError says at which line what is wrong."""
    lines = list(_rendered(source, context))
    try:
        blocks = tuple(_blocks(lines))
        _check(blocks)
    except SourceError as error:
        raise source.problem(error.line, error.what, error.accepted) from None
    return blocks


class _Numbered(Templates):
    """Templates that mark where each line of their text stood in the source: loops and sets move lines."""

    def __init__(self) -> None:
        super().__init__()
        self.autoescape = False  # it is Markdown that comes out

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        _Marker().visit(tree)
        return tree


class _Marker(NodeTransformer):
    def visit_TemplateData(self, node: nodes.TemplateData) -> nodes.Node:  # noqa: N802 - jinja's name
        first, *others = node.data.split("\n")
        marked = [first, *(f"\ue000{node.lineno + n}\ue001{text}" for n, text in enumerate(others, 1))]
        return nodes.TemplateData("\n".join(marked)).set_lineno(node.lineno)


def _rendered(source: Source, context: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """Each line that comes out of Jinja, with the line of the source it came from."""
    try:
        text = _Numbered().render_string("\n" + _ID.sub("\ue002\\1", source.text), context)
    except TemplateError as error:
        line = getattr(error, "lineno", None) or _line_in(error)
        raise source.problem(max(line - 1, 1), str(error)) from None
    except Exception as error:  # an expression can fail in any way Python can
        what = f"the expression fails: {type(error).__name__}: {error}"
        raise source.problem(max(_line_in(error) - 1, 1), what) from None
    line = 1
    for row in text.split("\n")[1:]:
        marks = _MARK.findall(row)
        line = int(marks[0]) - 1 if marks else line
        yield line, _MARK.sub("", row).replace("\ue002", "{#")


def _line_in(error: BaseException) -> int:
    """Where in the template an error came from."""
    line, trace = 1, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _blocks(lines: list[tuple[int, str]]) -> Iterator[Block]:
    """Boxes are cut out by their fences; what is between is Markdown."""
    parser = Parser()
    outside: list[tuple[int, str]] = []
    at = 0
    while at < len(lines):
        number, text = lines[at]
        match = _FENCE.fullmatch(text)
        if not match:
            outside.append(lines[at])
            at += 1
            continue
        yield from parser.parse(outside)
        outside = []
        end = next((n for n in range(at + 1, len(lines)) if lines[n][1].startswith(":::")), len(lines))
        if match[1] not in (*BOXES, "reference"):
            raise SourceError(number, f'unknown box "{match[1]}"', f"::: and one of {listed((*BOXES, 'reference'))}")
        if end == len(lines) or lines[end][1].strip() != ":::":
            raise SourceError(
                number, f"the box {match[1]} does not end", "::: on a line of its own, no box inside another"
            )
        held = tuple(parser.parse(lines[at + 1 : end]))
        if match[1] == "reference":
            yield Reference(held, number)
        else:
            yield Box(match[1], inline_of(match[2], number), held, number)
        at = end + 1
    yield from parser.parse(outside)


def _check(blocks: tuple[Block, ...]) -> None:
    """What only the whole book can tell: one title first, ids once, links that lead somewhere."""
    everything = inside(blocks)
    headings = [block for block in everything if isinstance(block, Heading)]
    if not headings or headings[0].level != 1 or blocks[0] is not headings[0]:
        raise SourceError(blocks[0].line if blocks else 1, "the book does not begin with its title", "# and the title")
    known: dict[str, int] = {}
    for heading in headings[1:]:
        if heading.level == 1:
            raise SourceError(heading.line, "a second title", "one line with a single #; sections have ##")
        if not heading.id:
            raise SourceError(heading.line, "a heading without id", "{#id} at its end, the same in every language")
        if heading.id in known:
            raise SourceError(
                heading.line, f'the id "{heading.id}" stands on line {known[heading.id]} too', "each id once"
            )
        known[heading.id] = heading.line
    last = blocks[-1]
    for block in blocks[:-1]:
        if isinstance(block, Reference):
            raise SourceError(block.line, "the quick reference is not the last of the book", "::: reference at the end")
    if isinstance(last, Reference) and not (last.blocks and isinstance(last.blocks[0], Heading)):
        raise SourceError(last.line, "the quick reference has no heading", "## Heading {#reference} as its first line")
    for block in everything:
        for span in _spans(block):
            if span.link and span.link not in known:
                raise SourceError(block.line, f'no section "{span.link}"', listed(known))


def _spans(block: Block) -> Iterator[Span]:
    match block:
        case Heading() | Paragraph():
            yield from block.inline
        case Picture():
            yield from block.caption
        case Box():
            yield from block.title
        case Table():
            for row in (block.head, *block.rows):
                for cell in row:
                    yield from cell
