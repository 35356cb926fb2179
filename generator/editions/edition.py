"""One edition of a game: as it is now, as it was printed, or as it was in a git revision or an output folder."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from generator.editions.store import Print, Row
from generator.sheets import Options
from generator.spec import Game

if TYPE_CHECKING:
    from generator.faces import Face


@dataclass(frozen=True, eq=False)
class Edition:
    """An edition to compare.

    ``opened`` returns the desk that draws it with this Cutline, or None if it can't. ``printed`` says what was printed,
    if that is known: an empty digest stands for a face that nobody knows. ``program`` is the Cutline that printed it,
    "" for this one. ``found`` is its record, if it has one, and ``warning`` says what is not known of it.
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

    @cached_property
    def desk(self) -> Desk | None:
        """The desk that draws it, made when it is first needed."""
        return self.opened()

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

    @property
    def drawn_as_printed(self) -> bool:
        """True if drawing it now gives what was printed: nothing was printed before, or by this same Cutline."""
        return self.printed is None or self.program == this_program()

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
        if self.desk is None or not self.desk.has(unit, side):
            return None
        try:
            return self.desk.face(unit, side)
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
        pack: dict[str, str] = json.loads(store.content(self.found.faces))
        return pack

    def text(self, language: str) -> list[Any] | None:
        """Return the text of a rulebook as it was printed; None if there was none."""
        book = self.found.books.get(language) if self.found else None
        return json.loads(store.content(book["text"])) if book else None


@cache
def this_program() -> str:
    """Return a digest of everything but the game that decides how a face looks: Cutline, its templates and packages."""
    templates = inputs.together(inputs.files(str(shipped("templates"))))
    return f"{inputs.program()} {templates}"


def now(game: Game, options: Options, papers: tuple[str, ...], only: tuple[str, ...] = (), name: str = "") -> Edition:
    """Return a game as it is in its folder now."""
    desk = Desk(game, options, only)
    return Edition(name or game.id, name or game.id, lambda: desk, game.languages, papers)


def as_printed(found: Print, opened: Callable[[], Game | None], warning: str = "") -> Edition:
    """Return a print; ``opened`` loads its game from the files it keeps, or returns None if this Cutline can't."""

    def desk() -> Desk | None:
        game = opened()
        return Desk(game, found.print_options, found.only) if game else None

    rows = {Unit(*unit): row for unit, row in found.rows}
    title = f"{found.name}, printed on {found.day}" if found.day != found.name else f"printed on {found.day}"
    return Edition(found.name, title, desk, found.languages, found.papers, rows, found.program, found, warning)


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
