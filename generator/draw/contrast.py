"""Find text that can't be read on what is printed beneath it: WCAG's contrast, measured on the painted face."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from generator.base.colours import contrast, mixed
from generator.draw.ground import PER_MM
from generator.faces.letters import Said

ENOUGH = 4.5
_STEP = 0.4  # mm between the sampled points
_SHARE = 0.2  # of the ground may be worse: a star in the sky, a line of the notebook's grid


def faint(letters: list[Said], ground: Any, enough: float = ENOUGH) -> Iterator[tuple[Said, float, str]]:
    """Yield text with too little contrast, its contrast and the colour beneath it; ``ground`` is the face's image.

    What a thick outline in another colour parts from the ground is seen against that outline.
    """
    pixels, right, bottom = ground.load(), ground.width - 1, ground.height - 1
    for said in letters:
        if said.outline:
            ratio = contrast(said.ink, said.outline)
            if ratio < enough:
                yield said, ratio, said.outline
            continue
        seen: dict[tuple[int, int, int], int] = {}
        for x, y in said.within(_STEP):
            pixel = pixels[min(max(int(x * PER_MM), 0), right), min(max(int(y * PER_MM), 0), bottom)]
            seen[pixel] = seen.get(pixel, 0) + 1
        ratio, beneath = _weakest(seen, said.ink, round(said.opacity, 2))
        if ratio < enough:
            yield said, ratio, beneath


def _weakest(seen: dict[tuple[int, int, int], int], ink: str, opacity: float) -> tuple[float, str]:
    """Return the lowest contrast with the ground and its colour, except for a small share of the ground."""
    rows = sorted((*_against(pixel, ink, opacity), number) for pixel, number in seen.items())
    allowed = sum(seen.values()) * _SHARE
    for ratio, beneath, number in rows:
        allowed -= number
        if allowed < 0:
            return ratio, beneath
    return rows[-1][:2]


@lru_cache(maxsize=65_536)
def _against(pixel: tuple[int, int, int], ink: str, opacity: float) -> tuple[float, str]:
    ground = "#{:02x}{:02x}{:02x}".format(*pixel)
    return contrast(mixed(ground, ink, opacity) if opacity < 1 else ink, ground), ground
