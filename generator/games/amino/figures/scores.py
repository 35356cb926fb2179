"""Amino's score sheet of a whole game: every atmosphere, its points, the totals and the winner."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.amino.figures.stock import Stock
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures.ask import Ask, Drawing

WIDEST = 84.0
HEAD, HAND, FOOT = 8.0, 15.6, 9.0  # heights of the names, a hand and the totals


@dataclass(frozen=True)
class Entry:
    cards: tuple[str, ...]
    points: int
    moon: bool = False


def draw(ask: Ask) -> Drawing:
    """Draw ``hands``: a list for each hand, with an atmosphere for each player; nothing if so many can't play."""
    ask.only(("hands",))
    amino = Amino(Numbers.of(ask.game))
    if not amino.players[0] <= max((len(hand) for hand in ask.listing("hands")), default=0) <= amino.players[1]:
        raise ask.not_here("the game is not for so many players")
    hands = [_hand(amino, hand) for hand in ask.listing("hands")]
    players = {len(hand) for hand in hands}
    names = ask.game.texts[ask.language].strings["figures"]["players"]
    if len(players) != 1 or not 0 < max(players) <= len(names):
        raise ask.wrong(
            ("hands",), "the hands differ in length", f"hands of the same length, up to {len(names)} atmospheres"
        )
    points = [[entry.points for entry in hand] for hand in hands]
    moons = {n: seat for n, hand in enumerate(hands, 1) for seat, entry in enumerate(hand, 1) if entry.moon}
    outcome = amino.standing(amino.endings[0], max(players), points, moons).outcome
    hands = hands[: outcome.hand] if outcome else hands
    totals = [sum(hand[seat].points for hand in hands) for seat in range(max(players))]
    winners = [seat - 1 for seat in outcome.winners] if outcome else []
    data = {"names": names, "hands": hands, "totals": totals, "winners": winners}
    data |= {"head": HEAD, "hand": HAND, "foot": FOOT}
    width, height = min(WIDEST, ask.room), HEAD + HAND * len(hands) + FOOT
    return Drawing("figures/scores.svg", width, height, data, {"winners": [names[seat] for seat in winners]})


def _hand(amino: Amino, hand: list[list[str]]) -> list[Entry]:
    """Return the scores of one hand; each atmosphere is cut, or filled up with cards that have a value."""
    stock, size = Stock(amino), amino.rules["atmosphere_size"]
    shooting = amino.lightning if amino.rules["moon_lightning"] <= 1 else ()
    shown = [stock.filled([str(id) for id in atmosphere], size, shooting) for atmosphere in hand]
    scores = [amino.score(cards) for cards in shown]
    return [Entry(cards, score.points, score.moon) for cards, score in zip(shown, scores, strict=True)]
