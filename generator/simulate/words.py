"""Numbers of a report as they are written: for a terminal, a page, and a table."""

from __future__ import annotations

from generator.base.estimates import Change, Estimate
from generator.rules.bots import Measure, Setup


def bots(setup: Setup) -> str:
    """Return who plays: ``3 × greedy``, or each bot by its name."""
    names = setup.bots
    return f"{len(names)} × {names[0]}" if len(set(names)) == 1 else ", ".join(names)


def value(measure: Measure, one: Estimate | None) -> str:
    """Return a number with half its interval, such as ``4.04 ± 0.01``, ``45.2 % ± 0.6`` or ``never (< 1.0 %)``."""
    if one is None:
        return "–"
    half = max(one.high - one.value, one.value - one.low)
    if measure.unit == "share" and one.value in (0, 1):
        said = f"always (> {one.low:.1%})" if one.value else f"never (< {one.high:.1%})"
        return said.replace("%", " %")
    if measure.unit != "number":
        return f"{one.value:.1%}".replace("%", " %") + (f" ± {half * 100:.1f}" if half < 1 else "")
    digits = 2 if abs(one.value) < 20 else 1
    return _signed(one.value, digits) + (f" ± {half:.{digits}f}" if half < 1e6 else "")


def difference(measure: Measure, one: Change | None) -> str:
    """Return what changed, or that it is no more than chance makes of the same rules."""
    if one is None:
        return ""
    if not one.clear:
        return "within the noise"
    if measure.unit != "number":
        return f"{one.by * 100:+.1f} points".replace("-", "−")
    return f"{one.by:+.{2 if abs(one.by) < 20 else 1}f}".replace("-", "−")


def _signed(number: float, digits: int) -> str:
    return f"{number:.{digits}f}".replace("-", "−")
