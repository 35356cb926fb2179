"""out/manifest.json: what was printed, file by file, and where each piece lies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.files import write_atomically
from generator.sheets import Page, Placement

NAME = "manifest.json"


def placements(pages: tuple[Page, ...]) -> list[dict[str, Any]]:
    """Every face on every page; numbers are mm from the page's top left corner."""
    return [_placement(number, placed) for number, page in enumerate(pages, 1) for placed in page.placements]


def _placement(page: int, placed: Placement) -> dict[str, Any]:
    return {
        "page": page,
        "piece": placed.piece,
        "copy": placed.copy,
        "side": placed.side,
        "matrix": [round(value, 4) for value in placed.matrix],
        "trim": [[round(x, 4), round(y, 4)] for x, y in placed.trim],
    }


def update(out: Path, entries: list[dict[str, Any]]) -> Path:
    """Adds the files just built to the manifest; entries of files that are gone are dropped."""
    path = out / NAME
    known = {entry["path"]: entry for entry in read(path)}
    known |= {entry["path"]: entry for entry in entries}
    files = [known[name] for name in sorted(known) if (out / name).is_file()]
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in files)
    write_atomically(path, f'{{"files": [\n{lines}\n]}}\n'.encode())
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """The manifest's files; an unreadable manifest counts as empty, for every build can make it anew."""
    try:
        files = json.loads(path.read_text("utf-8"))["files"]
        return [entry for entry in files if isinstance(entry["path"], str)]
    except (OSError, ValueError, KeyError, TypeError):
        return []
