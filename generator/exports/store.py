"""A folder of pictures named by what they are made from: a picture that is there already is not drawn again."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator.base.files import write_together
from generator.build.cache.inputs import program
from generator.draw.png import Look, encoded, images
from generator.faces import Face
from generator.spec import Game

FINEST = 300  # dots per inch
_NOTES = ".cutline.json"
_LEAST = 512  # pixels of the longer side: a token is looked at closely
_DIGITS = 12  # of a digest, in a file name
_JPEG = {"quality": 92, "subsampling": 0, "optimize": True}

Change = Callable[[Any], Any]  # from one picture to another


class Store:
    """Writes pictures into a folder; ``done`` is called with the name of each, whether it was drawn or there."""

    def __init__(self, folder: Path, game: Game, done: Callable[[str], None]) -> None:
        self.folder, self.done = folder, done
        self._own = (program(), game.type_id)
        self.drawn, self.kept = 0, 0

    def name(self, stem: str, suffix: str, *parts: object) -> str:
        """Return the name of a file that is made from these parts."""
        digest = hashlib.sha256(repr((self._own, stem, parts)).encode()).hexdigest()
        return f"{stem}-{digest[:_DIGITS]}{suffix}"

    def file(self, stem: str, suffix: str, parts: object, make: Callable[[], bytes]) -> str:
        """Return the name of a file; ``make`` is called unless the file is there."""
        name = self.name(stem, suffix, parts)
        if (self.folder / name).is_file():
            self.kept += 1
        else:
            write_together([(self.folder / name, make())])
            self.drawn += 1
        self.done(name)
        return name

    def pictures(
        self, faces: Sequence[tuple[str, Face]], dpi: int, cut: bool = True, change: Change | None = None, how: str = ""
    ) -> list[str]:
        """Return the names of PNG files, each of a face with the beginning of its name.

        ``change`` makes other pictures of them; ``how`` says what it does.
        """
        names = [self.name(stem, ".png", face.digest, face.size, dpi, cut, how) for stem, face in faces]
        missing = {name: face for name, (_, face) in zip(names, faces, strict=True) if not self._is_there(name)}
        drawn = images(list(missing.values()), Look(dpi=dpi), cut)
        for name, image in zip(missing, drawn, strict=True) if missing else ():
            write_together([(self.folder / name, encoded(change(image) if change else image, dpi))])
        self.drawn += len(missing)
        self.kept += len(dict.fromkeys(names)) - len(missing)
        for name in dict.fromkeys(names):
            self.done(name)
        return names

    def _is_there(self, name: str) -> bool:
        return (self.folder / name).is_file()


class Notes:
    """Files with plain names in a folder, and notes of what each was made from: those that are right stay."""

    def __init__(self, folder: Path, game: Game) -> None:
        self.folder = folder
        self.drawn, self.kept = 0, 0
        self._own = (program(), game.type_id)
        self._known = self._read()
        self._now: dict[str, list[str]] = {}

    def file(self, name: str, parts: object, make: Callable[[], bytes]) -> Path:
        """Return the path of a file; ``make`` is called unless it is there and was made from these parts."""
        path = self.folder / name
        note = hashlib.sha256(repr((self._own, parts)).encode()).hexdigest()
        known = self._known.get(name, ["", ""])
        if note == known[0] and path.is_file() and _digest(path.read_bytes()) == known[1]:
            self._now[name] = known
            self.kept += 1
        else:
            data = make()
            write_together([(path, data)])
            self._now[name] = [note, _digest(data)]
            self.drawn += 1
        return path

    def finish(self) -> None:
        """Remove files of an earlier export that are no longer made, unless they were changed, and write the notes."""
        for name in self._known.keys() - self._now.keys():
            path = self.folder / name
            if path.is_file() and _digest(path.read_bytes()) == self._known[name][1]:
                path.unlink()
        text = json.dumps(self._now, indent=1, sort_keys=True) + "\n"
        write_together([(self.folder / _NOTES, text.encode())])

    def _read(self) -> dict[str, list[str]]:
        try:
            known = json.loads((self.folder / _NOTES).read_text("utf-8"))
            return {str(name): [str(note), str(digest)] for name, (note, digest) in known.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def jpeg(image: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", **_JPEG)
    return out.getvalue()


def dpi_for(size: tuple[float, float], most: int) -> int:
    """Return the resolution of a picture of this size: finer for small things, at most so many pixels a side."""
    wanted = max(FINEST, int(_LEAST * 25.4 / max(size)))
    return max(1, min(wanted, int((most - 1) * 25.4 / max(size))))
