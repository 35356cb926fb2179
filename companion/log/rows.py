"""Rows of the store other than events: tables and tokens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableRow:
    """A table; ``request`` is the hashed id of the request that made it."""

    id: str
    code: str
    game: str
    created: str
    request: str


@dataclass(frozen=True)
class TokenRow:
    """A token, as its hash; ``kind``: session, join, watch, seat, host; its bearer is ``person`` with ``role``."""

    hash: str
    table_id: str
    kind: str
    role: str
    person: str | None
    expires: float | None
