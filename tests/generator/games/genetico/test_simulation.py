"""Bots play Genetico by its rules: games end, no card is lost, and the better bot wins."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.base.locate import game_folder
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.games.genetico.simulation import Play, simulation
from generator.rules.bots import Setup, Tally
from generator.spec import load

GAME = load(game_folder("genetico"))
RULES = Genetico(Numbers.of(GAME))


@pytest.mark.parametrize("bots", [("random",) * 2, ("greedy",) * 4, ("careful", "greedy", "random")])
def test_a_game_ends_and_keeps_every_card(bots: tuple[str, ...]) -> None:
    tally = Tally()
    play = Play(RULES, Setup(bots, {}), "3", tally)
    assert play.game() in ("finished", "stalled")
    lab = play.lab
    cards = Counter([*lab.resource_pile, *lab.project_pile, *lab.thrown, *lab.burned.elements()])
    for row in (*lab.held.values(), *lab.finished.values()):
        cards.update(row)
    for desk in lab.desks:
        cards.update([*desk.projects, *desk.attached])
    pack = (*RULES.numbers.resources, *RULES.numbers.projects)
    assert cards == Counter({card.id: card.copies for card in pack})
    assert tally.games == 1
    assert tally.sums["points", ""][1] == sum(lab.score(seat).points for seat in lab.hands)


def test_the_better_bot_wins() -> None:
    tally, playable = Tally(), simulation(GAME)
    for number in range(12):
        playable.play(Setup(("greedy", "random"), {}), str(number), tally)
    assert tally.sums["win-bot", "greedy"][1] > 4 * tally.sums["win-bot", "random"][1]
