"""Breaks styled words into lines of a given width, with the real fonts and each language's hyphens."""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from generator.faces.hyphens import cuts
from generator.faces.runs import BREAK, Line, Run, Style, Word, with_gap
from generator.fonts.scripts import has_right_to_left, is_complex, is_unspaced, reads_from_right

HYPHEN, SOFT_HYPHEN = "-", "\u00ad"  # where a word is parted: to be seen, or to be skipped when the text is read out
_AFTERDASHES = re.compile(r"(?<=[^\W\d_][-–—])(?=[^\W\d_])")  # where a line may be broken, but not in -3 or 2–4
DASHES = frozenset("-–—")
_GAP = 0.05  # of the size: more than that is a space
_MANY = 60  # with more lines than this nobody sees whether they are balanced


def words(runs: Iterable[Run | None], language: str = "") -> Iterator[Word]:
    """Split runs at spaces into words of one or more runs; None is a forced break.

    Texts of scripts without spaces are split where the language allows it.
    """
    runs = list(runs)
    if needs_more(runs, language):
        from generator.faces.scripts import split

        yield from split(runs, language)
        return
    word: list[Run] = []
    for run in runs:
        if run is None or run.icon:
            if run is None:
                if word:
                    yield tuple(word)
                word = []
                yield BREAK
            else:
                word.append(run)
            continue
        for n, part in enumerate(run.text.split(" ")):
            if n and word:
                yield with_gap(word, run)
                word = []
            for m, piece in enumerate((part,) if DASHES.isdisjoint(part) else _AFTERDASHES.split(part)):
                if m:
                    yield tuple(word)
                    word = []
                if piece:
                    word.append(run._replace(text=piece, joined=m > 0))
    if word:
        yield tuple(word)


def break_lines(
    content: Iterable[Word], width: float, language: str, slack: float = math.inf, hyphen: str = HYPHEN
) -> list[Line] | None:
    """Return lines no wider than ``width``, or None if a word does not fit even with a hyphen.

    If a line would be more than ``slack`` shorter than that, it is filled with the beginning of the next word.
    """
    queue = deque(content)
    if slack == math.inf and _alike(queue) and (plain := plain_lines(queue[0][0], (w[0].text for w in queue), width)):
        return plain
    lines: list[Line] = []
    current: list[Word] = []
    used = 0.0
    while queue:
        word = queue.popleft()
        if word == BREAK:
            lines.append(_joined(current, room=width))
            current, used = [], 0.0
            continue
        space = _between(current[-1], word) if current else 0.0
        wide = _wide(word)
        if used + space + wide - _blank(word) <= width + 1e-6:
            current.append(word)
            used += space + wide
            continue
        if current:
            short = width - used > slack and queue and queue[0] != BREAK  # a last word stays whole
            cut = _hyphenated(word, width - used - space, language, hyphen) if short else None
            if cut:
                current.append(cut[0])
            lines.append(_joined(current, bool(cut) or word[0].joined, width))
            current, used = [], 0.0
            queue.appendleft(cut[1] if cut else word)
            continue
        split = _hyphenated(word, width, language, hyphen)
        if split is None:
            return None
        lines.append(_joined([split[0]], True))
        queue.appendleft(split[1])
    if current:
        lines.append(_joined(current, room=width))
    return lines


def _alike(content: Sequence[Word]) -> bool:
    """Return True if these are words of letters in one style."""
    if not content or content[0] == BREAK or content[0][0].icon:
        return False
    style = content[0][0][1:]
    if content[0][0].joined or content[0][0].level:
        return False
    return all(len(word) == 1 and word[0][1:] == style for word in content)


def needs_more(runs: Iterable[Run | None], language: str) -> bool:
    """Return True if a text can't simply be broken at spaces and set from left to right."""
    if reads_from_right(language):
        return True
    return any(
        run is not None
        and run.font.files
        and (is_unspaced(run.text) or has_right_to_left(run.text) or is_complex(run.text))
        for run in runs
    )


def plain_lines(like: Run, content: Iterable[str], width: float) -> list[Line]:
    """Return the same lines as ``break_lines`` for words that are all ``like`` a run; [] if a word is too wide."""
    _, font, size, *_ = like
    style, space = like[1:], font.width(" ", size)
    lines: list[Line] = []
    current: list[str] = []
    used = x = 0.0
    for text in content:
        wide = font.width(text, size)
        if current and used + space + wide <= width + 1e-6:
            current.append(text)
            used += space + wide
            x = x + space + wide
            continue
        if wide > width + 1e-6:
            return []
        if current:
            lines.append(Line(((0.0, Run(" ".join(current), *style)),), x))
        current, used, x = [text], wide, wide
    return [*lines, Line(((0.0, Run(" ".join(current), *style)),), x)] if current else []


def balanced(content: list[Word], width: float, language: str) -> list[Line] | None:
    """Return as few lines as ``break_lines``, but of nearly equal width: a lone last word spoils centred text."""
    lines = break_lines(content, width, language)
    if not lines or not 2 <= len(lines) <= _MANY or BREAK in content:
        return lines
    narrow, wide = width / len(lines), width
    longest = max(map(_wide, content))  # balance never hyphenates
    while wide - narrow > 0.2:
        middle = (narrow + wide) / 2
        tried = break_lines(content, middle, language) if middle >= longest else None
        if tried is not None and len(tried) <= len(lines):
            lines, wide = tried, middle
        else:
            narrow = middle
    return lines


def spaced(line: Line) -> tuple[tuple[float, Run], ...]:
    """Return a line's runs with the space after each word, also at its end: who reads it out does not see the gaps."""
    if any(run.level for _, run in line.runs):
        return line.runs  # each of its runs has the spaces behind it
    found = []
    end = -math.inf if line.parted else math.inf
    for (at, run), following in zip(line.runs, [*(at for at, _ in line.runs[1:]), end], strict=True):
        ends = following > at + run.width + run.size * _GAP
        found.append((at, run._replace(text=f"{run.text} ") if ends and run.text else run))
    return tuple(found)


def in_line(runs: Iterable[Run]) -> Line:
    """Return runs side by side."""
    x, placed = 0.0, []
    for run in runs:
        placed.append((x, run))
        x += run.width
    return Line(tuple(placed), x)


def one_line(style: Style, text: str, language: str) -> Line:
    """Return a text as one line, however long it is."""
    runs = style.runs(text)
    if not needs_more(runs, language):
        return in_line(runs)
    lines = break_lines(words(runs, language), math.inf, language)
    return lines[0] if lines else Line((), 0.0)


def lone(*runs: Run) -> tuple[tuple[float, Run], ...]:
    """Return runs that are a line of their own, with the space that ends it."""
    return spaced(in_line(runs))


def _wide(word: Word) -> float:
    if len(word) == 1:
        return word[0].width
    return sum(run.width for run in word) - sum(run.closer * run.size for run in word[1:])


def _between(before: Word, word: Word) -> float:
    """Return what is between two words: a space, or less than nothing where signs of East Asia stand closer."""
    first = word[0]
    return -first.closer * first.size if first.joined else before[-1].space


def _blank(word: Word) -> float:
    """Return how much of a word's end may be left out at the end of a line."""
    return word[-1].blank * word[-1].size


def _joined(content: list[Word], parted: bool = False, room: float = math.inf) -> Line:
    """Join neighbouring letters of one style into one run, so that a line has few runs.

    A line that is wider than its ``room`` ends in a blank that counts no more.
    """
    if any(run.level for word in content for run in word):
        from generator.faces.scripts import ordered

        return ordered(content, parted)
    x = 0.0
    placed: list[tuple[float, Run, list[str]]] = []
    for n, word in enumerate(content):
        follows = bool(n) and not word[0].joined  # a space
        x += _between(content[n - 1], word) if n else 0.0
        for m, run in enumerate(word):
            closer = run.closer if n or m else 0.0
            x -= closer * run.size if m else 0.0
            apart = closer or (m == 0 and follows and content[n - 1][-1].gap)
            if placed and not run.icon and not apart and placed[-1][1].style == run.style:
                placed[-1][2].append(f" {run.text}" if m == 0 and follows else run.text)
            else:
                placed.append((x, run, [run.text]))
            x += run.width
    if x > room + 1e-6:
        x -= _blank(content[-1])
    return Line(tuple((at, first.alone._replace(text="".join(texts))) for at, first, texts in placed), x, parted)


def _hyphenated(word: Word, room: float, language: str, hyphen: str) -> tuple[Word, Word] | None:
    """Split off the longest beginning of a word that fits with a hyphen; None if there is none."""
    if len(word) != 1 or word[0].icon:
        return None
    run = word[0]
    for head, tail in cuts(run.text, language):
        start = Run(head if head.endswith(HYPHEN) else head + hyphen, *run[1:])
        if start.width <= room:
            return (start,), (Run(tail, *run[1:]),)
    return None
