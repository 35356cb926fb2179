"""Makes a game of a spreadsheet as it is: every row a card, every column shown or named."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, Problem, SpecError, shown
from generator.base.files import write_together
from generator.base.locate import has_icon, icon_named, inside, plain_icon, shipped
from generator.base.pictures import FOLDERS, PictureError, find_picture, name_inside
from generator.base.scripts import language_of
from generator.spec import Game, load
from generator.spec.links import NAME as LINKS
from generator.spec.links import link_of, with_link
from generator.spec.sentences import ICON
from generator.starter.columns import NOTHING
from generator.starter.deck import Deck
from generator.starter.sheets import decks_of
from generator.starter.write import filled, named


@dataclass(frozen=True)
class Taken:
    """The game of a spreadsheet, its decks, and all that could not be taken as it is.

    ``left_out`` are sheets without cards, ``missing`` pictures that are not there, ``literal`` the cells whose markup
    means nothing to Cutline and is printed as it stands; ``undrawn`` are the drawings for icons that are not there, in
    their place; ``notes`` are guesses that may be wrong.
    """

    game: Game
    decks: Sequence[Deck]
    left_out: Sequence[str]
    missing: Sequence[str]
    literal: Sequence[Problem]
    notes: Sequence[Problem]
    undrawn: Sequence[str] = ()


def take(folder: Path, source: Path, chosen: Mapping[str, str] = NOTHING) -> Taken:
    """Write the game of a spreadsheet into a folder, which may have its pictures already.

    ``chosen`` has meanings of columns that the user gives, by their headers.
    """
    _refuse_game(folder)
    beside = source.parent
    about = named(folder)

    def is_drawn(name: str) -> bool:
        return any(has_icon(at, "", name) for at in (folder, beside))

    decks, left_out = decks_of(source, is_drawn, chosen)
    about |= {"decks": decks, "table": _table_name(folder, source), "lenient": False, **_together(decks)}
    pictures, missing = _pictures((beside, folder), decks)
    undrawn = list(_undrawn(decks, is_drawn))
    files = {
        **dict(_files(folder, source, about, pictures)),
        **dict.fromkeys(undrawn, _template("icon.svg").read_bytes()),
    }
    _refuse_taken(folder, files, source)
    notes = [note for deck in decks[:1] for note in deck.table.notes]
    made = _new_paths(folder, files)
    write_together((folder / name, data) for name, data in files.items())
    try:
        game, literal = _loaded(folder, about)
    except SpecError as error:
        _remove(made)
        raise SpecError(_at_source(problem, folder, about["table"], source) for problem in error.problems) from None
    literal = [_at_source(problem, folder, about["table"], source) for problem in literal]
    return Taken(game, decks, left_out, missing, literal, notes, undrawn)


def _loaded(folder: Path, about: dict[str, Any]) -> tuple[Game, list[Problem]]:
    """Return the game, and the cells with mistakes in their markup: if there are any, they are printed as they are."""
    try:
        game = load(folder)
        wrong = [problem for own in game.reading.failed.values() for problem in own]
    except SpecError as error:
        game, wrong = None, list(error.problems)
    if game and not wrong:
        return game, []
    game_yaml = (folder / "game.yaml").read_bytes()
    write_together([(folder / "game.yaml", filled(_template("game.yaml"), {**about, "lenient": True}))])
    game = load(folder)
    if game.reading.failed:
        write_together([(folder / "game.yaml", game_yaml)])
        raise SpecError(wrong)
    return game, wrong


def _together(decks: Sequence[Deck]) -> dict[str, Any]:
    """Return the languages and labels of all decks; words of an unnamed language are English unless letters tell."""
    unnamed = language_of("".join(deck.unnamed for deck in decks)) or "en"
    languages = list(dict.fromkeys(language or unnamed for deck in decks for language in deck.languages))
    labels: dict[str, str] = {}
    for deck in decks:
        labels |= deck.labels
    return {"languages": languages, "labels": labels}


def _template(name: str) -> Path:
    return shipped("templates") / "new" / "from" / name


def _files(folder: Path, source: Path, about: dict[str, Any], pictures: dict[str, Path]) -> Iterator[tuple[str, bytes]]:
    """Yield the spreadsheet itself, its pictures, and a spec that declares its columns."""
    yield "game.yaml", filled(_template("game.yaml"), about)
    for language in about["languages"]:
        yield f"text/{language}.yaml", filled(_template("text.yaml"), about)
        yield f"rulebook/{language}.md", filled(_template("rulebook.md"), about)
    yield about["table"], source.read_bytes()
    for name, path in pictures.items():
        yield name, path.read_bytes()
    if link := link_of(source):
        yield LINKS, with_link(folder, about["table"], link)


def _table_name(folder: Path, source: Path) -> str:
    """Return the name of the spreadsheet in the game's folder, where it may be already."""
    if folder.is_dir() and (own := inside(folder, str(source.resolve()))):
        return own.relative_to(folder.resolve()).as_posix()
    return f"cards{source.suffix.lower()}"


def _pictures(places: Sequence[Path], decks: Sequence[Deck]) -> tuple[dict[str, Path], list[str]]:
    """Find the pictures and icons that cells name, beside the spreadsheet or in the folder; also return the others."""
    found: dict[str, Path] = {}
    missing: list[str] = []
    for name in dict.fromkeys(name for deck in decks for name in deck.pictures):
        for place in places:
            with contextlib.suppress(PictureError):
                path = find_picture(place, name_inside(place, name))
                found[path.relative_to(place.resolve()).as_posix()] = path
                break
        else:
            missing.append(name)
    for name in dict.fromkeys(name for deck in decks for name in _icons(deck)):
        drawings = [place / f"{FOLDERS[0]}{name}.svg" for place in places]
        found |= {f"{FOLDERS[0]}{name}.svg": path for path in drawings[:1] if path.is_file()}
    return found, missing


def _icons(deck: Deck) -> Iterator[str]:
    """Yield the names of icons in cells: ``:star:`` in a text, or star in a column of icons."""
    icons = [column.typed for column in deck.columns if column.kind == "icon"]
    words = [column.typed for column in deck.spoken]
    for row in deck.table.rows:
        cells = [str(row[column]).strip(": ") for column in icons if column in row]
        yield from (name for cell in cells for name in (cell, plain_icon(cell)))
        yield from (match[1] for column in words for match in ICON.finditer(str(row.get(column, ""))))


def _undrawn(decks: Sequence[Deck], is_drawn: Callable[[str], bool]) -> Iterator[str]:
    """Yield the drawings that columns of icons name, and that are not there."""
    cells = (
        str(row.get(c.typed, "")) for deck in decks for c in deck.columns if c.kind == "icon" for row in deck.table.rows
    )
    yield from dict.fromkeys(
        f"{FOLDERS[0]}{plain_icon(cell.strip().strip(':'))}.svg"
        for cell in cells
        if cell and not icon_named(cell, is_drawn)
    )


def _refuse_game(folder: Path) -> None:
    if (folder / "game.yaml").exists() or (folder.exists() and not folder.is_dir()):
        raise CutlineError(f'"{shown(folder)}" already has a game in it. Choose another folder.')


def _refuse_taken(folder: Path, files: dict[str, bytes], source: Path) -> None:
    """Raise if a file is there that would be overwritten with something else."""
    for name, data in files.items():
        path = folder / name
        if path.exists() and name != LINKS and not (path.is_file() and path.read_bytes() == data):
            raise CutlineError(f"{shown(path)} already exists. Move it away, or choose another folder.")


def _new_paths(folder: Path, files: Iterable[str]) -> list[Path]:
    """Return the files and folders that are not there yet, the outermost first."""
    inner = [path for name in files for path in (folder / name, *(folder / name).parents)]
    return sorted({path for path in inner if not path.exists()})


def _remove(made: Iterable[Path]) -> None:
    for path in sorted(made, reverse=True):
        path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)


def _at_source(problem: Problem, folder: Path, table: str, source: Path) -> Problem:
    """Return a mistake in the copied spreadsheet with its place in the original, where it can be fixed."""
    if problem.place.file == (folder / table).resolve():
        return replace(problem, place=replace(problem.place, file=source))
    return problem
