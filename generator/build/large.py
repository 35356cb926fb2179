"""Proves that a face of large print can be read with low vision: the size and contrast of its text, as printed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.draw.clear import CLEAR
from generator.draw.contrast import faint
from generator.draw.ground import Grounds
from generator.faces import Face, FaceError
from generator.faces.letters import Said
from generator.faces.margin import lettering
from generator.spec.large import LEAST

_TOLD = 40  # letters of a text that a message shows
_ROUNDING = 0.05


def refuse_unclear(face: Face, scale: float, grounds: Grounds | None = None) -> None:
    """Raise if a text of a face, printed this many times larger, is too small or stands out too little."""
    if wrong := list(_wrong(face, scale, grounds or Grounds())):
        raise FaceError("\n".join(wrong))


def _wrong(face: Face, scale: float, grounds: Grounds) -> Iterator[str]:
    said = lettering(face)
    for each in said:
        if not each.small and not _in_drawing(each) and each.points * scale < LEAST - _ROUNDING:
            size = f"{each.points * scale:.1f} pt"
            what = f'the text "{_short(each.text)}" is printed in {size}'
            yield f"{face.source}: {what}, but large print needs {LEAST:g} pt. Make it larger in the template."
    for each, ratio, beneath in faint(said, grounds.of(face), CLEAR) if said else ():
        what = f'the text "{_short(each.text)}" in {each.ink} on {beneath} has a contrast of {ratio:.1f} : 1'
        yield f"{face.source}: {what}, but large print needs {CLEAR:g} : 1. Choose other colours."


def _in_drawing(said: Said) -> bool:
    """Return True for letters that are part of a drawing: it is scaled as a whole."""
    return abs(said.matrix.a * said.matrix.d - said.matrix.b * said.matrix.c - 1) > _ROUNDING


def _short(text: str) -> str:
    return text if len(text) <= _TOLD else f"{text[:_TOLD]} …"
