"""A row of cards: the whole deck, or the atmosphere of a worked example that follows the rules as they are now."""

from __future__ import annotations

from dataclasses import replace

from generator.games.amino.figures.examples import example
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures import cards as general
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import numbers_of

EXAMPLES = ("bonus", "pair", "lacking", "loss", "moon")


def draw(ask: Ask) -> Drawing:
    """Draw the cards of ``show``, or all of them; with ``example``, what is an example of that, or nothing."""
    fields = dict(ask.fields)
    kind = fields.pop("example", None)
    if kind is not None and kind not in EXAMPLES:
        raise ask.wrong(("example",), f'unknown example "{kind}"', ", ".join(EXAMPLES))
    if kind is not None:
        amino = Amino(numbers_of(ask.game, Numbers.of))
        fields["show"] = list(example(amino, kind, [str(id) for id in ask.listing("show")]))
        if not fields["show"]:
            raise ask.not_here(f'the game has no example of "{kind}"')
    elif "show" not in fields and "of" in fields and fields["of"] in ask.game.components:
        pieces = sorted(ask.game.components[fields["of"]].pieces, key=lambda piece: piece.fields.get("symbol") is None)
        fields["show"] = [piece.id for piece in pieces]  # gases first
    return general.draw(replace(ask, fields=fields))
