"""Puts the pieces of a reprint on as few sheets as possible: pieces of one stock share sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from generator.base.errors import CutlineError
from generator.base.papers import Paper
from generator.build.plan import Job
from generator.build.selection import together
from generator.editions.desk import Unit
from generator.sheets import Options
from generator.sheets.paper import ALONE
from generator.spec import Component, Game, Piece

NAME = "reprint"
Wanted = Sequence[tuple[Unit, int]]  # units to print, with the number of copies


def jobs(game: Game, language: str, paper: Paper, wanted: Wanted, options: Options, since: str) -> list[Job]:
    """Return the files that print these units in one language on one paper."""
    parts = _parts(game, wanted)
    cut = [part for part in parts if part.kind not in ALONE]
    found: list[Job] = []
    for stock in dict.fromkeys(part.stock for part in cut):
        alike = [part for part in cut if part.stock == stock]
        for component in _fewest(game, paper, alike, options):
            name = NAME if not found else f"{NAME}-{len(found) + 1}"
            matter = options.that_matter([component])
            path = _path(game, language, paper, f"{name}--since-{since}{matter.suffix}.pdf")
            found.append(Job(game, language, paper, replace(component, name=name), matter, path))
    for part in parts:
        if part.kind in ALONE:
            matter = options.that_matter(game.components.values() if part.kind == "pages" else [part])
            path = _path(game, language, paper, f"{NAME}-{part.name}--since-{since}{matter.suffix}.pdf")
            found.append(Job(game, language, paper, part, matter, path))
    return found


def _path(game: Game, language: str, paper: Paper, name: str) -> Path:
    return Path(game.id, language, paper.folder, name)


def _parts(game: Game, wanted: Wanted) -> list[Component]:
    """Return the components, each with only the pieces and copies that are wanted."""
    rows: dict[str, list[Piece]] = {}
    for unit, copies in wanted:
        piece = game.components[unit.component].piece(unit.piece)
        own = rows.setdefault(unit.component, [])
        if unit.copy and own and own[-1].id == piece.id and own[-1].numbers.stop == unit.copy:
            own[-1] = replace(own[-1], copies=own[-1].copies + copies)
        else:
            own.append(replace(piece, copies=copies, first=unit.copy or 1))
    return [replace(game.components[name], pieces=tuple(pieces)) for name, pieces in rows.items()]


def _fewest(game: Game, paper: Paper, parts: list[Component], options: Options) -> list[Component]:
    """Return the components that need the fewest sheets: mixed, each size alone, or mixed after full sheets."""
    alone = [together([part]) for part in _by_size(parts)]
    full_first = partial(_full_first, game, paper, alone, options)
    best: tuple[int, list[Component]] | None = None
    for way in ([together(parts)], alone, full_first):
        tried = way if isinstance(way, list) else way()
        try:
            sheets = sum(_job(game, paper, each, options).sheets for each in tried)
        except CutlineError:
            if tried is alone:
                raise
            continue
        if best is None or sheets < best[0]:
            best = sheets, tried
        if sheets == 1:
            break
    assert best
    return best[1]


def _by_size(parts: Iterable[Component]) -> list[Component]:
    """Return components of one kind and size each."""
    found: dict[object, Component] = {}
    for part in parts:
        for piece in part.pieces:
            key = part.kind, piece.size
            known = found.get(key)
            found[key] = replace(known or part, pieces=(*(known.pieces if known else ()), piece))
    return list(found.values())


def _full_first(game: Game, paper: Paper, alone: list[Component], options: Options) -> list[Component]:
    """Return each size's full sheets, and the rest of all sizes together."""
    full, rest = list[Component](), list[Component]()
    for part in alone:
        held = _held(game, paper, part, options)
        number = part.total // held * held
        if number:
            full.append(replace(part, pieces=tuple(_some(part.pieces, 0, number))))
        if number < part.total:
            rest.append(replace(part, pieces=tuple(_some(part.pieces, number, part.total))))
    return [*full, *([together(rest)] if rest else [])]


def _held(game: Game, paper: Paper, part: Component, options: Options) -> int:
    """Return the number of pieces of one size that a sheet holds."""
    job = _job(game, paper, part, options)
    while job.sheets == 1:  # it may not be full
        part = replace(part, pieces=tuple(replace(piece, copies=2 * piece.copies) for piece in part.pieces))
        job = _job(game, paper, part, options)
    return sum(each.side == "front" for each in job.pages[0].placements)


def _some(pieces: Sequence[Piece], start: int, stop: int) -> Iterator[Piece]:
    """Yield the copies from ``start`` to ``stop``, counted through all pieces."""
    at = 0
    for piece in pieces:
        low, high = max(start - at, 0), min(stop - at, piece.copies)
        if low < high:
            yield replace(piece, first=piece.first + low, copies=high - low)
        at += piece.copies


def _job(game: Game, paper: Paper, component: Component, options: Options) -> Job:
    matter = options.that_matter([component])
    return Job(game, game.languages[0], paper, component, matter, Path(component.name))
