"""The ant game at a table: ``apply(play, event)`` returns the play after an event, or the refusal that leaves it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.games.ants import dice, opening
from companion.games.ants.deeds import checked_roll, place, question, with_deed, with_gesture, without_gestures
from companion.games.ants.events import (
    EVENTS,
    AntsEvent,
    ColoniesChosen,
    Deed,
    GestureMade,
    OpeningRolled,
    ResourceStored,
    TurnBegun,
    TurnDeed,
)
from companion.games.ants.facts import SCORE_COLUMNS, facts, score_rows, sign_of
from companion.games.ants.feats import feats
from companion.games.ants.notes import conflict, describe
from companion.games.ants.play import FIGHTS, RECORDS, Match, Play
from companion.games.ants.reading import Reading, reading
from companion.games.ants.view import view
from companion.table.cells import Cell
from companion.table.colours import colours
from companion.table.frame_events import Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.keeper import Draws
from companion.table.matches import MatchKeeper, changed
from companion.table.pins import Pins, Recorded
from companion.table.refusal import Refusal
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import Ants
from generator.rules.reading import numbers_of
from generator.spec import Game

_SIGNS = ("income", "swap", "fight", "transport", "triangle", "card", "hive", "walk", "load", "ant", "food", "revenge")
VARIANTS = {"record": RECORDS, "fight": FIGHTS}
MatchEvent = AntsEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class AntsKeeper(MatchKeeper):
    """Keeps an ant game's record: new matches with the numbers of one spec, earlier ones with those they began with."""

    events = EVENTS
    step = "turns"
    meaningless = frozenset(
        {"not-begun", "unknown-turn", "unknown-card", "unknown-resource", "unknown-colony"}
        | {"not-yourself", "not-their-turn", "dice-count", "die-number", "only-wings", "fight-rounds"}
        | {"no-turns", "no-hands", "one-fight"}
    )
    score_columns: tuple[str, ...] = SCORE_COLUMNS
    correcting = (Deed, ColoniesChosen)
    pins: Pins[Numbers, Ants]
    read = staticmethod(reading)
    told = staticmethod(describe)
    both = staticmethod(conflict)
    shown_match = staticmethod(view)
    seat_feats = staticmethod(feats)
    score_rows = staticmethod(score_rows)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.shown = tuple(name for name in ("ant-cards", "colony-cards", "pieces", "dice") if name in game.components)
        self.pins = Pins(numbers_of(game, Numbers.of), Ants)
        cards = [piece.fields.get("icon") for piece in game.components["ant-cards"].pieces]
        food = [sign_of(game, kind) for kind in self.pins.today.numbers.resources]
        self.signs = tuple(dict.fromkeys([*_SIGNS, *filter(None, cards), *food]))

    def players(self, rules: Ants, recorded: Recorded | None) -> tuple[int, int]:
        low, high = rules.numbers.players
        return low, min(high, len(rules.numbers.chambers))

    def first(self, match: Match) -> int | None:
        return reading(match).first

    def begun(self, rules: Ants, event: Created) -> Match | Refusal:
        match = Match(rules, _dealt(rules.numbers, colours(event.seats)), chosen=event.first)
        if event.first is not None and event.first not in match.seats:
            return Refusal("unknown-seat", {"seat": event.first})
        return self._chosen(match, event.variants)

    def changed(self, match: Match, event: MatchEvent) -> Match | Refusal:
        read = reading(match)
        if isinstance(event, VariantsChosen):
            return self._chosen(match, event.variants)
        if isinstance(event, ColoniesChosen):
            return self._colonies(match, event)
        if isinstance(event, FirstChosen | OpeningRolled):
            return self._opening(read, event)
        if not read.begun:
            return Refusal("not-begun")
        if isinstance(event, TurnBegun):
            return self._turn(read, event)
        if event.turn > match.last:
            return self._first_deed(read, event)
        return self._recorded(read, event)

    def _recorded(self, read: Reading, event: TurnDeed | GestureMade) -> Match | Refusal:
        after = with_gesture(read, event) if isinstance(event, GestureMade) else with_deed(read, event)
        return after if isinstance(after, Refusal) else reading(after).refuse() or question(read, event) or after

    def _first_deed(self, read: Reading, event: TurnDeed | GestureMade) -> Match | Refusal:
        """Record a deed of the next turn, which begins with it."""
        match, unknown = read.match, Refusal("unknown-turn", {"turn": event.turn, "turns": read.match.last})
        if event.turn > match.turn + 1 or not match.has_turns or match.closed or isinstance(event, GestureMade):
            return unknown
        begun = self._next_turn(read)
        after = begun if isinstance(begun, Refusal) else self._recorded(reading(begun), event)
        nothing = isinstance(after, Match) and after.deeds == match.deeds
        return unknown if nothing else after

    def _chosen(self, match: Match, variants: Mapping[str, str]) -> Match | Refusal:
        for name, value in variants.items():
            accepted = VARIANTS.get(name, ())
            if value not in accepted:
                return Refusal("unknown-variant", {"variant": value, "accepted": list(accepted)})
        after = replace(match, fight=variants.get("fight", match.fight), record=variants.get("record", match.record))
        if after.has_turns != match.has_turns and (match.deeds or match.turn > 1):
            return Refusal("record-begun")
        return reading(after).refuse() or after

    def _colonies(self, match: Match, event: ColoniesChosen) -> Match | Refusal:
        known = match.rules.numbers.chambers
        unknown = next((colony for colony in event.colonies if colony not in known), None)
        if unknown is not None or len(event.colonies) != match.players:
            return Refusal("unknown-colony", {"colony": unknown, "accepted": list(known)})
        if len(set(event.colonies)) < match.players:
            return Refusal("colony-taken")
        after = replace(match, colonies=event.colonies)
        return reading(after).refuse() or after

    def _opening(self, read: Reading, event: FirstChosen | OpeningRolled) -> Match | Refusal:
        """Set who starts, unless something has happened since then: every turn would change hands."""
        match = read.match
        if event.seat not in match.seats:
            return Refusal("unknown-seat", {"seat": event.seat})
        if isinstance(event, FirstChosen):
            after: Match | Refusal = replace(match, chosen=event.seat)
        else:
            after = self._rolled(read, event)
        if isinstance(after, Match) and (match.turn > 1 or match.deeds) and opening.first(after) != read.first:
            return Refusal("begun")
        return after

    def _rolled(self, read: Reading, event: OpeningRolled) -> Match | Refusal:
        rounds = opening.rounds(read.match)
        if event.round > len(rounds) or event.seat not in rounds[event.round - 1].seats:
            return Refusal("no-roll", {"seat": event.seat})
        if event.dice is None:
            return replace(read.match, openings=changed(read.match.openings, (event.round, event.seat), None))
        roll = checked_roll(read, event.dice, dice.OPENING_DICE, event.source)
        if isinstance(roll, Refusal):
            return roll
        openings = changed(read.match.openings, (event.round, event.seat), roll)
        return replace(read.match, openings=openings, chosen=None)

    def _turn(self, read: Reading, event: TurnBegun) -> Match | Refusal:
        match = read.match
        if not match.has_turns:
            return Refusal("no-turns")
        if event.turn <= match.turn:
            return match  # somebody else was faster
        if event.turn > match.turn + 1:
            return Refusal("unknown-turn", {"turn": event.turn, "turns": match.turn})
        return self._next_turn(read)

    def _next_turn(self, read: Reading) -> Match | Refusal:
        if read.outcome:
            return Refusal("over")
        return Refusal("fight-open") if read.open_fight else replace(read.match, turn=read.match.turn + 1)

    def again(self, rules: Ants, match: Match, event: RematchStarted) -> Match | Refusal:
        low, high = self.players(rules, event.pinned)
        if not low <= match.players <= high:
            return Refusal("players", {"min": low, "max": high})
        following = Match(rules, _dealt(rules.numbers, match.colonies), match.fight, match.record)
        return self._chosen(following, event.variants)

    def settle(self, play: Play, event: Any, draws: Draws, chance: Random) -> Any:
        if isinstance(event, ResourceStored) and event.resource and event.confirmed is None:
            return event.model_copy(update={"confirmed": False})
        return dice.settle(play, event, draws, chance)

    def refuse_posted(self, play: Play, event: Any) -> Refusal | None:
        """Refuse a second gesture whatever it is: to take the same one again would tell which one was made."""
        if not isinstance(event, GestureMade) or not 0 < event.match <= len(play):
            return None
        made = (event.turn, event.n, event.round, event.seat) in play[event.match - 1].gestures
        return Refusal("gesture-made") if made else None

    def drawn(self, play: Play, event: Any) -> tuple[Cell, tuple[Any, ...]] | None:
        return dice.drawn(event)

    def is_secret(self, play: Play, event: GestureMade) -> bool:
        """Return True if a gesture may not be shown yet, because its round is not decided."""
        match = play[event.match - 1] if event.match <= len(play) else None
        fight = match and match.deed(event.turn, "fight", event.n)
        made = match and (event.turn, event.n, event.round, event.seat) in match.gestures
        return not (fight and made and event.round <= len(fight.rounds) and fight.rounds[event.round - 1])

    def unshown(self, play: Play, places: Collection[tuple[int, ...]]) -> Play:
        return tuple(without_gestures(number, match, places) for number, match in enumerate(play, start=1))

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """Return the cells that an event sets, each with the version it was based on."""
        if isinstance(event, Deed):
            return [(("deed", event.match, *place(event)), event.base)]
        if isinstance(event, OpeningRolled):
            return [(("opening", event.match, event.round, event.seat), event.base)]
        if isinstance(event, FirstChosen | VariantsChosen | ColoniesChosen):
            return [((event.type, event.match), event.base)]
        return []

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Return every cell of the match with this number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.chosen
        cells["variants", number] = match.fight, match.record
        cells["colonies", number] = match.colonies
        cells |= {("opening", number, *key): roll for key, roll in match.openings.items()}
        cells |= {("deed", number, *where): deed for where, deed in match.deeds.items()}
        return cells

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, language)


def _dealt(numbers: Numbers, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return a colony card for each seat: the one it wants, else the next that nobody wants."""
    cards = numbers.chambers
    free = [card for card in cards if card not in wanted]
    return tuple(card if card in cards else free.pop(0) for card in wanted)
