"""Marks on faces that a build adds: codes for phones, a watermark, and the edition on cards that tweaks change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from generator.base.errors import CutlineError
from generator.build.codes import Coder
from generator.build.plan import Job
from generator.sheets import Placement

if TYPE_CHECKING:
    from generator.faces import Face, Faces


@dataclass(frozen=True)
class Marks:
    """The marks of one file; ``base`` are the faces of its game without tweaks, if it has any."""

    job: Job
    base: Faces | None

    def on(self, face: Face, at: Placement) -> Face:
        """Return a face with its marks."""
        house = self.job.game.house
        borrowed = self.job.game.texts[self.job.language].borrowed
        is_draft = bool(borrowed or face.overfull)  # its label is in the same margin
        if house and not is_draft and self._is_changed(face, at):
            from generator.faces.edition import edition_marked

            face = edition_marked(face, house.name(self.job.language))
        if self.job.options.watermark:
            from generator.faces.watermark import watermarked

            face = watermarked(face, self.job.options.watermark)
        return self._coder.on(face, at.piece, at.side)  # last, so that nothing covers it

    @cached_property
    def _coder(self) -> Coder:
        return Coder(self.job.game, self.job.options.codes)

    def _is_changed(self, face: Face, at: Placement) -> bool:
        """Return True for the front of a card that looks different without the tweaks. Backs must all look alike."""
        part = self.job.game.home(at.piece)
        if at.side != "front" or part.kind != "cards" or self.base is None:
            return False
        former = self.base.game.components.get(part.name)
        if former is None or at.piece not in {piece.id for piece in former.pieces}:
            return True
        try:
            known = self.base.face(self.job.language, part.name, at.piece, at.side, at.copy, at.shape, keep=False)
        except CutlineError:
            return True
        return known.digest != face.digest
