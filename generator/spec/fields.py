"""The types a piece's own fields can have: each turns what is in the file into a frozen value."""

from __future__ import annotations

import contextlib
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from generator.base.colours import COLOURS, Colour
from generator.base.errors import Place, Problem
from generator.base.locate import has_icon, icon_named, no_icon
from generator.base.pictures import SCALABLE, MissingPictureError, PictureError, find_picture, measure, name_inside
from generator.spec.game import Seat

if TYPE_CHECKING:
    from generator.spec.tile import Tile


MOST_PERMUTED = 7  # values of data.permutation: all their orders are made


@dataclass(frozen=True)
class Known:
    """The parts of a game that a field may refer to."""

    folder: Path
    id: str
    languages: tuple[str, ...]
    data: Mapping[str, Any]
    seats: tuple[Seat, ...]
    max_players: int
    rules: Mapping[str, Any]


class FieldError(ValueError):
    """A value of the wrong type; ``where`` leads from the field to the part that is wrong.

    ``in_yaml`` says what else to do in a YAML file.
    """

    def __init__(self, what: str, accepted: str, where: tuple[str | int, ...] = (), in_yaml: str = "") -> None:
        super().__init__(what)
        self.what, self.accepted, self.where, self.in_yaml = what, accepted, where, in_yaml

    def problem(self, place: Place) -> Problem:
        return Problem(place, self.what, self.accepted, self.in_yaml if place.file.suffix == ".yaml" else "")


def _text(value: Any, known: Known) -> str:
    if isinstance(value, str) and value:
        return value
    raise FieldError(f'"{value}" is not a text', "a text, in quotes if it looks like a number")


def _integer(value: Any, known: Known) -> int:
    if isinstance(value, str) and re.fullmatch(r"[-+−]?\d{1,15}", value):  # from a CSV, where everything is text
        value = int(value.replace("−", "-"))
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise FieldError(f'"{value}" is not a whole number', "a whole number such as -2")


_DECIMAL_COMMA = re.compile(r"^([-+]?\d+),(\d+)$")  # as much of Europe writes it


def _number(value: Any, known: Known) -> float:
    if isinstance(value, str):
        with contextlib.suppress(ValueError):
            value = float(_DECIMAL_COMMA.sub(r"\1.\2", value.replace("−", "-")))
    if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
        return value
    raise FieldError(f'"{value}" is not a number', "a number such as 2.5")


def _boolean(value: Any, known: Known) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in ("true", "false"):
        return value.lower() == "true"
    raise FieldError(f'"{value}" is neither true nor false', "true, false")


def _colour(value: Any, known: Known) -> str:
    return colour(value)


def colour(value: Any) -> str:
    """Return a colour as #rrggbb; it may be given by name."""
    if isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        return value.lower()
    if isinstance(value, str) and value.lower() in COLOURS:
        return Colour(value)
    accepted = f"#rrggbb such as #56b4e9, {', '.join(COLOURS)}"
    raise FieldError(f'"{value}" is not a colour', accepted, in_yaml="Write #rrggbb in quotes.")


def _list(value: Any, known: Known) -> tuple[Any, ...]:
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    raise FieldError(f'"{value}" is not a list', "a list such as [a, b]")


def _map(value: Any, known: Known) -> Mapping[str, Any]:
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    raise FieldError(f'"{value}" is not a map', "keys with values such as {a: 1}")


class Formula(str):
    """A chemical formula such as ``CH4``; ``parts`` are its elements with their numbers."""

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        return tuple((letters, int(number or 1)) for letters, number in _FORMULA_PART.findall(self))


_FORMULA_PART = re.compile(r"([A-Z][a-z]?)(\d*)")


def _formula(value: Any, known: Known) -> Formula:
    if isinstance(value, str) and re.fullmatch(rf"({_FORMULA_PART.pattern})+", value):
        return Formula(value)
    raise FieldError(f'"{value}" is not a formula', "element letters with numbers such as CH4")


def _molecule(value: Any, known: Known) -> Any:
    from generator.spec.molecule import read_molecule

    return read_molecule(value, known.data.get("elements"), FieldError)


def _tile(value: Any, known: Known) -> Tile:
    from generator.spec.tile import read_tile

    return read_tile(value, FieldError)


def _seat(value: Any, known: Known) -> Seat:
    for seat in known.seats:
        if seat.id == value:
            return seat
    raise FieldError(
        f'"{value}" is not a seat', ", ".join(seat.id for seat in known.seats) or "one of seats, once there are any"
    )


def _permutation(value: Any, known: Known) -> tuple[Any, ...]:
    """Return a list that has each value of ``data.permutation`` once, in any order."""
    whole = list(known.data.get("permutation", ()))
    if isinstance(value, list) and sorted(map(str, value)) == sorted(map(str, whole)):
        return tuple(value)
    raise FieldError(f"{value} is not a permutation", f"each of {whole} once, as data.permutation lists them")


def _has_parts(value: Any) -> bool:
    return isinstance(value, tuple | Mapping)


def permutations_for(pieces: int, data: Mapping[str, Any]) -> list[list[Any]]:
    """Return an order of ``data.permutation`` for each piece: all different, as far as there are.

    If there are more than pieces, those that are taken turn the values around, so that none is always in one place.
    """
    whole = data.get("permutation", ())
    if not isinstance(whole, tuple) or not 1 <= len(whole) <= MOST_PERMUTED or any(map(_has_parts, whole)):
        return []
    every = list(dict.fromkeys(permutations(whole)))
    if pieces < len(every):
        first = [each for each in every if each[0] == every[0][0]]
        starts = [each for pair in zip(first, reversed(first), strict=True) for each in pair]  # unlike ones in turns
        every = list(dict.fromkeys(each[n:] + each[:n] for each in starts for n in range(len(whole))))
    return [list(every[n % len(every)]) for n in range(pieces)]


def _picture(value: Any, known: Known) -> str:
    """Return the path of a picture in the game's folder; its header is checked to see that it can be printed.

    One that is not there keeps its name: a placeholder is printed, and ``check`` names it.
    """
    name = name_inside(known.folder, _text(value, known))
    try:
        path = find_picture(known.folder, name)
        if path.suffix.lower() not in SCALABLE:
            measure(path)
    except MissingPictureError:
        return name
    except PictureError as error:
        raise FieldError(error.what, error.accepted) from None
    return path.relative_to(known.folder.resolve()).as_posix()


def _icon(value: Any, known: Known) -> str:
    if isinstance(value, str) and (name := icon_named(value, partial(has_icon, known.folder, known.id))):
        return name
    raise FieldError(no_icon(known.folder, known.id, str(value).strip(":")), "")


def frozen(value: Any) -> Any:
    """Return lists and maps as immutable ones, at every level."""
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value


FIELD_TYPES: dict[str, Callable[[Any, Known], Any]] = {
    "text": _text,
    "integer": _integer,
    "number": _number,
    "boolean": _boolean,
    "colour": _colour,
    "picture": _picture,
    "icon": _icon,
    "list": _list,
    "map": _map,
    "formula": _formula,
    "molecule": _molecule,
    "tile": _tile,
    "seat": _seat,
    "permutation": _permutation,
}
