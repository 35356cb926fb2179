"""The piles and hands, turn by turn, and the time that bridges and blockades stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.games.ants.play import Fight, Match, Played, Transport
from companion.table.refusal import Refusal
from generator.games.ants.rules import blockade_until, bridge_until

MAZE_TILES = 1
"""One tile starts the maze."""
UNTIL = {"bridge": bridge_until, "blockade": blockade_until}
PIECES = {"bridge": "bridges", "blockade": "blockades"}
"""The rule that says how many of a piece each player has."""


@dataclass(frozen=True)
class Timer:
    """A bridge or blockade on the table: laid in a turn, there until the end of another."""

    kind: str
    seat: int
    turn: int
    until: int


class Pile:
    """The ant cards in the order of the pile: the unseen ones, and under them the played ones, by kind.

    Income may come before or after the cards of its turn, and these in any order, so a card counts as drawn again as
    soon as it could be.
    """

    def __init__(self, cards: int, kinds: Mapping[str, int]) -> None:
        self.cards, self.kinds, self.drawn = cards, kinds, 0
        self._under: list[tuple[int, str | None]] = []

    def put(self, played: list[str | None]) -> str | None:
        """Put cards under the pile, None for an unknown kind; return a kind of which there would be too many."""
        first = self.cards + len(self._under) + 1
        self._under += [(first + played[:at].count(card), card) for at, card in enumerate(played)]
        lying = Counter(card for place, card in self._under if card and place > self.drawn)
        return next((card for card, count in lying.items() if count > self.kinds.get(card, count)), None)


class Supplies:
    """Tiles on the stack and ant cards in each hand after the last turn; ``refusal`` is the first impossible thing.

    Within a turn, income comes first: what it brings can be used at once.
    """

    def __init__(self, match: Match, seat_of: Callable[[int], int] | None) -> None:
        self.match, rules = match, match.rules
        self.tiles = rules.numbers.tiles - match.players * rules.rules["start_tiles"] - MAZE_TILES
        self.pile = Pile(rules.numbers.ant_cards, rules.numbers.kinds)
        self.hands: Counter[int] = Counter()
        self.taken: dict[int, int] = {}
        self.timers: list[Timer] = []
        self.refusal: Refusal | None = None
        if seat_of is None:
            return
        for turn in sorted({turn for turn, _, _ in match.deeds}):
            found = self._turn(turn, seat_of(turn))
            self.refusal = self.refusal or found

    @property
    def ant_cards(self) -> int:
        """The number of cards in the pile, including played cards, which are under it again."""
        return self.match.rules.numbers.ant_cards - sum(self.hands.values())

    def _turn(self, turn: int, seat: int) -> Refusal | None:
        return self._income(turn, seat) or self._cards(turn, seat) or self._pieces(turn, seat)

    def _income(self, turn: int, seat: int) -> Refusal | None:
        take, rules = self.match.deed(turn, "income"), self.match.rules.rules
        if take == "tiles":
            self.taken[turn] = min(rules["income_tiles"], self.tiles)
            self.tiles -= self.taken[turn]
        elif take == "card":
            returned = len(self._used(turn, seat))
            self.taken[turn] = min(rules["income_cards"], self.ant_cards + returned)
            self.hands[seat] += self.taken[turn]
            self.pile.drawn += self.taken[turn]
        elif take == "hive":
            self.taken[turn] = self.match.rules.hives_back
        short = {"tiles": "no-tiles", "card": "no-ant-cards"}.get(take)
        return Refusal(short, {"turn": turn}) if short and not self.taken[turn] else None

    def _used(self, turn: int, seat: int) -> list[tuple[int, str | None]]:
        """Return the ant cards played in a turn of this seat: by whom, and of which kind if known."""
        transport: Transport | None = self.match.deed(turn, "transport")
        used: list[tuple[int, str | None]] = [(seat, "transport")] if transport and transport.card else []
        fight: Fight | None = self.match.deed(turn, "fight")
        used += [(loser, "revenge") for loser in fight.revenges(seat)] if fight else []
        for _, played in self.match.deeds_of(turn, "ant-card"):
            any_cards = [(seat, None)] * self.match.rules.rules["wings_for"]
            used += any_cards if played.substitute else [(seat, played.card)]
        return used

    def _cards(self, turn: int, seat: int) -> Refusal | None:
        missing, used = None, self._used(turn, seat)
        for player, count in Counter(player for player, _ in used).items():
            if count > self.hands[player] and not missing:
                missing = Refusal("no-card", {"seat": player, "turn": turn, "has": self.hands[player], "needs": count})
            self.hands[player] -= count
        kind = self.pile.put([card for _, card in used])
        if kind and not missing:
            missing = Refusal("no-such-card", {"card": kind, "turn": turn, "copies": self.pile.kinds[kind]})
        return missing

    def _pieces(self, turn: int, seat: int) -> Refusal | None:
        refusal = None
        for _, played in self.match.deeds_of(turn, "ant-card"):
            refusal = self._lay(played, turn, seat) or refusal
        return refusal

    def _lay(self, played: Played, turn: int, seat: int) -> Refusal | None:
        kind = played.card
        if kind not in UNTIL:
            return None
        count = self.match.rules.rules[PIECES[kind]]
        laid = sum(timer.kind == kind and timer.seat == seat for timer in self.running(turn))
        self.timers.append(Timer(kind, seat, turn, UNTIL[kind](turn, self.match.players)))
        return Refusal(f"no-{kind}", {"count": count, "seat": seat, "turn": turn}) if laid >= count else None

    def running(self, turn: int) -> list[Timer]:
        """Return the timers that run during a turn."""
        return [timer for timer in self.timers if timer.turn <= turn <= timer.until]

    def ended(self, turn: int) -> list[Timer]:
        """Return the timers that end as this turn begins."""
        return [timer for timer in self.timers if timer.until == turn - 1]
