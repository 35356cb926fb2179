"""Amino's numbers in logs: what older logs do not have is written only where it is not as it always was."""

from __future__ import annotations

from companion.table.pins import Pins, Recorded
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.games.amino.variants import CLASSIC_EFFECTS

_LATER = ("endings", "seedings", "moon")


class AminoPins(Pins[Numbers, Amino]):
    """Pins endings, seedings, effects and the moon, too; a log without them was played with the classic ones."""

    def _written(self, numbers: Numbers) -> Recorded:
        written = super()._written(numbers)
        classic = Numbers(numbers.players, numbers.rules)
        for key in _LATER:
            if getattr(numbers, key) == getattr(classic, key):
                del written[key]
        for card in written["cards"]:
            if card["effect"] == (CLASSIC_EFFECTS.get(card["id"]) if card["value"] is None else None):
                del card["effect"]
        return written

    def variants(self, rules: Amino) -> Recorded:
        """Return the endings and seedings of a match for phones; {} if they are today's."""
        own, today = rules.numbers, self.today.numbers
        if (own.endings, own.seedings) == (today.endings, today.seedings):
            return {}
        written = super()._written(own)
        return {key: written[key] for key in ("endings", "seedings")}
