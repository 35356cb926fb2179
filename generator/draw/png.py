"""Faces as PNG files: exact in size, transparent beyond the cut, the same bytes for the same face."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError
from generator.base.files import write_together
from generator.base.shapes import Setting, Shape
from generator.build.plan import FacesError, chosen_languages, faces_of
from generator.build.selection import check_names
from generator.draw.compile import compiled
from generator.draw.single import pixels, single_faces
from generator.faces import Face, FaceError, Faces
from generator.faces.watermark import watermarked
from generator.sheets.paper import short_name
from generator.spec import Component, Game

DPI = 300
MAX_PIXELS = 60_000_000
_FINER = 4  # a mask is drawn so much larger, for smooth edges


@dataclass(frozen=True)
class Look:
    """How the pictures are made; what differs from the default shows in their folder's name."""

    dpi: int = DPI
    bleed: float = 0.0
    corners: float = 0.0
    ink: str = "full"
    watermark: str = ""

    @property
    def folder(self) -> str:
        parts = [f"{self.dpi}dpi"] if self.dpi != DPI else []
        parts += [f"bleed-{self.bleed:g}mm"] if self.bleed else []
        parts += [f"corners-{self.corners:g}mm"] if self.corners else []
        parts += [self.ink] if self.ink != "full" else []
        parts += [f"watermark-{short_name(self.watermark)}"] if self.watermark else []
        return "--".join(["png", *parts])


@dataclass(frozen=True)
class Picture:
    """A face to be drawn into the file ``name``."""

    name: str
    face: Face


Group = tuple[Path, list[Picture]]


def pictures(
    games: Sequence[Game], languages: Sequence[str], only: Sequence[str], pieces: Sequence[str], look: Look
) -> list[Group]:
    """The faces asked for, in groups with their folder; all their mistakes are told before any is drawn."""
    chosen = chosen_languages(games, languages)
    check_names(games, only, pieces)
    wrong: dict[str, None] = {}
    groups = list[Group]()
    for game, spoken in chosen.items():
        faces = faces_of(game, look.ink, Setting())
        wanted = [part for part in game.components.values() if _wanted(part, only, pieces)]
        for language in spoken:
            for part in wanted:
                made = list(_made(_faces_of(faces, language, part, pieces), language, look, wrong))
                groups += [(Path(game.id, language, look.folder, part.name), made)] if made else []
    if wrong:
        raise FacesError(list(wrong))
    return groups


def _wanted(part: Component, only: Sequence[str], pieces: Sequence[str]) -> bool:
    """Whole pages are for printers: they come only by name."""
    if pieces and not any(piece.id in pieces for piece in part.pieces):
        return False
    return part.name in only if only else bool(pieces) or part.kind != "pages"


def _faces_of(
    faces: Faces, language: str, part: Component, pieces: Sequence[str]
) -> Iterator[tuple[str, Callable[[], Face]]]:
    """Names without language, and how to make the face."""
    chosen = [piece for piece in part.pieces if not pieces or piece.id in pieces]
    for piece in chosen:
        for copy in range(1, (piece.copies if part.vary else 1) + 1):
            name = f"{piece.id}.{copy}" if part.vary and piece.copies > 1 else piece.id
            yield name, partial(faces.face, language, part.name, piece.id, "front", copy)
    with_backs = [piece for piece in part.pieces if piece.back]
    backs = {piece.id: partial(faces.face, language, part.name, piece.id, "back") for piece in with_backs}
    if backs and len({back().digest for back in backs.values()}) == 1:
        if any(piece.back for piece in chosen):
            yield f"{part.name}.back", next(iter(backs.values()))
    else:
        yield from ((f"{piece.id}.back", backs[piece.id]) for piece in chosen if piece.back)


def _made(
    asked: Iterator[tuple[str, Callable[[], Face]]], language: str, look: Look, wrong: dict[str, None]
) -> Iterator[Picture]:
    try:
        for name, make in asked:
            try:
                face = watermarked(make(), look.watermark)
                compiled(face)
            except FaceError as error:
                wrong[str(error)] = None
                continue
            _check_pixels(name, face, look)
            yield Picture(f"{name}.{language}.png", face)
    except FaceError as error:  # of a back that is compared with others
        wrong[str(error)] = None


def _check_pixels(name: str, face: Face, look: Look) -> None:
    wide, high = (pixels(side, look.bleed, look.dpi) for side in face.size)
    if wide * high > MAX_PIXELS:
        fits = int((MAX_PIXELS / (wide * high)) ** 0.5 * look.dpi)
        what = f"{name} would be {wide:,} × {high:,} pixels at {look.dpi} dpi"
        raise CutlineError(f"{what}. Accepted: --dpi {min(fits, look.dpi)} or less for it.")


def write(folder: Path, group: Sequence[Picture], look: Look, done: Callable[[str], None] = lambda name: None) -> None:
    """Draws the pictures and writes each as soon as it is ready."""
    import pypdfium2

    document = pypdfium2.PdfDocument(single_faces([picture.face for picture in group], look.bleed, look.dpi))
    try:
        for picture, page in zip(group, document, strict=True):
            image = page.render(scale=look.dpi / 72).to_pil().convert("RGB")
            write_together([(folder / picture.name, _png(image, picture.face, look))])
            done(picture.name)
    finally:
        document.close()


def _png(image: Any, face: Face, look: Look) -> bytes:
    """The drawing cut to its size and shape."""
    wide, high = (pixels(side, look.bleed, look.dpi) for side in face.size)
    image = image.crop((0, 0, wide, high))
    if (mask := _mask(face.shape, (wide, high), look)) is not None:
        image.putalpha(mask)
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(look.dpi, look.dpi), compress_level=6)
    return out.getvalue()


def _mask(shape: Shape, size: tuple[int, int], look: Look) -> Any | None:
    """What of the picture is seen; None where all of it is."""
    from PIL import Image, ImageDraw

    if shape.fills_box and not look.corners:
        return None
    if look.bleed and not shape.butts:
        return None  # the ground of a net runs on around it
    scale = look.dpi / 25.4 * _FINER
    mask = Image.new("L", (size[0] * _FINER, size[1] * _FINER), 0)
    draw = ImageDraw.Draw(mask)
    if shape.fills_box:
        radius = min(look.corners, shape.width / 2, shape.height / 2) * scale
        draw.rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius, fill=255)
    else:
        points = [((x + look.bleed) * scale, (y + look.bleed) * scale) for x, y in shape.grown(look.bleed)]
        draw.polygon(points, fill=255)
    return mask.resize(size, Image.Resampling.BOX)
