"""Lighthouse: the score of a night depends on where the lamps and storms are among the ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.bounds import STRICT, Copies, Word, whole_numbers
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import known
from generator.rules.record import Row, Rules
from generator.spec import Game

LAMP, STORM = "lamp", "storm"


@dataclass(frozen=True)
class Night:
    """A row of cards: how many lamps light each, and what each counts."""

    light: tuple[int, ...]
    counts: tuple[int, ...]
    lost: bool

    @property
    def points(self) -> int:
        return sum(self.counts)

    @property
    def working(self) -> str:
        return f"{' + '.join(str(count) for count in self.counts if count) or 0} = {self.points}"


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name; for each card its value under a lamp, and its copies in the deck."""

    __pydantic_config__ = STRICT  # a table writes them into its log and reads them back

    players: tuple[int, int]
    rules: Mapping[Word, int]
    values: Mapping[Word, int]
    copies: Mapping[Word, Copies]

    @classmethod
    def of(cls, game: Game) -> Numbers:
        pieces = game.components["cards"].pieces
        values = {piece.id: piece.fields["value"] or 0 for piece in pieces}
        return cls(game.players, whole_numbers(game.rules), values, {piece.id: piece.copies for piece in pieces})


@dataclass(frozen=True)
class Lighthouse:
    """The rules with one set of numbers; equal if the numbers are."""

    numbers: Numbers

    def night(self, cards: Sequence[str]) -> Night:
        """Score a row: a ship counts its value for each lamp that lights it, but nothing if the night is lost."""
        light: list[int] = []
        lamps: list[int] = []  # how many more cards each lights
        for card in cards:
            light.append(len(lamps))
            lamps = [] if card == STORM else [left - 1 for left in lamps if left > 1]
            lamps += [self.numbers.rules["reach"]] if card == LAMP else []
        lost = cards.count(STORM) >= self.numbers.rules["storms"]
        counts = [0 if lost else self.numbers.values[card] * lit for card, lit in zip(cards, light, strict=True)]
        return Night(tuple(light), tuple(counts), lost)


def examples(game: Game) -> dict[str, Any]:
    """Return the functions for rulebooks, such as night(["lamp", "ketch"]).points."""
    rules = Lighthouse(Numbers.of(game))
    return {"night": lambda cards: rules.night(known(game, "cards", cards))}


def figures() -> dict[str, Any]:
    return {"night": _draw_night}


def _draw_night(ask: Ask) -> Drawing:
    """Draw ``cards`` in a row, the light that falls on each, and what it counts."""
    ask.only(("cards",))
    cards = ask.listing("cards")
    for n, card in enumerate(cards):
        ask.component_of(card, ("cards", n), "cards")
    if not cards:
        raise ask.wrong(("cards",), "the row has no cards", "a list of cards")
    rules = Lighthouse(Numbers.of(ask.game))
    night = rules.night(cards)
    gap, head, foot = 1.6, 4.0, 7.5
    shape = ask.shape("cards", cards[0])
    wide = min(16.0, (ask.room + gap) / len(cards) - gap)
    tall = wide * shape.height / shape.width
    row = [
        {"id": card, "x": n * (wide + gap), "light": lit, "counts": count}
        for n, (card, lit, count) in enumerate(zip(cards, night.light, night.counts, strict=True))
    ]
    data = {"row": row, "night": night, "wide": wide, "tall": tall, "head": head, "scale": wide / shape.width}
    return Drawing("figures/night.svg", len(cards) * (wide + gap) - gap, head + tall + foot, data, {"night": night})


def checks(game: Game) -> Iterator[Row]:
    """Report a deck in which a night can never be lost, and how much light there is."""
    numbers = Numbers.of(game)
    copies, storms = numbers.copies, numbers.rules["storms"]
    if copies[STORM] < storms:
        yield "error", "storms", f"a night is lost to storm {storms}, but the deck has {copies[STORM]}"
    share = copies[LAMP] * numbers.rules["reach"] / sum(copies.values())
    yield "fact", "light", f"a card is lit by {share:.1f} lamps on average, storms apart"


RULES = Rules(examples=examples, figures=figures, checks=checks)
