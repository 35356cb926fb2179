"""Sizes that the text boxes of a deck share: those with the same role shrink together, or titles would differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

LEAST = 0.75  # of the size asked for: below this a box shrinks alone, or one long word would shrink a whole deck
MOST = 120  # pieces: in a larger component boxes shrink together on each face only
Shares = Mapping[str, float]  # by role, the share of the size asked for
ALL: Shares = MappingProxyType({})  # every box has the size asked for


def shared(needed: Iterable[Shares]) -> Shares:
    """Return the share of every role that has to shrink: the smallest that any face needs, but not below the least."""
    found: dict[str, float] = {}
    for shares in needed:
        for role, share in shares.items():
            found[role] = min(found.get(role, 1.0), max(share, LEAST))
    return {role: share for role, share in found.items() if share < 1.0}


def binding(shares: Shares, largest: Shares) -> Shares:
    """Return the shares that make text of a face smaller than it is now; ``largest`` are its largest boxes by role."""
    return {role: shares[role] for role, share in largest.items() if role in shares and shares[role] < share - 1e-9}
