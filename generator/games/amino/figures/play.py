"""Amino's actions: rows of atmospheres, hands and draws, with arrows between them; positions first, then drawing.

Numbers that a rule sets (places of an atmosphere, cards looked at or drawn) follow the rule as it is now, and other
cards take the place of those that a changed game lacks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.games.amino.figures.stock import Stock
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures.ask import Ask, Drawing
from generator.spec import Game

WIDEST = 86.0
CARD, TALL = 13.0, 1.4  # a card's width if there is room, and its height as a multiple of that
WORDS, GAP, EDGE = 24.5, 1.6, 1.8  # room for a row's words on the left, between its cards, around them
BETWEEN = 2.0  # from a row to the next
ROWS = {"atmosphere": "", "drawn": "draw_cards", "sunlight": "sunlight_draw", "hand": ""}  # and the rule for each
_PLACE = re.compile(r"(\d+)\.(\d+)")
_MOVE = re.compile(r"(\d+\.\d+) (>|<>) (\d+(?:\.\d+)?)")


@dataclass(frozen=True)
class Cell:
    """A place. ``shows`` is a card's id, ``back``, ``place`` (free) or ``deck``; ``look`` and ``out`` mark a card."""

    shows: str
    card: str = ""
    x: float = 0.0
    y: float = 0.0
    look: bool = False
    out: bool = False


@dataclass(frozen=True)
class Row:
    kind: str
    label: str
    y: float
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Arrow:
    x1: float
    y1: float
    x2: float
    y2: float
    both: bool


@dataclass(frozen=True)
class Play:
    """A picture of an action.

    ``after`` is the first row's atmosphere once its Sunlight is resolved; ``moved`` has the cards at both ends of each
    arrow, "" for a free place or the deck.
    """

    height: float
    card: float
    rows: tuple[Row, ...]
    arrows: tuple[Arrow, ...]
    after: tuple[str, ...]
    moved: tuple[tuple[str, str], ...] = ()


def draw(ask: Ask) -> Drawing:
    """Draw ``rows`` from the top: atmospheres, hands and draws; ``look`` and ``moves`` name cards as row.card.

    A picture of Sunlight is left out if the game has none.
    """
    ask.only(("rows", "look", "moves"))
    ask.listing("moves")
    if not ask.listing("rows"):
        raise ask.wrong(("rows",), "the figure has no rows", "a list of rows")
    width = min(WIDEST, ask.room)
    labels = ask.game.texts[ask.language].strings["figures"]
    resolves = any(isinstance(row, Mapping) and "sunlight" in row for row in ask.fields["rows"])
    if resolves and not Amino(Numbers.of(ask.game)).sunlight:
        raise ask.not_here("the game has no wild card")
    figure = play(ask.game, labels, ask.fields, width)
    facts = {"after": figure.after, "moved": figure.moved}
    return Drawing("figures/play.svg", width, figure.height, {"figure": figure}, facts)


def play(game: Game, labels: Mapping[str, Any], fields: Mapping[str, Any], width: float = WIDEST) -> Play:
    """Return the picture; raise CutlineError if it shows something impossible."""
    return _Maker(Amino(Numbers.of(game)), labels, fields, width).make()


class _Maker:
    def __init__(self, amino: Amino, labels: Mapping[str, Any], fields: Mapping[str, Any], width: float) -> None:
        self.amino, self.labels, self.fields, self.width = amino, labels, fields, width
        self.size: int = amino.rules["atmosphere_size"]
        self.moves = [_move(text) for text in fields.get("moves", ())]
        self.filled = {end[0] for _, _, end in self.moves if end[1] is None}  # rows with a free place
        self.stock = Stock(amino)
        self.without: frozenset[str] = frozenset()  # cards that would make the picture one of another rule

    def make(self) -> Play:
        rows = self._rows()
        if self.amino.score(self._after(rows)).moon:
            self.without, self.stock = self.amino.lightning, Stock(self.amino)
            rows = self._rows()
        self._look([cells for _, cells in rows])
        widest = max(sum(_steps(cells)) for _, cells in rows)
        card = min(CARD, (self.width - WORDS - EDGE + GAP) / widest - GAP)
        placed = [self._placed(n, kind, cells, card) for n, (kind, cells) in enumerate(rows)]
        arrows = tuple(self._arrow(move, placed, card) for move in self.moves)
        height = len(placed) * _step(card) - BETWEEN
        moved = tuple((self._cell(placed, start).card, self._cell(placed, end).card) for start, _, end in self.moves)
        return Play(height, card, tuple(placed), arrows, self._after(rows), moved)

    def _rows(self) -> list[tuple[str, list[Cell]]]:
        return [self._cells(number, row) for number, row in enumerate(self.fields["rows"])]

    def _cells(self, number: int, row: Mapping[str, Any]) -> tuple[str, list[Cell]]:
        kind = next((kind for kind in ROWS if isinstance(row, Mapping) and isinstance(row.get(kind), list)), None)
        if kind is None:
            raise CutlineError(f"row {number + 1} is empty. Accepted: one of {listed(ROWS)}, with a list of cards")
        cards = [str(card) for card in row[kind]]
        if kind == "atmosphere":
            size = self.size if row.get("open") else min(len(cards), self.size - (number in self.filled))
            taken = self.stock.filled(cards, size, self.without)
            cells = [Cell(card if row.get("open") else "back", card) for card in taken]
            return kind, cells + [Cell("place")] * (self.size - len(cells))
        cut = self.amino.rules[ROWS[kind]] if ROWS[kind] else len(cards)
        shown = self.stock.filled(cards, cut, self.without)
        cells = [Cell(card, card, out=kind == "sunlight" and n > 0) for n, card in enumerate(shown)]
        if kind == "drawn":
            held = self.stock.filled([str(card) for card in row.get("hand", ())], len(row.get("hand", ())))
            cells = [Cell("deck"), *cells, *(Cell(card, card) for card in held)]
        return kind, cells

    def _look(self, rows: list[list[Cell]]) -> None:
        """Turn up cards that are looked at or swapped, so that the reader sees why."""
        places = [_place(text) for text in str(self.fields.get("look", "")).split()]
        ends = [end for start, _, last in self.moves for end in (start, last)]
        if far := next((row for row, _ in (*places, *ends) if row >= len(rows)), None):
            raise CutlineError(f"no row {far + 1}. Accepted: 1 to {len(rows)}")
        there = [(row, n) for row, n in places if n < len(rows[row]) and rows[row][n].card]
        for row, n in there[: self.amino.rules["analyze_cards"]]:
            rows[row][n] = replace(rows[row][n], shows=rows[row][n].card, look=True)
        for start, both, end in self.moves:
            for row, at in (start, end) if both else ():
                n = min(at or 0, self._last(rows[row]))
                rows[row][n] = replace(rows[row][n], shows=rows[row][n].card)

    def _last(self, cells: Sequence[Cell]) -> int:
        return max((n for n, cell in enumerate(cells) if cell.card), default=0)

    def _placed(self, number: int, kind: str, cells: list[Cell], card: float) -> Row:
        top = number * _step(card)
        x, placed = WORDS, []
        for cell, step in zip(cells, _steps(cells), strict=True):
            placed.append(replace(cell, x=x, y=top + EDGE))
            x += step * (card + GAP)
        return Row(kind, self._label(number, kind), top, tuple(placed))

    def _label(self, number: int, kind: str) -> str:
        words, player = self.labels[kind], self.fields["rows"][number].get("player", 1)
        if isinstance(words, str):
            return words
        if player not in range(1, len(words) + 1):
            raise CutlineError(f'no player "{player}". Accepted: 1 to {len(words)}')
        return str(words[player - 1])

    def _arrow(self, move: Any, rows: Sequence[Row], card: float) -> Arrow:
        start, both, end = move
        one = self._cell(rows, start)
        other = self._cell(rows, end)
        if one.y == other.y:
            middle = one.y + card * TALL / 2
            return Arrow(one.x + card + 0.6, middle, other.x + 0.6, middle, both)
        down = one.y < other.y
        y1 = one.y + card * TALL * (0.8 if down else 0.2)
        y2 = other.y + card * TALL * (0.2 if down else 0.8)
        return Arrow(one.x + card / 2, y1, other.x + card / 2, y2, both)

    def _cell(self, rows: Sequence[Row], at: tuple[int, int | None]) -> Cell:
        cells = rows[at[0]].cells
        if at[1] is None:
            return next(cell for cell in cells if cell.shows == "place")
        return cells[min(at[1], self._last(cells))]

    def _after(self, rows: Sequence[tuple[str, list[Cell]]]) -> tuple[str, ...]:
        first = [cell.card for cell in rows[0][1] if cell.card]
        kept = next((cells[0].card for kind, cells in rows if kind == "sunlight"), None)
        at = next((n for n, card in enumerate(first) if card in self.amino.sunlight), None)
        return tuple(first) if kept is None or at is None else self.amino.resolve(first, {at: [kept]}).cards


def _step(card: float) -> float:
    """Return the distance from the top of a row to the top of the next."""
    return card * TALL + 2 * EDGE + BETWEEN


def _steps(cells: Sequence[Cell]) -> list[float]:
    """Return the distance of each card from the next, in cards: there is an arrow after a deck."""
    return [1.6 if cell.shows == "deck" else 1.0 for cell in cells]


def _place(text: str) -> tuple[int, int]:
    if not (match := _PLACE.fullmatch(text)):
        raise CutlineError(f'"{text}" is not a card. Accepted: row and card such as 2.1')
    return int(match[1]) - 1, int(match[2]) - 1


def _move(text: str) -> tuple[tuple[int, int | None], bool, tuple[int, int | None]]:
    """Read a move from a card to a card, or to the first free place of a row."""
    if not (match := _MOVE.fullmatch(str(text))):
        raise CutlineError(f'"{text}" is not a move. Accepted: "2.1 > 1", "2.1 > 1.3" or "1.1 <> 2.2"')
    end = _place(match[3]) if "." in match[3] else (int(match[3]) - 1, None)
    return _place(match[1]), match[2] == "<>", end
