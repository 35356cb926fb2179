"""The numbers a match is played with, stored in its first event: later changes of the spec don't change old scores.

A game declares its numbers once, as a frozen dataclass that its rules calculate with. Logs hold them as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from companion.table.refusal import RefusedError
from companion.table.shape import MalformedError

Recorded = dict[str, Any]
"""The numbers of a match as they are in a log."""


class Numbers(Protocol):
    """The fields of every game's numbers: how many can play, and the whole numbers of its ``rules``, by name."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def players(self) -> tuple[int, int]: ...

    @property
    def rules(self) -> Mapping[str, int]: ...


class Rules(Protocol):
    @property
    def numbers(self) -> Any: ...


N = TypeVar("N", bound=Numbers)
R = TypeVar("R", bound=Rules)


class Pins(Generic[N, R]):
    """Writes the numbers of today's spec into a log, and makes the rules of a match from the numbers in its log."""

    def __init__(self, numbers: N, rules: Callable[[N], R]) -> None:
        self._adapter: TypeAdapter[N] = TypeAdapter(type(numbers))
        self._numbers, self._make = numbers, rules
        self.today = rules(numbers)
        self.recorded = self._written(numbers)
        self._made = lru_cache(maxsize=64)(self._read)  # some rules take a while to make

    def rules_of(self, recorded: Recorded | None) -> R:
        """Return the rules of a match, with today's numbers for those that its log lacks."""
        if recorded is None or recorded == self.recorded:
            return self.today
        return self._made(to_json(recorded))

    def _read(self, recorded: bytes) -> R:
        try:
            read = self._adapter.validate_json(recorded)
        except ValidationError as error:
            raise RefusedError("malformed", problems=MalformedError.of(error).problems) from None
        return self._make(replace(read, rules={**self._numbers.rules, **read.rules}))

    def differing(self, rules: R) -> Recorded | None:
        """Return the numbers of a match for phones; None if they are today's."""
        return None if rules == self.today else self._written(rules.numbers)

    def _written(self, numbers: N) -> Recorded:
        written: Recorded = self._adapter.dump_python(numbers, mode="json")
        return written
