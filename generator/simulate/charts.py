"""Charts of a report as SVG: spreads of values, and estimates with their intervals. Classes give the colours."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import escape

from generator.base.estimates import Estimate
from generator.base.numbers import short
from generator.simulate.report import Row, Spread

LIGHT = (
    "text{font:12px cutline-text,sans-serif;fill:#4d5566}.name{fill:#1d2230}.grid{stroke:#d5d9e2}.axis{stroke:#8a93a5}"
    ".s0{stroke:#0b6aa8;fill:#0b6aa8}.s1{stroke:#c2500c;fill:#c2500c}.area{fill-opacity:.22;stroke-width:1.5}"
    ".bar{stroke-width:2;fill:none}.hollow{fill:#ffffff;stroke-width:2}"
)
_WIDE, _HIGH = 640.0, 220.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 12.0, 10.0, 26.0
_ROW, _NAMES = 30.0, 180.0
_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True)
class Chart:
    """A picture with a title, and a sentence that says what it shows to whoever can't see it."""

    title: str
    says: str
    body: str
    width: float
    height: float

    def svg(self, style: str = "") -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(self.width)} {short(self.height)}" role="img"'
        )
        inside = f"<style>{style}</style>" if style else ""
        return f'{head} aria-label="{escape(self.says)}">{inside}{self.body}</svg>'


def spread(found: Spread, names: Sequence[str]) -> Chart:
    """Return how often each value was seen, as shares of all: steps, one series on the other."""
    values = [value for counts in found.counts for value in counts]
    low, high = min(values), max(values)
    bins = _bins(low, high)
    shares = [_shares(counts, bins) for counts in found.counts]
    top = max(max(each) for each in shares) or 1.0
    across = (_WIDE - _LEFT - _RIGHT) / len(bins)

    def y(share: float) -> float:
        return _HIGH - _BOTTOM - share / top * (_HIGH - _TOP - _BOTTOM)

    body = [*_levels(top, y), *_labels(bins, across)]
    for number, each in enumerate(shares):
        steps = "".join(f"V{short(y(share))}H{short(_LEFT + (at + 1) * across)}" for at, share in enumerate(each))
        body.append(f'<path class="area s{number}" d="M{short(_LEFT)} {short(y(0))}{steps}V{short(y(0))}z"/>')
    body.append(f'<path class="axis" d="M{short(_LEFT)} {short(y(0))}H{short(_WIDE - _RIGHT)}"/>')
    peaks = [bins[each.index(max(each))].start for each in shares]
    says = f"{found.measure.title}: " + "; ".join(
        f"{name} most often {at}" for name, at in zip(names, peaks, strict=True)
    )
    return Chart(found.measure.title, says, "".join(body), _WIDE, _HIGH)


def _bins(low: int, high: int) -> list[range]:
    """Return at most forty ranges of whole numbers, of equal width."""
    width = math.ceil((high - low + 1) / 40)
    start = low // width * width
    return [range(at, at + width) for at in range(start, high + 1, width)]


def _shares(counts: Mapping[int, int], bins: Sequence[range]) -> list[float]:
    total = sum(counts.values()) or 1
    return [sum(counts.get(value, 0) for value in each) / total for each in bins]


def _levels(top: float, y: Callable[[float], float]) -> Iterator[str]:
    step = _step(top, 4)
    for at in range(1, int(top / step) + 1):
        level = y(at * step)
        yield f'<path class="grid" d="M{short(_LEFT)} {short(level)}H{short(_WIDE - _RIGHT)}"/>'
        percent = f"{at * step * 100:.3g} %"
        yield f'<text x="{short(_LEFT - 6)}" y="{short(level + 4)}" text-anchor="end">{percent}</text>'


def _labels(bins: Sequence[range], across: float) -> Iterator[str]:
    every = max(1, math.ceil(len(bins) / 12))
    for at in range(0, len(bins), every):
        x = _LEFT + (at + 0.5) * across
        yield f'<text x="{short(x)}" y="{short(_HIGH - 8)}" text-anchor="middle">{_number(bins[at].start)}</text>'


def estimates(rows: Sequence[Row]) -> Chart:
    """Return a line for each row, with a mark and the interval of each series."""
    found = [one for row in rows for one in row.estimates if one and math.isfinite(one.high)]
    low = min([0.0, *(one.low for one in found)])
    high = max([0.0, *(one.high for one in found)]) or float(low == 0)
    is_share = rows[0].measure.unit != "number"
    plot = _WIDE - _NAMES - _RIGHT - 8
    height = _TOP + len(rows) * _ROW + _BOTTOM

    def x(value: float) -> float:
        return _NAMES + (value - low) / (high - low) * plot

    step = _step(high - low, 5)
    body = []
    for at in range(math.ceil(low / step), int(high / step) + 1):
        level, end = x(at * step), height - _BOTTOM
        text = f"{at * step * 100:.3g} %" if is_share else _number(at * step)
        body.append(f'<path class="grid" d="M{short(level)} {short(_TOP)}V{short(end)}"/>')
        body.append(f'<text x="{short(level)}" y="{short(height - 8)}" text-anchor="middle">{text}</text>')
    for number, row in enumerate(rows):
        middle = _TOP + (number + 0.5) * _ROW
        place = f'x="{short(_NAMES - 12)}" y="{short(middle + 4)}" text-anchor="end"'
        name = f'<text class="name" {place}>{escape(row.label)}</text>'
        body += [name, *_marks(row.estimates, middle, x)]
    title = rows[0].measure.title
    return Chart(title, f"{title}, with intervals; the table has the numbers", "".join(body), _WIDE, height)


def _marks(found: Sequence[Estimate | None], middle: float, x: Callable[[float], float]) -> Iterator[str]:
    for number, one in enumerate(found):
        if one is None or not math.isfinite(one.high):
            continue
        y = middle + (number - (len(found) - 1) / 2) * 10
        yield f'<path class="bar s{number}" d="M{short(x(one.low))} {short(y)}H{short(x(one.high))}"/>'
        if number:
            yield f'<path class="s{number}" d="M{short(x(one.value))} {short(y - 5)}l5 5l-5 5l-5 -5z"/>'
        else:
            yield f'<circle class="s{number}" cx="{short(x(one.value))}" cy="{short(y)}" r="4"/>'


def _step(length: float, most: int) -> float:
    """Return a round step that divides a length into no more than so many."""
    power = 10.0 ** math.floor(math.log10(length / most))
    return next(power * step for step in _STEPS if power * step * most >= length - 1e-12)


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")
