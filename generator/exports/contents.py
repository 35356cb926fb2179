"""Lists what is in a game's box as other programs see it: decks, tiles, tokens, dice, figures, boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import shorten
from typing import NamedTuple

from generator.base.errors import CutlineError
from generator.base.shapes import Setting
from generator.build.alts import described, nameless
from generator.build.codes import Coder
from generator.build.failed import Failed, add, misread, refuse_hopeless
from generator.build.make import faces_of
from generator.build.mistakes import ENOUGH, FacesError
from generator.build.plan import chosen_languages
from generator.build.selection import check_codes, check_names, check_players
from generator.build.words import plain
from generator.draw.compile import compiled
from generator.draw.spoken import spoken
from generator.faces import Face, FaceError, Faces
from generator.faces.watermark import watermarked
from generator.sheets import Options
from generator.spec import Component, Game, Piece

_LONGEST = 240  # letters of the words on a thing
LARGEST_CARD = 150.0  # mm: what is larger lies on the table and is never in a hand
DICE = ("die", "d4", "d8", "d10", "d12", "d20")
_FORMS = {
    "standee": "standee",
    "rectangle": "tile",
    "rounded": "rounded",
    "circle": "round",
    "ring": "round",
    **dict.fromkeys(DICE, "die"),
}


@dataclass(frozen=True, eq=False)
class Item:
    """All copies of a piece that look alike. ``about`` are the first of the words on it other than its name."""

    piece: Piece
    id: str
    name: str
    about: str
    copies: int
    front: Face
    back: Face | None

    @property
    def size(self) -> tuple[float, float]:
        return self.front.size


@dataclass(frozen=True, eq=False)
class Group:
    """Things that belong together: those of a component with one form, one size, one back and one player, if any.

    ``form`` is card, tile, rounded, round, token (of any other shape), die, standee or board. ``each`` player has
    an equal share of things that are counted per player.
    """

    part: Component
    name: str
    form: str
    items: tuple[Item, ...]
    seat: int | None = None
    each: bool = False
    number: int = 1  # among those of its component that would have the same id

    @property
    def size(self) -> tuple[float, float]:
        return self.items[0].size

    @property
    def total(self) -> int:
        return sum(item.copies for item in self.items)

    @property
    def id(self) -> str:
        """A name for its files: that of the component, and of the piece if it has only one; no other group has it."""
        return self._id + (f"--{self.number}" if self.number > 1 else "")

    @property
    def _id(self) -> str:
        return self.items[0].piece.id if len(self.items) == 1 else self.part.name

    def after(self, others: Iterable[Group]) -> Group:
        """Return the group with an id that these others don't have."""
        return replace(self, number=1 + sum(self._id == other._id for other in others))

    @property
    def backs(self) -> list[Face]:
        """Its different backs; none if it has no backs."""
        return list({item.back.digest: item.back for item in self.items if item.back}.values())


class Box(NamedTuple):
    """Everything in the box of a game, in one language."""

    game: Game
    language: str
    options: Options
    groups: tuple[Group, ...]

    @property
    def title(self) -> str:
        """The game's title, with its house rules."""
        house = self.game.house.name(self.language) if self.game.house else ""
        return plain(self.game.texts[self.language].title) + (f" ({house})" if house else "")

    @property
    def folder(self) -> Path:
        return Path(self.game.id, self.language)

    @property
    def players(self) -> int:
        return self.options.players or self.game.players[1]


def boxes(
    games: Sequence[Game], languages: Sequence[str], only: Sequence[str], options: Options
) -> tuple[list[Box], Failed]:
    """Return what is in the games' boxes in each language, and the languages that can't be made with their mistakes."""
    chosen = chosen_languages(games, languages)
    check_names(games, only, ())
    check_codes(games, options, only)
    check_players(games, options.players)
    found, failed = list[Box](), misread(games, languages)
    for game, spoken_in in chosen.items():
        faces, coder = faces_of(game, options.ink, Setting(), options.draft), Coder(game, options.codes)
        parts = [part.needed(options.players) for part in game.components.values() if _wanted(part, only)]
        for language in spoken_in:
            wrong: dict[str, None] = {}
            reader, groups = _Reader(faces, coder, language, options, wrong), list[Group]()
            for group in (group for part in parts for group in reader.groups(part)):
                groups.append(group.after(groups))
            if wrong:
                add(failed, game, language, FacesError(list(wrong)))
            else:
                found.append(Box(game, language, options, tuple(groups)))
    refuse_hopeless(chosen, failed)
    if not any(box.groups for box in found) and not failed:
        raise CutlineError("There is nothing to export. Choose a game that has pieces, or name its pages with --only.")
    return found, failed


def _wanted(part: Component, only: Sequence[str]) -> bool:
    """Return True if a component is asked for. Pages and seat markers are for printing: they have to be named."""
    return part.name in only if only else part.kind != "pages" and not part.for_codes


class _Reader:
    """Makes the faces of components in one language; mistakes are added to ``wrong``."""

    def __init__(self, faces: Faces, coder: Coder, language: str, options: Options, wrong: dict[str, None]) -> None:
        self.faces, self.coder, self.language, self.options, self.wrong = faces, coder, language, options, wrong
        self.text = faces.game.texts[language]

    def groups(self, part: Component) -> Iterator[Group]:
        pieces = [piece for piece in _used(part) if not self._folds(part, piece)]
        found: dict[object, list[Item]] = {}
        for piece in pieces:
            form = form_of(part, piece)
            for item in self._items(part, piece):
                cards = form == "card"
                back = item.back.digest if item.back and not cards else item.back is not None
                apart = "" if back else piece.id  # things without a back are told apart by looking at them
                key = form, item.size, back, piece.seat, piece.per_player, "" if cards else apart
                found.setdefault(key, []).append(item)
        name = plain(self.text.components.get(part.name) or part.name)
        for (form, *_), items in found.items():  # type: ignore[misc]
            first = items[0].piece
            whose = items[0].name if len(items) == 1 else name
            yield Group(part, whose, form, tuple(items), first.seat, first.per_player)

    def _folds(self, part: Component, piece: Piece) -> bool:
        """Return True for what is only of use when it is folded: stands and trays, but neither dice nor figures."""
        known = form_of(part, piece) in ("die", "standee", "card", "board")
        return not known and bool(self.faces.shape(self.faces.setting, part.name, piece.id).panels)

    def _items(self, part: Component, piece: Piece) -> Iterator[Item]:
        alike = [(copy, 1) for copy in piece.numbers] if part.vary else [(1, piece.copies)]
        for copy, copies in alike:
            if len(self.wrong) >= ENOUGH:
                return
            try:
                front = self._face(part, piece, "front", copy)
                back = self._face(part, piece, "back", copy) if piece.back else None
            except FaceError as error:
                self.wrong[str(error)] = None
                continue
            id = f"{piece.id}.{copy}" if part.vary and piece.copies > 1 else piece.id
            name, about = self._said(part, piece, front)
            wordy = form_of(part, piece) in ("card", "tile", "rounded", "round", "token")
            yield Item(piece, id, name, about if wordy else "", copies, front, back)

    def _face(self, part: Component, piece: Piece, side: str, copy: int) -> Face:
        face = self.faces.face(self.language, part.name, piece.id, side, copy)
        face = self.coder.on(watermarked(face, self.options.watermark), piece.id, side)
        compiled(face)  # so that its mistakes are found here
        return face

    def _said(self, part: Component, piece: Piece, face: Face) -> tuple[str, str]:
        """Return a piece's name and the other words on it."""
        own = self.text.pieces.get(piece.id, {})
        name = own.get("name") or nameless(self.faces.game, self.text, piece) or self.text.components.get(part.name)
        name = plain(name or piece.id)
        words = described(name, [line for line in spoken(face) if line != self.options.watermark])
        about = plain(own.get("alt", "")) or words.removeprefix(name).removeprefix(": ")
        return name, shorten(about, _LONGEST, placeholder=" …")


def _used(part: Component) -> Iterator[Piece]:
    """Yield the pieces that are of use when nothing is cut and glued: no boxes, and no stickers for dice."""
    dice = any(piece.size.kind in DICE for piece in part.pieces)
    for piece in part.pieces:
        if not piece.size.form.holds_cards and (piece.size.kind in DICE or not dice):
            yield piece


def form_of(part: Component, piece: Piece) -> str:
    if part.kind in ("boards", "pages"):
        return "board"
    if part.kind == "cards":
        return "card" if max(piece.size.numbers[:2]) <= LARGEST_CARD else "board"
    return _FORMS.get(piece.size.kind, "token")


def with_folder(options: Options, target: str, codes: str) -> str:
    """Return the name of an export's folder, with the options that differ from the usual ones, such as ``codes``."""
    suffix = replace(options, codes=Options.codes).suffix
    return target + suffix + (f"--codes-{options.codes}" if options.codes != codes else "")
