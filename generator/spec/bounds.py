"""Bounds of the numbers in a scoring: in a spec that is read, and in a log, which may come from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.spec.expression import Span, Tree, reach
from generator.spec.game import Category, Counting, Scoring
from generator.spec.values import MAX_ENTRIES, MAX_ROUNDS

MAX_POINTS = 1_000_000
MAX_TIE = 10**12


def most_rounds(categories: int) -> int:
    """Return how many rounds a game with so many categories can have at most."""
    return min(MAX_ROUNDS, MAX_ENTRIES // max(categories, 1))


class Bounds:
    """The least and the most of each name that an expression can use, first in a round, later at the end."""

    def __init__(self, rounds: int, players: Span, shares: bool) -> None:
        """Begin with so many rounds at most; ``shares`` if several players have one total."""
        self.rounds, self.players, self.shares = rounds, players, shares
        self.spans: dict[str, Span] = {"round": (1, rounds), "players": players}

    def of(self, tree: Tree) -> tuple[Span, int]:
        return reach(tree, self.spans, self.players)

    def allow(self, categories: Iterable[Category]) -> None:
        self.spans |= {one.id: (one.low, one.high) for one in categories}

    def name(self, name: str, tree: Tree) -> None:
        """Let a name stand for the value of an expression."""
        self.spans[name] = self.of(tree)[0]

    def sum_up(self, each: Counting) -> None:
        """Let the names of a round stand for the sums over all rounds, and allow the total."""
        points = [self.of(part.tree)[0] for part in each.points]
        round = sum(low for low, _ in points), sum(high for _, high in points)
        for name in names_of(each):
            self.spans[name] = _summed(self.spans[name], self.rounds)
        self.spans.setdefault("total", _summed(round, self.rounds * (self.players[1] if self.shares else 1)))


def _summed(span: Span, rounds: int) -> Span:
    """Return the least and the most that up to so many rounds can add up to."""
    return min(span[0], span[0] * rounds), max(span[1], span[1] * rounds)


def names_of(counting: Counting) -> list[str]:
    return [*(category.id for category in counting.categories), *(name for name, _ in counting.values)]


def bounds_of(scoring: Scoring, players: Span) -> Bounds:
    """Return the bounds that a scoring begins with."""
    longest = {"per player": players[1], "open": scoring.most_rounds}.get(str(scoring.rounds), scoring.rounds)
    assert isinstance(longest, int)
    return Bounds(longest, players, bool(scoring.teams) or scoring.wins == "together")


def excesses(scoring: Scoring, players: Span) -> Iterator[int]:
    """Yield the largest number of every expression that can reach too much."""
    bounds = bounds_of(scoring, players)

    def too_large(trees: Iterable[Tree], most: int = MAX_POINTS) -> Iterator[int]:
        yield from (largest for tree in trees if (largest := bounds.of(tree)[1]) > most)

    for counting in scoring.countings:
        bounds.allow(counting.categories)
        for name, tree in counting.values:
            yield from too_large([tree])
            bounds.name(name, tree)
        yield from too_large(part.tree for part in counting.points)
        if counting is scoring.each:
            bounds.sum_up(counting)
    yield from too_large(scoring.ties, MAX_TIE)
