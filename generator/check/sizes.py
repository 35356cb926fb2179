"""Report texts that are smaller than the others with their role: too long for a whole deck to shrink with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from generator.base.errors import CutlineError
from generator.faces import Face, Faces
from generator.faces.sizes import LEAST
from generator.rules.record import Row

_ROUNDING = 0.005


def sizes(made: Faces) -> Iterator[Row]:
    """Report the smallest of each role in each component, in the language where it is smallest."""
    for name, component in made.game.components.items():
        found: dict[str, tuple[float, str]] = {}
        for face in _faces(made, name) if component.kind != "pages" else ():
            for role, share in face.needed.items():
                if share < min(LEAST - _ROUNDING, found.get(role, (1.0, ""))[0]):
                    found[role] = share, face.source
        for role, (share, where) in found.items():
            alone = f'text box "{role}" shrinks to {share:.0%} of its size ({where})'
            yield "fact", "type", f"{name}: {alone}, others with this role to {LEAST:.0%} at most"


def _faces(made: Faces, component: str) -> Iterator[Face]:
    for language in made.game.languages:
        for piece in made.game.components[component].pieces:
            for side in piece.sides:
                with suppress(CutlineError):  # reported with the faces
                    yield made.face(language, component, piece.id, side)
