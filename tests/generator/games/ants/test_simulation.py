"""Bots play the ant game by its rules: nothing is lost, illegal deeds are refused, and the better bot wins."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generator.base.estimates import WIN
from generator.base.locate import game_folder
from generator.games.ants.course import Course, Triangle
from generator.games.ants.meadow import Ant, Meadow, misfits
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import Ants
from generator.games.ants.simulation import Play, simulation, triangles_of
from generator.rules.bots import Setup, Tally
from generator.rules.illegal import IllegalError
from generator.spec import load
from generator.spec.tile import Tile
from tests.generator.games.ants.editions import edition

GAME = load(game_folder("ants"))
RULES = Ants(Numbers.of(GAME))
OPEN = Triangle("junction", Tile((0, 1, 2), ((0, 1, 2),)))


def course(seats: tuple[str, ...] = ("black", "blue"), rules: Ants = RULES) -> Course:
    """Return a game in its first turn, on a meadow of joined paths; the first seat has a few triangles."""
    made = Course(rules, [OPEN] * 40, seats, Random(1))
    made.begin()
    made.income("tiles")
    return made


def settled(**more: object) -> Course:
    """Return a game with a row of five triangles, a hive of the first seat at one end and its ant there."""
    made = course()
    tiles = {(x, 0): OPEN.tile for x in range(6)}
    start = {"tiles": tiles, "hives": {(0, 0): "black"}, "ants": {"black": Ant((0, 0))}}
    made.meadow = Meadow(**(start | more))  # type: ignore[arg-type]
    return made


def code(function: object, *args: object) -> str:
    with pytest.raises(IllegalError) as refused:
        function(*args)  # type: ignore[operator]
    return refused.value.code


@pytest.mark.parametrize(
    ("bots", "tweak"),
    [
        (("random",) * 2, ""),
        (("greedy", "careful", "random"), ""),
        (("careful",) * 5, "rules.hives: 4\nrules.load: 2\nrules.bridges: 1"),
        (("greedy", "random"), "tiles.curve.resource: flower\nresources: [flower, fungus]\npermutation: [2, 5]"),
    ],
)
def test_a_game_ends_and_keeps_every_piece(bots: tuple[str, ...], tweak: str) -> None:
    game = edition(tweak or "rules.start_tiles: 1")
    rules, triangles, tally = Ants(Numbers.of(game)), triangles_of(game), Tally()
    for seed in "ab":
        play = Play(rules, triangles, Setup(bots, {}), seed, tally)
        play.game()
        after, meadow = play.course, play.course.meadow
        cards = Counter([*after.pile, *(card for hand in after.cards.values() for card in hand)])
        assert cards == Counter(rules.numbers.kinds)
        loads = [kind for ant in meadow.ants.values() for kind in ant.load]
        loose = [kind for kinds in meadow.resources.values() for kind in kinds]
        stored = [kind for store in after.stores.values() for kind in store.elements()]
        assert Counter([*after.food, *loads, *loose, *stored]) == Counter(rules.numbers.resources)
        over = sum(note.what == "over" for note in after.log if note.did == "lay")
        laid = len(meadow.tiles) + over + len(after.stack) + sum(map(len, after.hands.values()))
        assert laid == len(triangles)
        assert not misfits(meadow.tiles)
        assert all(len(meadow.hives_of(seat)) <= rules.rules["hives"] for seat in after.seats)
    assert tally.games == 2
    assert tally.sums["home", "flower"][2] == 2 * rules.numbers.resources["flower"]


def test_what_was_laid_this_turn_waits() -> None:
    made = settled()
    made.lay(0, (4, 1), OPEN.tile, "resource")
    assert made.meadow.resources
    made.walk(((4, 1), (0, 1, 2)))
    (kind,) = made.meadow.resources[(4, 1)]
    made.load(kind)
    assert code(made.transport) == "no-load"
    made.unload(kind)
    made.load(kind)
    assert code(made.walk, ((0, 0), (0, 1, 2))) == "no-way"
    made.begin()
    made.begin()
    rolled = made.transport()
    assert made.log[-1].what == ((rolled,), False)


def test_a_load_is_stored_at_home_and_ends_the_game() -> None:
    made = settled(ants={"black": Ant((2, 0), ("caterpillar",))})
    made.stores["black"] = Counter(caterpillar=1, flower=3)
    assert code(made.carry, 1, ((0, 0), (0, 1, 2))) == "too-far"
    made.carry(2, ((0, 0), (0, 1, 2)))
    assert made.stores["black"]["caterpillar"] == 2
    assert made.meadow.ants["black"].load == ()
    won = made.points("black") >= RULES.rules["winning_points"]
    assert (made.outcome is not None) == won


def test_a_fight_moves_the_load_and_revenge_repeats_it() -> None:
    both = {"black": Ant((0, 0)), "blue": Ant((0, 0), ("fungus",))}
    made = settled(ants=both)
    made.cards["blue"] = ["revenge"]
    results = iter((True, False))
    assert not made.fight("blue", lambda: next(results), lambda seat: seat == "blue")
    assert made.cards["blue"] == []
    assert made.pile[-1] == "revenge"
    assert made.meadow.ants["blue"].load == ("fungus",)
    assert code(made.fight, "blue", lambda: True, bool) == "only-once"
    made.begin()
    made.begin()
    assert made.fight("blue", lambda: True, bool)
    assert made.meadow.ants["black"].load == ("fungus",)


def test_bridges_and_blockades_go_back_in_time() -> None:
    made = settled()
    made.cards["black"] = ["blockade", "bridge"]
    made.block((3, 0))
    made.bridge(((1, 0), (0, 1, 2)), ((2, 0), (0, 1, 2)))
    made.begin()
    assert (3, 0) in made.meadow.blockades
    assert made.meadow.bridges
    made.begin()
    assert not made.meadow.blockades
    assert made.meadow.bridges
    made.begin()
    assert not made.meadow.bridges


@pytest.mark.parametrize(
    ("do", "code_of"),
    [
        (lambda made: made.income("tiles"), "only-once"),
        (lambda made: made.lay(0, (9, 9), OPEN.tile), "no-fit"),
        (lambda made: made.lay(0, (0, 1), OPEN.tile, "resource"), "no-resource-here"),
        (lambda made: made.swap(0, "black", 0), "not-yourself"),
        (lambda made: made.fly((3, 0)), "no-card"),
        (lambda made: made.fly((9, 9)), "no-landing"),
        (lambda made: made.load("flower"), "no-load"),
        (lambda made: made.fight("blue", lambda: True, bool), "no-fight"),
        (lambda made: made.block((3, 0)), "no-card"),
        (lambda made: made.block((0, 0)), "no-blockade-here"),
    ],
)
def test_what_the_rules_forbid_is_refused(do: object, code_of: str) -> None:
    assert code(do, settled()) == code_of


def test_the_better_bot_wins() -> None:
    tally, playable = Tally(), simulation(GAME)
    for number in range(12):
        playable.play(Setup(("greedy", "careful", "random"), {}), str(number), tally)
    assert tally.sums["unfinished", ""][1] == 0
    assert tally.sums["win-bot", "random"][1] <= WIN
