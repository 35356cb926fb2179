"""The ant game's feats of a seat: what it stored, its fights and those it won."""

from __future__ import annotations

from companion.games.ants.play import Match
from companion.games.ants.reading import Reading, reading
from companion.table.feats import Count, Feat, Kinds


def feats(match: Match) -> list[dict[str, Feat]]:
    read = reading(match)
    decided = [_fought(read, turn) for turn, kind, _ in sorted(match.deeds) if kind == "fight"]
    return [_of(read, seat, [pair for pair in decided if seat in pair]) for seat in match.seats]


def _fought(read: Reading, turn: int) -> tuple[int, ...]:
    """Return the winner and the loser of a turn's fight; nobody while it is open."""
    fight, attacker = read.match.deed(turn, "fight"), read.seat_of(turn)
    if fight.is_open:
        return ()
    loser = fight.loser(len(fight.rounds) - 1, attacker)
    return (attacker if loser == fight.defender else fight.defender), loser


def _of(read: Reading, seat: int, fights: list[tuple[int, ...]]) -> dict[str, Feat]:
    store = read.store(seat)
    return {
        "stored": Kinds.counted({kind: store[kind] for kind in read.rules.numbers.resources}),
        "fights": Count(len(fights)),
        "won": Count(sum(winner == seat for winner, _ in fights)),
    }
