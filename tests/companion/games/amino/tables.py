"""A table for tests without a server: events by their fields, applied by the seat that sends them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from companion.games import keeper, reader
from companion.table.cells import latest
from companion.table.chance import settle
from companion.table.events import Actor, Logged
from companion.table.frame_events import Created, SeatGiven
from companion.table.keeper import Keeper
from companion.table.refusal import Refusal
from companion.table.state import Table
from companion.table.table import apply, create
from companion.table.view import history, state

AMINO = keeper("amino")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def known(game: Keeper | None) -> Keeper:
    assert game is not None
    return game


class TableUnderTest:
    """Folds events one by one; what is refused is returned and changes nothing."""

    def __init__(self, players: int = 3, seed: int = 1, game: str | Keeper = "amino", **variants: Any) -> None:
        self.game = known(keeper(game)) if isinstance(game, str) else game
        self.chance = Random(seed)
        seats = tuple(SeatGiven(name=name) for name in NAMES[:players])
        event = Created(id="created-created-1", game=self.game.game.id, seats=seats, **variants)
        first = Logged(1, "2026-01-31T19:00:00Z", Actor("p-host", "host"), event)
        table = create(self.game, first)
        assert isinstance(table, Table), table
        self.table, self.log, self.count = table, [first], 0
        self._seen: tuple[Table, dict[str, Any]] | None = None

    def send(self, type: str, by: int = 1, id: str | None = None, role: str = "player", **fields: Any) -> Refusal | str:
        """The event's id, or the refusal."""
        self.count += 1
        fields = {"id": id or f"event-number-{self.count:04}", "type": type, **fields}
        posted = settle(self.game, self.table, reader().read_posted(fields), self.chance)
        at = f"2026-01-31T19:{self.table.seq // 60 % 60:02}:{self.table.seq % 60:02}Z"
        logged = Logged(
            self.table.seq + 1, at, Actor(f"p-{by}", role, by), reader().read_logged(posted.model_dump(mode="json"))
        )
        result = apply(self.game, self.table, logged)
        if isinstance(result, Refusal):
            return result
        self.table = result
        self.log.append(logged)
        return logged.event.id

    def do(self, type: str, by: int = 1, **fields: Any) -> str:
        result = self.send(type, by, **fields)
        assert isinstance(result, str), result
        return result

    @property
    def state(self) -> dict[str, Any]:
        if self._seen is None or self._seen[0] is not self.table:
            self._seen = (self.table, state(self.game, self.table))
        return self._seen[1]

    @property
    def history(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(history(self.table))
        return found

    def entry(self, hand: int, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state["hands"][hand - 1]["entries"][seat - 1]
        return found

    def version(self, hand: int, seat: int) -> str | None:
        hands = self.state["hands"]
        return self.entry(hand, seat)["version"] if hand <= len(hands) else None

    def version_in(self, match: int, hand: int, seat: int) -> str | None:
        """The version of an entry in any match."""
        return latest(self.table.versions, ("entry", match, hand, seat))

    def cards(self, hand: int, seat: int, cards: str, by: int = 1, base: str | None = "current") -> Refusal | str:
        base = self.version(hand, seat) if base == "current" else base
        return self.send("cards", by, match=self.match, hand=hand, seat=seat, cards=cards.split(), base=base)

    def sunlight(
        self, hand: int, seat: int, index: int, drawn: str, kept: str | None, by: int = 1, base: str | None = "current"
    ) -> Refusal | str:
        base = self.version(hand, seat) if base == "current" else base
        cards = drawn if drawn == "server" else drawn.split()
        place = {"match": self.match, "hand": hand, "seat": seat, "index": index}
        return self.send("sunlight", by, **place, drawn=cards, kept=kept, base=base)

    def scores(self, hand: int, *scores: int | None, by: int = 1) -> Refusal | str:
        rows = [
            {"seat": seat, "score": score, "base": self.version(hand, seat)}
            for seat, score in enumerate(scores, start=1)
        ]
        return self.send("scores", by, match=self.match, hand=hand, scores=rows)

    def hand(self, hand: int, *atmospheres: str) -> None:
        """A whole hand by cards."""
        for seat, cards in enumerate(atmospheres, start=1):
            result = self.cards(hand, seat, cards)
            assert isinstance(result, str), result

    @property
    def match(self) -> int:
        return len(self.table.core.play)

    @property
    def totals(self) -> list[int]:
        return [row["total"] for row in self.state["totals"]]


def playable(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that undo brings back: hands and scores, without versions and history."""
    aside = ("seq", "rolls", "undo", "redo", "history")
    return _without_versions({key: value for key, value in state.items() if key not in aside})


def _without_versions(value: Any) -> Any:
    if isinstance(value, dict):
        is_entry = "version" in value
        return {
            key: _without_versions(item)
            for key, item in value.items()
            if key != "version" and not (is_entry and key == "by")
        }
    return [_without_versions(item) for item in value] if isinstance(value, list) else value
