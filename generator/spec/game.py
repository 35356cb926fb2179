"""A game as the rest of Cutline sees it: frozen, complete and in millimetres."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.base.errors import Place, Problem
from generator.base.shapes import Setting, Shape, Size
from generator.spec.ids import local

if TYPE_CHECKING:
    from generator.fonts.member import Member
    from generator.spec.expression import Tree
    from generator.spec.keyword import Keyword
    from generator.spec.yaml_file import YamlFile


@dataclass(frozen=True)
class Piece:
    """One printed thing; its component declares its ``fields``.

    Its ``id`` has the component's name before it (``tokens.fox``) if an earlier component has a piece called so, too.
    """

    id: str
    copies: int
    face: str
    back: str | None
    size: Size
    fields: Mapping[str, Any]
    per_player: bool = False  # then ``copies`` is the most players
    seat: int | None = None  # the player it belongs to, from 1, if there is one
    first: int = 1  # the number of the first copy
    codes: str = ""  # the corner of its front where its mark for phones is printed, if it has one

    @property
    def numbers(self) -> range:
        """The numbers of its copies: where copies vary, each number looks different."""
        return range(self.first, self.first + self.copies)

    @property
    def sides(self) -> tuple[str, ...]:
        return ("front", "back") if self.back else ("front",)

    def needed(self, players: int) -> int:
        """Return how many copies this number of players needs; they sit in the first seats."""
        if self.seat is not None and self.seat > players:
            return 0
        return min(players, self.copies) if self.per_player else self.copies


@dataclass(frozen=True)
class Seat:
    """A player's colour, and a shape that says the same without colour."""

    id: str
    colour: str
    shape: str


@dataclass(frozen=True)
class Component:
    """Pieces that are printed together: one PDF per language and paper.

    If they ``vary``, no two copies look alike. ``for_codes`` are things that are of no use without marks for phones.
    ``one_way`` backs may show which way up a piece lies.
    """

    name: str
    kind: str
    stock: str
    vary: bool
    pieces: tuple[Piece, ...]
    for_codes: bool = False
    one_way: bool = False
    shelved: tuple[str, ...] = ()  # ids of pieces with 0 copies: they are not printed
    joined: tuple[str, ...] = ()  # names of components that share its sheets

    @property
    def total(self) -> int:
        return sum(piece.copies for piece in self.pieces)

    @property
    def marked(self) -> tuple[Piece, ...]:
        """The pieces that have marks for phones."""
        return tuple(piece for piece in self.pieces if piece.codes)

    @cached_property
    def _by_id(self) -> dict[str, Piece]:
        return {name: piece for piece in self.pieces for name in (local(piece.id), piece.id)}

    def piece(self, id: str) -> Piece:
        return self._by_id[id]

    def needed(self, players: int | None) -> Component:
        """Return the pieces that this number of players needs; the component itself if they need all of it."""
        if players is None:
            return self
        pieces = tuple(replace(each, copies=each.needed(players)) for each in self.pieces if each.needed(players))
        return self if pieces == self.pieces else replace(self, pieces=pieces)


@dataclass(frozen=True)
class Category:
    """Something that is counted for each player, from ``low`` to ``high``; a ``secret`` one is a bid."""

    id: str
    low: int
    high: int
    group: str = ""
    secret: bool = False


@dataclass(frozen=True)
class Part:
    """A part of a player's points: that of a category or a bonus, by its id; "" if it has no name."""

    id: str
    tree: Tree


@dataclass(frozen=True)
class Counting:
    """All that is counted at one time: a player's points are the sum of ``points``.

    ``values`` are helper values with names, in an order in which each needs only those before it.
    """

    categories: tuple[Category, ...]
    points: tuple[Part, ...]
    values: tuple[tuple[str, Tree], ...] = ()

    @property
    def secrets(self) -> tuple[Category, ...]:
        return tuple(category for category in self.categories if category.secret)


@dataclass(frozen=True)
class Timer:
    """A countdown for each ``"turn"`` or ``"round"``."""

    seconds: int
    per: str


@dataclass(frozen=True)
class Dice:
    """Dice of one kind that are rolled together; a face is a number or the id of a word."""

    id: str
    faces: tuple[int | str, ...]
    count: int = 1


OLD_MOST_ROUNDS = 100
"""The most rounds of matches whose log does not say."""


@dataclass(frozen=True)
class Scoring:
    """The scoring of a game: what is counted in ``each`` round, and once at the ``end``.

    ``rounds`` is a number, ``"per player"`` or ``"open"``; the game also ends when a total reaches the ``target``.
    ``wins`` is ``"highest"``, ``"lowest"`` or ``"together"``: then all have one total, which must reach the target.
    ``ties`` break equal totals, with the counts of all rounds; the higher value wins. Totals never leave ``low`` and
    ``high``. With ``teams``, each seat belongs to a team, and a team has one total.
    """

    rounds: int | str
    wins: str
    target: int | None
    each: Counting
    ties: tuple[Tree, ...] = ()
    end: Counting | None = None
    low: int | None = None
    high: int | None = None
    teams: int | None = None
    timer: Timer | None = None
    dice: tuple[Dice, ...] = ()
    most_rounds: int = OLD_MOST_ROUNDS

    @property
    def countings(self) -> tuple[Counting, ...]:
        return (self.each, self.end) if self.end else (self.each,)

    @property
    def categories(self) -> tuple[Category, ...]:
        """All categories, those of the end last."""
        return tuple(category for counting in self.countings for category in counting.categories)


@dataclass(frozen=True)
class Text:
    """Every word of a game in one language."""

    language: str
    title: str
    tagline: str
    components: Mapping[str, str]
    pieces: Mapping[str, Mapping[str, str]]
    strings: Mapping[str, Any]
    scoring: Mapping[str, str]
    rules: Mapping[str, str] = field(default_factory=dict)  # the names of rules
    labels: Mapping[str, str] = field(default_factory=dict)  # the names of fields and of parts of data
    icons: Mapping[str, str] = field(default_factory=dict)  # what icons say to those who can't see them
    hints: Mapping[str, str] = field(default_factory=dict)  # what is scored, in a sentence
    words: Mapping[str, str] = field(default_factory=dict)  # instead of those that Cutline itself prints
    keywords: Mapping[str, Keyword] = field(default_factory=dict)
    borrowed: str = ""  # in a draft: the language from which words that are missing in this one were taken

    def label(self, name: str) -> str:
        """Return the name of a rule, a field or a part of data; its key in words if it has none."""
        return self.rules.get(name) or self.labels.get(name) or name.replace("_", " ").replace("-", " ")


class Sentence(NamedTuple):
    """A string with something to fill in: its name, what is typed in at ``place``, and what it says."""

    name: str
    typed: str
    place: Place
    said: str


@dataclass(frozen=True)
class Reading:
    """The record of reading a game's files: nothing of it changes what is printed in a language that could be read.

    ``languages`` are those that game.yaml lists; ``failed`` has the mistakes of each that can't be used. ``lender`` is
    the language that fills the gaps of a draft, "" if there is none. ``sentences`` are the strings of each language
    that have something to fill in, ``keywords`` those that its texts use.
    """

    languages: tuple[str, ...] = ()
    failed: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)
    warnings: tuple[Problem, ...] = ()
    lender: str = ""
    sentences: Mapping[str, Sequence[Sentence]] = field(default_factory=dict)
    keywords: Mapping[str, frozenset[str]] = field(default_factory=dict)
    written: Mapping[str, Any] = field(default_factory=dict)  # those of generator.spec.written: places of words
    rows: Mapping[str, Callable[..., Place]] = field(default_factory=dict)  # the places of pieces, and of their fields
    tweaks: tuple[Any, ...] = ()  # those of generator.spec.tweak that it was read with
    file: YamlFile | None = None  # game.yaml with the tweaks laid over it


@dataclass(frozen=True, eq=False)
class House:
    """The tweaks a game was changed by: their names by language, and the game without them."""

    base: Game
    names: tuple[Mapping[str, str], ...]

    def name(self, language: str) -> str:
        return " + ".join(names.get(language) or next(iter(names.values())) for names in self.names)


@dataclass(frozen=True, eq=False)
class Game:
    """All of a game; compared by identity, so that it can be a key.

    The id of a game with tweaks names them: ``amino+kids``.
    """

    id: str
    folder: Path
    players: tuple[int, int]
    based_on: str = ""
    age: int | None = None
    minutes: tuple[int, ...] = ()
    authors: tuple[str, ...] = ()
    rights: str = ""
    fonts: Mapping[str, tuple[Member, ...]] = field(default_factory=dict)
    """Its families of fonts by name, each a chain."""
    kerning: bool = False
    seats: tuple[Seat, ...] = ()
    rules: Mapping[str, Any] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    components: Mapping[str, Component] = field(default_factory=dict)
    texts: Mapping[str, Text] = field(default_factory=dict)
    scoring: Scoring | None = None
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    codes: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """The codes that codes.yaml keeps, by component and piece, also those of pieces that are gone."""
    house: House | None = None
    sections: Mapping[str, Mapping[str, tuple[str | None, Place]]] = field(default_factory=dict)
    """The sections of rulebooks that tweaks change, by language and id; None removes one."""
    reading: Reading = field(default_factory=Reading)

    @property
    def type_id(self) -> str:
        """A name for its fonts and how they are set, wherever their files are; "" if it has none of its own."""
        chains = [(role, [member.digest for member in members]) for role, members in self.fonts.items()]
        return repr((chains, self.kerning)) if chains or self.kerning else ""

    @property
    def engine(self) -> str:
        """The id of the game whose faces, rules and screens it uses: its own, or that of the game it is based on."""
        return self.based_on or self.id

    @property
    def base(self) -> Game:
        """The game without tweaks."""
        return self.house.base if self.house else self

    @property
    def own_components(self) -> Mapping[str, Component]:
        """The components that its spec lists: those without the seat markers that Cutline adds."""
        return {name: part for name, part in self.components.items() if not part.for_codes}

    def place(self, *path: str) -> Place:
        """Return where a value is, in game.yaml or in a tweak, or the nearest value around it; pieces go by their ids.

        ``place("components", "cards", "pieces", "fox", "copies")``
        """
        file = self.reading.file
        if file is None:
            return Place(self.folder / "game.yaml")
        steps: list[str | int] = []
        value = file.value
        for step in path:
            if isinstance(value, list):
                rows = [each.get("id") if isinstance(each, dict) else None for each in value]
                step = local(step)
                if step not in rows:
                    break
                steps.append(rows.index(step))
                value = value[rows.index(step)]
            else:
                steps.append(step)
                value = value.get(step) if isinstance(value, dict) else None
        return file.place(tuple(steps))

    def shapes(self, component: Component, setting: Setting) -> dict[str, Shape]:
        """Return the shape of each of a component's pieces, by id, as faces are drawn."""
        made = {size: self.shape(size, setting) for size in {piece.size for piece in component.pieces}}
        return {piece.id: made[piece.size] for piece in component.pieces}

    def cut(self, component: Component, setting: Setting) -> dict[str, Shape]:
        """Return the shapes that pieces are cut to: in large print they are larger than their faces were drawn."""
        if not setting.large:
            return self.shapes(component, setting)
        from generator.spec.large import enlarged

        sizes = {piece.id: enlarged(piece.size, self.scale(piece.id)) for piece in component.pieces}
        made = {size: self.shape(size, setting) for size in {*sizes.values()}}
        return {id: made[size] for id, size in sizes.items()}

    def scale(self, piece_id: str) -> float:
        """Return how many times larger a piece is in large print."""
        home = self.home(piece_id)
        return self._scale(home, home.piece(piece_id).size)

    def _scale(self, part: Component, size: Size) -> float:
        from generator.spec.large import scale_of

        return scale_of(part.kind, size, self._edge)

    @cached_property
    def _edge(self) -> float | None:
        """The edge of the largest triangle tile."""
        sizes = [piece.size for part in self.components.values() for piece in part.pieces]
        return max((size.numbers[0] for size in sizes if size.kind == "triangle"), default=None)

    def shape(self, size: Size, setting: Setting) -> Shape:
        if setting.large and size.decks:
            return size.shape(setting, self._large_decks)
        decks = {name: (part.pieces[0].size, part.total) for name, part in self.components.items() if part.pieces}
        return size.shape(setting, decks)

    @cached_property
    def _large_decks(self) -> dict[str, tuple[Size, int]]:
        """The decks for boxes in large print: the size of their cards, and their number."""
        from generator.spec.large import enlarged

        parts = [(name, part, part.pieces[0].size) for name, part in self.components.items() if part.pieces]
        return {name: (enlarged(size, self._scale(part, size)), part.total) for name, part, size in parts}

    def home(self, piece_id: str) -> Component:
        """Return the component a piece belongs to; no two pieces of a game have the same id."""
        return self._homes[piece_id]

    @cached_property
    def _homes(self) -> dict[str, Component]:
        return {piece.id: part for part in self.components.values() for piece in part.pieces}

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that can be used; those with mistakes are in ``reading.failed``."""
        return tuple(self.texts)

    @property
    def listed_languages(self) -> tuple[str, ...]:
        """All languages that game.yaml lists."""
        return self.reading.languages or self.languages
