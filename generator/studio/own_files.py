"""Edits of the user's own games: which letters of which files they change."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, Place, shown
from generator.spec import Game
from generator.spec.table import copies_in
from generator.studio import csv_text, yaml_text
from generator.studio.edits import COPY, REMOVE, SET, Edit, Path_, has_column, is_piece, place_of, raw, table_of, typed
from generator.studio.history import Contents, contents

Changes = dict[Path, tuple[Contents, Contents]]


class WorkbookError(CutlineError):
    """A spreadsheet that is never written: it has to become a CSV first."""


def changes(game: Game, edits: Sequence[Edit]) -> Changes:
    """Return the files that edits change, as they are and as they will be."""
    files = _Files(game)
    for edit in edits:
        files.take(edit)
    return files.changed()


class _Files:
    def __init__(self, game: Game) -> None:
        self.game = game
        self._values: dict[Path, list[tuple[yaml_text.Steps, Any]]] = defaultdict(list)
        self._cells: dict[Path, dict[tuple[int, int], str]] = defaultdict(dict)
        self._rows: dict[Path, list[tuple[int, str, int, str]]] = defaultdict(list)
        self._more: dict[str, int] = defaultdict(int)  # copies that a component has more than before

    def take(self, edit: Edit) -> None:
        if is_piece(edit.path) and len(edit.path) == 4 and edit.kind in (REMOVE, COPY):
            self._piece(edit)
        elif edit.kind == SET:
            if is_piece(edit.path) and edit.path[4:] == ("copies",):
                self._count(edit.path[1], raw(self.game, edit.path), edit.value)
            self._set(edit.path, typed(self.game, edit))
        else:
            raise CutlineError("Only a piece can be removed or copied.")

    def _set(self, path: Path_, value: Any) -> None:
        place = place_of(self.game, path)
        if place is not None:
            self._cell(path, place, value)
        elif path[0] == "text":
            self._values[self._folder / "text" / f"{path[1]}.yaml"].append((path[2:], value))
        else:
            self._values[self._folder / "game.yaml"].append((path, value))

    @property
    def _folder(self) -> Path:
        return self.game.folder

    def _cell(self, path: Path_, place: Place, value: Any) -> None:
        if place.file.suffix.lower() not in (".csv", ".tsv"):
            what = f"{shown(place.file)} is a workbook, which the studio never writes."
            raise WorkbookError(f"{what} Convert it to a CSV first.")
        if is_piece(path) and not has_column(self.game, path):
            raise CutlineError(f'{shown(place.file)} has no column "{path[4]}". Add it in the spreadsheet.')
        self._cells[place.file][place.line, place.column] = "" if value is None else str(value)

    def _count(self, component: str, before: Any, after: Any) -> None:
        one, two = _copies(before), _copies(after)
        self._more[component] += (two - one) if one is not None and two is not None else 0

    def _piece(self, edit: Edit) -> None:
        """Remove a piece, or copy it under a new id, with its words in all languages."""
        _, component, _, id = edit.path
        copies = _copies(raw(self.game, (*edit.path, "copies"))) or 0
        self._more[component] += copies if edit.kind == COPY else -copies
        if table_of(self.game, component):
            self._table_row(edit)
            return
        row = raw(self.game, edit.path)
        new = (*edit.path[:3], str(edit.value)) if edit.kind == COPY else edit.path
        if row is None or (edit.kind == COPY and raw(self.game, new) is not None):
            raise CutlineError(f'There is no piece "{id}".' if row is None else f'There is a "{edit.value}" already.')
        value = {**row, "id": str(edit.value)} if edit.kind == COPY else None
        self._values[self._folder / "game.yaml"].append((new, value))
        for language in self.game.listed_languages:
            words = raw(self.game, ("text", language, "pieces", id))
            if words is not None:
                path = ("pieces", new[3])
                self._values[self._folder / "text" / f"{language}.yaml"].append(
                    (path, words if edit.kind == COPY else None)
                )

    def _table_row(self, edit: Edit) -> None:
        place = place_of(self.game, (*edit.path, "id"))
        if place is None:
            raise CutlineError(f'There is no piece "{edit.path[3]}".')
        if place.file.suffix.lower() not in (".csv", ".tsv"):
            what = f"{shown(place.file)} is a workbook, which the studio never writes."
            raise WorkbookError(f"{what} Convert it to a CSV first.")
        own_id = bool(csv_text.cell_at(place.file, place.line, place.column) == edit.path[3])
        self._rows[place.file].append((place.line, edit.kind, place.column if own_id else 0, str(edit.value)))

    def changed(self) -> Changes:
        for component, more in self._more.items():
            total = raw(self.game, ("components", component, "total"))
            if more and isinstance(total, int):
                self._values[self._folder / "game.yaml"].append((("components", component, "total"), total + more))
        found: Changes = {}
        for path, values in self._values.items():
            before = contents(path)
            text = (before or b"").decode("utf-8-sig")
            mark = "utf-8-sig" if (before or b"").startswith(b"\xef\xbb\xbf") else "utf-8"
            found[path] = before, yaml_text.with_values(path, text, values).encode(mark)
        for path in {**self._cells, **self._rows}:
            before = contents(path)
            found[path] = before, self._table(path, before or b"")
        return {path: both for path, both in found.items() if both[0] != both[1]}

    def _table(self, path: Path, data: bytes) -> bytes:
        """Return a spreadsheet with its changes, the last lines first: they don't move those above them."""
        for (line, column), value in sorted(self._cells[path].items(), reverse=True):
            data = csv_text.with_cell(path, data, line, column, value)
        for line, kind, column, id in sorted(self._rows[path], reverse=True):
            if kind == REMOVE:
                data = csv_text.without_row(path, data, line)
            else:
                data = csv_text.with_row_again(path, data, line, column, id)
        return data


def _copies(value: Any) -> int | None:
    if value is None or value == "":
        return 1
    if isinstance(value, str):
        return copies_in(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
