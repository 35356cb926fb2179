"""Find pictures in the game's folder, measure them by their header alone, and prepare them for print.

A prepared raster is cut to its box, no finer than a printer shows, in sRGB or grey, and has no metadata.
"""

from __future__ import annotations

import base64
import hashlib
import io
import math
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from generator.base.errors import listed
from generator.base.locate import inside, is_file
from generator.base.papers import DPI

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff", ".pdf", ".svg")
SCALABLE = (".pdf", ".svg")  # drawings, which are as fine as they are printed
_FORMATS = ("PNG", "JPEG", "WEBP", "AVIF", "TIFF")
_DAMAGED = "the picture can't be read; it may be damaged"
_READ = "a PNG, JPEG, WebP, AVIF or TIFF file"
FOLDERS = ("art/", "images/", "pictures/")  # where the pictures of a game are, if their names do not say
COARSE = 200  # dots per inch; below this they show
SMALL = 400  # pixels a side: such a picture, inside a drawing, may be shown large
MAX_SIDE = 12_000
MAX_PIXELS = 60_000_000
MAX_BYTES = 50_000_000
_FEW_COLOURS = 4096  # a drawing has no more and stays sharp; a photograph is compressed
_ORIENTATION = 0x0112
_SIDEWAYS = (5, 6, 7, 8)  # orientations of a camera held upright


class PictureError(ValueError):
    """A picture that can't be printed."""

    def __init__(self, what: str, accepted: str) -> None:
        super().__init__(what)
        self.what, self.accepted = what, accepted


@dataclass(frozen=True)
class Raster:
    """A picture ready for print: a whole PNG or JPEG file, its alpha apart as a grey PNG."""

    width: int
    height: int
    kind: str  # png or jpeg
    grey: bool
    data: bytes
    alpha: bytes | None = None

    @cached_property
    def key(self) -> str:
        """A short name that other pictures don't have."""
        return hashlib.sha256(self.data + (self.alpha or b"")).hexdigest()[:16]

    @cached_property
    def whole_uri(self) -> str:
        """The whole picture as a data address."""
        from PIL import Image

        image = Image.open(io.BytesIO(self.data))
        if self.alpha:
            image.putalpha(Image.open(io.BytesIO(self.alpha)))
        return f"data:image/png;base64,{base64.b64encode(_saved(image, 'png')).decode()}"

    @cached_property
    def data_uri(self) -> str:
        """The picture for a web page: half as fine, which is enough for a screen, unless it is small."""
        from PIL import Image

        if max(self.width, self.height) <= SMALL:
            return self.whole_uri
        image = Image.open(io.BytesIO(self.data))
        size = max(1, self.width // 2), max(1, self.height // 2)
        small = image.resize(size, Image.Resampling.BOX)
        if self.alpha:
            small.putalpha(Image.open(io.BytesIO(self.alpha)).resize(size, Image.Resampling.BOX))
        kind = "png" if self.alpha else self.kind
        return f"data:image/{kind};base64,{base64.b64encode(_saved(small, kind)).decode()}"


class MissingPictureError(PictureError):
    """A picture that is not there; a placeholder is printed in its place."""


def find_picture(folder: Path, name: str) -> Path:
    """Return the file of a picture named relative to the game's folder, or to its folders for pictures.

    Its suffix may be left out. Nothing outside the folder is ever read.
    """
    name = name.replace("\\", "/")
    if ":" in name or inside(folder, name) is None:
        raise PictureError(f'the picture "{name}" is not inside the game\'s folder', "a path such as art/fox.png")
    *_, last = names_tried(folder, name)
    path = inside(folder, last)
    if path and is_file(path):
        if path.suffix.lower() not in SUFFIXES:
            raise PictureError(f'can\'t print "{name}" as a picture', listed(SUFFIXES))
        return path
    raise MissingPictureError(f'no picture "{name}" in the game\'s folder', _alike(folder, name))


def name_inside(folder: Path, name: str) -> str:
    """Return the name of a picture in a game's folder: of an address or a path that leads elsewhere, its last part."""
    name = name.replace("\\", "/")
    if ":" in name or inside(folder, name) is None:
        name = name.rstrip("/").rpartition("/")[2].partition("?")[0]
    return "picture" if ":" in name or not name else name


def names_tried(folder: Path, name: str) -> Iterator[str]:
    """Yield the names of the files that a picture's name can mean, up to the one that is there.

    Those that are named in full come first.
    """
    for ending in ("", *SUFFIXES):
        for place in ("", *FOLDERS):
            yield (tried := f"{place}{name}{ending}")
            if (path := inside(folder, tried)) and is_file(path):
                return


def _alike(folder: Path, name: str) -> str:
    """Return what to accept instead: pictures with similar names, else any in the folder."""
    looked_at = islice(folder.rglob("*"), 5_000)  # a spreadsheet may be in a folder full of other files
    there = sorted(p.relative_to(folder).as_posix() for p in looked_at if p.suffix.lower() in SUFFIXES)[:500]
    import difflib

    close = difflib.get_close_matches(name, there, 3, 0.5)
    return listed(close or there[:3]) or "the path of a PNG, JPEG, SVG or PDF file such as art/fox.png"


def measure(path: Path) -> tuple[int, int]:
    """Return width and height in pixels, as the picture is viewed; reads only its header."""
    from PIL import Image, UnidentifiedImageError

    if path.stat().st_size > MAX_BYTES:
        raise PictureError(f"the picture is {path.stat().st_size:,} bytes long", f"at most {MAX_BYTES:,} bytes")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pictures over Pillow's limit become an error below
            with Image.open(path, formats=_FORMATS) as image:
                width, height = image.size
                turned = image.getexif().get(_ORIENTATION) in _SIDEWAYS if image.format != "PNG" else False
    except Image.DecompressionBombError:
        width = height = MAX_SIDE * MAX_SIDE
        turned = False
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError):
        raise PictureError(_DAMAGED, _READ) from None
    _refuse_huge(width, height)
    return (height, width) if turned else (width, height)


def _refuse_huge(width: int, height: int) -> None:
    if max(width, height) > MAX_SIDE or width * height > MAX_PIXELS:
        size = f"{width:,} × {height:,}" if width < MAX_SIDE * MAX_SIDE else "far too many"
        limit = (
            f"up to {MAX_SIDE:,} pixels a side and {MAX_PIXELS // 1_000_000} million in all; a card needs about 1,000"
        )
        raise PictureError(f"the picture has {size} pixels", limit)


def prepared(path: Path, width: float, height: float, slice: bool) -> Raster:
    """Return the picture for a box of this size in mm: cut to fill it (``slice``), or whole; at most DPI."""
    known = path.stat()
    return _prepared(path, known.st_mtime_ns, known.st_size, round(width, 3), round(height, 3), slice)


@lru_cache(maxsize=1024)
def _prepared(path: Path, changed: int, length: int, width: float, height: float, slice: bool) -> Raster:
    from PIL import Image, ImageOps

    wide, high = measure(path)
    left, top, right, bottom = kept(wide, high, width, height, slice)
    shrink = min(1.0, width / 25.4 * DPI / (right - left))
    size = max(1, math.ceil((right - left) * shrink)), max(1, math.ceil((bottom - top) * shrink))
    try:
        with Image.open(path, formats=_FORMATS) as image:
            photograph = image.format == "JPEG"
            image.draft(None, (math.ceil(max(wide, high) * shrink),) * 2)  # decodes a JPEG at a smaller size
            whole: Any = ImageOps.exif_transpose(image)
            scale = whole.width / wide
            box = tuple(edge * scale for edge in (left, top, right, bottom))
            return _raster(_plain(whole).resize(size, Image.Resampling.LANCZOS, box), whole, photograph)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise PictureError(_DAMAGED, _READ) from None


def raster_of(data: bytes) -> Raster:
    """Return a whole picture file as it is, for a drawing that contains it."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "GIF", "WEBP")) as image:
                _refuse_huge(*image.size)
                return _raster(_plain(image), image, image.format == "JPEG")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise PictureError(_DAMAGED, _READ) from None


def raster_from(image: Any) -> Raster:
    """Return a Pillow image, in sRGB, as a picture for print."""
    return _raster(image, image, photograph=False)


def kept(wide: float, high: float, width: float, height: float, slice: bool) -> tuple[float, float, float, float]:
    """Return the part of a picture that shows in a box: all, or a centred part with the box's proportions."""
    if not slice:
        return 0.0, 0.0, wide, high
    shown_wide, shown_high = min(wide, high * width / height), min(high, wide * height / width)
    left, top = (wide - shown_wide) / 2, (high - shown_high) / 2
    return left, top, left + shown_wide, top + shown_high


def _plain(image: Any) -> Any:
    """Convert any pixels to grey or colour, with or without alpha, eight bits each."""
    if image.mode.startswith("I;16") or image.mode == "I":
        return image.convert("I").point(lambda value: value / 257).convert("L")
    if image.mode in ("1", "F"):
        return image.convert("L")
    if "transparency" in image.info or image.mode in ("PA", "La", "RGBa"):
        return image.convert("RGBA")
    return image if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK") else image.convert("RGB")


def _raster(image: Any, source: Any, photograph: bool) -> Raster:
    alpha = None
    if image.mode in ("LA", "RGBA"):
        mask = image.getchannel("A")
        alpha = _saved(mask, "png") if mask.getextrema() != (255, 255) else None
        image = image.convert("L" if image.mode == "LA" else "RGB")
    image = _in_srgb(image, source.info.get("icc_profile"))
    kind = "jpeg" if photograph or image.getcolors(_FEW_COLOURS) is None else "png"
    return Raster(image.width, image.height, kind, image.mode == "L", _saved(image, kind), alpha)


def _in_srgb(image: Any, profile: bytes | None) -> Any:
    """Convert colours to sRGB: cameras and print shops have their own profiles."""
    if profile and image.mode in ("RGB", "CMYK"):
        from PIL import ImageCms

        try:
            own = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            return ImageCms.profileToProfile(image, own, ImageCms.createProfile("sRGB"), outputMode="RGB")
        except (ImageCms.PyCMSError, OSError):
            pass  # the profile is broken: keep the numbers as they are
    return image.convert("RGB") if image.mode == "CMYK" else image


def _saved(image: Any, kind: str) -> bytes:
    out = io.BytesIO()
    if kind == "jpeg":
        image.save(out, "JPEG", quality=90, subsampling=0)
    else:
        image.save(out, "PNG", compress_level=6)
    return out.getvalue()


def coarse(path: str, wide: int, width: float, height: float) -> str:
    """Return a warning if ``wide`` pixels are too few for ``width`` mm; empty if they are enough."""
    dpi = wide / (width / 25.4)
    if dpi >= COARSE:
        return ""
    needed = f"{math.ceil(width / 25.4 * DPI)} × {math.ceil(height / 25.4 * DPI)} pixels"
    return f"{path}: only {dpi:.0f} dpi at {width:.0f} × {height:.0f} mm, which looks coarse; {needed} print sharp"
