"""An ant game for tests without a server: deeds by name, each based on what is there."""

from __future__ import annotations

from typing import Any

from companion.table.keeper import Keeper
from companion.table.refusal import Refusal
from tests.companion.games.amino import tables
from tests.companion.games.amino.tables import TableUnderTest


class AntTable(TableUnderTest):
    """Folds the events of an ant game; the first seat starts unless told otherwise."""

    def __init__(
        self, players: int = 3, seed: int = 1, first: int | None = 1, game: str | Keeper = "ants", **variants: Any
    ) -> None:
        super().__init__(players, seed, game=game, **variants)
        if first:
            self.do("first", match=1, seat=first, base=None)

    @property
    def turn(self) -> int:
        found: int = self.state["turn"]
        return found

    def deeds(self, kind: str, turn: int | None = None, also: str = "deeds") -> list[dict[str, Any]]:
        """The deeds of a kind in a turn; ``also`` those taken back."""
        turns = self.state["turns"]
        at = (turn or self.turn) - 1
        row = turns[at] if at < len(turns) else self.state.get("next") or {"deeds": [], "gone": []}
        return [deed for deed in [*row["deeds"], *(row[also] if also != "deeds" else [])] if deed["kind"] == kind]

    def deed(self, kind: str, turn: int | None = None, n: int = 1) -> dict[str, Any]:
        return next((deed for deed in self.deeds(kind, turn) if deed["n"] == n), {})

    def base(self, kind: str, turn: int, n: int = 1) -> str | None:
        return next((deed["version"] for deed in self.deeds(kind, turn, "gone") if deed["n"] == n), None)

    def record(self, kind: str, turn: int | None = None, by: int = 1, **fields: Any) -> Refusal | str:
        """Records a deed of a turn, the current one unless told otherwise."""
        turn = turn or self.turn
        fields.setdefault("base", self.base(kind, turn, fields.get("n", 1)))
        return self.send(kind, by, match=self.match, turn=turn, **fields)

    def seat_of(self, turn: int) -> int:
        first, players = self.state["first"]["seat"], len(self.state["totals"])
        light = self.state["variants"]["chosen"].get("record") == "stores"
        return turn if light else (first - 1 + turn - 1) % players + 1

    def income(self, take: str | None, turn: int | None = None) -> Refusal | str:
        return self.record("income", turn, take=take)

    def store(self, resource: str | None, turn: int | None = None, n: int | None = None, **more: Any) -> Refusal | str:
        """Stores a resource, confirmed unless told otherwise: most tests leave out the Transport."""
        turn, more = turn or self.turn, {"confirmed": True} | more
        n = n or 1 + max((deed["n"] for deed in self.deeds("store", turn, "gone")), default=0)
        seat = self.seat_of(turn)
        return self.record("store", turn, n=n, seat=seat, resource=resource, **more)

    def play(self, card: str | None, turn: int | None = None, n: int | None = None, **more: Any) -> Refusal | str:
        turn = turn or self.turn
        n = n or 1 + max((deed["n"] for deed in self.deeds("ant-card", turn, "gone")), default=0)
        return self.record("ant-card", turn, n=n, card=card, **more)

    def stores(self, seat: int, *resources: str) -> None:
        """A seat stores at a table without turns."""
        for resource in resources:
            done(self.store(resource, turn=seat, confirmed=None))

    def fight(self, defender: int | None, resource: str | None, *rounds: str | None, **more: Any) -> Refusal | str:
        return self.record("fight", defender=defender, resource=resource, rounds=list(rounds), **more)

    def transport(self, dice: Any, card: bool = False, turn: int | None = None) -> Refusal | str:
        return self.record("transport", turn, dice=dice, card=card)

    def gesture(self, seat: int, gesture: str, round: int = 1, by: int | None = None) -> Refusal | str:
        place = {"match": self.match, "turn": self.turn, "round": round}
        return self.send("gesture", by or seat, **place, seat=seat, gesture=gesture)

    def roll(self, seat: int, dice: Any = "server", round: int = 1) -> Refusal | str:
        rounds = self.state["opening"]["rounds"]
        rows = rounds[round - 1]["rolls"] if round <= len(rounds) else []
        base = next((row["version"] for row in rows if row["seat"] == seat), None)
        return self.send("opening", seat, match=self.match, round=round, seat=seat, dice=dice, base=base)

    def next(self, turns: int = 1) -> None:
        """Goes on by so many turns."""
        for _ in range(turns):
            self.do("next-turn", match=self.match, turn=self.turn + 1)


def code(result: Refusal | str) -> str | None:
    """Why something was refused; None if it was not."""
    return result.code if isinstance(result, Refusal) else None


def done(*results: Refusal | str) -> None:
    assert [code(result) for result in results] == [None] * len(results)


def playable(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that undo brings back; what was taken back leaves a version behind."""
    kept = {key: value for key, value in tables.playable(state).items() if key != "next"}
    return kept | {"turns": [tables.playable(turn | {"gone": []}) for turn in state["turns"]]}
