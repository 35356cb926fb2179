"""A report as one HTML page that needs no other file: charts, and every number in a table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.base.locate import shipped
from generator.simulate.charts import Chart, estimates, spread
from generator.simulate.report import CHANGES, MEANING, Report, Row
from generator.simulate.words import bots, difference, value


def page(report: Report) -> str:
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    names = report.columns
    return pages.get_template("simulation.html").render(
        report=report,
        bots=bots,
        meaning=MEANING,
        changes=CHANGES,
        names=names,
        compared=any(row.change for row in report.rows),
        single=[_line(row) for row in report.rows if not row.key],
        spreads=[Markup(spread(each, names).svg()) for each in report.spreads],
        titles=[each.measure.title for each in report.spreads],
        groups=list(_groups(report)),
    )


def charts(report: Report) -> Iterator[tuple[str, Chart]]:
    """Yield every chart of a report, with a name for its file."""
    names = report.columns
    for each in report.spreads:
        yield f"spread-{each.measure.name}", spread(each, names)
    for rows in _by_measure(report):
        yield rows[0].measure.name, estimates(rows)


def _by_measure(report: Report) -> Iterator[list[Row]]:
    for _, rows in groupby((row for row in report.rows if row.key), key=lambda row: row.measure.name):
        found = list(rows)
        if any(one and math.isfinite(one.high) for row in found for one in row.estimates):
            yield found


def _groups(report: Report) -> Iterator[dict[str, Any]]:
    for rows in _by_measure(report):
        chart = Markup(estimates(rows).svg())
        yield {"title": rows[0].measure.title, "chart": chart, "lines": [_line(row) for row in rows]}


def _line(row: Row) -> dict[str, Any]:
    return {
        "name": row.label or row.measure.title,
        "values": [value(row.measure, one) for one in row.estimates],
        "change": difference(row.measure, row.change),
        "clear": bool(row.change and row.change.clear),
    }
