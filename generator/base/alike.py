"""Values as text, by which two runs can tell whether they have the same."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any


def as_text(value: Any) -> str:
    """Return a value as text, the same in every run: the order of sets differs between runs."""
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{as_text(key)}:{as_text(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "(" + ",".join(as_text(each) for each in value) + ")"
    if isinstance(value, Set):
        return "<" + ",".join(sorted(as_text(each) for each in value)) + ">"
    if is_dataclass(value):
        return as_text([type(value).__name__, *(getattr(value, field.name) for field in fields(value))])
    return repr(value)
