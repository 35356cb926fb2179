"""Statistics of the finished games: who wins how often, by edition of the rules, seat, card, variant and player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.hall.forget import STAND_IN
from companion.memory.played import Played, Player
from companion.table.edition import House
from companion.table.feats import Kinds
from generator.base.estimates import WIN, Estimate, Sums, estimate

ALL, PLAYERS, SEAT, VARIANT, CARD, PLAYER = "all", "players", "seat", "variant", "card", "player"
"""What a line is about. ``all`` stands for every seat of every game."""
LONGEST = 24 * 60
"""In minutes; beyond this, the table was left open, and nobody knows how long the game was played."""


@dataclass
class _Tally:
    """The wins and points of some seats, and the wins if all had won equally often."""

    games: int = 0
    wins: Sums = field(default_factory=Sums)
    even: float = 0.0
    points: Sums = field(default_factory=Sums)

    def add(self, played: Played, seats: list[Player]) -> None:
        """Add the seats of a game that a line is about."""
        winners = sum(player.won for player in played.players)
        share = WIN // winners if winners else 0
        self.games += 1
        self.wins.add(share * sum(player.won for player in seats), len(seats))
        self.even += len(seats) / len(played.players)
        self.points.add(sum(player.total for player in seats), len(seats))


@dataclass(frozen=True)
class Line:
    """The results of some seats: those in a place, with a card, of a player. ``of`` and ``key`` say which.

    ``even`` is the share of wins if all at the table had won equally often. It is None, as is ``won``, where a line is
    about all seats alike.
    """

    of: str
    key: str
    games: int
    won: Estimate | None
    even: float | None
    points: Estimate | None

    def json(self) -> dict[str, Any]:
        return {
            "of": self.of,
            "key": self.key,
            "games": self.games,
            "won": _interval(self.won),
            "even": self.even,
            "points": _interval(self.points),
        }


@dataclass(frozen=True)
class Statistics:
    """The statistics of one edition of a game's rules. Games of others are never counted with them."""

    game: str
    rules: str
    titles: dict[str, str]
    house: House | None
    games: int
    first: str
    last: str
    minutes: Estimate | None
    winning: Estimate | None
    lines: tuple[Line, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": self.rules,
            "titles": self.titles,
            "house": self.house and self.house.model_dump(mode="json"),
            "games": self.games,
            "first": self.first,
            "last": self.last,
            "minutes": _interval(self.minutes),
            "winning": _interval(self.winning),
            "lines": [line.json() for line in self.lines],
        }


def _interval(found: Estimate | None) -> dict[str, float | None] | None:
    """Return a number with its interval; without one if a single game says nothing about others."""
    if found is None:
        return None
    sure = found.games > 1 or found.high - found.low <= 1
    return {
        "value": round(found.value, 4),
        "low": round(found.low, 4) if sure else None,
        "high": round(found.high, 4) if sure else None,
    }


def statistics(games: Iterable[Played], names: bool = True) -> list[Statistics]:
    """Return the statistics of each edition, that with the most games first; without players if not by ``names``."""
    by_edition: defaultdict[tuple[str, str], list[Played]] = defaultdict(list)
    for played in games:
        by_edition[played.game, played.rules].append(played)
    found = [_edition(same, names) for same in by_edition.values()]
    return sorted(found, key=lambda each: (-each.games, each.game, each.rules))


def _edition(games: list[Played], names: bool) -> Statistics:
    newest = max(games, key=lambda played: played.at)
    minutes, winning = Sums(), Sums()
    for played in games:
        if 0 < played.minutes <= LONGEST:
            minutes.add(played.minutes, 1)
        for player in [player for player in played.players if player.won][:1]:
            winning.add(player.total, 1)
    return Statistics(
        game=newest.game,
        rules=newest.rules,
        titles=dict(newest.edition.titles) if newest.edition else {},
        house=newest.house,
        games=len(games),
        first=min(played.at for played in games),
        last=newest.at,
        minutes=estimate(minutes),
        winning=estimate(winning),
        lines=tuple(_lines(games, names)),
    )


def _lines(games: list[Played], names: bool) -> Iterator[Line]:
    tallies: defaultdict[tuple[str, str], _Tally] = defaultdict(_Tally)
    spelled: dict[str, str] = {}
    for played in sorted(games, key=lambda each: each.at):
        groups: defaultdict[tuple[str, str], list[Player]] = defaultdict(list)
        for player in played.players:
            for about in _about(played, player):
                groups[about].append(player)
            if names and not STAND_IN.fullmatch(player.name):
                groups[PLAYER, player.key].append(player)
                spelled[player.key] = player.name
        for about, seats in groups.items():
            tallies[about].add(played, seats)
    order = [ALL, PLAYERS, SEAT, VARIANT, CARD, PLAYER]
    for of, key in sorted(tallies, key=lambda each: (order.index(each[0]), _natural(each[1]))):
        tally = tallies[of, key]
        alike = of in (ALL, PLAYERS, VARIANT)
        won = None if alike else estimate(tally.wins, "win")
        even = None if alike else tally.even / tally.wins[2]
        name = spelled[key] if of == PLAYER else key
        yield Line(of, name, tally.games, won, even, estimate(tally.points))


def _about(played: Played, player: Player) -> Iterator[tuple[str, str]]:
    """Yield what a seat of a game is counted for."""
    number = len(played.players)
    yield ALL, ""
    yield PLAYERS, str(number)
    yield from ((VARIANT, f"{name} {choice}") for name, choice in played.variants.items())
    if played.first:
        yield SEAT, str((player.seat - played.first) % number + 1)  # the first player is 1
    for feat in player.feats.values():
        if isinstance(feat, Kinds):
            yield from ((CARD, kind) for kind, _ in feat.of)


def _natural(key: str) -> tuple[int, str]:
    return (int(key), "") if key.isdecimal() else (0, key)
