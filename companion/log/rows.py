"""What the store keeps beside events: tables and tokens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableRow:
    """A table as the store lists it; ``request`` is the hashed id of the event that made it."""

    id: str
    code: str
    game: str
    created: str
    request: str


@dataclass(frozen=True)
class TokenRow:
    """A token by its hash: what it is for (session, join, watch, seat, host), and whom it makes of its bearer."""

    hash: str
    table_id: str
    kind: str
    role: str
    person: str | None
    expires: float | None
