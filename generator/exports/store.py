"""A folder of pictures named by what they are made from: a picture that is there already is not drawn again."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator.base.files import write_together
from generator.build.cache.inputs import program
from generator.draw.png import Look, encoded, images
from generator.faces import Face
from generator.spec import Game

FINEST = 300  # dots per inch
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


def jpeg(image: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", **_JPEG)
    return out.getvalue()


def dpi_for(size: tuple[float, float], most: int) -> int:
    """Return the resolution of a picture of this size: finer for small things, at most so many pixels a side."""
    wanted = max(FINEST, int(_LEAST * 25.4 / max(size)))
    return max(1, min(wanted, int((most - 1) * 25.4 / max(size))))
