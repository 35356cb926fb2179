"""Takes in a drawing: as plain shapes that are compared with the original, or as pixels with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.files import TooLongError, read_whole
from generator.base.kept import kept
from generator.base.numbers import short
from generator.base.pictures import Raster, raster_from
from generator.drawings.blanks import settle_blanks
from generator.drawings.boxes import settle_boxes
from generator.drawings.colours import with_plain_colours
from generator.drawings.copies import counted
from generator.drawings.css import apply_styles
from generator.drawings.directions import settle_directions
from generator.drawings.embedded import closed, picture
from generator.drawings.errors import DrawingError, NotPlainError
from generator.drawings.filters import SECONDS, without_needless
from generator.drawings.judge import judged
from generator.drawings.lettering import Lettering
from generator.drawings.notes import fonts_missing, left_out, letters_missing
from generator.drawings.pixels import DPI, MAX_PIXELS, drawn, enough, opened, text_of, tools
from generator.drawings.scope import Store
from generator.drawings.source import MAX_BYTES, in_pixels, read_source
from generator.drawings.texts import Texts
from generator.drawings.walk import Other, page_of, walked

SIDE = 500.0  # the longer side of a plain drawing: coordinates are rounded to thousandths
_DEEP = "very many groups inside each other"
_DEEPEST = 150  # groups of a plain drawing
_FEWEST = 60_000  # pixels: a drawing with fewer can't be recognised
_FEW = 2_000_000  # pixels: a card at 600 dpi has more
_MOST_UNEQUAL = 500.0  # times that one side may be longer than the other
NOTHING: Mapping[str, Raster] = MappingProxyType({})


class Original(NamedTuple):
    """A drawing as resvg reads it: its text, the fonts for it, and the most pixels that it may be drawn with."""

    name: str
    text: str
    lettering: Lettering
    most: int


@dataclass(frozen=True, eq=False)
class Taken:
    """A drawing: a plain ``tree`` with its ``images``, or, if it is None, pixels, and the reason for them.

    ``files`` are the names of the pictures that it refers to, in the game's folder.
    """

    size: tuple[float, float]
    tree: Element | None
    images: Mapping[str, Raster]
    reason: str
    notes: tuple[str, ...]
    original: Original = field(repr=False)
    files: tuple[str, ...] = ()

    def raster(self, width: float) -> Raster:
        """Return the drawing as pixels, for a print ``width`` mm wide."""
        wide, high = self.size
        return _rastered(self.original, enough(wide, high, max(1, round(width / 25.4 * DPI)), self.original.most))

    @property
    def told(self) -> list[str]:
        """Notes for the designer: the reason for pixels, and everything left out."""
        reason = [f"drawn as pixels, as it uses {self.reason}"] if self.reason else []
        return [f"{self.original.name}: {note}" for note in (*reason, *self.notes)]


def take(file: Path, folder: Path, lettering: Lettering, ink: str = "", icon: bool = False) -> Taken:
    """Take in an SVG file; ``ink`` is the current colour. An icon without any colour is drawn in it."""
    states = _state(file), *map(_state, _linked.get(file, ()))
    return _taken(file, states, folder, lettering, ink, icon)


_linked: dict[Path, list[Path]] = {}  # the pictures that drawings refer to


def _state(file: Path) -> tuple[int, int]:
    """Return what differs after a file was saved."""
    try:
        known = file.stat()
    except OSError:
        return 0, 0
    return known.st_mtime_ns, known.st_size


@lru_cache(maxsize=512)
def _taken(
    file: Path, states: tuple[tuple[int, int], ...], folder: Path, lettering: Lettering, ink: str, icon: bool
) -> Taken:
    try:
        data = read_whole(file, MAX_BYTES)
    except TooLongError as error:
        raise DrawingError(f"the drawing {error}. At most {MAX_BYTES:,} are read") from None
    root = read_source(data)
    notes, files = closed(root, folder, file)
    _linked[file] = [folder / name for name in files]
    if b"<?xml-stylesheet" in data:
        notes.append("a style sheet outside the drawing is left out")
    if ink:
        root.attrib.setdefault("color", ink)
        if icon:
            root.attrib.setdefault("fill", ink)
    with_plain_colours(root)
    without_needless(root)
    page = page_of(root)
    if page:
        _refuse_unequal(page.width, page.height)
    notes += in_pixels(root, *(page[:2] if page else (100.0, 100.0)))
    text = text_of(root)
    styled = apply_styles(root)
    spaced = settle_blanks(root)
    turned, unturned = settle_directions(root)
    notes += [f"the style {each} is not understood and left out" for each in styled.unknown]
    notes += unturned + left_out(root)
    work = counted(root, max(page[:2]) if page else SIDE).work
    boxed, unboxed = settle_boxes(root, _others(lettering))
    if styled.beyond or spaced or turned or boxed:
        text = text_of(root, styled=True)
    most = int(min(MAX_PIXELS, 1e6 * SECONDS / work)) if work else MAX_PIXELS
    if most < _FEWEST:
        raise DrawingError("its filters are too many or reach too far. Remove some, or save the drawing as PNG")
    return replace(_made(root, Original(file.name, text, lettering, most), notes + unboxed), files=files)


def _made(root: Element, original: Original, notes: list[str]) -> Taken:
    store = Store(root)
    try:
        tree = _plain(root, store, original.lettering)
        _, _, wide, high = (float(side) for side in tree.attrib["viewBox"].split())
        more = judged(original.text, tree, store.images, original.lettering)
        if more is None:
            raise NotPlainError("something that shapes can't show exactly")
        return Taken((wide, high), tree, store.images, "", _each([*notes, *more], store), original)
    except NotPlainError as error:
        reason = str(error)
    except RecursionError:
        reason = _DEEP
    except ArithmeticError:
        reason = "very large or small numbers"
    notes += fonts_missing(root, store, original.lettering) + letters_missing(root, original.lettering)
    if original.most < _FEW:
        notes.append(f"its filters take so long that it has at most {original.most:,} pixels")
    return Taken(_size(root, original), None, NOTHING, reason, _each(notes, store), original)


def _each(notes: list[str], store: Store) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*notes, *store.notes)))


def _plain(root: Element, store: Store, lettering: Lettering) -> Element:
    """Return a source as a tree of plain shapes."""
    elements, page = walked(root, store, _others(lettering), SIDE)
    tree = Element("svg", {"viewBox": f"0 0 {short(page.width)} {short(page.height)}"})
    if len(store.definitions):
        tree.append(store.definitions)
    tree.extend(elements)
    if _depth(tree) > _DEEPEST:
        raise NotPlainError(_DEEP)
    return tree


def _others(lettering: Lettering) -> dict[str, Other]:
    return {"text": Texts(lettering), "image": picture}


def _depth(tree: Element) -> int:
    level, depth = [tree], 0
    while level := [child for element in level for child in element]:
        depth += 1
    return depth


def _size(root: Element, original: Original) -> tuple[float, float]:
    """Return a drawing's size: only its proportions count."""
    if page := page_of(root):
        return page.width, page.height
    wide, high = opened(drawn(original.text, original.lettering, 1000, 1000)).size
    _refuse_unequal(float(wide), float(high))
    return float(wide), float(high)


def _refuse_unequal(wide: float, high: float) -> None:
    if max(wide, high) > _MOST_UNEQUAL * min(wide, high):
        times = f"one side may be at most {_MOST_UNEQUAL:g} times as long as the other"
        raise DrawingError(f"the drawing is {wide:g} × {high:g}: {times}")


@lru_cache(maxsize=64)
def _rastered(original: Original, width: int) -> Raster:
    key = f"{tools(original.lettering, original.text)} {width} {original.text}"
    return raster_from(opened(kept("drawings", key, lambda: drawn(original.text, original.lettering, width))))
