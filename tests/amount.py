"""How much is tried at random: a sample by default, more with ``CUTLINE_MORE=20``, as ``make soak`` does."""

import os


def examples(sample: int) -> int:
    """Return the number of examples to try."""
    return sample * int(os.environ.get("CUTLINE_MORE", "1"))
