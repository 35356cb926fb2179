"""A report on one series of games, or on several: rows for every way of showing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.base.estimates import Change, Estimate, Sums, change, estimate, judged
from generator.rules.bots import Key, Measure
from generator.simulate.run import Series

MEANING = (
    "Bots are not people: they show what the rules make likely, not whether a game is fun or fair. "
    "Intervals hold the true value 95 times in 100 for these bots."
)
CHANGES = "If both editions played alike, 19 of 20 such reports would name no change at all."


@dataclass(frozen=True)
class Row:
    """A measure, of what (a card, a seat; "" if there is one number only), before and after."""

    measure: Measure
    key: str
    label: str
    estimates: tuple[Estimate | None, ...]
    change: Change | None


@dataclass(frozen=True)
class Spread:
    """The number of times that each value was seen, by series."""

    measure: Measure
    counts: tuple[Mapping[int, int], ...]


@dataclass(frozen=True)
class Report:
    """All that is reported of some series. ``columns`` names the estimates of each row: usually one for each series."""

    title: str
    series: tuple[Series, ...]
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    spreads: tuple[Spread, ...]
    stopped: bool = False

    def json(self) -> dict[str, Any]:
        """Return the report as plain values."""
        return {
            "title": self.title,
            "meaning": MEANING,
            "stopped": self.stopped,
            "series": [
                {
                    "name": each.name,
                    "games": each.tally.games,
                    "seed": each.seed,
                    "players": each.setup.players,
                    "bots": list(each.setup.bots),
                    "variants": dict(each.setup.variants),
                }
                for each in self.series
            ],
            "measures": [
                {
                    "measure": row.measure.name,
                    "of": row.key,
                    "columns": list(self.columns),
                    "title": row.measure.title,
                    "values": [one and one.json() for one in row.estimates],
                    "change": row.change and {"by": row.change.by, "clear": row.change.clear},
                }
                for row in self.rows
            ],
            "spreads": [
                {"measure": spread.measure.name, "counts": [_ordered(counts) for counts in spread.counts]}
                for spread in self.spreads
            ],
        }


def _ordered(counts: Mapping[int, int]) -> dict[str, int]:
    return {str(value): counts[value] for value in sorted(counts)}


def report(
    title: str, series: Sequence[Series], pace: float, named: Callable[[str, str], str], stopped: bool
) -> Report:
    """Return the report. ``pace`` is in seconds a turn, ``named`` returns what a card or a seat is called."""
    measures = {measure.name: measure for each in series for measure in each.playable.measures}
    found: list[Row] = []
    for measure in measures.values():
        found += _rows(measure, series, named)
    verdicts = judged([row.change for row in found])
    found = [replace(row, change=verdict) for row, verdict in zip(found, verdicts, strict=True)]
    turns = next((at for at, row in enumerate(found) if row.measure.name == "turns"), None)
    if turns is not None:
        found[turns + 1 : turns + 1] = _minutes(found[turns : turns + 1], pace)
    spreads = [
        Spread(measure, tuple(each.tally.spreads.get((measure.name, ""), {}) for each in series))
        for measure in measures.values()
        if any((measure.name, "") in each.tally.spreads for each in series)
    ]
    return Report(title, tuple(series), tuple(each.name for each in series), tuple(found), tuple(spreads), stopped)


def across(found: Report, only: str = "") -> Report:
    """Return a report with a row for each series under every measure that has one number, or under one of them."""
    rows = [
        Row(row.measure, name, name, (one,), None)
        for row in found.rows
        if not row.key and only in ("", row.measure.name)
        for name, one in zip(found.columns, row.estimates, strict=True)
    ]
    return replace(found, columns=("value",), rows=tuple(rows), spreads=())


def _rows(measure: Measure, series: Sequence[Series], named: Callable[[str, str], str]) -> Iterator[Row]:
    keys = dict.fromkeys(key for each in series for name, key in each.tally.sums if name == measure.name)
    for key in sorted(keys, key=_natural):
        estimates = tuple(_estimate(each.tally.sums, (measure.name, key), measure.unit) for each in series)
        if all(one is None for one in estimates):
            continue
        before, after = estimates[0], estimates[-1]
        differs = change(before, after) if len(series) == 2 and before and after else None
        yield Row(measure, key, named(measure.each, key) if key else "", estimates, differs)


def _estimate(sums: Mapping[Key, Sums], key: Key, unit: str) -> Estimate | None:
    return estimate(sums[key], unit) if key in sums else None


def _natural(key: str) -> tuple[int, str]:
    return (int(key), "") if key.isdecimal() else (0, key)


def _minutes(rows: Sequence[Row], pace: float) -> Iterator[Row]:
    """Yield the length in minutes, from that in turns."""
    scale, measure = pace / 60, Measure("minutes", f"minutes in a game, at {pace:g} seconds a turn")
    for row in rows:
        scaled = tuple(
            one and Estimate(one.value * scale, one.low * scale, one.high * scale, one.error * scale, one.games)
            for one in row.estimates
        )
        differs = row.change and replace(row.change, by=row.change.by * scale)
        yield Row(measure, "", "", scaled, differs)
