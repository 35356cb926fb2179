"""Properties of any sequence of events on a score sheet: random tables, judged by recounting from the counts alone."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import reader
from companion.hall.folds import fold
from companion.table.refusal import Refusal
from tests.amount import examples
from tests.companion.games.amino.tables import playable
from tests.companion.games.scoresheet.tables import SheetTable

a_count = st.tuples(st.integers(-1, 12), st.integers(-9, 12))
a_move = st.tuples(
    st.sampled_from(["enter"] * 5 + ["whole"] * 3 + ["undo", "redo", "finish", "rematch", "first", "empty"]),
    st.integers(1, 3),
    st.integers(0, 1),
    st.lists(a_count, min_size=3, max_size=3),
)


class Play(SheetTable):
    """A table that judges every event it sends."""

    def __init__(self, players: int, **more: Any) -> None:
        super().__init__(players, **more)
        self.rules = more

    def send(self, type: str, by: int = 1, id: str | None = None, role: str = "player", **fields: Any) -> Refusal | str:
        before, shown = self.table, json.dumps(self.state)
        result = super().send(type, by, id, role, **fields)
        if isinstance(result, Refusal):
            assert self.table is before
            assert json.dumps(self.state) == shown
            return result
        recount(self.state, **self.rules)
        if self.state["undo"] and self.state["undo"]["event"] == result:
            after = playable(self.state)
            assert isinstance(super().send("undo", event=result), str)
            assert playable(self.state) == playable(json.loads(shown))
            assert isinstance(super().send("redo", event=result), str)
            assert playable(self.state) == after
        return result

    def move(self, kind: str, seat: int, back: int, counts: list[tuple[int, int]]) -> None:
        """Now and then in an earlier round or match: a correction."""
        state = self.state
        round = max(1, (state["current"] or len(state["rounds"])) - back)
        if kind == "enter":
            self.enter(round, {seat: counts[0]}, by=seat % 2 + 1, match=max(1, self.match - back))
        elif kind == "whole":
            self.enter(round, dict(enumerate(counts[: len(state["totals"])], start=1)))
        elif kind == "empty":
            self.enter(round, {seat: None})
        elif kind in ("undo", "redo"):
            if state[kind]:
                self.send(kind, event=state[kind]["event"])
        elif kind == "finish":
            self.finish(not state["finish"]["over"])
        elif kind == "rematch":
            self.send("rematch", match=self.match + 1)
        else:
            self.send("first", match=self.match, seat=seat, base=state["first"]["version"])


def recount(state: dict[str, Any], rounds: Any, wins: str, target: int | None) -> None:
    """Points, totals, the end and its winners, from the counts alone."""
    players = range(len(state["totals"]))
    planned = {"per player": len(players), "open": None}.get(rounds, rounds)
    totals, eggs, end = [0 for _ in players], [0 for _ in players], None
    for row in state["rounds"]:
        counts = [entry["counts"] for entry in row["entries"]]
        assert row["counts"] is (end is None and (not state["finish"]["over"] or row["complete"]))
        assert row["complete"] is (None not in counts)
        if not row["counts"]:
            continue
        for seat, count in enumerate(counts):
            points = 2 * count["coins"] + count["eggs"] if count else None
            assert row["entries"][seat]["score"] == points
            totals[seat] += points or 0
            eggs[seat] += count["eggs"] if count else 0
        if row["complete"] and ((target and max(totals) >= target) or row["round"] == planned):
            end = row["round"]
    assert [row["total"] for row in state["totals"]] == totals
    if end is None and state["finish"]["over"]:
        end = sum(row["complete"] for row in state["rounds"])
    outcome = state["outcome"]
    assert (outcome["round"] if outcome else None) == end
    assert (state["current"] is None) == (end is not None)
    if outcome:
        sign = -1 if wins == "lowest" else 1
        best = max((sign * totals[seat], eggs[seat]) for seat in players)
        assert outcome["winners"] == [seat + 1 for seat in players if (sign * totals[seat], eggs[seat]) == best]


@settings(max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    players=st.integers(2, 3),
    rounds=st.sampled_from([1, 3, "per player", "open"]),
    wins=st.sampled_from(["highest", "lowest"]),
    target=st.sampled_from([None, 30]),
    script=st.lists(a_move, min_size=5, max_size=25),
)
def test_any_sequence_of_events(players: int, rounds: Any, wins: str, target: int | None, script: list[Any]) -> None:
    table = Play(players, rounds=rounds, wins=wins, target=target)
    for move in script:
        table.move(*move)
    lines = [logged.line() for logged in table.log]
    assert fold(table.game, [reader().read_line(json.loads(line)) for line in lines]) == table.table
    assert fold(table.game, table.log) == table.table
