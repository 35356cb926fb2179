"""Keeps prints in the user's data folder: a small index for each, and the contents they share, each once.

A print is written whole or not at all, and everything is checked when it is read: its index by its shape, its contents
by their digests.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import os
import re
import zlib
from collections.abc import Iterable
from dataclasses import asdict, astuple, fields
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, listed, shown
from generator.base.files import write_together
from generator.editions.files import Contents
from generator.editions.prints import Print, Source
from generator.editions.reading import book_text, checked, texts_by_name

FOLDER = "CUTLINE_PRINTS"  # the environment variable that names another folder
LAST = "last-print"
ACCEPTED_NAMES = "a name of 1 to 40 letters, digits and . + - _, other than last-print and now"
_FORMAT = "cutline print 1"


def folder() -> Path:
    if chosen := os.environ.get(FOLDER):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("cutline", appauthor=False) / "prints"


def digest_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _is_name(name: str) -> bool:
    return bool(re.fullmatch(r"[\w][\w.+-]{0,39}", name))


def checked_name(name: str) -> str:
    if not _is_name(name) or name in (LAST, "now"):
        raise CutlineError(f'"{name}" is not a name for a print. Accepted: {ACCEPTED_NAMES}.')
    return name


def new_name(game: str, name: str = "") -> str:
    """Return the name for a new print: the one asked for if it is free, else today's date."""
    taken = {path.stem for path in _indexes(game)}
    if name:
        if checked_name(name) in taken:
            fix = f"Choose another name, or remove it first with cutline printed {game} --remove {name}."
            raise CutlineError(f'there is already a print "{name}" of {game}. {fix}')
        return name
    today = datetime.date.today().isoformat()
    return next(each for n in range(1, 10_000) if (each := f"{today}-{n}" if n > 1 else today) not in taken)


def save(new: Print, contents: Iterable[bytes]) -> Path:
    """Write a print and those of its contents that are not there yet; its ``number`` and ``when`` are set here."""
    number = max((each.number for each in prints(new.game)), default=0) + 1
    when = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    index = _index(new.game, new.name)
    files = [(path, zlib.compress(data, 9)) for data in contents if not (path := _content(digest_of(data))).is_file()]
    rows = [(unit, astuple(row)) for unit, row in new.rows]
    about = {each.name: getattr(new, each.name) for each in fields(new)}
    earlier = [asdict(source) for source in new.earlier]
    entry = {"format": _FORMAT, **about, "number": number, "when": when, "rows": rows, "earlier": earlier}
    text = json.dumps(entry, ensure_ascii=False) + "\n"
    write_together([*files, (index, text.encode())])
    return index


def prints(game: str) -> list[Print]:
    """Return the prints of a game that can be read, the oldest first."""
    known = [found for path in _indexes(game) if isinstance(found := _tried(path), Print)]
    return sorted(known, key=lambda each: (each.number, each.name))


def broken(game: str) -> list[CutlineError]:
    """Return what is wrong with the prints of a game that can't be read."""
    return [found for path in _indexes(game) if isinstance(found := _tried(path), CutlineError)]


def _indexes(game: str) -> list[Path]:
    return sorted((folder() / game).glob("*.json"))


def _tried(path: Path) -> Print | CutlineError:
    try:
        return _read(path)
    except CutlineError as error:
        return error


def games() -> list[str]:
    """Return the games that have prints."""
    return sorted({path.parent.name for path in folder().glob("*/*.json")})


def find(game: str, name: str) -> Print | None:
    """Return a print by its name, or the newest if it is called last-print; None if there is none."""
    if name == LAST:
        return next(reversed(prints(game)), None)
    return _read(_index(game, name)) if _is_name(name) and _index(game, name).is_file() else None


def wanted(game: str, name: str) -> Print:
    """Return a print by its name; raise if there is none."""
    if found := find(game, name):
        return found
    known = [each.name for each in prints(game)]
    if not known:
        raise CutlineError(f"there is no print of {game} yet. Run cutline printed after you print it.")
    raise CutlineError(f'no print "{name}" of {game}. Accepted: {listed([*known, LAST])}.')


def remove(game: str, name: str) -> str:
    """Remove a print, also one that can't be read, and the contents that no other print has; return its name.

    Nobody knows what a print needs that can't be read: while there is another one, contents stay.
    """
    if name == LAST and (wrong := broken(game)):
        raise wrong[0]  # it may be the last one
    if not _is_name(name) or not _index(game, name).is_file():
        name = wanted(game, name).name
    index = _index(game, name)
    found = _tried(index)
    held = found.contents if isinstance(found, Print) else _mentioned(index)
    try:
        index.unlink()
    except OSError as error:
        raise _broken(index, str(error)) from None
    if not any(broken(each) for each in games()):
        needed = {digest for each in games() for other in prints(each) for digest in other.contents}
        for digest in held - needed:
            _content(digest).unlink(missing_ok=True)
    return name


def _mentioned(index: Path) -> set[str]:
    """Return all digests in an index that can't be read otherwise."""
    try:
        return set(re.findall(r"\b[0-9a-f]{64}\b", index.read_bytes().decode("utf-8", "replace")))
    except OSError:
        return set()


def content(digest: str) -> bytes:
    """Return a content by its digest."""
    path = _content(digest)
    try:
        data = zlib.decompress(path.read_bytes())
    except (OSError, zlib.error) as error:
        raise _broken(path, str(error)) from None
    if digest_of(data) != digest:
        raise _broken(path, "it was changed")
    return data


def text(digest: str) -> list[Any]:
    """Return the text of a rulebook: sections, each with its id, its title and its sentences."""
    try:
        return book_text(json.loads(content(digest)))
    except (ValueError, RecursionError) as error:
        raise _broken(_content(digest), str(error)) from None


def faces(found: Print) -> dict[str, str]:
    """Return the faces of a print by their digests."""
    try:
        return texts_by_name(json.loads(content(found.faces)), "the faces")
    except (ValueError, RecursionError) as error:
        raise _broken(_content(found.faces), str(error)) from None


def sources(found: Print | Source) -> tuple[Contents, list[tuple[str, bytes]]]:
    """Return the files of a print's game, and its tweaks."""
    files = {name: content(digest) for name, digest in found.files.items()}
    return files, [(name, content(digest)) for name, digest in found.tweaks]


def _index(game: str, name: str) -> Path:
    return folder() / game / f"{name}.json"


def _content(digest: str) -> Path:
    return folder() / ".contents" / digest[:2] / digest[2:]


def _read(path: Path) -> Print:
    try:
        entry = json.loads(path.read_text("utf-8"))
        if not isinstance(entry, dict) or entry.pop("format", "") != _FORMAT:
            raise ValueError("it is of another kind or a newer Cutline")
        found = checked(entry)
        if (found.game, found.name) != (path.parent.name, path.stem):
            raise ValueError("it was renamed")
    except (OSError, ValueError, RecursionError) as error:
        raise _broken(path, str(error).splitlines()[0] if str(error) else type(error).__name__) from None
    return found


def _broken(path: Path, why: str) -> CutlineError:
    return CutlineError(f"{shown(path)}: can't read this print ({why}). Restore the file or delete it.")
