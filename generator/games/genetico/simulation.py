"""Games of Genetico between bots: one game by a seed, and what of it is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from generator.games.genetico import modifiers
from generator.games.genetico.bots import BOTS, Deed
from generator.games.genetico.deeds import Attach, Collaboration, Finish, HeldModifier, Start
from generator.games.genetico.held import HeldLab
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.options import answered, asked_of, draws, ending, waits_for
from generator.games.genetico.rules import Genetico, winners
from generator.rules.bots import Measure, Playable, Setup, Tally
from generator.rules.reading import numbers_of
from generator.spec import Game

MOST_TURNS = 1000  # a game that goes on for longer is given up
MOST_ACTS = 60  # in a turn

MEASURES = (
    Measure("rounds", "rounds in a game"),
    Measure("turns", "turns in a game"),
    Measure("unfinished", f"games given up after {MOST_TURNS} turns", "share"),
    Measure("stalled", "games that end as nobody can draw or play", "share"),
    Measure("points", "points of a player"),
    Measure("winning", "points of the winner"),
    Measure("margin", "lead of the winner"),
    Measure("negative", "players below 0", "share"),
    Measure("shared", "games with shared victory", "share"),
    Measure("finished", "projects finished by a player"),
    Measure("left", "projects left unfinished by a player"),
    Measure("leads", "changes of the lead in a game"),
    Measure("behind", "winners who were behind at half-time", "share"),
    Measure("offers", "offers to collaborate that are accepted", "share"),
    Measure("joint", "finished projects that were collaborations", "share"),
    Measure("shuffles", "new piles of resources in a game"),
    Measure("cancelled", "modifiers against others that are cancelled", "share"),
    Measure("win-seat", "wins by seat, the first player first", "win", "seat"),
    Measure("win-bot", "wins by bot", "win", "bot"),
    Measure("done", "finished, of the times it was started", "share", "card"),
    Measure("begun", "started by somebody, of all games", "share", "card"),
    Measure("attached", "attached to projects in a game", "number", "card"),
    Measure("played", "played in a game", "number", "card"),
)


def simulation(game: Game) -> Playable:
    """Return how bots play this game."""
    rules = Genetico(numbers_of(game, Numbers.of))

    def play(setup: Setup, seed: str, tally: Tally) -> None:
        Play(rules, setup, seed, tally).game()

    return Playable(
        bots=tuple(BOTS),
        usual="greedy",
        players=rules.numbers.players,
        variants={},
        measures=MEASURES,
        play=play,
        depends=rules.numbers,
    )


class Play:
    """One game: the bots take the seats in an order that the seed gives. ``log`` has everything that was done."""

    def __init__(self, rules: Genetico, setup: Setup, seed: str, tally: Tally) -> None:
        self.rules, self.tally, self.players = rules, tally, setup.players
        chance = Random(f"{seed}/bots")
        self.names = list(setup.bots)
        chance.shuffle(self.names)
        self.bots = {seat: BOTS[name](seat, chance) for seat, name in enumerate(self.names, start=1)}
        self.lab = HeldLab(rules, setup.players, seed)
        self.log: list[tuple[int, int, str, object]] = []
        self.totals: list[list[int]] = []
        self.counts, self.begun, self.done, self.attached, self.played = (Counter[str]() for _ in range(5))

    def game(self) -> str:
        """Play until the game is over, count it, and return the reason; "" if it was given up."""
        idle, turn, reason = 0, 0, ""
        while not reason and turn < MOST_TURNS:
            turn += 1
            passed = self.take_turn(turn, (turn - 1) % self.players + 1)
            idle = idle + 1 if passed else 0
            self.totals.append([self.lab.score(seat).points for seat in self.lab.hands])
            reason = self.lab.ended(idle)
        self._count(turn, reason)
        return reason

    def take_turn(self, turn: int, seat: int) -> bool:
        """Play a turn; return True if nothing could be done in it."""
        lab, bot, log = self.lab, self.bots[seat], self.log
        lab.begin(turn, seat)
        passed = True
        if lab.drawable:
            draw = bot.draw(lab, draws(lab))
            log.append((turn, seat, "draw", draw))
            lab.draw(draw)
            passed = False
        refused = frozenset[Collaboration]()
        for _ in range(MOST_ACTS):
            deed = bot.act(lab, refused)
            if deed is None:
                break
            if self._do(turn, seat, deed):
                passed = False
            elif isinstance(deed, Collaboration):
                refused |= {deed}
        end = ending(lab, bot.discard(lab), passed)
        log.append((turn, seat, "end", end))
        lab.end(end)
        return passed

    def _do(self, turn: int, seat: int, deed: Deed) -> bool:
        """Do what a bot chose; return False for an offer that was declined."""
        lab = self.lab
        if isinstance(deed, Collaboration):
            self.counts["offers of"] += 1
            partner = lab.holder(deed.other)
            agreed = self.bots[partner or 0].agrees(lab, deed)
            self.log.append((turn, seat, "offer", (deed, partner, agreed)))
            if agreed:
                self.counts["offers"] += 1
                lab.join(replace(deed, agreed=True))
            return agreed
        if isinstance(deed, HeldModifier):
            self._modifier(turn, seat, deed)
        elif isinstance(deed, Start):
            self.log.append((turn, seat, "start", deed))
            self.begun[deed.project] += 1
            lab.start(deed)
        elif isinstance(deed, Attach):
            self.log.append((turn, seat, "attach", deed))
            self.attached[deed.resource] += 1
            lab.attach(deed)
        else:
            self._finish(turn, seat, deed)
        return True

    def _modifier(self, turn: int, seat: int, deed: HeldModifier) -> None:
        lab, target = self.lab, waits_for(self.lab, deed)
        answer: tuple[str, ...] = ()
        card = ""
        if target is not None:
            able = [each for each in lab.held[target] if each in lab.rules.cards_that("cancel")]
            card = able[0] if able and self.bots[target].cancels(lab, deed) else ""
            answer = () if card else self.bots[target].gives_up(lab, asked_of(lab, deed))
            self.counts["cancelled of"] += 1
            self.counts["cancelled"] += bool(card)
        self.log.append((turn, seat, "modifier", (deed, target, answer, card)))
        self.played.update([deed.card, *([card] if card else [])])
        modifiers.play(lab, answered(lab, deed, answer or deed.cards, card))

    def _finish(self, turn: int, seat: int, deed: Finish) -> None:
        desk = self.lab.own_desk(deed.project)
        self.log.append((turn, seat, "finish", deed))
        self.done.update(desk.projects)
        self.counts["joint"] += len(desk.projects) if len(desk.projects) > 1 else 0
        self.lab.finish(deed)

    def _count(self, turns: int, reason: str) -> None:
        tally, lab, counts = self.tally, self.lab, self.counts
        scores = [lab.score(seat) for seat in lab.hands]
        points, seats = [score.points for score in scores], self.players
        tally.games += 1
        for measure, value, of in (
            ("rounds", -(-turns // seats), 1),
            ("turns", turns, 1),
            ("unfinished", not reason, 1),
            ("stalled", reason == "stalled", 1),
            ("points", sum(points), seats),
            ("negative", sum(value < 0 for value in points), seats),
            ("finished", sum(map(len, lab.finished.values())), seats),
            ("left", sum(len(lab.in_progress_of(seat)) for seat in lab.hands), seats),
            ("shuffles", len(lab.shuffles), 1),
            ("offers", counts["offers"], counts["offers of"]),
            ("joint", counts["joint"], self.done.total()),
            ("cancelled", counts["cancelled"], counts["cancelled of"]),
        ):
            tally.add(measure, int(value), of=of)
        for measure, value in (("turns", turns), ("rounds", -(-turns // seats))):
            tally.see(measure, value)
        for value in points:
            tally.see("points", value)
        for project in self.rules.projects:
            tally.add("begun", int(self.begun[project] > 0), project)
            tally.add("done", self.done[project], project, self.begun[project])
        for card in self.rules.resources.values():
            if card.gives:
                tally.add("attached", self.attached[card.id], card.id)
            if card.does:
                tally.add("played", self.played[card.id], card.id)
        if reason:
            self._count_winners(points, winners(scores))

    def _count_winners(self, points: list[int], won: tuple[int, ...]) -> None:
        tally, best = self.tally, sorted(points, reverse=True)
        tally.add("shared", len(won) > 1)
        for measure, value in (("winning", best[0]), ("margin", best[0] - best[1])):
            tally.add(measure, value)
            tally.see(measure, value)
        tally.lead(self.totals, won)
        tally.win(self.names, won)
