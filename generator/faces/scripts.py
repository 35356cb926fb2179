"""Text of every script: splits it where a line may be broken, and orders a line whose parts run in two directions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from generator.faces.runs import BREAK, Line, Run, Word, with_gap
from generator.fonts.breaks import levels, mirrored, plain, segments
from generator.fonts.scripts import has_right_to_left, reads_from_right
from generator.fonts.spacing import SIGNS, blank_end, closer

_OBJECT = "\ufffc"  # stands for an icon


def split(runs: Sequence[Run | None], language: str) -> Iterator[Word]:
    """Yield the words of a paragraph; None is a forced break."""
    for is_break, group in groupby(runs, key=lambda run: run is None):
        part = [run for run in group if run is not None]
        if is_break:
            yield from [BREAK] * len(part or [BREAK])
        else:
            yield from _split(part, language)


def _split(runs: list[Run], language: str) -> Iterator[Word]:
    text = "".join(_OBJECT if run.icon else plain(run.text) for run in runs)
    owners = [n for n, run in enumerate(runs) for _ in (_OBJECT if run.icon else plain(run.text))]
    mixed = reads_from_right(language) or has_right_to_left(text)
    found = levels(text, language) if mixed else (0,) * len(text)
    near = {} if mixed or SIGNS.isdisjoint(text) else _closer(runs, text, owners)
    spaced = True
    for start, end in segments(text, language):
        inner = text[start:end].rstrip(" ")
        if inner:
            word = _word(runs, text, owners, found, near, start, start + len(inner))
            word = [word[0]._replace(joined=not spaced), *word[1:]]
            if inner[-1] in SIGNS and not mixed:
                word[-1] = word[-1]._replace(blank=blank_end(inner[-1], word[-1].font.home(inner[-1])))
            yield with_gap(word, runs[owners[end - 1]]) if len(inner) < end - start else tuple(word)
        spaced = len(inner) < end - start


def _closer(runs: list[Run], text: str, owners: list[int]) -> dict[int, float]:
    """Return the places of letters that stand closer to those before them, with how much."""
    found = {}
    for n in range(1, len(text)):
        before, after = text[n - 1], text[n]
        if before in SIGNS or after in SIGNS:
            one, other = runs[owners[n - 1]], runs[owners[n]]
            if not one.icon and not other.icon:
                found[n] = closer(before, one.font.home(before), after, other.font.home(after))
    return {n: near for n, near in found.items() if near}


def _word(
    runs: list[Run],
    text: str,
    owners: list[int],
    found: Sequence[int],
    near: Mapping[int, float],
    start: int,
    end: int,
) -> list[Run]:
    """Return the runs of a word: a new one wherever the style, the direction or the space between letters changes."""
    made = []
    begins = sorted({start, *(n for n in near if start < n < end)})
    for begin, stop in pairwise([*begins, end]):
        places = range(begin, stop)
        for n, ((owner, level), group) in enumerate(groupby(places, key=lambda n: (owners[n], found[n]))):
            run = runs[owner]
            letters = "" if run.icon else "".join(text[n] for n in group)
            made.append(run._replace(text=letters, level=level, closer=0.0 if n else near.get(begin, 0.0)))
    return made


def ordered(content: list[Word], parted: bool) -> Line:
    """Return a line whose runs are in reading order, each at the place where its direction puts it."""
    runs = _merged(content)
    places, x = {}, 0.0
    for n in _visual([run.level for run in runs]):
        places[n] = x
        x += runs[n].width
    return Line(tuple((places[n], _facing(run)) for n, run in enumerate(runs)), x, parted)


def _facing(run: Run) -> Run:
    """Return a run as it is drawn: signs of a font that nobody shapes are turned around here."""
    if not run.from_right or run.font.files:
        return run
    return run._replace(text="".join(map(mirrored, reversed(run.text))), level=0)


def _merged(content: list[Word]) -> list[Run]:
    """Return the words as runs, joined where style and direction are the same; spaces belong to one beside them."""
    runs: list[Run] = []
    font = None  # of the space before a word, if it is another than that of the words
    for word in content:
        gap = " " if runs and not word[0].joined else ""
        for run in word:
            run = run.alone
            if gap and font:
                runs.append(runs[-1]._replace(text=gap, font=font, level=min(runs[-1].level, run.level)))
                gap = ""
            elif gap:
                before = runs[-1]
                if not before.icon and before.level <= run.level:
                    runs[-1] = before._replace(text=before.text + gap)
                elif not run.icon:
                    run = run._replace(text=gap + run.text)
                gap = ""
            if runs and not run.icon and runs[-1][1:] == run[1:]:
                runs[-1] = runs[-1]._replace(text=runs[-1].text + run.text)
            else:
                runs.append(run)
        font = word[-1].gap
    return runs


def _visual(levels: list[int]) -> list[int]:
    """Return the order from left to right of parts with these levels (rule L2 of Unicode's algorithm)."""
    order = list(range(len(levels)))
    odd = [level for level in levels if level % 2]
    for level in range(max(levels, default=0), min(odd, default=1) - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end + 1
    return order
