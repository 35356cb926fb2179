"""Refusals: each has a code and arguments, which the phone puts into words in its own language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

_STATUS = {
    "malformed": 400,
    "no-session": 401,
    "foreign-origin": 403,
    "spectator": 403,
    "no-seat": 403,
    "host-only": 403,
    "not-found": 404,
    "unknown-table": 404,
    "game-missing": 404,
    "unknown-code": 404,
    "unknown-link": 404,
    "no-handover": 404,
    "wrong-method": 405,
    "conflict": 409,
    "id-reused": 409,
    "stale": 409,
    "seat-taken": 409,
    "seat-here": 409,
    "host-here": 409,
    "tables-full": 409,
    "table-full": 409,
    "matches-full": 409,
    "too-large": 413,
    "not-json": 415,
    "wrong-host": 421,
    "slow-down": 429,
    "too-many-tables": 429,
    "server-error": 500,
    "log-unreadable": 500,
    "streams-full": 503,
    "database-away": 503,
}
FORBIDDEN_BY_RULES = 422


@dataclass(frozen=True)
class Refusal:
    """The reason that an event changes nothing."""

    code: str
    args: dict[str, Any] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """The HTTP status; codes that are not listed are refusals by the rules."""
        return _STATUS.get(self.code, FORBIDDEN_BY_RULES)

    def json(self) -> dict[str, Any]:
        return {"code": self.code, "args": self.args}


class RefusedError(Exception):
    """A refusal raised as an error."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, args)
