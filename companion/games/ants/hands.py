"""The hands, turn by turn: tiles, hives on the meadow, and the load of each ant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from companion.games.ants.play import ATTACKER, Brought, Fight, Laid, Loaded, Match
from companion.table.refusal import Refusal


class Hands:
    """Tiles, hives and loads by seat after the last turn; ``refusal`` is the first impossible thing.

    In a turn, what comes and what goes may be in any order, so only the end of a turn is checked. Loads follow the
    order in which the deeds of a turn were recorded.
    """

    def __init__(self, match: Match, seat_of: Callable[[int], int], taken: Mapping[int, int]) -> None:
        self.match, self.rules, self.taken = match, match.rules, taken
        self.tiles = Counter(dict.fromkeys(match.seats, match.rules.rules["start_tiles"]))
        self.hives: Counter[int] = Counter()
        self.loads: dict[int, tuple[str, ...]] = dict.fromkeys(match.seats, ())
        self.refusal: Refusal | None = None
        for turn, places in _by_turn(match).items():
            seat = seat_of(turn)
            found = self._laid(turn, seat)
            self.refusal = self.refusal or found
            for kind, n in places:
                self._carried(seat, match.deed(turn, kind, n))

    def _laid(self, turn: int, seat: int) -> Refusal | None:
        take, laid = self.match.deed(turn, "income"), self.match.deed(turn, "lay") or Laid(0)
        held = self.tiles[seat] + (self.taken.get(turn, 0) if take == "tiles" else 0)
        back = self.taken.get(turn, 0) if take == "hive" else 0
        self.tiles[seat] = held - laid.tiles
        self.hives[seat] += laid.hives - back
        where = {"seat": seat, "turn": turn}
        if laid.tiles > held:
            return Refusal("few-tiles", where | {"count": held})
        if self.hives[seat] < 0:
            return Refusal("no-hive-laid", where)
        hives = self.rules.rules["hives"]
        return Refusal("no-hive", where | {"count": hives}) if self.hives[seat] > hives else None

    def _carried(self, seat: int, deed: object) -> None:
        if isinstance(deed, Brought) or (isinstance(deed, Loaded) and deed.down):
            self._put_down(seat, deed.resource)
        elif isinstance(deed, Loaded):
            self._take_up(seat, deed.resource)
        elif isinstance(deed, Fight) and not deed.is_open:
            self._put_down(deed.defender, deed.resource)
            self._take_up(seat if deed.rounds[-1] == ATTACKER else deed.defender, deed.resource)

    def _take_up(self, seat: int, resource: str) -> None:
        self.loads[seat] = self.rules.carried(self.loads[seat], resource)

    def _put_down(self, seat: int, resource: str) -> None:
        load = list(self.loads[seat])
        if resource in load:
            load.remove(resource)
        self.loads[seat] = tuple(load)


def _by_turn(match: Match) -> dict[int, list[tuple[str, int]]]:
    """Return the kinds and numbers of each turn's deeds, in the order in which they were recorded."""
    found: dict[int, list[tuple[str, int]]] = {turn: [] for turn in sorted({turn for turn, _, _ in match.noted})}
    for turn, kind, n in match.noted:
        found[turn].append((kind, n))
    return found
