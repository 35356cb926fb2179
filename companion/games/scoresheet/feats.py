"""What a score sheet remembers of a seat: its best round."""

from __future__ import annotations

from companion.games.feats import Best, Feat
from companion.games.scoresheet.play import Match, Sheet, sheet


def feats(match: Match) -> list[dict[str, Feat]]:
    read = sheet(match)
    return [_of(read, seat) for seat in match.seats]


def _of(read: Sheet, seat: int) -> dict[str, Feat]:
    lowest, best = read.rules.scoring.wins == "lowest", None
    for round in range(1, read.entered + 1):
        score = read.score(round, seat)
        if score and read.counts(round):
            this = Best(score.points, round, lowest=lowest)
            best = best + this if best else this
    return {"round": best} if best else {}
