"""A game of Genetico for tests without a server: deeds by name, each based on what is there."""

from __future__ import annotations

from typing import Any

from companion.table.keeper import Keeper
from companion.table.refusal import Refusal
from tests.companion.games.amino import tables
from tests.companion.games.amino.tables import TableUnderTest

SMALL = {
    "white-eyes": ("fruit-fly", "genetic-cross"),
    "biofilm": ("yeast", "microscopy"),
    "ancient-dna": ("sequencing", "bioinformatics"),
}
"""Projects that two cards complete, and those two."""


class GeneticoTable(TableUnderTest):
    """Folds the events of a game of Genetico."""

    def __init__(self, players: int = 3, seed: int = 1, keeper: Keeper | None = None, **more: Any) -> None:
        super().__init__(players, seed, game=keeper or "genetico", **more)

    @property
    def turn(self) -> int:
        found: int = self.state["turn"]
        return found

    @property
    def seat(self) -> int:
        found: int = self.state["seat"]
        return found

    def deeds(self, turn: int | None = None, gone: bool = False) -> list[dict[str, Any]]:
        turns = self.state["turns"]
        at = (turn or self.turn) - 1
        row = turns[at] if at < len(turns) else {"deeds": [], "gone": []}
        return [*row["deeds"], *(row["gone"] if gone else [])]

    def base(self, turn: int, part: str, n: int) -> str | None:
        found = (row["version"] for row in self.deeds(turn, True) if (row["part"], row["n"]) == (part, n))
        return next(found, None)

    def act(self, kind: str, turn: int | None = None, n: int | None = None, **fields: Any) -> Refusal | str:
        """The next act of a turn, the current one unless told otherwise."""
        turn = turn or self.turn
        n = n or 1 + max((row["n"] for row in self.deeds(turn, True) if row["part"] == "act"), default=0)
        if kind == "collaborate":
            fields.setdefault("seat", self.state["turns"][turn - 1]["seat"])
        fields.setdefault("base", self.base(turn, "act", n))
        return self.send(kind, fields.pop("by", 1), match=self.match, turn=turn, n=n, **fields)

    def start(self, project: str | None, **more: Any) -> Refusal | str:
        return self.act("start", project=project, **more)

    def attach(self, project: str | None, *resources: str | None, **more: Any) -> Refusal | str:
        result: Refusal | str = ""
        for resource in resources:
            result = self.act("attach", project=project, resource=resource, **more)
            if isinstance(result, Refusal):
                return result
        return result

    def finish(self, project: str | None, **more: Any) -> Refusal | str:
        return self.act("finish-project", project=project, **more)

    def play(self, card: str | None, **more: Any) -> Refusal | str:
        return self.act("modifier", card=card, **more)

    def offer(self, project: str, other: str, **more: Any) -> Refusal | str:
        return self.act("collaborate", project=project, other=other, **more)

    def answer(self, seat: int, agrees: bool = True, by: int | None = None, n: int | None = None) -> Refusal | str:
        """To the first offer that waits, or to the ``n``-th act of this turn."""
        waiting = next(((row["turn"], row["n"]) for row in self.state["offers"]), (self.turn, 1))
        turn, n = (self.turn, n) if n else waiting
        return self.send("agree", by or seat, match=self.match, turn=turn, n=n, seat=seat, agrees=agrees)

    def draw(self, pile: str | None, turn: int | None = None, projects: int = 0) -> Refusal | str:
        turn = turn or self.turn
        base = self.base(turn, "draw", 1)
        return self.send("draw", match=self.match, turn=turn, pile=pile, projects=projects, base=base)

    def end(self, resources: int = 0, projects: int = 0, turn: int | None = None, **more: Any) -> Refusal | str:
        turn = turn or self.turn
        fields = {"resources": resources, "projects": projects, "base": self.base(turn, "end", 1)} | more
        return self.send("end-turn", match=self.match, turn=turn, **fields)

    def next(self, turns: int = 1) -> None:
        """Goes on by so many turns; what is too much for a hand is discarded, resources first."""
        for _ in range(turns):
            hand = self.hand(self.seat)
            over = max(0, hand["resources"] + hand["projects"] - hand["limit"])
            resources = min(over, hand["resources"])
            result = self.end(resources, over - resources)
            assert isinstance(result, str), result

    def hand(self, seat: int) -> dict[str, int]:
        found: dict[str, int] = self.state["totals"][seat - 1]["hand"]
        return found

    def until(self, seat: int) -> None:
        """On to the next turn of a seat."""
        self.next()
        while self.seat != seat:
            self.next()

    def tally(self, seat: int, finished: str | None, unfinished: str | None = "") -> Refusal | str:
        lists = [None if text is None else text.split() for text in (finished, unfinished)]
        base = self.state["tallies"][seat - 1]["version"]
        return self.send("tally", match=self.match, seat=seat, finished=lists[0], unfinished=lists[1], base=base)


def code(result: Refusal | str) -> str | None:
    """Why something was refused; None if it was not."""
    return result.code if isinstance(result, Refusal) else None


def done(result: Refusal | str) -> str:
    assert isinstance(result, str), result
    return result


def playable(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that undo brings back; what was taken back leaves a version behind."""
    return tables.playable(state) | {"turns": [tables.playable(turn | {"gone": []}) for turn in state["turns"]]}


def piles(table: GeneticoTable) -> tuple[int, int, int, int]:
    """Resources, projects, discards, burned."""
    found = table.state["piles"]
    return found["resources"], found["projects"], sum(found["discard"].values()), found["burn"]


def started(*projects: str) -> GeneticoTable:
    """Each seat has started a project and drawn; it is the first player's turn again, with cards in every hand."""
    table = GeneticoTable(len(projects))
    for project in projects:
        done(table.draw("resources"))
        done(table.start(project))
        table.next()
    done(table.draw("resources"))
    return table


def finish(table: GeneticoTable, project: str) -> None:
    """Started, attached and finished in one turn."""
    done(table.start(project))
    done(table.attach(project, *SMALL[project]))
    done(table.finish(project))


def drain_projects(table: GeneticoTable) -> None:
    """Everybody draws projects until none is left; the turn of the last draw is played."""
    while table.state["piles"]["projects"]:
        if table.deeds():
            table.next()
        done(table.draw("projects"))


def drain_projects_until(table: GeneticoTable, left: int) -> None:
    """Until so many are left; only the second seat draws, so that the first can have the last."""
    while piles(table)[1] > left:
        table.until(2)
        done(table.draw("projects"))
