"""Properties of any sequence of events of the ant game: random tables, judged by recounting from the deeds alone."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import reader
from companion.hall.folds import fold
from companion.table.refusal import Refusal
from tests.amount import examples
from tests.companion.games.ants.tables import AntTable, playable

# Facts of the game, written down once more on purpose.
CHAMBERS = {
    "black": (1, 2, 3),
    "sky": (1, 3, 2),
    "blue": (2, 1, 3),
    "vermilion": (2, 3, 1),
    "yellow": (3, 1, 2),
    "grey": (3, 2, 1),
}
KINDS = ("flower", "fungus", "caterpillar")
COPIES, WIN, TILES, CARDS, OF_A_KIND, EACH = 4, 7, 50, 18, 3, 2
STAYS = {"bridge": 0, "blockade": -1}

a_kind = st.sampled_from(KINDS)
a_number = st.integers(0, 5)
a_result = st.sampled_from(["attacker", "defender"])


@st.composite
def moves(draw: st.DrawFn) -> tuple[Any, ...]:
    """A move as a name and raw choices; what it means depends on the table it meets."""
    frequent = ["next"] * 6 + ["store"] * 3 + ["income"] * 3
    kind = draw(st.sampled_from([*frequent, "swap", "transport", "card", "card", "fight", "gesture", "undo", "misc"]))
    return kind, draw(a_number), draw(a_number), draw(a_kind), draw(st.lists(a_result, max_size=2))


class Play(AntTable):
    """A table that knows how to make a move, and judges every event it sends."""

    def send(self, type: str, by: int = 1, id: str | None = None, role: str = "player", **fields: Any) -> Refusal | str:
        before, shown = self.table, json.dumps(self.state)
        result = super().send(type, by, id, role, **fields)
        if isinstance(result, Refusal):
            assert self.table is before
            assert json.dumps(self.state) == shown
            return result
        recount(self.state)
        if self.state["undo"] and self.state["undo"]["event"] == result:
            self.undo_and_redo(
                result, playable(unchosen(json.loads(shown)) if type == "gesture" else json.loads(shown))
            )
        return result

    def undo_and_redo(self, event: str, before: dict[str, Any]) -> None:
        after = playable(self.state)
        assert isinstance(super().send("undo", event=event), str)
        assert playable(self.state) == before
        assert isinstance(super().send("redo", event=event), str)
        assert playable(self.state) == after

    def move(self, kind: str, one: int, two: int, resource: str, results: list[str]) -> None:
        """Now and then in an earlier turn: a correction."""
        turn = max(1, self.turn - (one if two == 0 else 0))
        seat = two % len(self.state["totals"]) + 1
        if kind == "next":
            self.send("next-turn", match=self.match, turn=self.turn + 1)
        elif kind == "store":
            self.store(None if one == two else resource, turn)
        elif kind == "income":
            self.income((None, "tiles", "card", "card", "card", "hive")[one], turn)
        elif kind == "swap":
            self.record("swap", turn, other=seat)
        elif kind == "transport":
            self.transport("server" if one % 2 else [two] * (1 + (one > 3)), one > 2, turn)
        elif kind == "card":
            self.play(("wings", "bridge", "bridge", "blockade", "blockade", None)[one], turn, substitute=one == 0)
        elif kind == "fight":
            self.fight(seat, resource, *[*results, *([None] if one % 2 else [])], turn=turn)
        elif kind == "gesture":
            self.fight(seat, resource, None)
            self.gesture(seat, ("sting", "mandibles")[one % 2])
            self.gesture(self.state["seat"], ("sting", "mandibles")[two % 2])
        else:
            self.move_frame(kind, one, seat)

    def move_frame(self, kind: str, one: int, seat: int) -> None:
        step = self.state["undo" if kind == "undo" else "redo"]
        if kind == "undo" or one == 0:
            if step and self.state["undo"]["entry"]["key"] != "first":
                self.send("undo" if kind == "undo" else "redo", event=step["event"])
        elif one == 1:
            colonies = [*list(CHAMBERS)[one:], *list(CHAMBERS)[:one]][: len(self.state["totals"])]
            self.send("colonies", match=self.match, colonies=colonies, base=self.state["colonies"]["version"])
        elif one == 2:
            variants = {"fight": ("fists", "amino")[seat % 2]}
            self.send("variants", match=self.match, variants=variants, base=self.state["variants"]["version"])
        else:
            self.send("first", match=self.match, seat=seat, base=self.state["first"]["version"])


def unchosen(state: dict[str, Any]) -> dict[str, Any]:
    """A state in which the gestures of the fight that is open are still to be made: so undo leaves it."""
    fight = next(deed for deed in state["turns"][-1]["deeds"] if deed["kind"] == "fight")
    fight["rounds"][-1]["chosen"] = []
    return state


def recount(state: dict[str, Any]) -> None:
    """Points, the end, what is left, cards in hand, piles and timers, from the deeds alone."""
    players = len(state["totals"])
    totals, stored, hands, played = Counter[int](), Counter[str](), Counter[int](), Counter[str]()
    tiles, end, running = TILES - players - 1, None, []
    for row in state["turns"]:
        seat = (state["first"]["seat"] - 1 + row["turn"] - 1) % players + 1
        assert row["seat"] == seat
        deeds = {(deed["kind"], deed["n"]): deed for deed in row["deeds"]}
        take = deeds.get(("income", 1), {}).get("take")
        tiles -= min(4, tiles) if take == "tiles" else 0
        hands[seat] += take == "card"
        hands[seat] -= bool(deeds.get(("transport", 1), {}).get("card"))
        for (kind, n), deed in sorted(deeds.items()):
            if kind == "ant-card":
                hands[seat] -= EACH if deed["substitute"] else 1
                played[deed["card"]] += not deed["substitute"]
                if deed["card"] in STAYS:
                    running.append((deed["card"], seat, row["turn"], row["turn"] + players + STAYS[deed["card"]]))
            elif kind == "fight":
                lost = [deed["defender"] if r["winner"] == "attacker" else seat for r in deed["rounds"]]
                hands.subtract(lost[:-1])
                assert all(r["gestures"] is None or r["winner"] for r in deed["rounds"])
            elif kind == "store" and end is None:
                points = CHAMBERS[state["colonies"]["of"][seat - 1]][KINDS.index(deed["resource"])]
                totals[seat] += points
                stored[deed["resource"]] += 1
                assert (deed["points"], deed["total"], deed["counts"]) == (points, totals[seat], True)
                if totals[seat] >= WIN or sum(stored.values()) == len(KINDS) * COPIES:
                    best = max(totals.values())
                    end = row["turn"], n, [s for s in range(1, players + 1) if totals[s] == best]
        assert min(hands.values()) >= 0
        for card in STAYS:
            laid = Counter(who for kind, who, since, until in running if kind == card and since <= row["turn"] <= until)
            assert max(laid.values(), default=0) <= EACH
    assert max(stored.values(), default=0) <= COPIES
    assert max(played.values(), default=0) <= OF_A_KIND  # these games are too short for the pile to come round
    assert [row["total"] for row in state["totals"]] == [totals[seat] for seat in range(1, players + 1)]
    assert [row["ant_cards"] for row in state["totals"]] == [hands[seat] for seat in range(1, players + 1)]
    assert state["left"]["of"] == {kind: COPIES - stored[kind] for kind in KINDS}
    assert state["supply"] == {"tiles": tiles, "ant_cards": CARDS - sum(hands.values())}
    outcome = state["outcome"]
    assert (outcome and (outcome["turn"], outcome["winners"])) == (end and (end[0], end[2]))
    now = state["turn"] or 0
    shown = [(row["kind"], row["seat"], row["turn"], row["until"]) for row in state["timers"]]
    assert sorted(shown) == sorted(timer for timer in running if timer[2] <= now <= timer[3])


@settings(
    max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(
    players=st.integers(2, 4),
    fight=st.sampled_from(["fists", "amino"]),
    script=st.lists(moves(), min_size=15, max_size=40),
)
def test_any_sequence_of_events(players: int, fight: str, script: list[tuple[Any, ...]]) -> None:
    table = Play(players, variants={"fight": fight})
    for move in script:
        table.move(*move)
    lines = [logged.line() for logged in table.log]
    assert fold(table.game, [reader().read_line(json.loads(line)) for line in lines]) == table.table
    assert fold(table.game, table.log) == table.table
