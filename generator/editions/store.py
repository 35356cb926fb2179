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
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, field, fields
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, listed, shown
from generator.base.files import write_together
from generator.editions.files import Contents, checked_path
from generator.sheets import Options

FOLDER = "CUTLINE_PRINTS"  # the environment variable that names another folder
LAST = "last-print"
ACCEPTED_NAMES = "a name of 1 to 40 letters, digits and . + - _, other than last-print and now"
_FORMAT = "cutline print 1"
_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Row:
    """A unit as it was printed: its copies, the digests of its faces and of the shape it is cut to.

    ``made_from`` has a digest of what the front was made from, and one for the back; "" where that can't be known.
    """

    copies: int
    front: str
    back: str
    cut: str
    made_from: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Print:
    """A copy of a game that was printed.

    ``game`` is the id of the game without tweaks. ``files``, ``tweaks`` and ``settings`` are its sources,
    ``faces`` its settled faces, all by the digests of their contents. ``rows`` has what was printed, by unit; ``books``
    has, by language, the content with the book's text, and the digests of its pages by paper.
    """

    name: str
    game: str
    number: int
    when: str
    version: str
    program: str
    options: Mapping[str, Any]
    languages: tuple[str, ...]
    papers: tuple[str, ...]
    only: tuple[str, ...]
    files: Mapping[str, str]
    tweaks: tuple[tuple[str, str], ...]
    settings: tuple[str, ...]
    faces: str
    rows: tuple[tuple[tuple[str, str, str, str, int], Row], ...]
    books: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def day(self) -> str:
        return self.when[:10]

    @property
    def print_options(self) -> Options:
        """The options it was printed with; JSON has lists for tuples."""
        given: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in self.options.items()}
        return Options(**given)

    @property
    def contents(self) -> set[str]:
        """The digests of everything that belongs to this print."""
        texts = {book["text"] for book in self.books.values()}
        return {*self.files.values(), *(digest for _, digest in self.tweaks), self.faces, *texts}


def folder() -> Path:
    if chosen := os.environ.get(FOLDER):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("cutline", appauthor=False) / "prints"


def digest_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def checked_name(name: str) -> str:
    if not re.fullmatch(r"[\w][\w.+-]{0,39}", name) or name in (LAST, "now"):
        raise CutlineError(f'"{name}" is not a name for a print. Accepted: {ACCEPTED_NAMES}.')
    return name


def new_name(game: str, name: str = "") -> str:
    """Return the name for a new print: the one asked for if it is free, else today's date."""
    taken = {each.name for each in prints(game)}
    if name:
        if checked_name(name) in taken:
            fix = f"Choose another name, or remove it first with cutline printed --remove {name}."
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
    entry = {"format": _FORMAT, **about, "number": number, "when": when, "rows": rows}
    text = json.dumps(entry, ensure_ascii=False) + "\n"
    write_together([*files, (index, text.encode())])
    return index


def prints(game: str) -> list[Print]:
    """Return the prints of a game, the oldest first."""
    known = [_read(path) for path in sorted((folder() / game).glob("*.json"))]
    return sorted(known, key=lambda each: (each.number, each.name))


def games() -> list[str]:
    """Return the games that have prints."""
    return sorted({path.parent.name for path in folder().glob("*/*.json")})


def find(game: str, name: str) -> Print | None:
    """Return a print by its name, or the newest if it is called last-print; None if there is none."""
    if name == LAST:
        return next(reversed(prints(game)), None)
    if not re.fullmatch(r"[\w][\w.+-]{0,39}", name):
        return None
    return _read(_index(game, name)) if _index(game, name).is_file() else None


def wanted(game: str, name: str) -> Print:
    """Return a print by its name; raise if there is none."""
    if found := find(game, name):
        return found
    known = [each.name for each in prints(game)]
    if not known:
        raise CutlineError(f"there is no print of {game} yet. Run cutline printed after you print it.")
    raise CutlineError(f'no print "{name}" of {game}. Accepted: {listed([*known, LAST])}.')


def remove(game: str, name: str) -> Print:
    """Remove a print, and the contents that no other print has."""
    gone = wanted(game, name)
    _index(game, gone.name).unlink()
    needed = {digest for each in games() for other in prints(each) for digest in other.contents}
    for digest in gone.contents - needed:
        _content(digest).unlink(missing_ok=True)
    return gone


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


def sources(found: Print) -> tuple[Contents, list[tuple[str, bytes]]]:
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
        if entry.pop("format") != _FORMAT:
            raise ValueError("it is of another kind or a newer Cutline")
        return _checked(entry, path)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _broken(
            path, f"{type(error).__name__}: {error}" if not isinstance(error, OSError) else str(error)
        ) from None


def _checked(entry: dict[str, Any], path: Path) -> Print:
    """Return an index as a print; raise if any part of it is not as it was written."""
    rows = tuple(
        ((str(a), str(b), str(c), str(d), int(e)), Row(int(copies), front, back, cut, (one, two)))
        for (a, b, c, d, e), (copies, front, back, cut, (one, two)) in entry["rows"]
    )
    tweaks = tuple((str(name), str(digest)) for name, digest in entry["tweaks"])
    lists = {name: tuple(map(str, entry[name])) for name in ("languages", "papers", "only", "settings")}
    found = Print(**{**entry, **lists, "rows": rows, "tweaks": tweaks})
    _ = [checked_path(name) for name in (*found.files, *(name for name, _ in tweaks))]
    _ = found.print_options
    if not all(isinstance(each, str) and _DIGEST.fullmatch(each) for each in found.contents):
        raise ValueError("a digest is wrong")
    if (found.game, found.name) != (path.parent.name, path.stem):
        raise ValueError("it was renamed")
    if not isinstance(found.number, int) or not all(isinstance(t, str) for t in (found.when, found.version)):
        raise ValueError("a value is wrong")
    return found


def _broken(path: Path, why: str) -> CutlineError:
    return CutlineError(f"{shown(path)}: can't read this print ({why}). Restore the file or delete it.")
