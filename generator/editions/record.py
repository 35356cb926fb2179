"""Remembers a print: its sources, its settled faces, and the texts and pages of its rulebooks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from generator import __version__
from generator.build.books import COMPONENT
from generator.editions import store
from generator.editions.books import Books
from generator.editions.desk import Desk
from generator.editions.edition import this_program
from generator.editions.files import collected
from generator.editions.packs import packed_face
from generator.editions.store import Print, Row
from generator.sheets import Options
from generator.spec import Game


def base_id(game: Game) -> str:
    """Return the id of the game without tweaks: prints of all its variants are kept together."""
    return game.house.base.id if game.house else game.id


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
    name = store.new_name(base_id(game), name)
    desk = Desk(game, options, only)
    pack, rows = dict[str, str](), list[tuple[tuple[str, str, str, str, int], Row]]()
    for unit, copies in desk.units(languages, papers).items():
        digests, made = {"front": "", "back": ""}, {"front": "", "back": ""}
        for side in desk.sides(unit):
            face = desk.face(unit, side)
            digests[side], made[side] = face.digest, desk.made_from(unit, side)
            if face.digest not in pack:
                pack[face.digest] = packed_face(face)
        row = Row(copies, digests["front"], digests["back"], desk.cut(unit), (made["front"], made["back"]))
        rows.append(((*unit,), row))
    files, tweaks = collected(game.folder), [(path.name, path.read_bytes()) for path in tweak_files(game)]
    faces = json.dumps(pack).encode()
    books, texts = _books(desk, languages, papers, only)
    found = Print(
        name=name,
        game=base_id(game),
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
        faces=store.digest_of(faces),
        rows=tuple(rows),
        books=books,
    )
    return found, store.save(found, [*files.values(), *(data for _, data in tweaks), faces, *texts])


def _books(
    desk: Desk, languages: Sequence[str], papers: Sequence[str], only: Sequence[str]
) -> tuple[dict[str, dict[str, object]], list[bytes]]:
    """Return the entries of the rulebooks that were printed, and their texts as contents to keep."""
    if only and COMPONENT not in only:
        return {}, []
    books = Books(desk.faces())
    entries, contents = dict[str, dict[str, object]](), list[bytes]()
    for language in languages:
        if books.has(language):
            text = json.dumps(books.text(language), ensure_ascii=False).encode()
            pages = {paper: books.digests(language, paper) for paper in papers}
            entries[language] = {"text": store.digest_of(text), "pages": pages}
            contents.append(text)
    return entries, contents
