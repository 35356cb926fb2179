"""The amount that is tried at random: a sample by default, more with ``CUTLINE_MORE=20``, as ``make soak`` does."""

import os
from collections.abc import Sequence
from random import Random
from typing import TypeVar

_T = TypeVar("_T")


def examples(sample: int) -> int:
    """Return the number of examples to try."""
    return sample * int(os.environ.get("CUTLINE_MORE", "1"))


def some(of: Sequence[_T], case: object, sample: int = 2) -> list[_T]:
    """Return some of the values for a case, others for another case; all of them with ``CUTLINE_MORE``."""
    if examples(1) > 1:
        return list(of)
    return Random(repr(case)).sample(list(of), sample)
