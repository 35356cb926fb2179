"""The marks that a build prints on a game's pieces."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from generator.codes.assign import codes_of
from generator.spec import Game

if TYPE_CHECKING:
    from generator.faces import Face


class Coder:
    """Marks the fronts of a game's pieces with their codes; ``wanted`` is the option: all or none."""

    def __init__(self, game: Game, wanted: str) -> None:
        self.game, self.wanted = game, wanted

    @cached_property
    def _codes(self) -> dict[str, tuple[int, str]]:
        if self.wanted == "none":
            return {}
        parts = self.game.components
        return {piece: (code, parts[part].piece(piece).codes) for (part, piece), code in codes_of(self.game).items()}

    def code(self, piece: str, side: str) -> tuple[int, str] | None:
        """Return the code of a piece's mark and its corner; None if this side has none."""
        return self._codes.get(piece) if side == "front" else None

    def on(self, face: Face, piece: str, side: str) -> Face:
        """Return a face with its mark, if it has one."""
        found = self.code(piece, side)
        if found is None:
            return face
        from generator.codes.words import code_words
        from generator.faces.code import code_marked

        code, corner = found
        return code_marked(face, code_words(self.game.base.id)[code], corner)
