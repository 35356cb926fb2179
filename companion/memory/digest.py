"""Tells whether two matches were played by the same rules."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from companion.table.edition import Edition
from companion.table.keeper import Keeper

_DIGITS = 12


def rules_digest(keeper: Keeper, edition: Edition | None, seen: dict[str, Any]) -> str:
    """Return a digest of the numbers and the house rules that a match was played by."""
    numbers = seen.get("pinned") or keeper.pinned
    house = edition.house.lines if edition and edition.house else {}
    lines = house.get("en") or next(iter(house.values()), ())
    told = json.dumps([numbers, list(lines)], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:_DIGITS]
