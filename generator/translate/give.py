"""Writes the file for a translator, with pictures, and reads it when it comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from generator.base.errors import CutlineError, shown
from generator.base.files import write_together
from generator.base.locate import game_folder
from generator.build.pictures import pictures
from generator.draw.png import Look, write
from generator.spec import Game, load
from generator.spec.values import LANGUAGE
from generator.spec.yaml_file import read_bytes
from generator.translate import po, xlsx
from generator.translate.memory import Memory
from generator.translate.notes import notes_of
from generator.translate.parts import FRAME, Part, frame_parts, parts_of, refuse_installed, units
from generator.translate.take import Taken, take
from generator.translate.unit import Answer, Unit

_DPI = 96  # of the pictures
_MOST = 20_000_000  # bytes of a file from a translator


def give(name: str, language: str, kind: str, out: Path) -> tuple[Path, list[Unit]]:
    """Write the texts of a game, or of the frame, for a translator; return the file and what is in it."""
    game = None if name == FRAME else load(game_folder(name))
    parts = _parts(game, language)
    memory = Memory.of(game.folder, language) if game else Memory(Path())
    every = [unit for part in parts for unit in units(part, memory)]
    id, title = (game.id, game.texts[game.languages[0]].title) if game else (FRAME, "The phones")
    folder = out / id / "translate"
    path = folder / f"{id}.{language}.{kind}"
    if game:
        told = notes_of(game, parts)
        every = [replace(unit, notes=(*unit.notes, *told.notes.get(unit.context, ()))) for unit in every]
        every = [_pictured(unit, game) for unit in every]
    every = _kept(every, path, kind)
    pngs = _pictures(game, folder) if game else {}
    named = name if game and Path(name).is_dir() else id
    if kind == "po":
        data = po.written(named, str(title), language, every)
    else:
        shown_on = {unit.context: pngs[each] for unit in every if (each := _piece(unit)) in pngs}
        data = xlsx.written(named, parts[0].source.stem, language, every, shown_on)
    write_together([(path, data)])
    return path, every


def _parts(game: Game | None, language: str) -> list[Part]:
    """Return the files to translate; refuse a language that is no code: it names files."""
    if LANGUAGE.instead(language):
        raise CutlineError(f'"{language}" is not a language. Accepted: {LANGUAGE.accepted}.')
    if game is None:
        return frame_parts(language)
    if language == game.listed_languages[0]:
        raise CutlineError(f"{game.id} is written in {language}: translate it into another language.")
    return parts_of(game, language)


def _piece(unit: Unit) -> str:
    kind, _, name = unit.context.partition(": ")
    steps = name.split(".")
    return steps[1] if kind == "text" and steps[0] == "pieces" and len(steps) > 2 else ""


def _pictured(unit: Unit, game: Game) -> Unit:
    """Add where the picture of a piece is to a text of it."""
    piece = _piece(unit)
    for name, part in game.components.items():
        if piece in {each.id for each in part.pieces}:
            where = f"Picture: pictures/{name}/{piece}.{game.languages[0]}.png"
            return replace(unit, notes=(*unit.notes, where))
    return unit


def _pictures(game: Game, folder: Path) -> Mapping[str, bytes]:
    """Write a picture of each face; return those of fronts by their pieces."""
    first, look = game.languages[0], Look(dpi=_DPI, codes="none")
    found, _ = pictures([game], [first], (), (), look)
    made = dict[str, bytes]()
    for at, group in found:
        here = folder / "pictures" / at.name
        write(here, group, look)
        names = {picture.name: picture.name.split(".")[0] for picture in group if ".back." not in picture.name}
        made |= {piece: (here / name).read_bytes() for name, piece in names.items() if piece not in made}
    return made


def _kept(every: Sequence[Unit], path: Path, kind: str) -> list[Unit]:
    """Return the texts with translations of an earlier export that were not imported yet."""
    if not path.is_file():
        return list(every)
    try:
        _, _, answers = _read(path)
    except CutlineError:
        raise CutlineError(f"{shown(path)} is there and can't be read. Move it away first.") from None
    by_source: dict[object, Answer] = {}
    for answer in answers.values():
        by_source.setdefault(answer.source, answer)
    return [_with(unit, answers.get(unit.context), by_source) for unit in every]


def _with(unit: Unit, answer: Answer | None, by_source: Mapping[object, Answer]) -> Unit:
    if answer is None or answer.source != unit.source:
        answer = by_source.get(unit.source, answer)
    if unit.target or answer is None or not answer.words:
        return unit
    changed = answer.unsure or answer.source != unit.source
    return replace(unit, target=answer.words, before=answer.source if changed else "")


def _read(path: Path) -> tuple[str, str, dict[str, Answer]]:
    if path.suffix.lower() == ".xlsx":
        return xlsx.read(path)
    return po.read(path, read_bytes(path, _MOST))


def taken_back(path: Path, name: str | None) -> tuple[str, str, Taken]:
    """Return the game and the language of a translator's file, and what is to be written."""
    named, language, answers = _read(path)
    name = name or named
    if not name or not language or not answers:
        raise CutlineError(f"{shown(path)}: this is not a file from cutline translate export.")
    refuse_installed(name)
    game = None if name == FRAME else load(game_folder(name))
    return name, language, take(game, _parts(game, language), language, answers)
