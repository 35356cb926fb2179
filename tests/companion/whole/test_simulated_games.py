"""Games that bots play are games that the companion accepts: the same scores, ending and winners."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.amino.course import Course
from generator.games.amino.hand import Act
from generator.games.amino.simulation import Play
from generator.games.genetico import simulation as genetico
from generator.rules.bots import Setup, Tally
from tests.companion.games.amino.test_dealing import DealtTable
from tests.companion.games.genetico.test_dealing import DealtLab


class Recorder:
    """Notes everything that is done in a game."""

    def __init__(self) -> None:
        self.acts: list[tuple[int, int, Act]] = []

    def saw(self, course: Course, seat: int, act: Act) -> None:
        self.acts.append((course.number, seat, act))


@pytest.mark.parametrize(
    ("bots", "seeding", "ending"),
    [
        (("random",) * 3, "base", "base"),
        (("greedy", "random", "careful", "random"), "cycle", "pluto"),
        (("greedy",) * 5, "moon", "jupiter"),
        (("careful",) * 3, "deimos", "base"),
    ],
)
def test_a_game_between_bots_is_replayed_at_a_table(bots: tuple[str, ...], seeding: str, ending: str) -> None:
    variants = {"seeding": seeding, "ending": ending}
    table = DealtTable(len(bots), 3, variants=variants)
    assert isinstance(table.deal(), str)
    match: Any = table.table.core.play[-1]
    recorder, tally = Recorder(), Tally()
    play = Play(match.rules, Setup(bots, variants), match.dealt.seed, tally)
    play.watching.append(recorder)  # type: ignore[arg-type]
    outcome = play.game()
    assert outcome is not None
    hand = 1
    for number, seat, act in recorder.acts:
        if number > hand:
            assert isinstance(table.deal(), str)
            hand = number
        more = {"slots": list(act.slots), "spots": [list(spot) for spot in act.spots]}
        done = table.act(seat, act.does, **more, **({"to": act.to} if act.to else {}))
        assert isinstance(done, str), (done, act)
    scores = [[entry["score"] for entry in row["entries"]] for row in table.state["hands"]]
    assert [tuple(row) for row in scores] == play.scores
    assert table.state["outcome"]["reason"] == outcome.reason
    assert tuple(table.state["outcome"]["winners"]) == outcome.winners


@pytest.mark.parametrize("bots", [("greedy", "careful"), ("random", "greedy", "careful")])
def test_a_game_of_genetico_is_replayed_at_a_table(bots: tuple[str, ...]) -> None:
    table = DealtLab(len(bots), 5)
    table.do("deal", match=table.match, hand=1)
    match: Any = table.table.core.play[-1]
    play = genetico.Play(match.rules, Setup(bots, {}), match.seed, Tally())
    assert play.game() == "finished"
    for _, seat, do, deed in play.log:
        _send(table, seat, do, deed)
    outcome = table.state["outcome"]
    assert outcome["reason"] == "finished"
    assert table.totals == play.totals[-1]


def _send(table: DealtLab, seat: int, do: str, deed: Any) -> None:
    """Do at the table what a bot did."""
    if do == "draw":
        table.did(seat, do, pile=deed.pile)
    elif do in ("start", "finish"):
        table.did(seat, do, project=deed.project)
    elif do == "attach":
        table.did(seat, do, project=deed.project, card=deed.resource)
    elif do == "end":
        table.did(seat, do, cards=list(deed.cards))
    elif do == "offer":
        offer, partner, agreed = deed
        asked = {"project": offer.project, "other": offer.other}
        table.did(seat, do, **asked)
        table.did(partner, "agree" if agreed else "decline", **asked)
    else:
        modifier, target, answer, card = deed
        cards = [*modifier.species, *modifier.cards]
        table.did(seat, do, card=modifier.card, target=modifier.target, project=modifier.project, cards=cards)
        if target is not None:
            table.did(target, "reply", **({"card": card} if card else {"cards": list(answer)}))
