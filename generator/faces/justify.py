"""Justified lines: the spaces of a line grow until it fills its width; in East Asian text, letters move apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from generator.faces.runs import Line, Run

LOOSE = 0.1  # a line with more than this share of its width left empty is hyphenated
_GAP = 0.05  # of the size: more than that is a space
_WIDE = "\u2e80-\ua4cf\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"  # letters of East Asia, but not Hangul
_PARTS = re.compile(rf"[{_WIDE}]|[^ {_WIDE}]+| +")
_IS_WIDE = re.compile(f"[{_WIDE}]")


def justified(line: Line, width: float) -> Line:
    """Return a line as wide as this, with every word a run of its own; the line itself if it has one word."""
    parts = list(_parts(line))
    gaps = [0]
    for (_, x, run), (_, following, after) in pairwise(parts):
        apart = following - x - run.width > run.size * _GAP or _is_wide(run, -1) or _is_wide(after, 0)
        gaps.append(gaps[-1] + apart)
    if not gaps[-1] or width <= line.width:
        return line
    each = (width - line.width) / gaps[-1]
    moved = [(n, x + each * before, run) for (n, x, run), before in zip(parts, gaps, strict=True)]
    moved.sort(key=lambda part: part[0])  # as they are read
    return Line(tuple((x, run) for _, x, run in moved), width, line.parted)


def _is_wide(run: Run, at: int) -> bool:
    return bool(run.text) and _IS_WIDE.match(run.text[at]) is not None


def _parts(line: Line) -> Iterator[tuple[int, float, Run]]:
    """Yield the words of a line from left to right, each with its number in reading order."""
    found: list[tuple[int, float, Run]] = []
    for x, run in line.runs:
        if run.icon:
            found.append((len(found), x, run))
            continue
        before = ""
        for part in _PARTS.findall(run.text):
            before += part
            if part.strip(" "):
                end = run.font.width(before, run.size)
                wide = run.font.width(part, run.size)
                at = x + (run.width - end if run.from_right else end - wide)
                found.append((len(found), at, run._replace(text=part)))
    yield from sorted(found, key=lambda part: part[1])
