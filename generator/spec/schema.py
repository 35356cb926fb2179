"""The JSON Schema of a game's files, for editors that complete and check YAML."""

from __future__ import annotations

from typing import Any

from generator.spec.kinds import Schema
from generator.spec.model import GameSpec, TextSpec
from generator.spec.records import record_schema

_IN_THEIR_ORDER = ("properties", "default")


def json_schema(what: str) -> Schema:
    """Return the schema of ``game`` (game.yaml) or ``text`` (text/<lang>.yaml)."""
    records: dict[str, Schema] = {}
    own = record_schema(GameSpec if what == "game" else TextSpec, records)
    made = {**own, "$defs": records} if records else own
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_sorted(made)}


def _sorted(value: Any, by_name: bool = True) -> Any:
    """Sort the keys at every level, except where their order means something."""
    if isinstance(value, list):
        return [_sorted(each) for each in value]
    if not isinstance(value, dict):
        return value
    names = sorted(value) if by_name else value
    return {name: _sorted(value[name], name not in _IN_THEIR_ORDER) for name in names}
