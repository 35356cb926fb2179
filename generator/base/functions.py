"""Functions and filters for templates, with limits on their results, which are the same every time."""

from __future__ import annotations

import math
import random
from typing import Any

from jinja2 import pass_eval_context
from jinja2.exceptions import SecurityError
from jinja2.filters import do_replace, sync_do_join
from markupsafe import Markup

MAX_STRING = 200_000
MAX_NUMBER = 1e15
NUMBERS = (int, float, bool)
FUNCTIONS = {
    "cos": lambda degrees: math.cos(math.radians(degrees)),
    "sin": lambda degrees: math.sin(math.radians(degrees)),
    "sqrt": math.sqrt,
    "min": min,
    "max": max,
    "gap": lambda x, y, circles: min((math.hypot(x - cx, y - cy) - r for cx, cy, r in circles), default=math.inf),
}


def joined(*parts: Any) -> Any:
    if any(isinstance(part, Markup) for part in parts):
        return small(Markup("").join(parts))
    return small("".join(str(part) for part in parts))


@pass_eval_context
def replaced(context: Any, text: Any, old: str, new: str, count: int | None = None) -> Any:
    """Replace as Jinja's filter does, but check the length first."""
    whole, old, new = str(text), str(old), str(new)
    _short_enough(len(whole) + (whole.count(old) + 1) * len(new))
    return do_replace(context, text, old, new, count)


@pass_eval_context
def listed(context: Any, values: Any, between: str = "", attribute: str | int | None = None) -> Any:
    """Join as Jinja's filter does, but check the length first."""
    values = list(values)
    _short_enough(len(values) * len(str(between)))
    return small(sync_do_join(context, values, between, attribute))


def _short_enough(length: int) -> None:
    if length > MAX_STRING:
        raise SecurityError(f"a value is longer than {MAX_STRING:,}")


def small(value: Any) -> Any:
    if isinstance(value, str | list | tuple):
        _short_enough(len(value))
    return small_number(value) if isinstance(value, int | float) else value


def small_number(value: float) -> float:
    if abs(value) > MAX_NUMBER:
        raise SecurityError(f"a number is larger than {MAX_NUMBER:g}")
    return value


class Dice:
    """Random numbers that are the same for the same seed, for art that varies but never changes."""

    def __init__(self, *seed: str | float) -> None:
        for part in seed:
            if not isinstance(part, str | int | float):
                raise SecurityError("a seed can only be texts and numbers")
        self._random = random.Random(repr([str(part) for part in seed]))

    def between(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)

    def pick(self, options: Any) -> Any:
        return self._random.choice(list(options))
