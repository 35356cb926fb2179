"""Makes CSVs of a game's workbooks, which the studio never writes: formulas and colours could be lost."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, shown
from generator.spec import Game
from generator.spec.table import WORKBOOKS, filled_rows, slug
from generator.studio import yaml_text
from generator.studio.edits import raw, table_of
from generator.studio.history import contents
from generator.studio.own_files import Changes


def converted(game: Game) -> Changes:
    """Return the files that change if the game's workbooks become CSVs, which the studio can write.

    Every line stays where it is, so that game.yaml names the same header; the workbooks stay as they are.
    """
    found: Changes = {}
    values: list[tuple[yaml_text.Steps, Any]] = []
    for name in game.own_components:
        table = table_of(game, name)
        if Path(table).suffix.lower() not in WORKBOOKS:
            continue
        at = ("components", name)
        sheet = str(raw(game, (*at, "sheet")) or "")
        path = game.folder / f"{Path(table).with_suffix('')}{f'-{slug(sheet, 1)}' if sheet else ''}.csv"
        if path not in found:
            before = contents(path)
            if before is not None:
                raise CutlineError(f"{shown(path)} already exists. Move it away first.")
            found[path] = None, _as_csv(filled_rows(game.folder / table, sheet))
        values.append(((*at, "pieces"), path.relative_to(game.folder).as_posix()))
        values += [((*at, "sheet"), None)] if sheet else []
    spec = game.folder / "game.yaml"
    before = contents(spec) or b""
    found[spec] = before, yaml_text.with_values(spec, before.decode("utf-8-sig"), values).encode()
    return found


def _as_csv(rows: Sequence[tuple[int, list[str]]]) -> bytes:
    out = io.StringIO()
    writer, line = csv.writer(out, lineterminator="\n"), 1
    for number, cells in rows:
        out.write("\n" * (number - line))
        writer.writerow(cell.replace("\n", " ") for cell in cells)  # a row is a line, as in the workbook
        line = number + 1
    return out.getvalue().encode("utf-8-sig")
