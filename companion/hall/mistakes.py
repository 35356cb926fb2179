"""Keeps a mistake in a game's code, or in one log, from costing more than its own table."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from companion.log import AwayError, GoneError
from companion.table.refusal import RefusedError

_log = logging.getLogger("cutline")


@contextmanager
def contained(table_id: str) -> Iterator[None]:
    """Log why a table can't be read, and raise a RefusedError whatever the reason is."""
    try:
        yield
    except (AwayError, GoneError):
        raise
    except RefusedError as error:
        if error.refusal.code == "log-unreadable":
            _log.warning("Can't read table %s: %s", table_id, error.refusal.args)
        raise
    except Exception as error:
        _log.exception("Can't read table %s: there is a mistake in the code of its game.", table_id)
        raise RefusedError("server-error") from error
