"""Selects the faces that are exported as pictures, and names their files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from generator.base.shapes import Setting
from generator.build.codes import Coder
from generator.build.failed import Failed, add, misread, refuse_hopeless
from generator.build.make import faces_of
from generator.build.mistakes import FacesError
from generator.build.plan import chosen_languages
from generator.build.selection import check_codes, check_names, is_asked_for
from generator.draw.compile import compiled
from generator.draw.png import Look, Picture, check_pixels
from generator.faces import Face, FaceError, Faces
from generator.faces.watermark import watermarked
from generator.sheets import Options
from generator.spec import Component, Game

Group = tuple[Path, list[Picture]]
Maker = tuple[str, str, Callable[[], Face]]  # a name without language, the piece if it is a front, and a function


def pictures(
    games: Sequence[Game], languages: Sequence[str], only: Sequence[str], pieces: Sequence[str], look: Look
) -> tuple[list[Group], Failed]:
    """Return the faces asked for, grouped by folder, and the languages that can't be drawn, with all their mistakes."""
    chosen = chosen_languages(games, languages)
    check_names(games, only, pieces)
    check_codes(games, Options(codes=look.codes, pieces=tuple(pieces)), only)
    groups, failed = list[Group](), misread(games, languages)
    for game, spoken in chosen.items():
        faces, coder = faces_of(game, look.ink, Setting()), Coder(game, look.codes)
        wanted = [part for part in game.components.values() if _wanted(part, only, pieces)]
        if look.codes == "none":
            wanted = [part for part in wanted if not part.for_codes]
        for language in spoken:
            wrong: dict[str, None] = {}
            ours = list[Group]()
            for part in wanted:
                made = list(_made(_makers(faces, language, part, pieces), language, look, coder, wrong))
                ours += [(Path(game.id, language, look.folder, part.name), made)] if made else []
            if wrong:
                add(failed, game, language, FacesError(list(wrong)))
            else:
                groups += ours
    refuse_hopeless(chosen, failed)
    return groups, failed


def _wanted(part: Component, only: Sequence[str], pieces: Sequence[str]) -> bool:
    """Return True if a component is to be drawn; whole pages only if they are named, since they are for printing."""
    if pieces and not any(is_asked_for(part, piece, pieces) for piece in part.pieces):
        return False
    return part.name in only if only else bool(pieces) or part.kind != "pages"


def _makers(faces: Faces, language: str, part: Component, pieces: Sequence[str]) -> Iterator[Maker]:
    """Yield the fronts, then the backs; a back that all pieces share comes once, by the component's name."""
    chosen = [piece for piece in part.pieces if not pieces or is_asked_for(part, piece, pieces)]
    for piece in chosen:
        for copy in range(1, (piece.copies if part.vary else 1) + 1):
            name = f"{piece.id}.{copy}" if part.vary and piece.copies > 1 else piece.id
            yield name, piece.id, partial(faces.face, language, part.name, piece.id, "front", copy)
    with_backs = [piece for piece in part.pieces if piece.back]
    backs = {piece.id: partial(faces.face, language, part.name, piece.id, "back") for piece in with_backs}
    if backs and len({back().digest for back in backs.values()}) == 1:
        if any(piece.back for piece in chosen):
            yield f"{part.name}.back", "", next(iter(backs.values()))
    else:
        yield from ((f"{piece.id}.back", "", backs[piece.id]) for piece in chosen if piece.back)


def _made(
    makers: Iterator[Maker], language: str, look: Look, coder: Coder, wrong: dict[str, None]
) -> Iterator[Picture]:
    """Yield the pictures that can be drawn; the mistakes of the others are added to ``wrong``."""
    try:
        for name, front, make in makers:
            try:
                face = coder.on(watermarked(make(), look.watermark), front, "front")
                compiled(face)
            except FaceError as error:
                wrong[str(error)] = None
                continue
            check_pixels(name, face, look)
            yield Picture(f"{name}.{language}.png", face)
    except FaceError as error:  # a mistake in a back, found when it is compared with others
        wrong[str(error)] = None
