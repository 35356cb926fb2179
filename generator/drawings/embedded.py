"""Pictures inside a drawing: data in the file itself, or files in the game's folder."""

from __future__ import annotations

import base64
import binascii
import re
from pathlib import Path
from urllib.parse import unquote_to_bytes
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.base.locate import inside, is_file
from generator.base.pictures import PictureError, raster_of
from generator.drawings.colours import with_plain_colours
from generator.drawings.copies import counted
from generator.drawings.css import apply_styles
from generator.drawings.errors import DrawingError, NotPlainError
from generator.drawings.outline import box_outline, moved, written
from generator.drawings.scope import NOTHING, Drawn, Scope, Store, group
from generator.drawings.source import HREF, read_source
from generator.drawings.values import fitted, length, written_matrix
from generator.drawings.walk import drawn_at, page_of

_DATA = re.compile(r"\s*data:([\w/+.-]*)((?:;[^,;]*)*),(.*)", re.DOTALL)
_KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp"}
_KINDS |= {".svg": "image/svg+xml"}


def closed(root: Element, folder: Path, file: Path) -> tuple[list[str], tuple[str, ...]]:
    """Put pictures that are files into the drawing, and take out references to anything outside the game's folder.

    Return notes about what is missing then, and the names in the game's folder of all files that it refers to.
    """
    notes, files = list[str](), dict[str, None]()
    for element in root.iter():
        if element.tag not in ("image", "feImage", "use", "tref"):
            continue
        href = element.get("href", "").strip()
        element.attrib.pop(HREF, None)
        if not href or href.startswith(("#", "data:")):
            continue
        name = _name(href, folder, file)
        files |= {name: None} if name else {}
        data = _data(folder, name)
        if data:
            element.set("href", data)
        else:
            element.attrib.pop("href")
            notes.append(f'the picture "{href[:60]}" is not in the game\'s folder and is left out')
    return notes, tuple(files)


def _name(href: str, folder: Path, file: Path) -> str:
    """Return the name in the game's folder of a picture beside the drawing; "" if it is outside."""
    if ":" in href or Path(href).is_absolute():
        return ""
    try:
        return (file.parent / href).resolve().relative_to(folder.resolve()).as_posix()
    except (ValueError, OSError, RuntimeError):
        return ""


def _data(folder: Path, name: str) -> str | None:
    """Return a picture as data; None if it is not there."""
    path, kind = inside(folder, name) if name else None, _KINDS.get(Path(name).suffix.lower())
    if path is None or kind is None or not is_file(path):
        return None
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def data_of(href: str) -> tuple[str, bytes] | None:
    """Return the kind and the bytes of a data address."""
    match = _DATA.fullmatch(href)
    if not match:
        return None
    try:
        if "base64" in match[2]:
            return match[1], base64.b64decode(re.sub(r"\s+", "", unquote_to_bytes(match[3]).decode("ascii", "ignore")))
        return match[1], unquote_to_bytes(match[3])
    except (binascii.Error, ValueError):
        return None


def picture(element: Element, scope: Scope, store: Store) -> Drawn:
    """Draw an <image>."""
    data = data_of(element.get("href", ""))
    if data is None:
        return NOTHING
    if scope.grey or scope.style["image-rendering"] not in ("auto", "optimizeQuality"):
        raise NotPlainError("a picture of a special kind")
    if scope.style["visibility"] != "visible":
        return NOTHING
    if data[0] == "image/svg+xml":
        return _inner(element, data[1], scope, store)
    try:
        raster = raster_of(data[1])
    except PictureError:
        raise NotPlainError("a picture of another kind than PNG or JPEG") from None
    store.images[raster.key] = raster
    store.spend()
    wide, high = float(raster.width), float(raster.height)
    x, y = length(element.get("x"), scope.sizes, "x"), length(element.get("y"), scope.sizes, "y")
    width, height = _size(element, scope, wide, high)
    if width <= 0 or height <= 0:
        return NOTHING
    fit = fitted((0.0, 0.0, wide, high), width, height, element.get("preserveAspectRatio"))
    place = scope.matrix @ Matrix.shift(x, y) @ fit @ Matrix.scale(wide / 100, high / 100)
    image = Element("image", {"href": raster.key, "x": "0", "y": "0", "width": "100", "height": "100"})
    made = group([image], {"transform": written_matrix(place)})
    box = (x, y, x + width, y + height)
    edge = store.clip(written(moved(box_outline(box), scope.matrix)))
    slice = "slice" in element.get("preserveAspectRatio", "")
    return Drawn([group([made], {"clip-path": f"url(#{edge})"})] if slice else [made], box)


def _inner(element: Element, data: bytes, scope: Scope, store: Store) -> Drawn:
    """Draw an SVG inside the drawing; it may not contain further pictures."""
    try:
        root = read_source(data)
        with_plain_colours(root)
        styled = apply_styles(root)
        counted(root, 1000.0)
    except DrawingError:
        raise NotPlainError("an SVG inside it that can't be read") from None
    if root.find(".//image") is not None:
        store.notes["a picture inside an SVG that is inside the drawing is left out"] = None
    if styled.unknown or styled.beyond or root.find(".//image") is not None or root.find(".//text") is not None:
        raise NotPlainError("an SVG inside it with texts or pictures")
    page = page_of(root)
    if page is None:
        raise NotPlainError("an SVG inside it without a size")
    x, y = length(element.get("x"), scope.sizes, "x"), length(element.get("y"), scope.sizes, "y")
    width, height = _size(element, scope, page.width, page.height)
    if width <= 0 or height <= 0:
        return NOTHING
    fit = fitted((0.0, 0.0, page.width, page.height), width, height, element.get("preserveAspectRatio"))
    place = scope.matrix @ Matrix.shift(x, y) @ fit
    made = drawn_at(root, store.inside(root), {}, place, page)
    box = (x, y, x + width, y + height)
    edges = [moved(box_outline(box), scope.matrix), moved(box_outline((0.0, 0.0, page.width, page.height)), place)]
    for edge in edges if made else ():
        made = [group(made, {"clip-path": f"url(#{store.clip(written(edge))})"})]
    return Drawn(made, box)


def _size(element: Element, scope: Scope, wide: float, high: float) -> tuple[float, float]:
    """Return a picture's width and height; one that is not given follows from its proportions."""
    width = length(element.get("width"), scope.sizes, "x", -1.0)
    height = length(element.get("height"), scope.sizes, "y", -1.0)
    if width < 0 and height < 0:
        return wide, high
    return (width if width >= 0 else height * wide / high), (height if height >= 0 else width * high / wide)
