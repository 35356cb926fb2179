"""Describes the pieces on a sheet in words: with their own texts, or their names and the words printed on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.build.plan import Job
from generator.build.words import plain
from generator.sheets import Placement
from generator.spec import Game, Piece, Text

if TYPE_CHECKING:
    from generator.faces import Face

ALT = "alt"  # the text of a piece that says what it looks like


def alts(job: Job, face_of: Callable[[Placement], Face]) -> Callable[[Placement], str]:
    """Return the function that describes the front of a piece; pieces that look the same are described once."""
    from generator.draw.spoken import spoken

    text = job.game.texts[job.language]
    known: dict[tuple[str, Face], str] = {}

    def alt(at: Placement) -> str:
        face = face_of(at)
        if (at.piece, face) not in known:
            own, home = text.pieces.get(at.piece, {}), job.game.home(at.piece)
            name = own.get("name") or nameless(job.game, text, home.piece(at.piece)) or text.components[home.name]
            name = plain(name)
            lines = [line for line in spoken(face) if line != job.options.watermark]
            whole = f"{name}: {' '.join(lines)}" if job.component.kind == "pages" else described(name, lines)
            known[at.piece, face] = plain(own.get(ALT, "")) or whole
        return f"{known[at.piece, face]} ({at.part})" if at.part else known[at.piece, face]

    return alt


def nameless(game: Game, text: Text, piece: Piece) -> str:
    """Return what the strings call a piece without a name: ``alts`` by its id, and ``seats`` whose it is."""
    if piece.seat is None or piece.seat > len(game.seats):  # seat markers are also for seats without a colour
        return _word(text, "alts", piece.id)
    seat = game.seats[piece.seat - 1].id
    name, whose = _word(text, "alts", piece.id.removesuffix(f"-{seat}")), _word(text, "seats", seat)
    return f"{name}, {whose}" if name and whose else name


def _word(text: Text, group: str, key: str) -> str:
    words = text.strings.get(group)
    return str(words.get(key, "")) if isinstance(words, Mapping) else ""


def described(name: str, lines: Sequence[str]) -> str:
    """Return a piece's name and its other words; what is printed in two of its corners is said once."""
    rest = _without(list(dict.fromkeys(lines)), name)
    return f"{name}: {' '.join(rest)}" if rest else name


def _without(lines: list[str], name: str) -> list[str]:
    """Return the lines without those that are the name, which may be broken into several."""
    for start in range(len(lines)):
        for end in range(start + 1, len(lines) + 1):
            if " ".join(lines[start:end]) == name:
                return lines[:start] + lines[end:]
    return lines
