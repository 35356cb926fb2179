"""Values that note when they are read, to find those that nothing uses."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from typing import Any

Told = set[tuple[str, ...]]  # ("rules", "deal"), ("data", "elements"), ("fields", "cards", "value")


class Noted(Mapping[str, Any]):
    """Values by name; ``told`` collects the names of those that were read.

    Unless ``all``, a look at all of them together counts for none: code may copy the rules without a use for them.
    """

    def __init__(self, values: Mapping[str, Any], told: Told, at: tuple[str, ...], all: bool = True) -> None:
        self._noted_values, self._told, self._at, self._all = values, told, at, all

    def __getitem__(self, name: str) -> Any:
        value = self._noted_values[name]
        self._told.add((*self._at, name))
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._noted_values)

    def __len__(self) -> int:
        return len(self._noted_values)

    def items(self) -> ItemsView[str, Any]:
        return super().items() if self._all else self._noted_values.items()

    def values(self) -> ValuesView[Any]:
        return super().values() if self._all else self._noted_values.values()


def unnoted(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the values to look at without a use for them: nothing is noted."""
    return getattr(values, "_noted_values", values)  # of Noted, and of others that say so
