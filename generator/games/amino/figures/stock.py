"""The deck of a picture: it gives the card that a picture wants, or another if a changed game lacks it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.base.errors import CutlineError
from generator.games.amino.rules import Amino
from generator.games.amino.variants import CLASSIC_EFFECTS


class Stock:
    """The cards left of the deck while a picture is put together."""

    def __init__(self, amino: Amino) -> None:
        self.amino = amino
        self.left = {id: card.copies for id, card in amino.cards.items()}

    def take(self, wanted: str, without: Iterable[str] = ()) -> str:
        """Return the wanted card, or another: with the same effect, or with a value, but none of ``without``."""
        effect, barred = CLASSIC_EFFECTS.get(wanted), frozenset(without)
        alike = [card.id for card in self.amino.numbers.cards if effect and card.effect == effect]
        valued = [card.id for card in self.amino.numbers.cards if card.value is not None]
        valued.sort(key=self.left.__getitem__, reverse=True)
        for id in (wanted, *alike, *valued, *self.left):
            if self.left.get(id, 0) > 0 and id not in barred:
                self.left[id] -= 1
                return id
        raise CutlineError("the picture needs more cards than the deck has")

    def filled(self, wanted: Sequence[str], size: int, without: Iterable[str] = ()) -> tuple[str, ...]:
        """Return so many cards: the wanted ones, cut, or with more that have a value."""
        barred = frozenset(without)
        taken = [self.take(id, barred) for id in wanted[:size]]
        special = self.amino.lightning | self.amino.sunlight
        taken += [self.take("", barred | special) for _ in range(size - len(taken))]
        return tuple(taken)
