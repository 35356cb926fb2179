"""The JSON Schema of a game's files, for editors that complete and check YAML."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from generator.spec.model import GameSpec, TextSpec


class _Closed(GenerateJsonSchema):
    """Where keys have a pattern, others are refused, as they are when the file is read."""

    def dict_schema(self, schema: core_schema.DictSchema) -> dict[str, Any]:
        result = super().dict_schema(schema)
        return {**result, "additionalProperties": False} if "patternProperties" in result else result


def json_schema(what: str) -> dict[str, Any]:
    """That of ``game`` (game.yaml) or ``text`` (text/<lang>.yaml)."""
    model = GameSpec if what == "game" else TextSpec
    own = model.model_json_schema(schema_generator=_Closed)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **own}
