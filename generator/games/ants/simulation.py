"""Ant games between bots: one game by a seed, and what of it is counted."""

from __future__ import annotations

from collections import Counter
from random import Random

from generator.games.ants.aimless import Bot
from generator.games.ants.bots import BOTS
from generator.games.ants.course import Course, Triangle
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import Ants
from generator.rules.bots import Measure, Playable, Setup, Tally
from generator.rules.reading import numbers_of
from generator.spec import Game

MOST_TURNS = 400  # a game that goes on for longer is given up …
IDLE_ROUNDS = 15  # … and one in which so long nothing is laid, stored or fought for

MEASURES = (
    Measure("rounds", "rounds in a game"),
    Measure("turns", "turns in a game"),
    Measure("unfinished", "games given up, as nobody gets anything home", "share"),
    Measure("points", "points of a player"),
    Measure("winning", "points of the winner"),
    Measure("margin", "lead of the winner"),
    Measure("shared", "games with shared victory", "share"),
    Measure("leads", "changes of the lead in a game"),
    Measure("behind", "winners who were behind at half-time", "share"),
    Measure("stored", "resources brought home in a game"),
    Measure("laid", "triangles laid in a game"),
    Measure("empty", "games in which the triangles run out", "share"),
    Measure("hives", "hives laid by a player"),
    Measure("transports", "transports in a game"),
    Measure("nowhere", "transports that roll 0", "share"),
    Measure("fights", "fights in a game"),
    Measure("won", "fights won by the attacker", "share"),
    Measure("revenged", "fights repeated by Revenge", "share"),
    Measure("swaps", "triangles swapped in a game"),
    Measure("win-seat", "wins by seat, the first player first", "win", "seat"),
    Measure("win-bot", "wins by bot", "win", "bot"),
    Measure("win-colony", "wins by colony, of the games it plays in", "win", "colony"),
    Measure("end", "games that ended by", "share", "ending"),
    Measure("income", "incomes that are", "share", "income"),
    Measure("home", "brought home, of those in the box", "share", "card"),
    Measure("played", "played, of the times it was drawn", "share", "card"),
    Measure("chamber", "resources stored, by the points of their chamber", "share", "points"),
)


def simulation(game: Game) -> Playable:
    """Return how bots play this game."""
    rules, triangles = Ants(numbers_of(game, Numbers.of)), triangles_of(game)

    def play(setup: Setup, seed: str, tally: Tally) -> None:
        Play(rules, triangles, setup, seed, tally).game()

    low, high = rules.numbers.players
    return Playable(
        bots=tuple(BOTS),
        usual="greedy",
        players=(low, min(high, len(rules.numbers.chambers))),
        variants={},
        measures=MEASURES,
        play=play,
        depends=(rules.numbers, triangles),
    )


def triangles_of(game: Game) -> tuple[Triangle, ...]:
    """Return all triangles in the box."""
    return tuple(
        Triangle(piece.id, piece.fields["tile"], piece.fields.get("resource") or None)
        for piece in game.components["tiles"].pieces
        for _ in range(piece.copies)
    )


class Play:
    """One game: the bots, and the colonies, take the seats in an order that the seed gives. Seat 1 begins."""

    def __init__(self, rules: Ants, triangles: tuple[Triangle, ...], setup: Setup, seed: str, tally: Tally) -> None:
        self.rules, self.triangles, self.tally, self.names = rules, triangles, tally, list(setup.bots)
        chance = Random(f"{seed}/bots")
        chance.shuffle(self.names)
        self.seats = chance.sample(sorted(rules.numbers.chambers), setup.players)
        self.course = Course(rules, triangles, self.seats, Random(f"{seed}/table"))
        self.bots: dict[str, Bot] = {}
        for seat, name in zip(self.seats, self.names, strict=True):
            self.bots[seat] = BOTS[name](self.course, seat, chance, self.bots)
        self.totals: list[list[int]] = []

    def game(self) -> None:
        """Play until the game is over or is given up, and count it."""
        course, idle, seen = self.course, 0, 0
        while not course.outcome and course.turn < MOST_TURNS and idle < IDLE_ROUNDS * len(self.seats):
            course.begin()
            self.bots[course.seat].take_turn()
            self.totals.append([course.points(seat) for seat in self.seats])
            moved = any(note.did in ("lay", "store", "fight") for note in course.log[seen:])
            idle, seen = 0 if moved else idle + 1, len(course.log)
        self._count()

    def _count(self) -> None:
        tally, course, players = self.tally, self.course, len(self.seats)
        did = Counter(note.did for note in course.log)
        fights = [note.what for note in course.log if note.did == "fight"]
        rolls = [sum(note.what[0]) for note in course.log if note.did == "transport"]
        points = self.totals[-1]
        tally.games += 1
        for measure, value, of in (
            ("rounds", -(-course.turn // players), 1),
            ("turns", course.turn, 1),
            ("unfinished", course.outcome is None, 1),
            ("points", sum(points), players),
            ("stored", did["store"], 1),
            ("laid", did["lay"], 1),
            ("empty", not course.stack, 1),
            ("hives", sum(note.what == "hive" for note in course.log if note.did == "lay"), players),
            ("transports", len(rolls), 1),
            ("nowhere", rolls.count(0), len(rolls)),
            ("fights", len(fights), 1),
            ("won", sum(rounds[-1] for _, _, rounds in fights), len(fights)),
            ("revenged", sum(len(rounds) > 1 for _, _, rounds in fights), len(fights)),
            ("swaps", did["swap"], 1),
        ):
            tally.add(measure, int(value), of=of)
        for measure, value in (("turns", course.turn), ("rounds", -(-course.turn // players))):
            tally.see(measure, value)
        for value in points:
            tally.see("points", value)
        self._count_pieces()
        if course.outcome:
            self._count_winners(points, [self.seats.index(seat) + 1 for seat in course.outcome.winners])

    def _count_pieces(self) -> None:
        """Count what came in, what was played, and what was stored in which chamber."""
        tally, log, numbers = self.tally, self.course.log, self.rules.numbers
        incomes = Counter(note.what for note in log if note.did == "income")
        for take in ("tiles", "card", "hive"):
            tally.add("income", incomes[take], take, incomes.total())
        stored = [(note.seat, note.what) for note in log if note.did == "store"]
        kinds = Counter(kind for _, kind in stored)
        for kind, copies in numbers.resources.items():
            tally.add("home", kinds[kind], kind, copies)
        chambers = Counter(numbers.chambers[seat][kind] for seat, kind in stored)
        for worth in sorted({points for own in numbers.chambers.values() for points in own.values()}):
            tally.add("chamber", chambers[worth], str(worth), len(stored))
        drawn = Counter(card for note in log if note.did == "drawn" for card in note.what)
        played = Counter(card for note in log if note.did == "played" for card in note.what)
        for card in numbers.kinds:
            tally.add("played", played[card], card, drawn[card])

    def _count_winners(self, points: list[int], winners: list[int]) -> None:
        tally, best = self.tally, sorted(points, reverse=True)
        assert self.course.outcome
        tally.add("shared", len(winners) > 1)
        for measure, value in (("winning", best[0]), ("margin", best[0] - best[1])):
            tally.add(measure, value)
            tally.see(measure, value)
        tally.lead(self.totals, winners)
        tally.win(self.names, winners)
        tally.won("win-colony", self.seats, winners)
        for reason in ("points", "stores"):
            tally.add("end", reason == self.course.outcome.reason, reason)
