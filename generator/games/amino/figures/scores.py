"""Amino's score sheet of a whole game: every atmosphere, its points, the totals and the winner."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures.ask import Ask, Drawing

WIDEST = 84.0
HEAD, HAND, FOOT = 8.0, 15.6, 9.0  # heights of the names, a hand and the totals


@dataclass(frozen=True)
class Entry:
    cards: tuple[str, ...]
    points: int


def draw(ask: Ask) -> Drawing:
    """Draw ``hands``: a list for each hand, with an atmosphere for each player."""
    ask.only(("hands",))
    amino = Amino(Numbers.of(ask.game))
    hands = [_hand(ask, amino, n, hand) for n, hand in enumerate(ask.listing("hands"))]
    players = {len(hand) for hand in hands}
    names = ask.game.texts[ask.language].strings["figures"]["players"]
    if len(players) != 1 or not 0 < max(players) <= len(names):
        raise ask.wrong(
            ("hands",), "the hands differ in length", f"hands of the same length, up to {len(names)} atmospheres"
        )
    totals = [sum(hand[seat].points for hand in hands) for seat in range(max(players))]
    points = [[entry.points for entry in hand] for hand in hands]
    outcome = amino.standing("base", len(totals), points, {}).outcome
    winners = [seat - 1 for seat in outcome.winners] if outcome else []
    data = {"names": names, "hands": hands, "totals": totals, "winners": winners}
    data |= {"head": HEAD, "hand": HAND, "foot": FOOT}
    width, height = min(WIDEST, ask.room), HEAD + HAND * len(hands) + FOOT
    return Drawing("figures/scores.svg", width, height, data, {"winners": [names[seat] for seat in winners]})


def _hand(ask: Ask, amino: Amino, number: int, hand: list[list[str]]) -> list[Entry]:
    for seat, atmosphere in enumerate(hand):
        for n, card in enumerate(atmosphere):
            ask.component_of(card, ("hands", number, seat, n), "cards")
    if over := amino.overdrawn(card for atmosphere in hand for card in atmosphere):
        raise ask.wrong(("hands", number), f'the hand shows more "{over}" than the deck has')
    return [Entry(tuple(atmosphere), amino.score(atmosphere).points) for atmosphere in hand]
