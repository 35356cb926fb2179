"""Read the fences that hold a list: call-outs of a picture, the steps of a flow, a gallery of pieces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from generator.rulebook.blocks import Block, Callouts, Entry, Flow, Gallery, Inline, Items, Paragraph, Picture
from generator.rulebook.markdown import SourceError

_NAME = re.compile(r"([\w-]+):\s+")
_PIECE = re.compile(r"([\w-]+)/([\w-]+):\s+")


def listing(kind: str, held: Sequence[Block], line: int) -> Block:
    """Return the block for a fence of this kind; raise SourceError if it holds something else."""
    items = [block for block in held if isinstance(block, Items)]
    pictures = [block for block in held if isinstance(block, Picture)]
    if len(items) != 1 or len(pictures) != (kind == "callouts") or len(items) + len(pictures) != len(held):
        accepted = "a picture and a list of its call-outs" if kind == "callouts" else "a list"
        raise SourceError(line, f"the {kind} are not complete", accepted)
    lines = [_inline(item) for item in items[0].items]
    match kind:
        case "callouts":
            return Callouts(pictures[0], tuple(_label(inline, at) for inline, at in lines), line)
        case "flow":
            return Flow(tuple(inline for inline, _ in lines), line)
        case _:
            return Gallery(tuple(_entry(inline, at) for inline, at in lines), line)


def _inline(item: tuple[Block, ...]) -> tuple[Inline, int]:
    if len(item) != 1 or not isinstance(item[0], Paragraph):
        raise SourceError(item[0].line if item else 1, "the list has more than lines of text", "one paragraph each")
    return item[0].inline, item[0].line


def _split(inline: Inline, line: int, pattern: re.Pattern[str], wanted: str) -> tuple[re.Match[str], Inline]:
    first = inline[0] if inline else None
    match = pattern.match(first.text) if first else None
    if not first or not match:
        raise SourceError(line, "the line does not say what it is for", wanted)
    rest = replace(first, text=first.text[match.end() :])
    return match, (rest, *inline[1:]) if rest.text else inline[1:]


def _label(inline: Inline, line: int) -> tuple[str, Inline]:
    match, rest = _split(inline, line, _NAME, '"- deck: the deck", with the name of a place in the picture')
    return match[1], rest


def _entry(inline: Inline, line: int) -> Entry:
    match, rest = _split(inline, line, _PIECE, '"- cards/fox: a fox", with a component and a piece')
    return Entry(match[1], match[2], rest)
