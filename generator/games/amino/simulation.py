"""Games of Amino between bots: one game by a seed, and what of it is counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import accumulate
from operator import add
from random import Random

from generator.games.amino.bots import BOTS, Bot
from generator.games.amino.course import Course
from generator.games.amino.dealt import begun, waits_for
from generator.games.amino.hand import BUILD, CHANGE, KEEP, OVER, PLAY, SEED, SUNLIGHT
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino, Outcome
from generator.rules.bots import Measure, Playable, Setup, Tally
from generator.rules.reading import numbers_of
from generator.spec import Game

_SPECIAL = frozenset({SEED, SUNLIGHT, KEEP})  # phases in which it is not the turn that says who does something
_WANTED = ("built", "built of", "given", "given of", "kept", "kept of")  # the cards chosen, and those to choose from
MOST_HANDS = 200  # a game that goes on for longer is given up: perhaps nobody can reach its target

MEASURES = (
    Measure("hands", "hands in a game"),
    Measure("turns", "turns in a game"),
    Measure("unfinished", "games given up after 200 hands", "share"),
    Measure("points", "points of a player in a game"),
    Measure("winning", "points of the winner"),
    Measure("margin", "lead of the winner"),
    Measure("atmosphere", "points of an atmosphere"),
    Measure("bonus", "atmospheres with the bonus", "share"),
    Measure("negative", "atmospheres below 0", "share"),
    Measure("moon", "games won by shooting the moon", "share"),
    Measure("tie", "games that need more hands for a tie", "share"),
    Measure("shared", "games with shared victory", "share"),
    Measure("leads", "changes of the lead in a game"),
    Measure("behind", "winners who were behind at half-time", "share"),
    Measure("win-seat", "wins by seat, the first player first", "win", "seat"),
    Measure("first", "atmospheres of the hand's first player that score most", "share"),
    Measure("win-bot", "wins by bot", "win", "bot"),
    Measure("end", "games that ended by", "share", "reason"),
    Measure("scored", "scored, of the copies in the deck", "share", "card"),
    Measure("built", "built at once, of the times it could be", "share", "card"),
    Measure("given", "given to another, of the times it was played into an atmosphere", "share", "card"),
    Measure("kept", "kept for a Sunlight, of the times it was drawn for one", "share", "card"),
    Measure("worth", "points of the atmosphere that it scores in", "number", "card"),
)


def simulation(game: Game) -> Playable:
    """Return how bots play this game."""
    rules = Amino(numbers_of(game, Numbers.of))

    def play(setup: Setup, seed: str, tally: Tally) -> None:
        Play(rules, setup, seed, tally).game()

    return Playable(
        bots=tuple(BOTS),
        usual="greedy",
        players=rules.players,
        variants={"seeding": rules.seedings, "ending": rules.endings},
        measures=MEASURES,
        play=play,
        depends=rules.numbers,
    )


class Play:
    """One game: the bots take the seats in an order that the seed gives."""

    def __init__(self, rules: Amino, setup: Setup, seed: str, tally: Tally) -> None:
        self.rules, self.setup, self.seed, self.tally = rules, setup, seed, tally
        self.chance = Random(f"{seed}/bots")
        names = list(setup.bots)
        self.chance.shuffle(names)
        self.names = names
        self.bots = [BOTS[name](rules, seat, self.chance) for seat, name in enumerate(names, start=1)]
        self.watching = [bot for bot in self.bots if type(bot).saw is not Bot.saw]
        self.scores: list[tuple[int, ...]] = []
        self.turns = self.bonuses = self.negative = self.first = 0
        self.cards: defaultdict[str, list[str]] = defaultdict(list)  # those that were wanted, or could have been
        self.worth = Counter[str]()

    def game(self) -> Outcome | None:
        """Play until the game is over, and count it."""
        rules, players = self.rules, self.setup.players
        moons: dict[int, int] = {}
        seeding, ending = self.setup.variants["seeding"], self.setup.variants["ending"]
        outcome = None
        while outcome is None and len(self.scores) < MOST_HANDS:
            number = len(self.scores) + 1
            course = begun(rules, self.seed, number, seeding, rules.turn_order(1, number, players))
            self.hand(course)
            moon = self._count_hand(course)
            if moon:
                moons[number] = moon
            standing = rules.standing(ending, players, self.scores, moons)
            outcome = standing.outcome
        self._count_game(outcome, standing.last_regular)
        return outcome

    def hand(self, course: Course) -> None:
        """Play a hand to its end, and note which cards were wanted."""
        watching, order, do = self.watching, course.order, course.do
        choosers = [bot.choose for bot in self.bots]
        built, may_build, given, may_give, kept, may_keep = (self.cards[name] for name in _WANTED)
        for bot in self.bots:
            bot.begin()
        while (phase := course.phase) != OVER:
            seat = waits_for(course)[0] if phase in _SPECIAL else order[course.turn % len(order)]
            act = choosers[seat - 1](course)
            if phase == BUILD:
                own = course.hands[seat - 1]
                built.append(own[act.slots[0]])
                may_build += own
            elif phase == CHANGE:
                if act.does == PLAY:
                    card = course.hands[seat - 1][act.slots[0]]
                    may_give.append(card)
                    if act.to != seat:
                        given.append(card)
            elif phase == KEEP:
                drawn = course.draws[-1].cards
                kept.append(drawn[act.slots[0]])
                may_keep += drawn
            do(seat, act)
            for bot in watching:
                bot.saw(course, seat, act)
        self.turns += course.turn + 1

    def _count_hand(self, course: Course) -> int | None:
        """Count a hand that is over; return the seat that shot the moon, if one did."""
        rules, moon = self.rules, None
        spread, scored, worth = self.tally.spreads["atmosphere", ""], self.cards["scored"], self.worth
        by_seat = [0] * len(course.order)
        for seat in course.order:
            row = course.atmospheres[seat - 1]
            score = rules.score(sorted(row))  # in any order it scores the same, and was mostly scored before
            points = by_seat[seat - 1] = score.points
            spread[points] += 1
            scored += row
            for card in row:
                worth[card] += points
            if score.bonus:
                self.bonuses += 1
            if points < 0:
                self.negative += 1
            if score.moon and moon is None:
                moon = seat
        self.first += by_seat[course.order[0] - 1] == max(by_seat)
        self.scores.append(tuple(by_seat))
        return moon

    def _count_game(self, outcome: Outcome | None, regular: int | None) -> None:
        tally, scores, players = self.tally, self.scores, self.setup.players
        hands, atmospheres = len(scores), len(scores) * players
        totals = list(accumulate(scores, lambda one, other: tuple(map(add, one, other))))
        last = totals[-1]
        tally.games += 1
        for measure, value, of in (
            ("hands", hands, 1),
            ("turns", self.turns, 1),
            ("unfinished", outcome is None, 1),
            ("atmosphere", sum(last), atmospheres),
            ("bonus", self.bonuses, atmospheres),
            ("negative", self.negative, atmospheres),
            ("first", self.first, hands),
        ):
            tally.add(measure, int(value), of=of)
        tally.see("hands", hands)
        tally.see("turns", self.turns)
        tally.add("points", sum(last), of=players)
        for points in last:
            tally.see("points", points)
        if outcome:
            self._count_winners(outcome, regular, totals)
        self._count_cards(hands)

    def _count_cards(self, hands: int) -> None:
        sums, wild = self.tally.sums, self.rules.sunlight
        for measure in ("built", "given", "kept"):
            hits = Counter(self.cards[measure])
            for card, of in Counter(self.cards[f"{measure} of"]).items():
                sums[measure, card].add(hits[card], of)
        scored = Counter(self.cards["scored"])
        for kind in self.rules.numbers.cards:
            if kind.id not in wild:  # others lie in its place
                sums["scored", kind.id].add(scored[kind.id], kind.copies * hands)
        for card, points in self.worth.items():
            sums["worth", card].add(points, scored[card])

    def _count_winners(self, outcome: Outcome, regular: int | None, totals: Sequence[tuple[int, ...]]) -> None:
        tally, last, winners = self.tally, totals[-1], outcome.winners
        best = sorted(last, reverse=True)
        tally.add("moon", outcome.reason == "moon")
        tally.add("tie", regular is not None and regular < len(totals))
        tally.add("shared", len(winners) > 1)
        if outcome.reason != "moon":
            tally.add("winning", best[0])
            tally.add("margin", best[0] - best[1])
            tally.see("winning", best[0])
            tally.see("margin", best[0] - best[1])
        tally.lead(totals, winners)
        tally.win(self.names, winners)
        regularly = "moon" if outcome.reason == "moon" else "tie" if regular and regular < len(totals) else "regular"
        for reason in ("regular", "tie", "moon"):
            tally.add("end", reason == regularly, reason)
