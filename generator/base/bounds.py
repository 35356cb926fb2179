"""Bounds that a game's numbers declare for whoever reads them from a log; the generator itself checks none of them.

They are written so that pydantic finds them without being imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

STRICT: Final = {"extra": "forbid", "strict": True}
"""The ``__pydantic_config__`` of a dataclass that takes no unknown field and converts nothing."""


class Bound:
    """A limit of a value, such as ``Bound(ge=1)`` or ``Bound(max_length=40)``."""

    def __init__(self, **limits: int) -> None:
        self._limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {**handler(source), **self._limits}


Word = Annotated[str, Bound(max_length=40)]
Copies = Annotated[int, Bound(ge=1)]


def whole_numbers(values: Mapping[str, Any]) -> dict[str, int]:
    """Return the values that are whole numbers."""
    return {name: value for name, value in values.items() if type(value) is int}
