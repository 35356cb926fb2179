"""A few cards fanned as in a hand, for a cover."""

from __future__ import annotations

from generator.rulebook.figures import own
from generator.rulebook.figures.ask import Ask, Drawing


def draw(ask: Ask) -> Drawing:
    """Draw ``show``, a list of pairs of a component and a piece; ``size`` is as in ``own``."""
    ask.only(("show", "size"))
    pairs = ask.listing("show")
    if not pairs:
        raise ask.wrong(("show",), "the fan has no cards", "a list of pairs such as [cards, fox]")
    for n, pair in enumerate(pairs):
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in ask.game.components:
            accepted = f"a component ({', '.join(ask.game.components)}) and a piece, such as [cards, fox]"
            raise ask.wrong(("show", n), f'"{pair}" is not a pair', accepted)
        ask.component_of(str(pair[1]), ("show", n, 1), pair[0])
    return own.draw(ask)
