"""The state of a table as one viewer sees it, as JSON."""

from __future__ import annotations

import json

from companion.hall.folds import Open
from companion.hall.sessions import Session
from companion.hall.tables import Tables


def seen_by(tables: Tables, session: Session, opened: Open, watching: bool = False) -> dict[str, str]:
    """Return the state as this viewer sees it, each key with its value as JSON.

    The state is the same for all; cards that only one person may see are in ``you``, and not on a big screen.
    """
    sees = None if watching else tables.sees(opened, session)
    return {
        "state": opened.json(with_code=session.role != "spectator"),
        "you": json.dumps(tables.you(opened, session) | ({"sees": sees} if sees else {})),
        "presence": json.dumps(tables.presence(opened)),
    }


def joined(values: dict[str, str]) -> str:
    """Return one JSON object made of values that are JSON already."""
    return "{" + ",".join([f'"{key}":{value}' for key, value in values.items()]) + "}"
