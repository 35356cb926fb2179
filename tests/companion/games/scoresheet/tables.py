"""A score sheet's table for tests without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.table.refusal import Refusal
from generator.spec import Category, Counting, Game, Part, Scoring
from generator.spec.expression_text import read
from tests.companion.games.amino.tables import TableUnderTest

CATEGORIES = (Category("coins", 0, 99), Category("eggs", -9, 99))
NAMES = {"coins": None, "eggs": None}


def game_with(**more: Any) -> Game:
    """A game that scores 2 × coins + eggs over two rounds; ties go to more eggs."""
    given = {"rounds": 2, "wins": "highest", "target": None} | more
    parts = tuple(Part("", read(text, NAMES)) for text in ("2 * coins", "eggs"))
    scoring = Scoring(
        *(given["rounds"], given["wins"], given["target"], Counting(CATEGORIES, parts), (read("eggs", NAMES),))
    )
    return Game("hens", Path(), (2, 5), scoring=scoring)


class SheetTable(TableUnderTest):
    def __init__(self, players: int = 3, **more: Any) -> None:
        super().__init__(players, game=ScoresheetKeeper(game_with(**more)))

    def enter(
        self, round: int, rows: dict[int, tuple[int, int] | None], by: int = 1, match: int = 0, **more: Any
    ) -> Refusal | str:
        """Coins and eggs of some seats; None empties one."""
        match = match or self.match
        scores = [
            {
                "seat": seat,
                "counts": None if row is None else dict(zip(("coins", "eggs"), row, strict=True)),
                "base": self.version_in(match, round, seat),
            }
            | more
            for seat, row in rows.items()
        ]
        return self.send("counts", by, match=match, round=round, scores=scores)

    def round(self, round: int, *coins: int) -> None:
        result = self.enter(round, {seat: (count, 0) for seat, count in enumerate(coins, start=1)})
        assert isinstance(result, str), result

    def finish(self, over: bool = True, base: str | None = "current") -> Refusal | str:
        base = self.state["finish"]["version"] if base == "current" else base
        return self.send("finish", match=self.match, over=over, base=base)

    @property
    def outcome(self) -> tuple[str, int, list[int]] | None:
        found = self.state["outcome"]
        return found and (found["reason"], found["round"], found["winners"])
