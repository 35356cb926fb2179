"""Runs a build: makes the files that changed, and leaves those that are up to date as they are."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.errors import shown
from generator.base.files import alone_in, write_together
from generator.base.locate import named_folders
from generator.build import manifest
from generator.build.books import BookJob
from generator.build.cache import recall
from generator.build.cache.inputs import TooMuchError, together
from generator.build.cache.keys import Inputs, Keys
from generator.build.cache.state import NAME, State
from generator.build.failed import Failed, refuse_hopeless
from generator.build.make import Made, Maker
from generator.build.plan import AnyJob, Plan, about
from generator.rules.own import not_run
from generator.spec import Game


@dataclass(frozen=True)
class Command:
    """A command as it was typed, and the digests of all files before the first was read."""

    arguments: list[str]
    games: list[str]
    inputs: Inputs


@dataclass(frozen=True)
class Built:
    """A finished build: the files it made, the files that were up to date, its warnings, and what it left out."""

    manifest: Path
    made: tuple[Path, ...]
    kept: tuple[Path, ...]
    warnings: tuple[str, ...]
    failed: Failed = field(default_factory=dict)


def typed(arguments: list[str], games: Sequence[str], out: Path) -> Command | None:
    """Return a command to remember; None if there are too many files to read."""
    try:
        return Command(arguments, list(games), Inputs(named_folders(games), out))
    except TooMuchError:
        return None


def run(
    plan: Plan,
    done: Callable[[AnyJob], None] = lambda job: None,
    force: bool = False,
    command: Command | None = None,
    misread: Failed = {},  # noqa: B006 - not changed
) -> Built:
    """Make the files that are not up to date, then write them and the manifest.

    A language in which a file can't be made is left out: its files stay as they were. If a game has no other, or
    writing fails, everything stays as it was. ``done`` is called for each file; ``force`` makes them all; a
    ``command`` that made everything is remembered, so that it is recognised at once when it is given again.
    ``misread`` are the languages that can't even be planned.
    """
    jobs, maker = plan.files, Maker(plan)
    state, keys = State(str(plan.out)), _keys(plan, command)
    fresh = _fresh(maker, keys, state, done) if keys and not force else {}
    made, failed = maker.make_all([job for job in jobs if job.path not in fresh], done)
    failed = {**misread, **failed}
    refuse_hopeless(_languages(plan), failed)
    fresh = {job.path: fresh[job.path] for job in jobs if job.path in fresh and (job.game, job.language) not in failed}
    all_warnings = [*(known["warnings"] for known in fresh.values()), *(whole.warnings for _, whole in made)]
    warnings = tuple(dict.fromkeys(warning for some in all_warnings for warning in some))
    rows = {job.path.as_posix(): _row(maker, keys, job, whole) for job, whole in made} if keys else {}
    with alone_in(plan.out):
        if made:
            state = State(str(plan.out))  # another build may have written here meanwhile
        state.files |= rows
        if command and not force and not failed:
            state.remember(recall.run_name(command.arguments), _record(plan, command, warnings))
        _write(plan, made, state)
    return Built(plan.out / manifest.NAME, tuple(job.path for job, _ in made), tuple(fresh), warnings, failed)


def _languages(plan: Plan) -> dict[Game, list[str]]:
    found: dict[Game, list[str]] = {}
    for job in plan.files:
        found.setdefault(job.game, []).append(job.language)
    return found


def _keys(plan: Plan, command: Command | None) -> Keys | None:
    """Return the keys; None if there are too many files to read, so that everything is made."""
    if command:
        return Keys(command.inputs)
    try:
        return Keys(Inputs(dict.fromkeys(job.game.folder for job in plan.files), plan.out))
    except TooMuchError:
        return None


def _fresh(maker: Maker, keys: Keys, state: State, done: Callable[[AnyJob], None]) -> dict[Path, dict[str, Any]]:
    """Return what is known of the files that are up to date."""
    fresh: dict[Path, dict[str, Any]] = {}
    for job in maker.plan.files:
        known = state.made(job.path.as_posix())
        if known and _key(maker, keys, job, known["uses"]) == known["key"]:
            fresh[job.path] = known
            done(job)
    return fresh


def _key(maker: Maker, keys: Keys, job: AnyJob, uses: Iterable[str]) -> str:
    if isinstance(job, BookJob):
        return keys.book(job)
    return keys.sheet(job, maker.faces(job.game, job.options.ink), about(job), uses)


def _row(maker: Maker, keys: Keys, job: AnyJob, made: Made) -> dict[str, Any]:
    """Return a file's row in the state; without a key, it is made again by every build."""
    key = _key(maker, keys, job, made.uses)
    sha256 = hashlib.sha256(made.data).hexdigest()
    return {"sha256": sha256, "key": key or "none", "uses": list(made.uses), "warnings": list(made.warnings)}


def _record(plan: Plan, command: Command, warnings: Sequence[str]) -> dict[str, Any]:
    """Return a command's row in the state, which ``recall`` reads."""
    games = list(dict.fromkeys(job.game for job in plan.files))
    odd = [warning for game in games for warning in game.reading.warnings]
    skipped = [not_run(game.folder) for game in games]
    folders = {os.path.abspath(folder): together(files) for folder, files in command.inputs.folders.items()}
    return {
        "games": command.games,
        "out": shown(plan.out),
        "looked_at": recall.looked_at(command.inputs.program, command.games, folders),
        "files": [job.path.as_posix() for job in plan.files],
        "warnings": [*map(str, odd), *filter(None, skipped), *warnings],
    }


def _write(plan: Plan, made: Sequence[tuple[AnyJob, Made]], state: State) -> None:
    """Write the files, then the manifest and the state, which describe them."""
    files = [(plan.out / job.path, whole.data) for job, whole in made]
    if made:
        listing = plan.out / manifest.NAME
        entries = [manifest.entry(job, whole.data, whole.pages) for job, whole in made]
        files.append((listing, manifest.updated(listing, entries)))
        state.manifest = hashlib.sha256(files[-1][1]).hexdigest()
    if data := state.data(new=[job.path.as_posix() for job, _ in made]):
        files.append((plan.out / NAME, data))
    write_together(files)
