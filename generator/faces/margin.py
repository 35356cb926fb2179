"""Distances of text from the cut: the safe zone that checks use, and the limit at which a build fails."""

from __future__ import annotations

from generator.base.shapes import Shape
from generator.faces.face import Face
from generator.faces.letters import Said, is_ornament, letters_of
from generator.faces.subset import FaceError

_ROUNDING = 0.05
_TOLD = 160  # letters of a text that a message shows


def refuse_cut_text(face: Face) -> None:
    """Refuse text that would be cut off. All corners are checked together first, which is fast."""
    read = lettering(face)
    corners = [corner for said in read for corner in said.corners]
    if not corners or face.shape.room(corners) >= -_ROUNDING:
        return
    for said in read:
        if (inside := face.shape.room(said.corners)) < -_ROUNDING:
            text = said.text if len(said.text) <= _TOLD else f"{said.text[:_TOLD]} …"
            what = f'the text "{text}" runs {-inside:.1f} mm beyond the cut'
            raise FaceError(f"{face.source}: {what}. Keep all text inside the piece.")


def safe_zone(shape: Shape) -> float:
    """Return how far from the cut text should be, with an allowance for rounding."""
    return shape.safe - _ROUNDING


def lettering(face: Face) -> list[Said]:
    """Return the text of a face that is there to be read."""
    return [said for said in letters_of(face) if not is_ornament(said)]
