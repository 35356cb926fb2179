"""The state of a table as one viewer sees it, as JSON."""

from __future__ import annotations

import json

from companion.hall.folds import Open
from companion.hall.sessions import Session
from companion.hall.tables import Tables


def seen_by(tables: Tables, session: Session, opened: Open) -> dict[str, str]:
    """Return the state as this viewer sees it, each key with its value as JSON."""
    return {
        "state": opened.json(with_code=session.role != "spectator"),
        "you": json.dumps(tables.you(opened, session)),
        "presence": json.dumps(tables.presence(opened)),
    }


def joined(values: dict[str, str]) -> str:
    """Return one JSON object made of values that are JSON already."""
    return "{" + ",".join([f'"{key}":{value}' for key, value in values.items()]) + "}"
