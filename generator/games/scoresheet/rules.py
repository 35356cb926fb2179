"""The score sheet of a game with `scoring`: pure functions on counts, rounds and totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.spec import Scoring
from generator.spec.expression import PRINTED, Apply, Count, Number, Tree, evaluate, written
from generator.spec.values import MAX_ROUNDS

Counts = Mapping[str, int]
"""A player's counts in a round, by category."""


@dataclass(frozen=True)
class Score:
    """A player's points in a round, and the working: "2 × 3 + 5 = 11"; None if there is nothing to show."""

    points: int
    working: str | None


@dataclass(frozen=True)
class Outcome:
    """The end of a game: the round, the reason and the winners; ``tie`` is the tie-break that decided, from 0."""

    reason: str
    round: int
    winners: tuple[int, ...]
    tie: int | None


@dataclass(frozen=True)
class Scoresheet:
    """The scoring of one spec."""

    scoring: Scoring

    def points(self, counts: Counts) -> int:
        return sum(evaluate(tree, counts) for tree in self.scoring.points)

    def score(self, counts: Counts) -> Score:
        points = self.points(counts)
        return Score(points, working(self.scoring.points, counts, points))

    def planned(self, players: int) -> int | None:
        """Return the number of rounds; None if it is open."""
        rounds = self.scoring.rounds
        if rounds == "per player":
            return players
        return rounds if isinstance(rounds, int) else None

    def totals(self, rounds: Sequence[Sequence[Counts]]) -> list[list[int]]:
        """Return every player's total after 0, 1, 2 … rounds."""
        players = len(rounds[0]) if rounds else 0
        found = [[0] * players]
        for played in rounds:
            points = [self.points(counts) for counts in played]
            found.append([before + now for before, now in zip(found[-1], points, strict=True)])
        return found

    def outcome(self, rounds: Sequence[Sequence[Counts]], finished: bool = False) -> Outcome | None:
        """Return the outcome of a game with these complete rounds; None while it goes on."""
        if not rounds:
            return None
        totals, planned = self.totals(rounds), self.planned(len(rounds[0]))
        for number in range(1, len(rounds) + 1):
            if self.scoring.target is not None and max(totals[number]) >= self.scoring.target:
                return self.judged("target", rounds[:number])
            if number == (planned or MAX_ROUNDS):
                return self.judged("rounds", rounds[:number])
        return self.judged("finished", rounds) if finished else None

    def judged(self, reason: str, rounds: Sequence[Sequence[Counts]]) -> Outcome:
        """Return the outcome after these rounds: best total, then each tie-break; players still tied share the win."""
        totals = self.totals(rounds)[-1]
        best = (min if self.scoring.wins == "lowest" else max)(totals)
        winners = [seat for seat, total in enumerate(totals, start=1) if total == best]
        for number, tree in enumerate(self.scoring.ties):
            if len(winners) == 1:
                break
            values = {seat: evaluate(tree, summed(played[seat - 1] for played in rounds)) for seat in winners}
            ahead = [seat for seat in winners if values[seat] == max(values.values())]
            if len(ahead) == 1:
                return Outcome(reason, len(rounds), tuple(ahead), number)
            winners = ahead
        return Outcome(reason, len(rounds), tuple(winners), None)

    def ranks(self, totals: Sequence[int]) -> list[int]:
        """Return the rank of each total, 1 for the best; equal totals share a rank."""
        sign = -1 if self.scoring.wins == "lowest" else 1
        return [1 + sum(sign * other > sign * total for other in totals) for total in totals]


def summed(counts: Iterable[Counts]) -> dict[str, int]:
    """Return the sum of a player's counts over several rounds."""
    found: dict[str, int] = {}
    for one in counts:
        for name, count in one.items():
            found[name] = found.get(name, 0) + count
    return found


def working(trees: Iterable[Tree], counts: Counts, points: int) -> str | None:
    """Return the sum with its numbers filled in; terms that add nothing are left out."""
    terms = [term for tree in trees for term in _terms(tree) if evaluate(term[1], counts)]
    text, total = _joined(terms, lambda tree: _filled(tree, counts)), written(Number(points), PRINTED)
    return None if text in ("", total) else f"{text} = {total}"


def formula(trees: Iterable[Tree], names: Mapping[str, str]) -> str:
    """Return the sum in words: "2 × Coins + Eggs"."""
    terms = [term for tree in trees for term in _terms(tree)]
    return _joined(
        terms, lambda tree: written(tree, PRINTED, lambda part: names[part.name] if isinstance(part, Count) else None)
    )


def _joined(terms: Iterable[tuple[bool, Tree]], say: Callable[[Tree], str]) -> str:
    texts: list[str] = []
    for plus, tree in terms:
        text = say(tree)
        sign = (PRINTED["+"] if texts else "") if plus else (PRINTED["-"] if texts else PRINTED["neg"])
        texts.append(f"{sign}({text})" if sign and text.startswith(PRINTED["neg"]) else f"{sign}{text}")
    return "".join(texts)


def _terms(tree: Tree, plus: bool = True) -> Iterator[tuple[bool, Tree]]:
    """Yield the terms a sum adds (True) or subtracts (False), from left to right."""
    if isinstance(tree, Apply) and tree.what in ("+", "-"):
        yield from _terms(tree.parts[0], plus)
        yield from _terms(tree.parts[1], plus == (tree.what == "+"))
    elif isinstance(tree, Apply) and tree.what == "neg":
        yield from _terms(tree.parts[0], not plus)
    else:
        positive, term = _unsigned(tree)
        yield plus == positive, term


def _unsigned(tree: Tree) -> tuple[bool, Tree]:
    """Return a product without its leading minus; the flag is False if there was one."""
    if isinstance(tree, Number):
        return tree.value >= 0, Number(abs(tree.value))
    if isinstance(tree, Apply) and tree.what == "neg":
        positive, part = _unsigned(tree.parts[0])
        return not positive, part
    if isinstance(tree, Apply) and tree.what == "*":
        positive, left = _unsigned(tree.parts[0])
        return positive, Apply("*", (left, tree.parts[1]))
    return True, tree


def _filled(tree: Tree, counts: Counts) -> str:
    """Return a term with its counts as numbers; rounding down and steps become their results."""

    def words(part: Tree) -> str | None:
        if isinstance(part, Count):
            return written(Number(counts[part.name]), PRINTED)
        if isinstance(part, Apply) and part.what == "/":
            over = written(part.parts[0], PRINTED, words)
            is_sum = isinstance(part.parts[0], Apply) and part.parts[0].what in ("+", "-")
            return f"⌊{f'({over})' if is_sum else over} ÷ {written(part.parts[1], PRINTED)}⌋"
        if isinstance(part, Apply) and part.what == "steps":
            return written(Number(evaluate(part, counts)), PRINTED)
        return None

    return written(tree, PRINTED, words)
