"""Statistics of the people who played the finished games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from companion.hall.forget import STAND_IN
from companion.memory.played import Played, Player, key_of
from companion.table.feats import together

MOST_SCORES = 30


@dataclass
class _Person:
    """The games of one name, oldest first; the name is spelled as in the last one."""

    games: list[tuple[Played, Player]] = field(default_factory=list)

    def json(self, alike: bool) -> dict[str, Any]:
        last = self.games[-1][1]
        shown = {"name": last.name, "colour": last.colour, "games": len(self.games), "wins": self.wins}
        return shown | (self._scores() if alike else {"average": None, "best": None, "scores": [], "feats": {}})

    @property
    def wins(self) -> int:
        return sum(player.won for _, player in self.games)

    def _scores(self) -> dict[str, Any]:
        totals = [player.total for _, player in self.games]
        feats = together(player.feats for _, player in self.games)
        return {
            "average": round(sum(totals) / len(totals), 1),
            "best": min(totals) if self.games[0][0].lowest else max(totals),
            "scores": totals[-MOST_SCORES:],
            "feats": {name: feat.json() for name, feat in feats.items()},
        }


def people(games: Iterable[Played]) -> list[dict[str, Any]]:
    """Return each name with its games and wins, most wins first; with points only if all are plays of one game."""
    by_name: dict[str, _Person] = {}
    kinds = set()
    for played in reversed(list(games)):
        kinds.add(played.game)
        for player in played.players:
            if STAND_IN.fullmatch(player.name):
                continue  # the same stand-in at two tables is not the same person
            by_name.setdefault(player.key, _Person()).games.append((played, player))
    ordered = sorted(by_name.items(), key=lambda pair: (-pair[1].wins, -len(pair[1].games), pair[0]))
    return [person.json(alike=len(kinds) == 1) for _, person in ordered]


def chosen(games: Iterable[Played], game: str, player: str) -> list[Played]:
    """Return the plays of a game that a player took part in; an empty string means any."""
    wanted = key_of(player)
    return [
        played
        for played in games
        if game in ("", played.game) and (not wanted or wanted in {one.key for one in played.players})
    ]
