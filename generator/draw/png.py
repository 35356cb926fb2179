"""Draws faces as PNG files: exact in size, transparent beyond the cut, the same bytes for the same face."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError
from generator.base.files import write_together
from generator.base.papers import DPI
from generator.base.shapes import Shape
from generator.draw.single import pixels, single_faces
from generator.faces import Face
from generator.sheets.paper import short_name

MAX_PIXELS = 60_000_000
_FINER = 4  # a mask is drawn this much larger, for smooth edges


@dataclass(frozen=True)
class Look:
    """The settings for pictures; those that differ from the default are in the folder's name."""

    dpi: int = DPI
    bleed: float = 0.0
    corners: float = 0.0
    ink: str = "full"
    watermark: str = ""
    codes: str = "all"

    @property
    def folder(self) -> str:
        parts = [f"{self.dpi}dpi"] if self.dpi != DPI else []
        parts += [f"bleed-{self.bleed:g}mm"] if self.bleed else []
        parts += [f"corners-{self.corners:g}mm"] if self.corners else []
        parts += [self.ink] if self.ink != "full" else []
        parts += [f"watermark-{short_name(self.watermark)}"] if self.watermark else []
        parts += [f"codes-{self.codes}"] if self.codes != "all" else []
        return "--".join(["png", *parts])


@dataclass(frozen=True)
class Picture:
    """A face and the name of the file it is drawn into."""

    name: str
    face: Face


def check_pixels(name: str, face: Face, look: Look) -> None:
    """Refuse a picture that is too large."""
    wide, high = (pixels(side, look.bleed, look.dpi) for side in face.size)
    if wide * high > MAX_PIXELS:
        fits = int((MAX_PIXELS / (wide * high)) ** 0.5 * look.dpi)
        what = f"{name} would be {wide:,} × {high:,} pixels at {look.dpi} dpi"
        raise CutlineError(f"{what}, which is too large. Use --dpi {min(fits, look.dpi)} or less.")


def write(folder: Path, group: Sequence[Picture], look: Look, done: Callable[[str], None] = lambda name: None) -> None:
    """Draw the pictures and write each as soon as it is ready."""
    for picture, image in zip(group, images([picture.face for picture in group], look), strict=True):
        write_together([(folder / picture.name, encoded(image, look.dpi))])
        done(picture.name)


def images(faces: Sequence[Face], look: Look, cut: bool = True) -> Iterator[Any]:
    """Yield each face as a picture of its size; what is beyond its shape is transparent, or not ``cut`` away."""
    import pypdfium2

    document = pypdfium2.PdfDocument(single_faces(faces, look.bleed, look.dpi))
    try:
        for face, page in zip(faces, document, strict=True):
            image = page.render(scale=look.dpi / 72).to_pil().convert("RGB")
            size = (pixels(face.size[0], look.bleed, look.dpi), pixels(face.size[1], look.bleed, look.dpi))
            image = image.crop((0, 0, *size))
            if cut and (mask := _mask(face.shape, size, look)) is not None:
                image.putalpha(mask)
            yield image
    finally:
        document.close()


def encoded(image: Any, dpi: int) -> bytes:
    """Return a picture as a PNG file."""
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi), compress_level=6)
    return out.getvalue()


def _mask(shape: Shape, size: tuple[int, int], look: Look) -> Any | None:
    """Return a mask of the visible part of the picture, or None if all of it is visible."""
    from PIL import Image, ImageDraw

    if shape.fills_box and not look.corners:
        return None
    if look.bleed and not (shape.butts or shape.lined):
        return None  # the ground of a net continues around it
    scale = look.dpi / 25.4 * _FINER
    mask = Image.new("L", (size[0] * _FINER, size[1] * _FINER), 0)
    draw = ImageDraw.Draw(mask)
    if shape.fills_box:
        radius = min(look.corners, shape.width / 2, shape.height / 2) * scale
        draw.rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius, fill=255)
    else:
        around = shape.outline if shape.lined else shape.grown(look.bleed)
        points = [((x + look.bleed) * scale, (y + look.bleed) * scale) for x, y in around]
        draw.polygon(points, fill=255)
        if look.bleed and shape.lined:
            draw.line([*points, *points[:2]], fill=255, width=round(2 * look.bleed * scale), joint="curve")
        for hole in shape.holes:
            draw.polygon([((x + look.bleed) * scale, (y + look.bleed) * scale) for x, y in hole], fill=0)
    return mask.resize(size, Image.Resampling.BOX)
