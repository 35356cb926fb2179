"""One edition of a game: as it is now, as it was printed, or as it was in a git revision or an output folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base.errors import CutlineError, shown
from generator.base.locate import shipped
from generator.build import manifest
from generator.build.books import COMPONENT
from generator.build.cache import inputs
from generator.editions import store
from generator.editions.desk import Desk, Unit
from generator.editions.prints import Print, Row
from generator.sheets import Options
from generator.spec import Game

if TYPE_CHECKING:
    from generator.faces import Face


@dataclass(frozen=True, eq=False)
class Edition:
    """An edition to compare.

    ``opened`` returns the desk that draws it with this Cutline, or None if it can't. ``printed`` says what was printed,
    if that is known: an empty digest stands for a face that nobody knows. ``program`` is the Cutline that printed it,
    "" for this one. ``found`` is its record, if it has one, and ``warning`` says what is not known of it. ``older``
    return the desks of the earlier sources that parts of a print may be from.
    """

    name: str
    title: str
    opened: Callable[[], Desk | None]
    languages: tuple[str, ...]
    papers: tuple[str, ...]
    printed: Mapping[Unit, Row] | None = None
    program: str = ""
    found: Print | None = None
    warning: str = ""
    older: tuple[Callable[[], Desk | None], ...] = ()

    @cached_property
    def desk(self) -> Desk | None:
        """The desk that draws it, made when it is first needed."""
        return self.opened()

    def desk_at(self, source: int) -> Desk | None:
        """Return the desk that draws what was printed from a source; 0 is the edition's own."""
        if source == 0:
            return self.desk
        if source not in self._older:
            self._older[source] = self.older[source - 1]()
        return self._older[source]

    @cached_property
    def _older(self) -> dict[int, Desk | None]:
        return {}

    def source(self, unit: Unit) -> int:
        row = self.printed.get(unit) if self.printed else None
        return row.source if row else 0

    def desk_of(self, unit: Unit) -> Desk | None:
        return self.desk_at(self.source(unit))

    def book_source(self, language: str, paper: str = "") -> int:
        """Return the source of a rulebook on a paper; without one, that of its text, which is its newest."""
        book = self.found.books.get(language, {}) if self.found else {}
        numbers: Mapping[str, int] = book.get("sources", {})
        papers = [paper] if paper else book.get("pages", ())
        return min((numbers.get(each, 0) for each in papers), default=0)

    def spoken_by(self, languages: Sequence[str]) -> dict[int, list[str]]:
        """Return the sources of what was printed in some languages, and the languages of each."""
        found: dict[int, list[str]] = {}
        for language in languages:
            rows = {row.source for unit, row in (self.printed or {}).items() if unit.language == language}
            if self.found and language in self.found.books:
                rows.add(self.book_source(language))
            for source in sorted(rows or {0}):
                found.setdefault(source, []).append(language)
        return found or {0: []}

    def games(self) -> Iterator[Game]:
        """Yield the games of all its sources, its own first."""
        for source in range(len(self.older) + 1):
            if desk := self.desk_at(source):
                yield desk.game

    def part(self, only: Sequence[str]) -> Edition:
        """Return only these components of what was printed; all if none are given."""
        if not only or self.printed is None:
            return self
        return replace(self, printed={unit: row for unit, row in self.printed.items() if unit.component in only})

    @property
    def has_books(self) -> bool:
        """True if its rulebooks are part of it."""
        only = self.found.only if self.found else self.desk.only if self.desk else ("",)
        return not only or COMPONENT in only

    @property
    def game(self) -> Game | None:
        return self.desk.game if self.desk else None

    def units(self, languages: tuple[str, ...], papers: tuple[str, ...]) -> dict[Unit, int]:
        """Return everything in it in these languages and, for whole pages, on these papers, with its copies."""
        if self.printed is None:
            assert self.desk
            return self.desk.units(languages, papers)
        return {
            unit: row.copies
            for unit, row in self.printed.items()
            if unit.language in languages and (not unit.paper or unit.paper in papers)
        }

    def drawn_as_printed(self, source: int = 0) -> bool:
        """Return True if drawing it now gives what was printed: nothing was printed, or by this same Cutline."""
        program = self.found.sources[source].program if self.found else self.program
        return self.printed is None or program == this_program()

    def digest(self, unit: Unit, side: str) -> str:
        """Return the digest of a face as it was printed; "" if it is not known."""
        if self.printed is not None:
            row = self.printed[unit]
            return row.front if side == "front" else row.back
        assert self.desk
        return self.desk.face(unit, side).digest

    def made_from(self, unit: Unit, side: str) -> str:
        """Return a digest of what a face was made from when it was printed; "" if it is not known."""
        row = self.printed.get(unit) if self.printed else None
        return row.made_from[side == "back"] if row else ""

    def face(self, unit: Unit, side: str) -> Face | None:
        """Return a face as it was printed, or else as this Cutline draws it; None if it can't be shown."""
        drawn = self._drawn(unit, side)
        if self.printed is None or (drawn and drawn.digest == self.digest(unit, side)):
            return drawn
        return self._kept(unit, side, drawn) or drawn

    def _drawn(self, unit: Unit, side: str) -> Face | None:
        desk = self.desk_of(unit)
        if desk is None or not desk.has(unit, side):
            return None
        try:
            return desk.face(unit, side)
        except CutlineError:
            return None

    def _kept(self, unit: Unit, side: str, drawn: Face | None) -> Face | None:
        """Return the face that was kept when it was printed, if its shape and pictures are still known."""
        svg = self._pack.get(self.digest(unit, side))
        if svg is None or drawn is None:
            return None
        from generator.editions.packs import unpacked_face

        return unpacked_face(svg, drawn)

    @cached_property
    def _pack(self) -> dict[str, str]:
        if self.found is None:
            return {}
        return store.faces(self.found)

    def text(self, language: str) -> list[Any] | None:
        """Return the text of a rulebook as it was printed; None if there was none."""
        book = self.found.books.get(language) if self.found else None
        return store.text(book["text"]) if book else None


@cache
def this_program() -> str:
    """Return a digest of everything but the game that decides how a face looks: Cutline, its templates and packages."""
    templates = inputs.together(inputs.files(str(shipped("templates"))))
    return f"{inputs.program()} {templates}"


def now(game: Game, options: Options, papers: tuple[str, ...], only: tuple[str, ...] = (), name: str = "") -> Edition:
    """Return a game as it is in its folder now."""
    desk = Desk(game, options, only)
    return Edition(name or game.id, name or game.id, lambda: desk, game.languages, papers)


Opened = Callable[[], Game | None]


def as_printed(found: Print, opened: Opened, warning: str = "", older: Sequence[Opened] = ()) -> Edition:
    """Return a print; ``opened`` loads its game from the files it keeps, or returns None if this Cutline can't.

    ``older`` do the same for its earlier sources.
    """

    def desk(source: int, game: Game | None) -> Desk | None:
        return Desk(game, found.sources[source].print_options, found.only) if game else None

    def desk_of(source: int, opened: Opened) -> Callable[[], Desk | None]:
        return lambda: desk(source, opened())

    rows = {Unit(*unit): row for unit, row in found.rows}
    title = f"{found.name}, printed on {found.day}" if found.day != found.name else f"printed on {found.day}"
    desks = [desk_of(source, each) for source, each in enumerate((opened, *older))]
    parts = found.languages, found.papers, rows, found.program, found, warning, tuple(desks[1:])
    return Edition(found.name, title, desks[0], *parts)


def in_manifest(path: Path, game: Game) -> Edition:
    """Return what an output folder's manifest.json knows of a game: the pieces and their numbers, not their faces."""
    entries = [each for each in manifest.read(path) if each.get("game") == game.id and each.get("placements")]
    entries = [each for each in entries if not each["options"].get("pieces") and "--since-" not in each["path"]]
    if not entries:
        raise CutlineError(f"{shown(path)} lists no pieces of {game.id}.")
    rows: dict[Unit, Row] = {}
    for entry in entries:
        component = entry["component"]
        part = game.components.get(component)
        fronts = [(row["piece"], row["copy"]) for row in entry["placements"] if row["side"] == "front"]
        vary = part.vary if part else False
        paper = entry["paper"] if part and part.kind == "pages" else ""
        counts = Counter((piece, copy if vary else 0) for piece, copy in fronts)
        for (piece, copy), copies in counts.items():
            rows[Unit(entry["language"], paper, component, piece, copy)] = Row(copies, "", "", "")
    languages, papers = (tuple(dict.fromkeys(each[key] for each in entries)) for key in ("language", "paper"))
    warning = f"{shown(path)} lists pieces and their numbers, not their faces: changed faces are not found."
    return Edition(shown(path), shown(path), lambda: None, languages, papers, rows, "", None, warning)
