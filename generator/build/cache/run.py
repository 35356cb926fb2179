"""A build makes what changed: files whose key and bytes are as they were written stay as they are."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.errors import shown
from generator.base.files import write_together
from generator.build import manifest
from generator.build.books import BookJob
from generator.build.cache.inputs import TooMuchError, together
from generator.build.cache.keys import Inputs, Keys
from generator.build.cache.state import NAME, State
from generator.build.make import Made, make_all
from generator.build.plan import Built, Job, Plan, about, entry
from generator.cli import start

AnyJob = Job | BookJob


@dataclass(frozen=True)
class Command:
    """What was typed, and all files as they were before the first was read."""

    arguments: list[str]
    games: list[str]
    inputs: Inputs


def run(plan: Plan, done: Callable[[AnyJob], None], force: bool, command: Command | None) -> Built:
    jobs: list[AnyJob] = [*plan.jobs, *plan.books]
    state, keys = State(str(plan.out)), _keys(plan, jobs, command)
    fresh: dict[Path, Any] = {}
    for job in jobs if keys and not force else ():
        known = state.made(job.path.as_posix())
        if known and _key(plan, keys, job, known["uses"]) == known["key"]:
            fresh[job.path] = known
            done(job)
    made = list(make_all(plan, [job for job in jobs if job.path not in fresh], done))
    told = [*(known["warnings"] for known in fresh.values()), *(whole.warnings for _, whole in made)]
    warnings = tuple(dict.fromkeys(warning for some in told for warning in some))
    if made:
        state = State(str(plan.out))  # another build may have written here meanwhile
    if keys:
        for job, whole in made:
            state.files[job.path.as_posix()] = _row(plan, keys, job, whole)
    if command and not force:
        state.remember(start.named(command.arguments), _record(plan, jobs, command, warnings))
    _write(plan, made, state)
    return Built(plan.out / manifest.NAME, tuple(job.path for job, _ in made), tuple(fresh), warnings)


def _keys(plan: Plan, jobs: Sequence[AnyJob], command: Command | None) -> Keys | None:
    """Nothing, where there is too much to look at: then everything is made."""
    if command:
        return Keys(command.inputs)
    try:
        return Keys(Inputs(dict.fromkeys(job.game.folder for job in jobs), plan.out))
    except TooMuchError:
        return None


def _key(plan: Plan, keys: Keys | None, job: AnyJob, uses: Iterable[str]) -> str:
    if keys is None:
        return ""
    if isinstance(job, BookJob):
        return keys.book(job)
    return keys.sheet(job, plan.faces(job.game, job.options.ink), about(job), uses)


def _row(plan: Plan, keys: Keys, job: AnyJob, made: Made) -> dict[str, Any]:
    """A file in the state; one whose key can't be told has none, and is made again by every build."""
    key = _key(plan, keys, job, made.uses)
    sha256 = hashlib.sha256(made.data).hexdigest()
    return {"sha256": sha256, "key": key or "none", "uses": list(made.uses), "warnings": list(made.warnings)}


def _record(plan: Plan, jobs: Sequence[AnyJob], command: Command, warnings: Sequence[str]) -> dict[str, Any]:
    """A command in the state; see generator.cli.start."""
    folders = {os.path.abspath(folder): together(files) for folder, files in command.inputs.folders.items()}
    itself = f"{command.inputs.program} {start.meant(command.games, tuple(folders))}"
    return {
        "games": command.games,
        "out": shown(plan.out),
        "looked_at": {"": itself, **folders},
        "files": [job.path.as_posix() for job in jobs],
        "warnings": list(warnings),
    }


def _write(plan: Plan, made: Sequence[tuple[AnyJob, Made]], state: State) -> None:
    """What speaks of other files is written after them."""
    files = [(plan.out / job.path, whole.data) for job, whole in made]
    if made:
        listing = plan.out / manifest.NAME
        files.append((listing, manifest.updated(listing, [_entry(job, whole) for job, whole in made])))
        state.manifest = hashlib.sha256(files[-1][1]).hexdigest()
    if data := state.data(new=[job.path.as_posix() for job, _ in made]):
        files.append((plan.out / NAME, data))
    write_together(files)


def _entry(job: AnyJob, made: Made) -> dict[str, Any]:
    return job.entry(made.data, made.pages) if isinstance(job, BookJob) else entry(job, made.data)
