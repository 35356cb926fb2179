"""Finds files of earlier builds whose pieces are now on the sheets of other files, so that nobody prints them twice."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

from generator.build import manifest
from generator.build.plan import Plan, job_of
from generator.build.sharing import NAME


def printed_elsewhere(plan: Plan) -> list[Path]:
    """Return the files in the output folder that hold only what other files of this plan hold, too."""
    ours, alone = {job.path for job in plan.jobs}, set[Path]()
    whole = [job for job in plan.jobs if job.component.joined or job.component.name in job.game.components]
    pieces, suffixes = defaultdict[Path, set[str]](set), defaultdict[Path, set[str]](set)
    for job in whole if not any(job.options.pieces for job in plan.jobs) else ():
        pieces[job.path.parent].update(piece.id for piece in job.component.pieces)
        suffixes[job.path.parent].add(job.options.suffix)
        parts = [job.game.components[name] for name in job.component.joined]
        alone.update(job_of(job.game, job.language, job.paper, part, job.options).path for part in parts)
    found = []
    for entry in manifest.read(plan.out / manifest.NAME):
        path = Path(entry["path"])
        if path in ours or not (path in alone or _shared(path) in suffixes[path.parent]):
            continue
        if _held(entry) <= pieces[path.parent] and (plan.out / path).is_file():
            found.append(path)
    return found


def _shared(path: Path) -> str | None:
    """Return the options in the name of a file that several components share; None if it is another file."""
    name, *parts = path.stem.split("--")
    return "".join(f"--{part}" for part in parts[1:]) if name == NAME and parts else None


def _held(entry: dict[str, Any]) -> set[str]:
    return {str(placed["piece"]) for placed in entry["placements"]}
