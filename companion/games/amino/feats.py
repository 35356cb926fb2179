"""Amino's feats of a seat: its best atmosphere, the mean of all, the molecules in them, the bonuses."""

from __future__ import annotations

from collections import Counter

from companion.games.amino.play import Match, Reading, reading
from companion.table.feats import Best, Count, Feat, Kinds, Mean


def feats(match: Match) -> list[dict[str, Feat]]:
    """Return each seat's feats over the hands that count."""
    read = reading(match)
    return [_of(read, seat) for seat in match.seats]


def _of(read: Reading, seat: int) -> dict[str, Feat]:
    molecules: Counter[str] = Counter()
    bonuses, best, mean = 0, None, None
    for hand in range(1, read.entered + 1):
        entry = read.match.entry(hand, seat)
        points, score = read.points(entry), read.score(entry)
        if points is None or not read.counts(hand):
            continue
        cards = read.resolution(entry).cards if score else ()
        molecules.update(card for card in cards if read.rules.cards[card].value is not None)
        bonuses += bool(score and score.bonus)
        this = Best(points, hand, tuple(cards))
        best = best + this if best else this
        mean = mean + Mean(points, 1) if mean else Mean(points, 1)
    found: dict[str, Feat] = {"hand": best, "each": mean} if best and mean else {}
    return found | {"molecules": Kinds.counted(molecules), "bonuses": Count(bonuses)}
