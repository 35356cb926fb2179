"""rulebook/<lang>.md → blocks: Jinja2 first, then Markdown; every mistake is reported at its line in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Template

from generator.base.errors import CutlineError, Place, Problem, SpecError, listed, nearest
from generator.base.spacing import spaced
from generator.base.templating import TemplateError, Templates
from generator.rulebook.blocks import (
    BOXES,
    LISTS,
    Block,
    Box,
    Callouts,
    Flow,
    Gallery,
    Heading,
    Paragraph,
    Picture,
    Reference,
    Span,
    Table,
    inlines,
    inside,
)
from generator.rulebook.fences import listing
from generator.rulebook.markdown import Parser, SourceError, inline_of
from generator.rules.own import described
from generator.spec.yaml_file import read_text, refuse_link_out

_MARK = re.compile("\ue000\\d+\ue001")
_MARKS = re.compile("(?:\ue000(\\d+)\ue001)+")  # the last of several is the line of the text
_TAG = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_ID = re.compile(r"\{#([\w-]+\})")  # to Jinja, {# would begin a comment
_FENCE = re.compile(r":::[ \t]*(\w*)[ \t]*(.*?)\s*")


@dataclass(frozen=True)
class Source:
    """A rulebook's text with its Jinja still in it; ``places`` are those of its lines, if tweaks changed it."""

    path: Path
    text: str
    places: tuple[Place, ...] = ()

    def place(self, line: int) -> Place:
        return self.places[line - 1] if 0 < line <= len(self.places) else Place(self.path, line)

    def problem(self, line: int, what: str, accepted: str = "", fix: str = "") -> SpecError:
        return SpecError([Problem(self.place(line), what.rstrip("."), accepted, fix)])


MAX_BYTES = 300_000  # of a book: some two hundred pages


def read_source(path: Path) -> Source:
    refuse_link_out(path, path.parent.parent)
    return Source(path, read_text(path, MAX_BYTES))


def blocks_of(source: Source, context: Mapping[str, Any]) -> tuple[Block, ...]:
    """Return the book's blocks; raise SpecError with the line of a mistake."""
    lines = list(rendered(source, context))
    try:
        blocks = tuple(_blocks(lines))
        _check(blocks)
    except SourceError as error:
        raise source.problem(error.line, error.what, error.accepted, error.fix) from None
    return blocks


@cache
def _compiled(text: str) -> tuple[Templates, Template]:
    """Compile a source once, however often a game's numbers change."""
    templates = Templates()
    templates.autoescape = False  # the output is Markdown
    return templates, templates.from_string(_marked(_ID.sub("\ue002\\1", text)))


def _marked(text: str) -> str:
    """Return the text with its number before each line, since loops and conditions move lines.

    A line that is a tag or begins with one has no number, so that Jinja can trim it.
    """
    tags = [match.span() for match in _TAG.finditer(text)]
    lines, at = [], 0
    for number, line in enumerate(text.split("\n"), 1):
        inside_tag = any(start < at < end for start, end in tags)
        lines.append(line if inside_tag or line.lstrip().startswith("{%") else f"\ue000{number}\ue001{line}")
        at += len(line) + 1
    return "\n".join(lines)


def rendered(source: Source, context: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """Yield each line that Jinja renders, with its line in the source."""
    try:
        templates, template = _compiled(source.text)
        text = templates.bounded(template, context)
    except TemplateError as error:
        if unclosed := _unclosed(source.text):
            raise source.problem(unclosed, "the tag is not closed", fix="Close {{ with }} and {% with %}.") from None
        line = getattr(error, "lineno", None) or _line_in(error)
        raise source.problem(line, str(error), fix=_meant(str(error), context)) from None
    except CutlineError as error:
        raise source.problem(_line_in(error), str(error).rstrip(".")) from None
    except (Exception, SystemExit) as error:  # an expression can fail in any way Python can
        what = f"the expression fails: {described(error)}"
        raise source.problem(_line_in(error), what) from None
    line = 1
    for row in text.split("\n"):
        marks = _MARKS.match(row)
        if marks:
            line = int(marks[1])
        yield line, spaced(_MARK.sub("", row).replace("\ue002", "{#"), str(context.get("lang", "")))


def _meant(message: str, context: Mapping[str, Any]) -> str:
    """Return a suggestion for a name that is not known, or "" if the message is another or no name is similar."""
    unknown = re.fullmatch(r'"(\w+)" is not known', message)
    close = nearest(unknown[1], context) if unknown else ""
    return f'Did you mean "{close}"?' if close else ""


def _unclosed(text: str) -> int | None:
    """Return the line of a tag that is not closed before the next: Jinja would blame a later line."""
    for match in re.finditer(r"\{([{%])", text):
        end = text.find({"{": "}}", "%": "%}"}[match[1]], match.end())
        following = re.compile(r"\{[{%]").search(text, match.end())
        if end < 0 or (following and following.start() < end):
            return text.count("\n", 0, match.start()) + 1
    return None


def _line_in(error: BaseException) -> int:
    """Return the line of the template that an error came from."""
    line, trace = 1, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _blocks(lines: list[tuple[int, str]]) -> Iterator[Block]:
    """Yield boxes, which have fences, and the Markdown between them."""
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
        if match[1] not in (*BOXES, *LISTS, "reference"):
            accepted = f"::: and one of {listed((*BOXES, *LISTS, 'reference'))}"
            raise SourceError(number, f'unknown box "{match[1]}"', accepted)
        if end == len(lines) or lines[end][1].strip() != ":::":
            raise SourceError(
                number, f"the box {match[1]} is not closed", fix="Add ::: on its own line before the next box."
            )
        held = tuple(parser.parse(lines[at + 1 : end]))
        if match[1] == "reference":
            yield Reference(held, number)
        elif match[1] in LISTS:
            yield listing(match[1], held, number)
        else:
            yield Box(match[1], inline_of(match[2], number), held, number)
        at = end + 1
    yield from parser.parse(outside)


def _check(blocks: tuple[Block, ...]) -> None:
    """Check the book as a whole: one title first, unique ids, links that lead somewhere."""
    everything = inside(blocks)
    headings = [block for block in everything if isinstance(block, Heading)]
    if not headings or headings[0].level != 1 or blocks[0] is not headings[0]:
        line = blocks[0].line if blocks else 1
        raise SourceError(line, "the book does not begin with its title", fix="Begin with # and the title.")
    known: dict[str, int] = {}
    for heading in headings[1:]:
        if heading.level == 1:
            raise SourceError(heading.line, "there is a second title", fix="Use ## for sections.")
        if not heading.id:
            raise SourceError(heading.line, "the heading has no id", fix="Add {#id}, the same in every language.")
        if heading.id in known:
            raise SourceError(
                heading.line, f'the id "{heading.id}" is already on line {known[heading.id]}', fix="Use each id once."
            )
        known[heading.id] = heading.line
    last = blocks[-1]
    for block in blocks[:-1]:
        if isinstance(block, Reference):
            raise SourceError(block.line, "the quick reference is not at the end", fix="Move ::: reference to the end.")
    if isinstance(last, Reference) and not (last.blocks and isinstance(last.blocks[0], Heading)):
        fix = "Begin it with ## Heading {#reference}."
        raise SourceError(last.line, "the quick reference has no heading", fix=fix)
    for block in everything:
        for span in spans_of(block):
            if span.link and span.link not in known:
                raise SourceError(block.line, f'no section "{span.link}"', listed(known))


def spans_of(block: Block) -> Iterator[Span]:
    """Yield the text that a block holds itself, without the blocks inside it."""
    match block:
        case Heading() | Paragraph():
            yield from block.inline
        case Picture():
            yield from block.caption
        case Box():
            yield from block.title
        case Callouts() | Flow() | Gallery():
            for inline in inlines(block):
                yield from inline
        case Table():
            for row in (block.head, *block.rows):
                for cell in row:
                    yield from cell
