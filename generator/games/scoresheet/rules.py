"""The score sheet of a game with `scoring`: pure functions on counts, rounds and totals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.games.scoresheet.working import working
from generator.spec import Counting, Scoring
from generator.spec.expression import Evaluated, compares_players, parts_of

Counts = Mapping[str, int]
"""A player's counts, by category."""
_LONGEST = 400  # numbers, names and operators whose sum is worked out


@dataclass(frozen=True)
class Score:
    """A player's points, the working ("2 × 3 + 5 = 11", None if there is nothing to show) and the parts with a name."""

    points: int
    working: str | None
    parts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The end of a game: the last round, the reason and the winners; ``tie`` is the tie-break that decided, from 0."""

    reason: str
    round: int
    winners: tuple[int, ...]
    tie: int | None


@dataclass(frozen=True)
class Scoresheet:
    """The scoring of one spec; ``teams`` has the team of each seat if the table chose them."""

    scoring: Scoring
    teams: tuple[int, ...] = ()

    @cached_property
    def waits(self) -> Mapping[str, bool]:
        """For each round and for the end: whether points are known only once all counts are."""
        return {
            when: any(map(compares_players, [part.tree for part in one.points] + [tree for _, tree in one.values]))
            for when, one in (("each", self.scoring.each), ("end", self.scoring.end))
            if one is not None
        }

    def planned(self, players: int) -> int | None:
        """Return the number of rounds; None if it is open."""
        rounds = self.scoring.rounds
        if rounds == "per player":
            return players
        return rounds if isinstance(rounds, int) else None

    def sides(self, players: int) -> list[tuple[int, ...]]:
        """Return the seats that share a total: each alone, those of a team, or all. Seats belong to teams in turn."""
        if self.teams:
            return [
                tuple(seat for seat, team in enumerate(self.teams, start=1) if team == one)
                for one in sorted(set(self.teams))
            ]
        many = 1 if self.scoring.wins == "together" else self.scoring.teams or players
        return [tuple(range(first, players + 1, many)) for first in range(1, many + 1)]

    def shared(self, points: Sequence[int], before: Sequence[int]) -> list[int]:
        """Return every player's total: the one before and the points of all on their side, within its bounds."""
        found = list(before)
        for side in self.sides(len(points)):
            total = before[side[0] - 1] + sum(points[seat - 1] for seat in side)
            if self.scoring.low is not None:
                total = max(total, self.scoring.low)
            if self.scoring.high is not None:
                total = min(total, self.scoring.high)
            for seat in side:
                found[seat - 1] = total
        return found

    def totals(self, rounds: Sequence[Sequence[int]], players: int) -> list[list[int]]:
        """Return every player's total after 0, 1, 2 … rounds with these points."""
        found = [[0] * players]
        for points in rounds:
            found.append(self.shared(points, found[-1]))
        return found

    def over(self, totals: Sequence[Sequence[int]], finished: bool) -> tuple[str, int] | None:
        """Return why the rounds are over, and after which; None while another is played."""
        planned = self.planned(len(totals[0])) or self.scoring.most_rounds
        for number in range(1, len(totals)):
            if self.scoring.target is not None and max(totals[number]) >= self.scoring.target:
                return "target", number
            if number == planned:
                return "rounds", number
        return ("finished", len(totals) - 1) if finished and len(totals) > 1 else None

    def judged(self, reason: str, round: int, totals: Sequence[int], known: Sequence[Counts]) -> Outcome:
        """Return the outcome: best total, then each tie-break; players still tied share the win.

        ``known`` are each player's numbers of the whole game. Together, all win if they reach the target.
        """
        sides = self.sides(len(totals))
        if self.scoring.wins == "together":
            won = self.scoring.target is not None and totals[0] >= self.scoring.target
            return Outcome(reason, round, sides[0] if won else (), None)
        best = (min if self.scoring.wins == "lowest" else max)(totals)
        ahead = [side for side in sides if totals[side[0] - 1] == best]
        values = Evaluated(known)
        for number, tree in enumerate(self.scoring.ties):
            if len(ahead) == 1:
                break
            worth = [sum(values(tree)[seat - 1] for seat in side) for side in ahead]
            ahead = [side for side, one in zip(ahead, worth, strict=True) if one == max(worth)]
            if len(ahead) == 1:
                return Outcome(reason, round, ahead[0], number)
        return Outcome(reason, round, tuple(sorted(seat for side in ahead for seat in side)), None)

    def ranks(self, totals: Sequence[int]) -> list[int]:
        """Return the rank of each total, 1 for the best; equal totals share a rank."""
        sign = -1 if self.scoring.wins == "lowest" else 1
        return [1 + sum(sign * other > sign * total for other in totals) for total in totals]


def valued(counting: Counting, known: Sequence[Counts]) -> list[dict[str, int]]:
    """Return what is known of each player, with the helper values."""
    rows = [dict(row) for row in known]
    for name, tree in counting.values:
        for row, value in zip(rows, Evaluated(rows)(tree), strict=True):
            row[name] = value
    return rows


def scored(counting: Counting, known: Sequence[Counts]) -> list[Score]:
    """Return the score of each player, of whom all numbers are ``known``, helper values too."""
    values = Evaluated(known)
    points = [(part, values(part.tree)) for part in counting.points]
    trees = [part.tree for part in counting.points]
    # where each part has a name, nobody misses a sum that fills the screen
    brief = sum(1 for tree in trees for _ in parts_of(tree)) <= _LONGEST or not any(part.id for part, _ in points)
    found = []
    for at in range(len(known)):
        total = sum(worth[at] for _, worth in points)
        parts = tuple((part.id, worth[at]) for part, worth in points if part.id and worth[at])
        found.append(Score(total, working(trees, values, at, total) if brief else None, parts))
    return found


def summed(counts: Iterable[Counts]) -> dict[str, int]:
    """Return the sum of a player's numbers over several rounds."""
    found: dict[str, int] = {}
    for one in counts:
        for name, count in one.items():
            found[name] = found.get(name, 0) + count
    return found
