"""out/manifest.json: the files that were made, and where each piece is on their pages."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from generator.build.books import COMPONENT, BookJob
from generator.build.plan import AnyJob
from generator.sheets import Page, Placement

NAME = "manifest.json"


def entry(job: AnyJob, data: bytes, pages: int) -> dict[str, Any]:
    """Return what the manifest says of a file."""
    if isinstance(job, BookJob):
        component, placements = (job.edition if job.paper else COMPONENT), list[dict[str, Any]]()
    else:
        component, placements = job.component.name, _placements(job.pages)
    return {
        "path": job.path.as_posix(),
        "game": job.game.id,
        "component": component,
        "language": job.language,
        "paper": job.paper.folder if job.paper else None,
        "options": asdict(job.options),
        "pages": pages,
        "sha256": hashlib.sha256(data).hexdigest(),
        "placements": placements,
    }


def _placements(pages: tuple[Page, ...]) -> list[dict[str, Any]]:
    """Return every face on every page; numbers are mm from the page's top left corner."""
    places: dict[tuple[Any, ...], dict[str, Any]] = {}  # the same on every sheet
    return [_placement(number, placed, places) for number, page in enumerate(pages, 1) for placed in page.placements]


def _placement(page: int, placed: Placement, places: dict[tuple[Any, ...], dict[str, Any]]) -> dict[str, Any]:
    key = placed.matrix, placed.trim
    if key not in places:
        places[key] = {
            "matrix": [round(value, 4) for value in placed.matrix],
            "trim": [[round(x, 4), round(y, 4)] for x, y in placed.trim],
        }
    part = {"part": placed.part} if placed.part else {}
    return {"page": page, "piece": placed.piece, "copy": placed.copy, "side": placed.side, **part, **places[key]}


def updated(path: Path, entries: list[dict[str, Any]]) -> bytes:
    """Return the manifest with the files just made and without those that are gone."""
    known = {entry["path"]: entry for entry in read(path) if (path.parent / entry["path"]).is_file()}
    known |= {entry["path"]: entry for entry in entries}
    lines = ",\n".join("  " + json.dumps(known[name], ensure_ascii=False) for name in sorted(known))
    return f'{{"files": [\n{lines}\n]}}\n'.encode()


def read(path: Path) -> list[dict[str, Any]]:
    """Return the manifest's files; one that can't be read counts as empty, since every build can write it again."""
    try:
        files = json.loads(path.read_text("utf-8"))["files"]
        return [entry for entry in files if isinstance(entry["path"], str)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []
