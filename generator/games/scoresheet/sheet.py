"""A whole match on a score sheet: from the counts of its rounds to points, totals and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.games.scoresheet.rules import Counts, Outcome, Score, Scoresheet, scored, summed, valued

Row = Sequence[Counts | None]
"""Every player's counts at one time; None for those that are not in yet."""
Known = list[dict[str, int]]


class Sheet:
    """A match read with its rules.

    ``scores`` has each round's score of each player, None where it is not known yet; ``totals`` every player's total
    after 0, 1, 2 … rounds, in which rounds after the last one add nothing. ``over`` says why the rounds are over and
    after which. Then ``ending`` has what is counted at the end; it is ``due`` while counts are missing for it.
    ``now`` are the totals with all that is known.
    """

    def __init__(
        self,
        rules: Scoresheet,
        players: int,
        rounds: Sequence[Row],
        ending: Row = (),
        finished: bool = False,
        anyway: str = "",
    ) -> None:
        """Read a match that the table ``finished``; it ends ``anyway``, for that reason, if it must not go on."""
        self.rules, self.players = rules, players
        read = [_round(rules, number, players, _frozen(row)) for number, row in enumerate(rounds, start=1)]
        self.scores = [scores for scores, _ in read]
        full = _until_gap(rounds)
        self.over = rules.over(self._totals(full)[: full + 1], finished) or (
            (anyway, full) if anyway and full else None
        )
        self.totals = self._totals(self.over[1] if self.over else len(rounds))
        self.ending: list[Score | None] = [None] * players
        self.due = False
        self.now = self.totals[-1]
        self.outcome: Outcome | None = None
        if self.over:
            last = self.over[1]
            known = self._whole([known for _, known in read[:last]], last)
            self._end(known, list(ending) or [None] * players)

    def _totals(self, last: int) -> list[list[int]]:
        """Return the totals after 0, 1, 2 … rounds, if none after the ``last`` adds anything."""
        points = [
            [score.points if score and number <= last else 0 for score in scores]
            for number, scores in enumerate(self.scores, start=1)
        ]
        return self.rules.totals(points, self.players)

    def _whole(self, read: Sequence[Known], last: int) -> Known:
        """Return what is known of each player after the last round: the sums of all rounds, and the total."""
        own = {"round": last, "players": self.players}
        return [
            own | {"total": self.totals[last][at]} | summed(_counted(self.rules, row[at]) for row in read)
            for at in range(self.players)
        ]

    def _end(self, known: Known, ending: Row) -> None:
        assert self.over is not None
        reason, last = self.over
        counting = self.rules.scoring.end
        if counting is not None:
            rows = [{} if not counting.categories else counts for counts in ending]
            self.due = any(row is None for row in rows)
            have = [at for at, row in enumerate(rows) if row is not None]
            if not self.due or not self.rules.waits["end"]:
                own = valued(counting, [known[at] | dict(rows[at] or {}) for at in have])
                for at, one, score in zip(have, own, scored(counting, own), strict=True):
                    self.ending[at], known[at] = score, one
            self.now = self.rules.shared([score.points if score else 0 for score in self.ending], self.totals[last])
            for at, total in enumerate(self.now):
                known[at]["total"] = total
        if not self.due:
            self.outcome = self.rules.judged(reason, last, self.now, known)


def _counted(rules: Scoresheet, known: Counts) -> Counts:
    """Return the counts and helper values among a player's numbers of a round."""
    each = rules.scoring.each
    return {name: known[name] for name in [*(one.id for one in each.categories), *(name for name, _ in each.values)]}


def _until_gap(rounds: Sequence[Row]) -> int:
    """Return how many rounds are complete before the first that is not."""
    return next((number for number, row in enumerate(rounds) if None in row), len(rounds))


Frozen = tuple[tuple[tuple[str, int], ...] | None, ...]


def _frozen(row: Row) -> Frozen:
    return tuple(None if counts is None else tuple(counts.items()) for counts in row)


class _Once:
    """Rules that are told apart by identity: a match keeps its own, and their trees are long to compare."""

    def __init__(self, rules: Scoresheet) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and other.rules is self.rules


def _round(rules: Scoresheet, number: int, players: int, row: Frozen) -> tuple[list[Score | None], Known]:
    return _read_round(_Once(rules), number, players, row)


@lru_cache(maxsize=1024)  # after every event, a match is read whole, but only one of its rounds has changed
def _read_round(once: _Once, number: int, players: int, row: Frozen) -> tuple[list[Score | None], Known]:
    """Return the scores of a round, and what is known of each player who is in."""
    rules = once.rules
    scores: list[Score | None] = [None] * players
    have = [at for at, counts in enumerate(row) if counts is not None]
    if len(have) < players and rules.waits["each"]:
        return scores, []
    own = {"round": number, "players": players}
    known = valued(rules.scoring.each, [own | dict(row[at] or ()) for at in have])
    for at, score in zip(have, scored(rules.scoring.each, known), strict=True):
        scores[at] = score
    return scores, known
