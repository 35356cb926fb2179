"""Keeps the codes of pieces in codes.yaml, so that they stay the same whatever is added to the game."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.base.errors import CutlineError, shown
from generator.base.files import write_together
from generator.codes.assign import Key, codes_of, kept_as
from generator.spec import Game
from generator.spec.codes import NAME

HEADER = """\
# The code of the mark on each piece. Phones know a piece by it, so a code must never be given to another piece:
# keep every line, also those of pieces that are gone. "cutline codes --keep" adds lines for new pieces at the end.
"""


def not_kept(game: Game) -> dict[Key, int]:
    """Return the codes of the game's own pieces that are not in codes.yaml; pieces of tweaks are not its own."""
    base, ours = game.base, game.base.own_components
    return {key: code for key, code in codes_of(base).items() if key[0] in ours and kept_as(key) not in base.codes}


def keep(game: Game) -> Mapping[Key, int]:
    """Add the codes that codes.yaml lacks to its end, and return them. What is there stays as it is."""
    new = not_kept(game)
    if not new:
        return new
    path = game.folder / NAME
    before = path.read_text("utf-8") if path.is_file() else HEADER
    for component, piece in game.base.codes:
        if not re.search(rf"(?m)^{component}/{piece}\s*:", before):
            raise CutlineError(f"{shown(path)}: write each piece on a line of its own, such as {component}/{piece}: 12")
    lines = "".join(f"{'/'.join(kept_as(key))}: {code}\n" for key, code in new.items())
    gap = "" if not before or before.endswith("\n") else "\n"
    write_together([(path, f"{before}{gap}{lines}".encode())])
    return new
