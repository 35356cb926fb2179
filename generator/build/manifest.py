"""out/manifest.json: what was printed, file by file, and where each piece lies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.sheets import Page, Placement

NAME = "manifest.json"


def placements(pages: tuple[Page, ...]) -> list[dict[str, Any]]:
    """Every face on every page; numbers are mm from the page's top left corner."""
    places: dict[tuple[Any, ...], dict[str, Any]] = {}  # the same on every sheet
    return [_placement(number, placed, places) for number, page in enumerate(pages, 1) for placed in page.placements]


def _placement(page: int, placed: Placement, places: dict[tuple[Any, ...], dict[str, Any]]) -> dict[str, Any]:
    key = placed.matrix, placed.trim
    if key not in places:
        places[key] = {
            "matrix": [round(value, 4) for value in placed.matrix],
            "trim": [[round(x, 4), round(y, 4)] for x, y in placed.trim],
        }
    return {"page": page, "piece": placed.piece, "copy": placed.copy, "side": placed.side, **places[key]}


def updated(path: Path, entries: list[dict[str, Any]]) -> bytes:
    """The manifest with the files just built; entries of files that are gone are dropped."""
    known = {entry["path"]: entry for entry in read(path) if (path.parent / entry["path"]).is_file()}
    known |= {entry["path"]: entry for entry in entries}
    lines = ",\n".join("  " + json.dumps(known[name], ensure_ascii=False) for name in sorted(known))
    return f'{{"files": [\n{lines}\n]}}\n'.encode()


def read(path: Path) -> list[dict[str, Any]]:
    """The manifest's files; an unreadable manifest counts as empty, for every build can make it anew."""
    try:
        files = json.loads(path.read_text("utf-8"))["files"]
        return [entry for entry in files if isinstance(entry["path"], str)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []
