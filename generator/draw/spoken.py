"""The words on a face, for those who can't see it."""

from __future__ import annotations

from generator.draw.compile import Letters, compiled
from generator.faces import Face
from generator.faces.lines import HYPHEN

_NEAR, _LOW = 0.12, 0.5  # of the size: letters no further apart, and no lower, belong to one word


def spoken(face: Face) -> list[str]:
    """Return the lines on a face in the order it draws them, without those of pieces that it shows small.

    Single letters are left out: they are signs in a drawing, such as the atoms of a molecule.
    """
    lines: list[str] = []
    last = None
    for part in compiled(face).parts:
        if isinstance(part, Letters) and part.text.strip() and not part.again:
            if last and _goes_on(last, part):
                lines[-1] += part.text
            else:
                lines.append(part.text)
            last = part
    return _joined([line for each in lines if len(line := each.strip()) > 1 or not line.isalpha()])


def _goes_on(last: Letters, part: Letters) -> bool:
    """Return True for letters beside the last ones, such as the 2 of CO₂."""
    size = max(last.size, part.size)
    end = last.x + last.font.width(last.text, last.size, last.spacing)
    return abs(part.x - end) < size * _NEAR and abs(part.y - last.y) < size * _LOW


def _joined(lines: list[str]) -> list[str]:
    """Return the lines; a word that is parted at the end of one is whole again."""
    found: list[str] = []
    for line in lines:
        if found and found[-1][-2:-1].isalpha() and found[-1].endswith(HYPHEN) and line[0].islower():
            found[-1] = found[-1][:-1] + line
        else:
            found.append(line)
    return found
