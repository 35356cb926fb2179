"""Remembers a print: its sources, its settled faces, and the texts and pages of its rulebooks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from generator import __version__
from generator.base.errors import CutlineError
from generator.build.books import COMPONENT
from generator.editions import store
from generator.editions.desk import Desk
from generator.editions.edition import this_program
from generator.editions.files import collected
from generator.editions.packs import packed_face
from generator.editions.prints import Print, Row
from generator.sheets import Options
from generator.spec import Game


def tweak_files(game: Game) -> list[Path]:
    """Return the files of the tweaks that a game was read with; ``--set`` has none."""
    return [tweak.file for tweak in game.reading.tweaks if tweak.file]


def remember(
    game: Game,
    options: Options,
    languages: Sequence[str],
    papers: Sequence[str],
    only: Sequence[str] = (),
    name: str = "",
    settings: Sequence[str] = (),
) -> tuple[Print, Path]:
    """Keep what is printed of a game with these options; return the print and the file it is in.

    ``settings`` are the values, such as ``rules.deal=5``, that it was changed by apart from the files of its tweaks.
    """
    made = taken(game, options, languages, papers, only, name, settings)
    return made.found, made.save()


@dataclass(frozen=True)
class Taken:
    """A print that is not kept yet: ``faces`` are its faces by digest, ``contents`` everything else that it needs."""

    found: Print
    faces: Mapping[str, str]
    contents: Sequence[bytes]

    def save(self) -> Path:
        return store.save(self.found, [*self.contents, packed(self.faces)])


def packed(faces: Mapping[str, str]) -> bytes:
    return json.dumps(faces).encode()


def taken(
    game: Game,
    options: Options,
    languages: Sequence[str],
    papers: Sequence[str],
    only: Sequence[str] = (),
    name: str = "",
    settings: Sequence[str] = (),
    spare: Callable[[str, str], bool] = lambda language, component: False,
) -> Taken:
    """Return what is printed of a game; what can't be drawn is left out where ``spare`` says that it is not needed."""
    name = store.new_name(game.base.id, name)
    desk = Desk(game, options, only)
    pack, rows = dict[str, str](), list[tuple[tuple[str, str, str, str, int], Row]]()
    for unit, copies in desk.units(languages, papers).items():
        try:
            drawn = {side: desk.face(unit, side) for side in desk.sides(unit)}
        except CutlineError:
            if spare(unit.language, unit.component):
                continue
            raise
        pack |= {face.digest: packed_face(face) for face in drawn.values() if face.digest not in pack}
        front, back = (drawn[side].digest if side in drawn else "" for side in ("front", "back"))
        one, two = (desk.made_from(unit, side) if side in drawn else "" for side in ("front", "back"))
        rows.append(((*unit,), Row(copies, front, back, desk.cut(unit), (one, two))))
    files, tweaks = collected(game.folder), [(path.name, path.read_bytes()) for path in tweak_files(game)]
    books, texts = _books(desk, languages, papers, only, spare)
    found = Print(
        name=name,
        game=game.base.id,
        number=0,
        when="",
        version=__version__,
        program=this_program(),
        options=asdict(desk.options),
        languages=tuple(languages),
        papers=tuple(papers),
        only=tuple(only),
        files={path: store.digest_of(data) for path, data in files.items()},
        tweaks=tuple((path, store.digest_of(data)) for path, data in tweaks),
        settings=tuple(settings),
        faces=store.digest_of(packed(pack)),
        rows=tuple(rows),
        books=books,
    )
    return Taken(found, pack, [*files.values(), *(data for _, data in tweaks), *texts])


def _books(
    desk: Desk,
    languages: Sequence[str],
    papers: Sequence[str],
    only: Sequence[str],
    spare: Callable[[str, str], bool],
) -> tuple[dict[str, dict[str, object]], list[bytes]]:
    """Return the entries of the rulebooks that were printed, and their texts as contents to keep."""
    if only and COMPONENT not in only:
        return {}, []
    from generator.editions.books import Books  # heavy

    books = Books(desk.faces())
    entries, contents = dict[str, dict[str, object]](), list[bytes]()
    for language in languages:
        if books.has(language):
            try:
                text = json.dumps(books.text(language), ensure_ascii=False).encode()
                pages = {paper: books.digests(language, paper) for paper in papers}
            except CutlineError:
                if spare(language, COMPONENT):
                    continue
                raise
            entries[language] = {"text": store.digest_of(text), "pages": pages}
            contents.append(text)
    return entries, contents
