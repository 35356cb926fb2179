"""The course of a hand of Amino: what each act changes, and what comes next. It changes in place, for speed."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.amino.hand import (
    ANALYZE,
    BUILD,
    CHANGE,
    DRAW,
    KEEP,
    OVER,
    PLAY,
    SEED,
    SUNLIGHT,
    SWAP,
    Act,
    Drawn,
    Hand,
    Laid,
    Spot,
    spot_of,
)
from generator.games.amino.rules import Amino
from generator.rules.shuffle import shuffled

_STEPS = {"own": 0, "left": 1, "right": -1}  # the next seat is on the left


class Course(Laid):
    """A hand that is being played, with the attributes of a ``Hand``. ``do`` takes only what the rules allow.

    ``laid`` are the spots of all played cards, in the order in which they were laid, and ``room`` is how many there can
    be. ``wild`` is the Sunlight that is resolved next.
    """

    __slots__ = (
        *("acts", "atmospheres", "deck", "discard", "done", "draws", "hands", "laid", "looking", "most_drawn"),
        *("most_looks", "number", "order", "phase", "room", "rules", "seed", "seeded", "seeding", "shown", "shuffles"),
        *("size", "turn", "wild"),
    )

    def __init__(self, rules: Amino, hand: Hand) -> None:
        numbers = rules.rules
        self.rules, self.size = rules, numbers["atmosphere_size"]
        self.most_looks, self.most_drawn = numbers["analyze_cards"], numbers["draw_cards"]
        self.seed, self.number, self.seeding, self.order = hand.seed, hand.number, hand.seeding, hand.order
        self.phase, self.turn, self.acts, self.shuffles = hand.phase, hand.turn, hand.acts, hand.shuffles
        self.deck, self.discard, self.shown = list(hand.deck), list(hand.discard), hand.shown
        self.hands: list[list[str]] = list(map(list, hand.hands))
        self.atmospheres: list[list[str]] = list(map(list, hand.atmospheres))
        self.done, self.draws = list(hand.done), list(hand.draws)
        self.seeded, self.looking = hand.seeded, hand.looking
        self.laid, self.room = list(hand.spots), self.size * len(hand.order)
        self.wild = self.waiting_sunlight() if hand.phase == SUNLIGHT else None

    @property
    def hand(self) -> Hand:
        """The hand as it is now. What was done with cards of the hand does not say with which."""
        done = tuple([act._replace(slots=()) if act.slots else act for act in self.done])
        return Hand(
            seed=self.seed,
            number=self.number,
            seeding=self.seeding,
            order=self.order,
            phase=self.phase,
            deck=tuple(self.deck),
            hands=tuple(map(tuple, self.hands)),
            atmospheres=tuple(map(tuple, self.atmospheres)),
            discard=tuple(self.discard),
            seeded=self.seeded,
            turn=self.turn,
            acts=self.acts,
            done=done,
            looking=self.looking,
            shown=self.shown,
            draws=tuple(self.draws),
            shuffles=self.shuffles,
        )

    def do(self, seat: int, act: Act) -> None:
        """Change the hand by something that a seat does, up to the next phase in which somebody can do something."""
        does = act.does
        self.acts += 1
        self.looking = ()
        if does != SEED:
            self.done.append(act)
        if does == ANALYZE:
            self.looking, self.phase = act.spots, BUILD
        elif does == BUILD:
            self.lay(seat, act.slots, seat)
            self.phase = CHANGE
        elif does == SWAP:
            self._swap(*act.spots)
            self.phase = DRAW
        elif does == PLAY:
            self.lay(seat, act.slots, act.to or seat)
            self.phase = DRAW
        elif does == DRAW:
            self.hands[seat - 1] += self.deck[: self.most_drawn]
            del self.deck[: self.most_drawn]
            self._end_turn()
        elif does == SUNLIGHT:
            self._draw_for_sunlight()
        elif does == KEEP:
            self._keep(act.slots[0])
        elif does == SEED:
            self.lay(seat, act.slots, self.seeds(seat))
            self.seeded |= {seat}
        self.go_on()

    def go_on(self) -> None:
        """Pass over every phase in which nobody can do anything."""
        while True:
            phase = self.phase
            if phase == ANALYZE:
                if self.looks():
                    return
                self.phase = BUILD
            elif phase == BUILD:
                seat = self.order[self.turn % len(self.order)]
                if self.hands[seat - 1] and len(self.atmospheres[seat - 1]) < self.size:
                    return
                self.phase = CHANGE
            elif phase == CHANGE:
                if len(self.laid) > 1 or (self.of(self.seat) and self.free()):
                    return
                self.phase = DRAW
            elif phase == DRAW:
                if self.deck or self.looking:
                    return
                self._end_turn()
            elif phase == SEED:
                if len(self.seeded) < len(self.order):
                    return
                self.phase = ANALYZE
            else:
                if phase == SUNLIGHT:
                    self.wild = self.waiting_sunlight()
                    self.phase = SUNLIGHT if self.wild else OVER
                return

    def looks(self) -> int:
        """Return how many cards a player looks at in this turn."""
        laid, most = len(self.laid), self.most_looks
        return most if laid > most else laid

    def free(self) -> tuple[int, ...]:
        """Return the seats whose atmosphere is not full."""
        size = self.size
        return tuple([seat for seat, cards in enumerate(self.atmospheres, start=1) if len(cards) < size])

    def seeds(self, seat: int) -> int:
        """Return the seat whose atmosphere a seat seeds."""
        step = _STEPS[self.rules.deal(self.seeding, self.number).seed]
        return (seat - 1 + step) % len(self.order) + 1

    def lay(self, seat: int, slots: Sequence[int], to: int) -> None:
        """Move cards from a hand into an atmosphere."""
        own, row = self.hands[seat - 1], self.atmospheres[to - 1]
        for slot in slots:
            self.laid.append(spot_of(to, len(row)))
            row.append(own[slot])
        for slot in slots if len(slots) == 1 else sorted(slots, reverse=True):
            del own[slot]

    def _swap(self, one: Spot, other: Spot) -> None:
        first, second = self.atmospheres[one[0] - 1], self.atmospheres[other[0] - 1]
        first[one[1]], second[other[1]] = second[other[1]], first[one[1]]

    def _end_turn(self) -> None:
        """Begin the next turn, or turn every atmosphere up if all are full."""
        self.looking = ()
        if len(self.laid) < self.room:
            self.turn, self.phase = self.turn + 1, ANALYZE
            self.done.clear()
            return
        thrown = [card for cards in self.hands for card in cards]
        self.deck = list(shuffled(self.seed, f"hand {self.number} discards", self.deck + thrown))
        self.phase, self.shown = SUNLIGHT, tuple(map(tuple, self.atmospheres))
        for cards in self.hands:
            cards.clear()

    def waiting_sunlight(self) -> Spot | None:
        """Return the Sunlight that is resolved next: from the first player on, one at a time."""
        wild = self.rules.sunlight
        for seat in self.order:
            row = self.atmospheres[seat - 1]
            if wild.isdisjoint(row):
                continue
            for at, card in enumerate(row):
                if card in wild:
                    can_draw = self.deck or any(card not in wild for card in self.discard)
                    return Spot(seat, at) if can_draw else None  # else the rest count nothing
        return None

    def _draw_for_sunlight(self) -> None:
        """Draw for the next Sunlight; if the deck is used up, the discards that are not wild become the deck."""
        spot, wild = self.wild, self.rules.sunlight
        assert spot is not None
        if not self.deck:
            label = f"hand {self.number} discards {self.shuffles + 2}"
            self.deck = list(shuffled(self.seed, label, (card for card in self.discard if card not in wild)))
            self.discard = [card for card in self.discard if card in wild]
            self.shuffles += 1
        count = self.rules.rules["sunlight_draw"]
        self.draws.append(Drawn(spot, tuple(self.deck[:count])))
        del self.deck[:count]
        self.phase = KEEP

    def _keep(self, slot: int) -> None:
        """Lay the chosen card in the Sunlight's place, and discard the Sunlight and the others."""
        spot, cards, _ = self.draws[-1]
        row = self.atmospheres[spot.seat - 1]
        self.discard += (row[spot.at], *cards[:slot], *cards[slot + 1 :])
        row[spot.at] = cards[slot]
        self.draws[-1] = Drawn(spot, cards, cards[slot])
        self.phase = SUNLIGHT
