"""The ant game's feats of a seat: what it stored, its fights and those it won."""

from __future__ import annotations

from companion.games.ants.play import Match, Place
from companion.games.ants.reading import Reading, reading
from companion.table.feats import Count, Feat, Kinds


def feats(match: Match) -> list[dict[str, Feat]]:
    read = reading(match)
    decided = [_fought(read, place) for place in sorted(match.deeds) if place[1] == "fight"]
    return [_of(read, seat, [pair for pair in decided if seat in pair]) for seat in match.seats]


def _fought(read: Reading, place: Place) -> tuple[int, ...]:
    """Return the winner and the loser of a fight; nobody while it is open."""
    fight, attacker = read.match.deeds[place], read.seat_of(place[0])
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
