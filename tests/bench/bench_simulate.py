"""Measure simulations: random games of Amino against a loop written by hand, by players, and on two cores.

Both play the same game on one core, in turns; times are of the processor, the best of several runs. Ends with 1 if a bar
does not hold.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from generator.base.locate import game_folder
from generator.rules.bots import Setup, Tally
from generator.rules.registry import rules_of
from generator.simulate.run import Series, play
from generator.spec import load

GAMES, ROUNDS = 600, 7
BAR, CORES = 3.0, 1.8
PLAYERS = 4
GAME = load(game_folder("amino"))
CARDS = {
    piece.id: (
        piece.fields.get("value") or 0,
        frozenset(piece.fields["molecule"].elements if piece.fields.get("molecule") else ()),
    )
    for piece in GAME.components["cards"].pieces
}
PACK = [piece.id for piece in GAME.components["cards"].pieces for _ in range(piece.copies)]


def bare(games: int) -> None:
    """Play random games by hand-written rules, and count what a loop like this would count."""
    random = Random(1)
    points, hands, bonuses, wins = Counter[int](), Counter[int](), 0, Counter[int]()
    for _ in range(games):
        totals, hand = [0] * PLAYERS, 0
        while hand < PLAYERS or (hand == PLAYERS and totals.count(max(totals)) > 1):
            rows = bare_hand(random, hand % PLAYERS)
            for seat, row in enumerate(rows):
                score, bonus = scored(row)
                points[score] += 1
                bonuses += bonus
                totals[seat] += score
            hand += 1
        hands[hand] += 1
        for seat in range(PLAYERS):
            wins[seat] += totals[seat] == max(totals)


def scored(row: list[str]) -> tuple[int, bool]:
    total, bolts, held = 0, 0, set[str]()
    for card in row:
        value, elements = CARDS[card]
        total += value
        held |= elements
        bolts += card == "lightning"
    return total * 2**bolts + 6 * (len(held) == 4), len(held) == 4


def bare_hand(random: Random, first: int) -> list[list[str]]:
    chance, deck = random.random, PACK.copy()
    random.shuffle(deck)
    hands = [[deck.pop() for _ in range(4)] for _ in range(PLAYERS)]
    rows = [[deck.pop()] for _ in range(PLAYERS)]
    seat = first
    while True:
        hand, row = hands[seat], rows[seat]
        two_of(rows, chance)  # the cards to look at
        if hand and len(row) < 4:
            row.append(hand.pop(int(chance() * len(hand))))
        free = [each for each in rows if len(each) < 4]
        if hand and free and chance() < 0.5:
            free[int(chance() * len(free))].append(hand.pop(int(chance() * len(hand))))
        else:
            (one, a), (two, b) = two_of(rows, chance)
            one[a], two[b] = two[b], one[a]
        if deck:
            hand.append(deck.pop())
        if all(len(each) == 4 for each in rows):
            break
        seat = (seat + 1) % PLAYERS
    for hand in hands:
        deck += hand
    random.shuffle(deck)
    for row in rows:
        for at in range(4):
            while row[at] == "sunlight" and deck:
                drawn = [deck.pop() for _ in range(min(3, len(deck)))]
                row[at] = drawn[int(chance() * len(drawn))]
    return rows


def two_of(rows: list[list[str]], chance: Callable[[], float]) -> tuple[tuple[list[str], int], tuple[list[str], int]]:
    laid = [(row, at) for row in rows for at in range(len(row))]
    one, other = int(chance() * len(laid)), int(chance() * (len(laid) - 1))
    return laid[one], laid[other + (other >= one)]


def real(games: int, seed: int, players: int = PLAYERS) -> None:
    playable = rules_of(GAME).playable(GAME)
    assert playable is not None
    setup, tally = Setup(("random",) * players, {"seeding": "base", "ending": "base"}), Tally()
    for number in range(games):
        playable.play(setup, f"{seed}/{number}", tally)


def clock(task: Callable[..., None], *numbers: int) -> float:
    start = time.process_time()
    task(*numbers)
    return time.process_time() - start


def cores(processes: int, seed: int) -> float:
    playable = rules_of(GAME).playable(GAME)
    assert playable is not None
    chosen = {"seeding": "base", "ending": "base"}
    series = Series("base", playable, Setup(("random",) * PLAYERS, chosen), 4000, str(seed))
    start = time.perf_counter()
    assert sum(games for _, games in play([series], processes)) == 4000
    return time.perf_counter() - start


def main() -> None:
    gc.disable()
    by_hand, ours = [], []
    for turn in range(ROUNDS):
        by_hand.append(clock(bare, GAMES))
        ours.append(clock(real, GAMES, turn))
    ratio = min(ours) / min(by_hand)
    print(
        f"random games of Amino, {PLAYERS} players: {GAMES / min(ours):,.0f} a second on one core, {ratio:.2f} × the time of a bare loop (bar {BAR:g})"
    )
    least = {players: min(clock(real, GAMES // 4, turn, players) for turn in range(3)) for players in range(3, 7)}
    growth = ", ".join(f"{players}: {GAMES / 4 / seconds:,.0f}" for players, seconds in least.items())
    print(f"games a second by players: {growth}; six take {least[6] / least[3]:.1f} × the time of three")
    failed = ratio > BAR
    if len(os.sched_getaffinity(0)) > 1:
        gain = max(cores(1, turn) / cores(2, turn) for turn in range(3))
        print(f"two cores: {gain:.2f} × as fast as one (bar {CORES:g})")
        failed |= gain < CORES
    sys.exit(int(failed))


if __name__ == "__main__":
    main()
