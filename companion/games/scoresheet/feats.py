"""A score sheet's feats of a seat: its best round, and the mean of all."""

from __future__ import annotations

from companion.games.scoresheet.play import Match, Reading, reading
from companion.table.feats import Best, Feat, Mean


def feats(match: Match) -> list[dict[str, Feat]]:
    read = reading(match)
    return [_of(read, seat) for seat in match.seats]


def _of(read: Reading, seat: int) -> dict[str, Feat]:
    lowest, best, mean = read.rules.scoring.wins == "lowest", None, None
    for round in range(1, read.entered + 1):
        score = read.score(round, seat)
        if score and read.counts(round):
            this = Best(score.points, round, lowest=lowest)
            best = best + this if best else this
            mean = mean + Mean(score.points, 1) if mean else Mean(score.points, 1)
    return {"round": best, "each": mean} if best and mean else {}
