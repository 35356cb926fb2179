"""A small picture of a game: a few of its pieces, fanned out."""

from __future__ import annotations

import io
from typing import Any

from generator.draw.png import Look, images
from generator.exports.contents import Box
from generator.faces import Face

SIDE = 512  # pixels
_TALL = 330  # of a card
_FANNED = ((-1, 14.0), (0, 0.0), (1, -14.0))
_GROUND = "#20303c"


def thumbnail(box: Box) -> bytes:
    """Return a square PNG that shows three faces, or fewer if there are not as many."""
    from PIL import Image

    whole = Image.new("RGB", (SIDE, SIDE), _GROUND)
    shown = _faces(box)
    for face, (step, turn) in zip(shown, _FANNED[-len(shown) :] if len(shown) > 1 else _FANNED[1:2], strict=False):
        image = _drawn(face).rotate(turn, Image.Resampling.BICUBIC, expand=True)
        x, y = SIDE // 2 + step * SIDE // 5 - image.width // 2, SIDE // 2 + abs(step) * 14 - image.height // 2
        whole.paste(image, (x, y), image)
    out = io.BytesIO()
    whole.save(out, "PNG", optimize=True)
    return out.getvalue()


def _faces(box: Box) -> list[Face]:
    """Return the faces to show, of cards if there are any: the back of most of them, and the fronts of two."""
    groups = sorted(box.groups, key=lambda group: (group.form != "card", -group.total))
    found = [*groups[0].backs[:1], *(item.front for group in groups for item in group.items)] if groups else []
    return found[: len(_FANNED)]


def _drawn(face: Face) -> Any:
    from PIL import Image

    dpi = max(8, int(2 * _TALL * 25.4 / max(face.size)))
    image = next(images([face], Look(dpi=dpi))).convert("RGBA")
    scale = _TALL / max(image.size)
    return image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
