"""The fanned cards of the cover, with others in place of those that a changed game lacks."""

from __future__ import annotations

from dataclasses import replace

from generator.games.amino.figures.stock import Stock
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures import fan as general
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import numbers_of


def draw(ask: Ask) -> Drawing:
    """Draw ``show``, a list of pairs of a component and a piece."""
    stock = Stock(Amino(numbers_of(ask.game, Numbers.of)))
    pairs = ask.listing("show")
    shown = [[pair[0], stock.take(str(pair[1]))] if _of_the_deck(pair) else pair for pair in pairs]
    return general.draw(replace(ask, fields={**ask.fields, "show": shown}))


def _of_the_deck(pair: object) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and pair[0] == "cards"
