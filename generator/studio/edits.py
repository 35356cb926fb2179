"""Edits of a game in the studio, and the values that they change, as they stand in its files.

A path names a value as in a tweak: ``rules.deal``, ``components.cards.pieces.fox.copies``, ``text.en.pieces.fox.name``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.errors import CutlineError, Place, listed
from generator.spec import Game
from generator.spec.model import GameSpec
from generator.spec.yaml_file import read_scalar
from generator.studio.csv_text import cell_at

Path_ = tuple[str, ...]
SET, REMOVE, COPY = "set", "remove", "copy"
_AS_YAML = ("list", "map", "molecule", "tile", "permutation", "boolean")  # fields whose value is more than a word
_TABLES = (".csv", ".tsv")


@dataclass(frozen=True)
class Edit:
    """One change: ``set`` gives a path a value, ``remove`` and ``copy`` are for pieces; a copy's value is its id."""

    kind: str
    path: Path_
    value: Any = None


def read_edits(given: Any) -> list[Edit]:
    """Return the edits that a page sends; raise if they make no sense."""
    edits = []
    for each in given if isinstance(given, list) else ():
        if not isinstance(each, dict):
            raise CutlineError("This is not an edit.")
        kind, path = each.get("kind", SET), each.get("path")
        if kind not in (SET, REMOVE, COPY) or not isinstance(path, list) or not path:
            raise CutlineError("This is not an edit.")
        if not all(isinstance(step, str) and step for step in path):
            raise CutlineError("This is not a path.")
        edits.append(Edit(kind, tuple(path), each.get("value")))
    if not edits:
        raise CutlineError("There is nothing to change.")
    return edits


def refuse_strange(game: Game, edit: Edit) -> None:
    """Raise if an edit is of nothing that a game has: a name may be that of a file."""
    head = edit.path[0]
    if head == "text" and len(edit.path) > 2:
        known: Sequence[str] = game.listed_languages
        head = edit.path[1]
    else:
        known = [name for name in GameSpec.declared if name not in ("id", "based_on", "languages")]
    if head not in known:
        raise CutlineError(f'There is no "{head}" to change. Accepted: {listed(known)}.')


def is_piece(path: Path_) -> bool:
    return len(path) >= 4 and path[0] == "components" and path[2] == "pieces"


def kind_of(game: Game, path: Path_) -> str:
    """Return the type of the field that a path leads to; "" if it is no field."""
    spec = _spec(game, path[1]) if is_piece(path) and len(path) == 5 else {}
    return str((spec.get("fields") or {}).get(path[4], "")).removesuffix("?") if spec else ""


def typed(game: Game, edit: Edit) -> Any:
    """Return the value of an edit as a file has it: what a form has as words may be a list or a map."""
    if isinstance(edit.value, str) and kind_of(game, edit.path) in _AS_YAML:
        return read_scalar(edit.value, Place(game.folder))
    return edit.value


def _spec(game: Game, component: str) -> Mapping[str, Any]:
    file = game.reading.file
    found = ((file.value.get("components") or {}) if file else {}).get(component)
    return found if isinstance(found, dict) else {}


def table_of(game: Game, component: str) -> str:
    """Return the name of the spreadsheet with a component's pieces; "" if they are in game.yaml."""
    pieces = _spec(game, component).get("pieces")
    return pieces if isinstance(pieces, str) else ""


def place_of(game: Game, path: Path_) -> Place | None:
    """Return the cell of a spreadsheet that a path leads to; None if it leads into a YAML file."""
    if path[0] == "text" and len(path) == 5 and path[2] == "pieces":
        written = game.reading.written.get(path[1])
        found = written.said.get((path[3], path[4])) if written else None
        return found[1] if found else None
    if is_piece(path) and table_of(game, path[1]):
        where = game.reading.rows.get(_name(game, path))
        return where(*path[4:5]) if where else None
    return None


def _name(game: Game, path: Path_) -> str:
    """Return the name in the game of the piece that a path leads to."""
    full = f"{path[1]}.{path[3]}"
    return full if full in game.reading.rows else path[3]


def has_column(game: Game, path: Path_) -> bool:
    """Return True if a piece's row of a spreadsheet has a cell for what a path leads to."""
    where = game.reading.rows[_name(game, path)]
    return where(path[4]) != where() or path[4] == "id"


def raw(game: Game, path: Path_) -> Any:
    """Return a value as it is typed in the game's files or in a tweak; None if there is none."""
    if path[0] == "text":
        written = game.reading.written.get(path[1])
        if not written:
            return None
        said = written.said.get(path[3:5]) if path[2:3] == ("pieces",) else None
        return said[0] if said else _walked(written.file.value, path[2:])
    if is_piece(path) and table_of(game, path[1]):
        return _cell(game, path)
    return _walked(game.reading.file.value if game.reading.file else None, path)


def _cell(game: Game, path: Path_) -> Any:
    place = place_of(game, path)
    if place is None:
        return None
    if place.file.suffix.lower() in _TABLES:
        return cell_at(place.file, place.line, place.column) or None if has_column(game, path) else None
    for tweak in game.reading.tweaks:
        for setting in tweak.settings:
            if setting.place == place:
                return setting.value
    piece = game.components[path[1]].piece(path[3])
    value = piece.copies if path[4] == "copies" else piece.fields.get(path[4])
    return value if isinstance(value, str | int | float | None) else str(value)


def _walked(value: Any, path: Sequence[str]) -> Any:
    for step in path:
        if isinstance(value, list):
            value = next((each for each in value if isinstance(each, dict) and str(each.get("id")) == step), None)
        else:
            value = value.get(step) if isinstance(value, dict) else None
    return value
