"""A table from above, ready for the first turn of a hand with the usual seeding."""

from __future__ import annotations

from dataclasses import replace

from generator.games.amino.figures.stock import Stock
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures import own
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import numbers_of


def draw(ask: Ask) -> Drawing:
    """Draw the table; ``hand`` has the cards of the player below, cut or filled up to what is dealt."""
    amino = Amino(numbers_of(ask.game, Numbers.of))
    deal = amino.deal(amino.seedings[0], 1)
    held = deal.cards - (deal.seed_cards if deal.seed in ("own", "left", "right") else 0)
    hand = Stock(amino).filled([str(id) for id in ask.listing("hand")], held)
    fields = {**ask.fields, "hand": hand, "seeds": deal.seed_cards, "players": min(4, amino.players[1])}
    return own.draw(replace(ask, fields=fields))
