"""A report as tables of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.simulate.report import CHANGES, MEANING, Report, Row
from generator.simulate.words import bots, difference, value


def in_words(report: Report) -> str:
    return "\n".join(_lines(report))


def _lines(report: Report) -> Iterator[str]:
    yield report.title
    for each in report.series:
        chosen = "".join(f", {name} {choice}" for name, choice in each.setup.variants.items())
        yield f"  {each.name}: {each.tally.games:,} games, bots: {bots(each.setup)}{chosen}"
    if report.stopped:
        yield "  Stopped early: this is what was played so far."
    if single := [row for row in report.rows if not row.key]:
        yield from _table(("", *report.columns, "change"), single)
    for title, rows in groupby((row for row in report.rows if row.key), key=lambda row: row.measure.title):
        yield from _table((title, *report.columns, "change"), list(rows))
    yield ""
    yield MEANING
    if len(report.series) == 2:
        yield CHANGES


def _table(head: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
    compared = any(row.change for row in rows)
    lines = [list(head) if compared else list(head[:-1])]
    for row in rows:
        line = [row.label or row.measure.title, *(value(row.measure, one) for one in row.estimates)]
        lines.append([*line, difference(row.measure, row.change)] if compared else line)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    yield ""
    for line in lines:
        first, *others = zip(line, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)]
        yield "  ".join(cells).rstrip()
