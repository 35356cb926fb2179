"""The error of a font that can't be used."""

from __future__ import annotations

from generator.base.errors import CutlineError


class FontError(CutlineError):
    """A font that can't be used. The message does not say where it is named: whoever knows adds that."""
