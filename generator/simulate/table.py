"""A report as CSV: a row for each number, with its interval."""

from __future__ import annotations

import csv
import io

from generator.simulate.report import Report

_HEAD = ("measure", "of", "title", "edition", "games", "value", "low", "high")


def table(report: Report) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEAD)
    for row in report.rows:
        for column, one in zip(report.columns, row.estimates, strict=True):
            if one:
                about = row.measure.name, row.key, row.measure.title, column, one.games
                writer.writerow((*about, *(f"{number:.6g}" for number in (one.value, one.low, one.high))))
    return out.getvalue()
