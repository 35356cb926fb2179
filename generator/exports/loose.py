"""Loose pictures for virtual tables that take no files of games: card sheets, and one picture per side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from generator.draw.png import Look, encoded, images
from generator.exports.card_sheets import Grid, grid_for, shares, sheet
from generator.exports.contents import Box, Group
from generator.exports.store import Notes, dpi_for
from generator.faces import Face

SIDE = 2000  # pixels at most of a picture for Tabletopia


def tabletopia_steps(box: Box) -> int:
    return len(box.groups)


def tabletopia(box: Box, folder: Path, done: Callable[[str], None] = lambda name: None) -> Notes:
    """Write a PNG of each side, all of a group equally large, in a folder for each component."""
    notes = Notes(folder, box.game)
    for group in box.groups:
        dpi = dpi_for(group.size, SIDE)
        sides = [(item.id, item.front) for item in group.items]
        if len(group.backs) == 1:
            sides.append((f"{group.id}.back", group.backs[0]))
        else:
            sides += [(f"{item.id}.back", item.back) for item in group.items if item.back]
        cut = group.form not in ("card", "board")
        for name, face in sides:
            parts = face.digest, face.size, dpi, cut
            notes.file(f"{group.part.name}/{name}.png", parts, partial(_picture, face, dpi, cut))
        done(group.name)
    notes.finish()
    return notes


def _picture(face: Face, dpi: int, cut: bool) -> bytes:
    (image,) = images([face], Look(dpi=dpi), cut)
    return encoded(image, dpi)


def sheet_steps(box: Box) -> int:
    return sum(group.form == "card" for group in box.groups)


def sheets(box: Box, folder: Path, done: Callable[[str], None] = lambda name: None) -> Notes:
    """Write the card sheets of all decks: every copy of every card in a grid, and a shared back in its last place."""
    notes = Notes(folder, box.game)
    for group in box.groups:
        if group.form == "card":
            _sheets(notes, group)
            done(group.name)
    notes.finish()
    return notes


def _sheets(notes: Notes, group: Group) -> None:
    back = group.backs[0] if len(group.backs) == 1 else None
    parts = shares([item for item in group.items for _ in range(item.copies)])
    for number, part in enumerate(parts, 1):
        grid = grid_for(len(part) + (back is not None), group.size)
        name = f"{group.id if len(parts) == 1 else f'{group.id}-{number}'}-{grid.columns}x{grid.rows}"
        _sheet(notes, name, [item.front for item in part], grid, back)
        if len(group.backs) > 1:
            _sheet(notes, f"{name}-backs", [item.back for item in part if item.back], grid, None)


def _sheet(notes: Notes, name: str, faces: list[Face], grid: Grid, back: Face | None) -> None:
    parts = [face.digest for face in faces], grid, back and back.digest
    notes.file(f"{name}.png", parts, lambda: encoded(with_back(faces, grid, back), grid.dpi))


def with_back(faces: Sequence[Face], grid: Grid, back: Face | None) -> Any:
    """Return a picture of a sheet, with the back, if there is one, in its last place."""
    whole = sheet(faces, grid)
    if back is not None:
        (image,) = images([back], Look(dpi=grid.dpi), cut=False)
        whole.paste(image, grid.place(grid.columns * grid.rows - 1))
    return whole
