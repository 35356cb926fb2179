"""Games that bots play are games that the companion accepts: the same scores, ending and winners."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from companion.games.ants.keeper import AntsKeeper
from generator.games.amino.course import Course
from generator.games.amino.hand import Act
from generator.games.amino.simulation import Play
from generator.games.ants import simulation as ants
from generator.games.ants.course import Note
from generator.games.genetico import simulation as genetico
from generator.rules.bots import Setup, Tally
from tests.companion.games.amino.test_dealing import DealtTable
from tests.companion.games.ants.tables import AntTable, done
from tests.companion.games.genetico.test_dealing import DealtLab
from tests.generator.games.ants.editions import FOURTH, TEN, TUNNEL, edition


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


@pytest.mark.parametrize(
    ("bots", "tweak", "seed"),
    [
        (("greedy", "careful", "random"), "", "1"),
        (("greedy",) * 6, "", "2"),
        (("random",) * 2, "", "3"),
        (("greedy",) * 3, f"{FOURTH}rules.hives: 3\nrules.income_hives: 2", "4"),
        (("careful", "random", "greedy", "greedy"), f"{TUNNEL}die: [1, 1, 2, 3, 4, 6]\nrules.transport_dice: 2", "5"),
        (("greedy",) * 4, f"{TEN}tiles.curve: {{copies: 40, resource: fungus}}", "6"),
        (("random", "greedy"), "ant-cards.wings: null\nrules.income_cards: 2\nrules.load: 3", "7"),
    ],
)
def test_an_ant_game_is_replayed_at_a_table(bots: tuple[str, ...], tweak: str, seed: str) -> None:
    replay_ants(bots, tweak, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seeding", ["base", "moon", "mars", "phobos", "deimos", "cycle"])
@pytest.mark.parametrize("ending", ["base", "jupiter", "pluto"])
def test_every_variant_between_bots_is_replayed_at_a_table(seeding: str, ending: str) -> None:
    for players in (3, 4, 6):
        test_a_game_between_bots_is_replayed_at_a_table(
            ("greedy", "random", *("careful",) * 4)[:players], seeding, ending
        )


@pytest.mark.soak
def test_many_ant_games_are_replayed_at_a_table() -> None:
    for seed in range(60):
        replay_ants(("random", "greedy", "careful", "random")[seed % 3 : 4], "", str(seed))


def replay_ants(bots: tuple[str, ...], tweak: str, seed: str) -> None:
    """Play a game and enter all that was done at a table: its stores, hands, ending and winners are the same."""
    game = edition(tweak or "rules.start_tiles: 1")
    has_hands = "load" not in tweak  # a table that keeps hands names a single resource in a fight
    table = AntTable(len(bots), game=AntsKeeper(game), variants={"record": "hands" if has_hands else "turns"})
    play = table.table.core.play
    rules = play[-1].rules  # type: ignore[attr-defined]
    made = ants.simulation(game)
    assert made.players == rules.numbers.players
    tally = Tally()
    course = ants.Play(rules, ants.triangles_of(game), Setup(bots, {}), seed, tally)
    course.game()
    done(table.send("colonies", match=1, colonies=course.seats, base=None))
    for turn, notes in groupby(course.course.log, key=lambda note: note.turn):
        if turn > table.turn:
            table.next(turn - table.turn)
        enter(table, course.seats, [*notes])
    state, after = table.state, course.course
    assert table.totals == course.totals[-1]
    assert [Counter(row["store"]) for row in state["totals"]] == [after.stores[seat] for seat in course.seats]
    assert [row["ant_cards"] for row in state["totals"]] == [len(after.cards[seat]) for seat in course.seats]
    assert state["supply"] == {"tiles": len(after.stack), "ant_cards": len(after.pile)}
    if has_hands:
        for row, seat in zip(state["totals"], course.seats, strict=True):
            ant = after.meadow.ants.get(seat)
            hives = len(after.meadow.hives_of(seat))
            held = {"tiles": len(after.hands[seat]), "hives": hives, "load": [*ant.load] if ant else []}
            assert row["hand"] == held
    if after.outcome is None:
        assert state["outcome"] is None
        return
    assert state["outcome"]["reason"] == after.outcome.reason
    assert [course.seats[seat - 1] for seat in state["outcome"]["winners"]] == [*after.outcome.winners]


def enter(table: AntTable, seats: list[str], notes: list[Note]) -> None:
    """Enter what was done in a turn, each thing as often as a table keeps it."""
    number: Counter[str] = Counter()
    laid = [note.what for note in notes if note.did == "lay"]
    is_kept = laid and table.state["variants"]["chosen"]["record"] == "hands"
    own = table.state["totals"][seats.index(notes[0].seat)]
    takes_back = any(note[2:] == ("income", "hive") for note in notes) and not own.get("hand", {}).get("hives")
    if is_kept and takes_back:  # one that is laid and taken back in the same turn
        done(table.record("lay", tiles=len(laid), hives=laid.count("hive")))
    for note in notes:
        did, what = note.did, note.what
        number[did] += 1
        if did == "income":
            done(table.income(what))
        elif did == "swap":
            done(table.record("swap", other=seats.index(what) + 1))
        elif did in ("card", "any"):
            done(table.play(what, substitute=did == "any"))
        elif did == "load":
            if table.state["variants"]["chosen"]["record"] == "hands":
                done(table.record("load", n=number[did], resource=what[0], down=what[1]))
        elif did == "transport":
            done(table.transport(list(what[0]), what[1]))
        elif did == "store":
            done(table.store(what, confirmed=False))
        elif did == "fight":
            other, load, rounds = what
            sides = ["attacker" if won else "defender" for won in rounds]
            done(table.fight(seats.index(other) + 1, load[0], *sides))
    if is_kept and not takes_back:  # the triangles of the income are there by now
        done(table.record("lay", tiles=len(laid), hives=laid.count("hive")))
